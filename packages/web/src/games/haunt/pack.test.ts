import { hauntRules, levelsWith } from '@knossos/engine/internal/games/haunt/index';
import { expect, test } from 'vitest';
import { loadPack } from '../../levels/packs.js';

test('a level of the campaign is the one of its pack, so that leaving it counts there', async () => {
  const pack = await loadPack('haunt/1-the-campaign');
  const puzzles = levelsWith('through').map((level) => hauntRules.format(hauntRules.puzzle(level)));
  expect(pack?.levels.map((entry) => (entry.ok ? entry.puzzle : null))).toEqual(puzzles);
});
