// Written by `node scripts/write-options.mjs` from the list in generator-options.ts.

/** What the generator takes; every option may be left out. */
export interface MinesOptions {
  /** A field known by name; custom takes size and mines. `custom` unless given. */
  readonly preset?: 'custom' | 'small' | 'beginner' | 'intermediate' | 'expert';
  /** Columns x rows, from 3x3 to 100x100. `9x9` unless given. */
  readonly size?: `${number}x${number}`;
  /** Mines on the whole field. From 1 to 9999; 10 unless given. */
  readonly mines?: number;
  /** What the first click is promised: wild nothing, safe no mine, open no mine around it either. `safe` unless given. */
  readonly start?: 'wild' | 'safe' | 'open';
  /** Who makes the first click: the player, or chance. `free` unless given. */
  readonly first?: 'free' | 'random';
  /** Yes: a layout that is proved to need no guess after its first cell. `no` unless given. */
  readonly noGuess?: 'no' | 'yes';
  /** The hardest way that a board without guesses may need. `4` unless given. */
  readonly hardest?: '2' | '3' | '4';
  /** A way at least as hard must be needed. `2` unless given. */
  readonly least?: '2' | '3' | '4';
  /** When boards that need a guess are repaired: late, after 500 that were drawn uniformly, or early, which is quicker where such boards are rare. `late` unless given. */
  readonly repair?: 'late' | 'early';
  /** Boards that may be tried for one without guesses. From 1 to 1000000; 20000 unless given. */
  readonly effort?: number;
}
