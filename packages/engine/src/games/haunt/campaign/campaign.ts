import { Random } from '../../../random/index.js';
import type { HauntLevel } from '../rules/level.js';
import { type HauntPlay, playHaunt, startWith } from '../rules/play.js';
import type { HauntMove, HauntState } from '../rules/state.js';

/** Lives for all levels of a campaign together. */
export const CAMPAIGN_LIVES = 6;

/** Several levels one after another, with lives and dice carried on. Immutable, like a position of any game. */
export interface Campaign {
  readonly levels: readonly HauntLevel[];
  /** The level that is played. */
  readonly level: HauntLevel;
  /** Its number, from 0. */
  readonly at: number;
  /** The position in that level. */
  readonly game: HauntState;
  /** Moves in the levels before. */
  readonly movesBefore: number;
  /** `won` after the last level. */
  readonly status: 'open' | 'won' | 'lost';
}

/** The start of a campaign. Throws a RangeError without levels. */
export function startCampaign(
  levels: readonly HauntLevel[],
  seed: string,
  lives: number | null = CAMPAIGN_LIVES,
): Campaign {
  const [first] = levels;
  if (!first) throw new RangeError('a campaign has at least one level');
  const game = startWith(first, Random.from(seed), lives);
  return { levels, level: first, at: 0, game, movesBefore: 0, status: 'open' };
}

/** Plays a key; behind the exit of a level the next one begins at once. Throws a RangeError when it is over. */
export function playCampaign(
  campaign: Campaign,
  move: HauntMove,
): { readonly campaign: Campaign; readonly events: HauntPlay['events'] } {
  if (campaign.status !== 'open') throw new RangeError('the campaign is over');
  const { state, events } = playHaunt(campaign.game, move);
  if (state === campaign.game) return { campaign, events };
  const { levels, at, movesBefore } = campaign;
  const next = levels[at + 1];
  if (state.status !== 'won' || !next || state.dice === null)
    return { campaign: { ...campaign, game: state, status: state.status }, events };
  const game = startWith(next, Random.restore(state.dice), state.lives);
  return {
    campaign: { ...campaign, level: next, at: at + 1, game, movesBefore: movesBefore + state.moves },
    events,
  };
}

/** All moves of a campaign. */
export function campaignMoves({ movesBefore, game }: Campaign): number {
  return movesBefore + game.moves;
}
