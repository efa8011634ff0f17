import { isFloor } from '../../grid/index.js';
import { finish } from '../../puzzle/index.js';
import { evaluate } from '../deterministic/evaluate.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel } from '../rules/level.js';

/** Levels of one kind as strings of bits. */
export interface DesignSpace<L extends ChaseLevel> {
  readonly bits: number;
  /** Bits in a row of the board, for crossovers. */
  readonly columns: number;
  /** The bits that decide a design, ascending. */
  readonly free: readonly number[];
  /** Moves of its shortest solution, from where that is longest; 0 where it cannot be won. */
  length(genome: Uint8Array): number;
  /** The level with everybody where that is so; null where it cannot be won. */
  level(genome: Uint8Array): L | null;
  /** The share of what may be walled or filled in that is. */
  density(genome: Uint8Array): number;
  /** The first of its mirror images that are worth the same. */
  canonical(genome: Uint8Array): Uint8Array;
}

/** A board as bits, and who is to be placed on it. */
export interface Board<L extends ChaseLevel> {
  readonly bits: number;
  readonly columns: number;
  readonly free: readonly number[];
  /** The level without actors, and with those exits that are not to be placed. */
  empty(genome: Uint8Array): L;
  density(genome: Uint8Array): number;
  readonly exits: number;
  /** Letters of the pursuers. */
  readonly kinds: readonly string[];
  /** Cells for what does not move, beside exits and people, and what then stands there; absent: none. */
  readonly things?: number;
  furnish?(level: L, cells: readonly number[], genome: Uint8Array): L;
  /** Bounds of the wished length. */
  readonly least: number;
  readonly most: number;
}

/**
 * A space in which the places of exits, player and pursuers are bits too: each the number of a cell of floor, or the next
 * that is free. Where the table of all positions is small, everybody is put on the best cells there are instead. Each design is
 * solved by the general solvers.
 */
export function placedSpace<L extends ChaseLevel>(
  context: PursuitContext<L>,
  board: Board<L>,
  cells: number,
): DesignSpace<L> {
  const { columns, exits, kinds } = board;
  const wishes = { least: board.least, most: board.most };
  const width = 32 - Math.clz32(Math.max(1, cells - 1));
  const people = exits + 1 + kinds.length + (board.things ?? 0);
  const bits = board.bits + width * people;
  const free = [...board.free, ...Array.from({ length: width * people }, (_, i) => board.bits + i)];
  const placed = (genome: Uint8Array): L | null => {
    const level = board.empty(genome);
    const floor = [...level.maze.sides.keys()].filter(
      (cell) => isFloor(level.maze, cell) && !level.exits.includes(cell),
    );
    if (floor.length < people) return null;
    const taken: number[] = [];
    for (let person = 0; person < people; person++) {
      let number = 0;
      for (let i = width - 1; i >= 0; i--) number = 2 * number + genome[board.bits + person * width + i];
      while (taken.includes(floor[number % floor.length])) number++;
      taken.push(floor[number % floor.length]);
    }
    const peopled = {
      ...level,
      exits: [...level.exits, ...taken.slice(0, exits)].sort((a, b) => a - b),
      start: taken[exits],
      pursuers: kinds
        .map((kind, i) => ({ kind, cell: taken[exits + 1 + i] }))
        .sort((a, b) => a.cell - b.cell),
    };
    return board.furnish?.(peopled, taken.slice(exits + 1 + kinds.length), genome) ?? peopled;
  };
  const judged = (genome: Uint8Array) => {
    const level = placed(genome);
    return level === null ? null : finish(evaluate(context, level, wishes));
  };
  return {
    bits,
    columns,
    free,
    length: (genome) => judged(genome)?.length ?? 0,
    level: (genome) => {
      const found = judged(genome);
      return found === null || found.length === 0 ? null : found.level;
    },
    density: board.density,
    canonical: (genome) => genome.slice(),
  };
}
