import { expect, test } from 'vitest';
import { TRAP } from '../../harness.js';
import { appOf, drawn, press } from '../../play/sheet.js';

const EIGHT_WAYS = `game: custom
title: eight
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

const PAD = '7 shift-left, 9 shift-up, 3 shift-right, 1 shift-down, 8 up, 6 right, 2 down, 4 left';

test('keys lead all eight ways, as on a number pad and by arrows', () => {
  const app = appOf([EIGHT_WAYS]);
  const after = (...keys: readonly string[]) => {
    press(app, keys);
    return drawn(app, 80, 24).page;
  };
  const start = after();
  expect(start).toContain('arrows, 7 9 1 3 move');
  const boards = new Set([start]);
  for (const [digit = '', other = ''] of PAD.split(', ').map((way) => way.split(' '))) {
    const moved = after(digit);
    expect(moved).toContain('eight - 1 move');
    after('u');
    expect(after(other), digit).toBe(moved);
    after('u');
    boards.add(moved);
  }
  expect(boards.size).toBe(9);
  expect(after('?')).toMatch(/slanting steps[\s\S]*Monster M: stands/);
});

test('digits are told as keys where steps slant alone', () => {
  const app = appOf([TRAP]);
  expect(drawn(app, 80, 24).page).toContain('arrows move');
  press(app, '7');
  expect(drawn(app, 80, 24).page).toContain('"7" does nothing here');
  press(app, '?');
  expect(drawn(app, 80, 24).page).toContain('h j k l');
  expect(drawn(app, 80, 24).page).not.toContain('slanting');
});
