import { sceneToRaster } from '@knossos/engine/internal/draw/text';
import type { GridScene } from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import { UNIT, type ViewBox } from '../../../board/geometry.js';
import type { Drawing } from '../preferences.js';
import '../cards.css';

interface GlyphLayerProps {
  readonly scene: GridScene;
  readonly viewBox: ViewBox;
  readonly glyphs: Exclude<Drawing, 'drawn'>;
  /** By cell: 0 where walls hide it; everything is seen where it is missing. */
  readonly visible?: Uint8Array;
}

/** Rock in characters other than ASCII. As a character it would be as high as its font says, and leave seams. */
const BLOCK = '██';

/** The window in characters. Each cell has two columns of its own, so that no character can shift its neighbours. */
export function GlyphLayer({ scene, viewBox, glyphs, visible }: GlyphLayerProps) {
  const cells = useMemo(() => glyphsOf(scene, fitting(glyphs)), [scene, glyphs]);
  return (
    <g class="haunt-glyphs">
      <rect
        class="dark"
        x={viewBox.left}
        y={viewBox.top}
        width={viewBox.width}
        height={viewBox.height}
        rx={10}
      />
      {cells.map(({ text, ink }, cell) => {
        const kind = `ink-${ink} ${visible?.[cell] === 0 ? 'unseen' : ''}`;
        const x = (cell % scene.columns) * UNIT;
        const y = Math.floor(cell / scene.columns) * UNIT;
        return text === BLOCK ? (
          <rect key={cell} class={kind} x={x} y={y} width={UNIT} height={UNIT} />
        ) : (
          <text key={cell} class={kind} x={x + UNIT / 2} y={y + UNIT / 2}>
            {text}
          </text>
        );
      })}
    </g>
  );
}

/** The characters that can be shown: Unicode ones for emoji where no font has their coloured squares. */
function fitting(glyphs: GlyphLayerProps['glyphs']): GlyphLayerProps['glyphs'] {
  if (glyphs !== 'emoji') return glyphs;
  hasSquares ??= showsColour('🟦');
  return hasSquares ? glyphs : 'unicode';
}

let hasSquares: boolean | null = null;

/** Whether a character comes out in colour here, as emoji do and the box for an unknown character does not. */
function showsColour(character: string): boolean {
  const canvas = document.createElement('canvas');
  const side = 24;
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) return false;
  pen.textBaseline = 'top';
  pen.font = `${side - 4}px sans-serif`;
  pen.fillText(character, 0, 0);
  const { data } = pen.getImageData(0, 0, side, side);
  for (let at = 0; at < data.length; at += 4) if (Math.abs(data[at] - data[at + 2]) > 40) return true;
  return false;
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
