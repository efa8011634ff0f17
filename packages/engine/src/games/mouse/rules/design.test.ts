import { describe, expect, it, test } from 'vitest';
import { mazeOfBlocks, randomBlocks, randomFrame } from '../../../../test/games/mouse/random-designs.js';
import { DIRECTIONS, DOWN, LEFT, RIGHT, UP } from '../../../grid/index.js';
import { orThrow, parseDocument } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { type Frame, frameOf } from '../walk/frame.js';
import { mazeOfWalls, wallBits } from '../walk/wall-bits.js';
import { canonicalBoard, flipsBetween, whyNotCompared } from './distance.js';
import { parseMouse } from './document.js';
import { flipAt, flipMove, flipsOf, readFlip, withFlips } from './flips.js';
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
import { keyOf, legalMoves, outcomeOf, playMouse, startState } from './state.js';

const levelOf = (text: string): MouseLevel => orThrow(parseMouse(orThrow(parseDocument(text))));
const cells = levelOf('game: mouse\n\n...\n.#.');
const CELLS = cells.board as GridBoard;
const walls = levelOf('game: mouse\n\n+---+---+\n|   |   |\n+   +   +\n|        \n+---+---+');
const WALLS = walls.board as GridBoard;
const graph = levelOf('game: mouse\nstart: a\nexit: c\n\na: b @ 0 0\nb: a c @ 1 0\nc: b @ 2 0');
const GRAPH = graph.board as GraphBoard;

describe('flips', () => {
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

  it('says how far a readable walk is', () => {
    const long = [...follow(levelOf(`game: mouse\n\n${`${'.'.repeat(6)}\n`.repeat(5)}`), 4, 2)];
    expect(long).toEqual([2, 4].map((done) => ({ done, total: null, unit: 'turns', note: null })));
  });
});

describe('frames', () => {
  it('have one form for designs with one run', () => {
    const shut = (board: GridBoard) => {
      const canonical = canonicalBoard(board, cells);
      return canonical && flipsBetween(board, canonical).map((flip) => flipMove(board.maze, flip));
    };
    expect(shut(CELLS)).toEqual(['b1', 'c1', 'c2']);
    const tall = levelOf(
      'game: mouse\n\n+---+---+\n| S     |\n+   +   +\n| E     |\n+   +   +\n|       |\n+---+---+',
    );
    expect(shut(tall.board as GridBoard)).toEqual(['b1d', 'a2r', 'a2d', 'b2d', 'a3r']);
  });

  it('without drawn places are the board itself', () => {
    expect(undrawn(GRAPH)).not.toHaveProperty('places');
    expect(undrawn(GRAPH)).toMatchObject({ names: ['a', 'b', 'c'] });
    expect(undrawn(CELLS)).toBe(CELLS);
    const bare = undrawn(GRAPH);
    expect(undrawn(bare)).toBe(bare);
  });
});

const GRID = { columns: 5, rows: 5 };

function randomBoard(
  random: Random,
  shape: GridBoard['shape'],
  frame: Frame = randomFrame(random),
): GridBoard {
  const walls = new Uint8Array(2 * frame.columns * frame.rows);
  for (const bit of wallBits(frame)) walls[bit] = random.chance(1, 3) ? 1 : 0;
  const maze =
    shape === 'cells'
      ? mazeOfBlocks(frame, randomBlocks(frame, random.below(50), random))
      : mazeOfWalls(frame, walls);
  return { shape, maze, start: frame.start, exit: { cell: frame.exit, side: null } };
}

describe.each(['cells', 'walls'] as const)('two designs of %s', (shape) => {
  it('are as many flips apart as are made between them', () => {
    const random = Random.from(`distance ${shape}`);
    for (let i = 0; i < 200; i++) {
      const board = randomBoard(random, shape);
      const flips = flipsOf(board).filter(() => random.chance(1, 4));
      const other = withFlips(board, flips);
      expect(flipsBetween(board, other)).toEqual(flips);
      expect(flipsBetween(other, board)).toEqual(flips);
      expect(flipsBetween(board, board)).toEqual([]);
      expect(withFlips(board, flipsBetween(board, other)).maze).toEqual(other.maze);
    }
  });

  it('have one canonical form where they have one run', () => {
    const random = Random.from(`canonical ${shape}`);
    let same = 0;
    for (let i = 0; i < 120; i++) {
      const board = randomBoard(random, shape);
      const settings = { order: random.shuffle([...DIRECTIONS]), modulo: null };
      const canonical = canonicalBoard(board, settings);
      expect(canonical === null).toBe(!isFeasible(board));
      if (canonical === null) continue;
      const run = release(board, { order: settings.order, modulo: null });
      expect(release(canonical, { order: settings.order, modulo: null })).toEqual(run);
      expect(canonicalBoard(canonical, settings)).toEqual(canonical);
      for (const flip of flipsBetween(board, canonical)) {
        expect(canonicalBoard(withFlips(board, [flip]), settings)).toEqual(canonical);
        same++;
      }
    }
    expect(same).toBeGreaterThan(100);
  });
});

test('the canonical form is none where he does not get out in time', () => {
  const { order } = frameOf(GRID);
  expect(canonicalBoard(blankBoard(GRID, 'cells'), { order, modulo: null }, 3)).toBeNull();
  expect(canonicalBoard(blankBoard(GRID, 'cells'), { order, modulo: null }, 4)).not.toBeNull();
});

describe('designs of different frames', () => {
  const cells = blankBoard(GRID, 'cells');
  const walls = blankBoard(GRID, 'walls');
  it.each<[GridBoard, string]>([
    [walls, 'one has blocked cells, the other walls between cells'],
    [blankBoard({ columns: 4, rows: 5 }, 'cells'), 'one is 5x5, the other 4x5'],
    [{ ...cells, start: 2 }, 'they start in different cells'],
    [{ ...cells, exit: { cell: 3, side: null } }, 'their exits are in different places'],
    [{ ...cells, exit: { cell: 20, side: DOWN } }, 'their exits are in different places'],
  ])('are not compared', (other, reason) => {
    expect(whyNotCompared(cells, cells)).toBeNull();
    expect(whyNotCompared(cells, other)).toBe(reason);
    expect(() => flipsBetween(cells, other)).toThrow(`the designs are of different frames: ${reason}`);
  });
});
