import {
  currentNode,
  type GameEvent,
  goTo,
  type History,
  type HistoryNode,
  lineTo,
  redo,
  type State,
} from '@knossos/engine/puzzle';
import type { Key } from '../screen/keys.js';
import { COMMON_ROWS } from './bindings.js';
import { type KeyRow, KeyTable, keysOfWay, meaningOf } from './key-table.js';

/** A line of moves that is stepped through and scrubbed, beside the game itself. */
export class Playback<S extends State = State, M extends string = string, E extends GameEvent = GameEvent> {
  /** Moves shown. */
  at = 0;
  private readonly line: readonly number[];

  /** From the start of what was played to the end of the line that was played last. */
  constructor(private readonly whole: History<S, M, E>) {
    let end = whole;
    for (let next = redo(end); next.current !== end.current; next = redo(end)) end = next;
    this.line = lineTo(end);
  }

  /** Moves of the line. */
  get length(): number {
    return this.line.length - 1;
  }

  /** What was played, as far as it is shown. */
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

  /** Takes a key that steps; whether it was one. */
  key(key: Key): boolean {
    const step = meaningOf(STEPS, key);
    if (step === null) return false;
    this.at = Math.min(this.length, Math.max(0, this.at + step));
    return true;
  }
}

const STEPS: Readonly<Record<Key, number>> = {
  ' ': 1,
  ...numbersOfWay('right', 1),
  ...numbersOfWay('left', -1),
  pagedown: 10,
  pageup: -10,
  home: Number.NEGATIVE_INFINITY,
  end: Number.POSITIVE_INFINITY,
};

function numbersOfWay(way: 'right' | 'left', step: number): Readonly<Record<Key, number>> {
  return Object.fromEntries(Object.keys(keysOfWay(way, way)).map((key) => [key, step]));
}

/** The rows of keys that step. */
export const STEP_ROWS: readonly KeyRow<'step'>[] = [
  ['space, right, d, l', 'one move on', { ' ': 'step', ...keysOfWay('right', 'step') }],
  ['left, a, h', 'one move back', keysOfWay('left', 'step')],
  ['Page Down / Page Up', 'ten moves on / back', { pagedown: 'step', pageup: 'step' }],
  ['Home / End', 'to the start / to the end', { home: 'step', end: 'step' }],
];

/** What a key asks for while a solution is stepped through. */
export type PlaybackAction = 'step' | 'why' | 'back' | 'help' | 'quit';

export const PLAYBACK_KEYS = new KeyTable<PlaybackAction>([
  ...STEP_ROWS,
  ['y', 'why did they go there', { y: 'why' }],
  COMMON_ROWS.help,
  ['Esc, v', 'back to the game', { escape: 'back', v: 'back' }],
  ['q', 'quit', { q: 'quit' }],
]);
