import { Random } from '../../random/index.js';
import type { Analysis } from './analysis.js';
import { listConfigurations } from './configurations.js';
import { Endgame } from './endgame.js';
import { countCovered, type Position } from './position.js';
import { createPlayer, type StrategyName } from './strategies.js';

/** The cell to open next, and what it is worth. */
export interface BestCell {
  readonly cell: number;
  /** The chance of a mine there. */
  readonly risk: number;
  /** The chance to win with perfect play; null where that could not be searched to its end. */
  readonly win: number | null;
  /** The strategy that chose it; `exact` after a complete search. */
  readonly strategy: StrategyName;
}

/** Who chooses. */
export interface Chooser {
  /** Without one: a complete search where that can be done, else {@link DEFAULT_STRATEGY}. */
  readonly strategy?: StrategyName | null;
  /** Work allowed for a decision, in the strategy's own count; without one the strategy's own measure. */
  readonly budget?: number | null;
  /** Sets of configurations that a complete search may examine; without one {@link MOST_SETS}. */
  readonly sets?: number;
  /** Seed of what is tossed up. */
  readonly seed?: string;
}

/** Who plays when nobody is named. */
export const DEFAULT_STRATEGY: StrategyName = 'best';

/** Solutions and sets of them that an endgame may have to be searched to its end. */
const MOST_SOLUTIONS = 2000;
const MOST_SETS = 1_000_000;
/** Cells less dangerous than the one found that are looked at, since they may be as good. */
const MOST_SAFER = 10;

/**
 * The cell to open in a position that has a solution; null when every safe cell is open. Of cells with which perfect
 * play wins as often, a less dangerous one is taken.
 */
export function bestCell(position: Position, analysis: Analysis, chooser: Chooser = {}): BestCell | null {
  if (countCovered(position.shown) <= position.mines) return null;
  const { strategy = null, sets = MOST_SETS } = chooser;
  const riskOf = (cell: number) => analysis.probability[cell] ?? 0;
  const win = perfectPlay(position, analysis, sets);
  if (win !== null && strategy === null) {
    const { cell, chance } = win;
    return { cell, risk: riskOf(cell), win: chance, strategy: 'exact' };
  }
  const chosen = chosenCell(position, chooser);
  const cell = chosen >= 0 ? chosen : leastRisk(analysis);
  const by = chosen >= 0 ? (strategy ?? DEFAULT_STRATEGY) : 'probability';
  return { cell, risk: riskOf(cell), win: win?.chance ?? null, strategy: by };
}

function leastRisk({ probability }: Analysis): number {
  return probability.reduce((best, risk, cell) => (risk < (probability[best] ?? 2) ? cell : best), -1);
}

/**
 * The cell that a strategy opens in a position with a solution and something left to open; -1 where the shore is too
 * tangled for it.
 */
export function chosenCell(position: Position, { strategy, budget, seed = '' }: Chooser = {}): number {
  const isOwnBudget = budget === undefined || budget === null;
  const player = createPlayer(strategy ?? DEFAULT_STRATEGY, isOwnBudget ? {} : { budget });
  player.begin({ ...position, shown: position.shown.slice() }, Random.from(seed));
  return player.choose().cells[0] ?? -1;
}

/** The chance to win with perfect play, and the cell that begins it; null where the search is too large. */
function perfectPlay(
  position: Position,
  { solutions, probability }: Analysis,
  sets: number,
): { readonly cell: number; readonly chance: number } | null {
  if (solutions > BigInt(MOST_SOLUTIONS)) return null;
  const list = listConfigurations(position, MOST_SOLUTIONS);
  if (list === null) return null;
  const endgame = new Endgame();
  const { wins, total, cell, isExact } = endgame.solve(list, sets);
  if (!isExact || cell < 0) return null;
  const risk = probability[cell] ?? 1;
  const safer = [...probability.keys()].filter((one) => (probability[one] ?? 1) < risk);
  safer.sort((one, other) => (probability[one] ?? 1) - (probability[other] ?? 1));
  const isAsGood = (one: number) => winsAfter(position, one, endgame, sets) === wins;
  return { cell: safer.slice(0, MOST_SAFER).find(isAsGood) ?? cell, chance: wins / total };
}

/** Solutions won by perfect play that begins with this cell; null where that cannot be searched to its end. */
function winsAfter(position: Position, cell: number, endgame: Endgame, sets: number): number | null {
  let won = 0;
  for (let number = 0; number <= 8; number++) {
    const shown = position.shown.slice();
    shown[cell] = number;
    const list = listConfigurations({ ...position, shown }, MOST_SOLUTIONS);
    if (list === null) return null;
    const { wins, isExact } = endgame.solve(list, sets);
    if (!isExact) return null;
    won += wins;
  }
  return won;
}
