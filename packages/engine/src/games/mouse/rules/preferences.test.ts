import { genomeOfLevel } from '@knossos/research/search/search';
import { describe, expect, it } from 'vitest';
import { described } from '../../../../test/faults.js';
import { randomMouseLevel } from '../../../../test/random-boards.js';
import { DIRECTIONS, type Direction, neighboursOf, parseCellName, walk } from '../../../grid/index.js';
import { finish, orThrow, parseDocument } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { mouseOverlay } from '../mind/overlays.js';
import { MOUSE_RECORDS } from '../mind/records.js';
import { mouseMind } from '../mind.js';
import { runOn } from '../walk/walk.js';
import { formatMouse, parseMouse } from './document.js';
import { flipsOf, withFlips } from './flips.js';
import type { GridBoard, MouseLevel } from './level.js';
import { neighbourWorths } from './neighbours.js';
import { isFeasible, networkOf, release } from './network.js';
import { orderAt, withOrderAt, withPreferences } from './preferences.js';
import { startState } from './state.js';

const OPEN = 'game: mouse\nprefer: b2 URDL, a1 RDLU\n\nS..\n...\nE..\n';

function read(text: string): MouseLevel & { readonly board: GridBoard } {
  const level = orThrow(parseMouse(orThrow(parseDocument(text))));
  const { board } = level;
  if (board.shape === 'graph') throw new Error('a graph');
  return { ...level, board };
}

/** A random board on a grid, half of its cells with preferences of their own. */
function randomOwn(random: Random): MouseLevel & { readonly board: GridBoard } {
  const level = randomMouseLevel(random, random.pick(['cells', 'walls'] as const));
  if (level.board.shape === 'graph') throw new Error('a graph');
  const cells = [...level.board.maze.sides.keys()].filter(() => random.chance(1, 2));
  const prefers = cells.map((cell) => ({ cell, order: random.shuffle([...DIRECTIONS]) }));
  return { ...level, modulo: null, board: withPreferences(level.board, prefers) };
}

/** The rule once more, on a map of counts: the turns to the exit cell, every look by direction. */
function slowTurns({ board, order }: MouseLevel & { readonly board: GridBoard }): number {
  const counts = new Map<number, number>();
  let at = board.start;
  for (let turns = 0; ; turns++) {
    if (at === board.exit.cell) return turns;
    counts.set(at, (counts.get(at) ?? 0) + 1);
    const own = (board.prefers ?? []).find(({ cell }) => cell === at)?.order ?? order;
    const ways = own.map((way) => walk(board.maze, at, way)).filter((next) => next !== null);
    const least = Math.min(...ways.map((next) => counts.get(next) ?? 0));
    at = ways.find((next) => (counts.get(next) ?? 0) === least) as number;
  }
}

describe('preferences of single cells', () => {
  it('are read, sorted by cell, and written', () => {
    const level = read(OPEN);
    expect(level.board.prefers).toEqual([
      { cell: 0, order: [1, 2, 3, 0] },
      { cell: 4, order: [0, 1, 2, 3] },
    ]);
    expect(formatMouse(level)).toBe('game: mouse\nprefer: a1 RDLU, b2 URDL\n\nS..\n...\nE..\n');
    expect(formatMouse(read(formatMouse(level)))).toBe(formatMouse(level));
  });

  it('come back as they were on random boards', () => {
    const random = Random.from('own orders');
    for (let i = 0; i < 300; i++) {
      const level = randomOwn(random);
      expect(read(formatMouse(level))).toEqual(level);
    }
  });

  it.each([
    ['prefer: d1 URDL', /line 2, column 9: "d1" is no cell of this drawing, 3 x 3/],
    ['prefer: a1 URDL, b9 DRLU', /line 2, column 18: "b9" is no cell/],
    ['prefer: a1 URD', /line 2, column 12: "URD" is no order/],
    ['prefer: a1 URDD', /"URDD" is no order of the four directions/],
    ['prefer: a1', /column 12: what he prefers at a1 is missing/],
    ['prefer: a1 URDL, A1 DRLU', /column 18: A1 has its preferences already/],
    ['prefer: a1 URDL,', /column 17: a cell is missing here/],
    ['prefer: a1 URDL DRLU', /"URDL DRLU" is no order/],
  ])('say what is wrong with %s', (line, fault) => {
    expect(described(parseMouse(orThrow(parseDocument(`game: mouse\n${line}\n\nS..\n...\nE..\n`))))).toMatch(
      fault,
    );
  });
});

describe('a mouse with preferences of single cells', () => {
  it('walks as the rule says', () => {
    const random = Random.from('walks');
    let runs = 0;
    for (let i = 0; i < 800; i++) {
      const level = randomOwn(random);
      if (!isFeasible(level.board) || level.board.exit.side !== null) continue;
      runs++;
      const run = release(level.board, { order: level.order, modulo: null });
      expect(run.turns).toBe(slowTurns(level));
      expect(runOn(networkOf(level)).turns).toBe(run.turns);
    }
    expect(runs).toBeGreaterThan(200);
  });

  it('goes out by a gap and past blocked cells', () => {
    const level = read(
      'game: mouse\nprefer: a1 LURD\n\n+---+---+\n| S     |\n+   +   +\n        |\n+---+---+\n',
    );
    const { graph } = networkOf(level);
    expect([...neighboursOf(graph, 0)]).toEqual([1, 2]);
    expect([...neighboursOf(graph, 2)]).toEqual([3, 4, 0]);
    expect(release(level.board, level)).toMatchObject({ ending: 'out', turns: 4, at: 4 });
  });

  it('is known to neighbours, overlays and the words, and to no fast walk', () => {
    const level = read(OPEN);
    const worths = finish(neighbourWorths(level.board, level));
    expect(worths.map(({ worth }) => worth)).toEqual(
      flipsOf(level.board).map((flip) => {
        const board = withFlips(level.board, [flip]);
        return isFeasible(board) ? slowTurns({ ...level, board }) : null;
      }),
    );
    const visits = finish(mouseOverlay(startState(level), 'visits'));
    const { visits: counts } = release(level.board, { order: level.order, modulo: null });
    expect(visits.status === 'drawn' && visits.overlay.values.map((value) => value ?? 0)).toEqual([
      ...counts,
    ]);
    expect(finish(mouseMind.solve(startState(level)))).toMatchObject({
      status: 'gave-up',
      reason: expect.stringContaining('preferences of their own'),
    });
    expect(genomeOfLevel(level)).toBeNull();
    for (const { compete } of MOUSE_RECORDS) expect(compete(level).ok).toBe(false);
  });

  it('keeps them when cells are flipped, and gives them up one by one', () => {
    const { board, order } = read(OPEN);
    const c1 = parseCellName(board.maze, 'c1') as number;
    const flipped = withFlips(board, [{ cell: c1, side: null }]);
    expect(flipped.prefers).toEqual(board.prefers);
    const west: Direction[] = [3, 0, 1, 2];
    const more = withOrderAt(board, c1, west);
    expect(more.prefers?.map(({ cell }) => cell)).toEqual([0, 2, 4]);
    expect(orderAt(more, order, c1)).toEqual(west);
    expect(orderAt(more, order, 1)).toBe(order);
    expect(withOrderAt(more, 4, west).prefers?.map(({ order }) => order[0])).toEqual([1, 3, 3]);
    const bare = withOrderAt(withOrderAt(withOrderAt(more, 4, null), 0, null), c1, null);
    expect('prefers' in bare).toBe(false);
  });
});
