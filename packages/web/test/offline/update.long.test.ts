import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GIVE_WAY, NEXT, TAKE_OVER } from '../../src/offline/answers.js';
import { focusBoard, levelHash, MAZE, MINE, soon } from '../app.js';
import { counter } from '../play/play-page.js';
import { SECOND, type Site, startSite, waitUntilKept } from '../site.js';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

/** Milliseconds in which all files of a new version come, a few at a time, also on a busy machine. */
const FETCHED = 100_000;

const notice = (page: Page) => page.getByText('A new version is ready.', { exact: true });
const lookForUpdates = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
const caches = (page: Page) => page.evaluate(() => window.caches.keys());

interface Busy {
  rest(): void;
}

/** A tab that has no idle moment until it is let rest. */
async function openBusy(): Promise<Page> {
  const page = await site.context.newPage();
  await page.addInitScript(() => {
    const wanted: IdleRequestCallback[] = [];
    const { requestIdleCallback } = window;
    window.requestIdleCallback = (work) => wanted.push(work);
    (window as unknown as Busy).rest = () => {
      window.requestIdleCallback = requestIdleCallback;
      for (const work of wanted) requestIdleCallback(work);
    };
  });
  await page.goto(site.url + levelHash(MINE));
  await page.locator('.board').waitFor();
  return page;
}

test('a new version says so in the middle of a game, which goes on, and the reload keeps the position', async () => {
  const page = await site.open(levelHash(MINE));
  await waitUntilKept(page);
  await focusBoard(page);
  for (const key of ['ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  site.layOutNext();
  await lookForUpdates(page);
  await notice(page).waitFor({ timeout: FETCHED });

  // The game goes on, and has its board and its keys as before.
  await page.keyboard.press('ArrowRight');
  await soon(() => counter(page)).toContain('3');
  await soon(() => page.url()).toContain('moves=RUR');
  // The old version finds all of itself, though the server has none of it any more.
  await page.evaluate(() => {
    location.hash = '#/help';
  });
  await page.getByRole('heading', { name: 'How to play' }).waitFor();
  await page.goBack();
  await soon(() => counter(page)).toContain('3');
  expect(await page.locator(SECOND).count()).toBe(0);

  // Not now; and a reload by oneself stays with the old version, and asks again.
  await page.getByRole('button', { name: 'Later' }).click();
  expect(await notice(page).count()).toBe(0);
  await page.reload();
  await notice(page).waitFor();
  await soon(() => counter(page)).toContain('3');
  expect(await page.locator(SECOND).count()).toBe(0);

  const other = await site.open(levelHash(MAZE));
  await focusBoard(other);
  await other.keyboard.press('ArrowLeft');
  const late = await openBusy();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator(SECOND).waitFor({ state: 'attached' });
  await soon(() => counter(page)).toContain('3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(() => counter(page)).toContain('2');

  // A tab that still runs the old version finds its files until it is closed.
  await notice(other).waitFor();
  expect(await counter(other)).toContain('1');
  await other.evaluate(() => {
    location.hash = '#/learn';
  });
  await other.locator('.learn-game').first().waitFor();
  expect(await other.locator(SECOND).count()).toBe(0);
  expect(await caches(page)).toHaveLength(2);
  // So does one that was too busy to look while the new version took over.
  await late.evaluate(() => (window as unknown as Busy).rest());
  await notice(late).waitFor();
  await late.close();
  await other.close();
  await page.reload();
  await soon(() => caches(page)).toHaveLength(1);
  expect(site.faults).toEqual([]);
});

test('where the browser keeps the new version waiting, the page is the new one all the same', async () => {
  const page = await site.open(levelHash(MINE));
  await waitUntilKept(page);
  await focusBoard(page);
  await page.keyboard.press('ArrowRight');
  site.layOutNext();
  await lookForUpdates(page);
  await notice(page).waitFor({ timeout: FETCHED });
  // As it happens in Chromium: the new version is told to take over, and does not.
  await page.evaluate((takeOver) => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function tell(this: ServiceWorker, message: unknown) {
      if (message !== takeOver) postMessage.call(this, message);
    };
  }, TAKE_OVER);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator(SECOND).waitFor({ state: 'attached' });
  await soon(() => counter(page)).toContain('1');
  await focusBoard(page);
  await page.keyboard.press('ArrowUp');
  await soon(() => counter(page)).toContain('2');
  expect(site.faults).toEqual([]);
});

test('a browser that ends the old version after it was told shows the page of the new one', async () => {
  const page = await site.open(levelHash(MINE));
  await waitUntilKept(page);
  site.layOutNext();
  await lookForUpdates(page);
  await notice(page).waitFor({ timeout: FETCHED });
  await page.evaluate(async (giveWay) => {
    (await navigator.serviceWorker.ready).active?.postMessage(giveWay);
  }, GIVE_WAY);
  const isWritten = (path: string) => window.caches.match(path).then((found) => found !== undefined);
  await soon(() => page.evaluate(isWritten, NEXT)).toBe(true);
  const browser = await site.context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await page.reload();
  await page.locator(SECOND).waitFor({ state: 'attached' });
  expect(site.faults).toEqual([]);
});
