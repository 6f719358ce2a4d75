// Entering a board, step by step in the order that players know: contract, declarer, lead, result.

import { SEATS, leaderOf, read, sideOf, write } from "./table-score.js";
import { h, say, scoreFor, signed } from "./table-words.js";

const STRAINS = ["C", "D", "H", "S", "NT"];
const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
export const WAYS = ["plus-minus", "tricks", "american"];
const MINUS = "\u2212";

/** What a board is called in a state: a late play has a name of its own, others their number. */
export const idOf = (board) => board.id ?? board.board;

/** Begin to enter a board, or to change what was entered. */
export function draftOf(board, what, key) {
  const draft = { board: idOf(board), number: board.board, do: what, key, times: 0, lead: null };
  const found = read(board.result);
  if (found) Object.assign(draft, found, { lead: board.lead });
  return draft;
}

export const resultOf = (draft) => (draft.special ? draft.special : write(draft));

/** A key of the keyboard on the screen: `keys` are those of a real keyboard that press it. */
function key(text, spoken, keys, on, pressed) {
  return h(
    "button",
    { type: "button", class: "key", "aria-label": spoken, "data-keys": keys, on, "aria-pressed": pressed },
    text,
  );
}

function group(name, size, ...keys) {
  return h("div", { role: "group", "aria-label": name, class: `keys of-${size}` }, keys);
}

/** Level, strain and doubles; or passed out. */
export function contractStep(draft, letters, go) {
  const set = (change) => () => go({ ...draft, ...change, special: null }, "contract");
  const ready = draft.level && draft.strain;
  return [
    group(
      say("level"),
      7,
      [1, 2, 3, 4, 5, 6, 7].map((one) =>
        key(String(one), String(one), String(one), set({ level: one }), String(draft.level === one)),
      ),
    ),
    group(
      say("strain"),
      5,
      STRAINS.map((one) =>
        key(
          letters.strain(one),
          letters.strainName(one),
          one === "NT" ? "n" : one.toLowerCase(),
          set({ strain: one }),
          String(draft.strain === one),
        ),
      ),
    ),
    group(
      say("double"),
      3,
      [0, 1, 2].map((one) =>
        key(
          one ? letters.times(one) : "–",
          letters.timesName(one),
          one === 1 ? "x" : null,
          set({ times: one === 1 && draft.times === 1 ? 2 : one }),
          String(draft.times === one),
        ),
      ),
    ),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "second", "data-keys": "p", on: () => go({ ...draft, special: "PASS" }, "summary") }, say("passed-out")),
      h("button", { type: "button", class: "second", on: () => go({ ...draft, special: "NP" }, "summary") }, say("not-played")),
    ),
    h("button", { type: "button", class: "wide", disabled: !ready, "data-primary": true, on: () => go(draft, "declarer") }, say("ok")),
  ];
}

/** Who plays it. */
export function declarerStep(draft, letters, seats, go, leads) {
  return [
    h(
      "div",
      { role: "group", "aria-label": say("declarer"), class: "compass" },
      SEATS.map((seat) => {
        const made = h(
          "button",
          {
            type: "button",
            class: `key at-${seat.toLowerCase()}`,
            "data-keys": seat.toLowerCase(),
            "aria-pressed": String(draft.declarer === seat),
            on: () => go({ ...draft, declarer: seat }, leads === "no" ? "result" : "lead"),
          },
          h("strong", {}, letters.of(seat)),
          h("span", { class: "name" }, seats[seat] || letters.seat(seat)),
        );
        return made;
      }),
    ),
  ];
}

/** Which card was led. */
export function leadStep(draft, letters, seats, go, leads) {
  const leader = leaderOf(draft.declarer);
  const suit = draft.suit || (draft.lead ? draft.lead[0] : null);
  return [
    h("p", {}, say("lead-of", { seat: letters.seat(leader), name: seats[leader] || "" })),
    group(
      say("strain"),
      4,
      ["C", "D", "H", "S"].map((one) =>
        key(letters.strain(one), letters.strainName(one), one.toLowerCase(), () => go({ ...draft, suit: one }, "lead"), String(suit === one)),
      ),
    ),
    group(
      say("lead"),
      5,
      RANKS.map((one) => {
        const made = key(
          letters.rank(one),
          letters.rankName(one),
          one === "T" ? "t 0" : one.toLowerCase(),
          () => go({ ...draft, lead: suit + one, suit: null }, "result"),
          String(draft.lead === suit + one),
        );
        if (!suit) made.disabled = true;
        return made;
      }),
    ),
    leads === "optional" &&
      h(
        "button",
        { type: "button", class: "second wide", "data-primary": true, on: () => go({ ...draft, lead: null, suit: null }, "result") },
        say("lead-skip"),
      ),
  ];
}

/** How it ended, in the way that this device has chosen. */
export function resultStep(draft, letters, way, setWay, go) {
  const most = 7 - draft.level;
  const least = -(draft.level + 6);
  const made = (text, over, keys) =>
    key(text, letters.over(over), keys, () => go({ ...draft, over }, "summary"), String(draft.over === over));
  const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  let parts;
  if (way === "tricks") {
    parts = [
      group(
        say("tricks"),
        5,
        range(0, 13).map((one) => made(String(one), one - draft.level - 6, one < 10 ? String(one) : null)),
      ),
    ];
  } else if (way === "american") {
    parts = [
      h("p", { class: "label" }, say("american-made")),
      group(say("american-made"), 5, range(0, most).map((one) => made(String(draft.level + one), one, String(draft.level + one)))),
      h("p", { class: "label" }, say("american-down")),
      group(say("american-down"), 5, range(1, -least).map((one) => made(String(one), -one, `-${one}`))),
    ];
  } else {
    parts = [
      group(
        say("made"),
        5,
        made("=", 0, "="),
        range(1, most).map((one) => made(`+${one}`, one, `+${one}`)),
      ),
      group(say("down", { number: 1 }), 5, range(1, -least).map((one) => made(MINUS + one, -one, `-${one}`))),
    ];
  }
  return [
    ...parts,
    h(
      "fieldset",
      { class: "ways" },
      h("legend", {}, say("way")),
      WAYS.map((one) => {
        const radio = h("input", { type: "radio", name: "way", value: one, on: () => setWay(one) });
        radio.checked = one === way;
        return h("label", {}, radio, " ", say(`way-${one}`));
      }),
    ),
  ];
}

/** What was entered, in words, with its score, the sign and the direction. */
export function summaryOf(board, result, lead, letters, seats, before, side) {
  const found = read(result);
  const lines = [h("p", { class: "big" }, letters.result(result))];
  if (found) {
    const name = seats[found.declarer] ? ` (${seats[found.declarer]})` : "";
    lines.push(h("p", {}, letters.resultName(result).replace(letters.seat(found.declarer), letters.seat(found.declarer) + name)));
  }
  if (lead) lines.push(h("p", {}, say("with-lead"), " ", letters.card(lead)));
  const own = side || (found ? sideOf(found.declarer) : "NS");
  const score = scoreFor(board, result, own, before);
  if (score !== null) {
    lines.push(h("p", { class: "score" }, say("score", { side: letters.side(own), score: signed(score) })));
  }
  return h("div", { class: "summary" }, lines);
}
