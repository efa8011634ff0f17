/** What the ratings say of a shipped level. */
export interface LevelRating {
  readonly title: string | null;
  /** As its mind measures it, from 0 up; null for what has no solution. */
  readonly difficulty: number | null;
  readonly grade: string | null;
  /** What a win takes, in the game's own unit. */
  readonly length: number | null;
  readonly columns: number | null;
  readonly rows: number | null;
}

/** By pack, in the order of its levels. */
export type Ratings = Readonly<Record<string, readonly LevelRating[]>>;

const [load] = Object.values(
  import.meta.glob<Ratings>('../../../../levels/ratings.json', { import: 'default' }),
);

/** How hard, long and large every shipped level is; worked out by `scripts/rate-levels.mjs`. */
export function loadRatings(): Promise<Ratings> {
  return load ? load() : Promise.resolve({});
}
