import { sceneToRaster } from '@knossos/engine/draw';
import type { GridScene } from '@knossos/engine/puzzle';
import { useMemo } from 'preact/hooks';
import { type Frame, UNIT } from '../board/geometry.js';
import type { Drawing } from './preferences.js';

interface GlyphLayerProps {
  readonly scene: GridScene;
  readonly frame: Frame;
  readonly glyphs: Exclude<Drawing, 'drawn'>;
  /** By cell: 0 where walls hide it. */
  readonly visible: Uint8Array;
}

/** Rock in characters other than ASCII; drawn as wide as its cell, so that walls have no seams. */
const BLOCK = '██';

/** The window in characters. Each cell has two columns of its own, so that no character can shift its neighbours. */
export function GlyphLayer({ scene, frame, glyphs, visible }: GlyphLayerProps) {
  const cells = useMemo(() => glyphsOf(scene, glyphs), [scene, glyphs]);
  return (
    <g class="haunt-glyphs">
      <rect x={frame.left} y={frame.top} width={frame.width} height={frame.height} rx={10} />
      {cells.map(({ text, ink }, cell) => (
        <text
          key={cell}
          class={`ink-${ink} ${text === BLOCK ? 'block' : ''} ${visible[cell] === 0 ? 'unseen' : ''}`}
          {...(text === BLOCK && { textLength: UNIT, lengthAdjust: 'spacingAndGlyphs' })}
          x={((cell % scene.columns) + 0.5) * UNIT}
          y={(Math.floor(cell / scene.columns) + 0.5) * UNIT}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** The characters of each cell: two columns wide, or one that stands in the middle. */
export function glyphsOf(
  scene: GridScene,
  glyphs: GlyphLayerProps['glyphs'],
): readonly { readonly text: string; readonly ink: string }[] {
  const raster = sceneToRaster(scene, { glyphs });
  return Array.from({ length: scene.columns * scene.rows }, (_, cell) => {
    const { x, y, width } = raster.place(cell);
    let at = 0;
    const here = (raster.rows[y] ?? []).filter((glyph) => {
      const isHere = at >= x && at < x + width;
      at += glyph.width;
      return isHere && glyph.text !== ' ';
    });
    const text = here.map((glyph) => glyph.text).join('');
    return { text: text === '#' ? '##' : text, ink: here[0]?.ink ?? 'floor' };
  });
}
