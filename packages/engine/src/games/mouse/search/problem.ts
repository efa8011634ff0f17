import type { BitProblem } from '../../../optimise/index.js';
import type { Frame } from '../walk/frame.js';
import { BLOCKED, Kernel, VISIT } from '../walk/kernel.js';
import { Lanes, type Worth } from '../walk/lanes.js';
import { busiest } from '../walk/walk.js';
import { WallKernel, wallBits } from '../walk/wall-kernel.js';

/** What a design is scored by: turns to the exit, or the visits of the vertex visited most (crossed paths). */
export const OBJECTIVES = ['turns', 'crossed'] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** A search problem: design the blocks, or the walls, of a frame for a high score. */
export function designProblem(frame: Frame, shape: 'cells' | 'walls', objective: Objective): BitProblem {
  return shape === 'cells' ? blocksProblem(frame, objective) : wallsProblem(frame, objective);
}

/** One bit a cell: 1 blocked. */
function blocksProblem(frame: Frame, objective: Objective): BitProblem {
  const kernel = new Kernel(frame);
  const cells = frame.columns * frame.rows;
  const free = Array.from({ length: cells }, (_, cell) => cell).filter(
    (cell) => cell !== frame.start && cell !== frame.exit,
  );
  const worth: Worth =
    objective === 'turns' ? (turns) => turns : (_, board, base) => busiestOn(board, base, kernel.size);
  return {
    bits: cells,
    columns: frame.columns,
    free,
    score: (genome) => {
      if (objective === 'turns') return kernel.turnsOf(genome);
      const run = kernel.run(genome);
      return run === null ? 0 : busiest(run.visits);
    },
    evaluator: (chains) => new Lanes(kernel, chains, worth),
    canonical: (genome) => {
      const run = kernel.run(genome);
      if (run === null) return genome.slice();
      return genome.map((_, cell) => (cell !== frame.exit && run.visits[cell] === 0 ? 1 : 0));
    },
  };
}

function busiestOn(board: Int32Array, base: number, size: number): number {
  let most = 0;
  for (let i = base; i < base + size; i++) {
    const value = board[i] as number;
    if (value > most && value < BLOCKED) most = value;
  }
  return most / VISIT;
}

/** Two bits a cell: the wall to its right, the wall below. */
function wallsProblem(frame: Frame, objective: Objective): BitProblem {
  const kernel = new WallKernel(frame);
  return {
    bits: 2 * frame.columns * frame.rows,
    columns: 2 * frame.columns,
    free: wallBits(frame),
    score: (genome) => {
      const turns = kernel.turnsOf(genome);
      return objective === 'turns' || turns === 0 ? turns : busiest(kernel.lastVisits);
    },
  };
}
