import { type HauntMove, seenHaunt, seenSinceShuffle } from '@knossos/engine/games/haunt';
import { hauntMind } from '@knossos/engine/games/haunt/mind';
import type { Hint, Task } from '@knossos/engine/puzzle';
import type { RunGame } from './run-game.js';

/** A hint for a run, by what was seen since the last shuffle, or by everything. */
export function hintOf({ run, campaign }: RunGame, from: 'seen' | 'all'): Task<Hint<HauntMove>> {
  return hauntMind.hint(seenHaunt(campaign.game), { from, history: seenSinceShuffle(run) });
}
