// A page of the built app as somebody has it on a slow telephone who was never there: a processor slowed down four times, and
// 1.6 Mbit/s with 150 ms of latency.

export const SLOWER = 4;
export const BYTES_A_SECOND = 1_600_000 / 8;
export const LATENCY_MS = 150;

/**
 * @typedef {object} FirstLoad
 * @property {ReadonlyMap<string, number>} files bytes by address as they were sent, until the page was ready
 * @property {number} requests how many there were until then
 * @property {number} painted milliseconds until the first picture
 * @property {number} ready milliseconds until what is waited for was there
 * @property {number} longest milliseconds of the longest task until then and in the second after it, on the slowed processor
 */

/**
 * Loads a page in a fresh profile, with nothing kept.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} ready a selector: the page is ready when it matches something
 * @returns {Promise<FirstLoad>}
 */
export async function firstLoad(browser, url, ready) {
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
    const address = names.get(requestId);
    // Pictures that a sheet carries within itself are no requests.
    if (!isOver && address?.startsWith('http')) files.set(new URL(address).pathname, encodedDataLength);
  });
  await page.addInitScript((/** @type {string} */ wanted) => {
    const seen = { ready: 0, longest: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      if (seen.ready === 0 && document.querySelector(wanted))
        requestAnimationFrame(() => {
          seen.ready ||= performance.now();
        });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  }, ready);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.seen.ready > 0, null, { timeout: 120_000 });
  isOver = true;
  // What the page does when all has come belongs to its longest task.
  await page.waitForLoadState('networkidle');
  const told = await page.evaluate(() => ({
    ...globalThis.seen,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return { files, requests: files.size, ...told };
}
