import type { BitProblem } from '../../../optimise/index.js';
import { CoverKernel } from '../walk/cover-kernel.js';
import type { Frame } from '../walk/frame.js';
import { BLOCKED, Kernel, VISIT } from '../walk/kernel.js';
import { Lanes, type Worth } from '../walk/lanes.js';
import { OBJECTIVES } from '../walk/objective.js';
import { busiest } from '../walk/walk.js';
import { WallKernel, wallBits } from '../walk/wall-kernel.js';
import { freeEndsProblem } from './free-ends.js';

/** What designs are searched for: what a run is worth, or its cover time. */
export const SEARCH_OBJECTIVES = [...OBJECTIVES, 'cover'] as const;
export type SearchObjective = (typeof SEARCH_OBJECTIVES)[number];

/** A search problem: design the blocks, or the walls, of a frame for a high score. Throws a RangeError for walls and cover. */
export function designProblem(
  frame: Frame,
  shape: 'cells' | 'walls',
  objective: SearchObjective,
): BitProblem {
  if (shape === 'cells') return objective === 'cover' ? coverProblem(frame) : blocksProblem(frame, objective);
  if (objective === 'cover') throw new RangeError('cover time is searched for among blocked cells only');
  return wallsProblem(frame, objective);
}

/** The same where the columns of start and exit are part of the design: see free-ends.ts. */
export function anyEndsProblem(
  frame: Frame,
  shape: 'cells' | 'walls',
  objective: SearchObjective,
): BitProblem {
  const free = shape === 'cells' ? cellsOf(frame) : wallBits(frame);
  return freeEndsProblem(frame, free, (one) => designProblem(one, shape, objective));
}

function cellsOf({ columns, rows }: Frame): readonly number[] {
  return Array.from({ length: columns * rows }, (_, cell) => cell);
}

/** The cells that a design may block. */
function freeCells(frame: Frame): readonly number[] {
  return cellsOf(frame).filter((cell) => cell !== frame.start && cell !== frame.exit);
}

/** One bit a cell: 1 blocked. */
function blocksProblem(frame: Frame, objective: 'turns' | 'crossed'): BitProblem {
  const kernel = new Kernel(frame);
  const worth: Worth =
    objective === 'turns' ? (turns) => turns : (_, board, base) => busiestOn(board, base, kernel.size);
  return {
    bits: frame.columns * frame.rows,
    columns: frame.columns,
    free: freeCells(frame),
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
    const value = board[i];
    if (value > most && value < BLOCKED) most = value;
  }
  return most / VISIT;
}

/** One bit a cell, for the turns until every cell in reach was visited. In canonical form the others are blocked. */
function coverProblem(frame: Frame): BitProblem {
  const kernel = new Kernel(frame);
  const cover = new CoverKernel(kernel);
  return {
    bits: frame.columns * frame.rows,
    columns: frame.columns,
    free: freeCells(frame),
    score: (genome) => cover.turnsOf(genome),
    canonical: (genome) => {
      if (cover.turnsOf(genome) === 0) return genome.slice();
      const isMet = cover.lastReach;
      return genome.map((_, cell) => (isMet[cell] ? 0 : 1));
    },
  };
}

/** Two bits a cell: the wall to its right, the wall below. */
function wallsProblem(frame: Frame, objective: 'turns' | 'crossed'): BitProblem {
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
