import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { paintSvg } from './pictures.js';

/** Moves to be shown in a level, with the dice of a seed. */
export interface Line {
  readonly level: Level;
  readonly seed: string;
  readonly moves: readonly string[];
}

/** A line as an SVG document that moves. */
export async function filmSvg({ level, seed, moves }: Line, title: string): Promise<string> {
  const { filmOf, filmToSvg } = await import('@knossos/engine/internal/draw');
  return filmToSvg(filmOf(rulebook.of(level), level, seed, moves), { title });
}

/** A line as an animated GIF; `onProgress` hears the share that is done. Rejects when the browser cannot draw it. */
export async function filmGif(
  { level, seed, moves }: Line,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const [{ animationOf, filmOf }, { Encoder }] = await Promise.all([
    import('@knossos/engine/internal/draw'),
    import('modern-gif'),
  ]);
  const { width, height, scale, pictures } = animationOf(filmOf(rulebook.of(level), level, seed, moves));
  const encoder = new Encoder({ width, height, maxColors: 255, looped: true, loopCount: 0 });
  for (const [index, { svg, wait }] of pictures.entries()) {
    const canvas = await paintSvg(svg, scale);
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
    if (!data) throw new Error('this browser has no canvas');
    await encoder.encode({ data, delay: wait });
    onProgress((index + 1) / pictures.length);
  }
  return await encoder.flush('blob');
}
