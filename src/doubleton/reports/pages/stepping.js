// Steps through a board that was played, by buttons and keys. Without it the page is read as it is.
"use strict";

const page = document.querySelector(".replay");
const steps = [...page.querySelectorAll("[data-told]")];
const held = [...page.querySelectorAll("[data-held]")];
const places = [...page.querySelectorAll("[data-place]")];
const told = page.querySelector("[role=status]");
const tally = page.querySelector(".tally");
const start = told.textContent;
const ways = { first: () => 0, back: () => at - 1, next: () => at + 1, last: () => steps.length };
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
let at = 0;

function show(to) {
  at = Math.max(0, Math.min(steps.length, to));
  const done = steps.slice(0, at);
  const last = done.at(-1);
  const played = new Set(done.map((step) => step.dataset.card));
  for (const card of held) card.classList.toggle("played", played.has(card.dataset.held));
  for (const step of steps) step.toggleAttribute("aria-current", false);
  last?.setAttribute("aria-current", "step");
  // In the middle lies what belongs to the last step: the cards of its trick, or the latest calls.
  const group = last?.closest("[data-group]");
  for (const place of places) {
    const theirs = done.filter(
      (step) => step.dataset.seat === place.dataset.place && group?.contains(step),
    );
    const face = theirs.at(-1)?.querySelector(".face").cloneNode(true);
    place.replaceChildren(face ?? place.dataset.place);
    place.classList.toggle("shows", face !== undefined);
  }
  told.textContent = last?.dataset.told ?? start;
  tally.textContent = last?.dataset.tally ?? "";
}

for (const button of page.querySelectorAll("[data-to]")) {
  button.addEventListener("click", () => show(ways[button.dataset.to]()));
}
steps.forEach((step, number) => step.addEventListener("click", () => show(number + 1)));
document.addEventListener("keydown", (event) => {
  const way = keys[event.key];
  const isOurs = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  if (way === undefined || !isOurs || event.target.closest(".scroll")) return;
  event.preventDefault();
  show(ways[way]());
});
// On paper the hands stand whole, as before the first call.
addEventListener("beforeprint", () => {
  const then = at;
  show(0);
  addEventListener("afterprint", () => show(then), { once: true });
});
page.querySelector(".stepping").hidden = false;
page.classList.add("steps");
