import { expect, test } from 'vitest';
import { files, TRAP } from '../../harness.js';
import { KEYS, TerminalSession } from '../../terminal.js';

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
const paths = files({ 'eight.txt': EIGHT_WAYS, 'trap.txt': TRAP });
const narrow = { columns: 80, rows: 24 };

const shifted = (key: string) => key.replace('[', '[1;2');
const WAYS = [
  ['7', shifted(KEYS.left)],
  ['9', shifted(KEYS.up)],
  ['3', shifted(KEYS.right)],
  ['1', shifted(KEYS.down)],
  ['8', KEYS.up],
  ['6', KEYS.right],
  ['2', KEYS.down],
  ['4', KEYS.left],
] as const;

test('keys lead all eight ways, as on a number pad and by arrows', async () => {
  const session = await TerminalSession.play([paths['eight.txt']], narrow).showing('arrows, 7 9 1 3 move');
  const board = () => session.rows().slice(1, 12).join('\n');
  const start = board();
  const boards = new Set([start]);
  for (const [digit, other] of WAYS) {
    const after: string[] = [];
    for (const key of [digit, other]) {
      await session.press(key, 'eight - 1 move');
      after.push(board());
      await session.press('u', 'eight - 0 moves');
    }
    expect(after[1], digit).toBe(after[0]);
    boards.add(after[0] ?? '');
  }
  expect(boards.size).toBe(9);
  await session.press('?', 'slanting steps');
  await session.press('?', 'Monster M: stands');
  await session.quit('xq');
});

test('digits are told as keys where steps slant alone', async () => {
  const session = await TerminalSession.play([paths['trap.txt']], narrow).showing('arrows move');
  await session.press('7', '"7" does nothing here');
  await session.press('?', 'h j k l');
  expect(session.text()).not.toContain('slanting');
  await session.quit('xq');
});
