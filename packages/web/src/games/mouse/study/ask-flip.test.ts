import { type Flip, withFlips } from '@knossos/engine/internal/games/mouse/rules/flips';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { isDesign, readMouse } from '../design.js';
import { scoreOf } from '../run/use-run.js';
import { flipSentence } from './ask-flip.js';

function sentence(text: string, flip: Flip): string {
  const level = orThrow(readMouse(`game: mouse\n\n${text}`));
  if (!isDesign(level)) throw new Error('no design');
  const after = { ...level, board: withFlips(level.board, [flip]) };
  return flipSentence(level.board, flip, finish(scoreOf(level)), finish(scoreOf(after)));
}

const WALLS = '+---+---+\n| S     |\n+   +   +\n| E     |\n+---+---+\n';

test.each([
  ['S..\n...\nE..\n', { cell: 3, side: null }, 'Blocking a2: 10 turns, 8 more.'],
  ['S..\n...\nE..\n', { cell: 1, side: null }, 'Blocking b1 changes nothing.'],
  ['S..\n#..\nE..\n', { cell: 3, side: null }, 'Opening a2: 2 turns, 8 fewer.'],
  ['S..\n#..\nE..\n', { cell: 7, side: null }, 'Blocking b3 cuts off the exit.'],
  ['S.\n##\nE.\n', { cell: 2, side: null }, 'Opening a2: 2 turns.'],
  ['S.\n##\nE.\n', { cell: 1, side: null }, 'Blocking b1 changes nothing.'],
  [WALLS, { cell: 0, side: 2 }, 'Putting up the wall below a1: 3 turns, 2 more.'],
] as const)('of a flip is told what it makes of the turns, %#', (text, flip, words) => {
  expect(sentence(text, flip)).toBe(words);
});

test('a trap and a run that is too long are named, and walls by the cell and the side', () => {
  const level = orThrow(readMouse(`game: mouse\n\n${WALLS}`));
  if (!isDesign(level)) throw new Error('no design');
  const flip = { cell: 0, side: 2 } as const;
  const now = finish(scoreOf(level));
  if (now.ending === 'cut-off') throw new Error('no way out');
  const { turns, visits, at } = now;
  const put = withFlips(level.board, [flip]);
  const after = finish(scoreOf({ ...level, board: put }));
  expect(flipSentence(put, flip, after, now)).toBe('Taking down the wall below a1: 1 turn, 2 fewer.');
  const long = { turns, visits, at, ending: 'cap', cap: 5 } as const;
  expect(flipSentence(level.board, flip, now, long)).toMatch(/takes too long to try\.$/);
  const round = { transient: 1, period: 4, mousetrap: null, territory: [] };
  const trap = { turns, visits, at, ending: 'trapped', ...round } as const;
  expect(flipSentence(level.board, flip, now, trap)).toBe('Putting up the wall below a1 traps him.');
});
