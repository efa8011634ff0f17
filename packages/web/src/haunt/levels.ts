import { campaignLevels } from '@knossos/engine/games/haunt/campaign-levels';
import type { HauntLevel } from '@knossos/engine/games/haunt/level';
import type { Sight } from '@knossos/engine/games/haunt/settings';

const kept = new Map<Sight, readonly HauntLevel[]>();

/** The levels of the campaign with this sight; the same objects every time, since minds remember levels by object. */
export function levelsWith(sight: Sight): readonly HauntLevel[] {
  const known = kept.get(sight);
  if (known) return known;
  const levels = campaignLevels().map((level) => ({ ...level, sight }));
  kept.set(sight, levels);
  return levels;
}
