import { campaignLevels, type HauntLevel } from '@knossos/engine/internal/games/haunt';
import { hauntMind } from '@knossos/engine/internal/games/haunt/mind';
import { hauntProblem } from '@knossos/engine/internal/games/haunt/policies/problem';
import { waysOf } from '@knossos/engine/internal/games/haunt/rules/places';
import { finish } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { shipped } from './shipped.js';

const levels = [/^1-/, /^2-/, /^3-/].map((pack) =>
  shipped('haunt', pack).map((one) => ({ ...one, level: one.level as HauntLevel })),
);
const [campaign = [], solved = [], large = []] = levels;

/** Most keys of a level that is solved here once more. */
const MOST_KEYS = 400_000;
const EXACT = /^(expected|chance) (\d+\.\d\d) (moves|%); (\d+\.\d\d) without monsters$/;
const SAMPLED =
  /^sampled in 200 games; won (\d+\.\d\d) %; mean (\d+\.\d\d) moves; (\d+\.\d\d) without monsters$/;

describe('the levels of Monster Maze', () => {
  it('begin with the campaign, as it stands in the engine', () => {
    type One = (typeof campaign)[number];
    const bare = ({ level }: One) => ({ ...level, meta: { ...level.meta, note: null } });
    expect(campaign.map(bare)).toEqual(campaignLevels());
  });

  it('say how far it is without monsters', () => {
    for (const { name, level } of levels.flat()) {
      const note = level.meta.note ?? '';
      const match = EXACT.exec(note) ?? SAMPLED.exec(note);
      expect(match?.at(-1), name).toBe(waysOf(level).mean.toFixed(2));
    }
  });

  it('are worth what their notes say', () => {
    let again = 0;
    for (const { name, level } of levels.flat()) {
      const keys = hauntProblem(level, true)?.keys ?? Number.POSITIVE_INFINITY;
      const match = EXACT.exec(level.meta.note ?? '');
      if (keys > MOST_KEYS || !match) continue;
      const { features } = finish(hauntMind.rate(level));
      const value = match[1] === 'expected' ? Number(features.expected) : 100 * Number(features.probability);
      expect(value.toFixed(2), name).toBe(match[2]);
      again++;
    }
    expect(again).toBeGreaterThan(5);
  });

  it('are solved in the second pack, and only sampled in the third', () => {
    for (const { name, level } of solved) expect(level.meta.note, name).toMatch(EXACT);
    for (const { name, level } of large) expect(level.meta.note, name).toMatch(SAMPLED);
  });
});
