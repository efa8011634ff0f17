// Written by `node scripts/write-options.mjs` from the list in generator-options.ts.

/** What the generator takes; every option may be left out. */
export interface TheseusOptions {
  /** Columns x rows, from 3x3 to 40x40. `8x8` unless given. */
  readonly size?: `${number}x${number}`;
  /** Classic, or mummy: a maze of the Mummy Maze family, whose exit is a cell on the border. `classic` unless given. */
  readonly rules?: 'classic' | 'mummy';
  /** Number of Minotaurs; of mummies up to 2. From 1 to 4; 1 unless given. */
  readonly pursuers?: number;
  /** Which way each tries first: M sideways, V up or down; mix has both kinds. `M` unless given. */
  readonly kinds?: 'M' | 'V' | 'mix';
  /** Percentage of inner walls in the first draw. From 0 to 100; 35 unless given. */
  readonly walls?: number;
  /** Of classic mazes. gap: out through the outer wall; cell: an exit cell E, to be survived; immediate: E wins on arrival. `gap` unless given. */
  readonly exit?: 'gap' | 'cell' | 'immediate';
  /** Whether Theseus may wait. `yes` unless given. */
  readonly wait?: 'yes' | 'no';
  /** Of mummy mazes, number of scorpions. From 0 to 1; 0 unless given. */
  readonly scorpions?: number;
  /** Of mummy mazes, number of traps. From 0 to 8; 0 unless given. */
  readonly traps?: number;
  /** Of mummy mazes, number of gates, each with its key. From 0 to 1; 0 unless given. */
  readonly gates?: number;
  /** Least number of moves of a shortest solution. From 0 to 9999; 0 unless given. */
  readonly minLength?: number;
  /** Greatest number of moves of a shortest solution. From 1 to 9999; 9999 unless given. */
  readonly maxLength?: number;
  /** How long to improve the level, from 1 up; each unit judges about 400,000 positions, and more make it longer and more devious. From 1 to 100000; 10 unless given. */
  readonly effort?: number;
}
