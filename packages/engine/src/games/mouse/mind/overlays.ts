import { isFloor, vertexCount } from '../../../grid/index.js';
import type { Overlay, OverlayAnswer, OverlayClass, OverlayKind, Task } from '../../../puzzle/index.js';
import { infeasible, networkOf, placeCount, type Release, release } from '../rules/network.js';
import type { MouseState } from '../rules/state.js';
import { type FlipWorth, neighbourWorths, tryDesign, type Worth, worthOf } from '../search/neighbours.js';
import { boundsOf, MOST_VERTICES_BOUNDED } from '../walk/bounds.js';
import { Walk } from '../walk/walk.js';

export const MOUSE_OVERLAYS: readonly OverlayKind[] = [
  { name: 'visits', title: 'Visits', summary: 'how often Squeaky is on each cell until he is out' },
  { name: 'first', title: 'First visit', summary: 'the turn on which he is on each cell for the first time' },
  {
    name: 'bound',
    title: 'Bound',
    summary: 'how many decimal digits the visits to each cell can have at most, by Lemma 6',
  },
  { name: 'flips', title: 'Flips', summary: 'whether flipping a cell, or a wall of it, holds him longer' },
];

/** Most turns that an overlay follows. */
const MOST_OVERLAY_TURNS = 100_000_000;

/** What may be said of a flip, in this order; one that is not tried says nothing. */
const CLASSES: readonly OverlayClass[] = [
  { name: 'twice as long or longer', tone: 'good', symbol: '*' },
  { name: 'longer', tone: 'good', symbol: '+' },
  { name: 'changes nothing', tone: 'neutral', symbol: '=' },
  { name: 'out sooner', tone: 'bad', symbol: '-' },
  { name: 'cuts off the exit', tone: 'even', symbol: 'x' },
];

/** Draws one of {@link MOUSE_OVERLAYS}. Throws a RangeError for another name. */
export function* mouseOverlay(state: MouseState, name: string): Task<OverlayAnswer> {
  if (name === 'flips') return yield* flipsOverlay(state);
  if (name === 'bound') return boundOverlay(state);
  if (name !== 'visits' && name !== 'first') throw new RangeError(`mouse has no overlay ${name}`);
  const cutOff = infeasible(state.board);
  if (cutOff) return { status: 'gave-up', reason: `${cutOff.message}, so he cannot run` };
  const { order, modulo } = state.level;
  const run = state.released ?? release(state.board, order, modulo, MOST_OVERLAY_TURNS);
  return {
    status: 'drawn',
    overlay: name === 'visits' ? visitsOverlay(state, run) : firstOverlay(state, run),
  };
}

function visitsOverlay(state: MouseState, run: Release): Overlay {
  const values = placesOf(state).map((place) => (isClosed(state, place) ? null : (run.visits[place] ?? 0)));
  const most = values.reduce<number>((sum, value) => Math.max(sum, value ?? 0), 0);
  const legend = `how often Squeaky is there in ${run.turns} turns${run.ending === 'cap' ? ', where the run was stopped' : ''}`;
  const scale = { kind: 'sequential', least: 0, most, unit: 'visits' } as const;
  return { name: 'visits', title: 'Visits', legend, scale, values };
}

function firstOverlay(state: MouseState, run: Release): Overlay {
  const { board, level } = state;
  const walk = new Walk(networkOf({ board, order: level.order }), level.modulo);
  const first = new Map([[walk.at, 0]]);
  const visited = run.visits.reduce((count, visits) => count + (visits > 0 ? 1 : 0), 0);
  while (first.size < visited && walk.turns < run.turns) {
    walk.step();
    if (!first.has(walk.at)) first.set(walk.at, walk.turns);
  }
  if (!first.has(run.at)) first.set(run.at, run.turns);
  const values = placesOf(state).map((place) => first.get(place) ?? null);
  const most = values.reduce<number>((sum, value) => Math.max(sum, value ?? 0), 0);
  const legend = 'the turn on which Squeaky comes there for the first time; nothing where he never comes';
  const scale = { kind: 'sequential', least: 0, most, unit: 'turns' } as const;
  return { name: 'first', title: 'First visit', legend, scale, values };
}

/** Bounds grow by a factor from one vertex to the next, so it is their length that can be drawn. */
function boundOverlay({ board, level }: MouseState): OverlayAnswer {
  const cutOff = infeasible(board);
  if (cutOff) return { status: 'gave-up', reason: `${cutOff.message}, so nothing bounds his run` };
  if (level.modulo !== null)
    return { status: 'gave-up', reason: 'no run of a mouse that counts modulo k is bounded' };
  const network = networkOf({ board, order: level.order });
  if (vertexCount(network.graph) > MOST_VERTICES_BOUNDED)
    return { status: 'gave-up', reason: `bounds are worked out for at most ${MOST_VERTICES_BOUNDED} cells` };
  const { turns, visits } = boundsOf(network);
  const values = visits
    .slice(0, placeCount(board))
    .map((bound) => (bound === 0n ? null : String(bound).length));
  const most = values.reduce<number>((sum, value) => Math.max(sum, value ?? 0), 1);
  const legend = `decimal digits of the most visits that Lemma 6 allows; in all he takes at most ${shortened(turns)} turns`;
  const scale = { kind: 'sequential', least: 1, most, unit: 'digits' } as const;
  return { status: 'drawn', overlay: { name: 'bound', title: 'Bound', legend, scale, values } };
}

/** A large number by its first digits and its length. */
function shortened(count: bigint): string {
  const digits = String(count);
  return digits.length <= 15 ? digits : `${digits[0]}.${digits.slice(1, 4)} x 10^${digits.length - 1}`;
}

function* flipsOverlay({ board, level }: MouseState): Task<OverlayAnswer> {
  if (board.shape === 'graph') return { status: 'gave-up', reason: 'a graph has nothing to flip' };
  const before = worthOf(tryDesign(board, level, MOST_OVERLAY_TURNS));
  const classes = new Map<number, number>();
  for (const worth of yield* neighbourWorths(board, level)) {
    const kind = classOf(worth, before);
    if (kind === null) continue;
    // Of the two walls that belong to a cell the better flip counts.
    const { cell } = worth.flip;
    classes.set(cell, Math.min(classes.get(cell) ?? kind, kind));
  }
  const values = Array.from({ length: placeCount(board) }, (_, cell) => classes.get(cell) ?? null);
  const what =
    board.shape === 'cells' ? 'the cell' : 'the wall right of the cell or below it, the better of both';
  const legend = `what flipping ${what} does to the number of turns`;
  const overlay: Overlay = {
    name: 'flips',
    title: 'Flips',
    legend,
    scale: { kind: 'classes', classes: CLASSES },
    values,
  };
  return { status: 'drawn', overlay };
}

function classOf({ worth }: FlipWorth, before: Worth): number | null {
  if (worth === 'unknown') return null;
  if (worth === null) return 4;
  if (before === null || worth >= 2 * before) return worth === before ? 2 : 0;
  return worth > before ? 1 : worth === before ? 2 : 3;
}

function placesOf({ board }: MouseState): number[] {
  return Array.from({ length: placeCount(board) }, (_, place) => place);
}

function isClosed({ board }: MouseState, place: number): boolean {
  return board.shape !== 'graph' && !isFloor(board.maze, place);
}
