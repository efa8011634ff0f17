// Written by `node scripts/write-options.mjs` from the list in offer.ts.

/** What the generator takes; every option may be left out. */
export interface TheseusOptions {
  /** Columns x rows, from 3x3 to 40x40. `8x8` unless given. */
  readonly size?: `${number}x${number}`;
  /** Number of Minotaurs. From 1 to 4; 1 unless given. */
  readonly pursuers?: number;
  /** M tries horizontal steps first, V vertical ones; mix draws either. `M` unless given. */
  readonly kinds?: 'M' | 'V' | 'mix';
  /** Percentage of inner walls in the first draw. From 0 to 100; 35 unless given. */
  readonly walls?: number;
  /** Gap: out through the outer wall; cell: an exit cell E, to be survived; immediate: E wins on arrival. `gap` unless given. */
  readonly exit?: 'gap' | 'cell' | 'immediate';
  /** Whether Theseus may wait. `yes` unless given. */
  readonly wait?: 'yes' | 'no';
  /** Least number of moves of a shortest solution. From 0 to 9999; 0 unless given. */
  readonly minLength?: number;
  /** Greatest number of moves of a shortest solution. From 1 to 9999; 9999 unless given. */
  readonly maxLength?: number;
  /** How long to improve the level, in units of 400,000 joint states judged; more makes it longer and more devious. From 1 to 100000; 10 unless given. */
  readonly effort?: number;
}
