import { describe, expect, it } from 'vitest';
import { type DrawnDocument, orThrow, parseDocument } from '../../../puzzle/index.js';
import { formatAdjacency, isVertexName, parseAdjacency } from './adjacency.js';

const documentOf = (text: string): DrawnDocument => orThrow(parseDocument(text));
const ENDS = { start: 'a', exit: 'c' };
const HEAD = 'start: a\nexit: c\n\n';

const graphOf = (drawing: string, ends: { start: string | null; exit: string | null } = ENDS) =>
  orThrow(parseAdjacency(documentOf(HEAD + drawing), ends));
/** Line, column, message and help of the fault of a graph below two header lines and a blank one. */
function said(drawing: string, ends: { start: string | null; exit: string | null } = ENDS) {
  const board = parseAdjacency(documentOf(HEAD + drawing), ends);
  if (board.ok) throw new Error('this is a graph');
  const { line, column, message, help } = board.fault;
  return [line, column, message, help];
}
/** The same in one line, with bars between. */
const inALine = (...given: Parameters<typeof said>) => said(...given).join(' | ');

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

  it('is written as it is read', () => {
    for (const text of [PATH, 'a: b @ 1 2\nb: c a @ -3 40\nc: b @ 0 9999\n', 'a: c\nb:\nc: a\n'])
      expect(formatAdjacency(graphOf(text))).toBe(text);
  });

  it('has names of letters, digits and a few signs', () => {
    for (const name of ['a', 'é1', '_x', "a.b-c'd", '7']) expect(isVertexName(name), name).toBe(true);
    for (const name of ['', '-a', '.a', 'a b', 'a:', 'a,b', "'a", 'a@'])
      expect(isVertexName(name), name).toBe(false);
  });
});

describe('what is wrong with a graph', () => {
  it('a line that is none', () => {
    const none = [
      'this is no list of neighbours',
      'Every line of a graph looks like a: b c, with neighbours in preference order.',
    ];
    expect(said('a: b\nb a\n')).toEqual([5, 1, ...none]);
    expect(said(': b\nb: a\n')).toEqual([4, 1, ...none]);
    expect(said('a b: c\nc: a\n')).toEqual([4, 1, ...none]);
    expect(said('a,b: c\nc: a\n')).toEqual([4, 1, ...none]);
  });

  it('a name that is none, in its place', () => {
    expect(inALine('a: b ?c\n')).toBe(
      `4 | 6 | "?c" is no name of a vertex | A name consists of letters, digits, _ and, after its first character, also . - and '.`,
    );
    expect(said('-a: b\n').slice(0, 3)).toEqual([4, 1, '"-a" is no name of a vertex']);
  });

  it('a place that is none', () => {
    for (const place of ['@', '@ 1', '@ 1 2 3', '@ x 2', '@ 1 2.5', '@ 12345 1', '@ 1 12345', '@ 1 x2']) {
      const [line, column, message, help] = said(`a: c ${place}\nc: a @ 1 1\n`);
      expect([line, column, message], place).toEqual([4, 6, `"${place}" is no place`]);
      expect(help).toContain('e.g. a: @ 10 20, whole numbers from -9999 to 9999');
    }
    expect(String(said(`a: c @ ${'9'.repeat(100)}\nc: a\n`)[2])).toHaveLength(`"" is no place`.length + 60);
  });

  it('places of some vertices alone', () => {
    expect(inALine('a: c\nc: a @ 1 1\n')).toBe(
      '4 | 1 | "a" has no place, but "c" has one | Say where it is drawn, e.g. "@ 10 20" at the end of its line, or take the places of all vertices out.',
    );
  });

  it('a vertex with two lines', () => {
    expect(inALine('a: c\nc: a\na: c\n')).toBe(
      '6 | 1 | the vertex "a" has a second line | Put all its neighbours into line 4.',
    );
  });

  it('neighbours without a line, oneself, and one twice', () => {
    expect(inALine('alpha: beto\nbeta: alpha\n', { start: 'alpha', exit: 'beta' })).toBe(
      '4 |  | "alpha" has the neighbour "beto", which has no line | Every vertex has a line of its own; did you mean "beta"?',
    );
    expect(said('a: zzzzzz\nc: a\n')[3]).toBe('Every vertex has a line of its own.');
    expect(said('a: c\nc: a c\n').slice(0, 3)).toEqual([5, null, '"c" is its own neighbour']);
    expect(said('a: c\nc: a a\n').slice(0, 3)).toEqual([5, null, '"c" has the neighbour "a" twice']);
  });

  it('an edge that one end alone knows', () => {
    expect(inALine('a: b c\nb:\nc: a\n')).toBe(
      '5 |  | "a" has the neighbour "b", but "b" does not have "a" | Mice go both ways: add "a" to the list of "b" or take "b" out of that of "a".',
    );
  });

  it('ends that are not said, or that are none of its vertices', () => {
    expect(inALine(PATH, { start: null, exit: 'c' })).toBe(
      '4 |  | the graph does not say which vertex is the start | Add a header line, e.g. "start: a".',
    );
    expect(said(PATH, { start: 'a', exit: null }).slice(2).join(' | ')).toBe(
      'the graph does not say which vertex is the exit | Add a header line, e.g. "exit: c".',
    );
    expect(inALine(PATH, { start: 'zzzz', exit: 'c' })).toBe(
      '1 | 8 | the graph has no vertex "zzzz" | Name a vertex that has a line below.',
    );
    const near = said('alpha: beta\nbeta: alpha\n', { start: 'alpha', exit: 'bet' });
    expect(near).toEqual([2, 7, 'the graph has no vertex "bet"', 'Did you mean "beta"?']);
    expect(inALine(PATH, { start: 'c', exit: 'c' })).toBe(
      '2 | 7 | start and exit are the same vertex "c" | Squeaky needs at least one step: name two different vertices.',
    );
  });

  it('more vertices than a level may have', () => {
    const lines = Array.from({ length: 32_001 }, (_, i) => `${i.toString(36)}:`).join('\n');
    expect(said(lines).slice(0, 3)).toEqual([4, null, 'the graph has 32001 vertices, more than 32000']);
  });
});
