import {
  type Interval,
  meanInterval,
  type Progress,
  type Task,
  wilsonInterval,
} from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import type { HauntState } from '../rules/state.js';
import type { HauntPolicy } from './policies.js';
import { playOn } from './simulate.js';

/** Keys after which a sampled game is left as it is. */
const MOST_SAMPLED_KEYS = 1000;

/** How games went that a policy played. */
export interface Tally {
  readonly games: number;
  readonly won: number;
  /** Games that were neither won nor lost within {@link MOST_SAMPLED_KEYS} keys. */
  readonly unfinished: number;
  /** Mean number of moves of the games that were won; null where none was. */
  readonly mean: number | null;
  readonly meanInterval: Interval | null;
  readonly share: number;
  /** E. B. Wilson's 95 % interval of the probability of winning. */
  readonly interval: Interval;
  /** Moves played in all games together. */
  readonly moves: number;
}

/** Plays games of a seed and counts; `begin` gives the position in which a game begins, dice in it. */
export function* playGames(
  begin: (random: Random) => HauntState,
  policy: HauntPolicy,
  seed: string,
  games: number,
): Task<Tally> {
  let won = 0;
  let unfinished = 0;
  let sum = 0;
  let squares = 0;
  let moves = 0;
  for (let game = 0; game < games; game++) {
    const random = Random.from(`${seed}/${game}`);
    const tosses = random.branch('tosses');
    const start = begin(random);
    const { state } = playOn(start, policy, tosses, MOST_SAMPLED_KEYS);
    const made = state.moves - start.moves;
    moves += made;
    if (state.status === 'open') unfinished++;
    if (state.status === 'won') {
      won++;
      sum += made;
      squares += made * made;
    }
    yield progress(game + 1, games, won);
  }
  return {
    games,
    won,
    unfinished,
    mean: won === 0 ? null : sum / won,
    meanInterval: meanInterval(won, sum, squares),
    share: won / games,
    interval: wilsonInterval(won, games),
    moves,
  };
}

function progress(done: number, total: number, won: number): Progress {
  return { done, total, unit: 'games', note: `${won} won` };
}
