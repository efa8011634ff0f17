export type { CellArrow } from './arrows.js';
export { tileGlyph } from './cells.js';
export * from './describe.js';
export * from './overlay.js';
export * from './palette.js';
export * from './raster.js';
export * from './text.js';
