import { rulebook } from '@knossos/engine/internal/games';
import { type Lesson, readLessons } from '@knossos/engine/internal/session';

/** Loaders of the lessons, by game. */
const LOADERS: ReadonlyMap<string, () => Promise<string>> = new Map(
  Object.entries(
    import.meta.glob<string>('../../../../lessons/*.txt', { query: '?raw', import: 'default' }),
  ).map(([path, load]) => [path.replace(/^.*\/lessons\//, '').replace(/\.txt$/, ''), load]),
);

const read = new Map<string, Promise<readonly Lesson[]>>();

/** The first steps of a game, loaded and read once; none for a game that has none. */
export function loadLessons(game: string): Promise<readonly Lesson[]> {
  const load = LOADERS.get(game);
  if (!load) return Promise.resolve([]);
  let lessons = read.get(game);
  if (!lessons) {
    lessons = load().then((text) => readLessons(text, rulebook));
    // A load that failed, e.g. without a network, may be tried again.
    lessons.catch(() => read.delete(game));
    read.set(game, lessons);
  }
  return lessons;
}
