import { columnOf, rowOf } from '@knossos/engine/internal/grid';
import { type GridScene, type Overlay, strength } from '@knossos/engine/internal/puzzle';
import { UNIT } from './geometry.js';

const MOST_SIGNS = 3000;

interface OverlayProps {
  readonly scene: GridScene;
  readonly overlay: Overlay;
  /** Whether the values are those of the position before. */
  readonly isOld?: boolean;
}

/** Values over the cells: a tint, and a number or a sign, so that colour is never alone. */
export function OverlayLayer({ scene, overlay, isOld = false }: OverlayProps) {
  const { scale } = overlay;
  // On very large boards the signs could not be read; they would only slow the page down.
  const signs = scene.columns * scene.rows <= MOST_SIGNS;
  return (
    <g class={isOld ? 'overlay old' : 'overlay'}>
      {overlay.values.map((value, cell) => {
        if (value === null) return null;
        const x = columnOf(scene, cell) * UNIT;
        const y = rowOf(scene, cell) * UNIT;
        const { tone = 'neutral', symbol = '' } =
          scale.kind === 'classes' ? (scale.classes[value] ?? {}) : {};
        const [style, text] =
          scale.kind === 'classes'
            ? [toneStyle(tone), symbol]
            : [{ '--share': `${Math.round(100 * strength(value, scale))}%` }, shortNumber(value)];
        return (
          <g key={cell} class="value" style={style}>
            <rect x={x + 1.5} y={y + 1.5} width={UNIT - 3} height={UNIT - 3} rx={5} />
            {signs && (
              <text x={x + UNIT / 2} y={y + UNIT / 2 + 4.5}>
                {text}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The colour of a class of values. */
export function toneStyle(tone: string) {
  return { '--tone': `var(--${tone})` };
}

/** A number in at most four characters or so. */
export function shortNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
