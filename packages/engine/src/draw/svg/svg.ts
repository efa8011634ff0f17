import { columnName, DOWN, LEFT, RIGHT, UP } from '../../grid/index.js';
import { strength } from '../../puzzle/contract/overlay.js';
import type { Overlay, Scene } from '../../puzzle/contract/scene.js';
import { describeScene } from '../text/describe.js';
import { overlayText, shortNumber } from '../text/overlay.js';
import { PALETTES, type Palette, rampColour, type Theme } from '../text/palette.js';
import {
  centre,
  drawActor,
  drawLooseGold,
  drawMark,
  drawTrail,
  escapeXml,
  extentOf,
  placedActors,
} from './figures.js';
import { drawBoard, drawField, drawGraph, drawWalls } from './ground.js';
import { withSharedPieces } from './shared.js';

interface SvgOptions {
  readonly overlay?: Overlay;
  /** Pixels a cell; default 40. */
  readonly cellSize?: number;
  readonly title?: string;
  /** Cells that the player has walked over, from the start on. */
  readonly trail?: readonly number[];
  readonly theme?: Theme;
  /** Whether letters above and numbers on the left name the cells: `c4`. */
  readonly hasNames?: boolean;
}

/** A scene as a standalone SVG document with title and description; walls drawn once each. */
export function sceneToSvg(scene: Scene, options: SvgOptions = {}): string {
  const palette = PALETTES[options.theme ?? 'light'];
  const size = options.cellSize ?? 40;
  const overlay = options.overlay ?? null;
  const names = options.hasNames === true && scene.kind !== 'graph' ? NAMES_ROOM : 0;
  const box = boxOf(scene);
  const { bottom, rows } = box;
  const [left, top, width, board] = [
    box.left + names,
    box.top + names,
    Math.max(box.width + names, overlay ? box.left + names + legendWidth(overlay) : 0),
    box.height + names,
  ];
  const height = board + (overlay ? legendRows(overlay) : 0);
  const values = overlay ? drawOverlay(overlay, scene, palette) : { tints: '', labels: '' };
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-left} ${-top} ${width} ${height}" width="${Math.round(width * size)}" height="${Math.round(height * size)}" role="img">`,
    `<title>${escapeXml(options.title ?? 'Knossos level')}</title>`,
    `<desc>${escapeXml(describeScene(scene))}</desc>`,
    `<rect x="${-left}" y="${-top}" width="${width}" height="${height}" fill="${palette.paper}"/>`,
    drawGround(scene, palette),
    values.tints,
    scene.kind === 'grid' && scene.style === 'walls' ? drawWalls(scene, palette) : '',
    ...(scene.kind === 'grid' ? drawLooseGold(scene, palette) : []),
    ...scene.marks.map((mark) => {
      const drawn = drawMark(mark, scene, palette);
      const isEnd = (mark.kind === 'start' || mark.kind === 'exit') && mark.side === null;
      return isEnd ? besideValue(overlay, scene, mark.cell, drawn) : drawn;
    }),
    drawTrail(options.trail ?? [], scene, palette),
    ...placedActors(scene).map(({ actor, place }) => {
      const drawn = drawActor(actor, place, scene, palette);
      return actor.beyond === null ? besideValue(overlay, scene, actor.cell, drawn) : drawn;
    }),
    ...(names > 0 ? cellNames(scene, box.left, box.top, palette) : []),
    overlay ? values.labels : '',
    overlay ? drawLegend(overlay, rows + bottom, palette) : '',
    '</svg>',
  ];
  return withSharedPieces(`${parts.filter((part) => part !== '').join('\n')}\n`);
}

/** Room for letters above a board and numbers on its left, in units of one cell. */
export const NAMES_ROOM = 0.6;

/** The letters of the columns and the numbers of the rows, outside of the margin. */
function cellNames(scene: Scene, left: number, top: number, { text: ink }: Palette): string[] {
  const { columns, rows } = extentOf(scene);
  const named = (x: number, y: number, name: string) =>
    `<text x="${x}" y="${y}" font-size="0.42" text-anchor="middle" font-family="sans-serif" fill="${ink}">${name}</text>`;
  return [
    ...Array.from({ length: columns }, (_, at) => named(at + 0.5, -top - 0.1, columnName(at))),
    ...Array.from({ length: rows }, (_, at) => named(-left - NAMES_ROOM / 2, at + 0.65, String(at + 1))),
  ];
}

/** A board with a margin around it, wider where gaps in the outer wall have their arrows; in units of one cell. */
export function boxOf(scene: Scene) {
  const room = (side: number) =>
    scene.marks.some((mark) => mark.side === side && mark.kind !== 'gate') ? 1 : 0.25;
  const { columns, rows } = extentOf(scene);
  const [left, top, bottom] = [room(LEFT), room(UP), room(DOWN)];
  return { left, top, bottom, rows, width: left + columns + room(RIGHT), height: top + rows + bottom };
}

/** What lies under everything else. */
export function drawGround(scene: Scene, palette: Palette): string {
  switch (scene.kind) {
    case 'grid':
      return drawBoard(scene, palette);
    case 'graph':
      return drawGraph(scene, palette);
    case 'field':
      return drawField(scene, palette);
  }
}

type SequentialScale = Extract<Overlay['scale'], { readonly kind: 'sequential' }>;

/** Height of the legend in units of one cell: one line a class, one for the title. */
function legendRows(overlay: Overlay): number {
  const entries = overlay.scale.kind === 'classes' ? overlay.scale.classes.length : 1;
  return 0.8 + 0.55 * (entries + 1);
}

/** Every cell's value as a tint and as a number or symbol, so that colour is never the only sign. */
function drawOverlay(overlay: Overlay, scene: Scene, palette: Palette): { tints: string; labels: string } {
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
function besideValue(overlay: Overlay | null, scene: Scene, cell: number, drawn: string): string {
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
function legendWidth({ title, scale }: Overlay): number {
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
function drawLegend(overlay: Overlay, top: number, palette: Palette): string {
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

/** One of our SVG documents, and what stands above it. */
export interface TitledPicture {
  readonly svg: string;
  readonly title: string;
}

/** Pixels between pictures, and what a title takes. */
const GAP = 24;
const TITLE = 34;

/** Pictures in rows, each below its title, as one SVG document that is about as wide as high. */
export function picturesToSvg(pictures: readonly TitledPicture[]): string {
  const sizes = pictures.map(({ svg }) => sizeOfSvg(svg));
  const width = Math.max(1, ...sizes.map((size) => size.width));
  const height = Math.max(1, ...sizes.map((size) => size.height)) + TITLE;
  const columns = Math.max(1, Math.ceil(Math.sqrt((pictures.length * height) / width)));
  const rows = Math.ceil(pictures.length / columns);
  const places = pictures.map(({ svg, title }, index) => {
    const size = sizes[index] ?? { width, height };
    const left = GAP + (index % columns) * (width + GAP);
    const top = GAP + Math.floor(index / columns) * (height + GAP);
    const x = left + (width - size.width) / 2;
    const y = top + TITLE + (height - TITLE - size.height) / 2;
    return `<text x="${left + width / 2}" y="${top + 20}" font-family="serif" font-size="18" text-anchor="middle" fill="#1e2a33">${escapeXml(title)}</text>\n${svg.replace('<svg ', `<svg x="${x}" y="${y}" `)}`;
  });
  const wide = GAP + columns * (width + GAP);
  const high = GAP + rows * (height + GAP);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" role="img">`,
    `<title>${escapeXml(pictures.map(({ title }) => title).join(', '))}</title>`,
    `<rect width="${wide}" height="${high}" fill="#ffffff"/>`,
    ...places,
    '</svg>\n',
  ].join('\n');
}

/** Width and height of one of our SVG documents, in pixels. */
export function sizeOfSvg(svg: string): { readonly width: number; readonly height: number } {
  const [, width = '1', height = '1'] = /^<svg [^>]*?\bwidth="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}
