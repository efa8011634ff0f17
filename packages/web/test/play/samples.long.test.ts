import { encodeId } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { soon, useApp } from '../app.js';
import samples from '../samples/local-storage.json' with { type: 'json' };

const app = useApp();

/** A page in a browser that has kept what the version before kept, or what it kept of it later. */
async function opened(hash: string) {
  const { page, errors } = await app.open('#/help');
  await page.evaluate((kept) => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  }, samples);
  await page.goto('about:blank');
  await page.goto(app.url + hash);
  return { page, errors };
}

test('a game that the version before has kept goes on, and stays after a reload', async () => {
  const level = encodeId('game: escape\n\n########\n#S...#E#\n#.##.#.#\n#......#\n#...M..#\n########\n');
  const { page, errors } = await opened(`#/level/${level}`);
  const counter = page.locator('[data-test=counter]');
  await soon(() => counter.textContent()).toMatch(/^[1-3] move/);
  const before = await counter.textContent();
  await page.reload();
  await soon(() => counter.textContent()).toBe(before);
  expect(errors).toEqual([]);
});

test('what was solved before is solved in the lists', async () => {
  const { page, errors } = await opened('#/games/theseus');
  await soon(() => page.locator('main').textContent()).toMatch(/Back Door6 movesstarted/);
  expect(errors).toEqual([]);
});

test('the field, the run and the design of the version before are at hand, others laid aside', async () => {
  const { page, errors } = await opened('#/mines/play');
  await page.getByRole('button', { name: /Back to the previous board/ }).click();
  await page.locator('[role=gridcell]').first().waitFor();
  await page.goto(`${app.url}#/mines/statistics`);
  await soon(() => page.locator('main').textContent()).toContain('5 × 3');
  await page.goto(`${app.url}#/haunt/play`);
  await soon(() => page.locator('[data-test=run-name]').textContent()).toBe('The campaign from level 3');
  await page.getByRole('button', { name: /Back to the previous run/ }).click();
  await soon(() => page.locator('[data-test=run-name]').textContent()).toBe('The campaign');
  await page.goto(`${app.url}#/haunt/results`);
  await soon(() => page.locator('main').textContent()).toContain('162');
  await page.goto(`${app.url}#/mouse`);
  await page.locator('[role=gridcell]').first().waitFor();
  expect(errors).toEqual([]);
});
