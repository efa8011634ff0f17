import type { Scene } from '../puzzle/scene.js';
import type { Glyph, Occupant } from './raster.js';

/** Pictures for letters; the same letter may mean another creature in another style of drawing. */
const PICTURES: Readonly<Record<Scene['style'], Readonly<Record<string, string>>>> = {
  cells: { S: '🙂', M: '👹', E: '🚪' },
  walls: { T: '🙂', M: '🐂', V: '🐃', E: '🚪' },
};

/** The picture of an occupant, or its letter where there is none. */
export function pictureOf(occupant: Occupant, style: Scene['style']): Glyph {
  const picture = occupant.ink === 'caught' ? '💀' : PICTURES[style][occupant.letter];
  return picture === undefined
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
