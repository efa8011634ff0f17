import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { expect, test } from 'vitest';
import { stepsOf } from '../../../session/document-history.js';
import { redoEdit as redo, startEditHistory, undoEdit as undo } from '../../../state/edit-history.js';
import { blankDesign, boardChoiceOf, reframe } from '../design.js';
import { flip, MAZE_HISTORIES, type MazeHistory, open, originOf, ownOf } from './maze-store.js';

const text = ({ now }: MazeHistory) => formatMouse(now);
const cells = (...list: number[]) => list.map((cell) => ({ cell, side: null }));

test('a stroke is one step of undo, and so is another frame', () => {
  const start = startEditHistory(blankDesign({ columns: 4, rows: 4 }));
  const stroke = flip(start, cells(1, 2, 3));
  const replaced = MAZE_HISTORIES.replace(
    stroke,
    reframe(stroke.now, { ...boardChoiceOf(stroke.now), modulo: 3 }),
  );
  expect(stepsOf(replaced)).toHaveLength(3);
  expect(text(undo(replaced))).toBe(text(stroke));
  expect(text(undo(undo(replaced)))).toBe(text(start));
  expect(text(redo(undo(replaced)))).toBe(text(replaced));
  expect(flip(replaced, [])).toBe(replaced);
  expect(MAZE_HISTORIES.replace(replaced, replaced.now)).toBe(replaced);
});

test('flips belong to the maze that was put on the table last', () => {
  const blank = blankDesign({ columns: 4, rows: 4 });
  const other = blankDesign({ columns: 5, rows: 5 });
  const drawn = flip(startEditHistory(blank), cells(1));
  const replaced = flip(flip(MAZE_HISTORIES.replace(drawn, other), cells(2)), cells(3));
  expect(originOf(drawn)).toBe(blank);
  expect(formatMouse(originOf(replaced))).toBe(formatMouse(other));
  expect(originOf(undo(undo(undo(replaced))))).toBe(blank);
});

test('a level that is opened on a fresh table leaves nothing to be undone, and on a drawn one what was drawn', () => {
  const [first, second, third] = [4, 5, 6].map((side) => blankDesign({ columns: side, rows: side }));
  if (!first || !second || !third) throw new Error('three sizes');
  const opened = open(open(startEditHistory(first), second), third);
  expect(text(opened)).toBe(formatMouse(third));
  expect(undo(opened)).toBe(opened);
  const drawn = flip(opened, cells(1));
  const after = open(open(drawn, first), second);
  expect(text(after)).toBe(formatMouse(second));
  expect(text(undo(after))).toBe(text(drawn));
});

test('one goes back to what was drawn before a level that was passed through, else to a fresh table', () => {
  const [first, second] = [4, 5].map((side) => blankDesign({ columns: side, rows: side }));
  if (!first || !second) throw new Error('two sizes');
  const drawn = flip(startEditHistory(first), cells(1));
  const passing = flip(open(drawn, second), cells(2));
  const isOwn = (origin: object) => origin === first;
  expect(text(ownOf(passing, isOwn))).toBe(text(drawn));
  expect(ownOf(startEditHistory(second), () => false).past).toEqual([]);
});
