// What the console does beyond plain pages: clocks that run, a tone for a call, keys, search.

const SOUND = 'console-sound';
let tone = null;
let known = null;

function calls() {
  return [...document.querySelectorAll('[data-call]')].map((one) => one.dataset.call);
}

function beep() {
  if (!tone) return;
  [0, 0.25].forEach((wait, place) => {
    const at = tone.currentTime + wait;
    const voice = tone.createOscillator();
    const loud = tone.createGain();
    voice.frequency.value = place ? 660 : 880;
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.3, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
    voice.connect(loud).connect(tone.destination);
    voice.start(at);
    voice.stop(at + 0.24);
  });
}

const title = document.title;

function heard() {
  const now = calls();
  if (known && now.some((one) => !known.includes(one))) beep();
  known = now;
  document.title = now.length ? `☎ ${now.join(' ')} · ${title}` : title;
}

function tick() {
  for (const one of document.querySelectorAll('[data-ends]')) {
    const left = Math.round((Date.parse(one.dataset.ends) - Date.now()) / 1000);
    const size = Math.abs(left);
    const text = `${left < 0 ? '−' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
    if (one.textContent !== text) one.textContent = text;
    one.closest('.clock')?.classList.toggle('over', left < 0);
  }
}

function sound(button, on) {
  if (on && !tone) tone = new AudioContext();
  if (!on && tone) {
    tone.close();
    tone = null;
  }
  button.setAttribute('aria-pressed', String(on));
  button.textContent = on ? button.dataset.on : button.dataset.off;
  localStorage.setItem(SOUND, on ? 'on' : 'off');
  if (on) beep();
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  const switcher = document.querySelector('[data-sound]');
  if (switcher && button !== switcher && !tone && localStorage.getItem(SOUND) === 'on') {
    tone = new AudioContext();
    switcher.setAttribute('aria-pressed', 'true');
    switcher.textContent = switcher.dataset.on;
  }
  if (!button) return;
  if (button === switcher) sound(switcher, !tone);
  if (button.dataset.fill) {
    const field = document.getElementById(button.dataset.fill);
    field.value = button.dataset.value;
    button.closest('.found').replaceChildren();
    const fields = [...field.form.querySelectorAll('.players input, button:not([type])')];
    (fields[fields.indexOf(field) + 1] || field).focus();
  }
  if ('print' in button.dataset) window.print();
  if ('propose' in button.dataset) {
    for (const box of button.form.querySelectorAll('[data-proposed]')) box.checked = true;
  }
});

// 4, 5 and 6 give 40, 50 and 60 per cent to the side whose keys have the focus.
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.type === 'text') return;
  const keys = event.target.closest('[data-keys]');
  const one = keys?.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
  if (one) {
    one.checked = true;
    one.focus();
    event.preventDefault();
  }
});

// What is typed beside the keys holds instead of them.
document.addEventListener('input', (event) => {
  const keys = event.target.closest('[data-keys]');
  if (keys && event.target.type === 'text' && event.target.value) {
    for (const one of keys.querySelectorAll('[type=radio]')) one.checked = false;
  }
});

if (document.getElementById('live')) {
  heard();
  new MutationObserver(heard).observe(document.getElementById('live'), {
    childList: true, subtree: true,
  });
}
tick();
setInterval(tick, 1000);
