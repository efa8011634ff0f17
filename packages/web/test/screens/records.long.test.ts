import { expect, test } from 'vitest';
import { useApp } from '../app.js';

const app = useApp();

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
