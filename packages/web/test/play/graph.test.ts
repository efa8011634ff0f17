import { encodeId } from '@knossos/engine/internal/puzzle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, MAZE, soon, startApp } from '../app.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the graph of a level is drawn, its searches are counted, and a move there moves the board', async () => {
  const { page, errors } = await app.open(`#/graph/${encodeId(MAZE)}`);
  await page.locator('[data-test=graph] canvas').waitFor();
  expect(await page.locator('[data-test=graph]').getAttribute('data-positions')).toBe('8');
  await soon(() => page.locator('[data-test=comparison]').textContent()).toContain('Visited set675');
  await page.getByRole('button', { name: /^Left/ }).click();
  await soon(() => page.locator('[data-test=position]').textContent()).toContain('reached in 1 move');
  await soon(() => page.url()).toContain('?moves=L');
  expect(errors).toEqual([]);
});
