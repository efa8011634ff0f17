import { readFileSync } from 'node:fs';
import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow, splitPack } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { cli, scratchFolder } from '../harness.js';
import { KEYS, PROGRAM, type Size, TerminalSession } from '../terminal.js';

/*
 * Whole journeys on the smallest terminal that is common. On every screen of one, no line is cut off at its edge and the last
 * one tells the keys.
 */

const SMALL: Size = { columns: 80, rows: 24 };

const WALK: Readonly<Record<string, string>> = {
  U: KEYS.up,
  R: KEYS.right,
  D: KEYS.down,
  L: KEYS.left,
  W: ' ',
};

const keysOf = (moves: Iterable<string>) => [...moves].map((move) => WALK[move] ?? move).join('');

/** The shortest way out of a level. */
function wayOut(text: string): readonly string[] {
  const level = orThrow(rulebook.parse(text));
  const solution = finish(mindOf(level).solve(rulebook.of(level).start(level, level.meta.seed ?? '1')));
  if (solution.status !== 'solved') throw new Error(solution.status);
  return solution.moves;
}

const PACK = 'escape/1-first-steps';
const file = new URL(`../../../../levels/${PACK}.txt`, import.meta.url);
const [first = '', second = ''] = splitPack(readFileSync(file, 'utf8')).map(({ text }) => text);

function expectKeysTold(session: TerminalSession): void {
  expect(session.rows().at(-1)).toMatch(/\S/);
  expect(session.text()).not.toMatch(/undefined|NaN|\[object/);
}

test('a first visit leads from the list over the first level to the second', async () => {
  const session = await TerminalSession.play([PACK], SMALL).showing('levels, 0 won');
  expectKeysTold(session);
  await session.press(KEYS.enter, 'Lap of Honour - 0 moves');
  expectKeysTold(session);
  await session.press(keysOf(wayOut(first)), 'WON in 6 moves');
  await session.see('This is the best possible.');
  await session.see('Enter: next, "Once Around the Block".');
  expect(session.rows().at(-1)).toMatch(/^Enter next level {2}r play again {2}u undo/);
  await session.press(KEYS.enter, 'Once Around the Block - 0 moves');
  await session.press(keysOf(wayOut(second)), 'WON in 8 moves');
  await session.press(KEYS.escape, 'levels, 2 won');
  expectKeysTold(session);
  await session.quit(KEYS.escape);
});

test('a level is lost, reviewed, tried again and won', async () => {
  const session = TerminalSession.play([PACK, '--index', '0'], SMALL);
  await session.see('Lap of Honour - 0 moves');
  await session.press(keysOf('LL'), 'LOST after 2 moves');
  expect(session.rows().at(-1)).toMatch(/^u undo {2}r restart/);

  const review = new TerminalSession(
    process.execPath,
    [PROGRAM, 'review', PACK, '--index', '0', '--moves', 'LL'],
    SMALL,
  );
  expect(await review.exit()).toBe(0);
  expect(review.text()).toContain('It was lost on move 2.');

  await session.press('rr', 'Lap of Honour - 0 moves');
  await session.press(keysOf(wayOut(first)), 'WON in 6 moves');
  await session.quit();
});

test('a daily is solved, and stands in the list of the day', async () => {
  const env = { XDG_DATA_HOME: scratchFolder() };
  const day = ['--day', '2026-11-16'];
  const { out } = await cli(['daily', 'theseus', '--text', ...day]);
  const session = TerminalSession.knossos(['daily', 'theseus', ...day], { ...SMALL, env });
  await session.see('Daily, Monday 16 November - 0 moves');
  expectKeysTold(session);
  const moves = wayOut(out);
  // The letters of a plan are keys, too.
  await session.press(moves.join(''), `WON in ${moves.length} moves`);
  expectKeysTold(session);
  await session.quit();
  const list = TerminalSession.knossos(['daily', ...day], { ...SMALL, env });
  await list.see(`won in ${moves.length}`);
  expectKeysTold(list);
  await list.quit(KEYS.escape);
});
