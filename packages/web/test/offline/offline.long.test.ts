import { afterAll, describe, expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { packNames } from '../../src/levels/packs.js';
import { STATES } from '../look/states/index.js';
import { startSite, waitUntilKept } from '../site.js';

const site = await startSite();
await waitUntilKept(await site.open('#/'));
await site.unplug();
afterAll(() => site.close());

/** Every kind of address that there is without people who share. */
const ADDRESSES = [...new Set(STATES.filter(({ who }) => who === undefined).map(({ hash }) => hash))];

describe('without a network, after one visit', () => {
  test.each(drawn(ADDRESSES, 10))('%s is there, also after a reload', async (address) => {
    const page = await site.open(address);
    const isThere = async () => {
      await page.locator('main :is(h1, h2, [data-test=fault])').first().waitFor();
      await page.locator('main .loading').waitFor({ state: 'detached' });
      expect(await page.getByText('could not be loaded').count()).toBe(0);
      expect(await page.getByText('Something went wrong on this page').count()).toBe(0);
    };
    await isThere();
    await page.reload();
    await isThere();
    expect(site.faults).toEqual([]);
    await page.close();
  });

  test('the first level of every pack is there', async () => {
    const page = await site.open('#/');
    for (const name of packNames()) {
      await page.goto(`${site.url}#/play/${name}/1`);
      await page.locator('main [role=grid]').first().waitFor();
    }
    expect(site.faults).toEqual([]);
    await page.close();
  });
});

test('it works from a folder below another page, and leaves that page alone', async () => {
  const below = await startSite('somewhere/below');
  const page = await below.open('#/help');
  await waitUntilKept(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(below.url);
  await below.unplug();
  await page.reload();
  await page.getByRole('heading', { name: 'How to play' }).waitFor();
  expect(below.faults).toEqual([]);
  await below.close();
});
