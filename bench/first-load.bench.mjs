// The first load of the front door, as somebody has it who was never there: bytes by file as they are sent, the first
// picture, and when an arrow key has moved the player. The built app is served compressed to a Chromium on a processor slowed
// down four times, over 1.6 Mbit/s with 150 ms of latency; medians of five loads, each in a fresh profile.
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@knossos/server';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/parts/chromium.mjs';
import { machine, median } from './machine.mjs';

const SLOWER = 4;
const BYTES_A_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;
const LOADS = 5;
/** Milliseconds between two presses of the key. */
const PRESSES = 40;

const executablePath = findChromium();
if (!executablePath) throw new Error('there is no Chromium; CHROMIUM_PATH names one');
const server = await serve();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const loads = [];
for (let i = 0; i < LOADS; i++) loads.push(await load());
await browser.close();
await server.close();

const [{ files }] = loads;
for (const [name, bytes] of [...files].sort((a, b) => b[1] - a[1]))
  console.log(`${String(bytes).padStart(8)}  ${name}`);
const sum = [...files.values()].reduce((all, bytes) => all + bytes, 0);
const of = (what) => `${(median(loads.map((one) => one[what])) / 1000).toFixed(2)} s`;
console.log(machine());
console.log(
  `${(sum / 1000).toFixed(1)} kB in ${files.size} files before the first move; first picture ${of('painted')}, ` +
    `player moved ${of('moved')} (medians of ${LOADS})`,
);

/** Loads the front door once and presses a key until it is heard. */
async function load() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const names = new Map();
  const files = new Map();
  let isOver = false;
  session.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = names.get(requestId);
    if (!isOver && url) files.set(new URL(url).pathname, encodedDataLength);
  });
  await page.addInitScript(() => {
    globalThis.moved = null;
    const placeOf = () => document.querySelector('.hero [data-actor=player]')?.getAttribute('style');
    let first = null;
    const look = () => {
      const place = placeOf();
      if (place && first === null) first = place;
      if (place && place !== first && globalThis.moved === null) globalThis.moved = performance.now();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(server.url, { waitUntil: 'commit' });
  while ((await page.evaluate(() => globalThis.moved)) === null) {
    await page.keyboard.press('ArrowDown');
    await sleep(PRESSES);
  }
  isOver = true;
  const moved = await page.evaluate(() => globalThis.moved);
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  return { files, moved, painted };
}
