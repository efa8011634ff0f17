import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { redoEdit as redo, startEditHistory, undoEdit as undo } from '../state/edit-history.js';
import { documentHistories, stepsOf } from './document-history.js';

const read = (text: string) => {
  const level = rulebook.parse(text);
  return level.ok ? level.value : null;
};
/** Levels whose strokes write their authors. */
const HISTORIES = documentHistories<Level>({
  read,
  format: rulebook.format,
  stroke: (level, author) => {
    if (!/^[a-z]\d$/.test(author)) throw new RangeError('no stroke');
    return { ...level, meta: { ...level.meta, author } };
  },
  onBrought: () => undefined,
});

const TEXT = 'game: theseus\n\n+---+---+---+\n| T   M   E |\n+---+---+---+\n';
const start = () => {
  const level = read(TEXT);
  if (!level) throw new Error('the level cannot be read');
  return startEditHistory(level);
};
type History = ReturnType<typeof start>;
const texts = (history: History | null) => history && stepsOf(history).map(({ now }) => rulebook.format(now));

test('a history is saved with all that can be undone and redone', () => {
  const other = HISTORIES.play(HISTORIES.play(start(), 'a1'), 'b2');
  for (const history of [other, undo(other), undo(undo(other))]) {
    const back = HISTORIES.load(JSON.parse(JSON.stringify(HISTORIES.save(history))));
    expect(texts(back)).toEqual(texts(history));
    expect(back?.past).toHaveLength(history.past.length);
  }
});

test('of a tree that was saved once, the way to its place is read, and the last way on from there', () => {
  const tree = { parents: [0, 1, 1, 0, 3], moves: ['b1', 'c1', 'b2', 'c2', 'c3'], current: 1 };
  const back = HISTORIES.load({ root: TEXT, history: tree });
  expect(back && stepsOf(back).map(({ move }) => move)).toEqual(['', 'b1', 'b2', 'c3']);
  expect(back?.past).toHaveLength(1);
});

test('what another tab has added after the last step can be redone; of another level nothing is taken', () => {
  const one = HISTORIES.play(start(), 'a1');
  const two = HISTORIES.play(one, 'b2');
  expect(redo(HISTORIES.merge(one, two)).now.meta.author).toBe('b2');
  expect(HISTORIES.merge(two, one)).toBe(two);
  expect(HISTORIES.merge(HISTORIES.merge(one, two), two)).toEqual(HISTORIES.merge(one, two));
  const other = HISTORIES.play(HISTORIES.play(HISTORIES.play(start(), 'd4'), 'a1'), 'b2');
  expect(HISTORIES.merge(one, other)).toBe(one);
});

test.each([
  null,
  { root: 'nonsense', history: { parents: [], moves: [], current: 0 } },
  { root: TEXT, history: { parents: [0], moves: ['no such stroke'], current: 1 } },
  { root: TEXT, history: { parents: [7], moves: ['b1'], current: 1 } },
  { root: TEXT, history: { parents: [], moves: [], current: 4 } },
  { root: TEXT, history: { parents: [2, 1], moves: ['b1', 'b2'], current: 1 } },
])('damaged data %j is no history', (value) => {
  expect(HISTORIES.load(value)).toBeNull();
});
