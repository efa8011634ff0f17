import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { InlinePool } from '@knossos/lab';
import { readShipped } from '@knossos/lab/records';
import { openStore } from '@knossos/lab/store';
import { type RunningServer, serve, usualParts } from '@knossos/server';
import { serverJobs } from '@knossos/server/jobs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, soon, startApp } from '../app.js';

/** 5x5: 52 turns, the best possible, which is shipped; and a size of which nothing is. */
const KNOWN = 'game: mouse\n\n..#../#..../..#../#..#./.....\n';
const FIRST = 'game: mouse\n\n..../..../....\n';
const BETTER = 'game: mouse\n\n..../#.../....\n';

let app: App;
let server: RunningServer;
let shipped: Awaited<ReturnType<typeof readShipped>>;

beforeAll(async () => {
  shipped = await readShipped(join(import.meta.dirname, '../../../../records'));
  app = await startApp();
  server = await serve({
    components: usualParts({
      openStore: () => openStore(),
      openThreads: async () => new InlinePool(serverJobs),
      hasAccounts: false,
    }),
  });
  await server.ready;
});
afterAll(async () => {
  await server.close();
  await app.close();
});

async function open(hash: string, options = {}) {
  const { page, errors } = await app.open('', options);
  await page.goto(server.url + hash);
  return { page, errors };
}

/** Waits until all that is shipped has been run again and is on the leaderboard. */
async function stocked(page: Page) {
  await soon(async () => {
    const answer = await page.request.get(`${server.url}api/records`);
    const { best } = (await answer.json()) as { best: unknown[] };
    return best.length >= shipped.length;
  }).toBe(true);
}

async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

describe('the archive', () => {
  it('is a page of the server, and shows its leaderboard by game, size and variant', async () => {
    const { page, errors } = await open('#/together');
    await stocked(page);
    await page.getByRole('link', { name: /Records/ }).click();
    await page.getByRole('heading', { name: 'Records', level: 1 }).waitFor();
    const most = Math.max(
      ...shipped
        .filter(({ kind, size, variant }) => kind === 'turns' && size === '13x13' && variant === 'cells')
        .map(({ value }) => value),
    );
    await page
      .getByRole('link', { name: `${most} turns` })
      .or(page.getByRole('link', { name: `${most.toLocaleString('en')} turns` }))
      .first()
      .waitFor();
    const rows = page.locator('table.records tbody tr');
    expect(await rows.count()).toBeGreaterThanOrEqual(shipped.length);
    await page.getByLabel('Size').selectOption('13x13');
    await soon(() => rows.count()).toBe(shipped.filter(({ size }) => size === '13x13').length);
    await page.getByLabel('Game').selectOption({ index: 1 });
    expect(await page.getByLabel('Size').inputValue()).toBe('');
    await axe(page);
    expect(errors).toEqual([]);
  });

  it('shows a record with its level, how it was found, and opens it', async () => {
    const { page, errors } = await open('#/together/records');
    await stocked(page);
    await page.reload();
    await page.getByLabel('Size').selectOption('13x13');
    await page.getByRole('link', { name: /turns/ }).first().click();
    await page.getByRole('heading', { level: 1, name: /turns/ }).waitFor();
    await page.getByText('knossos mouse search --size 13x13').first().waitFor();
    await page.getByText('Nothing better is known here.').waitFor();
    expect(await page.getByRole('img', { name: /The level of this record/ }).count()).toBe(1);
    await axe(page);
    await page.getByRole('link', { name: 'Open' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).not.toContain('together');
    expect(errors).toEqual([]);
  });

  it('takes a record in, says clearly what it thinks of others, and draws who beat whom', async () => {
    const { page, errors } = await open('#/together/records/new');
    await stocked(page);
    const level = page.getByLabel('The level: its text, or a link to it');
    const send = page.getByRole('button', { name: 'Hand it in' });
    await level.fill(KNOWN);
    await send.click();
    await page.getByRole('alert').getByText('as the record does that is there already').waitFor();
    await level.fill('nonsense');
    await send.click();
    await page.getByRole('alert').getByText('Nothing was kept').waitFor();
    // Of a size that nobody has looked at, the first is no record yet.
    for (const [text, said] of [
      [FIRST, 'It is saved.'],
      [BETTER, 'It is a record.'],
    ] as const) {
      await level.fill(text);
      await page.getByLabel('Command that found it (if there was one)').fill('<b>by hand</b>');
      await send.click();
      await page.getByRole('heading', { name: said }).waitFor();
    }
    await page.getByRole('link', { name: 'See it' }).click();
    await page.getByText('It beat').waitFor();
    await page.getByRole('img', { name: /in 1 steps?$/ }).waitFor();
    await page.getByText('<b>by hand</b>').first().waitFor();
    await axe(page);
    // The server said 409 and 400, which browsers report as errors of the network.
    expect(errors.filter((text) => !/status of 4(?:09|00)/.test(text))).toEqual([]);
  });

  it('begins a new one from a maze on the table', async () => {
    const { page } = await open('#/mouse');
    await page.getByRole('link', { name: 'Hand in as a record' }).click();
    await page.getByRole('heading', { name: 'Hand in a record' }).waitFor();
    expect(await page.getByLabel('The level: its text, or a link to it').inputValue()).toMatch(
      /^game: mouse\n/,
    );
    expect(await page.getByLabel('Kind of record').inputValue()).toBe('mouse/turns');
  });

  it('has a feed that a parser of XML reads', async () => {
    const { page } = await open('#/together/records');
    await stocked(page);
    const told = await page.evaluate(async () => {
      const text = await (await fetch('./api/records.atom')).text();
      const feed = new DOMParser().parseFromString(text, 'application/xml');
      const own = (node: Element, name: string) => node.getElementsByTagName(name)[0]?.textContent ?? null;
      const entries = [...feed.getElementsByTagName('entry')];
      return {
        root: feed.documentElement.namespaceURI,
        broken: feed.getElementsByTagName('parsererror').length,
        entries: entries.map((entry) => ({
          id: own(entry, 'id'),
          link: new URL(
            entry.getElementsByTagName('link')[0]?.getAttribute('href') ?? '',
            `${location.origin}/api/records.atom`,
          ).href,
        })),
      };
    });
    expect(told).toMatchObject({ root: 'http://www.w3.org/2005/Atom', broken: 0 });
    expect(told.entries).toHaveLength(50);
    expect(new Set(told.entries.map(({ id }) => id)).size).toBe(50);
    for (const { link } of told.entries)
      expect(link).toMatch(/^http:\/\/localhost:\d+\/#\/together\/records\/\d+$/);
  });

  it('is not there, and no error either, where a server does not offer it', async () => {
    const { page, errors } = await app.open('#/together/records');
    await page.getByText('This page is not available.').waitFor();
    expect(errors).toEqual([]);
  });

  it.each([
    [390, 'light'],
    [1280, 'dark'],
  ] as const)('fits a screen of %i, in %s', async (width, colorScheme) => {
    const { page } = await open('#/together/records', { viewport: { width, height: 800 }, colorScheme });
    await stocked(page);
    await page.reload();
    await page.locator('table.records').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.locator('table.records a').first().click();
    await page.getByText('How it was found').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
