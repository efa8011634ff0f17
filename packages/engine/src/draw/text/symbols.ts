import type { GridScene } from '../../puzzle/contract/scene.js';
import type { Glyph, Ink, Occupant } from './raster.js';

/** Pictures for letters; the same letter may mean another creature in another style of drawing. */
const PICTURES: Readonly<Record<GridScene['style'], Readonly<Record<string, string>>>> = {
  cells: { S: '🙂', M: '👹', E: '🚪', G: '👻', Z: '🧟', '^': '🔼', '>': '⏩', v: '🔽', '<': '⏪' },
  walls: { T: '🙂', M: '🐂', V: '🐃', E: '🚪' },
};

/** Pictures that do not depend on the letter; the mouse's start is its letter. */
const INK_PICTURES: Readonly<Partial<Record<Ink, string>>> = {
  caught: '💀',
  mouse: '🐭',
  start: 'S',
  hole: '⚫',
};

/** The picture of an occupant, the scene's own before the usual one, or its letter where there is none. */
export function pictureOf(
  occupant: Occupant,
  style: GridScene['style'],
  own: GridScene['pictures'] = {},
): Glyph {
  const { letter, ink } = occupant;
  const picture = INK_PICTURES[ink] ?? own[letter] ?? PICTURES[style][letter];
  return picture === undefined || picture === occupant.letter
    ? { text: occupant.letter, width: 1, ink: occupant.ink }
    : { text: picture, width: 2, ink: occupant.ink };
}

/**
 * Box-drawing characters by the arms that a corner has: bit `1 << direction` for an arm up, right, down, left.
 * A corner without arms is a faint dot, so that the eye can count cells.
 */
export const CORNERS = '·╵╶└╷│┌├╴┘─┴┐┤┬┼';

/** Arrows through a gap in the outer wall, by direction. */
export const ARROWS = '↑→↓←';
