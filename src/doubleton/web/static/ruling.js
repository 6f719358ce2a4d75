// Buttons that fill the field of an answer, so that a phone needs no keyboard for it.

for (const pad of document.querySelectorAll("[data-fills]")) {
  const field = document.getElementById(pad.dataset.fills);
  pad.hidden = false;
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (key === null) return;
    const { word, rank, whole } = key.dataset;
    if (whole !== undefined) {
      field.value = whole;
      return;
    }
    const before = field.value.trimEnd();
    if (rank !== undefined) {
      // A rank goes with the suit before it: one more card of that suit where it has its rank.
      const last = before.split(" ").at(-1);
      const suit = /^[SHDC][AKQJT2-9]?$/.test(last) ? last[0] : "";
      field.value = last.length === 1 && suit ? before + rank : `${before} ${suit}${rank}`.trim();
    } else {
      field.value = before === "" ? word : `${before} ${word}`;
    }
  });
}

for (const rubber of document.querySelectorAll("[data-rubs]")) {
  const field = document.getElementById(rubber.dataset.rubs);
  rubber.hidden = false;
  rubber.addEventListener("click", () => {
    field.value = field.value.trimEnd().split(" ").slice(0, -1).join(" ");
  });
}
