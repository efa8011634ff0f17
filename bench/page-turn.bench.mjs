// The turn of a page: from Enter at the end of a level that is played on to the picture of the next board. Levels are won one after
// another, and turned with a processor slowed down four times, in milliseconds from the press to the end of the frame that shows the
// new board, and without that in turns, in time of the processor on the page's main thread. Medians. `--turns N` says how many of each (8);
// words choose games; `--profile FILE` writes a profile of the turns that are not slowed down.
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { load, machine, median } from './machine.mjs';
import { openApp } from './open-app.mjs';
import { SLOWER } from './slow-phone.mjs';

const GAMES = ['escape', 'gold', 'theseus', 'custom'];
/** @type {Record<string, string>} */
const KEYS = {
  U: 'ArrowUp',
  R: 'ArrowRight',
  D: 'ArrowDown',
  L: 'ArrowLeft',
  W: ' ',
  Q: 'q',
  E: 'e',
  Z: 'z',
  C: 'c',
};
const words = process.argv.slice(2);
const after = (/** @type {string} */ word) =>
  words.includes(word) ? words[words.indexOf(word) + 1] : undefined;
const turns = Number(after('--turns')) || 8;
const profileFile = after('--profile');
const chosen = GAMES.filter((name) => !GAMES.some((one) => words.includes(one)) || words.includes(name));

/** Notes in the page when Enter is pressed, and when the picture of another board has come after it. */
function watch() {
  Object.assign(globalThis, { turned: [] });
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter' || !document.querySelector('[data-test=result]')) return;
      performance.mark('pressed');
      const seen = new MutationObserver(() => {
        if (document.querySelector('[data-test=result]') || !document.querySelector('[role=gridcell]'))
          return;
        seen.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // What is posted in a frame comes when it was drawn.
          port1.onmessage = () => {
            performance.mark('turned');
            /** @type {{ turned: number[] }} */ (/** @type {unknown} */ (globalThis)).turned.push(
              performance.now() - timeStamp,
            );
          };
          port2.postMessage(null);
        });
      });
      seen.observe(document, { subtree: true, childList: true });
    },
    true,
  );
}

/**
 * Milliseconds of the processor on the page's main thread between the two marks.
 * @param {{ name: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number }[]} events
 */
function processorTime(events) {
  const pressed = events.find(({ name }) => name === 'pressed');
  const turned = events.find(({ name }) => name === 'turned');
  if (!pressed || !turned) throw new Error('the trace has no turn');
  return (
    events
      .filter(({ name, pid, tid, ts, dur = 0 }) => {
        const isTask = name.endsWith('RunTask') && pid === pressed.pid && tid === pressed.tid;
        return isTask && ts < turned.ts && ts + dur > pressed.ts;
      })
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  );
}

const { url, browser, close } = await openApp();
console.log(`${machine()}; load of the machine ${load()}`);
for (const game of chosen) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(watch);
  await page.goto(`${url}#/on/${game}`);
  await page.getByRole('button', { name: 'Start Play on' }).click();
  const slowed = [];
  const spent = [];
  /** @type {unknown[]} */
  const profiles = [];
  for (let turn = 0; turn < 2 * turns; turn++) {
    await page.locator('[data-test=on-line]:not([data-ready="0"])').waitFor({ timeout: 60_000 });
    const text = await page.evaluate(
      () => JSON.parse(localStorage.getItem('knossos/on/now') ?? '').level.text,
    );
    const level = orThrow(rulebook.parse(text));
    const answer = finish(mindOf(level).solve(rulebook.of(level).start(level, '1')));
    await page.locator('[role=gridcell][tabindex="0"]').first().focus();
    if (answer.status === 'solved')
      for (const move of answer.moves) await page.keyboard.press(KEYS[move] ?? ' ');
    const isWon = await page
      .locator('[data-test=result][data-status=won] [data-test=on-end]')
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
    if (!isWon) {
      // What is up to dice is not counted.
      await page.keyboard.press('Shift+Enter');
      await setTimeout(1000);
      continue;
    }
    await page.locator('[data-test=on-line]:not([data-ready="0"])').waitFor({ timeout: 60_000 });
    // Until what follows an end is done.
    await setTimeout(1500);
    const isSlow = turn % 2 === 0;
    const done = await page.evaluate(() => /** @type {any} */ (globalThis).turned.length);
    const events = /** @type {Parameters<typeof processorTime>[0]} */ ([]);
    if (isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    else {
      session.on('Tracing.dataCollected', ({ value }) => {
        for (const event of value) events.push(/** @type {any} */ (event));
      });
      await session.send('Tracing.start', { categories: 'toplevel,blink.user_timing,devtools.timeline' });
      if (profileFile) {
        await session.send('Profiler.enable');
        await session.send('Profiler.setSamplingInterval', { interval: 100 });
        await session.send('Profiler.start');
      }
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => /** @type {any} */ (globalThis).turned.length > count, done);
    if (isSlow) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      slowed.push(await page.evaluate(() => /** @type {any} */ (globalThis).turned.at(-1)));
    } else {
      if (profileFile) profiles.push((await session.send('Profiler.stop')).profile);
      const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await ended;
      session.removeAllListeners('Tracing.dataCollected');
      spent.push(processorTime(events));
      if (profileFile) writeFileSync(`${profileFile}.${game}.${turn}.trace.json`, JSON.stringify(events));
    }
  }
  if (profileFile) writeFileSync(`${profileFile}.${game}.json`, JSON.stringify(profiles));
  const ms = (/** @type {number[]} */ times) =>
    `median ${median(times).toFixed(0).padStart(4)}, most ${Math.max(...times)
      .toFixed(0)
      .padStart(4)} ms`;
  console.log(
    `${game.padEnd(8)} slowed down ${SLOWER} times: ${ms(slowed)} (${slowed.length}); of the processor: ${ms(spent)} (${spent.length}); load of the machine ${load()}`,
  );
  await context.close();
}
await close();
