// What a phone keeps: acts that are not sent yet, and the last state.  IndexedDB where there is
// one (also by plain http), or else localStorage, or else only this page.

const NAME = "doubleton-table";

export async function openStore(eventId) {
  try {
    const base = await idb.openDB(NAME, 1, {
      upgrade(fresh) {
        fresh.createObjectStore("acts", { keyPath: "n", autoIncrement: true });
        fresh.createObjectStore("kept");
      },
    });
    return new Indexed(base, eventId);
  } catch {
    return new Plain(eventId);
  }
}

class Indexed {
  constructor(base, eventId) {
    this.base = base;
    this.eventId = eventId;
  }

  async acts() {
    const all = await this.base.getAll("acts");
    return all.filter((one) => one.event === this.eventId);
  }

  async add(item) {
    return { ...item, n: await this.base.add("acts", item) };
  }

  /** Put some items and take one out, both or neither. */
  async change(items, gone) {
    const work = this.base.transaction("acts", "readwrite");
    for (const item of items) work.store.put(item);
    for (const n of gone) work.store.delete(n);
    await work.done;
  }

  async keep(name, value) {
    await this.base.put("kept", value, `${this.eventId}:${name}`);
  }

  async kept(name) {
    return this.base.get("kept", `${this.eventId}:${name}`);
  }
}

class Plain {
  constructor(eventId) {
    this.name = `${NAME}:${eventId}`;
    this.held = { n: 0, acts: [], kept: {} };
    try {
      this.held = JSON.parse(localStorage.getItem(this.name)) || this.held;
    } catch {
      // Nothing was kept, or nothing can be.
    }
  }

  write() {
    try {
      localStorage.setItem(this.name, JSON.stringify(this.held));
    } catch {
      // It stays in this page.
    }
  }

  async acts() {
    return this.held.acts.map((one) => ({ ...one }));
  }

  async add(item) {
    const kept = { ...item, n: (this.held.n += 1) };
    this.held.acts.push({ ...kept });
    this.write();
    return kept;
  }

  async change(items, gone) {
    const put = new Map(items.map((one) => [one.n, { ...one }]));
    this.held.acts = this.held.acts
      .filter((one) => !gone.includes(one.n))
      .map((one) => put.get(one.n) || one);
    this.write();
  }

  async keep(name, value) {
    this.held.kept[name] = value;
    this.write();
  }

  async kept(name) {
    return this.held.kept[name];
  }
}
