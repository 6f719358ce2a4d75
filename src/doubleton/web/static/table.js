// The page at the table: what there is to do now, with or without a network.

import { Queue, newKey, withWaiting } from "./table-queue.js";
import { openStore } from "./table-store.js";
import { contractStep, declarerStep, draftOf, idOf, leadStep, resultOf, resultStep, summaryOf, WAYS } from "./table-entry.js";
import { Letters, SEATS, h, say, signed } from "./table-words.js";
import { leaderOf, otherSide, read } from "./table-score.js";

const { root, event: eventId } = document.body.dataset;
const BASE = `${root}/e/${eventId}/t`;
const WAY = "doubleton-way";
const EVERY = 20000;
const NEWS = 10000;
const EXPECTED_NEWS = 1500;
const screenPart = document.getElementById("screen");
const newsPart = document.getElementById("news");
const heading = document.getElementById("where");
const connection = document.getElementById("connection");
const footer = document.getElementById("foot");

let server = null;
let at = { name: "round" };
let isConnected = true;
let store;
let queue;
let wasCalling = false;
let soon = 0;

const local = () => withWaiting(server, queue.items);
const letters = () => new Letters(server?.letters);
const boardOf = (state, id) => [...(state.boards || []), ...(state.late || [])].find((one) => idOf(one) === id);
const boardIn = (state, { board, place, round }) =>
  (state?.late || []).find((one) => one.board === board && one.round === round && one.place === place) ||
  (place === state?.place ? state.boards?.find((one) => one.board === board) : undefined);
const seatsOf = (state, board) => board.seats || state.seats;
const isOpen = (board) => ["scheduled", "late_play"].includes(board.status);
/** The side of a player's own device on a board; none for the device of a table. */
const sideIn = (state, board) => (board?.id ? board.side : state.side);
const nextBoard = (state) => state.boards.find((one) => one.status === "scheduled");
const ENTRY = ["contract", "declarer", "lead", "result", "summary"];

// --- the state ---------------------------------------------------------------------------------

async function refresh() {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), 8000);
  try {
    const response = await fetch(`${BASE}/state`, { signal: patience.signal });
    const told = await response.json();
    isConnected = true;
    take(told);
    queue.wake();
  } catch {
    isConnected = false;
    draw();
  } finally {
    clearTimeout(timer);
  }
}

function take(told) {
  if (told.out || told.replaced) {
    server = { ...(server || {}), stage: told.out ? "out" : "replaced", boards: server?.boards || [] };
  } else if (!server || told.version >= (server.version || 0) || told.place !== server.place) {
    server = told;
    store.keep("state", told);
  }
  if (wasCalling && !local().calling) tell(say("answered"));
  wasCalling = Boolean(local().calling);
  draw();
}

function heard(told, item, status) {
  if (told) {
    isConnected = true;
    take(told);
  } else {
    if (queue.failures) isConnected = false;
    draw();
  }
  if (item && (status === 409 || status === 428)) answered(item);
}

/** Something was refused or asked about: leave the rest of it alone where it happened anyway. */
function answered(item) {
  const board = boardIn(server, item.act);
  const { act } = item;
  const agreed = ["confirmed", "ruled"];
  const same =
    item.state === "refused" &&
    ((act.do === "confirm" && board && agreed.includes(board.status)) ||
      (act.do === "enter" && board && board.result === act.result && board.reading !== null) ||
      act.do === "arrive" || act.do === "recall");
  if (same) queue.drop(item);
  else if (!ENTRY.includes(at.name)) show("open");
}

/** Something has changed in the event: ask soon where something is waited for, else in a while. */
function shortly() {
  if (soon) return;
  const state = local();
  const waits =
    state?.stage !== "playing" ||
    state.calling ||
    state.done ||
    state.late?.some((one) => one.status === "entered") ||
    (state.role !== "table" && state.boards.some((one) => one.status === "entered" || isOpen(one)));
  const again = () => {
    soon = 0;
    refresh();
  };
  soon = setTimeout(again, 200 + (waits ? EXPECTED_NEWS : NEWS) * Math.random());
}

// --- screens -----------------------------------------------------------------------------------

function show(name, more = {}) {
  at = { name, ...more };
  store.keep("at", ENTRY.includes(name) ? { ...at, place: server.place, round: server.round } : null);
  draw(true);
  window.scrollTo(0, 0);
}

const home = () => show("round");

function tell(text) {
  newsPart.textContent = text;
}

function draw(isNew = false) {
  if (!queue) return;
  const state = local();
  const focused = document.activeElement?.dataset?.id;
  const place = [...screenPart.querySelectorAll("button")].indexOf(document.activeElement);
  head(state);
  const made = state ? (SCREENS[at.name] || SCREENS.round)(state) : [h("h1", { tabindex: "-1" }, say("loading"))];
  screenPart.replaceChildren(...made.flat(3).filter((one) => one));
  if (isNew) {
    screenPart.querySelector("h1")?.focus();
  } else if (place >= 0) {
    const again = focused && screenPart.querySelector(`[data-id="${CSS.escape(focused)}"]`);
    (again || screenPart.querySelectorAll("button")[place] || screenPart.querySelector("h1"))?.focus();
  }
}

function head(state) {
  const parts = [];
  if (state?.table) parts.push(say("table", { table: state.table }));
  if (state?.side) parts.push(letters().side(state.side));
  heading.textContent = parts.join(" · ");
  const number = queue.items.length;
  const text = number ? say("unsent", { number }) : isConnected ? "" : say("no-connection");
  const lost = number && !isConnected ? ` ${say("offline")}` : "";
  if (connection.dataset.text !== text + lost) {
    connection.dataset.text = text + lost;
    connection.replaceChildren(
      number ? h("button", { type: "button", class: "quiet", on: () => show("unsent") }, text) : text,
      lost,
    );
    connection.className = number || !isConnected ? "waiting" : "";
  }
  foot(state);
}

function foot(state) {
  const asked = state && !["nowhere", "out", "replaced"].includes(state.stage) && state.table;
  const calling = Boolean(state?.calling);
  const now = `${asked}${calling}${at.name}`;
  if (footer.dataset.now === now) return;
  footer.dataset.now = now;
  footer.replaceChildren(
    ...[
      at.name !== "round" && h("button", { type: "button", class: "second", "data-keys": "Escape", on: back }, say("back")),
      asked && h("button", { type: "button", class: calling ? "danger" : "second", on: () => show("call") }, say(calling ? "called" : "call")),
      at.name === "round" && h("button", { type: "button", class: "second", on: () => show("settings") }, say("more")),
    ].filter(Boolean),
  );
}

function back() {
  const step = ENTRY.indexOf(at.name);
  if (step < 1) return home();
  let before = ENTRY[step - 1];
  if (at.name === "summary" && at.draft.special) before = "contract";
  if (before === "lead" && server.lead === "no") before = "declarer";
  show(before, { draft: at.draft, mend: at.mend });
}

const title = (text, ...more) => h("h1", { tabindex: "-1" }, text, ...more);
const para = (text, kind) => h("p", kind ? { class: kind } : {}, text);
const button = (text, on, kind, more = {}) => h("button", { type: "button", class: kind || "wide", on, ...more }, text);
const primary = (text, on) => button(text, on, "wide", { "data-primary": true });

const SCREENS = {
  round(state) {
    switch (state.stage) {
      case "out":
      case "replaced":
      case "nowhere":
        return away(state);
      case "coming":
        return [title(say("coming")), seating(state)];
      case "over":
        return [title(say("over")), para(say("last-round")), late(state)];
      case "sitting-out":
        return [title(say("sitting-out")), late(state), onward(state)];
      default:
        return state.arrived || state.boards.some((one) => !isOpen(one)) ? playing(state) : arriving(state);
    }
  },

  board(state) {
    const board = boardOf(state, at.board);
    if (!board) return SCREENS.round(state);
    return [title(say("board", { board: board.board })), ...entered(state, board)];
  },

  order(state) {
    const next = nextBoard(state);
    if (!next) return SCREENS.round(state);
    const number = at.board;
    return [
      title(say("board", { board: boardOf(state, number).board })),
      para(say("out-of-order", { board: number, next: next.board }), "asked"),
      primary(say("next-board", { board: next.board }), () => begin(next)),
      button(say("out-of-order-yes", { board: number }), () => begin(boardOf(state, number)), "second wide"),
    ];
  },

  contract: (state) => step(state, say("contract"), contractStep(at.draft, letters(), go)),
  declarer: (state) =>
    step(state, say("declarer"), declarerStep(at.draft, letters(), seatsNow(state), go, state.lead)),
  lead: (state) => step(state, say("lead"), leadStep(at.draft, letters(), seatsNow(state), go, state.lead)),
  result: (state) => step(state, say("result"), resultStep(at.draft, letters(), way(), setWay, go)),

  summary(state) {
    const { draft } = at;
    const board = boardOf(state, draft.board);
    if (!board) return SCREENS.round(state);
    const result = resultOf(draft);
    return [
      title(say("board", { board: draft.number }), " · ", say("summary")),
      summaryOf(board, result, draft.special ? null : draft.lead, letters(), seatsOf(state, board), state.scoring),
      result === "NP" && para(say("not-played-sure"), "asked"),
      primary(say("enter"), enter),
      button(say("change"), () => show("contract", { draft: { ...draft, special: null }, mend: at.mend }), "second wide"),
    ];
  },

  sending: () => [title(say("sending"))],

  hand(state) {
    const board = boardOf(state, at.board);
    if (!board || !board.confirm?.length || !["entered", "disputed"].includes(board.status)) {
      return SCREENS.board(state);
    }
    const side = board.confirm[0];
    const mine = sideIn(state, board) === side;
    const may = mine || state.role === "table";
    return [
      title(mine ? say("confirm-title", { board: board.board }) : say("hand-over", { side: letters().side(side) })),
      summaryOf(board, board.result, board.lead, letters(), seatsOf(state, board), state.scoring, side),
      may && primary(say("confirm"), () => agree(board, "confirm", side)),
      may && button(say("reject"), () => agree(board, "reject", side), "danger wide"),
      board.status === "entered" && (!mine || state.role === "table") &&
        button(say("correct"), () => begin(board, "correct"), "second wide"),
      !may && para(say("wait-confirm", { side: letters().side(side) }), "meta"),
    ];
  },

  results(state) {
    const next = nextBoard(state);
    const parts = [title(say("own-result", { board: at.board }))];
    if (at.results) parts.push(...compared(at.results));
    else parts.push(para(at.results === null ? say("no-others") : say("loading")));
    parts.push(
      next
        ? primary(say("next-board", { board: next.board }), () => begin(next))
        : primary(say("ready"), home),
    );
    return parts;
  },

  call(state) {
    if (state.calling) {
      const minutes = Math.max(0, Math.round((Date.now() - Date.parse(state.calling)) / 60000));
      return [
        title(say("called")),
        para(say("called-hint"), "told"),
        minutes > 0 && para(say("minutes-ago", { number: minutes })),
        button(say("recall"), () => act({ do: "recall" }).then(home), "second wide"),
        primary(say("ok"), home),
      ];
    }
    return [
      title(say("call")),
      primary(say("call"), async () => {
        await act({ do: "call" });
        show("call");
      }),
      button(say("cancel"), home, "second wide"),
    ];
  },

  settings: () => [
    title(say("settings")),
    h(
      "fieldset",
      { class: "ways" },
      h("legend", {}, say("way")),
      WAYS.map((one) => {
        const radio = h("input", { type: "radio", name: "way", value: one, on: () => setWay(one) });
        radio.checked = one === way();
        return h("label", {}, radio, " ", say(`way-${one}`));
      }),
    ),
    document.getElementById("language").content.cloneNode(true),
    para(say("keys"), "meta"),
    h("form", { method: "post", action: `${BASE}/leave` }, para(say("leave-sure"), "meta"), h("button", { class: "danger" }, say("leave"))),
  ],

  unsent: () => [
    title(say("unsent-list")),
    queue.items.length ? null : para(say("all-sent"), "told"),
    h(
      "ul",
      { class: "plain" },
      queue.items.map((one) =>
        h("li", {}, named(one), " ", one.state === "waiting" ? say("waits") : button(say("mend"), () => show("open"), "second")),
      ),
    ),
    !isConnected && para(say("offline")),
    primary(say("ok"), home),
  ],

  open(state) {
    const item = queue.open;
    if (!item) return SCREENS.round(state);
    const board = boardIn(state, item.act);
    const isEntry = item.act.do === "enter" || item.act.do === "correct";
    const why = item.state === "asked" ? item.asked.map((one) => doubtOf(item, one)) : [item.refused];
    return [
      title(say(item.state)),
      h("p", {}, named(item)),
      why.map((one) => h("p", { class: item.state, role: "alert" }, one)),
      item.state === "asked" && primary(say("meant"), () => queue.meant(item).then(() => after(item))),
      isEntry && board && item.act.result !== "NP" &&
        button(say("mend"), () => mend(item, board), item.state === "asked" ? "second wide" : "wide"),
      button(say("give-up"), () => queue.drop(item).then(() => (queue.open ? show("open") : home())), "danger wide"),
      para(say("give-up-sure"), "meta"),
    ];
  },
};

// --- the round ---------------------------------------------------------------------------------

function away(state) {
  return [
    title(say(state.stage === "replaced" || state.replaced ? "replaced" : "nowhere")),
    para(say("replaced-hint")),
    queue.items.length ? para(say("unsent", { number: queue.items.length }), "asked") : null,
    h("form", { method: "post", action: `${BASE}/leave` }, h("button", { class: "wide" }, say("in-again"))),
  ];
}

function rounds(state) {
  return say("of-rounds", { round: state.round, rounds: state.rounds });
}

function seating(state) {
  const number = (seat) => (state.individual ? "" : seat === "N" || seat === "S" ? state.ns : state.ew);
  return h(
    "dl",
    { class: "seats" },
    SEATS.map((seat) =>
      h(
        "div",
        { class: `at-${seat.toLowerCase()}` },
        h("dt", {}, letters().seat(seat), number(seat) ? h("span", { class: "meta" }, ` ${number(seat)}`) : null),
        h("dd", {}, state.seats[seat] || "–"),
      ),
    ),
  );
}

function listed(state) {
  const numbers = state.boards.map((one) => one.board);
  const [first, last] = [numbers[0], numbers[numbers.length - 1]];
  return numbers.length > 1 && last - first === numbers.length - 1 ? `${first}–${last}` : numbers.join(", ");
}

function arriving(state) {
  return [
    title(rounds(state)),
    seating(state),
    h("p", { class: "big" }, say("boards", { boards: listed(state) })),
    state.turned && para(say("turned"), "asked"),
    para(say("here-hint")),
    primary(say("here"), () => act({ do: "arrive", round: state.round })),
    para(say("names-wrong"), "meta"),
    late(state),
  ];
}

function clock(state) {
  if (state.paused) return para(say("time-paused"), "meta");
  if (!state.ends) return null;
  const minutes = Math.round((Date.parse(state.ends) - Date.now()) / 60000);
  return para(minutes > 0 ? say("time-left", { minutes }) : say("time-over"), "meta");
}

function playing(state) {
  const next = nextBoard(state);
  const all = !next;
  const open = queue.open;
  return [
    title(rounds(state)),
    clock(state),
    state.side && state.turned && para(say("turned"), "meta"),
    open && button(say(open.state), () => show("open"), "danger wide"),
    all && para(say("all-entered"), "told"),
    h("ul", { class: "boards" }, state.boards.map((one) => h("li", {}, boardButton(one, next)))),
    late(state),
    all ? onward(state) : seating(state),
  ];
}

const VULNERABLE = { None: "vul-none", NS: "vul-ns", EW: "vul-ew", All: "vul-all" };

/** What is to be played late, of rounds that were before: nothing where there is none. */
function late(state) {
  if (!state.late?.length) return null;
  return h(
    "section",
    { "aria-labelledby": "late" },
    h("h2", { id: "late" }, say("late-title")),
    h("ul", { class: "boards" }, state.late.map((one) => h("li", {}, boardButton(one)))),
  );
}

function until(board) {
  if (board.over) return say("late-over");
  return board.until ? say("late-until", { time: board.until }) : say("play-board");
}

function boardButton(board, next) {
  const isNext = next && board === next;
  const facts = `${say("dealer", { seat: letters().of(board.dealer) })} · ${say(VULNERABLE[board.vulnerable])}`;
  const what = isOpen(board)
    ? board.id ? until(board) : say(board.status === "late_play" ? "late-play" : isNext ? "play-board" : "to-play")
    : statusOf(board);
  return h(
    "button",
    {
      type: "button",
      class: isNext ? "board next" : "board second",
      "data-id": `board-${idOf(board)}`,
      disabled: Boolean(board.over && isOpen(board)),
      "data-primary": isNext || null,
      on: () => choose(idOf(board)),
    },
    h("strong", {}, board.told || say("board", { board: board.board })),
    h("span", { class: "facts" }, facts),
    h("span", { class: "what" }, board.result && !isOpen(board) ? [letters().result(board.result), " · "] : null, what),
  );
}

function statusOf(board) {
  const waiting = board.waiting ? `, ${say("waits")}` : "";
  if (board.status === "entered") {
    return say("to-confirm", { side: letters().side(board.confirm[0] || "EW") }) + waiting;
  }
  const names = { not_played: "not-played-told", late_play: "late-play" };
  return say(names[board.status] || board.status) + waiting;
}

function choose(id) {
  const state = local();
  const board = boardOf(state, id);
  if (!isOpen(board)) return show(board.status === "entered" || board.status === "disputed" ? "hand" : "board", { board: id });
  const next = nextBoard(state);
  if (!board.id && next && next !== board && board.status === "scheduled") return show("order", { board: id });
  return begin(board);
}

function entered(state, board) {
  const parts = [];
  if (!isOpen(board)) {
    parts.push(para(say("entered-already"), "told"));
    if (board.result) {
      parts.push(summaryOf(board, board.result, board.lead, letters(), seatsOf(state, board), state.scoring));
    }
    parts.push(para(statusOf(board)));
  }
  if (board.status === "disputed") parts.push(para(say("disputed"), "asked"));
  if (board.status === "entered") {
    parts.push(primary(say("to-confirm", { side: letters().side(board.confirm[0] || "EW") }), () => show("hand", { board: idOf(board) })));
  }
  if (board.seen && isConnected) {
    parts.push(button(say("others"), () => showResults(board.board), "second wide"));
  }
  if (isOpen(board)) parts.push(primary(say("play-board"), () => begin(board)));
  return parts;
}

/** What comes after the round: for a table everybody's way, for a player his own. */
function onward(state) {
  if (state.stage !== "sitting-out" && state.round >= state.rounds) return para(say("last-round"), "told");
  const parts = [h("h2", {}, say("move"))];
  if (state.next) {
    const { table, seat, against, boards, round } = state.next;
    parts.push(
      para(
        table && seat
          ? say("move-you", { round, table, side: letters().side(seat) })
          : say("move-out", { round }),
        "big",
      ),
    );
    if (against) parts.push(para(say("against", { names: against, boards })));
    if (state.next.changed) parts.push(para(say("changed"), "asked"));
  }
  if (state.move && state.stage !== "sitting-out") {
    parts.push(h("ul", { class: "plain" }, state.move.lines.map((one) => h("li", {}, one))));
    if (state.move.changed) parts.push(para(say("changed"), "asked"));
  }
  parts.push(para(say("move-wait"), "meta"));
  return h("section", {}, parts);
}

// --- entering ----------------------------------------------------------------------------------

const way = () => {
  try {
    return localStorage.getItem(WAY) || "plus-minus";
  } catch {
    return way.chosen || "plus-minus";
  }
};

function setWay(one) {
  way.chosen = one;
  try {
    localStorage.setItem(WAY, one);
  } catch {
    // For this page only.
  }
  draw();
}

function seatsNow(state) {
  const board = boardOf(state, at.draft.board);
  return board ? seatsOf(state, board) : state.seats;
}

function step(state, name, parts) {
  const board = boardOf(state, at.draft.board);
  const facts = board ? say(VULNERABLE[board.vulnerable]) : "";
  const { level, strain, times, declarer } = at.draft;
  const chosen = h("p", { class: "chosen", "aria-live": "polite" });
  if (level || strain) {
    chosen.append(String(level || ""));
    if (strain) chosen.append(letters().strain(strain));
    chosen.append(letters().times(times));
    if (declarer && at.name !== "contract") chosen.append(` ${letters().of(declarer)}`);
  }
  return [
    title(say("board", { board: at.draft.number }), " · ", name),
    h("p", { class: "meta" }, facts),
    chosen,
    ...parts,
  ];
}

function begin(board, what = "enter", mended = null) {
  show("contract", { draft: draftOf(board, what, newKey()), mend: mended });
}

function go(draft, name) {
  if (name === at.name) {
    at.draft = draft;
    draw();
  } else {
    show(name, { draft, mend: at.mend });
  }
}

function mend(item, board) {
  begin({ ...board, result: item.act.result, lead: item.act.lead }, item.act.do, item.key);
}

function act(what) {
  const { place } = server;
  return queue.add({ place, ...what });
}

async function enter() {
  const { draft, mend: mended } = at;
  const state = local();
  const result = resultOf(draft);
  const board = boardOf(state, draft.board);
  const { place, round } = board?.id ? board : state;
  const made = {
    do: draft.do,
    place,
    round,
    board: draft.number,
    result,
    lead: draft.special ? null : draft.lead,
    side: sideIn(state, board) || "NS",
  };
  show("sending");
  const old = mended && queue.items.find((one) => one.key === mended);
  if (old) await queue.drop(old);
  await queue.add(made, draft.key);
  const end = await queue.settled(draft.key, isConnected ? 4000 : 300);
  if (end === "asked" || end === "refused") show("open");
  else after({ act: made });
}

/** After an entry: it goes to the other side, or there is nothing more to do about it. */
function after(item) {
  if (queue.open) return show("open");
  const board = boardIn(local(), item.act);
  if (board && board.confirm?.length && board.status === "entered") return show("hand", { board: idOf(board) });
  return home();
}

async function agree(board, what, side) {
  const { place, round } = board.id ? board : server;
  const stand = board.reading === null || board.reading === undefined ? { after: board.after } : { reading: board.reading };
  show("sending");
  const key = await act({ do: what, place, round, board: board.board, side, ...stand });
  const end = await queue.settled(key, isConnected ? 4000 : 200);
  if (queue.open) return show("open");
  const now = boardOf(local(), idOf(board));
  if (what === "reject") {
    tell(say(now?.status === "disputed" ? "disputed" : "rejected", { side: letters().side(otherSide(side)) }));
    return now && isOpen(now) ? begin({ ...now, result: board.result, lead: board.lead }) : show("board", { board: idOf(board) });
  }
  if (now?.confirm?.length && now.status !== "confirmed") return show("hand", { board: idOf(board) });
  if (end === "done" && now?.seen) return showResults(board.board);
  tell(say("confirmed"));
  return home();
}

async function showResults(board) {
  show("results", { board });
  let found = null;
  try {
    const response = await fetch(`${BASE}/results/${board}`);
    found = (await response.json()).results;
  } catch {
    found = null;
  }
  if (at.name === "results" && at.board === board) {
    at.results = found;
    draw();
  }
}

function compared(found) {
  const parts = [];
  const { percent } = found;
  if (percent) {
    const sides = server.side ? [server.side] : ["NS", "EW"];
    parts.push(
      h(
        "dl",
        { class: "worth" },
        sides.map((one) => h("div", {}, h("dt", {}, letters().side(one)), h("dd", {}, `${percent[one]} ${percent.unit}`))),
      ),
    );
  }
  if (!found.rows.length) return parts;
  const short = (first, second) => letters().of(first) + letters().of(second);
  const headings = [short("N", "S"), short("E", "W"), say("contract-col"), say("score-col"), percent?.unit || ""];
  parts.push(
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": say("others") },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, headings.filter(Boolean).map((one) => h("th", { scope: "col" }, one)))),
        h(
          "tbody",
          {},
          found.rows.map((row) =>
            h(
              "tr",
              { class: row.own ? "own" : null },
              h("td", {}, row.ns),
              h("td", {}, row.ew),
              h("td", {}, row.result ? letters().result(row.result) : "–"),
              h("td", { class: "num" }, row.score === null ? "–" : signed(row.score)),
              percent ? h("td", { class: "num" }, row.worth ?? "") : null,
            ),
          ),
        ),
      ),
    ),
  );
  return parts;
}

/** A doubt in the words of the desk; a card and a seat as they are written on this device. */
function doubtOf(item, { flag, said }) {
  const found = read(item.act.result);
  if (flag !== "lead_not_in_hand" || !found || !item.act.lead) return said;
  return [letters().card(item.act.lead), " · ", say("check-lead", { seat: letters().seat(leaderOf(found.declarer)) })];
}

function named(item) {
  const { act: one } = item;
  const kinds = { call: "call", recall: "recall", arrive: "here", confirm: "confirm", reject: "reject" };
  const parts = [];
  if (one.board) parts.push(`${say("board", { board: one.board })}: `);
  if (one.result) parts.push(letters().result(one.result));
  else parts.push(say(kinds[one.do] || one.do));
  return h("span", {}, parts);
}

// --- keys --------------------------------------------------------------------------------------

let sign = "";

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  const inField = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  const onButton = /^(BUTTON|A)$/.test(event.target.tagName);
  if (event.key === "Enter") {
    const main = screenPart.querySelector("[data-primary]:not([disabled])");
    if (!onButton && !inField && main) press(event, main);
    return;
  }
  if (/^Arrow/.test(event.key) && !inField) return wander(event);
  if (inField && event.key !== "Escape") return;
  let name = event.key;
  if (name.length === 1) {
    const physical = /^Key([A-Z])$/.exec(event.code);
    name = (/[a-z]/i.test(name) || !physical ? name : physical[1]).toLowerCase();
    if (name === "+" || name === "-") {
      sign = name;
      return;
    }
  }
  const pressed = find(sign + name) || find(name);
  sign = "";
  if (pressed) press(event, pressed);
});

function find(name) {
  return [...document.querySelectorAll("[data-keys]")].find(
    (one) => !one.disabled && one.dataset.keys.split(" ").includes(name),
  );
}

function press(event, pressed) {
  event.preventDefault();
  pressed.click();
}

/** Arrows go from one key of the screen to the next. */
function wander(event) {
  const all = [...document.querySelectorAll("main button:not([disabled])")];
  const place = all.indexOf(document.activeElement);
  if (!all.length || (place < 0 && document.activeElement?.tagName !== "H1")) return;
  event.preventDefault();
  const forth = event.key === "ArrowRight" || event.key === "ArrowDown";
  all[(place + (forth ? 1 : all.length - 1) + (place < 0 && !forth ? 1 : 0)) % all.length].focus();
}

// --- beginning ---------------------------------------------------------------------------------

async function start() {
  store = await openStore(eventId);
  queue = new Queue(store, eventId, `${BASE}/acts`, heard);
  await queue.load();
  server = (await store.kept("state")) || null;
  const kept = await store.kept("at");
  draw();
  await refresh();
  if (kept && server && kept.place === server.place && kept.round === server.round) {
    const board = boardOf(local(), kept.draft.board);
    const still = board && (isOpen(board) || kept.draft.do === "correct" || kept.mend);
    if (still && at.name === "round") show(kept.name, { draft: kept.draft, mend: kept.mend });
  }
  listen();
}

function listen() {
  setInterval(() => document.visibilityState === "visible" && refresh(), EVERY);
  addEventListener("online", refresh);
  addEventListener("offline", () => {
    isConnected = false;
    draw();
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && refresh());
  if ("EventSource" in window) {
    const live = new EventSource(`${root}/live/${eventId}`);
    live.addEventListener("changed", shortly);
  }
  if ("serviceWorker" in navigator) {
    keepPage().catch(() => undefined);
  }
}

/** Have the service worker keep the page and what it needs. */
async function keepPage() {
  await navigator.serviceWorker.register(`${root}/sw.js`, { scope: `${root}/e/` });
  const { active } = await navigator.serviceWorker.ready;
  const needed = performance.getEntriesByType("resource").map((one) => one.name);
  active.postMessage([location.href.split("#")[0], ...needed]);
}

start();
