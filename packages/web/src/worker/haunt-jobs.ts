import type { Campaign } from '@knossos/engine/games/haunt/campaign/campaign';
import { campaignOf, type Run, seenSinceShuffle } from '@knossos/engine/games/haunt/campaign/run';
import { hauntMind, mazeOverlay, seenHint } from '@knossos/engine/games/haunt/mind';
import { seenHaunt } from '@knossos/engine/games/haunt/rules/state';
import { describeFault, type Hint, type OverlayAnswer, type Task } from '@knossos/engine/puzzle';
import { readAddress } from '../games/haunt/links.js';
import type { RunAddress } from './protocol.js';

/** A hint for where a run stands. */
export function* runHint(address: RunAddress, knows: 'seen' | 'all'): Task<Hint<string>> {
  const run = read(address);
  const { level, game }: Campaign = campaignOf(run);
  if (knows === 'all') return yield* hauntMind.hint(seenHaunt(game));
  return seenHint(level, seenSinceShuffle(run));
}

/** Values over the whole maze in which a run stands. */
export function* runOverlay(address: RunAddress, name: string): Task<OverlayAnswer> {
  return yield* mazeOverlay(seenHaunt(campaignOf(read(address)).game), name);
}

function read(address: RunAddress): Run {
  const outing = readAddress(address, '');
  if (!outing.ok) throw new RangeError(describeFault(outing.fault));
  return outing.value.run;
}
