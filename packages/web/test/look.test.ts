import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { encodeId } from '@knossos/engine/puzzle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, focusBoard, levelHash, MAZE, MINE, startApp } from './app.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const mouseHash = (shape: string) =>
  `#/mouse/${encodeId(shape === 'walls' ? 'game: mouse\nshape: walls\n\n+---+---+\n| S     |\n+   +---+\n| E     |\n+---+---+\n' : 'game: mouse\n\nS.#../#..../..#../#..#./E....\n')}`;

/** A page of Minehunt; `rows` covered rows of nine cells follow the text. */
const mines = (text: string, rows: number, room = '') =>
  `#/mines/${room}${encodeId(text + `${'.'.repeat(9)}\n`.repeat(rows))}`;

const PAGES: readonly (readonly [string, string])[] = [
  ['home', '#/'],
  ['a mine', levelHash(MINE, 'RUR')],
  ['a maze that was won', levelHash(MAZE, 'LRRUR')],
  ['the editor', levelHash(MAZE).replace('/level/', '/edit/')],
  ['help', '#/help'],
  ['the mouse studio', mouseHash('')],
  ['a maze of walls', mouseHash('walls')],
  ['the gallery', '#/mouse/gallery'],
  ['the search', '#/mouse/search'],
  ['the trap laboratory', '#/mouse/traps'],
  ['a minefield', '#/mines'],
  ['a minefield that is open', mines('game: mines\nseed: 3\nmines: 10\nmoves: e5 fa1\n\n', 9)],
  ['the analyser', mines('game: mines\nmines: 3\n\n.1..\n.2..\n', 0, 'analyse/')],
  ['a game seen again', mines('game: mines\nseed: 3\nmines: 10\nmoves: e5 a1\n\n', 9, 'replay/')],
  ['the statistics of Minehunt', '#/mines/statistics'],
  ['the monster maze', '#/haunt?seed=7&from=3&moves=LFFRF'],
  ['a run through it seen again', '#/haunt/replay?seed=7&moves=RFFFLF'],
  ['its results', '#/haunt/results'],
  ['a broken link', '#/level/AAAAAAAAAAAAAAAAAAAA'],
];

// Pages are looked at two at a time: most of it is waiting.
describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (colorScheme) => {
  test.concurrent.each(PAGES)('%s', async (_name, hash) => {
    const { page, errors } = await app.open(hash, { colorScheme });
    await page.locator('h1, [data-test=fault]').first().waitFor();
    await page.waitForTimeout(400);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

test.concurrent.each(PAGES)('%s needs no sideways scrolling at 360 px', async (_name, hash) => {
  const { page } = await app.open(hash, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.locator('h1, [data-test=fault]').first().waitFor();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.context().close();
});

test('targets are at least 44 px on a touch screen', async () => {
  for (const hash of [
    levelHash(MINE, 'RU'),
    '#/edit',
    '#/',
    '#/mouse',
    '#/mouse/search',
    '#/mouse/traps',
    '#/mines',
    '#/mines/analyse',
    '#/haunt',
    '#/haunt/results',
  ]) {
    const { page } = await app.open(hash, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(300);
    const small = await page
      .locator('button:visible, select:visible, .masthead a:visible')
      .evaluateAll((all) =>
        all
          .map((one) => ({
            name: one.textContent || one.getAttribute('aria-label') || one.id,
            box: one.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
          .filter(({ box }) => box.top >= 0)
          .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
      );
    expect(small).toEqual([]);
    await page.context().close();
  }
});

test('without motion a turn is shown at once', async () => {
  const { page } = await app.open(levelHash(MAZE), { reducedMotion: 'reduce' });
  await focusBoard(page);
  await page.keyboard.press('ArrowLeft');
  const style = await page
    .locator('[data-actor=player]')
    .evaluate((one) => getComputedStyle(one).transitionDuration);
  expect(Number.parseFloat(style)).toBeLessThan(0.001);
  await page.context().close();
});

test('forced colours still show walls and pieces', async () => {
  const { page } = await app.open(levelHash(MAZE), { forcedColors: 'active' });
  await page.locator('.board').waitFor();
  const colours = await page.evaluate(() =>
    ['.board .slab', '.board .wall', '.board .player .body'].map((name) => {
      const style = getComputedStyle(document.querySelector(name) ?? document.body);
      return name.endsWith('wall') ? style.stroke : style.fill;
    }),
  );
  expect(new Set(colours).size).toBe(3);
  await page.context().close();
});

test('the first screen needs less than 120 kB, compressed', async () => {
  const { page } = await app.open('#/');
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  );
  const files = new Set(['/index.html', ...loaded]);
  const sizes = [...files].map((path) => gzipSync(readFileSync(join(app.root, path))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
  const all = readdirSync(join(app.root, 'assets')).length;
  expect(files.size).toBeLessThan(all);
  await page.context().close();
});
