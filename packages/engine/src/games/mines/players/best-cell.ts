import { Random } from '../../../random/index.js';
import { countCovered, type Position, type StartRule } from '../board/board.js';
import { EndgameOnce, perfectPlay } from '../endgame/endgame.js';
import type { Analysis } from '../exact/analysis.js';
import { exactWins } from './best-player.js';
import { createPlayer, DEFAULT_STRATEGY, type StrategyName } from './strategies.js';

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
  /** Seed of the choices by chance. */
  readonly seed?: string;
  /** What has been, and is to be, searched for this decision; without it everything is searched again. */
  readonly endgame?: EndgameOnce;
}

/** Solutions and sets of them that an endgame may have to be searched to its end. */
const MOST_SOLUTIONS = 2000;
const MOST_SETS = 1_000_000;

/**
 * The cell to open in a position that has a solution; null when every safe cell is open. Of cells with which perfect
 * play wins as often, a less dangerous one is taken.
 */
export function bestCell(position: Position, analysis: Analysis, chooser: Chooser = {}): BestCell | null {
  if (countCovered(position.shown) <= position.mines) return null;
  const { strategy = null, sets = MOST_SETS, endgame = new EndgameOnce() } = chooser;
  const riskOf = (cell: number) => analysis.probability[cell] ?? 0;
  const isNear = analysis.solutions <= BigInt(MOST_SOLUTIONS);
  const end = isNear ? perfectPlay(position, MOST_SOLUTIONS, sets, endgame) : null;
  const win = end?.isExact ? end.wins / end.total : null;
  if (end?.isExact && strategy === null)
    return { cell: end.cell, risk: riskOf(end.cell), win, strategy: 'exact' };
  const chosen = chosenCell(position, { ...chooser, endgame });
  const cell = chosen >= 0 ? chosen : leastRisk(analysis);
  const by = chosen >= 0 ? (strategy ?? DEFAULT_STRATEGY) : 'probability';
  return { cell, risk: riskOf(cell), win, strategy: by };
}

/**
 * The cell to begin with where the start rule promises that whatever is opened first holds no mine: by perfect play from every
 * first click where all can be searched to their end, else as a strategy chooses on a blank field.
 *
 * @param cells those of which it is promised
 */
export function bestFirstCell(
  position: Position,
  analysis: Analysis,
  { start, cells }: { readonly start: StartRule; readonly cells: readonly number[] },
  chooser: Chooser = {},
): BestCell | null {
  const { strategy = null, sets = MOST_SETS } = chooser;
  let best: BestCell | null = null;
  for (const cell of strategy === null && analysis.solutions <= BigInt(MOST_SOLUTIONS) ? cells : []) {
    const value = exactWins(position, position.mines, start, cell, sets);
    if (!value.ok) break;
    // A cell with so many neighbours may leave the mines no room.
    if (value.value.boards === 0) continue;
    const win = value.value.wins / value.value.boards;
    if (win > (best?.win ?? -1)) best = { cell, risk: 0, win, strategy: 'exact' };
  }
  if (best !== null) return best;
  const chosen = bestCell(position, analysis, { ...chooser, strategy: strategy ?? DEFAULT_STRATEGY });
  const cell = chosen !== null && cells.includes(chosen.cell) ? chosen.cell : cells[0];
  return chosen === null || cell === undefined ? null : { ...chosen, cell, risk: 0, win: null };
}

function leastRisk({ probability }: Analysis): number {
  return probability.reduce((best, risk, cell) => (risk < (probability[best] ?? 2) ? cell : best), -1);
}

/**
 * The cell that a strategy opens in a position with a solution and something left to open; -1 where the shore is too
 * tangled for it.
 */
export function chosenCell(
  position: Position,
  { strategy, budget, seed = '', endgame }: Chooser = {},
): number {
  const options = budget === undefined || budget === null ? {} : { budget };
  const player = createPlayer(strategy ?? DEFAULT_STRATEGY, options, endgame);
  player.begin({ ...position, shown: position.shown.slice() }, Random.from(seed));
  return player.choose().cells[0] ?? -1;
}
