import { expect, test } from 'vitest';
import { ownLevels } from '../../../../../tests/own-levels.js';
import { drawn } from '../../../../../tests/set-up/drawn.js';
import { focusBoard, levelHash, soon, useApp } from '../../app.js';
import { ARROWS } from '../../lines.js';

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
  const page = await app.visit(levelHash(HOLES).replace('/level/', '/edit/'));
  const text = page.getByRole('textbox', { name: 'As text' });
  await soon(() => text.inputValue()).toContain('S..^.M');
  await page.getByRole('button', { name: 'Ice ~, key ~' }).click();
  await page.getByRole('gridcell', { name: /^b2:/ }).click({ force: true });
  await soon(() => text.inputValue()).toContain('.~....');
  expect(await page.getByRole('button', { name: 'Trap ^, key ^' }).count()).toBe(1);
});

test('shipped levels are won by their plans, the last move by a key', async () => {
  const [first, ...others] = drawn(ownLevels(), 5).map(({ pack, number, plan }) => ({
    hash: `#/play/${pack}/${number}?moves=${plan.slice(0, -1)}`,
    last: plan.slice(-1),
  }));
  const page = await app.visit(first?.hash ?? '');
  for (const level of [first, ...others]) {
    if (level === undefined) continue;
    await page.goto(`${app.url}${level.hash}`);
    await focusBoard(page);
    await soon(() => page.url()).toContain(level.hash.split('?')[0]);
    await page.keyboard.press(KEYS_OF[level.last] ?? '');
    await soon(() => page.locator('[data-test=result]').textContent()).toContain('Won');
    await page.goto(`${app.url}#/help`);
    await soon(() => page.locator('[data-test=result]').count()).toBe(0);
  }
});

const KEYS_OF: Readonly<Record<string, string>> = { ...ARROWS, Q: 'q', E: 'e', Z: 'z', C: 'c' };

test('the threads of the app may compile rules, and no page may turn a text into a script', async () => {
  const { page, errors } = await app.open(levelHash(HOLES));
  await focusBoard(page);
  await page.keyboard.press('t');
  await page.locator('[data-test=hint] li').first().waitFor();
  const compiled = await Promise.all(
    page.workers().map((worker) =>
      worker.evaluate(() => {
        const empty = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
        return new WebAssembly.Module(empty) instanceof WebAssembly.Module;
      }),
    ),
  );
  expect(compiled.length).toBeGreaterThan(0);
  expect(new Set(compiled)).toEqual(new Set([true]));
  expect(errors).toEqual([]);
  const script = 'document.title = eval("1 + 1")';
  await page.evaluate((text) => {
    const element = document.createElement('script');
    element.text = text;
    document.body.append(element);
  }, script);
  expect(await page.title()).not.toBe('2');
});
