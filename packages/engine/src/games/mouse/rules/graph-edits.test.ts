import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orThrow, parseDocument } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { formatMouse, parseMouse } from './document.js';
import {
  type DrawnGraph,
  editGraph,
  formatEdit,
  freeName,
  type GraphEdit,
  parseEdit,
} from './graph-edits.js';

const read = (text: string) => orThrow(parseMouse(orThrow(parseDocument(`game: mouse\n${text}`))));

/** Four vertices in a square with one diagonal. */
function square(): DrawnGraph {
  const { board } = read(
    'start: a\nexit: d\n\na: b c @ 0 0\nb: a d c @ 10 0\nc: b a d @ 0 10\nd: b c @ 10 10\n',
  );
  if (board.shape !== 'graph' || !board.places) throw new Error('not drawn');
  return { ...board, places: board.places };
}

/** Lists by names, for reading. */
const listsOf = ({ names, lists }: DrawnGraph) =>
  Object.fromEntries(names.map((name, at) => [name, lists[at]?.map((next) => names[next]).join(' ')]));

function edited(board: DrawnGraph, ...edits: GraphEdit[]): DrawnGraph {
  return edits.reduce((now, edit) => {
    const { board: next, refusal } = editGraph(now, edit);
    if (next === null) throw new Error(refusal);
    return next;
  }, board);
}

const refusalOf = (edit: GraphEdit) => editGraph(square(), edit).refusal;

/** Any edit, sensible or not, of a graph with some such names. */
function randomEdit(random: Random, { names }: DrawnGraph): GraphEdit {
  const some = () => (random.chance(1, 8) ? random.pick(['x', 'y1', '', '!']) : random.pick(names));
  const place = { x: random.below(200) - 100, y: random.below(200) - 100 };
  const kind = random.pick([
    'add',
    'add',
    'drop',
    'join',
    'join',
    'join',
    'part',
    'move',
    'name',
    'start',
    'exit',
    'rank',
  ] as const);
  switch (kind) {
    case 'add':
      return { kind, name: some(), place, to: random.chance(1, 2) ? some() : null };
    case 'move':
      return { kind, name: some(), place };
    case 'rank':
      return { kind, name: some(), to: some(), rank: random.below(5) };
    case 'drop':
    case 'start':
    case 'exit':
      return { kind, name: some() };
    default:
      return { kind, name: some(), to: some() };
  }
}

describe('edits of a graph', () => {
  it('put in and take out vertices and edges', () => {
    const more = edited(square(), { kind: 'add', name: 'e', place: { x: 20, y: 5 }, to: 'b' });
    expect(listsOf(more)).toEqual({ a: 'b c', b: 'a d c e', c: 'b a d', d: 'b c', e: 'b' });
    expect(more.places[4]).toEqual({ x: 20, y: 5 });
    const less = edited(more, { kind: 'drop', name: 'b' });
    expect(listsOf(less)).toEqual({ a: 'c', c: 'a d', d: 'c', e: '' });
    expect([less.names[less.start], less.names[less.exit]]).toEqual(['a', 'd']);
    expect(listsOf(edited(less, { kind: 'join', name: 'e', to: 'c' }))).toMatchObject({ c: 'a d e', e: 'c' });
    expect(listsOf(edited(square(), { kind: 'part', name: 'c', to: 'b' }))).toMatchObject({
      b: 'a d',
      c: 'a d',
    });
  });

  it('order the neighbours of a vertex', () => {
    const order = (rank: number) => listsOf(edited(square(), { kind: 'rank', name: 'b', to: 'c', rank })).b;
    expect([0, 1, 2, 9].map(order)).toEqual(['c a d', 'a c d', 'a d c', 'a d c']);
  });

  it('let start and exit change places rather than fall together', () => {
    expect(edited(square(), { kind: 'start', name: 'd' })).toMatchObject({ start: 3, exit: 0 });
    expect(edited(square(), { kind: 'exit', name: 'a' })).toMatchObject({ start: 3, exit: 0 });
    expect(edited(square(), { kind: 'exit', name: 'b' })).toMatchObject({ start: 0, exit: 1 });
  });

  it('say why something cannot be', () => {
    expect(refusalOf({ kind: 'drop', name: 'a' })).toBe(
      'Squeaky starts at a: make another vertex the start first.',
    );
    expect(refusalOf({ kind: 'drop', name: 'd' })).toBe('d is the exit: make another vertex the exit first.');
    expect(refusalOf({ kind: 'join', name: 'a', to: 'a' })).toMatch(/cannot be joined to itself/);
    expect(refusalOf({ kind: 'join', name: 'a', to: 'b' })).toBe('a and b are joined already.');
    expect(refusalOf({ kind: 'part', name: 'a', to: 'd' })).toBe('There is no edge between a and d.');
    expect(refusalOf({ kind: 'rank', name: 'a', to: 'd', rank: 0 })).toBe(
      'There is no edge between a and d.',
    );
    expect(refusalOf({ kind: 'name', name: 'a', to: 'b' })).toBe('There is a vertex b already.');
    expect(refusalOf({ kind: 'name', name: 'a', to: 'a b' })).toMatch(
      /^"a b" is no name\. A name consists of/,
    );
    expect(refusalOf({ kind: 'name', name: 'a', to: '' })).toBe('A vertex needs a name.');
    expect(refusalOf({ kind: 'start', name: 'q' })).toBe('There is no vertex q.');
    expect(refusalOf({ kind: 'join', name: 'a', to: 'q' })).toBe('There is no vertex q.');
  });

  it('name new vertices by the first free letter', () => {
    expect(freeName(square())).toBe('e');
    let board = square();
    for (let at = 0; at < 30; at++)
      board = edited(board, { kind: 'add', name: freeName(board), place: { x: at, y: 0 }, to: null });
    expect(board.names.slice(24, 28)).toEqual(['y', 'z', 'a2', 'b2']);
  });

  it('keep every graph one that a document can hold, leave the old one as it was, and come back as words', () => {
    let made = 0;
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const random = Random.from(seed);
        let board = square();
        for (let step = 0; step < 25; step++) {
          const edit = randomEdit(random, board);
          const before = JSON.stringify(board);
          const { board: next } = editGraph(board, edit);
          expect(JSON.stringify(board)).toBe(before);
          if (next === null) continue;
          made++;
          expect(parseEdit(formatEdit(edit))).toEqual(edit);
          board = next;
          const level = { ...read('\n..\n..\n'), board };
          expect(read(formatMouse(level).replace('game: mouse\n', '')).board).toEqual(board);
        }
      }),
      { numRuns: 100 },
    );
    expect(made).toBeGreaterThan(800);
  });

  it('are undone by their opposites', () => {
    const there: readonly (readonly [GraphEdit, GraphEdit])[] = [
      [
        { kind: 'add', name: 'e', place: { x: 3, y: 4 }, to: 'b' },
        { kind: 'drop', name: 'e' },
      ],
      [
        { kind: 'join', name: 'a', to: 'd' },
        { kind: 'part', name: 'a', to: 'd' },
      ],
      [
        { kind: 'move', name: 'a', place: { x: 3, y: 4 } },
        { kind: 'move', name: 'a', place: { x: 0, y: 0 } },
      ],
      [
        { kind: 'name', name: 'a', to: 'hall' },
        { kind: 'name', name: 'hall', to: 'a' },
      ],
      [
        { kind: 'start', name: 'b' },
        { kind: 'start', name: 'a' },
      ],
      [
        { kind: 'exit', name: 'a' },
        { kind: 'exit', name: 'd' },
      ],
      [
        { kind: 'rank', name: 'b', to: 'c', rank: 0 },
        { kind: 'rank', name: 'b', to: 'c', rank: 2 },
      ],
    ];
    for (const [edit, opposite] of there) expect(edited(square(), edit, opposite)).toEqual(square());
  });

  it.each([
    '',
    'add',
    'add e',
    'add e 1',
    'add e 1 2 b c',
    'add e x 2',
    'drop',
    'drop a b',
    'join a',
    'rank a b',
    'rank a b -1',
    'go a',
  ])('are not made of %j', (text) => {
    expect(parseEdit(text)).toBe(null);
  });
});
