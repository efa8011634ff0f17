// Written by `node scripts/write-options.mjs` from the list in generator-options.ts.

/** What the generator takes; every option may be left out. */
export interface HauntOptions {
  /** Columns x rows, from 3x3 to 40x40. `11x9` unless given. */
  readonly size?: `${number}x${number}`;
  /** How the cave is drawn. `tunnels` unless given. */
  readonly style?: 'cave' | 'rooms' | 'tunnels' | 'open';
  /** Percentage: rocks strewn (cave, open), ground without rooms, dead ends kept (tunnels). From 0 to 90; 10 unless given. */
  readonly rock?: number;
  /** Set of rules; article and 1983 have settings of their own where none are given, and in 1983 nobody bites. `classic` unless given. */
  readonly rules?: 'classic' | 'article' | '1983';
  /** Number of ghosts. From 0 to 1600; 2 unless given. */
  readonly ghosts?: number;
  /** Moves after which ghosts are placed anew. From 1 to 20; 3 unless given. */
  readonly ghostEvery?: number;
  /** Number of zombies. From 0 to 1600; 1 unless given. */
  readonly zombies?: number;
  /** Moves after which zombies step. From 1 to 20; 3 unless given. */
  readonly zombieEvery?: number;
  /** How zombies choose their steps. `classic` unless given. */
  readonly mind?: 'classic' | 'best' | 'path' | 'theseus';
  /** Distance from the exit within which nobody starts. From 0 to 40; 5 unless given. */
  readonly exitRadius?: number;
  /** Cells seen ahead and behind. `8/3` unless given. */
  readonly vision?: '8/3' | '5/2' | '5/1' | '3/0';
  /** Whether the window shows what lies behind walls. `through` unless given. */
  readonly sight?: 'through' | 'line';
  /** Lives, or unlimited. From 1 to 99; 6 unless given. */
  readonly lives?: number | 'unlimited';
  /** How hard the level should be. `any` unless given. */
  readonly grade?: 'any' | 'easy' | 'medium' | 'hard' | 'fiendish';
  /** How many levels are judged at most. From 1 to 1000; 20 unless given. */
  readonly effort?: number;
}
