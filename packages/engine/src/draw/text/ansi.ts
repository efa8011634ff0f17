import type { Glyph, Ink } from './raster.js';

/**
 * Select Graphic Rendition codes (ECMA-48) near the Okabe-Ito colours in the 256-colour table, mid-bright so
 * that they can be read on black and on white.
 */
export const INK_CODES: Readonly<Record<Ink, string>> = {
  rock: '38;5;244',
  floor: '38;5;244',
  wall: '',
  exit: '1;38;5;36',
  player: '1;38;5;33',
  pursuer: '1;38;5;202',
  mouse: '1;38;5;33',
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
};

/** One row as text with colour codes, switched as seldom as possible and reset at its end. */
export function colourRow(row: readonly Glyph[]): string {
  let text = '';
  let code = '';
  for (const glyph of row) {
    const next = glyph.text === ' ' ? code : INK_CODES[glyph.ink];
    if (next !== code) text += `\u001b[0${next === '' ? '' : `;${next}`}m`;
    code = next;
    text += glyph.text;
  }
  return code === '' ? text : `${text}\u001b[0m`;
}
