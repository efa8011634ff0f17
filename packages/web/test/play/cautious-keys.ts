import { campaignOf, playRun, startRun } from '@knossos/engine/internal/games/haunt/campaign/run';
import { createPolicy } from '@knossos/engine/internal/games/haunt/policies/policies';
import { type HauntLevel, isHaunt } from '@knossos/engine/internal/games/haunt/rules/level';
import { seenHaunt } from '@knossos/engine/internal/games/haunt/rules/state';
import { type Level, movesPlayed } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';

/** The first run of the cautious policy that comes through the whole campaign. */
export function cautiousWin() {
  for (let number = 7; ; number++) {
    const run = cautiousRun(String(number));
    if (run.status === 'won') return run;
  }
}

/** A run of the cautious policy with the dice of a seed, its keys to the end, and how it ended: through the campaign, or through other levels. */
export function cautiousRun(seed: string, levels?: readonly HauntLevel[]) {
  const random = Random.from('tosses');
  let run = startRun({ seed, from: 1, lives: 6 }, levels);
  for (let campaign = campaignOf(run); campaign.status === 'open'; campaign = campaignOf(run)) {
    const policy = createPolicy('cautious', campaign.level);
    run = playRun(run, policy(seenHaunt(campaign.game), random)).run;
  }
  return { seed, keys: movesPlayed(run.history).join(''), status: campaignOf(run).status };
}

/** The keys that lead out of a maze with the dice of a seed. */
export function keysOut(level: Level, seed: string): string {
  if (!isHaunt(level)) throw new Error('this is no haunted maze');
  const { keys, status } = cautiousRun(seed, [level]);
  if (status !== 'won') throw new Error(`the run with ${seed} is ${status}`);
  return keys;
}
