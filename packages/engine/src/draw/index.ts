export * from './film/index.js';
export * from './plot/density.js';
export * from './plot/lines.js';
export {
  type Axis,
  canvasOf,
  curvePath,
  decades,
  drawValueAxis,
  type NamedTick,
  namedTicks,
  numberText,
  onAxis,
  type PlotOptions,
  plotDocument,
  px,
  rangeOf,
  seriesColour,
} from './plot/plot.js';
export * from './sheet/html.js';
export * from './sheet/layout.js';
export * from './sheet/paper.js';
export * from './sheet/sheet.js';
export { escapeXml } from './svg/figures.js';
export { drawField, wallPath } from './svg/ground.js';
export * from './svg/pictures.js';
export { sceneToSvg } from './svg/svg.js';
export * from './text/index.js';
