import type { GraphBoard, VertexPlace } from '@knossos/engine/internal/games/mouse/rules/level';
import { type Direction, stepOf } from '@knossos/engine/internal/grid';

/** A part of the sheet, in places. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The drawing's own units in one of a place. */
export const SCALE = 7.6;

/** Room around the outermost vertices, for their discs and names. */
const MARGIN = 6;
/** Least size of a sheet, so that there is room to draw on. */
const LEAST = { width: 56, height: 44 };

/** The part of the sheet that shows all vertices, with room to draw on. */
export function fitted(places: readonly VertexPlace[]): View {
  const { left, top, right, bottom } = edgesOf(places);
  const width = Math.max(LEAST.width, right - left + 3 * MARGIN);
  const height = Math.max(LEAST.height, bottom - top + 3 * MARGIN);
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height };
}

/** The view, grown where a vertex lies at its edge or beyond; the same one where none does. */
export function grown(view: View, places: readonly VertexPlace[]): View {
  const bounds = edgesOf(places);
  const left = Math.min(view.left, bounds.left - MARGIN);
  const top = Math.min(view.top, bounds.top - MARGIN);
  const right = Math.max(view.left + view.width, bounds.right + MARGIN);
  const bottom = Math.max(view.top + view.height, bounds.bottom + MARGIN);
  const next = { left, top, width: right - left, height: bottom - top };
  return next.width === view.width && next.height === view.height ? view : next;
}

/** The view in the shape of its window, `aspect` being width to height. */
export function widened(view: View, aspect: number): View {
  const width = Math.max(view.width, view.height * aspect);
  const height = Math.max(view.height, view.width / aspect);
  return {
    left: view.left - (width - view.width) / 2,
    top: view.top - (height - view.height) / 2,
    width,
    height,
  };
}

/** The nearest point where a vertex is seen whole. */
export function within({ left, top, width, height }: View, { x, y }: VertexPlace): VertexPlace {
  return {
    x: Math.round(Math.min(Math.max(x, left + MARGIN), left + width - MARGIN)),
    y: Math.round(Math.min(Math.max(y, top + MARGIN), top + height - MARGIN)),
  };
}

/** The vertex nearest to a point, no farther than `reach`; null where there is none. */
export function vertexAt(places: readonly VertexPlace[], point: VertexPlace, reach: number): number | null {
  let nearest: number | null = null;
  let least = reach;
  places.forEach((place, vertex) => {
    const distance = Math.hypot(place.x - point.x, place.y - point.y);
    if (distance > least) return;
    nearest = vertex;
    least = distance;
  });
  return nearest;
}

/** An edge, by its ends. */
export type Edge = readonly [from: number, to: number];

/** Every edge once, the vertex with the smaller number first. */
export function edgesOfGraph({ lists }: Pick<GraphBoard, 'lists'>): Edge[] {
  return lists.flatMap((list, vertex) =>
    list.filter((next) => vertex < next).map((next): Edge => [vertex, next]),
  );
}

/** The edge nearest to a point, no farther than `reach`; null where there is none. */
export function edgeAt(
  board: Pick<GraphBoard, 'lists'> & { readonly places: readonly VertexPlace[] },
  point: VertexPlace,
  reach: number,
): Edge | null {
  let nearest: Edge | null = null;
  let least = reach;
  for (const edge of edgesOfGraph(board)) {
    const [from, to] = edge.map((vertex) => board.places[vertex]);
    if (!from || !to) continue;
    const distance = distanceToLine(point, from, to);
    if (distance > least) continue;
    nearest = edge;
    least = distance;
  }
  return nearest;
}

function distanceToLine(point: VertexPlace, from: VertexPlace, to: VertexPlace): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x + at * dx - point.x, from.y + at * dy - point.y);
}

/** The vertex that one comes to by an arrow key: near, and rather straight ahead; null where none lies that way. */
export function vertexToward(
  places: readonly VertexPlace[],
  from: number,
  direction: Direction,
): number | null {
  const here = places[from];
  if (!here) return null;
  const step = stepOf(direction);
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  places.forEach(({ x, y }, vertex) => {
    const ahead = (x - here.x) * step.columns + (y - here.y) * step.rows;
    const aside = Math.abs((x - here.x) * step.rows) + Math.abs((y - here.y) * step.columns);
    const cost = ahead + 2 * aside;
    if (vertex === from || ahead <= 0 || cost >= least) return;
    nearest = vertex;
    least = cost;
  });
  return nearest;
}

/** Distance that new vertices keep from all others. */
const APART = 8;

/** A free spot near a vertex, within the view where there is one. */
export function spotBeside(places: readonly VertexPlace[], vertex: number, view: View): VertexPlace {
  const here = places[vertex] ?? { x: 0, y: 0 };
  const isFree = (spot: VertexPlace) => vertexAt(places, spot, APART) === null;
  for (let distance = 10; distance < 10 * (places.length + 2); distance += 5) {
    const around = RING.map(([x, y]) => ({
      x: Math.round(here.x + x * distance),
      y: Math.round(here.y + y * distance),
    })).filter(isFree);
    const seen = around.find((spot) => {
      const near = within(view, spot);
      return near.x === spot.x && near.y === spot.y;
    });
    const spot = seen ?? (distance > 30 ? around[0] : undefined);
    if (spot) return spot;
  }
  return here;
}

const RING: readonly (readonly [x: number, y: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [0.7, 0.7],
  [-0.7, 0.7],
  [-0.7, -0.7],
  [0.7, -0.7],
];

function edgesOf(places: readonly VertexPlace[]) {
  const far = Number.POSITIVE_INFINITY;
  let [left, top, right, bottom] = [far, far, -far, -far];
  for (const { x, y } of places) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}
