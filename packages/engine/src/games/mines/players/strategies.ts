import type { EndgameSolver } from '../endgame/endgame.js';
import { type BestOptions, BestPlayer, ExactPlayer } from './best-player.js';
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

/** The default player. */
export const DEFAULT_STRATEGY: StrategyName = 'best';
