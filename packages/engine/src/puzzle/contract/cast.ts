/** Somebody or something of a game that is drawn by a letter. */
export interface CastMember {
  /** Its letter in drawings. */
  readonly letter: string;
  /** For people, e.g. `Minotaur, horizontal first`. */
  readonly name: string;
  /** For a small button; the name where it is missing. */
  readonly short?: string;
  /** What it is drawn as. */
  readonly look: 'player' | 'pursuer' | 'mouse' | 'exit' | 'gold' | 'mine';
  /** One character two columns wide, where pictures are drawn; the letter where it is missing. */
  readonly picture?: string;
  /** How many of it a drawing holds that somebody makes; absent for what only play brings. */
  readonly placed?: 'one' | 'many';
}

/** The pictures of a cast by letter, as scenes take them. */
export function picturesOf(cast: readonly CastMember[]): Readonly<Record<string, string>> {
  return Object.fromEntries(cast.flatMap(({ letter, picture }) => (picture ? [[letter, picture]] : [])));
}
