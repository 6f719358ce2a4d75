// A page that follows the changes of an event: when one is told, the page is asked for again and
// its parts that carry `data-part` are exchanged, or else what is in `main`.
const script = document.currentScript || document.querySelector("script[data-live]");
const stream = script.dataset.live;
let source, known, busy = false, again = false;

function parts(of) {
  const named = [...of.querySelectorAll("[data-part]")];
  return named.length ? named : [of.querySelector("main")].filter(Boolean);
}

function isInUse(part) {
  const at = document.activeElement;
  return at && part.contains(at) && at.matches("input, select, textarea");
}

async function renew() {
  if (busy) { again = true; return; }
  busy = true;
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    if (!answer.ok && answer.status !== 404) return;
    const fresh = parts(new DOMParser().parseFromString(await answer.text(), "text/html"));
    for (const [place, part] of parts(document).entries()) {
      const other = part.id ? fresh.find((one) => one.id === part.id) : fresh[place];
      if (!other || isInUse(part) || part.innerHTML === other.innerHTML) continue;
      const open = [...part.querySelectorAll("details")].map((one) => one.open);
      const focused = document.activeElement?.getAttribute("href");
      const held = part.contains(document.activeElement);
      part.innerHTML = other.innerHTML;
      [...part.querySelectorAll("details")].forEach((one, at) => { one.open = Boolean(open[at]); });
      if (held && focused) part.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
      part.dispatchEvent(new CustomEvent("renewed", { bubbles: true }));
    }
  } catch { /* The next change, or the next connection, asks again. */ } finally {
    busy = false;
    if (again) { again = false; renew(); }
  }
}

function listen() {
  if (source) return;
  source = new EventSource(stream);
  source.addEventListener("changed", (message) => {
    if (known !== undefined && message.data !== known) renew();
    known = message.data;
  });
}

listen();
// A page that is put away keeps no connection, and asks for what it missed when it is looked at.
addEventListener("pagehide", () => { source?.close(); source = undefined; });
addEventListener("pageshow", (event) => { if (event.persisted) { listen(); renew(); } });
