import {
  type Board,
  busiest,
  type MouseLevel,
  networkOf,
  placeCount,
  placeName,
  Walk,
} from '@knossos/engine/games/mouse';
import { judgeModular, type ModularVerdict } from '@knossos/engine/games/mouse/walk/modular';
import type { Task } from '@knossos/engine/puzzle';

/** What a run came to. */
export interface Followed {
  readonly status: 'out' | 'trapped' | 'gave-up';
  /** Turns until he was out; null when he was not. */
  readonly turns: number | null;
  /** Turns that were followed: of a trapped mouse, to the first state that comes back, and once around. */
  readonly followed: number;
  /** Visits by cell or vertex after the turns that were followed. */
  readonly visits: Float64Array;
  readonly busiest: number;
  /** Of a mouse that counts modulo k; null for one that counts on. */
  readonly verdict: ModularVerdict | null;
}

/** Turns between two reports. */
const SLICE = 1_000_000;

/** Follows the mouse of a level, whose exit must be in reach, for at most `limit` turns. */
export function* follow(level: MouseLevel, limit: number): Task<Followed> {
  const network = networkOf(level);
  const verdict = level.modulo === null ? null : yield* judgeModular(network, level.modulo, limit);
  const walk = new Walk(network, level.modulo);
  const most = verdict?.verdict === 'trapped' ? verdict.transient + verdict.period : limit;
  while (!walk.isOut && walk.turns < most) {
    walk.step();
    if (walk.turns % SLICE === 0) yield { done: walk.turns, total: null, unit: 'turns', note: null };
  }
  const visits = walk.visits.slice(0, placeCount(level.board));
  const status = walk.isOut ? 'out' : verdict?.verdict === 'trapped' ? 'trapped' : 'gave-up';
  const turns = walk.isOut ? walk.turns : null;
  return { status, turns, followed: walk.turns, visits, busiest: busiest(visits), verdict };
}

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
export function busiestPlaces(board: Board, { visits, busiest: most }: Followed): string[] {
  return Array.from(visits.keys())
    .filter((place) => visits[place] === most)
    .map((place) => placeName(board, place));
}

/** The vertices of the mousetrap by name; null where none holds him. */
export function mousetrapNames(board: Board, verdict: ModularVerdict | null): string[] | null {
  if (verdict?.verdict !== 'trapped' || verdict.mousetrap === null) return null;
  return verdict.mousetrap.vertices.map((vertex) => placeName(board, vertex));
}

/** What objects say of a mouse that counts modulo k. */
export const TRAP_KEYS = `
  verdict: 'escape' | 'trapped' | 'unknown' | null  # of a mouse that counts modulo k: escape, trapped or
    unknown (--limit was met)
  transient: count | null  # turns before the first state that comes back
  period: count | null  # turns until it does
  mousetrap: text[] | null  # names of the places that hold him; null when none does`;
