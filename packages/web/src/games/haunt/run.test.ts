import {
  campaignOf,
  hauntRules,
  legsOf,
  levelNumber,
  levelsWith,
} from '@knossos/engine/internal/games/haunt/index';
import { dayText, played } from '@knossos/engine/internal/session';
import { describe, expect, it } from 'vitest';
import { cautiousWin } from '../../../test/play/cautious-keys.js';
import { loadPack } from '../../levels/packs.js';
import { dayOf, type HauntSession, readAddress, startHaunt, wholeCampaign } from './session.js';

/** A run with keys, as many as there are. */
const walked = (session: HauntSession, keys: string) =>
  [...keys].reduce<HauntSession>((now, key) => played(now, key), session);

const { seed: SEED, keys: KEYS } = cautiousWin();

describe('a run at the table', () => {
  it('knows the ways walked in every level', () => {
    const end = walked(startHaunt(wholeCampaign(SEED)), KEYS);
    expect(campaignOf(end).status).toBe('won');
    const legs = legsOf(end);
    expect(legs).toHaveLength(9);
    for (const { campaign, ways, keys } of legs) {
      expect(ways.at(-1)?.at(-1)).toBe(campaign.level.exit);
      expect(ways.length).toBe(1 + campaign.game.shuffles);
      const there = readAddress({ id: null, run: `seed=${SEED}&moves=${keys}` }, '');
      expect(there.ok && levelNumber(there.value)).toBe(campaign.at + 1);
      for (const way of ways)
        for (const [index, cell] of way.slice(1).entries()) {
          const step = Math.abs(cell - (way[index] ?? 0));
          expect([1, campaign.level.maze.columns]).toContain(step);
        }
    }
  });

  it('ends behind its level where only that is played', () => {
    const setup = { ...wholeCampaign('5'), only: true, plan: { seed: '5', from: 3, lives: 2 } };
    const start = startHaunt(setup);
    expect(campaignOf(start).levels).toHaveLength(1);
    expect(levelNumber(start)).toBe(3);
    expect(campaignOf(start).level.meta.title).toBe('The Pair');
  });
});

it('a day has one run, however it is come by', () => {
  const day = dayText(Date.UTC(2026, 10, 5, 23, 59));
  expect(day).toBe('2026-11-05');
  const setup = wholeCampaign(`daily ${day}`);
  expect(dayOf(setup)).toBe(day);
  expect(dayOf({ ...setup, sight: 'line' })).toBeNull();
  expect(dayOf({ ...setup, rules: 'article' })).toBeNull();
  expect(dayOf({ ...setup, plan: { ...setup.plan, lives: 5 } })).toBeNull();
  expect(dayOf(wholeCampaign('daily'))).toBeNull();
});

it('a level of the campaign is the one of its pack, so that leaving it counts there', async () => {
  const pack = await loadPack('haunt/1-the-campaign');
  const puzzles = levelsWith('through').map((level) => hauntRules.format(hauntRules.puzzle(level)));
  expect(pack?.levels.map((entry) => (entry.ok ? entry.puzzle : null))).toEqual(puzzles);
});
