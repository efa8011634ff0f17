import { Random } from '../../../random/index.js';
import { playHaunt } from '../rules/play.js';
import { type HauntState, seenHaunt, touches } from '../rules/state.js';
import { DANGER_MOVES } from './analysis.js';
import type { HauntPolicy } from './policies.js';

/** Games that danger is sampled by where it cannot be worked out, from every position. */
export const DANGER_GAMES = 60;
/** Keys that one such game may take, bumps included. */
const MOST_KEYS = 4 * DANGER_MOVES;

/** Whether the player would be gone before he presses a key: a ghost touches him, or a zombie is on his cell. */
export function isCaught(state: HauntState): boolean {
  return state.zombies.includes(state.player) || state.ghosts.some((ghost) => touches(state, ghost));
}

/**
 * The share of games in which a policy is shuffled or bitten within {@link DANGER_MOVES} moves of a position. The same
 * position and seed give the same share.
 */
export function sampledDanger(
  seen: HauntState,
  policy: HauntPolicy,
  seed: string,
  games: number = DANGER_GAMES,
): number {
  if (isCaught(seen)) return 1;
  let met = 0;
  for (let game = 0; game < games; game++) {
    const random = Random.from(`${seed}/${game}`);
    const tosses = random.branch('tosses');
    let state: HauntState = { ...seen, dice: random.save() };
    for (let key = 0; key < MOST_KEYS && state.moves - seen.moves < DANGER_MOVES; key++) {
      if (state.status !== 'open' || state.shuffles > seen.shuffles) break;
      state = playHaunt(state, policy(seenHaunt(state), tosses)).state;
    }
    if (state.shuffles > seen.shuffles || state.status === 'lost') met++;
  }
  return met / games;
}
