import type { Standing } from '@knossos/engine/internal/session';
import { fallback, object, picklist, string } from 'valibot';
import { GRADES } from '../levels/packs.js';
import type { LevelRating } from '../levels/ratings.js';

const SIZES = ['any', 'small', 'medium', 'large'] as const;
const LENGTHS = ['any', 'short', 'medium', 'long'] as const;
const HARD = ['any', ...GRADES] as const;
const DONE = ['any', 'unsolved', 'solved', 'with help'] as const;

/** What a list of levels is narrowed to. */
export const filtersSchema = object({
  text: fallback(string(), ''),
  size: fallback(picklist(SIZES), 'any'),
  length: fallback(picklist(LENGTHS), 'any'),
  grade: fallback(picklist(HARD), 'any'),
  done: fallback(picklist(DONE), 'any'),
});

export interface Filters {
  readonly text: string;
  readonly size: (typeof SIZES)[number];
  readonly length: (typeof LENGTHS)[number];
  readonly grade: (typeof HARD)[number];
  readonly done: (typeof DONE)[number];
}

export const NO_FILTERS: Filters = { text: '', size: 'any', length: 'any', grade: 'any', done: 'any' };

/** A level as filters see it. */
export interface Listed {
  readonly title: string;
  readonly rating: LevelRating | null;
  readonly standing: Standing['kind'];
}

/** Values at which a third of the levels, and two thirds, are passed; null where they do not differ. */
type Thirds = readonly [number, number] | null;

/** Where small ends and large begins, among the levels of one game. */
export interface Scales {
  readonly size: Thirds;
  readonly length: Thirds;
  /** The grades that there are. */
  readonly grades: readonly string[];
}

export function scalesOf(levels: readonly (LevelRating | null)[]): Scales {
  const rated = levels.filter((level) => level !== null);
  return {
    size: thirdsOf(rated.map(areaOf)),
    length: thirdsOf(rated.map(({ length }) => length)),
    grades: GRADES.filter((grade) => rated.some((level) => level.grade === grade)),
  };
}

/** The choices of each filter that tells levels of a game apart, the first of them being all. */
export function choicesOf({ size, length, grades }: Scales) {
  return {
    size: size ? SIZES : null,
    length: length ? LENGTHS : null,
    grade: grades.length > 1 ? HARD.filter((grade) => grade === 'any' || grades.includes(grade)) : null,
    done: DONE,
  };
}

/** Whether anything is left out. */
export function isNarrowed(filters: Filters): boolean {
  return (
    filters.text.trim() !== '' || [filters.size, filters.length, filters.grade, filters.done].some(isSet)
  );
}

const isSet = (choice: string) => choice !== 'any';

/** Whether a level is left. Every word of the text must occur in its title. */
export function fits({ title, rating, standing }: Listed, filters: Filters, scales: Scales): boolean {
  const name = title.toLowerCase();
  const words = filters.text.toLowerCase().split(/\s+/);
  const isDone = ['solved', 'perfect'].includes(standing);
  const done = {
    any: true,
    unsolved: !isDone && standing !== 'helped',
    solved: isDone,
    'with help': standing === 'helped',
  };
  return (
    words.every((word) => name.includes(word)) &&
    isThird(filters.size, SIZES, rating && areaOf(rating), scales.size) &&
    isThird(filters.length, LENGTHS, rating?.length ?? null, scales.length) &&
    (filters.grade === 'any' || rating?.grade === filters.grade) &&
    done[filters.done]
  );
}

function isThird(wanted: string, names: readonly string[], value: number | null, thirds: Thirds): boolean {
  if (wanted === 'any' || thirds === null) return true;
  if (value === null) return false;
  return names[1 + thirds.filter((most) => value > most).length] === wanted;
}

function areaOf({ columns, rows }: LevelRating): number | null {
  return columns === null || rows === null ? null : columns * rows;
}

function thirdsOf(found: readonly (number | null)[]): Thirds {
  const values = found.filter((value) => value !== null).sort((a, b) => a - b);
  const at = (share: number) => values[Math.floor((values.length - 1) * share)] ?? 0;
  const thirds = [at(1 / 3), at(2 / 3)] as const;
  return values.length < 3 || values[0] === values.at(-1) ? null : thirds;
}
