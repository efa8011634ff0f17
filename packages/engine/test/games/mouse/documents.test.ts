import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../src/games/index.js';
import { type MouseLevel, mouseRules } from '../../../src/games/mouse/index.js';
import { describeFault, headerOf, splitPack } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { randomMouseLevel } from '../../random-boards.js';

const levels = fc.string().map((seed) => randomMouseLevel(Random.from(seed)));

function read(text: string): MouseLevel {
  const level = rulebook.parse(text);
  if (!level.ok) throw new Error(describeFault(level.fault));
  return level.value as MouseLevel;
}

function faultOf(text: string): string {
  const level = rulebook.parse(text);
  return level.ok ? 'no fault' : describeFault(level.fault);
}

function warningsOf(text: string): string[] {
  const level = rulebook.parse(text);
  if (!level.ok) throw new Error(describeFault(level.fault));
  return level.warnings.map(describeFault);
}

const canonical = (text: string) => rulebook.format(read(text));

describe('documents of the mouse', () => {
  it('read back as they were written, and writing twice changes nothing', () => {
    fc.assert(
      fc.property(levels, (level) => {
        const text = rulebook.format(level);
        const again = rulebook.parse(text);
        if (!again.ok) throw new Error(`${describeFault(again.fault)}\n${text}`);
        expect(again.value).toEqual(level);
        expect(rulebook.format(again.value)).toBe(text);
        const shared = rulebook.decode(rulebook.encode(level));
        expect(shared.ok && shared.value).toEqual(level);
      }),
      { numRuns: 400 },
    );
  });

  it('draw start and exit where the article has them when nothing is drawn', () => {
    expect(canonical('game: mouse\n\n..#\n...\n.#.')).toBe('game: mouse\n\nS.#\n...\nE#.\n');
    expect(canonical('game: mouse\nstart: c1\nexit: A3\n\n..././.. ')).toBe('game: mouse\n\n..S\n.##\nE.#\n');
  });

  it('take the shape from the drawing, and write it out', () => {
    const walls = '+---+---+\n|       |\n+---+   +\n|       |\n+---+---+\n';
    expect(canonical(`game: mouse\n\n${walls}`)).toBe(
      'game: mouse\nshape: walls\n\n+---+---+\n| S     |\n+---+   +\n| E     |\n+---+---+\n',
    );
    expect(canonical('game: mouse\nstart: a\nexit: b\n\na: b\nb : a')).toBe(
      'game: mouse\nshape: graph\nstart: a\nexit: b\n\na: b\nb: a\n',
    );
  });

  it('take one gap for the exit, and of two gaps the first for the entrance unless S says otherwise', () => {
    const board = (text: string) => {
      const { board } = read(`game: mouse\n\n${text}`);
      return board.shape === 'graph' ? null : { start: board.start, exit: board.exit };
    };
    const one = '+---+---+\n|       |\n+   +   +\n|       |\n+---+   +';
    expect(board(one)).toEqual({ start: 0, exit: { cell: 3, side: 2 } });
    const two = '+---+---+\n|        \n+   +   +\n|       |\n+   +---+';
    expect(board(two)).toEqual({ start: 1, exit: { cell: 2, side: 2 } });
    const marked = '+---+---+\n|\n+   +   +\n| S     |\n+   +---+';
    expect(board(marked)).toEqual({ start: 2, exit: { cell: 1, side: 1 } });
    expect(canonical(`game: mouse\nshape: walls\n\n${marked}\n`)).toBe(
      `game: mouse\nshape: walls\n\n${marked}\n`,
    );
  });

  it('keep graphs apart from headers, in packs too', () => {
    const text =
      'game: mouse\nshape: graph\nstart: start\nexit: exit\n\nstart: moves\nmoves: start exit\nexit: moves\n';
    expect(canonical(text)).toBe(text);
    expect(headerOf(text, 'moves')).toBe(null);
    expect(headerOf(text, 'start')).toBe('start');
    const pack = splitPack(`${text}---\n\ngame: mouse\n\n..\n..\n---\n${text}`);
    expect(pack.map((part) => read(part.text).board.shape)).toEqual(['graph', 'cells', 'graph']);
    expect(pack.map(({ line }) => line)).toEqual([1, 10, 16]);
  });

  it('keep where the vertices of a graph are drawn, which makes it no other puzzle', () => {
    const drawn =
      'game: mouse\nshape: graph\nstart: a\nexit: b\n\na: b @ 0 -15\nb: a c @ 10 20\nc: b @ -9999 9999\n';
    expect(canonical(drawn)).toBe(drawn);
    expect(canonical(drawn.replace('b @ 0 -15', ' b,@0,-15  '))).toBe(drawn);
    const bare = drawn.replace(/ @.*/g, '');
    expect(canonical(bare)).toBe(bare);
    expect(mouseRules.puzzle(read(drawn))).toEqual(mouseRules.puzzle(read(bare)));
    const scene = mouseRules.view(mouseRules.start(read(drawn), ''));
    expect(scene.kind === 'graph' && scene.vertices.map(({ x, y }) => [x, y])).toEqual([
      [999.9, 0],
      [1000.9, 3.5],
      [0, 1001.4],
    ]);
  });

  it('warn of a cut-off exit and of ragged rows, since a designer may be in the middle of it', () => {
    expect(warningsOf('game: mouse\n\n...\n###\n...')).toEqual([
      'the exit a3 cannot be reached from the start a1. Open a way between them; until then Squeaky cannot be released.',
    ]);
    expect(warningsOf('game: mouse\n\n....\n..\n....')).toEqual([
      'line 4: the rows are ragged: this one has 2 of 4 cells. The rest of it is taken as blocked; draw # there to say so.',
    ]);
    expect(warningsOf('game: mouse\nstart: a\nexit: c\n\na: b\nb: a\nc:')).toHaveLength(1);
    expect(warningsOf('game: mouse\n\n..\n..')).toEqual([]);
  });

  it('take modulo and order', () => {
    const level = read('game: mouse\nmodulo: 6\norder: uldr\n\n..\n..');
    expect(level).toMatchObject({ modulo: 6, order: [0, 3, 2, 1] });
    expect(rulebook.format(level)).toBe('game: mouse\norder: ULDR\nmodulo: 6\n\nS.\nE.\n');
    expect(canonical('game: mouse\norder: DRLU\n\n..\n..')).toBe('game: mouse\n\nS.\nE.\n');
  });

  const wall = (rows: string) => `\nshape: walls\n\n${rows}`;
  const graph = (lines: string) => `\nstart: a\nexit: b\n\n${lines}`;
  const bad: readonly (readonly [what: string, text: string, fault: RegExp])[] = [
    [
      'start on a block',
      '\n\n#.\n..',
      /^line 3, column 1: the start a1 is blocked\. Open a1, or draw S and E elsewhere\.$/,
    ],
    ['exit on a block', '\n\n..\n#.', /^line 4, column 1: the exit a2 is blocked/],
    [
      'named start on a block',
      '\nstart: b1\nexit: a2\n\n.#/..',
      /^line 2, column 8: the start b1 is blocked\. Open b1, or name another cell/,
    ],
    ['two starts', '\n\nSS\n.E', /^line 3, column 2: there is a second start S\. Draw one S\.$/],
    ['two exits', '\n\nSE\n.E', /^line 4, column 2: there is a second exit E/],
    ['exit without start', '\n\n..\n.E', /the drawing has an exit but no start\. Draw S/],
    ['start without exit', '\n\nS.\n..', /the drawing has a start but no exit\. Draw E/],
    [
      'start = exit',
      '\nstart: b2\nexit: b2\n\n..\n..',
      /^line 3, column 7: start and exit are the same cell/,
    ],
    ['start = exit, one row', '\n\n...', /start and exit are the same cell/],
    [
      'a cell that is not there',
      '\nstart: c9\nexit: a1\n\n..\n..',
      /^line 2, column 8: "c9" is no cell of this drawing\. .*2 x 2/,
    ],
    [
      'a start drawn and named',
      '\nstart: a1\n\nS.\n.E',
      /^line 2, column 1: the start is drawn as S and named "a1" besides/,
    ],
    [
      'an unknown letter',
      '\n\nSs\n.E',
      /^line 3, column 2: "s" means nothing in this drawing\. Did you mean "S"\?/,
    ],
    [
      'modulo 1',
      '\nmodulo: 1\n\n..\n..',
      /^line 2, column 9: "1" is no value for modulo\. It takes a whole number from 2/,
    ],
    ['modulo 0', '\nmodulo: -3\n\n..\n..', /no value for modulo/],
    [
      'no permutation',
      '\norder: DRLL\n\n..\n..',
      /"DRLL" is no value for order\. It takes the letters D R L U, each once/,
    ],
    ['three letters', '\norder: DRL\n\n..\n..', /no value for order/],
    [
      'an unknown shape',
      '\nshape: wall\n\n..\n..',
      /"wall" is no value for shape\. .*did you mean "walls"\?/,
    ],
    [
      'the wrong shape',
      '\nshape: walls\n\n..\n..',
      /^line 4, column 1: the header says "shape: walls", but this is drawn as cells/,
    ],
    [
      'an unknown key',
      '\nmodulus: 3\n\n..\n..',
      /mouse has no header key "modulus"\. Did you mean "modulo"\?/,
    ],
    [
      'too many cells',
      `\n\n${`${'.'.repeat(200)}\n`.repeat(200)}`,
      /200 x 200 = 40000 cells, more than 32000/,
    ],
    ['far too many cells', `\n\n${`${'.'.repeat(2000)}\n`.repeat(2000)}`, /more than 262144/],
    ['nothing', '\n\n', /the drawing is missing/],
    ['walls: ragged', wall('+---+---+\n|       |   |\n+---+---+'), /^line 5, column 10: this row is longer/],
    ['walls: no cells', wall('+---+---+'), /the drawing has no cells/],
    [
      'walls: three gaps',
      wall('+   +   +\n|       |\n+   +---+'),
      /the outer wall has 3 gaps: a1 up, a1 down, b1 up/,
    ],
    [
      'walls: gap and E',
      wall('+   +---+\n|   | E |\n+---+---+'),
      /an exit E and a gap in the outer wall besides/,
    ],
    [
      'walls: S at no gap',
      wall('+   +---+---+\n|     S     |\n+---+---+   +'),
      /two gaps in the outer wall, and a start S at neither/,
    ],
    ['walls: no exit', wall('+---+---+\n| S |   |\n+---+---+'), /a start S but no exit/],
    ['walls: one cell', wall('+---+\n|   |\n+---+'), /start and exit are the same cell/],
    ['graph: one way', graph('a: b\nb:'), /^line 6: "a" has the neighbour "b", but "b" does not have "a"/],
    [
      'graph: unknown neighbour',
      graph('a: b\nb: a hal\nhall: b'),
      /^line 6: "b" has the neighbour "hal", which has no line\. .*did you mean "hall"/,
    ],
    [
      'graph: a place of one number',
      graph('a: b @ 10\nb: a'),
      /^line 5, column 6: "@ 10" is no place\. .* e\.g\. a: @ 10 20, whole numbers from -9999 to 9999\.$/,
    ],
    ['graph: a place of three', graph('a: b\nb: a @ 1 2 3'), /^line 6, column 6: "@ 1 2 3" is no place/],
    ['graph: a place too far', graph('a: b @ 1 20000\nb: a'), /"@ 1 20000" is no place/],
    ['graph: a place between neighbours', graph('a: @ 1 2 b\nb: a'), /"@ 1 2 b" is no place/],
    [
      'graph: places of some',
      graph('a: b @ 1 2\nb: a'),
      /^line 6, column 1: "b" has no place, but "a" has one\. Say where it is drawn/,
    ],
    [
      'graph: twice the same',
      graph('a: b\nb: a\na: b'),
      /^line 7, column 1: the vertex "a" has a second line\. Put all its neighbours into line 5\.$/,
    ],
    ['graph: its own neighbour', graph('a: a b\nb: a'), /"a" is its own neighbour/],
    ['graph: neighbour twice', graph('a: b b\nb: a'), /"a" has the neighbour "b" twice/],
    ['graph: no list', graph('a: b\nb a'), /^line 6, column 1: this is no list of neighbours/],
    ['graph: bad name', graph('a: b\nb: a *'), /^line 6, column 6: "\*" is no name of a vertex/],
    ['graph: blank line', graph('a: b\n\nb: a'), /blank line inside the drawing/],
    [
      'graph: no start',
      '\nexit: b\n\na: b\nb: a',
      /does not say which vertex is the start\. Add a header line, e\.g\. "start: a"/,
    ],
    [
      'graph: no such exit',
      '\nstart: a\nexit: door2\n\na: door\ndoor: a',
      /^line 3, column 7: the graph has no vertex "door2"\. Did you mean "door"\?/,
    ],
    ['graph: start = exit', '\nstart: a\nexit: a\n\na: b\nb: a', /start and exit are the same vertex "a"/],
    [
      'graph: order',
      '\nstart: a\nexit: b\norder: DRLU\n\na: b\nb: a',
      /^line 4, column 1: a graph has no order of directions/,
    ],
    ['graph: no blank line before it', '\nstart: a\nexit: b\na: b\nb: a', /the drawing is missing/],
  ];
  it('cut what is long in what they say', () => {
    const long = 'a:b'.repeat(200);
    for (const text of [`${long}: c\n`, `a: ${'b'.repeat(600)}\n`])
      expect(faultOf(`game: mouse\nstart: a\nexit: b\n\n${text}`).length).toBeLessThan(300);
  });

  it.each(bad)('refuse %s', (_, text, fault) => {
    expect(faultOf(`game: mouse${text}`)).toMatch(fault);
  });

  it('of graphs are read in one pass, however many spaces or neighbours there are', () => {
    // What takes time in the square of these lengths comes to no end here.
    const wide = ' '.repeat(100_000);
    expect(faultOf(`game: mouse${graph(`a:${wide}b${wide}x\nb: a`)}`)).toMatch(/has the neighbour "x"/);
    expect(faultOf(`game: mouse${graph(`a: b\nb${wide}a`)}`)).toMatch(/this is no list of neighbours/);
    const spaced = rulebook.parse(`game: mouse${graph(`  a\t:${wide}b ,${' '.repeat(50_000)}\n\tb: a`)}`);
    expect(spaced.ok && rulebook.format(spaced.value)).toContain('\na: b\nb: a\n');
    const arms = Array.from({ length: 12_000 }, (_, arm) => `v${arm.toString(36)}`);
    const star = `a: b ${arms.join(' ')}\nb: a\n${arms.map((arm) => `${arm}: a\n`).join('')}`;
    expect(rulebook.parse(`game: mouse${graph(star.trimEnd())}`)).toMatchObject({ ok: true });
  });

  it('need the game named', () => {
    expect(faultOf('S.\nE.')).toContain('it does not say which game this is');
  });

  it('hold moves that are read again', () => {
    expect(mouseRules.parseMoves('c4, D5  go')).toMatchObject({ ok: true, value: ['c4', 'd5', 'go'] });
    expect(mouseRules.parseMoves('aa10r b2d')).toMatchObject({ ok: true, value: ['aa10r', 'b2d'] });
    expect(mouseRules.parseMoves('')).toMatchObject({ ok: true, value: [] });
    expect(mouseRules.formatMoves(['c4', 'go'])).toBe('c4 go');
    const bad = mouseRules.parseMoves('c4 stop');
    expect(!bad.ok && describeFault(bad.fault)).toMatch(/"stop" is no move\. Moves are cells to flip/);
  });
});
