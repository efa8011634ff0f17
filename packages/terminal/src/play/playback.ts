import type { AnyRules, GameEvent, State } from '@knossos/engine/puzzle';
import type { Key } from '../screen/keys.js';
import { meaningOf } from './bindings.js';

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

  key(key: Key): void {
    this.at = scrubbed(key, this.at, this.moves.length) ?? this.at;
  }
}

const STEPS: Readonly<Record<Key, number>> = {
  ' ': 1,
  right: 1,
  left: -1,
  pagedown: 10,
  pageup: -10,
  home: Number.NEGATIVE_INFINITY,
  end: Number.POSITIVE_INFINITY,
};

/** Where a key leads in a line of so many moves; null for a key that does not step. */
export function scrubbed(key: Key, at: number, length: number): number | null {
  const step = meaningOf(STEPS, key);
  return step === null ? null : Math.min(length, Math.max(0, at + step));
}
