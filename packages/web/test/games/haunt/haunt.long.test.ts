import { dailySeed } from '@knossos/engine/internal/games/haunt/campaign/run';
import { expect, test } from 'vitest';
import { soon, useApp } from '../../app.js';
import { cautiousRun, cautiousWin } from '../../play/cautious-keys.js';
import { fingerOn, SWIPES, TELEPHONE } from '../../play/fingers.js';
import { endCard, heard, playersCell, pressAll, tallies, windowOf } from './page.js';

const app = useApp();

const WIN = cautiousWin();
const hash = `#/haunt?seed=${WIN.seed}`;

test('the whole campaign is played from a fixed seed to the end, by keyboard alone', async () => {
  const page = await app.visit(hash, { reducedMotion: 'reduce' });
  await playersCell(page).waitFor();
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  expect(await page.locator('[data-test=seed]').textContent()).toBe(WIN.seed);
  await pressAll(page, WIN.keys);
  await endCard(page).waitFor();
  expect(await endCard(page).getAttribute('data-status')).toBe('won');
  expect(await heard(page, 'assertive')).toContain(`The last door is behind you: ${WIN.keys.length} moves.`);
  expect(await endCard(page).locator('ol li').count()).toBe(9);
  expect(await page.locator('[data-test=helped]').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  // The best results are kept, and the run can be seen again.
  await page.getByRole('link', { name: 'Results' }).click();
  const best = page.locator('[data-test=best]');
  expect(await best.getByRole('row', { name: /The campaign/ }).textContent()).toContain(
    String(WIN.keys.length),
  );
  await page.getByRole('link', { name: /Watch/ }).click();
  const step = page.locator('[data-test=replay-step]');
  expect(await step.textContent()).toContain(`Move 0 of ${WIN.keys.length}`);
  await page.getByRole('button', { name: 'To the end' }).click();
  await soon(() => step.textContent()).toContain('The last door is behind you');
}, 120_000);

test('where walls hide, the window says so cell by cell', async () => {
  const { page } = await app.open(`${hash}&sight=line`);
  await playersCell(page).waitFor();
  expect((await windowOf(page)).filter((text) => text?.includes('out of sight')).length).toBeGreaterThan(10);
  expect(await page.locator('.haunt-mist').count()).toBe(1);
  await page.keyboard.press('e');
  await page.keyboard.press('ArrowUp');
  expect(await page.locator('[data-test=reading]').textContent()).toMatch(/^1 ahead: /);
});

test('on a telephone the maze that was left stays in sight until one goes on', async () => {
  const { page } = await app.open('#/haunt?seed=7&moves=RFFFLFFFFFR', TELEPHONE);
  const title = page.locator('.standing h2');
  await page.getByRole('button', { name: 'Walk forward' }).tap();
  await page.locator('[data-test=result]').waitFor();
  expect(await title.textContent()).toMatch(/^1\./);
  expect(await endCard(page).textContent()).toContain('Level 1 in 12 moves');
  await soon(() => tallies(page)).toContain('12 moves');
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await soon(() => title.textContent()).toMatch(/^2\./);
});

test('a link into a later level leads there, without the card of one that was left before', async () => {
  const { page } = await app.open(`${hash}&moves=${WIN.keys.slice(0, -1)}`, TELEPHONE);
  await soon(() => page.locator('.standing h2').textContent()).toMatch(/^9\./);
  await soon(() => tallies(page)).toContain(`${WIN.keys.length - 1} in all`);
  expect(await endCard(page).count()).toBe(0);
});

test('a finger swipes, and taps the thirds of the corridor', async () => {
  const { page } = await app.open(hash, TELEPHONE);
  await page.getByRole('button', { name: 'Turn left' }).tap();
  await soon(() => tallies(page)).toContain('1 move');
  await page.getByRole('radio', { name: 'Corridor' }).tap();
  const corridor = page.locator('[data-test=corridor]');
  const box = await corridor.boundingBox();
  if (!box) throw new Error('no corridor');
  await corridor.tap({ position: { x: box.width * 0.1, y: box.height / 2 } });
  await soon(() => heard(page, 'polite')).toMatch(/orridor|all ahead/);
  await soon(() => tallies(page)).toContain('2 moves');
  await (await fingerOn(page)).swipe(corridor, SWIPES.R ?? [0, 0]);
  await soon(() => tallies(page)).toContain('3 moves');
});

test('characters instead of drawings, sound on, and the choice outlives a reload', async () => {
  const page = await app.visit(hash);
  await page.getByRole('combobox', { name: 'How the window is drawn' }).selectOption('ascii');
  await soon(() => page.locator('.haunt-glyphs text').count()).toBe(7 * 12);
  expect(await page.locator('.haunt-glyphs .ink-player').textContent()).toBe('^');
  await page.getByRole('button', { name: 'Sound', pressed: false }).click();
  await playersCell(page).focus();
  await pressAll(page, WIN.keys.slice(0, 6));
  await page.reload();
  await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor();
  await soon(() => page.locator('.haunt-glyphs').count()).toBe(1);
});

test('the daily run has the day for its seed, and its first result is kept', async () => {
  const { page } = await app.open('#/haunt');
  await page.getByRole('button', { name: 'Daily run' }).click();
  await soon(() => page.locator('[data-test=run-name]').textContent()).toContain('Daily run of');
  const seed = (await page.locator('[data-test=seed]').textContent()) ?? '';
  expect(seed).toMatch(/^daily \d{4}-\d\d-\d\d$/);
  expect(seed).toBe(dailySeed(seed.slice(6)));
  expect(decodeURIComponent(page.url())).toContain('seed=daily');
  // All but the last key come with a link.
  const { keys } = cautiousRun('daily 2026-01-02');
  const run = new URLSearchParams({ seed: 'daily 2026-01-02', moves: keys.slice(0, -1) });
  const other = await app.open(`#/haunt?${run}`);
  await playersCell(other.page).focus();
  await pressAll(other.page, keys.slice(-1));
  await endCard(other.page).waitFor();
  const result = other.page.locator('[data-test=day-result]');
  expect(await result.textContent()).toContain(`Your result of 2026-01-02`);
  expect(await result.textContent()).toContain(`in ${keys.length} moves, with help`);
});

test('a replay comes from a link, is played fast, and is shown along the corridor', async () => {
  const page = await app.visit(`#/haunt/replay?seed=${WIN.seed}&moves=${WIN.keys.slice(0, 30)}`);
  const step = page.locator('[data-test=replay-step]');
  expect(await step.textContent()).toContain('Move 0 of 30');
  await page.getByRole('radio', { name: 'Fast' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await soon(() => step.textContent()).toMatch(/Move [1-9] of 30/);
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(await page.locator('.corridor-view[role=img]').getAttribute('aria-label')).toMatch(
    /orridor|all ahead/,
  );
  await page.getByRole('link', { name: 'Play with these dice' }).click();
  await soon(() => tallies(page)).toContain('0 moves');
});
