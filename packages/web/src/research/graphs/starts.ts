import type { GraphBoard, MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import { NO_META } from '@knossos/engine/internal/puzzle';
import { trapStar } from '@knossos/research/trap/maze';

export interface StartingPoint {
  readonly text: string;
  readonly make: () => MouseLevel & { readonly board: GraphBoard };
}

export const STARTING_POINTS = [
  { text: 'Path of 6', make: () => levelOf(joined(6, 5, (at) => [at - 1, at + 1])) },
  { text: 'Cycle of 8', make: () => levelOf(joined(8, 4, (at) => [(at + 7) % 8, (at + 1) % 8])) },
  { text: 'Star of Enright and Faben', make: () => levelOf(trapStar(5), 5) },
] as const satisfies readonly StartingPoint[];

function levelOf(board: GraphBoard, modulo: number | null = null) {
  return { game: 'mouse' as const, meta: NO_META, order: DEFAULT_ORDER, modulo, board };
}

/** A graph of vertices a, b, c and so on, from the first to `exit`. */
function joined(count: number, exit: number, neighbours: (at: number) => readonly number[]): GraphBoard {
  const names = Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at));
  const isThere = (at: number) => at >= 0 && at < count;
  return {
    shape: 'graph',
    names,
    lists: names.map((_, at) => neighbours(at).filter(isThere)),
    start: 0,
    exit,
  };
}
