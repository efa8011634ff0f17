import type { GameRecord } from '@knossos/engine/games/haunt/policies/simulate';

/** How a policy fared in some games, as plain data; sums of whole numbers, so that any order of adding gives the same. */
export interface HauntTally {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  /** Games called off after too many keys. */
  readonly endless: number;
  /** Moves of the games that were won: their sum, the sum of their squares, and the most. */
  readonly moves: number;
  readonly squares: number;
  readonly most: number;
  /** In all games. */
  readonly shuffles: number;
  readonly bites: number;
  readonly levels: number;
}

export const NO_GAMES: HauntTally = {
  games: 0,
  won: 0,
  lost: 0,
  endless: 0,
  moves: 0,
  squares: 0,
  most: 0,
  shuffles: 0,
  bites: 0,
  levels: 0,
};

/** One game as a tally. */
export function tallyOf({ status, moves, shuffles, bites, levels }: GameRecord): HauntTally {
  const isWon = status === 'won';
  return {
    games: 1,
    won: isWon ? 1 : 0,
    lost: status === 'lost' ? 1 : 0,
    endless: status === 'endless' ? 1 : 0,
    moves: isWon ? moves : 0,
    squares: isWon ? moves * moves : 0,
    most: isWon ? moves : 0,
    shuffles,
    bites,
    levels,
  };
}

/** Both together. */
export function added(one: HauntTally, other: HauntTally): HauntTally {
  return {
    games: one.games + other.games,
    won: one.won + other.won,
    lost: one.lost + other.lost,
    endless: one.endless + other.endless,
    moves: one.moves + other.moves,
    squares: one.squares + other.squares,
    most: Math.max(one.most, other.most),
    shuffles: one.shuffles + other.shuffles,
    bites: one.bites + other.bites,
    levels: one.levels + other.levels,
  };
}
