import { describe, expect, it, test } from 'vitest';
import { placed } from '../../../../test/faults.js';
import { type DrawnDocument, orThrow, parseDocument } from '../../../puzzle/index.js';
import { isVertexName, parseAdjacency } from './adjacency.js';

const documentOf = (text: string): DrawnDocument => orThrow(parseDocument(text));
const ENDS = { start: 'a', exit: 'c' };
const HEAD = 'start: a\nexit: c\n\n';

/** A graph below two header lines and a blank one. */
const read = (drawing: string, ends: { start: string | null; exit: string | null } = ENDS) =>
  parseAdjacency(documentOf(HEAD + drawing), ends);
const graphOf = (...graph: Parameters<typeof read>) => orThrow(read(...graph));
const said = (...graph: Parameters<typeof read>) => placed(read(...graph));

const PATH = 'a: b\nb: a c\nc: b\n';

describe('a graph', () => {
  it('has its neighbours in the order in which they stand, and places where all have one', () => {
    expect(graphOf(PATH)).toEqual({
      shape: 'graph',
      names: ['a', 'b', 'c'],
      lists: [[1], [0, 2], [1]],
      start: 0,
      exit: 2,
    });
    expect(graphOf('a: b @ 1 2\nb: c, a @ -3,40\nc:b@-0 9999\n')).toMatchObject({
      lists: [[1], [2, 0], [1]],
      places: [
        { x: 1, y: 2 },
        { x: -3, y: 40 },
        { x: 0, y: 9999 },
      ],
    });
    expect(Object.is(graphOf('a: c @ -0 -0\nc: a @ 1 1\n').places?.[0]?.x, 0)).toBe(true);
  });

  it('has names of letters, digits and a few signs', () => {
    for (const name of ['a', 'é1', '_x', "a.b-c'd", '7']) expect(isVertexName(name), name).toBe(true);
    for (const name of ['', '-a', '.a', 'a b', 'a:', 'a,b', "'a", 'a@'])
      expect(isVertexName(name), name).toBe(false);
  });
});

/** Graphs that are refused, and parts of what is said of them. */
const REFUSED: Readonly<Record<string, string>> = {
  'a: b\nb a\n': '5:1 this is no list of neighbours | Every line of a graph looks like a: b c',
  ': b\nb: a\n': '4:1 this is no list of neighbours',
  'a b: c\nc: a\n': '4:1 this is no list of neighbours',
  'a,b: c\nc: a\n': '4:1 this is no list of neighbours',
  'a: b ?c\n': '4:6 "?c" is no name of a vertex | A name consists of letters, digits, _ and',
  '-a: b\n': '4:1 "-a" is no name of a vertex',
  'a: c\nc: a @ 1 1\n':
    '4:1 "a" has no place, but "c" has one | Say where it is drawn … of all vertices out.',
  'a: c\nc: a\na: c\n': '6:1 the vertex "a" has a second line | Put all its neighbours into line 4.',
  'a: zzzzzz\nc: a\n': '4:null "a" has the neighbour "zzzzzz", which … has a line of its own.',
  'a: c\nc: a c\n': '5:null "c" is its own neighbour',
  'a: c\nc: a a\n': '5:null "c" has the neighbour "a" twice',
  'a: b c\nb:\nc: a\n':
    '5:null "a" has the neighbour "b", but "b" does not have "a" … add "a" to the list of "b"',
};

test.each(Object.entries(REFUSED))('%j is refused', (text, parts) => {
  for (const part of parts.split(' … ')) expect(said(text)).toContain(part);
});

test.each(['@', '@ 1', '@ 1 2 3', '@ x 2', '@ 1 2.5', '@ 12345 1', '@ 1 12345', '@ 1 x2'])(
  '"%s" is no place',
  (place) => {
    const fault = said(`a: c ${place}\nc: a @ 1 1\n`);
    expect(fault).toContain(`4:6 "${place}" is no place | `);
    expect(fault).toContain('e.g. a: @ 10 20, whole numbers from -9999 to 9999');
  },
);

test.each([
  [PATH, null, 'c', '4:null the graph does not say which vertex is the start | … e.g. "start: a".'],
  [PATH, 'a', null, 'the graph does not say which vertex is the exit | … e.g. "exit: c".'],
  [PATH, 'zzzz', 'c', '1:8 the graph has no vertex "zzzz" | Name a vertex that has a line below.'],
  ['alpha: beta\nbeta: alpha\n', 'alpha', 'bet', '2:7 the graph has no vertex "bet" | Did you mean "beta"?'],
  ['alpha: beto\nbeta: alpha\n', 'alpha', 'beta', 'has no line | … did you mean "beta"?'],
  [PATH, 'c', 'c', '2:7 start and exit are the same vertex "c" | … name two different vertices.'],
])('%j is no graph from %s to %s', (text, start, exit, parts) => {
  for (const part of parts.split('…')) expect(said(text, { start, exit })).toContain(part.trim());
});

test('what is long is cut, and a graph has as many vertices as a level may have', () => {
  expect(said(`a: c @ ${'9'.repeat(100)}\nc: a\n`)).toMatch(/^4:6 ".{60}" is no place/);
  const lines = Array.from({ length: 32_001 }, (_, i) => `${i.toString(36)}:`).join('\n');
  expect(said(lines)).toContain('4:null the graph has 32001 vertices, more than 32000');
});
