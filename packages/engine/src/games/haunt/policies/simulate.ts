import { Random } from '../../../random/index.js';
import { type Campaign, HAUNT_CAMPAIGN, startCampaign } from '../campaign/campaign.js';
import type { HauntEvent } from '../rules/events.js';
import type { HauntLevel } from '../rules/level.js';
import { playHaunt, startWith } from '../rules/play.js';
import { type HauntState, seenHaunt } from '../rules/state.js';
import type { HauntPolicy } from './policies.js';

/** How a game went. */
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

/** Plays one game of a level: number `game` of a seed. What the policy tosses up comes from the same seed. */
export function playOut(
  level: HauntLevel,
  policy: HauntPolicy,
  seed: string,
  game: number,
  lives: number | null = level.lives,
): GameRecord {
  const random = Random.from(`${seed}/${game}`);
  const tosses = random.branch('tosses');
  const { state, bites } = playOn(startWith(level, random, lives), policy, tosses);
  const { moves, shuffles } = state;
  return { status: ended(state), moves, shuffles, bites, levels: state.status === 'won' ? 1 : 0 };
}

/** Plays on from a position, its dice in it, until the game is over or called endless; tosses come from `tosses`. */
export function playOn(
  start: HauntState,
  policy: HauntPolicy,
  tosses: Random,
  most: number = MOST_KEYS,
): { readonly state: HauntState; readonly bites: number } {
  let state = start;
  let bites = 0;
  for (let key = 0; state.status === 'open' && key < most; key++) {
    const played = playHaunt(state, policy(seenHaunt(state), tosses));
    bites += countBites(played.events);
    state = played.state;
  }
  return { state, bites };
}

/** Plays one campaign: number `game` of a seed. `policies` are those of its levels. */
export function playOutCampaign(
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
    bites += countBites(played.events);
  }
  const done = campaign.at + (campaign.status === 'won' ? 1 : 0);
  return { status: ended(campaign), moves: campaign.moves, shuffles, bites, levels: done };
}

function ended({ status }: Pick<HauntState, 'status'>): GameRecord['status'] {
  return status === 'open' ? 'endless' : status;
}

function countBites(events: readonly HauntEvent[]): number {
  return events.filter(({ action }) => action === 'bit').length;
}
