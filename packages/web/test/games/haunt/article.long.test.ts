import { encodeId } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { soon, useApp } from '../../app.js';
import { playersCell } from './page.js';

const app = useApp();

test('a run by the rules of the article is chosen, stands in the address, and comes again', async () => {
  const page = await app.visit('#/haunt?seed=7');
  await page.getByRole('button', { name: 'Choose a run' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rules').selectOption({ label: 'of the book of 1983' });
  expect(await dialog.getByLabel('Unlimited lives').count()).toBe(0);
  await dialog.getByLabel('Rules').selectOption({ label: 'of its article' });
  await dialog.getByLabel('Seed for the dice').fill('9');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await soon(() => page.evaluate(() => location.hash)).toBe('#/haunt?seed=9&rules=article');
  await soon(() => page.locator('[data-test=run-name]').textContent()).toBe(
    'The campaign, rules of the article',
  );
});

test('the letter is offered until one walks on, and is read from beside the maze', async () => {
  const page = await app.visit('#/haunt?seed=7');
  const offer = page.getByRole('button', { name: 'A letter has come for you' });
  await offer.waitFor();
  await playersCell(page).focus();
  await page.keyboard.press('ArrowLeft');
  await soon(() => offer.count()).toBe(0);
  await page.getByRole('button', { name: 'The letter' }).click();
  expect(await page.getByRole('dialog').textContent()).toContain('We call it the Hellmouth.');
  await page.getByRole('button', { name: 'To the maze' }).click();
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  // What was read is offered no more.
  await playersCell(page).focus();
  await page.keyboard.press('r');
  await soon(() => page.locator('[data-test=tallies]').textContent()).toBe('0 moves');
  expect(await offer.count()).toBe(0);
});

test('a level that is drawn begins as it is drawn, and its map tells what is seen, in characters too', async () => {
  const id = encodeId(
    'game: haunt\nghosts: 0\nexit-radius: 2\n\n########\n#>.....#\n#.####.#\n#......E\n########\n',
  );
  const page = await app.visit(`#/haunt/${id}?seed=7`);
  await playersCell(page).focus();
  await page.keyboard.press('m');
  const map = page.locator('[data-test=map]');
  await map.getByLabel('Show on the map').selectOption({ label: 'What you see' });
  await soon(() => map.textContent()).toContain('you see this cell');
  expect(await map.locator('.haunt-glyphs').count()).toBe(0);
  await page.getByLabel('How the window is drawn').selectOption('emoji');
  await soon(() => map.locator('.haunt-glyphs').count()).toBe(1);
});

test('the drawing table has rules and sight as settings, and letters for all who can be placed', async () => {
  const text = 'game: haunt\nghosts: 0\n\n##########\n#........E\n##########\n';
  const page = await app.visit(`#/edit/${encodeId(text)}`);
  await page.getByLabel('Rules').selectOption({ label: 'of its article' });
  await page.getByLabel('Cells seen ahead/behind/aside').fill('8/3/4');
  await soon(() => page.getByRole('textbox', { name: /text/i }).first().inputValue()).toContain(
    'rules: article',
  );
  for (const name of ['You, up', 'You, right', 'Ghost', 'Zombie'])
    expect(await page.getByRole('button', { name }).count(), name).toBeGreaterThan(0);
});
