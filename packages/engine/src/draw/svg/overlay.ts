import { strength } from '../../puzzle/contract/overlay.js';
import type { Overlay, Scene } from '../../puzzle/contract/scene.js';
import { overlayText, shortNumber } from '../text/overlay.js';
import { type Palette, rampColour } from '../text/palette.js';
import { centre, escapeXml } from './figures.js';

type SequentialScale = Extract<Overlay['scale'], { readonly kind: 'sequential' }>;

/** Height of the legend in units of one cell: one line a class, one for the title. */
export function legendRows(overlay: Overlay): number {
  const entries = overlay.scale.kind === 'classes' ? overlay.scale.classes.length : 1;
  return 0.8 + 0.55 * (entries + 1);
}

/** Every cell's value as a tint and as a number or symbol, so that colour is never the only sign. */
export function drawOverlay(
  overlay: Overlay,
  scene: Scene,
  palette: Palette,
): { tints: string; labels: string } {
  let tints = '';
  let labels = '';
  for (let cell = 0; cell < overlay.values.length; cell++) {
    const text = overlayText(overlay, cell);
    if (text === null) continue;
    const [x, y] = centre(scene, cell);
    const fill = `fill="${tint(overlay, cell, palette)}" fill-opacity=".55"`;
    tints +=
      scene.kind === 'graph'
        ? `<circle cx="${x}" cy="${y}" r=".48" ${fill}/>`
        : `<rect x="${x - 0.5}" y="${y - 0.5}" width="1" height="1" ${fill}/>`;
    const size = text.text.length > 3 ? 0.22 : 0.28;
    // In the corner of a cell; above a vertex, its name being below.
    labels +=
      scene.kind === 'graph'
        ? `<text x="${x}" y="${y - 0.56}" font-size="${size}" text-anchor="middle">${escapeXml(text.text)}</text>`
        : `<text x="${x + 0.44}" y="${y + 0.42}" font-size="${size}" text-anchor="end">${escapeXml(text.text)}</text>`;
  }
  return { tints, labels: `<g fill="${palette.text}" font-family="ui-monospace, monospace">${labels}</g>` };
}

/** What stands on a cell of a grid: moved away from the corner in which the cell's value stands, if it has one. */
export function besideValue(overlay: Overlay | null, scene: Scene, cell: number, drawn: string): string {
  if (overlay === null || scene.kind !== 'grid' || overlayText(overlay, cell) === null) return drawn;
  const [x, y] = centre(scene, cell);
  return `<g transform="translate(${round(x - 0.13)} ${round(y - 0.14)}) scale(.7) translate(${-x} ${-y})">${drawn}</g>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What a letter of the legend takes in the mean, in units of one cell; a bold one a little more. */
const LETTER = 0.2;

/** What the legend takes at most, in units of one cell from the left of the board: a narrow board is no reason to cut it off. */
export function legendWidth({ title, scale }: Overlay): number {
  const lines =
    scale.kind === 'sequential'
      ? [LETTER * rangeOf(scale).length]
      : scale.classes.map(({ name }) => 0.6 + LETTER * name.length);
  return Math.max(1.1 * LETTER * title.length, ...lines);
}

function rangeOf({ least, most, unit }: SequentialScale): string {
  return `${shortNumber(least)} to ${shortNumber(most)}${unit === '' ? '' : ` ${unit}`}`;
}

/** The legend below the board, from `top` on, in units of one cell. */
export function drawLegend(overlay: Overlay, top: number, palette: Palette): string {
  let y = top + 0.7;
  let text = `<text x="0" y="${y}" font-weight="bold">${escapeXml(overlay.title)}</text>`;
  const { scale } = overlay;
  if (scale.kind === 'sequential') {
    y += 0.55;
    text += `<text x="0" y="${y}">${escapeXml(rangeOf(scale))}</text>`;
  } else {
    for (const one of scale.classes) {
      y += 0.55;
      text +=
        `<rect x="0" y="${y - 0.33}" width=".4" height=".4" fill="${palette[one.tone]}" fill-opacity=".55"/>` +
        `<text x=".2" y="${y}" text-anchor="middle" font-family="ui-monospace, monospace">${escapeXml(one.symbol)}</text>` +
        `<text x=".6" y="${y}">${escapeXml(one.name)}</text>`;
    }
  }
  return `<g fill="${palette.text}" font-size=".36" font-family="system-ui, sans-serif">${text}</g>`;
}

function tint(overlay: Overlay, cell: number, palette: Palette): string {
  const value = overlay.values[cell] ?? 0;
  const { scale } = overlay;
  if (scale.kind === 'sequential')
    return rampColour(scale.isWarm === true ? palette.warm : palette.ramp, strength(value, scale));
  return palette[scale.classes[value]?.tone ?? 'neutral'];
}
