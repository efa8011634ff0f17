import {
  type Campaign,
  campaignOf,
  type HauntMove,
  playRun,
  type Run,
  seenHaunt,
  startRun,
} from '@knossos/engine/internal/games/haunt';
import { createPolicy } from '@knossos/engine/internal/games/haunt/policies/policies';
import { Random } from '@knossos/engine/internal/random';

/** A whole run of the campaign, with the keys that were pressed. */
export interface PlayedRun {
  readonly seed: string;
  readonly keys: readonly HauntMove[];
  readonly run: Run;
}

/** Plays a run with the cautious policy, at most so many keys. */
export function playedRun(seed: string, most = 2000, from = 1): PlayedRun {
  const tosses = Random.from('tosses');
  const keys: HauntMove[] = [];
  let run = startRun({ seed, from, lives: 6 });
  while (campaignOf(run).status === 'open' && keys.length < most) {
    const { level, game } = campaignOf(run);
    const key = createPolicy('cautious', level)(seenHaunt(game), tosses);
    keys.push(key);
    run = playRun(run, key).run;
  }
  return { seed, keys, run };
}

let won: PlayedRun | null = null;

/** The first run of the seeds 1, 2, ... that the cautious policy wins. */
export function wonRun(): PlayedRun {
  for (let seed = 1; won === null; seed++) {
    const played = playedRun(String(seed));
    if (campaignOf(played.run).status === 'won') won = played;
  }
  return won;
}

/** The positions of a run in order. */
export function positionsOf({ run }: PlayedRun): readonly Campaign[] {
  return run.history.nodes.map(({ state }) => state);
}
