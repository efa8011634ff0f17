// Written by `node scripts/write-options.mjs` from the list in generator-options.ts.

/** What the generator takes; every option may be left out. */
export interface EscapeOptions {
  /** Columns x rows, from 3x3 to 40x40. `12x9` unless given. */
  readonly size?: `${number}x${number}`;
  /** How the cave is drawn. `tunnels` unless given. */
  readonly style?: 'cave' | 'rooms' | 'tunnels' | 'open';
  /** Percentage: rocks strewn (cave, open), ground without rooms, dead ends kept (tunnels). From 0 to 90; 35 unless given. */
  readonly rock?: number;
  /** Number of monsters. From 0 to 4; 1 unless given. */
  readonly monsters?: number;
  /** Number of exits. From 1 to 4; 1 unless given. */
  readonly exits?: number;
  /** Immediate: reaching the exit wins at once; survive: the monsters still answer. `immediate` unless given. */
  readonly exit?: 'immediate' | 'survive';
  /** Whether the player may wait. `no` unless given. */
  readonly wait?: 'yes' | 'no';
  /** Distance within which a monster hears you, 0: deaf, or any: from anywhere, by sight alone where sees is given. From 0 to 1600; `any` unless given. */
  readonly hears?: number | 'any';
  /** What hears counts: the steps one walks, or the radius of a circle, through rock. `walking` unless given. */
  readonly hearing?: 'walking' | 'radius';
  /** Distance within which a monster sees you, or never. From 0 to 40; `never` unless given. */
  readonly sees?: number | 'never';
  /** Where monsters see: straight along row and column, or along any line free of rock. `straight` unless given. */
  readonly sight?: 'straight' | 'free';
  /** Whether a monster that has noticed you chases for ever. `no` unless given. */
  readonly memory?: 'yes' | 'no';
  /** What a monster does when it neither hears nor sees you: stay, or wander at random. `stay` unless given. */
  readonly idle?: 'stay' | 'wander';
  /** With idle=wander, least chance to escape with best play, as a percentage; 100: the escape is sure, less: it takes luck. From 1 to 100; 100 unless given. */
  readonly chance?: number;
  /** Least number of moves of a shortest solution. From 0 to 9999; 0 unless given. */
  readonly minLength?: number;
  /** Greatest number of moves of a shortest solution. From 1 to 9999; 9999 unless given. */
  readonly maxLength?: number;
  /** How long to improve the level, from 1 up; each unit judges about 400,000 positions, and more make it longer and more devious. From 1 to 100000; 10 unless given. */
  readonly effort?: number;
}
