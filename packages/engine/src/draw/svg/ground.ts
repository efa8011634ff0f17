import { type Grid, isFloor, isWallAbove, isWallLeft, runs } from '../../grid/index.js';
import type { FieldScene, GraphScene, GridScene } from '../../puzzle/contract/scene.js';
import { TILES } from '../pieces/index.js';
import type { Palette } from '../text/palette.js';
import { centre, drawPiece, escapeXml } from './figures.js';

/** Floor, rock, faint grid lines and walls, in units of one cell. */
export function drawBoard(scene: GridScene, palette: Palette): string {
  const rock = rockPath(scene);
  const stone =
    rock === ''
      ? ''
      : `<path d="${rock}" fill="${palette.rock}" stroke="${palette.rock}" stroke-width=".02"/>`;
  return drawFloor(scene, palette, scene.style === 'walls') + stone + drawDarkness(scene, palette);
}

/** Cells that are not lit: squares, those in a row as one. */
function drawDarkness({ columns, rows, lit }: GridScene, palette: Palette): string {
  if (lit === undefined) return '';
  const seen = new Set(lit);
  let path = '';
  for (let y = 0; y < rows; y++) {
    for (const [from, to] of runs(columns, (x) => !seen.has(y * columns + x)))
      path += `M${from} ${y}h${to - from}v1h${from - to}z`;
  }
  return `<path d="${path}" fill="${palette.darkness}" stroke="${palette.darkness}" stroke-width=".02"/>`;
}

/** The walls between cells, each drawn once, neighbouring ones as one line. */
export function drawWalls(scene: GridScene, palette: Palette): string {
  return `<path d="${wallPath(scene)}" stroke="${palette.wall}" stroke-width=".1" stroke-linecap="round" fill="none"/>`;
}

/** Path of all walls of a scene in units of one cell: maximal straight runs. */
export function wallPath(scene: GridScene): string {
  const { columns, rows } = scene;
  let path = '';
  for (let y = 0; y <= rows; y++) {
    path += runs(columns, (x) => isWallAbove(scene, x, y))
      .map(([from, to]) => `M${from} ${y}h${to - from}`)
      .join('');
  }
  for (let x = 0; x <= columns; x++) {
    path += runs(rows, (y) => isWallLeft(scene, x, y))
      .map(([from, to]) => `M${x} ${from}v${to - from}`)
      .join('');
  }
  return path;
}

function rockPath(scene: GridScene): string {
  let path = '';
  for (let y = 0; y < scene.rows; y++) {
    for (const [from, to] of runs(scene.columns, (x) => !isFloor(scene, y * scene.columns + x))) {
      path += `M${from} ${y}h${to - from}v1h${from - to}z`;
    }
  }
  return path;
}

/** Floor and faint lines between its cells; around it too where the paper does not tell where it ends, and no wall. */
function drawFloor({ columns, rows }: Grid, palette: Palette, isWalled = false): string {
  const inset = isWalled || palette.floor !== palette.paper ? 1 : 0;
  let lines = '';
  for (let x = inset; x <= columns - inset; x++) lines += `M${x} 0v${rows}`;
  for (let y = inset; y <= rows - inset; y++) lines += `M0 ${y}h${columns}`;
  return (
    `<rect width="${columns}" height="${rows}" fill="${palette.floor}"/>` +
    `<path d="${lines}" stroke="${palette.grid}" stroke-width=".03" fill="none"/>`
  );
}

/** Tiles of a field in units of one cell: covered ones raised, opened ones with their number. */
export function drawField(scene: FieldScene, palette: Palette): string {
  const { columns, tiles } = scene;
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
    if (tile !== 'covered') figures += drawPiece({ shapes: TILES[tile] }, x + 0.5, y + 0.5, palette);
  });
  return (
    drawFloor(scene, palette) +
    (land === ''
      ? ''
      : `<path d="${land}" fill="${palette.land}" stroke="${palette.land}" stroke-width=".08" stroke-linejoin="round"/>`) +
    figures +
    `<g font-size=".64" font-weight="bold" text-anchor="middle" font-family="system-ui, sans-serif">${numbers}</g>`
  );
}

/** Edges, each once, with vertices as circles on top and their names below; in units of one cell. */
export function drawGraph(scene: GraphScene, palette: Palette): string {
  let circles = '';
  let names = '';
  scene.vertices.forEach(({ name }, vertex) => {
    const [x, y] = centre(scene, vertex);
    circles += `<circle cx="${x}" cy="${y}" r=".48"/>`;
    names += `<text x="${x}" y="${y + 0.76}">${escapeXml(name)}</text>`;
  });
  return (
    `<path d="${edgePath(scene)}" fill="none" stroke="${palette.wall}" stroke-width=".06"/>` +
    `<g fill="${palette.floor}" stroke="${palette.wall}" stroke-width=".06">${circles}</g>` +
    `<g fill="${palette.text}" font-size=".3" text-anchor="middle" font-family="system-ui, sans-serif">${names}</g>`
  );
}

/** All edges; in a layout one that would run over other vertices of its column or row is bent around them. */
function edgePath(scene: GraphScene): string {
  let path = '';
  scene.lists.forEach((list, vertex) => {
    for (const next of list) {
      if (next < vertex) continue;
      const [x, y] = centre(scene, vertex);
      const [toX, toY] = centre(scene, next);
      const [a, b] = [scene.vertices[vertex], scene.vertices[next]];
      const [across, down] = [Math.abs((a?.x ?? 0) - (b?.x ?? 0)), Math.abs((a?.y ?? 0) - (b?.y ?? 0))];
      const mayBend = scene.isPlaced !== true;
      const bendX = mayBend && across === 0 && down > 1 ? 0.5 + down * 0.2 : 0;
      const bendY = mayBend && down === 0 && across > 1 ? 0.5 + across * 0.2 : 0;
      path +=
        bendX + bendY === 0
          ? `M${x} ${y}L${toX} ${toY}`
          : `M${x} ${y}Q${(x + toX) / 2 + bendX} ${(y + toY) / 2 + bendY} ${toX} ${toY}`;
    }
  });
  return path;
}
