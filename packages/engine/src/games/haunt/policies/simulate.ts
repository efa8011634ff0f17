import { DANGER_MOVES } from '../../../dice/index.js';
import { spend } from '../../../grid/index.js';
import { type Interval, meanInterval, type Task, wilsonInterval } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { type Campaign, HAUNT_CAMPAIGN, startCampaign } from '../campaign/campaign.js';
import type { HauntLevel } from '../rules/level.js';
import { playHaunt } from '../rules/play.js';
import { type HauntState, seenHaunt, touches } from '../rules/state.js';
import type { HauntPolicy } from './policies.js';

export interface GameRecord {
  /** `endless`: neither won nor lost within the moves allowed. */
  readonly status: 'won' | 'lost' | 'endless';
  /** Keys that counted as moves; in a campaign those of all levels. */
  readonly moves: number;
  readonly shuffles: number;
  readonly bites: number;
  /** Levels left behind: in a game of one level 1 if it was won. */
  readonly levels: number;
}

/** Keys that a game may take, bumps included, before it is called endless. */
export const MOST_KEYS = 20_000;

/** Plays game number `game` of a seed through some levels, each with its policy; policies toss from the same seed. */
export function playOut(
  levels: readonly HauntLevel[],
  policies: (level: HauntLevel) => HauntPolicy,
  seed: string,
  game: number,
  lives?: number | null,
): GameRecord {
  const tosses = Random.from(`${seed}/${game}`).branch('tosses');
  let campaign: Campaign = startCampaign(levels, `${seed}/${game}`, lives);
  let shuffles = 0;
  let bites = 0;
  for (let key = 0; campaign.status === 'open' && key < MOST_KEYS * levels.length; key++) {
    const { game: before, at } = campaign;
    const move = policies(before.level)(seenHaunt(before), tosses);
    const played = HAUNT_CAMPAIGN.play(campaign, move);
    campaign = played.state;
    if (campaign.at === at) shuffles += campaign.game.shuffles - before.shuffles;
    bites += played.events.filter(({ action }) => action === 'bit').length;
  }
  const { status, moves, at } = campaign;
  const done = at + (status === 'won' ? 1 : 0);
  return { status: status === 'open' ? 'endless' : status, moves, shuffles, bites, levels: done };
}

/** Plays on from a position, its dice in it, for at most so many keys and until `isEnough`. */
function playOn(
  start: HauntState,
  policy: HauntPolicy,
  tosses: Random,
  most: number,
  isEnough: (state: HauntState) => boolean = () => false,
): HauntState {
  let state = start;
  for (let key = 0; key < most && state.status === 'open' && !isEnough(state); key++)
    state = playHaunt(state, policy(seenHaunt(state), tosses)).state;
  return state;
}

/** Games that danger is sampled by where it cannot be worked out, from every position. */
export const DANGER_GAMES = 60;
/** Keys that one such game may take, bumps included. */
const MOST_DANGER_KEYS = 4 * DANGER_MOVES;

/** Whether the player would be gone before he presses a key: a ghost touches him, or a zombie is on his cell. */
export function isCaught(state: HauntState): boolean {
  return state.zombies.includes(state.player) || state.ghosts.some((ghost) => touches(state, ghost));
}

/** The share of games in which a policy is shuffled or bitten within {@link DANGER_MOVES} moves; the same for the same seed. */
export function sampledDanger(seen: HauntState, policy: HauntPolicy, seed: string): number {
  if (isCaught(seen)) return 1;
  const isMet = ({ moves, shuffles }: HauntState) =>
    moves - seen.moves >= DANGER_MOVES || shuffles > seen.shuffles;
  let met = 0;
  for (let game = 0; game < DANGER_GAMES; game++) {
    const random = Random.from(`${seed}/${game}`);
    const tosses = random.branch('tosses');
    const start: HauntState = { ...seen, dice: random.save() };
    const state = playOn(start, policy, tosses, MOST_DANGER_KEYS, isMet);
    if (state.shuffles > seen.shuffles || state.status === 'lost') met++;
  }
  return met / DANGER_GAMES;
}

/** A move of a policy takes as long as looking at so many cells. */
const CELLS_A_MOVE = 2000;

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
    const state = playOn(start, policy, tosses, MOST_SAMPLED_KEYS);
    const made = state.moves - start.moves;
    moves += made;
    if (state.status === 'open') unfinished++;
    if (state.status === 'won') {
      won++;
      sum += made;
      squares += made * made;
    }
    spend((made + 1) * CELLS_A_MOVE);
    yield { done: game + 1, total: games, unit: 'games', note: `${won} won` };
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
