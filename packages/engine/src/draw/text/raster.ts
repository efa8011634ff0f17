import type { Actor, Mark, Scene } from '../../puzzle/contract/scene.js';

/** Select Graphic Rendition codes (ECMA-48) near the Okabe-Ito colours, mid-bright for black and white grounds. */
export const INK_CODES = {
  rock: '38;5;244',
  floor: '38;5;244',
  wall: '',
  exit: '1;38;5;36',
  player: '1;38;5;33',
  pursuer: '1;38;5;202',
  start: '38;5;33',
  gold: '1;38;5;172',
  hole: '2;38;5;244',
  caught: '1;7;38;5;202',
  trail: '38;5;33',
  good: '38;5;36',
  bad: '38;5;202',
  even: '38;5;172',
  neutral: '',
  land: '38;5;244',
  flag: '1;38;5;202',
  mine: '1',
  'number-1': '38;5;33',
  'number-2': '38;5;36',
  'number-3': '38;5;202',
  'number-4': '38;5;133',
  'number-5': '38;5;172',
  'number-6': '38;5;37',
  'number-7': '1',
  'number-8': '1;38;5;244',
  'scale-0': '38;5;33',
  'scale-1': '38;5;37',
  'scale-2': '38;5;71',
  'scale-3': '38;5;142',
  'scale-4': '38;5;172',
  'scale-5': '38;5;202',
} as const satisfies Readonly<Record<string, string>>;

/** What a character stands for; the caller chooses the colour. */
export type Ink = keyof typeof INK_CODES;

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

/** Pictures that do not depend on the letter; a start is its letter. */
const INK_PICTURES: Readonly<Partial<Record<Ink, string | null>>> = {
  caught: '💀',
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

/** Whether an actor is neither played nor to be fled from. */
const isWatched = ({ role }: Actor) => role !== 'player' && role !== 'pursuer';

/** The ink of an actor. */
export const inkOf = ({ role }: Actor): Ink => (role === 'pursuer' ? 'pursuer' : 'player');

/** What marks are inked with. */
export const MARK_INKS: Readonly<Record<Mark['kind'], Ink>> = {
  exit: 'exit',
  start: 'start',
  gold: 'gold',
  hole: 'hole',
  trap: 'bad',
  key: 'gold',
  gate: 'neutral',
  ground: 'neutral',
};

/** The occupants of each cell, in the order of level documents: actors, then marks. */
export function occupantsOf(scene: Scene): ReadonlyMap<number, readonly Occupant[]> {
  const found = new Map<number, Occupant[]>();
  const add = (cell: number, letter: string, ink: Ink) => {
    const occupant = occupantOf(scene, letter, ink);
    const list = found.get(cell);
    if (list) list.push(occupant);
    else found.set(cell, [occupant]);
  };
  for (const actor of scene.actors) {
    // Who is only watched and is out stands on the exit, which is the better thing to see.
    if (actor.beyond !== null || (isWatched(actor) && actor.mood === 'escaped')) continue;
    add(actor.cell, actor.letter, actor.mood === 'caught' && !isWatched(actor) ? 'caught' : inkOf(actor));
  }
  for (const mark of scene.marks) {
    const isShown = found.get(mark.cell)?.some(({ letter }) => letter === mark.letter) ?? false;
    if (mark.side === null && !isShown) add(mark.cell, mark.letter, MARK_INKS[mark.kind]);
  }
  return found;
}

/** One row as text with colour codes, switched as seldom as possible and reset at its end. */
export function colourRow(row: readonly Glyph[]): string {
  let text = '';
  let code = '';
  for (const glyph of row) {
    const next: string = glyph.text === ' ' ? code : INK_CODES[glyph.ink];
    if (next !== code) text += `\u001b[0${next === '' ? '' : `;${next}`}m`;
    code = next;
    text += glyph.text;
  }
  return code === '' ? text : `${text}\u001b[0m`;
}
