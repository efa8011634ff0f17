import { type DrawnGraph, onSheet } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import type { VertexPlace } from '@knossos/engine/internal/games/mouse/rules/level';
import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import { NO_META } from '@knossos/engine/internal/puzzle';
import { trapStar } from '@knossos/research/trap/maze';
import { type GraphLevel, laidOut } from './graph-level.js';

/** Something to begin from. */
export interface StartingPoint {
  readonly text: string;
  readonly make: () => GraphLevel;
}

const APART = 12;

/** What one can begin from, apart from shipped levels. */
export const STARTING_POINTS: readonly StartingPoint[] = [
  { text: 'Blank', make: () => levelOf(path(2, false)) },
  { text: 'Path of 6', make: () => levelOf(path(6, true)) },
  { text: 'Cycle of 8', make: () => levelOf(cycle(8)) },
  { text: 'Star of Enright and Faben', make: () => star(5) },
];

/** A sheet with a start and an exit, and nothing between them. */
export function blankGraph(): GraphLevel {
  return levelOf(path(2, false));
}

function levelOf(board: DrawnGraph, modulo: number | null = null): GraphLevel {
  return { game: 'mouse', meta: NO_META, order: DEFAULT_ORDER, modulo, board };
}

const letters = (count: number) => Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at));

/** Start and exit are the ends; without edges they lie farther apart, so that there is room between them. */
function path(count: number, isJoined: boolean): DrawnGraph {
  const names = letters(count);
  const neighbours = (at: number) => [at - 1, at + 1].filter((next) => next >= 0 && next < count);
  return {
    shape: 'graph',
    names,
    lists: names.map((_, at) => (isJoined ? neighbours(at) : [])),
    start: 0,
    exit: count - 1,
    places: names.map((_, at) => ({ x: at * (isJoined ? APART : 3 * APART), y: 0 })),
  };
}

/** A ring; the exit lies opposite the start. */
function cycle(count: number): DrawnGraph {
  const names = letters(count);
  return {
    shape: 'graph',
    names,
    lists: names.map((_, at) => [(at + count - 1) % count, (at + 1) % count]),
    start: 0,
    exit: count / 2,
    places: names.map((_, at) => onCircle(at / count, (APART * count) / 6)),
  };
}

/** The star that traps a mouse who counts modulo k. */
function star(k: number): GraphLevel {
  const { game, meta, order } = levelOf(path(2, false));
  return laidOut({ game, meta, order, modulo: k, board: trapStar(k) });
}

/** A place on a circle; `turn` goes from 0, on the left, clockwise to 1. */
function onCircle(turn: number, radius: number): VertexPlace {
  const angle = Math.PI * (1 + 2 * turn);
  return onSheet({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
}
