import { designProblem } from '@knossos/research/search/search';
import { describe, expect, it, test } from 'vitest';
import { networkOf } from '../../../src/games/mouse/rules/network.js';
import { type Frame, frameOf } from '../../../src/games/mouse/walk/frame.js';
import { Kernel } from '../../../src/games/mouse/walk/kernel.js';
import { RUN_OBJECTIVES, runOn } from '../../../src/games/mouse/walk/walk.js';
import { mazeOfWalls, wallBits } from '../../../src/games/mouse/walk/wall-bits.js';
import { WallKernel } from '../../../src/games/mouse/walk/wall-kernel.js';
import { DIRECTIONS, type Maze, neighbour, RIGHT, regionsOf } from '../../../src/grid/index.js';
import { evaluatorOf, fewFlips } from '../../../src/optimise/index.js';
import { Random } from '../../../src/random/index.js';
import { randomFrame } from './random-designs.js';

const CAP = 20_000;

/** Whether the exit can be reached. */
function isJoined(frame: Frame, maze: Maze): boolean {
  const { labels } = regionsOf(maze);
  return labels[frame.start] === labels[frame.exit];
}

describe('the kernel', () => {
  it('stops at its cap and says so', () => {
    const kernel = new Kernel(frameOf({ columns: 5, rows: 5 }));
    const blocks = Uint8Array.from('0001001000110000000001011', Number);
    expect(kernel.run(blocks, 52)).toMatchObject({ turns: 52, isOut: true });
    expect(kernel.run(blocks, 51)).toMatchObject({ turns: 51, isOut: false });
    expect(() => new Kernel(frameOf({ columns: 127, rows: 2 }))).toThrow(/at most 126/);
  });

  it('knows the runs that are known', () => {
    const kernel = new Kernel(frameOf({ columns: 13, rows: 13 }));
    const blank = new Uint8Array(169);
    expect(kernel.turnsOf(blank)).toBe(12);
    const withOne = Array.from({ length: 169 }, (_, cell) => {
      const blocks = blank.slice();
      blocks[cell] = 1;
      return cell === 0 || cell === 156 ? 0 : kernel.turnsOf(blocks);
    });
    expect(withOne).toContain(180);
  });
});

describe('lanes', () => {
  const cases = (['cells', 'walls'] as const).flatMap((shape) =>
    RUN_OBJECTIVES.map((objective) => ({ shape, objective })),
  );

  it.each(cases)('score chains of proposals like single runs, for $shape and $objective', (kind) => {
    const { shape, objective } = kind;
    const random = Random.from(`lanes ${shape} ${objective}`);
    for (let round = 0; round < 12; round++) {
      const side = (shape === 'cells' ? 5 : 3) + random.below(shape === 'cells' ? 6 : 4);
      const problem = designProblem(frameOf({ columns: side, rows: side }), shape, objective);
      const chains = 1 + random.below(6);
      const evaluator = evaluatorOf(problem, chains);
      const move = fewFlips(problem);
      const stand = Array.from({ length: chains }, () => new Uint8Array(problem.bits));
      const proposals = stand.map((genome) => genome.slice());
      const waiting = [...stand.keys()];
      let left = 400;
      evaluator.run({
        next: () => waiting.pop() ?? -1,
        genome: (chain) => proposals[chain] as Uint8Array,
        decide: (chain, score) => {
          const proposal = proposals[chain] as Uint8Array;
          expect(score).toBe(problem.score(proposal));
          // Climb mostly, so that long runs are resumed, and let anything else pass now and then.
          const before = problem.score(stand[chain] as Uint8Array);
          const isTaken = score > 0 && (score >= before || random.chance(1, 8));
          if (isTaken) stand[chain]?.set(proposal);
          proposal.set(stand[chain] as Uint8Array);
          move(proposal, random);
          if (left-- > 0) waiting.push(chain);
          return isTaken;
        },
      });
      expect(left).toBeLessThan(0);
    }
  });
});

test('walls between cells let him out through a gap as the readable walk does', () => {
  const random = Random.from('gaps');
  for (let i = 0; i < 2000; i++) {
    const frame = randomFrame(random);
    const sides = DIRECTIONS.filter((side) => neighbour(frame, frame.exit, side) === null);
    if (sides.length === 0) continue;
    const exitSide = random.pick(sides);
    const walls = new Uint8Array(2 * frame.columns * frame.rows);
    for (const bit of wallBits(frame)) walls[bit] = random.chance(1, 3) ? 1 : 0;
    const maze = mazeOfWalls(frame, walls);
    const exit = { cell: frame.exit, side: exitSide };
    const network = networkOf({
      order: frame.order,
      board: { shape: 'walls', maze, start: frame.start, exit },
    });
    const problem = designProblem({ ...frame, exitSide }, 'walls', 'turns');
    const turns = isJoined(frame, maze) ? runOn(network, CAP).turns : 0;
    expect(problem.score(walls)).toBe(turns);
    expect(problem.score(problem.canonical?.(walls) ?? walls)).toBe(turns);
  }
  const inside: Frame = { ...frameOf({ columns: 3, rows: 3 }), exit: 4, exitSide: RIGHT };
  expect(() => new WallKernel(inside)).toThrow('the gap is not in the outer wall');
  expect(() => new Kernel({ ...inside, exit: 5 })).toThrow('blocked cells have no gaps');
});

test.each(['cells', 'walls'] as const)(
  'the canonical form of %s has the same run, and is its own canonical form',
  (shape) => {
    const random = Random.from('canonical');
    for (let i = 0; i < 300; i++) {
      const frame = randomFrame(random);
      const problem = designProblem(frame, shape, 'turns');
      const design = new Uint8Array(problem.bits);
      for (const bit of problem.free) design[bit] = random.chance(3, 10) ? 1 : 0;
      const canonical = problem.canonical?.(design) ?? design;
      expect(problem.score(canonical)).toBe(problem.score(design));
      expect(problem.canonical?.(canonical)).toEqual(canonical);
    }
  },
);
