import { RIGHT } from '../../grid/index.js';
import type { GridScene, LegendEntry } from '../../puzzle/contract/scene.js';
import { pieceOfMark } from '../pieces/index.js';
import { PALETTES, type Theme } from '../text/palette.js';
import { actorBody, drawMark, drawPiece } from './figures.js';
import { drawField } from './ground.js';

/** An entry of a legend by itself: a small SVG element, decoration beside its name. */
export function pieceToSvg(member: LegendEntry, style: GridScene['style'], theme: Theme): string {
  return `<svg viewBox="0 0 1 1" aria-hidden="true">${drawn(member, style, theme)}</svg>`;
}

function drawn(
  { look, letter, name, ...more }: LegendEntry,
  style: GridScene['style'],
  theme: Theme,
): string {
  const palette = PALETTES[theme];
  const cell = { columns: 1, rows: 1, marks: [], actors: [] };
  if (look === 'mine') return drawField({ ...cell, kind: 'field', mines: 1, tiles: ['mine'] }, palette);
  if (look === 'exit') return drawPiece(pieceOfMark('exit', more.facing ?? null), 0.5, 0.5, palette);
  const scene: GridScene = { ...cell, kind: 'grid', style, sides: Uint8Array.of(16) };
  if (look === 'gold' || look === 'trap' || look === 'key' || look === 'gate' || look === 'ground') {
    const side = look === 'gate' ? RIGHT : null;
    const picture = drawMark({ cell: 0, kind: look, side, letter, name }, scene, palette);
    // A gate stands on the side of its cell.
    return side === null ? picture : `<g transform="translate(-.5 0)">${picture}</g>`;
  }
  const { figure, isUpright, facing } = more;
  const actor = { id: '', role: look, letter, name, cell: 0, beyond: null, mood: 'normal' } as const;
  return `<g transform="translate(.5 .5)">${actorBody({ ...actor, figure, isUpright, facing }, scene, palette)}</g>`;
}
