import { isFloor, vertexCount } from '../../../grid/index.js';
import {
  drawn,
  type OverlayAnswer,
  type OverlayClass,
  type OverlayKind,
  overlayKind,
  type Task,
} from '../../../puzzle/index.js';
import { type FlipWorth, neighbourWorths, tryDesign, type Worth, worthOf } from '../rules/neighbours.js';
import { infeasible, networkOf, placeCount, type Release, release } from '../rules/network.js';
import type { MouseState } from '../rules/state.js';
import { boundsOf, MOST_VERTICES_BOUNDED } from '../walk/bounds.js';
import { walkOf } from '../walk/rule-walk.js';

export const MOUSE_OVERLAYS: readonly OverlayKind[] = [
  { name: 'visits', title: 'Visits', summary: 'how often Squeaky is on each cell until he is out' },
  { name: 'first', title: 'First visit', summary: 'the turn on which he is on each cell for the first time' },
  {
    name: 'bound',
    title: 'Bound',
    summary:
      'how many decimal digits the visits to each cell can have at most, by Lemma 6 of Enright and Faben (2016)',
  },
  {
    name: 'flips',
    title: 'Flips',
    summary: 'whether flipping a cell, or a wall of it, holds Squeaky longer',
  },
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
  const run = state.released ?? release(state.board, state.level, MOST_OVERLAY_TURNS);
  const what = name === 'visits' ? visitsOf(state, run) : firstVisits(state, run);
  return scaled(name, ...what, 0);
}

/** An overlay of the name's title: values from `least` on in a unit. */
function scaled(
  name: string,
  legend: string,
  values: readonly (number | null)[],
  unit: string,
  least: number,
): OverlayAnswer {
  const isWarm = name === 'visits';
  const most = values.reduce<number>((sum, value) => Math.max(sum, value ?? 0), least);
  return drawn({ ...overlayKind(MOUSE_OVERLAYS, name), summary: legend }, values, {
    kind: 'sequential',
    least,
    most,
    unit,
    ...(isWarm && { isWarm }),
  });
}

type VisitMap = readonly [legend: string, values: readonly (number | null)[], unit: string];

function visitsOf(state: MouseState, run: Release): VisitMap {
  const values = placesOf(state).map((place) => (isClosed(state, place) ? null : (run.visits[place] ?? 0)));
  const stopped = run.ending === 'cap' ? ', where the run was stopped' : '';
  return [`how often Squeaky is there in ${run.turns} turns${stopped}`, values, 'visits'];
}

function firstVisits(state: MouseState, run: Release): VisitMap {
  const { board, level } = state;
  const walk = walkOf(networkOf({ board, order: level.order }), level);
  const first = new Map([[walk.at, 0]]);
  const visited = run.visits.reduce((count, visits) => count + (visits > 0 ? 1 : 0), 0);
  while (first.size < visited && walk.turns < run.turns) {
    walk.step();
    if (!first.has(walk.at)) first.set(walk.at, walk.turns);
  }
  if (!first.has(run.at)) first.set(run.at, run.turns);
  const values = placesOf(state).map((place) => first.get(place) ?? null);
  return [
    'the turn on which Squeaky comes there for the first time; nothing where he never comes',
    values,
    'turns',
  ];
}

/** Bounds grow by a factor from one vertex to the next, so it is their length that can be drawn. */
function boundOverlay({ board, level }: MouseState): OverlayAnswer {
  const cutOff = infeasible(board);
  if (cutOff) return { status: 'gave-up', reason: `${cutOff.message}, so nothing bounds his run` };
  if (level.modulo !== null)
    return { status: 'gave-up', reason: 'no run of a mouse that counts modulo k is bounded' };
  if (level.mind !== undefined)
    return {
      status: 'gave-up',
      reason: `Lemma 6 is about visits, at which the mind ${level.mind} does not look`,
    };
  const network = networkOf({ board, order: level.order });
  if (vertexCount(network.graph) > MOST_VERTICES_BOUNDED)
    return { status: 'gave-up', reason: `bounds are worked out for at most ${MOST_VERTICES_BOUNDED} cells` };
  const { turns, visits } = boundsOf(network);
  const values = visits
    .slice(0, placeCount(board))
    .map((bound) => (bound === 0n ? null : String(bound).length));
  const legend = `decimal digits of the most visits that Lemma 6 of Enright and Faben (2016) allows; in all he takes at most ${shortened(turns)} turns`;
  return scaled('bound', legend, values, 'digits', 1);
}

/** A large number by its first digits and its length. */
function shortened(count: bigint): string {
  const digits = String(count);
  return digits.length <= 15 ? digits : `${digits[0]}.${digits.slice(1, 4)} x 10^${digits.length - 1}`;
}

function* flipsOverlay({ board, level }: MouseState): Task<OverlayAnswer> {
  if (board.shape === 'graph') return { status: 'gave-up', reason: 'a graph has nothing to flip' };
  const before = worthOf(tryDesign(board, level, MOST_OVERLAY_TURNS));
  const found = new Map<number, number>();
  for (const worth of yield* neighbourWorths(board, level)) {
    const kind = classOf(worth, before);
    if (kind === null) continue;
    // Of the two walls that belong to a cell the better flip counts.
    const { cell } = worth.flip;
    found.set(cell, Math.min(found.get(cell) ?? kind, kind));
  }
  const values = Array.from({ length: placeCount(board) }, (_, cell) => found.get(cell) ?? null);
  const what =
    board.shape === 'cells' ? 'the cell' : 'the wall right of the cell or below it, the better of both';
  const legend = `what flipping ${what} does to the number of turns`;
  return drawn({ ...overlayKind(MOUSE_OVERLAYS, 'flips'), summary: legend }, values, CLASSES);
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
