import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { isOpenAt, readFlip, withFlips } from '@knossos/engine/internal/games/mouse/rules/flips';
import { withOrderAt } from '@knossos/engine/internal/games/mouse/rules/preferences';
import { expect, test } from 'vitest';
import { blankDesign, boardChoiceOf, cleared, closedSpots, type Design, reframe } from './design.js';
import { boardWords, changeWords, countVisits, heatOf, shortCount, withMind } from './words.js';

const drawing = (design: Design) => formatMouse(design).split('\n\n')[1] ?? '';
const block = (design: Design, name: string): Design => {
  const flip = readFlip(design.board, name);
  if (!flip || !isOpenAt(design.board, flip)) throw new Error(`no open ${name}`);
  return { ...design, board: withFlips(design.board, [flip]) };
};

test('blocks and walls that were put up are the closed spots', () => {
  const blank = blankDesign({ columns: 3, rows: 3 });
  const design = block(block(blank, 'b1'), 'c2');
  expect([blank, design].map(drawing)).toEqual(['S..\n...\nE..\n', 'S#.\n..#\nE..\n']);
  expect(closedSpots(design.board)).toHaveLength(2);
  const { board } = block(blankDesign({ columns: 3, rows: 2 }, 'walls'), 'b1r');
  expect(closedSpots(board)).toEqual([{ cell: 1, side: 1 }]);
});

test('another size keeps what fits, and opens the new start and exit', () => {
  const design = block(block(blankDesign({ columns: 3, rows: 3 }), 'b1'), 'b2');
  const smaller = { columns: 4, rows: 2, start: 1, exit: { cell: 7, side: null } };
  const wider = reframe(design, { ...boardChoiceOf(design), ...smaller });
  expect(drawing(wider)).toBe('.S..\n.#.E\n');
  const walls = reframe(design, { ...boardChoiceOf(design), shape: 'walls' });
  expect(closedSpots(walls.board)).toEqual([]);
});

test('an exit through a gap opens the outer wall there, and closes it when it moves', () => {
  const blank = blankDesign({ columns: 2, rows: 2 }, 'walls');
  const gap = reframe(blank, { ...boardChoiceOf(blank), exit: { cell: 3, side: 1 } });
  expect(drawing(gap)).toContain('+   +   +\n|\n+---+---+');
  const back = reframe(gap, { ...boardChoiceOf(gap), exit: { cell: 2, side: null } });
  expect(drawing(back)).toBe(drawing(blank));
});

test('cells keep their different preferences in another frame and on a cleared board, as far as they fit', () => {
  const blank = blankDesign({ columns: 3, rows: 3 });
  const order = [0, 1, 2, 3] as const;
  const design = { ...blank, board: withOrderAt(withOrderAt(blank.board, 4, order), 8, order) };
  const small = reframe(design, { ...boardChoiceOf(design), columns: 2, exit: { cell: 4, side: null } });
  expect(small.board.prefers).toEqual([{ cell: 3, order }]);
  expect(cleared(block(design, 'b1')).board.prefers).toEqual(design.board.prefers);
});

test('a frame may have a mouse that explores in another way, and the usual one again', () => {
  const blank = blankDesign({ columns: 3, rows: 3 });
  const other = reframe(blank, withMind(boardChoiceOf(blank), 'rotor-router'));
  expect(formatMouse(other)).toContain('mind: rotor-router\n');
  expect(boardWords(other)).toContain('explores by rotor-router');
  expect(formatMouse(cleared(other))).toContain('mind: rotor-router\n');
  expect(reframe(other, withMind(boardChoiceOf(other), 'least-visited'))).toEqual(blank);
});

test('heat runs from one visit to the most, evenly on a log scale', () => {
  expect([1, 10, 100].map((visits) => heatOf(visits, 100))).toEqual([0, 50, 100]);
  expect(heatOf(0, 100)).toBe(0);
  expect(heatOf(1, 1)).toBe(0);
  // Two visits beside one are no heat.
  expect(heatOf(2, 2)).toBeLessThan(35);
});

test('numbers are short or grouped', () => {
  expect([7, 9999, 12345, 1_250_000].map(shortCount)).toEqual(['7', '9999', '12k', '1.2M']);
  expect([1, 1234].map(countVisits)).toEqual(['1 visit', '1,234 visits']);
});

test('a run is compared with the one before', () => {
  expect(changeWords(49, 55)).toBe('6 fewer than before');
  expect(changeWords(1300, 55)).toBe('1,245 more than before');
});
