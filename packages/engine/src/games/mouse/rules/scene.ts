import { graphOfLists } from '../../../grid/index.js';
import { type Actor, type LegendEntry, type Mark, picturesOf, type Scene } from '../../../puzzle/index.js';
import { breadthFirst } from '../walk/walk.js';
import { EXIT_LETTER, entranceOf, START_LETTER } from './board.js';
import { type Board, type GraphBoard, PLACE_UNIT } from './level.js';
import { goalOf, placeCount } from './network.js';
import type { MouseState } from './state.js';

const SWEEPS = 4;

type Spot = { readonly x: number; readonly y: number };

/** Where vertices are drawn, neighbours about one unit apart, none left of 0 or above it: as the level says, or laid out. */
export function placeVertices(board: GraphBoard): readonly Spot[] {
  const { places } = board;
  if (!places) return layVertices(board);
  const left = places.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const top = places.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY);
  return places.map(({ x, y }) => ({ x: (x - left) / PLACE_UNIT, y: (y - top) / PLACE_UNIT }));
}

/**
 * A layout, one unit apart: in columns by their distance from the start, those out of reach last,
 * and within a column in the order of the mean place of their neighbours in the columns beside (the barycentre
 * method of K. Sugiyama, S. Tagawa and M. Toda, "Methods for visual understanding of hierarchical system
 * structures", 1981). Edges never pass over a column. Deterministic, with the four operations alone.
 */
function layVertices({ lists, start }: GraphBoard): readonly Spot[] {
  const { steps } = breadthFirst(graphOfLists(lists), start);
  const last = steps.reduce((most, step) => Math.max(most, step), 0) + 1;
  const layers = Array.from({ length: last + 1 }, (): number[] => []);
  for (let vertex = 0; vertex < lists.length; vertex++) {
    const step = steps[vertex] ?? -1;
    const layer = step < 0 ? last : step;
    layers[layer]?.push(vertex);
  }
  const height = layers.reduce((most, layer) => Math.max(most, layer.length), 1);
  const y = new Float64Array(lists.length);
  const place = (layer: readonly number[]) => {
    layer.forEach((vertex, index) => {
      y[vertex] = (height - layer.length) / 2 + index;
    });
  };
  layers.forEach(place);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const layer of sweep % 2 === 0 ? layers : layers.slice().reverse()) {
      const mean = new Map(layer.map((vertex) => [vertex, meanOf(lists[vertex] ?? [], y, y[vertex] ?? 0)]));
      layer.sort((a, b) => (mean.get(a) ?? 0) - (mean.get(b) ?? 0) || a - b);
      place(layer);
    }
  }
  const x = new Float64Array(lists.length);
  layers.forEach((layer, index) => {
    for (const vertex of layer) x[vertex] = index;
  });
  return lists.map((_, vertex) => ({ x: x[vertex] ?? 0, y: y[vertex] ?? 0 }));
}

function meanOf(list: readonly number[], y: Float64Array, otherwise: number): number {
  if (list.length === 0) return otherwise;
  return list.reduce((sum, vertex) => sum + (y[vertex] ?? 0), 0) / list.length;
}

export const MOUSE_LEGEND: readonly LegendEntry[] = [
  { letter: START_LETTER, name: 'Start', look: 'mouse', figure: 'mouse', placed: 'one' },
  { letter: EXIT_LETTER, name: 'Exit', look: 'exit', picture: '🚪', placed: 'one' },
];
/** A start is its letter, so that only the mouse that stands there is drawn. */
const PICTURES = { ...picturesOf(MOUSE_LEGEND), [START_LETTER]: '🐭', m: '🐭' };

/** The board with start and exit, the mouse at the start before the release and where he ended after it. */
export function sceneOf({ board, released }: MouseState): Scene {
  const actor = mouse(board, released?.at ?? board.start, released === null, released?.ending === 'out');
  if (board.shape === 'graph') {
    const { names, lists } = board;
    const vertices = placeVertices(board).map((place, vertex) => ({ name: names[vertex] ?? '', ...place }));
    const placed = board.places ? { isPlaced: true } : {};
    return {
      kind: 'graph',
      vertices,
      ...placed,
      lists,
      marks: marksOf(board),
      actors: [actor],
      pictures: PICTURES,
    };
  }
  const { columns, rows, sides } = board.maze;
  return {
    kind: 'grid',
    columns,
    rows,
    style: board.shape,
    ...(board.shape === 'cells' && { isBoard: true }),
    sides,
    marks: marksOf(board),
    actors: [actor],
    pictures: PICTURES,
  };
}

function mouse(board: Board, at: number, isWaiting: boolean, isOut: boolean): Actor {
  const isOutside = at >= placeCount(board);
  return {
    id: 'mouse',
    role: 'mouse',
    letter: isWaiting ? START_LETTER : 'm',
    name: 'Squeaky',
    cell: isOutside ? goalOf(board) : at,
    beyond: isOutside && board.shape !== 'graph' ? board.exit.side : null,
    mood: isOut ? 'escaped' : isWaiting ? 'normal' : 'caught',
    figure: 'mouse',
  };
}

function marksOf(board: Board): Mark[] {
  const side = board.shape === 'graph' ? null : board.exit.side;
  const entrance = board.shape === 'graph' ? null : entranceOf(board);
  return [
    {
      cell: board.start,
      kind: 'start',
      side: entrance?.direction ?? null,
      letter: START_LETTER,
      name: entrance === null ? 'start' : 'entrance',
    },
    { cell: goalOf(board), kind: 'exit', side, letter: EXIT_LETTER, name: 'exit' },
  ];
}
