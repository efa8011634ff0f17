import type { GraphScene } from '../../puzzle/contract/scene.js';
import type { Palette } from '../text/palette.js';
import { centre, escapeXml } from './figures.js';

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

/** All edges; one that would run over other vertices of its column or row is bent around them. */
export function edgePath(scene: GraphScene): string {
  let path = '';
  scene.lists.forEach((list, vertex) => {
    for (const next of list) {
      if (next < vertex) continue;
      const [x, y] = centre(scene, vertex);
      const [toX, toY] = centre(scene, next);
      const [a, b] = [scene.vertices[vertex], scene.vertices[next]];
      const [across, down] = [Math.abs((a?.x ?? 0) - (b?.x ?? 0)), Math.abs((a?.y ?? 0) - (b?.y ?? 0))];
      const bendX = across === 0 && down > 1 ? 0.5 + down * 0.2 : 0;
      const bendY = down === 0 && across > 1 ? 0.5 + across * 0.2 : 0;
      path +=
        bendX + bendY === 0
          ? `M${x} ${y}L${toX} ${toY}`
          : `M${x} ${y}Q${(x + toX) / 2 + bendX} ${(y + toY) / 2 + bendY} ${toX} ${toY}`;
    }
  });
  return path;
}
