import { RIGHT } from '../../grid/index.js';
import type { Actor, GridScene, LegendEntry, Mark } from '../../puzzle/contract/scene.js';
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
  const scene: GridScene = { ...cell, kind: 'grid', style, sides: Uint8Array.of(16) };
  if (look === 'player' || look === 'pursuer' || look === 'mouse') {
    const { figure, isUpright, facing } = more;
    const shape = { figure, isUpright, facing };
    const actor: Actor = {
      id: '',
      role: look,
      letter,
      name,
      cell: 0,
      beyond: null,
      mood: 'normal',
      ...shape,
    };
    return `<g transform="translate(.5 .5)">${actorBody(actor, scene, palette)}</g>`;
  }
  if (look === 'exit') return drawPiece(pieceOfMark('exit', more.facing ?? null), 0.5, 0.5, palette);
  const mark: Mark = { cell: 0, kind: look, side: look === 'gate' ? RIGHT : null, letter, name };
  // A gate stands on the side of its cell.
  return look === 'gate'
    ? `<g transform="translate(-.5 0)">${drawMark(mark, scene, palette)}</g>`
    : drawMark(mark, scene, palette);
}
