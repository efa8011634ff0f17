import { trapStar } from '@knossos/research/trap/maze';
import { describe, expect, it, test } from 'vitest';
import { DOWN, LEFT, RIGHT, UP } from '../../../grid/index.js';
import { finish, orThrow, parseDocument } from '../../../puzzle/index.js';
import { canonicalBoard, flipsBetween, whyNotCompared } from './distance.js';
import { parseMouse } from './document.js';
import { canFlip, flipAt, flipMove, flipsOf, isOpenAt, readFlip, withFlips } from './flips.js';
import { blankBoard, type GraphBoard, type GridBoard, type MouseLevel, undrawn } from './level.js';
import {
  cellOfVertex,
  follow,
  goalOf,
  infeasible,
  isFeasible,
  networkOf,
  placeCount,
  placeName,
  release,
} from './network.js';
import { orderAt, withOrderAt, withPreferences } from './preferences.js';
import { keyOf, legalMoves, moveWord, outcomeOf, parseMouseMoves, playMouse, startState } from './state.js';

const levelOf = (text: string): MouseLevel => orThrow(parseMouse(orThrow(parseDocument(text))));
const cells = levelOf('game: mouse\n\n...\n.#.');
const CELLS = cells.board as GridBoard;
const walls = levelOf('game: mouse\n\n+---+---+\n|   |   |\n+   +   +\n|        \n+---+---+');
const WALLS = walls.board as GridBoard;
const graph = levelOf('game: mouse\nstart: a\nexit: c\n\na: b @ 0 0\nb: a c @ 1 0\nc: b @ 2 0');
const GRAPH = graph.board as GraphBoard;

describe('flips', () => {
  it('of cells are all but start and exit', () => {
    expect(flipsOf(CELLS).map((flip) => flipMove(CELLS.maze, flip))).toEqual(['b1', 'c1', 'b2', 'c2']);
    expect([0, 1, 3].map((cell) => canFlip(CELLS, { cell, side: null }))).toEqual([false, true, false]);
    expect(canFlip(CELLS, { cell: 1, side: RIGHT })).toBe(false);
    expect(withFlips(CELLS, [{ cell: 4, side: null }]).maze.sides[4]).not.toBe(0);
    expect(withFlips(CELLS, [{ cell: 1, side: null }]).maze.sides[1]).toBe(0);
    expect([1, 4].map((cell) => isOpenAt(CELLS, { cell, side: null }))).toEqual([true, false]);
    expect(withFlips(CELLS, [])).toEqual(CELLS);
  });

  it('of walls are those between two cells, on the right and below', () => {
    expect(flipsOf(WALLS).map((flip) => flipMove(WALLS.maze, flip))).toEqual(['a1r', 'a1d', 'b1d', 'a2r']);
    expect(canFlip(WALLS, { cell: 0, side: null })).toBe(false);
    expect(canFlip(WALLS, { cell: 3, side: RIGHT })).toBe(false);
    expect(([RIGHT, DOWN] as const).map((side) => isOpenAt(WALLS, { cell: 0, side }))).toEqual([false, true]);
    const flipped = withFlips(WALLS, [
      { cell: 0, side: RIGHT },
      { cell: 0, side: DOWN },
    ]);
    expect(([RIGHT, DOWN] as const).map((side) => isOpenAt(flipped, { cell: 0, side }))).toEqual([
      true,
      false,
    ]);
    expect(flipped.maze.sides[1] & 8).toBe(8);
  });

  it('are named from either side of a wall', () => {
    expect(flipAt(WALLS, 1, LEFT)).toEqual({ cell: 0, side: RIGHT });
    expect(flipAt(WALLS, 2, UP)).toEqual({ cell: 0, side: DOWN });
    expect(flipAt(WALLS, 0, RIGHT)).toEqual({ cell: 0, side: RIGHT });
    expect([flipAt(WALLS, 0, LEFT), flipAt(WALLS, 0, UP), flipAt(WALLS, 3, RIGHT)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(flipAt(CELLS, 1, null)).toEqual({ cell: 1, side: null });
    expect(flipAt(CELLS, 0, null)).toBeNull();
  });

  it('are read from moves where they are allowed', () => {
    expect(readFlip(CELLS, 'b1')).toEqual({ cell: 1, side: null });
    for (const move of ['a1', 'b1r', 'd1', 'a3', 'go', '', 'b1x'])
      expect(readFlip(CELLS, move), move).toBeNull();
    expect(readFlip(WALLS, 'a1r')).toEqual({ cell: 0, side: RIGHT });
    expect(readFlip(WALLS, 'a1d')).toEqual({ cell: 0, side: DOWN });
    expect(readFlip(WALLS, 'a1')).toBeNull();
    expect(readFlip(GRAPH, 'a1')).toBeNull();
    expect(flipsOf(GRAPH)).toEqual([]);
  });
});

describe('a design', () => {
  it('is flipped until the mouse is released', () => {
    const start = startState(cells);
    expect(start.released).toBeNull();
    expect(legalMoves(start)).toEqual(['go', 'b1', 'c1', 'b2', 'c2']);
    const { state, events } = playMouse(start, 'b2');
    expect(events).toEqual([
      {
        actor: 'designer',
        action: 'flipped',
        from: null,
        to: 4,
        because: { kind: 'design', flip: { cell: 4, side: null }, isOpen: true },
      },
    ]);
    expect([keyOf(start), keyOf(state)]).toEqual(['....#.', '......']);
    expect(playMouse(state, 'b2').events[0]?.because).toMatchObject({ isOpen: false });
    expect(() => playMouse(start, 'a1')).toThrow('a1 is no move here');
    expect(() => playMouse(startState(graph), 'a1')).toThrow(RangeError);
    expect(outcomeOf(start)).toEqual({ status: 'open', score: null });
  });

  it('is scored by the turns of the mouse', () => {
    const { state, events } = playMouse(startState(cells), 'go');
    expect(events).toEqual([
      {
        actor: 'mouse',
        action: 'released',
        from: 0,
        to: 3,
        because: { kind: 'run', turns: 1, ending: 'out' },
      },
    ]);
    expect(outcomeOf(state)).toEqual({ status: 'won', score: { name: 'turns', value: 1 } });
    expect(keyOf(state)).toBe('....#.!');
    expect(legalMoves(state)).toEqual([]);
    expect(() => playMouse(state, 'b1')).toThrow('the mouse has been released');
    const released = { ending: 'cap', cap: 7, turns: 7, visits: new Float64Array(1), at: 0 } as const;
    expect(outcomeOf({ ...state, released })).toEqual({ status: 'won', score: null });
  });

  it('that cuts off the exit can only be flipped', () => {
    const shut = startState(levelOf('game: mouse\n\n.#\n#.\n..'));
    expect(legalMoves(shut)).toEqual(['b1', 'a2', 'b2', 'b3']);
    expect(() => playMouse(shut, 'go')).toThrow('the exit cannot be reached');
  });

  it('has a key of walls, and graphs have none of their own', () => {
    expect(keyOf(startState(walls))).toBe('443b');
    expect(keyOf(startState(graph))).toBe('graph');
    expect(keyOf(playMouse(startState(graph), 'go').state)).toBe('graph!');
    expect(legalMoves(startState(graph))).toEqual(['go']);
  });

  it('traps a mouse that counts modulo k', () => {
    const trap: MouseLevel = { ...cells, modulo: 2, board: trapStar(2) };
    const { state } = playMouse(startState(trap), 'go');
    const { released } = state;
    if (released?.ending !== 'trapped') throw new Error('he got out');
    expect(released.turns).toBe(released.transient + released.period);
    expect(outcomeOf(state)).toEqual({ status: 'won', score: { name: 'period', value: released.period } });
    expect(released.visits).toHaveLength(placeCount(trap.board));
  });
});

test('moves are read in either case, and put into words', () => {
  const read = parseMouseMoves('C4 d5r, GO');
  expect(read.ok && read.value).toEqual(['c4', 'd5r', 'go']);
  const wrong = parseMouseMoves('c4 x');
  expect(!wrong.ok && wrong.fault.help).toContain('c4r or c4d');
  expect(['go', 'c4', 'c4r', 'c4d'].map(moveWord)).toEqual([
    'release the mouse',
    'flip c4',
    'flip the wall right of c4',
    'flip the wall below c4',
  ]);
});

describe('the network of a board', () => {
  it('has its cells, and one vertex more outside a gap', () => {
    expect([placeCount(CELLS), placeCount(WALLS), placeCount(GRAPH)]).toEqual([6, 4, 3]);
    expect([goalOf(CELLS), goalOf(WALLS), goalOf(GRAPH)]).toEqual([3, 3, 2]);
    expect(networkOf(walls)).toMatchObject({ start: 0, exit: 4 });
    expect(networkOf(cells)).toMatchObject({ start: 0, exit: 3 });
    expect(networkOf(graph)).toMatchObject({ start: 0, exit: 2 });
    expect([3, 4].map((vertex) => placeName(WALLS, vertex))).toEqual(['b2', 'outside']);
    expect([1, 9].map((vertex) => placeName(GRAPH, vertex))).toEqual(['b', 'outside']);
    expect([3, 4].map((vertex) => cellOfVertex(WALLS, vertex))).toEqual([3, null]);
  });

  it('says whether the exit can be reached', () => {
    expect([CELLS, WALLS, GRAPH].map(isFeasible)).toEqual([true, true, true]);
    expect(infeasible(CELLS)).toBeNull();
    const cut = { ...GRAPH, lists: [[1], [0], []] };
    expect(infeasible(cut)?.message).toBe('the exit c cannot be reached from the start a');
  });

  it('walks alike by its kernels and by the readable walk', () => {
    const all = [cells, walls, graph, levelOf(`game: mouse\n\n${`${'.'.repeat(6)}\n`.repeat(5)}`)];
    for (const level of all) {
      const { board, order } = level;
      for (const cap of [1, 3, 1000]) {
        const plain = finish(follow(level, cap));
        expect(release(board, { order, modulo: null }, cap)).toEqual(plain);
      }
    }
    const long = [...follow(all[3] as MouseLevel, 4, 2)];
    expect(long).toEqual([2, 4].map((done) => ({ done, total: null, unit: 'turns', note: null })));
  });

  it('walks around blocks and walls, and counts modulo k where the level says so', () => {
    const { board, order } = levelOf('game: mouse\n\n..#../#..../..#../#..#./.....');
    expect(release(board, { order, modulo: null })).toMatchObject({ ending: 'out', turns: 52, at: 20 });
    expect(release(board, { order, modulo: null }, 51)).toMatchObject({ ending: 'cap', cap: 51, turns: 51 });
    expect(release(board, { order, modulo: null }, 52).ending).toBe('out');
    const star = trapStar(3);
    expect(release(star, { order, modulo: 3 })).toMatchObject({ ending: 'trapped', period: 6 });
    expect(release(star, { order, modulo: null }).ending).toBe('out');
  });

  it('walks out through a gap with preferences of single cells', () => {
    const { order } = walls;
    const open = levelOf('game: mouse\n\n+---+---+\n|       |\n+   +   +\n|        \n+---+---+')
      .board as GridBoard;
    const own = withPreferences(open, [
      { cell: 2, order: [UP, RIGHT, DOWN, LEFT] },
      { cell: 0, order: [RIGHT, DOWN, LEFT, UP] },
    ]);
    expect(own.prefers?.map(({ cell }) => cell)).toEqual([0, 2]);
    expect(networkOf({ board: own, order }).exit).toBe(4);
    // a1 b1 b2 and out.
    expect(release(own, { order, modulo: null })).toMatchObject({ ending: 'out', turns: 3, at: 4 });
    const changed = withOrderAt(own, 2, [LEFT, RIGHT, DOWN, UP]);
    expect(changed.prefers?.map(({ order }) => order[0])).toEqual([RIGHT, LEFT]);
    expect(orderAt({ ...open, prefers: [] }, order, 0)).toBe(order);
  });

  it('walks with preferences of single cells', () => {
    const open = levelOf('game: mouse\n\n...\n...\n...').board as GridBoard;
    const order = levelOf('game: mouse\n\n..\n..').order;
    const own = withOrderAt(open, 0, [RIGHT, DOWN, LEFT, UP]);
    expect([orderAt(own, order, 0), orderAt(own, order, 1)]).toEqual([[RIGHT, DOWN, LEFT, UP], order]);
    expect(release(open, { order, modulo: null }, 100).turns).toBe(2);
    expect(release(own, { order, modulo: null }, 100).turns).toBeGreaterThan(2);
    expect(release(own, { order, modulo: null }, 100)).toEqual(
      finish(follow({ board: own, order, modulo: null }, 100)),
    );
    expect(withOrderAt(own, 0, null)).toEqual(open);
  });
});

describe('frames', () => {
  it('are compared by shape, size, start and exit', () => {
    const board = blankBoard({ columns: 3, rows: 2 }, 'cells');
    expect(board).toMatchObject({ shape: 'cells', start: 0, exit: { cell: 3, side: null } });
    expect(whyNotCompared(board, board)).toBeNull();
    const different = (other: GridBoard) => whyNotCompared(board, other);
    expect(different({ ...board, shape: 'walls' })).toBe(
      'one has blocked cells, the other walls between cells',
    );
    expect(different(blankBoard({ columns: 2, rows: 3 }, 'cells'))).toBe('one is 3x2, the other 2x3');
    expect(different({ ...board, start: 1 })).toBe('they start in different cells');
    expect(different({ ...board, exit: { cell: 5, side: null } })).toBe(
      'their exits are in different places',
    );
    expect(different({ ...board, exit: { cell: 3, side: DOWN } })).toBe(
      'their exits are in different places',
    );
  });

  it('give designs that differ by flips, and refuse others', () => {
    const other = withFlips(CELLS, [
      { cell: 5, side: null },
      { cell: 1, side: null },
    ]);
    expect(flipsBetween(CELLS, other)).toEqual([
      { cell: 1, side: null },
      { cell: 5, side: null },
    ]);
    expect(() => flipsBetween(CELLS, WALLS)).toThrow('the designs are of different frames: one has blocked');
  });

  it('have one form for designs with one run', () => {
    const shut = (board: GridBoard, cap?: number) => {
      const canonical = canonicalBoard(board, cells, cap);
      return canonical && flipsBetween(board, canonical).map((flip) => flipMove(board.maze, flip));
    };
    expect(shut(CELLS)).toEqual(['b1', 'c1', 'c2']);
    const tall = levelOf(
      'game: mouse\n\n+---+---+\n| S     |\n+   +   +\n| E     |\n+   +   +\n|       |\n+---+---+',
    );
    expect(shut(tall.board as GridBoard)).toEqual(['b1d', 'a2r', 'a2d', 'b2d', 'a3r']);
    expect(shut(CELLS, 1)).toEqual(['b1', 'c1', 'c2']);
    expect(shut(levelOf('game: mouse\n\n...\n...\n...').board as GridBoard, 1)).toBeNull();
    expect(shut(levelOf('game: mouse\n\n.#\n#.\n..').board as GridBoard)).toBeNull();
  });

  it('without drawn places are the board itself', () => {
    expect(undrawn(GRAPH)).not.toHaveProperty('places');
    expect(undrawn(GRAPH)).toMatchObject({ names: ['a', 'b', 'c'] });
    expect(undrawn(CELLS)).toBe(CELLS);
    const bare = undrawn(GRAPH);
    expect(undrawn(bare)).toBe(bare);
  });
});
