import { type CellArrow, sceneToText, type TextOptions } from '@knossos/engine/internal/draw';
import {
  type Board,
  busiest,
  type MouseLevel,
  mouseRules,
  placeName,
  type Release,
  type Trapped,
} from '@knossos/engine/internal/games/mouse';
import { isFloor } from '@knossos/engine/internal/grid';
import type { Overlay } from '@knossos/engine/internal/puzzle';
import { keys } from '../../cli/schema.js';

/** Values of a board's places: in rows, or by name of vertex. */
export function valuesByPlace<T>(
  board: Board,
  valueAt: (place: number) => T,
): readonly (readonly T[])[] | Readonly<Record<string, T>> {
  if (board.shape === 'graph') {
    return Object.fromEntries(board.names.map((name, vertex) => [name, valueAt(vertex)]));
  }
  const { columns, rows } = board.maze;
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => valueAt(row * columns + column)),
  );
}

/** The places with the most visits, by name. */
export function busiestPlaces(board: Board, { visits }: Release): string[] {
  const most = busiest(visits);
  return Array.from(visits.keys())
    .filter((place) => visits[place] === most)
    .map((place) => placeName(board, place));
}

/** The vertices of the mousetrap by name; null where none holds him. */
export function mousetrapNames(board: Board | undefined, trap: Trap | null): string[] | null {
  if (!board || !trap?.mousetrap) return null;
  return trap.mousetrap.vertices.map((vertex) => placeName(board, vertex));
}

type Trap = Pick<Trapped, 'transient' | 'period' | 'mousetrap'>;

/** What became of a mouse that counts modulo k: null of any other. */
export interface Held {
  readonly verdict: 'escape' | 'trapped' | 'unknown' | null;
  readonly board: Board | undefined;
  readonly trap: Trap | null;
}

/** What objects say of a mouse that counts modulo k. */
export const TRAP_KEYS = keys<Held>`
  verdict: 'escape' | 'trapped' | 'unknown' | null  # of a mouse that counts modulo k: escape, trapped or
    unknown (--limit was met)
  transient: count | null  # turns before the first state that comes back ${({ trap }) => trap?.transient}
  period: count | null  # turns until it does ${({ trap }) => trap?.period}
  mousetrap: text[] | null  # names of the places that hold him; null when none does
    ${({ board, trap }) => mousetrapNames(board, trap)}
  mousetrapFrom: count | null  # the first turn after which they do ${({ trap }) => trap?.mousetrap?.turn}`;

/** The visits of a run over the cells that were visited. */
export function visitsOverlay(board: Board, visits: Float64Array): Overlay {
  const isShown = (place: number) => board.shape === 'graph' || isFloor(board.maze, place);
  return {
    name: 'visits',
    title: 'visits',
    legend: 'how often Squeaky left each place',
    scale: { kind: 'sequential', least: 0, most: visits.reduce((a, b) => Math.max(a, b), 0), unit: 'visits' },
    values: Array.from(visits, (count, place) => (isShown(place) && count > 0 ? count : null)),
  };
}

/** What he prefers first in cells with preferences of their own. */
export function ownArrows(board: Board): readonly CellArrow[] {
  if (board.shape === 'graph') return [];
  return (board.prefers ?? []).map(({ cell, order: [direction] }) => ({ cell, direction }));
}

export function heatMap(level: MouseLevel, visits: Float64Array, options: TextOptions): string {
  const overlay = visitsOverlay(level.board, visits);
  return sceneToText(mouseRules.view(mouseRules.start(level, '')), {
    ...options,
    overlay,
    arrows: ownArrows(level.board),
  });
}
