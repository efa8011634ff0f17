import type { AnyRules, GameEvent, State } from '@knossos/engine/puzzle';
import type { Key } from '../screen/keys.js';
import { COMMON_ROWS } from './bindings.js';
import { type KeyRow, KeyTable, keysOfWay, meaningOf } from './key-table.js';

/** A line of moves that is stepped through and scrubbed, beside the game itself. */
export class Playback {
  /** Moves played so far. */
  at = 0;
  private readonly states: State[];
  private readonly told: (readonly GameEvent[])[] = [[]];

  constructor(
    private readonly rules: AnyRules,
    start: State,
    readonly moves: readonly string[],
  ) {
    this.states = [start];
    for (const move of moves) {
      const { state, events } = rules.play(this.states[this.states.length - 1] as State, move);
      this.states.push(state);
      this.told.push(events);
    }
  }

  get state(): State {
    return this.rules.see(this.states[this.at] as State);
  }

  /** What the last move shown brought about. */
  get events(): readonly GameEvent[] {
    return this.told[this.at] ?? [];
  }

  /** Takes a key that steps; whether it was one. */
  key(key: Key): boolean {
    const next = scrubbed(key, this.at, this.moves.length);
    if (next === null) return false;
    this.at = next;
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

/** Where a key leads in a line of so many moves; null for a key that does not step. */
export function scrubbed(key: Key, at: number, length: number): number | null {
  const step = meaningOf(STEPS, key);
  return step === null ? null : Math.min(length, Math.max(0, at + step));
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
