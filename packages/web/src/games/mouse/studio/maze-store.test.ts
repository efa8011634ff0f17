import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { expect, test } from 'vitest';
import { redoEdit as redo, startEditHistory, undoEdit as undo } from '../../../state/edit-history.js';
import { blankDesign, boardChoiceOf, reframe } from '../design.js';
import { stepsOf } from './level-history.js';
import { flip, MAZE_HISTORIES, type MazeHistory, open, originOf } from './maze-store.js';

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

test('a history is saved with all that can be undone and redone', () => {
  const start = startEditHistory(blankDesign({ columns: 4, rows: 4 }, 'walls'));
  const one = flip(start, [{ cell: 0, side: 1 }]);
  const other = flip(one, [
    { cell: 5, side: 2 },
    { cell: 5, side: 1 },
  ]);
  const texts = (history: MazeHistory | null) =>
    history && stepsOf(history).map(({ now }) => formatMouse(now));
  for (const history of [other, undo(other), undo(undo(other))]) {
    const back = MAZE_HISTORIES.load(JSON.parse(JSON.stringify(MAZE_HISTORIES.save(history))));
    expect(texts(back)).toEqual(texts(history));
    expect(back && text(back)).toBe(text(history));
  }
});

test('of a tree that was saved once, the way to its place is read, and the last way on from there', () => {
  const root = 'game: mouse\n\nS..\n...\nE..\n';
  const tree = { parents: [0, 1, 1, 0, 3], moves: ['b1', 'c1', 'b2', 'c2', 'c3'], current: 1 };
  const back = MAZE_HISTORIES.load({ root, history: tree });
  expect(back && stepsOf(back).map(({ move }) => move)).toEqual(['', 'b1', 'b2', 'c3']);
  expect(back?.past).toHaveLength(1);
});

test('what another tab has added after the last step can be redone; of another maze nothing is taken', () => {
  const start = startEditHistory(blankDesign({ columns: 4, rows: 4 }));
  const one = flip(start, cells(1));
  const two = flip(one, cells(2));
  expect(text(redo(MAZE_HISTORIES.merge(one, two)))).toBe(text(two));
  expect(MAZE_HISTORIES.merge(two, one)).toBe(two);
  expect(MAZE_HISTORIES.merge(MAZE_HISTORIES.merge(one, two), two)).toEqual(MAZE_HISTORIES.merge(one, two));
  const other = flip(flip(startEditHistory(blankDesign({ columns: 5, rows: 5 })), cells(1)), cells(2));
  expect(MAZE_HISTORIES.merge(one, other)).toBe(one);
});

test.each([
  null,
  { root: 'nonsense', history: { parents: [], moves: [], current: 0 } },
  { root: 'game: mouse\n\nS.\nE.\n', history: { parents: [0], moves: ['z9'], current: 1 } },
  { root: 'game: mouse\n\nS.\nE.\n', history: { parents: [7], moves: ['b1'], current: 1 } },
  { root: 'game: mouse\n\nS.\nE.\n', history: { parents: [], moves: [], current: 4 } },
  { root: 'game: mouse\n\nS.\nE.\n', history: { parents: [2, 1], moves: ['b1', 'b2'], current: 1 } },
])('damaged data %j is no history', (value) => {
  expect(MAZE_HISTORIES.load(value)).toBeNull();
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
