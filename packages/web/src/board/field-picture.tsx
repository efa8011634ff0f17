import { TILES } from '@knossos/engine/internal/draw/pieces';
import type { FieldScene, Tile } from '@knossos/engine/internal/puzzle';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { UNIT } from './geometry.js';
import { pathsOf } from './piece.js';

/** The part of a field's scene that is drawn. */
export type Tiles = Pick<FieldScene, 'columns' | 'rows' | 'tiles'>;

/** Whether a tile is drawn as land: covered, whatever lies on it. */
export function isLand(tile: Tile | undefined): boolean {
  return tile === 'covered' || tile === 'flag' || tile === 'wrong flag';
}

/** Sea, land, numbers, flags and mines. Each row is drawn again only when something in it has changed. */
export function FieldPicture({ field }: { readonly field: Tiles }) {
  const { columns, rows, tiles } = field;
  return (
    <>
      <rect class="sea" width={columns * UNIT} height={rows * UNIT} rx={6} />
      <SeaLines columns={columns} rows={rows} />
      {Array.from({ length: rows }, (_, row) => (
        <FieldRow key={row} row={row} text={tiles.slice(row * columns, (row + 1) * columns).join()} />
      ))}
    </>
  );
}

function SeaLines({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  return useMemo(() => {
    let path = '';
    for (let column = 1; column < columns; column++) path += `M${column * UNIT} 0V${rows * UNIT}`;
    for (let row = 1; row < rows; row++) path += `M0 ${row * UNIT}H${columns * UNIT}`;
    return <path class="sea-lines" d={path} />;
  }, [columns, rows]);
}

interface FieldRowProps {
  readonly row: number;
  /** The row's tiles, joined by commas: equal texts look alike. */
  readonly text: string;
}

function FieldRow({ row, text }: FieldRowProps): VNode {
  return useMemo(() => drawRow(row, text.split(',')), [row, text]);
}

/** Tiles of one kind are one path, and equal numbers one text, so that boards of thousands of cells stay light. */
function drawRow(row: number, tiles: readonly string[]): VNode {
  const lefts = (wanted: (tile: string) => boolean) =>
    tiles.flatMap((tile, column) => (wanted(tile) ? [column * UNIT] : []));
  const land = lefts((tile) => isLand(tile as Tile));
  const slabs = land.map(slab).join('');
  return (
    <g transform={`translate(0 ${row * UNIT})`}>
      {slabs !== '' && (
        <>
          <path class="land-edge" d={slabs} transform="translate(0 1.600)" />
          <path class="land" d={slabs} />
        </>
      )}
      {NUMBERS.map((number) => {
        const places = lefts((tile) => tile === number);
        return places.length === 0 ? null : (
          <text
            key={number}
            class="number"
            style={{ '--colour': `var(--number-${number})` }}
            x={places.map((x) => x + UNIT / 2).join(' ')}
            y={29}
          >
            {number.repeat(places.length)}
          </text>
        );
      })}
      {tiles.map((tile, column) =>
        tile in TILES ? (
          <g key={column} class="piece" transform={`translate(${(column + 0.5) * UNIT} ${UNIT / 2})`}>
            {pathsOf(TILES[tile as keyof typeof TILES])}
          </g>
        ) : null,
      )}
    </g>
  );
}

const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** A slab of land with rounded corners, `left` being its cell's left side, as a piece of a path. */
function slab(left: number): string {
  return `M${left + 6.5} 1h27a5 5 0 0 1 5 5v26a5 5 0 0 1-5 5h-27a5 5 0 0 1-5-5v-26a5 5 0 0 1 5-5z`;
}
