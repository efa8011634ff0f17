import { Random } from '../../../random/index.js';
import { countCovered, type Position, type StartRule } from '../board/board.js';
import { EndgameOnce, type EndgameSolver, perfectPlay } from '../endgame/endgame.js';
import type { Analysis } from '../exact/analysis.js';
import { type BestOptions, BestPlayer, ExactPlayer, exactWins } from './best-player.js';
import { DiagonalUntilSea } from './diagonal-until-sea.js';
import {
  CountPlayer,
  DiagonalPlayer,
  OverlayPlayer,
  type Player,
  ProbabilityPlayer,
  SinglePlayer,
} from './player.js';

/** What a player may be told. */
export interface PlayerOptions {
  /** Work allowed for one decision, in the strategy's own count; strategies that hardly think take no notice. */
  readonly budget?: number;
}

/** `best`, or without one of its parts. */
function best(parts: Partial<BestOptions>): Factory {
  return ({ budget }, endgame) =>
    new BestPlayer(budget === undefined ? parts : { ...parts, budget }, endgame);
}

type Factory = (options: PlayerOptions, endgame?: EndgameSolver) => Player;

/**
 * The strategies by name, from the simplest on; a new one is a line here. `best-quick` looks
 * through one guess in place of two, and takes a position without progress for 0.92 of what it seems: the best of 0.85, 0.9,
 * 0.92, 0.95 and 1 on 30,000 boards of 30x16 with 99 mines.
 */
const FACTORIES = {
  single: () => new SinglePlayer(),
  overlay: () => new OverlayPlayer(),
  count: () => new CountPlayer(),
  diagonal: () => new DiagonalPlayer(),
  'diagonal-until-sea': () => new DiagonalUntilSea(new CountPlayer()),
  'diagonal-until-sea-probability': () => new DiagonalUntilSea(new ProbabilityPlayer()),
  probability: () => new ProbabilityPlayer(),
  'best-quick': best({ guesses: 1, stall: 0.92 }),
  best: best({}),
  'best-one-guess': best({ guesses: 1 }),
  'best-no-openings': best({ openings: 0 }),
  'best-no-look-ahead': best({ guesses: 0 }),
  'best-no-endgame': best({ configurations: 0 }),
  'best-no-fifties': best({ fifties: false }),
  'best-influence': best({ influence: 1 }),
  exact: ({ budget }: PlayerOptions, endgame?: EndgameSolver) => new ExactPlayer(budget, endgame),
} satisfies Record<string, Factory>;

export type StrategyName = keyof typeof FACTORIES;

/** All names, in the order of their strength but for `exact`, which plays small boards only. */
export const STRATEGY_NAMES = Object.keys(FACTORIES) as readonly StrategyName[];

/** A player of that name. It can play many games, of any size. `endgame` searches endgames in place of its own search. */
export function createPlayer(
  name: StrategyName,
  options: PlayerOptions = {},
  endgame?: EndgameSolver,
): Player {
  const factory: Factory = FACTORIES[name];
  return factory(options, endgame);
}

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

/** The default player. */
export const DEFAULT_STRATEGY: StrategyName = 'best';

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
