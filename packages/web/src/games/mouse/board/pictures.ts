import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { placeCount } from '@knossos/engine/internal/games/mouse/rules/network';
import type { Overlay, Scene } from '@knossos/engine/internal/puzzle';
import { download } from '../../../ui/share.js';
import { isDesign } from '../design.js';
import { sceneOf } from './maze-picture.js';

/** A maze or a graph as an SVG document, with the visits on it where there are any. */
export async function svgOf(design: MouseLevel, visits: ArrayLike<number> | null): Promise<string> {
  const { sceneToSvg } = await import('@knossos/engine/internal/draw');
  const scene: Scene = isDesign(design) ? sceneOf(design) : mouseRules.view(mouseRules.start(design, '1'));
  return sceneToSvg(scene, visits ? { overlay: visitsOverlay(design, visits) } : {});
}

/** Visit counts as an overlay; cells never visited stay bare. */
function visitsOverlay({ board }: MouseLevel, visits: ArrayLike<number>): Overlay {
  const values = Array.from({ length: placeCount(board) }, (_, cell) => visits[cell] || null);
  const most = values.reduce<number>((highest, value) => Math.max(highest, value ?? 0), 1);
  return {
    name: 'visits',
    title: 'Visits',
    legend: 'How often the mouse stood there.',
    scale: { kind: 'sequential', least: 0, most, unit: 'visits' },
    values,
  };
}

/** Longer side of a PNG, in pixels. */
const PIXELS = 1600;

/** Offers an SVG document as a PNG file; rejects when the browser cannot draw it. */
export async function savePng(svg: string, name: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = PIXELS / Math.max(image.naturalWidth, image.naturalHeight, 1);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('the browser made no picture');
    download(blob, name);
  } finally {
    URL.revokeObjectURL(address);
  }
}
