import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { type Level, splitPack } from '@knossos/engine/internal/puzzle';

const root = process.cwd();

/** Texts of the files below a folder of the repository, and how they end. */
export function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));
}

/** Longest document that is taken as a sample. */
const LONGEST = 12_000;

/** The packs that we ship, lessons and records among them, by game. */
export const packsOf = (game: string): string[] => [
  ...filesBelow(`levels/${game}`, '.txt'),
  readFileSync(join(root, `lessons/${game}.txt`), 'utf8'),
];

/** Documents of a game, some of every pack and of its records. */
export function documentsOf(game: string): string[] {
  const hasRecords = readdirSync(join(root, 'records')).includes(game);
  const records = hasRecords ? filesBelow(`records/${game}`, '.txt') : [];
  const parts = [...packsOf(game), ...records].map((text) => splitPack(text).map((part) => part.text));
  const chosen = parts.flatMap((pack) => pack.filter((text, at) => text.length < LONGEST && at % 4 === 0));
  const blank = rulebook.find(game)?.blank ?? '';
  return [blank, ...chosen.filter((_, at) => at % Math.ceil(chosen.length / 150) === 0)];
}

/** Levels of all games, a few of each. */
export function someLevels(): Level[] {
  return rulebook.games.flatMap(({ id }) =>
    documentsOf(id)
      .filter((text, at) => at % 9 === 0 && text.length < 2000)
      .flatMap((text) => {
        const level = rulebook.parse(text);
        return level.ok ? [level.value] : [];
      }),
  );
}

/** Made once, when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
