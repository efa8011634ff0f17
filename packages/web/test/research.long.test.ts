import { expect, test } from 'vitest';
import { useApp } from './app.js';

const app = useApp();

test('research is one entry of the menu, from which each of its pages is reached by keys', async () => {
  const page = await app.visit('#/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Research' }).click();
  const list = page.locator('[data-test=research]');
  await list.waitFor();
  const topics = await list.getByRole('heading', { level: 2 }).allTextContents();
  expect(topics).toEqual(['Search', 'Landscape', 'Graphs', 'Traps']);
  await list.getByRole('link', { name: 'Traps' }).press('Enter');
  await page.locator('[data-test=trap-verdict]').waitFor();
  const ways = page.getByRole('navigation', { name: 'Pages of Research' });
  expect(await ways.locator('[aria-current=page]').textContent()).toBe('Traps');
  await ways.getByRole('link', { name: 'Graphs' }).press('Enter');
  await page.locator('[data-test=graph]').waitFor();
  await ways.getByRole('link', { name: 'Landscape' }).press('Enter');
  await page.locator('[data-test=landscape]').waitFor();
  await ways.getByRole('link', { name: 'Search' }).press('Enter');
  await page.locator('[data-test=search]').waitFor();
  expect(await page.title()).toBe('Research · Knossos');
});

test.each([
  '#/',
  '#/games/mouse',
  '#/mouse',
  '#/mouse/gallery',
  '#/help/mouse',
  '#/play/theseus/2-the-thread/2',
])('who plays meets none of it: %s', async (hash) => {
  const { page } = await app.open(hash);
  await page.locator('main :is(h1, h2, [role=grid], .board)').first().waitFor();
  const ways = await page
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(ways.filter((to) => /^#\/mouse\/(?:search|graph|traps|study)/.test(to))).toEqual([]);
  expect(await page.locator('main').textContent()).not.toMatch(/Two maps|Landscape|Trap laboratory/);
});

test('the menu leads to the shipped records, and from there to a maze, without a server', async () => {
  const page = await app.visit('#/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Records' }).click();
  await page.getByRole('heading', { name: 'Records', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Longest shortest way out' }).click();
  await page.getByText('How 3x3, exit cell was found').click();
  await page.getByText('knossos generate theseus --size 3x3').waitFor();
  await page.getByRole('link', { name: '3x3, exit cell: 8 moves' }).click();
  await page.getByRole('grid').waitFor();
  expect(page.url()).toContain('#/level/');
});
