// Written by `node scripts/write-options.mjs` from the list in generator-options.ts.

/** What the generator takes; every option may be left out. */
export interface MouseOptions {
  /** Columns x rows, from 3x3 to 40x40. `8x8` unless given. */
  readonly size?: `${number}x${number}`;
  /** Blocked cells, or walls between cells. `cells` unless given. */
  readonly shape?: 'cells' | 'walls';
  /** Percentage of cells blocked (of walls standing) at first. From 0 to 60; 25 unless given. */
  readonly blocks?: number;
  /** How many designs are tried; more makes longer runs. From 1 to 1000000; 3000 unless given. */
  readonly evaluations?: number;
  /** Article: start and exit in the left corners, preferences as usual; drawn: all of them by chance. `article` unless given. */
  readonly frame?: 'article' | 'drawn';
  /** Above 0: the maze before the search, with this percentage of the turns that it reached as an aim. From 0 to 100; 0 unless given. */
  readonly goal?: number;
}
