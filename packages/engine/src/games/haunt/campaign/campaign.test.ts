import { describe, expect, it } from 'vitest';
import { Random } from '../../../random/index.js';
import { createPolicy } from '../policies/policies.js';
import { seenHaunt } from '../rules/state.js';
import { type Campaign, HAUNT_CAMPAIGN, startCampaign } from './campaign.js';
import { campaignLevels } from './levels.js';

/** All positions of a campaign that the cautious policy plays, with endless patience. */
function played(start: Campaign): Campaign[] {
  const random = Random.from('tosses');
  const states = [start];
  for (let state = start; state.status === 'open'; states.push(state)) {
    const move = createPolicy('cautious', state.level)(seenHaunt(state.game), random);
    expect(HAUNT_CAMPAIGN.moves(HAUNT_CAMPAIGN.see(state))).toContain(move);
    ({ state } = HAUNT_CAMPAIGN.play(state, move));
  }
  return states;
}

describe('a campaign', () => {
  it('goes on with the next level behind a win, lives carried along, and ends behind the last', () => {
    const levels = campaignLevels().slice(0, 2);
    const states = played(startCampaign(levels, 'seed', null));
    const second = states.find(({ at }) => at === 1);
    expect(second).toMatchObject({ level: levels[1], status: 'open' });
    expect(second?.movesBefore).toBe(second?.moves);
    expect(second?.game.lives).toBe(null);
    const end = states.at(-1) as Campaign;
    expect(end).toMatchObject({ at: 1, status: 'won' });
    expect(HAUNT_CAMPAIGN.outcome(end).status).toBe('won');
    expect(HAUNT_CAMPAIGN.moves(end)).toEqual([]);
    expect(() => HAUNT_CAMPAIGN.play(end, 'F')).toThrow(RangeError);
  });

  it('needs a level, and dice', () => {
    expect(() => startCampaign([], '')).toThrow(RangeError);
    const start = startCampaign(campaignLevels().slice(0, 2), 'seed');
    const states = played({ ...start, levels: [start.level, start.level] });
    const last = states.filter(({ at }) => at === 0).at(-1) as Campaign;
    const blind = { ...last, game: { ...last.game, dice: null } };
    expect(() => HAUNT_CAMPAIGN.play(blind, 'F')).toThrow(RangeError);
  });
});
