import { rulebook } from '@knossos/engine/internal/games';
import { describeFault, type Rating, type Task } from '@knossos/engine/internal/puzzle';

/** What is kept of a level. */
export interface Rated {
  readonly game: string;
  readonly title: string | null;
  readonly status: Rating['status'];
  readonly difficulty: number | null;
  readonly grade: string | null;
  readonly features: Rating['features'];
}

/** Rates levels, in their order, from their documents. */
export async function ratePack({
  levels,
}: {
  readonly levels: readonly string[];
}): Promise<Task<readonly Rated[]>> {
  const read = await Promise.all(
    levels.map(async (text) => {
      const level = rulebook.parse(text);
      if (!level.ok) throw new Error(describeFault(level.fault));
      const mind = await rulebook.find(level.value.game)?.mind();
      if (mind === undefined) throw new Error(`there is no game "${level.value.game}"`);
      return { level: level.value, mind };
    }),
  );
  return (function* (): Task<readonly Rated[]> {
    const rated: Rated[] = [];
    for (const { level, mind } of read) {
      const { status, difficulty, grade, features } = yield* mind.rate(level);
      rated.push({ game: level.game, title: level.meta.title, status, difficulty, grade, features });
      yield { done: rated.length, total: read.length, unit: 'levels', note: null };
    }
    return rated;
  })();
}
