import type { Run } from '@knossos/engine/games/haunt';
import { goTo, lineTo, redo } from '@knossos/engine/puzzle';
import { scrubbed } from '../../../play/playback.js';
import type { Key } from '../../../screen/keys.js';

/** A run that is stepped through, from its start to the end of the line that was played last. */
export class RunPlayback {
  /** Moves shown. */
  at = 0;
  private readonly line: readonly number[];

  constructor(private readonly whole: Run) {
    let { history } = whole;
    for (let next = redo(history); next.current !== history.current; next = redo(history)) history = next;
    this.line = lineTo(history);
  }

  /** Moves of the run. */
  get length(): number {
    return this.line.length - 1;
  }

  /** The run as far as it is shown. */
  get run(): Run {
    const { whole, line, at } = this;
    return { ...whole, history: goTo(whole.history, line[at] ?? 0) };
  }

  /** Takes a key that steps; whether it was one. */
  key(key: Key): boolean {
    const next = scrubbed(key, this.at, this.length);
    if (next === null) return false;
    this.at = next;
    return true;
  }
}
