import { columnName, DOWN, LEFT, RIGHT, UP } from '../../grid/index.js';
import type { Overlay, Scene } from '../../puzzle/contract/scene.js';
import { describeScene } from '../text/describe.js';
import { PALETTES, type Palette, type Theme } from '../text/palette.js';
import {
  drawActor,
  drawLooseGold,
  drawMark,
  drawTrail,
  escapeXml,
  extentOf,
  placedActors,
} from './figures.js';
import { drawBoard, drawField, drawGraph, drawWalls } from './ground.js';
import { besideValue, drawLegend, drawOverlay, legendRows, legendWidth } from './overlay.js';
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
