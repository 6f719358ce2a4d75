// The points of a result (Law 77), so that a phone without a network can show them.

const WORTH = { C: 20, D: 20, H: 30, S: 30, NT: 30 };
const RESULT = /^([1-7])(C|D|H|S|NT)(X{0,2})([NESW])(=|[+-]\d+)$/;

export const SEATS = ["N", "E", "S", "W"];
export const sideOf = (seat) => (seat === "N" || seat === "S" ? "NS" : "EW");
export const otherSide = (side) => (side === "NS" ? "EW" : "NS");
export const leaderOf = (declarer) => SEATS[(SEATS.indexOf(declarer) + 1) % 4];

/** Read a result as the desk writes it; null for a board without one. */
export function read(text) {
  const found = RESULT.exec(text || "");
  if (!found) return null;
  const over = found[5] === "=" ? 0 : Number(found[5]);
  return { level: Number(found[1]), strain: found[2], times: found[3].length, declarer: found[4], over };
}

/** Write a result as the desk reads it. */
export function write({ level, strain, times, declarer, over }) {
  const end = over === 0 ? "=" : over > 0 ? `+${over}` : String(over);
  return `${level}${strain}${"X".repeat(times)}${declarer}${end}`;
}

/** Return the points of declarer's side; `before` is the table that held until 1987. */
export function points({ level, strain, times, over }, vulnerable, before) {
  if (over < 0) return -undertricks(-over, times, vulnerable, before);
  const factor = 2 ** times;
  const tricks = factor * (level * WORTH[strain] + (strain === "NT" ? 10 : 0));
  const each = times ? (vulnerable ? 100 : 50) * factor : WORTH[strain];
  const game = tricks >= 100 ? (vulnerable ? 500 : 300) : 50;
  const slam = level < 6 ? 0 : (vulnerable ? 750 : 500) * (level - 5);
  const insult = times ? (before ? 50 : 50 * times) : 0;
  return tricks + over * each + game + slam + insult;
}

function undertricks(down, times, vulnerable, before) {
  if (!times) return down * (vulnerable ? 100 : 50);
  const first = vulnerable ? 200 : 100;
  const next = vulnerable ? 300 : 200;
  const late = vulnerable || before ? 0 : 100 * Math.max(0, down - 3);
  return times * (first + (down - 1) * next + late);
}
