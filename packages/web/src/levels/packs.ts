import { rulebook } from '@knossos/engine/internal/games';
import {
  type Fault,
  type Level,
  memoizeLoad,
  puzzleText,
  type Result,
  splitPack,
  titleOfPack,
} from '@knossos/engine/internal/puzzle';
import { CARRIED, readCarried } from '@knossos/engine/internal/session';
import { PACK_TEXTS } from './pack-texts.js';

/** A pack that was read: its levels in order; those that cannot be read keep their place with their fault. */
export interface Pack {
  readonly name: string;
  readonly title: string;
  readonly levels: readonly PackLevel[];
}

export type PackLevel =
  | { readonly ok: true; readonly level: Level; readonly title: string; readonly puzzle: string }
  | { readonly ok: false; readonly fault: Fault };

/** Names of all shipped packs, or of those of one game, in order. */
export function packNames(game: string | null = null): string[] {
  const isWanted = (name: string) => game === null || name === game || name.startsWith(`${game}/`);
  return [...PACK_TEXTS.keys()].filter(isWanted).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Packs that are kept elsewhere, by what their names begin with. */
const finders = new Map<string, (name: string) => Pack | null>();

/** Lends packs that are not shipped, as they are whenever one asks for them. */
export function addPackFinder(prefix: string, find: (name: string) => Pack | null): void {
  finders.set(prefix, find);
}

/** A pack that is kept elsewhere; null when there is none of that name. */
function foundPack(name: string): Promise<Pack> | null {
  for (const [prefix, find] of finders) {
    const pack = name.startsWith(prefix) ? find(name) : null;
    if (pack) return Promise.resolve(pack);
  }
  return null;
}

/** A pack that its own name carries. */
function carried(name: string): (() => Promise<string>) | undefined {
  const text = readCarried(name);
  return text?.ok ? async () => text.value : undefined;
}

const loaderOf = (name: string) => PACK_TEXTS.get(name) ?? carried(name);

const read = memoizeLoad(async (name) => readPack(name, (await loaderOf(name)?.()) ?? ''));

/** Loads and reads a pack, once; null when there is none of that name. */
export function loadPack(name: string): Promise<Pack> | null {
  return loaderOf(name) ? read(name) : foundPack(name);
}

/** Reads a pack's text. */
export function readPack(name: string, text: string): Pack {
  const levels = splitPack(text).map(({ text: part, line }, index): PackLevel => {
    const level: Result<Level> = rulebook.parse(part, line);
    if (!level.ok) return level;
    const rules = rulebook.of(level.value);
    return {
      ok: true,
      level: level.value,
      title: level.value.meta.title ?? `Level ${index + 1}`,
      puzzle: puzzleText(rules, level.value),
    };
  });
  const readable = levels.flatMap((one) => (one.ok ? [one.level] : []));
  return { name, title: titleOfPack(readable, name.startsWith(CARRIED) ? 'a game' : name), levels };
}

/** Grades from easy on; a game's packs come one a grade. */
export const GRADES = ['easy', 'medium', 'hard', 'fiendish'] as const;

type Grade = (typeof GRADES)[number];

/** The grade of a pack: that of its levels where they are all of one; else from the number its file name begins with, null where it has none. */
export function gradeOf(name: string, ofLevels: readonly (string | null)[] = []): Grade | null {
  const [only, ...others] = new Set(ofLevels);
  const shared = others.length === 0 ? GRADES.find((grade) => grade === only) : undefined;
  const number = /(?:^|\/)0*(\d+)[-_]/.exec(name)?.[1];
  return shared ?? (number === undefined ? null : (GRADES[Number(number) - 1] ?? null));
}
