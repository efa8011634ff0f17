// Written by `node scripts/write-options.mjs` from the list in generator-options.ts.

/** What the generator takes; every option may be left out. */
export interface CustomOptions {
  /** Columns x rows, from 3x3 to 40x40. `8x7` unless given. */
  readonly size?: `${number}x${number}`;
  /** The rules that the level has. `minotaur` unless given. */
  readonly template?:
    | 'minotaur'
    | 'robots'
    | 'guards'
    | 'mirror'
    | 'ghosts'
    | 'ice'
    | 'falling'
    | 'teleports'
    | 'wolves'
    | 'slow'
    | 'holes'
    | 'survive';
  /** What is in the way: rock in cells, or walls between them. `cells` unless given. */
  readonly style?: 'cells' | 'walls';
  /** A level whose rules, letters and rock or walls the new one shares, in place of a template. None unless given. */
  readonly model?: string;
  /** How many more of its pieces than usual. From 0 to 6; 0 unless given. */
  readonly more?: number;
  /** Least number of moves of a shortest solution. From 0 to 9999; 0 unless given. */
  readonly minLength?: number;
  /** Greatest number of moves of a shortest solution. From 1 to 9999; 9999 unless given. */
  readonly maxLength?: number;
  /** How long to improve the level, from 1 up; each unit judges about 400,000 positions, and more make it longer and more devious. From 1 to 100000; 10 unless given. */
  readonly effort?: number;
}
