import { rulebook } from '@knossos/engine/internal/games';
import { type Lesson, readLessons } from '@knossos/engine/internal/session';
import { onceEach } from './once.js';

/** Loaders of the lessons, by game. */
const LOADERS: ReadonlyMap<string, () => Promise<string>> = new Map(
  Object.entries(
    import.meta.glob<string>('../../../../lessons/*.txt', { query: '?raw', import: 'default' }),
  ).map(([path, load]) => [path.replace(/^.*\/lessons\//, '').replace(/\.txt$/, ''), load]),
);

const once = onceEach<readonly Lesson[]>();

/** The first steps of a game, loaded and read once; none for a game that has none. */
export function loadLessons(game: string): Promise<readonly Lesson[]> {
  const load = LOADERS.get(game);
  return load ? once(game, async () => readLessons(await load(), rulebook)) : Promise.resolve([]);
}
