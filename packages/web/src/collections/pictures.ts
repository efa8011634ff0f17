import { rulebook } from '@knossos/engine/internal/games';
import { type Level, type Overlay, previewOf, type Scene } from '@knossos/engine/internal/puzzle';

/** How a level looks before it is begun, without its hidden things. */
export function sceneOf(level: Level): Scene {
  return previewOf(rulebook.of(level), level);
}

/** One picture of those that stand together on a larger one. */
interface Pictured {
  readonly scene: Scene;
  readonly title: string | null;
  readonly overlay?: Overlay | null;
}

/** Pictures of some levels as one SVG document: one by itself, several in rows with their titles. */
export async function picturesSvg(pictures: readonly Pictured[]): Promise<string> {
  const { picturesToSvg, sceneToSvg } = await import('@knossos/engine/internal/draw');
  const drawn = pictures.map(({ scene, title, overlay }) => ({
    title: title ?? '',
    svg: sceneToSvg(scene, { ...(title === null ? {} : { title }), ...(overlay ? { overlay } : {}) }),
  }));
  const [only] = drawn;
  return drawn.length === 1 && only !== undefined ? only.svg : picturesToSvg(drawn);
}

/** Draws an SVG document on a canvas; rejects when the browser cannot. */
export async function paintSvg(svg: string, scale: number): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('this browser has no canvas');
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Longest side of a picture in pixels: browsers make no larger ones on small devices. */
const MOST_PIXELS = 8000;

/** An SVG document as a PNG file with two pixels for one; rejects when the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const { sizeOfSvg } = await import('@knossos/engine/internal/draw');
  const { width, height } = sizeOfSvg(svg);
  const canvas = await paintSvg(svg, Math.min(2, MOST_PIXELS / Math.max(width, height)));
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('the browser made no picture');
  return file;
}
