import type { GridScene } from '../../puzzle/contract/scene.js';
import { LOOSE_NUGGET, looseGold, NUGGET, NUGGET_UNITS, nuggetsOf } from '../nuggets/index.js';
import type { Palette } from '../text/palette.js';

const SCALE = 1 / NUGGET_UNITS;

/** Gold around a point, as many nuggets as it is worth; more than nine are a heap with its number. */
export function drawGold(amount: number, x: number, y: number, palette: Palette): string {
  const { nuggets, isHeap } = nuggetsOf(amount);
  if (nuggets.length === 0) return '';
  const { edge, shade } = palette.gold;
  const drawn = nuggets.map(
    (one) =>
      `<g transform="translate(${one.x} ${one.y}) rotate(${one.turn}) scale(${one.size})"><path d="${NUGGET.lump}"/>` +
      `<path d="${NUGGET.facet}" fill="${shade}" stroke="none"/>${gleam(NUGGET.gleam, palette)}</g>`,
  );
  const plate = isHeap
    ? `<rect x="-13" y="5.5" width="26" height="13" rx="6.5" fill="${edge}"/>` +
      `<text y="15.8" font-family="sans-serif" font-size="11.5" font-weight="700" text-anchor="middle" fill="${palette.floor}" stroke="none">${amount}</text>`
    : '';
  return group(x, y, drawn.join('') + plate, palette);
}

/** The lumps of a golden floor, each by itself, so that a film can have it taken. */
export function drawLooseGold(scene: GridScene, palette: Palette): readonly string[] {
  const shape = ({ x, y, path }: (typeof LOOSE_NUGGET)['lump']) => `M${x} ${y}${path}`;
  const body = `<path d="${shape(LOOSE_NUGGET.lump)}"/>${gleam(shape(LOOSE_NUGGET.gleam), palette)}`;
  return looseGold(scene).map((cell) => {
    const [x, y] = [cell % scene.columns, Math.floor(cell / scene.columns)];
    return group(x + 0.5, y + 0.5, body, palette);
  });
}

function group(x: number, y: number, body: string, palette: Palette): string {
  const { lump, edge } = palette.gold;
  return `<g transform="translate(${x} ${y}) scale(${SCALE})" fill="${lump}" stroke="${edge}" stroke-width="1.6" stroke-linejoin="round">${body}</g>`;
}

function gleam(path: string, palette: Palette): string {
  return `<path d="${path}" fill="none" stroke="${palette.gold.gleam}" stroke-width="2.2" stroke-linecap="round"/>`;
}
