import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { describeFault, orThrow, type Task } from '@knossos/engine/internal/puzzle';
import { dailyTask, type HandedIn, type Judgement, judgeTask } from '@knossos/engine/internal/session';
import { type LevelRating, rateLevel } from '../library/rate-level.js';

/** What the parts of a server have done in threads of their own, so that nobody waits for it: by name, over plain data. */
export const serverJobs = {
  /** The canonical text of a game's puzzle of a day. */
  *daily({ game, day }: { readonly game: string; readonly day: string }): Task<string> {
    const mind = mindOf(game);
    const rules = rulesOf(game);
    const made = yield* dailyTask({ rules, mind }, day);
    if (!made.ok) throw new Error(describeFault(made.fault));
    return rules.format(made.value);
  },

  /** Plays a game again that somebody handed in; `level` is a document. */
  *judge({ level: text, ...handedIn }: HandedIn & { readonly level: string }): Task<Judgement> {
    const level = orThrow(rulebook.parse(text));
    return yield* judgeTask(rulebook.of(level), level, handedIn);
  },

  /** How hard a level is; `level` is a document. */
  rate({ level: text }: { readonly level: string }): Task<LevelRating> {
    return rateLevel(orThrow(rulebook.parse(text)));
  },
} as const;

export type ServerJobs = typeof serverJobs;

function rulesOf(game: string) {
  const rules = rulebook.find(game);
  if (!rules) throw new RangeError(`there is no game ${game}`);
  return rules;
}
