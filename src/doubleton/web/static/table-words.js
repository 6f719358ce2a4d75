// The sentences of the page, in the language of its device, and how things of the game are written.

import { SEATS, points, read, sideOf } from "./table-score.js";

const WORDS = JSON.parse(document.getElementById("words").textContent);
const LANGUAGE = document.documentElement.lang;
const PLURAL = new Intl.PluralRules(LANGUAGE);
const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };
const STRAINS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades", NT: "notrump" };
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack" };
const SEAT_NAMES = { N: "north", E: "east", S: "south", W: "west" };
const TEXT = "\ufe0e";
const MINUS = "\u2212";

/** Return a sentence with its parameters; `number` chooses among plural forms. */
export function say(name, params = {}) {
  let text = WORDS[name] ?? name;
  if (typeof text !== "string") text = text[PLURAL.select(params.number)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (all, one) => params[one] ?? all);
}

/** Make an element: attributes, `on` for what a click does, then what is in it. */
export function h(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") made.addEventListener("click", value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...inside.flat(3).filter((one) => one !== null && one !== undefined && one !== false));
  return made;
}

/** How things are written where the club wants them so. */
export class Letters {
  constructor(letters) {
    this.letters = letters || {};
  }

  of(text) {
    return this.letters[text] || text;
  }

  side(side) {
    return side === "NS" ? say("ns") : say("ew");
  }

  seat(seat) {
    return say(SEAT_NAMES[seat]);
  }

  strain(strain) {
    if (strain === "NT") return h("span", {}, this.of("NT"));
    const sign = h("span", { class: `suit-${strain.toLowerCase()}` }, SIGNS[strain] + TEXT);
    return sign;
  }

  strainName(strain) {
    return say(STRAINS[strain]);
  }

  rank(rank) {
    return rank === "T" ? "10" : this.of(rank);
  }

  rankName(rank) {
    return RANKS[rank] ? say(RANKS[rank]) : this.rank(rank);
  }

  card(card) {
    return h(
      "span",
      { role: "img", "aria-label": `${this.rankName(card[1])} ${say("suits-of", { suit: this.strainName(card[0]) })}` },
      this.strain(card[0]),
      this.rank(card[1]),
    );
  }

  times(times) {
    return times ? this.of("X".repeat(times)) : "";
  }

  timesName(times) {
    return say(["undoubled", "doubled", "redoubled"][times]);
  }

  /** A result as it is written, with its spoken name. */
  result(text) {
    const found = read(text);
    if (!found) return h("span", {}, this.resultName(text));
    const end = found.over === 0 ? "=" : found.over > 0 ? `+${found.over}` : MINUS + -found.over;
    return h(
      "span",
      { role: "img", "aria-label": this.resultName(text), class: "result" },
      String(found.level),
      this.strain(found.strain),
      this.times(found.times),
      " ",
      this.of(found.declarer),
      " ",
      end,
    );
  }

  resultName(text) {
    if (text === "PASS" || text === "Pass") return say("passed-out");
    if (text === "NP") return say("not-played");
    const found = read(text);
    if (!found) return say("ruled");
    const parts = [String(found.level), this.strainName(found.strain)];
    if (found.times) parts.push(this.timesName(found.times));
    return `${parts.join(" ")} ${say("by", { seat: this.seat(found.declarer) })}, ${this.over(found.over)}`;
  }

  over(over) {
    if (over === 0) return say("made-exactly");
    return over > 0 ? say("made-plus", { number: over }) : say("down", { number: -over });
  }
}

/** Return the score of a board as a side sees it, null where there is none to be reckoned. */
export function scoreFor(board, result, side, before) {
  if (result === "PASS" || result === "Pass") return 0;
  const found = read(result);
  if (!found) return null;
  const own = sideOf(found.declarer);
  const vulnerable = board.vulnerable === "All" || board.vulnerable === own;
  const worth = points(found, vulnerable, before);
  return own === side ? worth : -worth;
}

/** Return a score with its sign. */
export function signed(score) {
  return score > 0 ? `+${score}` : score < 0 ? MINUS + -score : "0";
}

export { LANGUAGE, SEATS };
