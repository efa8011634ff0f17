import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { GraphEdit } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import { isFeasible, release } from '@knossos/engine/internal/games/mouse/rules/network';
import { expect, test } from 'vitest';
import { readMouse } from '../../games/mouse/design.js';
import { redoEdit as redo, startEditHistory, undoEdit as undo } from '../../state/edit-history.js';
import { cutOffWords, graphLevelOf, laidOut, MOST_VERTICES } from './graph-level.js';
import { GRAPH_HISTORIES, type GraphHistory, withGraphEdit, withPush } from './graph-store.js';
import { blankGraph, STARTING_POINTS } from './starts.js';

const text = (history: GraphHistory) => formatMouse(history.now);
const read = (document: string) => {
  const level = readMouse(document);
  if (!level.ok) throw new Error(level.fault.message);
  return level.value;
};

const EDITS: readonly GraphEdit[] = [
  { kind: 'add', name: 'c', place: { x: 5, y: 9 }, to: 'a' },
  { kind: 'join', name: 'c', to: 'b' },
  { kind: 'move', name: 'a', place: { x: -3, y: 1 } },
  { kind: 'name', name: 'c', to: 'hall' },
  { kind: 'rank', name: 'hall', to: 'b', rank: 0 },
  { kind: 'start', name: 'hall' },
  { kind: 'part', name: 'a', to: 'hall' },
  { kind: 'drop', name: 'a' },
];

test('every edit is one step that undo takes back, and a history is kept with all of them', () => {
  const histories = [startEditHistory(blankGraph())];
  for (const edit of EDITS) {
    const { history, refusal } = withGraphEdit(histories.at(-1) ?? histories[0], edit);
    expect(refusal).toBe(null);
    histories.push(history);
  }
  expect(new Set(histories.map(text)).size).toBe(EDITS.length + 1);
  let back = histories.at(-1) ?? histories[0];
  for (const history of [...histories].reverse()) {
    expect(text(back)).toBe(text(history));
    back = undo(back);
  }
  for (const history of histories.slice(1)) {
    back = redo(back);
    expect(text(back)).toBe(text(history));
  }
  const loaded = GRAPH_HISTORIES.load(JSON.parse(JSON.stringify(GRAPH_HISTORIES.save(back))));
  expect(loaded && text(loaded)).toBe(text(back));
  expect(loaded && text(undo(loaded))).toBe(text(undo(back)));
});

test('what cannot be done, or changes nothing, leaves the history as it is', () => {
  const history = startEditHistory(blankGraph());
  expect(withGraphEdit(history, { kind: 'drop', name: 'a' })).toEqual({
    history,
    refusal: 'Squeaky starts at a: make another vertex the start first.',
  });
  expect(withGraphEdit(history, { kind: 'start', name: 'a' }).history).toBe(history);
  expect(
    GRAPH_HISTORIES.load({ root: text(history), history: { parents: [0], moves: ['join a q'], current: 1 } }),
  ).toBe(null);
  expect(
    GRAPH_HISTORIES.load({
      root: 'game: mouse\n\nS.\nE.\n',
      history: { parents: [], moves: [], current: 0 },
    }),
  ).toBe(null);
});

test('pushes of one vertex in a row are taken back together', () => {
  const start = startEditHistory(blankGraph());
  const push = (history: GraphHistory, name: string, x: number) =>
    withPush(history, { kind: 'move', name, place: { x, y: 0 } });
  const pushed = push(push(push(start, 'a', 2), 'a', 4), 'a', 6);
  expect(pushed.now.board.places[0]).toEqual({ x: 6, y: 0 });
  expect(text(undo(pushed))).toBe(text(start));
  expect(undo(pushed).past).toEqual([]);
  expect(text(undo(push(pushed, 'b', 9)))).toBe(text(pushed));
});

test('a graph without places is laid out, and keeps those it has', () => {
  const bare = graphLevelOf(read('game: mouse\nstart: a\nexit: c\n\na: b\nb: a c\nc: b\n'));
  expect(new Set(bare?.board.places.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  const drawn = 'game: mouse\nshape: graph\nstart: a\nexit: b\n\na: b @ 1 2\nb: a @ 30 40\n';
  const level = graphLevelOf(read(drawn));
  expect(level && formatMouse(level)).toBe(drawn);
  expect(level && laidOut(level).board.places).not.toEqual(level?.board.places);
  expect(graphLevelOf(read('game: mouse\n\nS.\nE.\n'))).toBe(null);
  const many = Array.from({ length: MOST_VERTICES + 1 }, (_, at) => `v${at}:\n`).join('');
  expect(graphLevelOf(read(`game: mouse\nstart: v0\nexit: v1\n\n${many}`))).toBe(null);
});

test.each(STARTING_POINTS)('one can begin from $text', ({ text: name, make }) => {
  const level = make();
  expect(graphLevelOf(read(formatMouse(level)))).toEqual(level);
  expect(isFeasible(level.board)).toBe(name !== 'Blank');
  if (name === 'Star of Enright and Faben') expect(release(level.board, level).ending).toBe('trapped');
});

test('why the mouse cannot get out is said with the vertices that matter', () => {
  const words = (lists: string) => cutOffWords(board(lists));
  const board = (lists: string) => {
    const { board: read_ } = read(`game: mouse\nstart: a\nexit: d\n\n${lists}`);
    if (read_.shape !== 'graph') throw new Error('no graph');
    return read_;
  };
  expect(words('a:\nb: d\nd: b')).toMatch(/^No edge leads away from the start a/);
  expect(words('a: b\nb: a\nd:')).toMatch(/^No edge leads to the exit d/);
  expect(words('a: b\nb: a\nc: d\nd: c')).toBe(
    'The exit d is cut off. The mouse can reach a, b: join one of them to the rest.',
  );
  expect(words('a: d\nd: a')).toBe(null);
});
