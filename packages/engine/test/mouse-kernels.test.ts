import { describe, expect, it } from 'vitest';
import { designProblem } from '../src/games/mouse/search/search.js';
import { type Frame, frameOf } from '../src/games/mouse/walk/frame.js';
import { Kernel } from '../src/games/mouse/walk/kernel.js';
import { OBJECTIVES } from '../src/games/mouse/walk/objective.js';
import { busiest, runOn } from '../src/games/mouse/walk/walk.js';
import { mazeOfWalls, WallKernel, wallBits, wallsOfMaze } from '../src/games/mouse/walk/wall-kernel.js';
import { type Maze, regionsOf } from '../src/grid/index.js';
import { evaluatorOf, fewFlips } from '../src/optimise/index.js';
import { Random } from '../src/random/index.js';
import { mazeOfBlocks, networkOfMaze, randomBlocks, randomFrame } from './random-designs.js';

const CAP = 20_000;

/** Whether the exit can be reached. */
function isJoined(frame: Frame, maze: Maze): boolean {
  const { labels } = regionsOf(maze);
  return labels[frame.start] === labels[frame.exit];
}

/** Turns by the readable walk; 0 when the exit is cut off. */
function slowTurns(frame: Frame, blocks: Uint8Array): { turns: number; visits: Float64Array } {
  const maze = mazeOfBlocks(frame, blocks);
  if (!isJoined(frame, maze)) return { turns: 0, visits: new Float64Array(0) };
  return runOn(networkOfMaze(frame, maze), CAP);
}

describe('the kernel', () => {
  it('agrees with the readable walk on random designs of random frames', () => {
    const random = Random.from('kernel');
    let feasible = 0;
    for (let i = 0; i < 3000; i++) {
      const frame = randomFrame(random);
      const blocks = randomBlocks(frame, random.below(50), random);
      const kernel = new Kernel(frame);
      const slow = slowTurns(frame, blocks);
      expect(kernel.turnsOf(blocks, CAP)).toBe(slow.turns);
      const run = kernel.run(blocks, CAP);
      if (slow.turns === 0) {
        expect(run).toBeNull();
        continue;
      }
      feasible++;
      expect([...(run?.visits ?? [])]).toEqual([...slow.visits]);
      expect(run?.isOut).toBe(true);
    }
    expect(feasible).toBeGreaterThan(1500);
  });

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
  it.each(OBJECTIVES)('score chains of proposals like single runs, for %s', (objective) => {
    const random = Random.from(`lanes ${objective}`);
    for (let round = 0; round < 12; round++) {
      const side = 5 + random.below(6);
      const problem = designProblem(frameOf({ columns: side, rows: side }), 'cells', objective);
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

describe('walls between cells', () => {
  it('agree with the readable walk on random walls', () => {
    const random = Random.from('walls');
    for (let i = 0; i < 2000; i++) {
      const frame = randomFrame(random);
      const walls = new Uint8Array(2 * frame.columns * frame.rows);
      for (const bit of wallBits(frame)) walls[bit] = random.chance(1, 3) ? 1 : 0;
      const maze = mazeOfWalls(frame, walls);
      expect(wallsOfMaze(maze)).toEqual(walls);
      const kernel = new WallKernel(frame);
      if (!isJoined(frame, maze)) {
        expect(kernel.turnsOf(walls)).toBe(0);
        continue;
      }
      const slow = runOn(networkOfMaze(frame, maze), CAP);
      expect(kernel.turnsOf(walls, CAP)).toBe(slow.turns);
      expect([...kernel.lastVisits]).toEqual([...slow.visits]);
      expect(designProblem(frame, 'walls', 'crossed').score(walls)).toBe(busiest(slow.visits));
    }
  });
});

describe('the canonical form', () => {
  it('has the same run, and is its own canonical form', () => {
    const random = Random.from('canonical');
    for (let i = 0; i < 300; i++) {
      const frame = randomFrame(random);
      const problem = designProblem(frame, 'cells', 'turns');
      const blocks = randomBlocks(frame, 30, random);
      const canonical = problem.canonical?.(blocks) ?? blocks;
      expect(problem.score(canonical)).toBe(problem.score(blocks));
      expect(problem.canonical?.(canonical)).toEqual(canonical);
    }
  });
});
