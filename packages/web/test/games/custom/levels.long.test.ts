import { expect, test } from 'vitest';
import { focusBoard, levelHash, soon, useApp } from '../../app.js';
import { openEditor, textOf } from '../../editor/editor-page.js';

const app = useApp();

const HOLES = `game: custom
rule: you may wait
rule: M hunts rows first
rule: ^ kills M
rule: ~ is ice for M
rule: win when no M is left

S..^.M
......
~.....
`;

test.each([
  [1366, 768],
  [360, 640],
])('a level with rules of its own is opened, hinted and won, at %i x %i', async (width, height) => {
  const page = await app.visit(levelHash(HOLES), { viewport: { width, height } });
  await focusBoard(page);
  await soon(() => page.locator('svg .actor.pursuer').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const steps = page.locator('[data-test=hint] li');
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press('t');
    await soon(() => steps.count()).toBe(step);
  }
  expect(await steps.last().textContent()).toContain('monster M hunts, goes left and right first');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await soon(() => page.locator('[data-test=result]').textContent()).toContain('Won');
});

const EIGHT_WAYS = `game: custom
rule: you step 8 ways
rule: M stands

M......
.......
.......
...S...
.......
.......
......E
`;

test('every slanting step has keys, and buttons where fingers play', async () => {
  const page = await app.visit(levelHash(EIGHT_WAYS), { viewport: { width: 360, height: 640 } });
  await focusBoard(page);
  const place = () =>
    page.evaluate(() => document.querySelector('.actor.player')?.getAttribute('style') ?? '');
  const middle = await place();
  for (const letter of ['Q', 'E', 'Z', 'C']) {
    const after = new Set<string>();
    const go: readonly (() => Promise<void>)[] = [
      ...(SLANT_KEYS[letter] ?? []).map((key) => () => page.keyboard.press(key)),
      () => page.locator(`.pad-${letter}`).click(),
    ];
    for (const step of go) {
      await step();
      await soon(place).not.toBe(middle);
      after.add(await place());
      await page.keyboard.press('u');
      await soon(place).toBe(middle);
    }
    expect([...after], letter).toHaveLength(1);
  }
  // E is a step here, and X explores.
  await page.keyboard.press('x');
  await soon(() => page.locator('.key-explore[aria-pressed=true]').count()).toBe(1);
});

const SLANT_KEYS: Readonly<Record<string, readonly string[]>> = {
  Q: ['q', 'Numpad7', 'Shift+ArrowLeft'],
  E: ['e', 'Numpad9', 'Shift+ArrowUp'],
  Z: ['z', 'Numpad1', 'Shift+ArrowDown'],
  C: ['c', 'Numpad3', 'Shift+ArrowRight'],
};

test('ground is drawn by buttons on the drawing table', async () => {
  const page = await openEditor(app, HOLES);
  await page.getByRole('button', { name: 'Ice ~, key ~' }).click();
  await page.getByRole('gridcell', { name: /^b2:/ }).click({ force: true });
  await soon(() => textOf(page)).toContain('.~....');
  expect(await page.getByRole('button', { name: 'Trap ^, key ^' }).count()).toBe(1);
});
