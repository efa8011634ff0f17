import { loadMinds, rulebook } from '@knossos/engine/internal/games';
import { describeFault, measureOf, orThrow, type Task, targetOf } from '@knossos/engine/internal/puzzle';
import { dailyTask, type Judgement, judgeTask } from '@knossos/engine/internal/session';
import { type ReadItems, readItems, type SentItem } from '../classes/read-items.js';
import { type LevelRating, type ReadLevel, rateLevel, readLevel } from '../levels/read-level.js';

/** A game that was sent, `level` being a document; it is played with the level's own seed unless another is given. */
interface SentGame {
  readonly level: string;
  readonly moves: string;
  readonly seed?: string | undefined;
}

/** The outcome, with what it is measured by. */
interface JudgedGame {
  readonly found: Judgement;
  readonly better: 'more' | 'fewer';
  /** The target of the game; null where the level has no such number. */
  readonly target: ReturnType<typeof targetOf>;
}

/** Jobs that the parts of a server run in threads, so that requests do not wait: by name, over plain data. */
export async function serverJobs() {
  const minds = await loadMinds();
  const mindOf = (game: string) =>
    found(
      minds.find(({ id }) => id === game),
      game,
    );
  return {
    /** Does nothing: the thread that answers has loaded what the others need. */
    nothing: (_: null): Task<null> => atOnce(() => null),

    /** The canonical text of a game's puzzle of a day. */
    *daily({ game, day }: { readonly game: string; readonly day: string }): Task<string> {
      const rules = rulesOf(game);
      const made = yield* dailyTask({ rules, mind: mindOf(game) }, day);
      if (!made.ok) throw new Error(describeFault(made.fault));
      return rules.format(made.value);
    },

    /** Plays a sent game again. */
    *judge({ level: text, moves, seed }: SentGame): Task<JudgedGame> {
      const level = orThrow(rulebook.parse(text));
      const rules = rulebook.of(level);
      const found = yield* judgeTask(rules, level, { moves, seed: seed ?? level.meta.seed ?? '1' });
      return { found, better: measureOf(rules).better, target: targetOf(level) };
    },

    /** How hard a level is; `level` is a document. */
    rate({ level: text }: { readonly level: string }): Task<LevelRating> {
      const level = orThrow(rulebook.parse(text));
      return rateLevel(mindOf(level.game), level);
    },

    level: ({ text }: { readonly text: string }): Task<ReadLevel> => atOnce(() => readLevel(text)),

    items: (items: readonly SentItem[]): Task<ReadItems> => atOnce(() => readItems(items)),
  } as const;
}

export type ServerJobs = Awaited<ReturnType<typeof serverJobs>>;

/** Work without steps as a task. */
// biome-ignore lint/correctness/useYield: it has nothing to report
function* atOnce<T>(work: () => T): Task<T> {
  return work();
}

const rulesOf = (game: string) => found(rulebook.find(game), game);

function found<T>(what: T | null | undefined, game: string): T {
  if (!what) throw new RangeError(`there is no game ${game}`);
  return what;
}
