export * from './ansi.js';
export * from './describe.js';
export * from './overlay.js';
export * from './palette.js';
export * from './raster.js';
export * from './svg.js';
export { wallPath } from './svg-board.js';
export { escapeXml } from './svg-figures.js';
export * from './text.js';
