import type { Analysis } from '@knossos/engine/internal/games/mines/exact/analysis';
import { columnOf, type Grid, rowOf } from '@knossos/engine/internal/grid';
import { UNIT } from '../../../board/geometry.js';
import { chanceSign } from '../coach/chances.js';
import './rings.css';

/** Boards with more covered cells than this show their chances as tints alone; signs could not be read there. */
const MOST_SIGNS = 2500;

interface ChanceLayerProps {
  readonly size: Grid;
  readonly analysis: Analysis;
  /** Cells that would tell nothing. */
  readonly dead: readonly number[];
  /** Whether a cell is still covered: chances may be a moment older than the board. */
  readonly isCovered: (cell: number) => boolean;
  /** Whether they are those of the position before, while new ones are counted. */
  readonly isOld?: boolean;
}

/** The chance of a mine on every covered cell: a tint and a number, so that colour is never alone. */
export function ChanceLayer({ size, analysis, dead, isCovered, isOld = false }: ChanceLayerProps) {
  const { probability } = analysis;
  const cells = Array.from(probability.keys()).filter(
    (cell) => isCovered(cell) && !Number.isNaN(probability[cell]),
  );
  const tints = new Map<number, string>();
  for (const cell of cells) {
    const share = shareOf(probability[cell] ?? 0);
    const place = `M${columnOf(size, cell) * UNIT + 1.5} ${rowOf(size, cell) * UNIT + 1.5}h37v37h-37z`;
    tints.set(share, (tints.get(share) ?? '') + place);
  }
  const deadCells = dead.filter(isCovered);
  return (
    <g class={isOld ? 'chances old' : 'chances'}>
      {[...tints].map(([share, path]) => (
        <path
          key={share}
          class={share === 0 ? 'sure safe' : share === 100 ? 'sure mined' : 'maybe'}
          style={{ '--share': `${share}%` }}
          d={path}
        />
      ))}
      {deadCells.length > 0 && (
        <path
          class="dead"
          d={deadCells
            .map((cell) => `M${columnOf(size, cell) * UNIT + 4} ${rowOf(size, cell) * UNIT + 36}h32`)
            .join('')}
        />
      )}
      {cells.length <= MOST_SIGNS &&
        cells.map((cell) => {
          const sign = chanceSign(probability[cell] ?? 0);
          return (
            <text
              key={cell}
              class={sign === '0' || sign === '100' ? 'certain' : undefined}
              x={columnOf(size, cell) * UNIT + UNIT / 2}
              y={rowOf(size, cell) * UNIT + 26}
            >
              {sign}
            </text>
          );
        })}
    </g>
  );
}

/** The tint's place between the ends, in whole steps of a hundred; the ends are for certain cells. */
function shareOf(chance: number): number {
  if (chance === 0 || chance === 1) return 100 * chance;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}
