import type { GraphBoard, MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import type { Network } from '@knossos/engine/internal/games/mouse/walk/walk';
import { graphOfLists } from '@knossos/engine/internal/grid';
import { NO_META } from '@knossos/engine/internal/puzzle';
import { edgeBound, type GraphClass } from './class.js';

/** A graph as lists of neighbours in preference order; the first vertex is the start, the last one the exit. */
export type Lists = readonly (readonly number[])[];

/** The lists as one line: the neighbours of each vertex by name, lists joined by `/`, e.g. `b c/a c/a b`. */
export type GraphText = string;

/** What a vertex is called: a to z, then aa, ab and so on. */
export function vertexName(vertex: number): string {
  const last = String.fromCharCode(97 + (vertex % 26));
  return vertex < 26 ? last : vertexName(Math.floor(vertex / 26) - 1) + last;
}

export function formatLists(lists: Lists): GraphText {
  return lists.map((list) => list.map(vertexName).join(' ')).join('/');
}

/** Reads what {@link formatLists} wrote; null where it is no simple graph. */
export function parseLists(text: GraphText): Lists | null {
  const rows = text.split('/');
  const numbers = new Map(rows.map((_, vertex) => [vertexName(vertex), vertex]));
  const lists = rows.map((row) => (row === '' ? [] : row.split(' ').map((name) => numbers.get(name) ?? -1)));
  const isSimple = lists.every(
    (list, vertex) =>
      new Set(list).size === list.length &&
      list.every((next) => next !== vertex && (lists[next]?.includes(vertex) ?? false)),
  );
  return isSimple ? lists : null;
}

/** The lists of a board, its start first and its exit last. */
export function listsOfBoard({ lists, start, exit }: GraphBoard): Lists {
  const others = [...lists.keys()].filter((vertex) => vertex !== start && vertex !== exit);
  const inOrder = [start, ...others, exit];
  const numbers = new Map(inOrder.map((vertex, number) => [vertex, number]));
  return inOrder.map((vertex) => (lists[vertex] ?? []).map((next) => numbers.get(next) ?? 0));
}

/** The network of a graph: start first, exit last. */
export function networkOfLists(lists: Lists): Network {
  return { graph: graphOfLists(lists), start: 0, exit: lists.length - 1 };
}

export function levelOfLists(
  lists: Lists,
  title: string | null = null,
  note: string | null = null,
): MouseLevel {
  return {
    game: 'mouse',
    meta: { ...NO_META, title, note },
    order: DEFAULT_ORDER,
    modulo: null,
    board: {
      shape: 'graph',
      names: lists.map((_, vertex) => vertexName(vertex)),
      lists,
      start: 0,
      exit: lists.length - 1,
    },
  };
}

/** Whether a graph keeps what a class asks for. */
export function isOfClass(lists: Lists, all: GraphClass): boolean {
  const isSorted = (list: readonly number[]) => list.every((next, at) => at === 0 || list[at - 1] < next);
  return (
    lists.length === all.vertices &&
    lists.every((list) => list.length <= (all.degree ?? all.vertices)) &&
    lists.flat().length <= 2 * edgeBound(all) &&
    (all.orders !== 'fixed' || lists.every(isSorted))
  );
}
