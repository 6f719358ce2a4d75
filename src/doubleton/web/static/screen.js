// The big screen: its clocks count, and its slides take turns.  By the clock of the server: that of
// the computer at the projector may be wrong.
let ahead = 0, at = 0, turned = Date.now(), held = false;

function synchronise() {
  const now = document.querySelector("[data-now]");
  if (now) ahead = Date.parse(now.dataset.now) - Date.now();
}

function count() {
  for (const clock of document.querySelectorAll(".big-time")) {
    if (!clock.dataset.ends) continue;
    const now = "stands" in clock.dataset ? Date.parse(clock.dataset.now) : Date.now() + ahead;
    const left = Math.round((Date.parse(clock.dataset.ends) - now) / 1000);
    const seconds = Math.abs(left);
    const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    clock.classList.toggle("over", left < 0);
    const place = clock.querySelector(".left");
    if (place.textContent !== shown) place.textContent = shown;
  }
}

function show() {
  const slides = [...document.querySelectorAll(".slide")];
  if (slides.length) at %= slides.length;
  for (const [place, slide] of slides.entries()) slide.hidden = place !== at;
}

function turn() {
  const seconds = Number(document.getElementById("slides").dataset.seconds) || 12;
  if (held || Date.now() - turned < seconds * 1000) return;
  turned = Date.now();
  at += 1;
  show();
}

const hold = document.getElementById("hold");
hold.hidden = false;
hold.addEventListener("click", () => {
  held = !held;
  hold.setAttribute("aria-pressed", String(held));
});
document.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const slides = document.querySelectorAll(".slide").length;
  if (!step || !slides) return;
  at = (at + step + slides) % slides;
  turned = Date.now();
  show();
});
document.addEventListener("renewed", () => { synchronise(); count(); show(); });
synchronise();
count();
show();
setInterval(() => { count(); turn(); }, 250);
