import { encodeId } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { soon, useApp } from '../../app.js';
import { cautiousWin } from '../../play/cautious-keys.js';
import { heard, playersCell, pressAll, tallies, windowOf } from './page.js';

const app = useApp();

const WIN = cautiousWin();
const hash = `#/haunt?seed=${WIN.seed}`;

test('undo brings the dice back as help, a reload resumes the run, and another run does not lose it', async () => {
  const { page } = await app.open(hash);
  await playersCell(page).focus();
  await pressAll(page, WIN.keys.slice(0, 9));
  const seen = await windowOf(page);
  const counted = await tallies(page);
  await page.keyboard.press('u');
  await soon(() => heard(page, 'polite')).toContain('Undone');
  await pressAll(page, WIN.keys.slice(8, 9));
  expect(await windowOf(page)).toEqual(seen);
  expect(await page.locator('[data-test=helped]').textContent()).toContain('moves taken back');
  await page.reload();
  await soon(() => tallies(page)).toBe(counted);
  expect(await windowOf(page)).toEqual(seen);
  await page.getByRole('button', { name: 'New run' }).click();
  await soon(() => tallies(page)).toContain('0 moves');
  expect(await page.locator('[data-test=seed]').textContent()).not.toBe(WIN.seed);
  await page.getByRole('button', { name: /Back to the previous run/ }).click();
  await soon(() => tallies(page)).toBe(counted);
});

test('a link that brings a run never stands in the address as another run, which a reload would take', async () => {
  const { page } = await app.open('#/help');
  await page.evaluate(() => {
    const addresses: string[] = [];
    Object.assign(window, { addresses });
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, url) => {
      if (url !== undefined && url !== null) addresses.push(String(url));
      replace(state, unused, url);
    };
  });
  await page.goto(`${app.url}#/haunt?seed=7&from=3&moves=FLL`);
  await soon(() => page.url()).not.toContain('moves');
  const addresses = await page.evaluate(() => (window as unknown as { addresses: string[] }).addresses);
  expect(new Set(addresses)).toEqual(new Set(['#/haunt?seed=7&from=3']));
});

test('a zombie has the number by which it is spoken of, and thinking can be stopped', async () => {
  // Of the four zombies the first and the last are in the window.
  const page = await app.visit('#/haunt?seed=look8&from=9&moves=RFFFLLFFFFLRFFLFLL');
  const numbers = page.locator('.haunt-window .number');
  await soon(() => numbers.allTextContents()).toEqual(['1', '4']);
  expect(await page.locator('[data-test=log]').textContent()).toContain('Zombie 4 steps nearer');
  await page.goto(`${app.url}#/haunt?seed=7&from=2&moves=LL`);
  await soon(() => page.locator('[data-test=log]').textContent()).toContain('Turn left.');
  const card = page.locator('[data-test=maze-hint]');
  await playersCell(page).focus();
  await page.keyboard.press('t');
  await soon(() => card.locator('li').count()).toBe(1);
  await card.getByRole('radio', { name: 'everything' }).click();
  await card.getByRole('button', { name: 'Give me a nudge' }).click();
  await card.getByRole('progressbar').waitFor();
  await card.getByRole('button', { name: 'Stop' }).click();
  await soon(() => card.getByRole('progressbar').count()).toBe(0);
  expect(await card.locator('li').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Give me a nudge');
});

test('a hint comes in three steps, and the map has values drawn on it', async () => {
  const page = await app.visit('#/haunt?seed=7');
  await playersCell(page).focus();
  await pressAll(page, 'LRLR');
  const card = page.locator('[data-test=maze-hint]');
  await page.keyboard.press('t');
  await soon(() => card.locator('li').count()).toBe(1);
  await page.keyboard.press('t');
  await soon(() => card.locator('li').nth(1).textContent()).toMatch(
    /^(Walk forward|Turn left|Turn right)\.$/,
  );
  await page.keyboard.press('t');
  await soon(() => card.locator('li').count()).toBe(3);
  await card.getByRole('radio', { name: 'everything' }).click();
  await card.getByRole('button', { name: 'Give me a nudge' }).click();
  await soon(() => card.locator('li').count()).toBe(1);
  await playersCell(page).focus();
  await page.keyboard.press('m');
  const map = page.locator('[data-test=map]');
  await map.getByRole('combobox', { name: 'Show on the map' }).selectOption({ index: 1 });
  await map.locator('[data-test=legend]').waitFor();
  expect(await map.locator('.overlay .value').count()).toBeGreaterThan(10);
  const helped = await page.locator('[data-test=helped]').textContent();
  expect(helped).toContain('a hint');
  expect(helped).toContain('the map');
  await playersCell(page).focus();
  await page.keyboard.press('Escape');
  await soon(() => map.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
});

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
    'game: haunt\nghosts: 0\nexit-radius: 2\nlives: 3\n\n########\n#>.....#\n#.####.#\n#......E\n########\n',
  );
  const page = await app.visit(`#/haunt/${id}?seed=7`);
  await playersCell(page).focus();
  expect(await page.locator('[data-test=run-name]').textContent()).toBe('One level');
  expect(await page.locator('[data-test=lives]').getAttribute('data-lives')).toBe('3');
  await page.keyboard.press('m');
  const map = page.locator('[data-test=map]');
  await map.getByLabel('Show on the map').selectOption({ label: 'What you see' });
  await soon(() => map.textContent()).toContain('you see this cell');
  expect(await map.locator('.haunt-glyphs').count()).toBe(0);
  await page.getByLabel('How the window is drawn').selectOption('emoji');
  await soon(() => map.locator('.haunt-glyphs').count()).toBe(1);
  // A link that says what there is not is answered by one message.
  await page.goto(`${app.url}#/haunt/replay?seed=a&from=99`);
  await soon(() => page.locator('[data-test=fault]').allTextContents()).toEqual([
    expect.stringContaining('no level "99"'),
  ]);
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
