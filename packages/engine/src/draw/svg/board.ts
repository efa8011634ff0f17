import { DOWN, isFloor, isOpen, LEFT, RIGHT, UP } from '../../grid/index.js';
import type { GridScene } from '../../puzzle/contract/scene.js';
import type { Palette } from '../text/palette.js';

/** Floor, rock, faint grid lines and walls, in units of one cell. */
export function drawBoard(scene: GridScene, palette: Palette): string {
  const { columns, rows } = scene;
  const floor = `<rect width="${columns}" height="${rows}" fill="${palette.floor}"/>`;
  const lines = `<path d="${gridLines(scene)}" stroke="${palette.grid}" stroke-width=".03" fill="none"/>`;
  const rock = rockPath(scene);
  const stone =
    rock === ''
      ? ''
      : `<path d="${rock}" fill="${palette.rock}" stroke="${palette.rock}" stroke-width=".02"/>`;
  return `${floor}${lines}${stone}`;
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
    path += runs(columns, (x) =>
      y < rows ? !isOpen(scene, y * columns + x, UP) : !isOpen(scene, (y - 1) * columns + x, DOWN),
    )
      .map(([from, to]) => `M${from} ${y}h${to - from}`)
      .join('');
  }
  for (let x = 0; x <= columns; x++) {
    path += runs(rows, (y) =>
      x < columns ? !isOpen(scene, y * columns + x, LEFT) : !isOpen(scene, y * columns + x - 1, RIGHT),
    )
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

function gridLines(scene: GridScene): string {
  let path = '';
  for (let x = 1; x < scene.columns; x++) path += `M${x} 0v${scene.rows}`;
  for (let y = 1; y < scene.rows; y++) path += `M0 ${y}h${scene.columns}`;
  return path;
}

/** Maximal runs [from, to) of positions that fulfil a condition. */
function runs(length: number, holds: (at: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  let from = -1;
  for (let at = 0; at <= length; at++) {
    const inside = at < length && holds(at);
    if (inside && from < 0) from = at;
    if (!inside && from >= 0) {
      found.push([from, at]);
      from = -1;
    }
  }
  return found;
}
