import {
  currentNode,
  type GameEvent,
  goTo,
  type History,
  type HistoryNode,
  lineTo,
  redo,
  type State,
} from '@knossos/engine/internal/puzzle';
import type { Key } from '../screen/keys.js';
import { COMMON_ROWS } from './bindings.js';
import { type KeyRow, KeyTable, keysOfWay } from './key-table.js';

/** A line of moves that is stepped through and scrubbed, beside the game itself. */
export class Playback<S extends State = State, M extends string = string, E extends GameEvent = GameEvent> {
  /** Moves shown. */
  at = 0;
  private readonly line: readonly number[];

  /** From the start of the game to the end of the line played last. */
  constructor(private readonly whole: History<S, M, E>) {
    let end = whole;
    for (let next = redo(end); next.current !== end.current; next = redo(end)) end = next;
    this.line = lineTo(end);
  }

  /** Moves of the line. */
  get length(): number {
    return this.line.length - 1;
  }

  /** The played moves, as far as they are shown. */
  get history(): History<S, M, E> {
    return goTo(this.whole, this.line[this.at] ?? 0);
  }

  /** The position that is shown, and what led there. */
  get node(): HistoryNode<S, M, E> {
    return currentNode(this.history);
  }

  /** The move that comes next; null at the end. */
  get next(): M | null {
    return this.whole.nodes[this.line[this.at + 1] ?? 0]?.move ?? null;
  }

  /** Takes a key that steps. */
  step(key: Key): void {
    this.at = Math.min(this.length, Math.max(0, this.at + (STEPS.get(key) ?? 0)));
  }
}

/** Keys that step, and by how many moves. */
const STEP_TABLE: readonly (readonly [
  keys: string,
  meaning: string,
  steps: Readonly<Record<Key, number>>,
])[] = [
  ['space, right, d, l', 'one move on', { ' ': 1, ...keysOfWay('right', 1) }],
  ['left, a, h', 'one move back', keysOfWay('left', -1)],
  ['Page Down / Page Up', 'ten moves on / back', { pagedown: 10, pageup: -10 }],
  [
    'Home / End',
    'to the start / to the end',
    { home: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY },
  ],
];

const STEPS = new Map(STEP_TABLE.flatMap(([, , steps]) => Object.entries(steps)));

/** The rows of keys that step. */
export const STEP_ROWS = STEP_TABLE.map(([keys, meaning, steps]): KeyRow<'step'> => {
  const actions = Object.keys(steps).map((key) => [key, 'step'] as const);
  return [keys, meaning, Object.fromEntries(actions)];
});

/** The keys while a solution is stepped through. */
export const PLAYBACK_KEYS = new KeyTable([
  ...STEP_ROWS,
  ['y', 'why did they go there', { y: 'why' }],
  COMMON_ROWS.help,
  ['Esc, v', 'back to the game', { escape: 'back', v: 'back' }],
  ['q', 'quit', { q: 'quit' }],
]);
