// Acts go to the desk one after the other, each under a key made here: a resend does nothing twice.
// What cannot be sent now waits; what was refused or asked about waits for whoever did it.

const PAUSES = [1, 2, 4, 8, 15, 30];
const PATIENCE = 12000;

/** Make a key: there is no crypto.randomUUID by plain http. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");
}

export class Queue {
  /** `heard` is called after every change, with the state that came with an answer, if any. */
  constructor(store, eventId, address, heard) {
    Object.assign(this, { store, eventId, address, heard });
    this.items = [];
    this.failures = 0;
    this.busy = false;
    this.timer = 0;
    this.isOut = false;
    this.settling = new Map();
  }

  async load() {
    this.items = await this.store.acts();
  }

  get waiting() {
    return this.items.filter((one) => one.state === "waiting");
  }

  get open() {
    return this.items.find((one) => one.state === "asked" || one.state === "refused");
  }

  has(key) {
    return this.items.some((one) => one.key === key);
  }

  async add(act, key = newKey()) {
    if (this.has(key)) return key;
    const item = { event: this.eventId, key, act, state: "waiting", made: Date.now() };
    this.items.push(item);
    Object.assign(item, await this.store.add({ ...item }));
    this.heard(null);
    this.run();
    return key;
  }

  /** Resolve when an act is answered, or after a while: "done", "asked", "refused", "waiting". */
  settled(key, patience) {
    const now = () => this.items.find((one) => one.key === key)?.state ?? "done";
    return new Promise((resolve) => {
      if (now() !== "waiting") return resolve(now());
      const end = () => {
        clearTimeout(timer);
        this.settling.delete(key);
        resolve(now());
      };
      const timer = setTimeout(end, patience);
      this.settling.set(key, end);
    });
  }

  async meant(item) {
    item.meant = [...(item.meant || []), ...item.asked.map((one) => one.flag)];
    await this.waitAgain(item);
  }

  async waitAgain(item) {
    item.state = "waiting";
    delete item.asked;
    delete item.refused;
    await this.store.change([item], []);
    this.heard(null);
    this.run();
  }

  /** Take an act out, with those that stand on it. */
  async drop(item) {
    const gone = this.items.filter((one) => one === item || one.act.after === item.key);
    this.items = this.items.filter((one) => !gone.includes(one));
    await this.store.change([], gone.map((one) => one.n));
    this.heard(null);
    this.run();
  }

  /** Try at once: the network may be back. */
  wake() {
    this.failures = 0;
    this.run();
  }

  async run() {
    if (this.busy) return;
    this.busy = true;
    clearTimeout(this.timer);
    try {
      let item = this.sendable();
      while (item && (await this.send(item))) item = this.sendable();
    } finally {
      this.busy = false;
    }
    if (this.sendable() && !this.isOut) {
      const pause = PAUSES[Math.min(this.failures, PAUSES.length) - 1] || 0.05;
      this.timer = setTimeout(() => this.run(), pause * 1000 * (0.8 + 0.4 * Math.random()));
    }
  }

  sendable() {
    const held = new Set();
    for (const item of this.items) {
      const { place, round, board, after, reading } = item.act;
      const subject = board === undefined ? item.key : `${place} ${round} ${board}`;
      const ready = item.n !== undefined && (after === undefined || reading !== undefined);
      if (item.state === "waiting" && !held.has(subject) && ready) return item;
      held.add(subject);
    }
    return undefined;
  }

  /** Send an act; whether the next one may follow. */
  async send(item) {
    const answer = await this.post(item);
    if (answer === null || answer.status >= 500 || answer.status === 429) {
      this.failures += 1;
      this.heard(null);
      return false;
    }
    this.failures = 0;
    const { status, told } = answer;
    if (told.out || told.replaced) {
      this.isOut = true;
      this.heard(told);
      return false;
    }
    this.isOut = false;
    if (status === 200) await this.done(item, told.version);
    else if (status === 428) await this.stop(item, "asked", told.asked);
    else await this.stop(item, "refused", told.refused || String(status));
    this.heard(told.state || null, item, status);
    this.settling.get(item.key)?.();
    return true;
  }

  async done(item, version) {
    const dependent = this.items.filter((one) => one.act.after === item.key);
    for (const one of dependent) one.act.reading = version;
    this.items = this.items.filter((one) => one !== item);
    await this.store.change(dependent, [item.n]);
  }

  async stop(item, state, why) {
    item.state = state;
    item[state] = why;
    await this.store.change([item], []);
  }

  async post(item) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    const { after, ...act } = item.act;
    try {
      const response = await fetch(this.address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...act, key: item.key, meant: item.meant || [] }),
        signal: patience.signal,
        redirect: "error",
      });
      const told = await response.json().catch(() => null);
      return told === null ? null : { status: response.status, told };
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Return a state as it will be when all that waits is done: what a table sees of itself. */
export function withWaiting(state, items) {
  if (!state || !state.boards) return state;
  const boards = state.boards.map((one) => ({ ...one }));
  const result = { ...state, boards };
  result.late = (state.late || []).map((one) => ({ ...one }));
  for (const item of items) {
    const { act, key } = item;
    const late = result.late.find((one) => isOf(one, act));
    if (late) {
      if (item.state === "refused") late.refused = item;
      else overlay(late, act, key, item, state.verify);
    }
    if (late || act.place !== state.place) continue;
    if (act.do === "call") result.calling ||= new Date(item.made).toISOString();
    if (act.do === "recall") result.calling = null;
    if (act.do === "arrive" && act.round === state.round) result.arrived = true;
    const board = boards.find((one) => one.board === act.board);
    if (!board || act.round !== state.round) continue;
    if (item.state === "refused") board.refused = item;
    else overlay(board, act, key, item, state.verify);
  }
  result.done = result.done || (boards.length > 0 && boards.every((one) => SETTLED.has(one.status)));
  return result;
}

/** Whether an act is about a board that is to be played late. */
const isOf = (late, act) => late.board === act.board && late.round === act.round && late.place === act.place;

const SETTLED = new Set(["confirmed", "ruled", "not_played", "cancelled", "late_play"]);

function overlay(board, act, key, item, verify) {
  board.waiting = item.state;
  if (act.do === "enter" || act.do === "correct") {
    Object.assign(board, { result: act.result, lead: act.lead, reading: null, after: key });
    board.status = act.result === "NP" ? "not_played" : verify === "none" ? "confirmed" : "entered";
    board.by = act.side || "NS";
    const other = board.by === "NS" ? "EW" : "NS";
    board.confirm = verify === "both_sides" ? [other, board.by] : verify === "none" ? [] : [other];
  } else if (act.do === "confirm") {
    board.confirm = board.confirm.filter((side) => side !== act.side);
    if (!board.confirm.length) board.status = "confirmed";
  } else if (act.do === "reject") {
    board.rejections += 1;
    board.status = board.rejections > 1 ? "disputed" : "scheduled";
  }
}
