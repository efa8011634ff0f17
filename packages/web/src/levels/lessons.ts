import { rulebook } from '@knossos/engine/internal/games';
import { memoizeLoad } from '@knossos/engine/internal/puzzle';
import { type Lesson, readLessons } from '@knossos/engine/internal/session';

/** Loaders of the lessons, by game. */
const LOADERS: ReadonlyMap<string, () => Promise<string>> = new Map(
  Object.entries(
    import.meta.glob<string>('../../../../lessons/*.txt', { query: '?raw', import: 'default' }),
  ).map(([path, load]) => [path.replace(/^.*\/lessons\//, '').replace(/\.txt$/, ''), load]),
);

const read = memoizeLoad(async (game) => readLessons((await LOADERS.get(game)?.()) ?? '', rulebook));

/** The first steps of a game, loaded and read once; none for a game that has none. */
export function loadLessons(game: string): Promise<readonly Lesson[]> {
  return LOADERS.has(game) ? read(game) : Promise.resolve([]);
}
