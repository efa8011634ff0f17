import type { Standing } from '@knossos/engine/internal/session';
import type { Pack, PackLevel } from './packs.js';

/** Whether a level was solved, with help or without. */
export const isSolved = ({ kind }: Standing): boolean => !['new', 'begun', 'finished'].includes(kind);

/** Where a level stands among the shipped ones: the name of its pack, and its number there from 1. */
export interface PlaceInPack {
  readonly pack: string;
  readonly number: number;
}

type Readable = Extract<PackLevel, { ok: true }>;

/** The place of a puzzle in some packs, by its canonical text; null where it stands in none. */
export function placeOf(packs: readonly Pack[], puzzle: string): PlaceInPack | null {
  for (const { name, levels } of packs) {
    const at = levels.findIndex((level) => level.ok && level.puzzle === puzzle);
    if (at >= 0) return { pack: name, number: at + 1 };
  }
  return null;
}

/**
 * The level to play after one: the next of its pack. Behind the last one of a pack, and for a level that stands in
 * none, it is the first of the game that is not solved, the later packs coming first. Where all are solved, the first
 * of the next pack. Null only where the game has no other level.
 */
export function nextLevel(
  packs: readonly Pack[],
  here: PlaceInPack | null,
  isSolved: (level: Readable) => boolean,
): (PlaceInPack & { readonly title: string; readonly packTitle: string }) | null {
  const at = packs.findIndex(({ name }) => name === here?.pack);
  const own = packs[at];
  const levelsOf = ({ name: pack, title: packTitle, levels }: Pack) =>
    levels.flatMap((level, index) =>
      level.ok ? [{ level, place: { pack, number: index + 1, title: level.title, packTitle } }] : [],
    );
  const isOther = ({ place }: { readonly place: PlaceInPack }) =>
    place.pack !== here?.pack || place.number !== here.number;
  const following = own && levelsOf(own).find(({ place }) => here !== null && place.number > here.number);
  if (following) return following.place;
  const inOrder = [...packs.slice(at + 1), ...packs.slice(0, at + 1)].flatMap(levelsOf).filter(isOther);
  return (inOrder.find(({ level }) => !isSolved(level)) ?? inOrder[0])?.place ?? null;
}
