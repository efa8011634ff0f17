// Written by `node scripts/write-options.mjs` from the list in generator-options.ts.

/** What the generator takes; every option may be left out. */
export interface GoldOptions {
  /** Columns x rows, from 3x3 to 40x40. `12x9` unless given. */
  readonly size?: `${number}x${number}`;
  /** How the cave is drawn. `tunnels` unless given. */
  readonly style?: 'cave' | 'rooms' | 'tunnels' | 'open';
  /** Percentage: rocks strewn (cave, open), ground without rooms, dead ends kept (tunnels). From 0 to 90; 35 unless given. */
  readonly rock?: number;
  /** Percentage of cells with 2 to 9 pieces of gold. From 0 to 100; 0 unless given. */
  readonly nuggets?: number;
  /** Number of exits. From 1 to 4; 1 unless given. */
  readonly exits?: number;
  /** How many of the 4 habits of careless players must miss the best. From 0 to 4; 2 unless given. */
  readonly failing?: number;
  /** How long to improve the level, in hundreds of levels judged. From 1 to 10000; 3 unless given. */
  readonly effort?: number;
}
