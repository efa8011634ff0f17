// From a key to the picture that shows it, in each game on the page as it is built: 200 keys, half of which change the board and
// half take that back, eight a second as a quick player presses them, and the first key on a page that was just opened. Milliseconds
// from the press to the end of the next frame, which comes 60 times a second, in a window of 1366 x 768: the wait for it is counted.
// `--loads N` says how often a page is opened (5); words choose games.
import { setTimeout } from 'node:timers/promises';
import { load, machine, median } from './machine.mjs';
import { openApp } from './open-app.mjs';

const KEYS = 200;
/** Milliseconds from key to key. */
const RHYTHM = 120;
const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
/** What is opened, and the key that follows each arrow. */
const GAMES = {
  escape: ['#/play/escape/1-first-steps/1', 'u'],
  gold: ['#/play/gold/1-loose-boards/1', 'u'],
  theseus: ['#/play/theseus/1-first-steps/1', 'u'],
  custom: ['#/play/custom/1-first-steps/1', 'u'],
  mines: ['#/mines', 'f'],
  haunt: ['#/haunt', 'u'],
  mouse: ['#/mouse', ' '],
};
const words = process.argv.slice(2);
const loads = Number(words[words.indexOf('--loads') + 1]) || 5;
const chosen = Object.entries(GAMES).filter(
  ([name]) => !Object.keys(GAMES).some((one) => words.includes(one)) || words.includes(name),
);

/** Notes in the page how long each key takes. */
function watch() {
  /** @type {number[]} */
  const times = [];
  Object.assign(globalThis, { times });
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // What is posted in a frame comes when it was drawn.
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }),
    true,
  );
}

const { url, browser, close } = await openApp();
console.log(`${machine()}; load of the machine ${load()}`);
for (const [name, [hash, back]] of chosen) {
  const first = [];
  /** @type {number[]} */
  let all = [];
  for (let at = 0; at < loads; at++) {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(url + hash);
    await page.locator('[role=gridcell][tabindex="0"]').first().focus();
    const taken = () =>
      page.evaluate(() => /** @type {{ times: number[] }} */ (/** @type {unknown} */ (globalThis)).times);
    const press = async (/** @type {string} */ key, /** @type {number} */ count) => {
      await page.keyboard.press(key);
      do await setTimeout(RHYTHM);
      while ((await taken()).length < count);
    };
    await press(ARROWS[0], 1);
    first.push((await taken())[0]);
    if (at === loads - 1) {
      for (let key = 1; key < KEYS; key++)
        await press(key % 2 === 1 ? back : ARROWS[(key / 2) % ARROWS.length], key + 1);
      all = (await taken()).sort((one, other) => one - other);
    }
    await context.close();
  }
  const ms = (/** @type {number} */ time) => time.toFixed(1).padStart(6);
  console.log(
    `${name.padEnd(8)} first key ${ms(median(first))} ms, at worst ${ms(Math.max(...first))}; ${KEYS} keys: median ${ms(median(all))}, ` +
      `p90 ${ms(all[Math.floor(0.9 * all.length)])}, most ${ms(all[all.length - 1])} ms; load of the machine ${load()}`,
  );
}
await close();
