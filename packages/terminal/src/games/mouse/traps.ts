import {
  DEFAULT_ORDER,
  type GraphBoard,
  type GridBoard,
  type MouseLevel,
  networkOf,
} from '@knossos/engine/games/mouse';
import { trapStar } from '@knossos/engine/games/mouse/trap/maze';
import type { TrapMaze } from '@knossos/engine/games/mouse/trap/search';
import { judgeModular, type ModularVerdict } from '@knossos/engine/games/mouse/walk/modular';
import { checkMousetrap, type MousetrapCheck } from '@knossos/engine/games/mouse/walk/mousetrap';
import { Walk } from '@knossos/engine/games/mouse/walk/walk';
import { mazeOfFloor } from '@knossos/engine/grid';
import { NO_META, type Task } from '@knossos/engine/puzzle';

/** Largest star that is built. */
export const MOST_STAR = 10_000;

/** A verdict on a level whose mouse counts modulo k, with its mousetrap checked from the definition. */
export interface Judged {
  readonly level: MouseLevel;
  readonly modulo: number;
  readonly verdict: ModularVerdict;
  /** The article's three conditions, checked one by one at the moment that the verdict names; null without a trap. */
  readonly check: MousetrapCheck | null;
}

/** Judges a mouse that counts modulo k in a level whose exit can be reached. */
export function* judge(level: MouseLevel, modulo: number, limit: number): Task<Judged> {
  const network = networkOf(level);
  const verdict = yield* judgeModular(network, modulo, limit);
  const trap = verdict.verdict === 'trapped' ? verdict.mousetrap : null;
  if (trap === null) return { level, modulo, verdict, check: null };
  const walk = new Walk(network, modulo);
  while (walk.turns < trap.turn) {
    walk.step();
    if (walk.turns % 1_000_000 === 0) {
      yield { done: walk.turns, total: trap.turn, unit: 'turns', note: 'checking the mousetrap' };
    }
  }
  return { level, modulo, verdict, check: checkMousetrap(network, modulo, walk, trap.vertices) };
}

/** The star of Lemma 11 as a level. */
export function starLevel(k: number, degree: number): MouseLevel {
  return levelOf(trapStar(k, degree), k, `star of degree ${degree} for a mouse that counts modulo ${k}`);
}

/** A trap that was found as a level. */
export function trapLevel({ frame, floor }: TrapMaze, modulo: number): MouseLevel {
  const cells = new Set(floor);
  const maze = mazeOfFloor(frame, (cell) => cells.has(cell));
  const { columns, rows, start, exit } = frame;
  const board: GridBoard = { shape: 'cells', maze, start, exit: { cell: exit, side: null } };
  return levelOf(board, modulo, `${columns}x${rows}: trap of ${floor.length} cells for modulo ${modulo}`);
}

function levelOf(board: GridBoard | GraphBoard, modulo: number, title: string): MouseLevel {
  return { game: 'mouse', meta: { ...NO_META, title }, order: DEFAULT_ORDER, modulo, board };
}
