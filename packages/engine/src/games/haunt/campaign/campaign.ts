import { type CampaignState, campaignOf } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import type { HauntLevel } from '../rules/level.js';
import { playHaunt, startHaunt, startWith } from '../rules/play.js';
import { type HauntState, legalHaunt, outcomeOfHaunt, seenHaunt } from '../rules/state.js';
import { HAUNT_WORDS } from '../words.js';

/** Lives for all levels of a campaign together. */
export const CAMPAIGN_LIVES = 6;

/** Where a campaign stands; lives and dice are carried from level to level. */
export type Campaign = CampaignState<HauntState>;

/** Those of the rules that a campaign plays by. */
export const HAUNT_PLAY = {
  start: startHaunt,
  see: seenHaunt,
  moves: legalHaunt,
  play: playHaunt,
  outcome: outcomeOfHaunt,
  // Every key throws dice, or shows more of the maze.
  reveals: () => true,
  carry: (won: HauntState, next: HauntLevel): HauntState => {
    if (won.dice === null) throw new RangeError('what was only seen cannot be played');
    return startWith(next, Random.restore(won.dice), won.lives);
  },
  words: HAUNT_WORDS,
};

/** Several levels one after another. */
export const HAUNT_CAMPAIGN = campaignOf(HAUNT_PLAY);

/** The start of a campaign. Throws a RangeError without levels. */
export function startCampaign(
  levels: readonly HauntLevel[],
  seed: string,
  lives: number | null = CAMPAIGN_LIVES,
): Campaign {
  const [first] = levels;
  return HAUNT_CAMPAIGN.start(levels, seed, first && startWith(first, Random.from(seed), lives));
}
