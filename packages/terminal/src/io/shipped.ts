import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { headerValue, parseDocument, splitPack } from '@knossos/engine/internal/puzzle';
import { shippedFolder } from '@knossos/server/files';
import { codeOf } from '../cli/failure.js';

export interface ShippedPack {
  /** Its name without an ending, such as `theseus/1-first-steps`. */
  readonly name: string;
  readonly game: string;
  readonly path: string;
}

export interface ShippedLevel {
  readonly pack: ShippedPack;
  /** From 0. */
  readonly index: number;
  readonly title: string | null;
  readonly note: string | null;
  readonly text: string;
}

/** The packs that ship with the program, of one game or of all, each game's in order. */
export function shippedPacks(game: string | null = null): readonly ShippedPack[] {
  const folder = folderOfOurs('levels');
  if (folder === null) return [];
  const games = rulebook.games.map(({ id }) => id).filter((id) => game === null || id === game);
  return games.flatMap((id) =>
    filesIn(join(folder, id))
      .filter((file) => file.endsWith('.txt'))
      .sort(new Intl.Collator('en', { numeric: true }).compare)
      .map((file) => ({ name: `${id}/${file.slice(0, -4)}`, game: id, path: join(folder, id, file) })),
  );
}

/** The pack of a name, with or without its ending `.txt`; null where none is called so. */
export function shippedPack(name: string): ShippedPack | null {
  const bare = name.replace(/\.txt$/, '');
  const game = bare.slice(0, Math.max(0, bare.indexOf('/')));
  return rulebook.find(game) ? (shippedPacks(game).find((pack) => pack.name === bare) ?? null) : null;
}

/** The levels of a shipped pack, of which only the headers are read. */
export function levelsIn(pack: ShippedPack): readonly ShippedLevel[] {
  return splitPack(readFileSync(pack.path, 'utf8')).map(({ text }, index) => {
    const document = parseDocument(text);
    const value = (key: string) => (document.ok ? headerValue(document.value, key) : null);
    return { pack, index, title: value('title'), note: value('note'), text };
  });
}

/** How a shipped level is named: `gold/1-loose-boards#3`, counted from 0 as `--index` counts. */
export function addressOf({ pack, index }: Pick<ShippedLevel, 'pack' | 'index'>): string {
  return `${pack.name}#${index}`;
}

export function levelsTitled(title: string): readonly ShippedLevel[] {
  const wanted = title.trim().toLowerCase();
  if (wanted === '') return [];
  return allLevelsShipped().filter((level) => level.title?.toLowerCase() === wanted);
}

/** Every shipped level, by its header. */
export function allLevelsShipped(): readonly ShippedLevel[] {
  return shippedPacks().flatMap(levelsIn);
}

/** What `ratings.json` says of a level. */
export interface ShippedRating {
  readonly difficulty: number | null;
  readonly grade: string | null;
  /** Moves of its solution, where there is one. */
  readonly length: number | null;
  readonly columns: number | null;
  readonly rows: number | null;
}

/** The measured ratings of the levels of every shipped pack, in their order; nothing where the file does not ship. */
export function shippedRatings(): Readonly<Record<string, readonly ShippedRating[]>> {
  const folder = folderOfOurs('levels');
  try {
    return folder === null ? {} : JSON.parse(readFileSync(join(folder, 'ratings.json'), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw error;
  }
}

/** The pack of a game's first steps that ships with the program; nothing where there is none. */
export function lessonsOf(game: string): string {
  const folder = folderOfOurs('lessons');
  return folder === null ? '' : readFileSync(join(folder, `${game}.txt`), 'utf8');
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** A folder that ships with this program: beside the package, or at the root of the repository. */
export function folderOfOurs(name: 'levels' | 'lessons' | 'records'): string | null {
  const places = ['..', '../..', '../../..', '../../../..'].map((up) => `${up}/${name}`);
  const folder = shippedFolder(import.meta.url, places);
  return existsSync(folder) ? folder : null;
}
