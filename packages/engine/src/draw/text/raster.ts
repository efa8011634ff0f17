import type { Scene } from '../../puzzle/contract/scene.js';

/** What a character stands for; whoever shows it chooses the colour. */
export type Ink =
  | 'rock'
  | 'floor'
  | 'wall'
  | 'exit'
  | 'player'
  | 'pursuer'
  | 'mouse'
  | 'start'
  | 'gold'
  | 'hole'
  | 'caught'
  | 'trail'
  | 'good'
  | 'bad'
  | 'even'
  | 'neutral'
  | 'land'
  | 'flag'
  | 'mine'
  | `number-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | `scale-${0 | 1 | 2 | 3 | 4 | 5}`;

/** One character (perhaps two columns wide) and what it stands for. */
export interface Glyph {
  readonly text: string;
  readonly width: 1 | 2;
  readonly ink: Ink;
}

/** A drawing made of characters: rows of equal width, measured in terminal columns; those of a huge graph may end sooner. */
export interface Raster {
  readonly width: number;
  readonly rows: readonly (readonly Glyph[])[];
  /** Where each cell's inside lies: left column, row, and its width in columns. */
  place(cell: number): { readonly x: number; readonly y: number; readonly width: number };
}

/** Which characters may be used: ASCII as in level documents, box drawing and blocks, or pictures. */
export const GLYPH_SETS = ['ascii', 'unicode', 'emoji'] as const;
export type GlyphSet = (typeof GLYPH_SETS)[number];

/** Appends text of one-column characters in one ink. */
export function put(row: Glyph[], text: string, ink: Ink): void {
  for (const character of text) row.push({ text: character, width: 1, ink });
}

/** The letters on a cell, the most important first: pursuers, player, marks. */
export interface Occupant {
  readonly letter: string;
  readonly ink: Ink;
  /** Where pictures are drawn; null for the letter. */
  readonly picture: string | null;
}

/** Pictures that do not depend on the letter; the mouse's start is its letter. */
const INK_PICTURES: Readonly<Partial<Record<Ink, string | null>>> = {
  caught: '💀',
  mouse: '🐭',
  start: null,
  hole: '⚫',
};

/** What a letter of a scene is drawn as. */
export function occupantOf(scene: Scene, letter: string, ink: Ink): Occupant {
  const own = scene.kind === 'field' ? undefined : scene.pictures?.[letter];
  const common = INK_PICTURES[ink];
  return { letter, ink, picture: common === undefined ? (own ?? null) : common };
}

/** An occupant as a glyph, as a picture where that is wanted and there is one. */
export function glyphOf({ letter, ink, picture }: Occupant, glyphs: GlyphSet): Glyph {
  const isPicture = glyphs === 'emoji' && picture !== null;
  return { text: isPicture ? picture : letter, width: isPicture ? 2 : 1, ink };
}

/** Who and what is on each cell, in the order of level documents: actors, then marks. */
export function occupantsOf(scene: Scene): ReadonlyMap<number, readonly Occupant[]> {
  const found = new Map<number, Occupant[]>();
  const add = (cell: number, letter: string, ink: Ink) => {
    const occupant = occupantOf(scene, letter, ink);
    const list = found.get(cell);
    if (list) list.push(occupant);
    else found.set(cell, [occupant]);
  };
  for (const actor of scene.actors) {
    // A mouse that is out stands on the exit, which is the better thing to see.
    if (actor.beyond !== null || (actor.role === 'mouse' && actor.mood === 'escaped')) continue;
    const ink = actor.mood === 'caught' && actor.role !== 'mouse' ? 'caught' : actor.role;
    add(actor.cell, actor.letter, ink);
  }
  for (const mark of scene.marks) {
    const isShown = found.get(mark.cell)?.some(({ letter }) => letter === mark.letter) ?? false;
    if (mark.side === null && !isShown) add(mark.cell, mark.letter, mark.kind);
  }
  return found;
}
