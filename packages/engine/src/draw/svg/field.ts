import type { FieldScene, Tile } from '../../puzzle/contract/scene.js';
import type { Palette } from '../text/palette.js';

/** Tiles of a field in units of one cell: covered ones raised, opened ones with their number. */
export function drawField(scene: FieldScene, palette: Palette): string {
  const { columns, rows, tiles } = scene;
  let lines = '';
  for (let x = 1; x < columns; x++) lines += `M${x} 0v${rows}`;
  for (let y = 1; y < rows; y++) lines += `M0 ${y}h${columns}`;
  let land = '';
  let figures = '';
  let numbers = '';
  tiles.forEach((tile, cell) => {
    const x = cell % columns;
    const y = Math.floor(cell / columns);
    if (typeof tile === 'number') {
      if (tile > 0)
        numbers += `<text x="${x + 0.5}" y="${y + 0.72}" fill="${palette.numbers[tile - 1] ?? palette.text}">${tile}</text>`;
      return;
    }
    if (tile !== 'exploded') land += `M${x + 0.05} ${y + 0.05}h.9v.9h-.9z`;
    figures += figure(tile, x, y, palette);
  });
  return (
    `<rect width="${columns}" height="${rows}" fill="${palette.floor}"/>` +
    `<path d="${lines}" stroke="${palette.grid}" stroke-width=".03" fill="none"/>` +
    (land === ''
      ? ''
      : `<path d="${land}" fill="${palette.land}" stroke="${palette.land}" stroke-width=".08" stroke-linejoin="round"/>`) +
    figures +
    `<g font-size=".64" font-weight="bold" text-anchor="middle" font-family="system-ui, sans-serif">${numbers}</g>`
  );
}

const MINE =
  '<path d="M0 -.38v.76M-.38 0h.76M-.26 -.26l.52 .52M.26 -.26l-.52 .52" stroke-width=".08" stroke-linecap="round"/><circle r=".24"/>';
const FLAG =
  '<path d="M-.16 .34V-.34L.26 -.14L-.16 .06" stroke-width=".08" stroke-linejoin="round" stroke-linecap="round"/>';
const CROSS = '<path d="M-.36 -.36l.72 .72M.36 -.36l-.72 .72" stroke-width=".08" stroke-linecap="round"/>';

function figure(tile: Exclude<Tile, number>, x: number, y: number, palette: Palette): string {
  const group = (colour: string, body: string) =>
    `<g transform="translate(${x + 0.5} ${y + 0.5})" fill="${colour}" stroke="${colour}">${body}</g>`;
  switch (tile) {
    case 'covered':
      return '';
    case 'flag':
      return group(palette.pursuer, FLAG);
    case 'wrong flag':
      return group(palette.pursuer, FLAG) + group(palette.text, CROSS);
    case 'mine':
      return group(palette.text, MINE);
    case 'exploded':
      return `<rect x="${x}" y="${y}" width="1" height="1" fill="${palette.bad}" fill-opacity=".5"/>${group(palette.text, MINE)}`;
  }
}
