import type { Layout } from '../board/board.js';

/** What a mouse did; `both down` means that both buttons are down now, and the file does not say which came second. */
export type PointerAct =
  | 'move'
  | 'left down'
  | 'left up'
  | 'right down'
  | 'right up'
  | 'middle down'
  | 'middle up'
  | 'both down'
  /** The left button with Shift, which chords. */
  | 'shift down'
  /** A flag that was set before the clock ran. */
  | 'flag'
  /** Question marks are switched on or off. */
  | 'marks';

/** One act of the mouse. */
export interface PointerEvent {
  readonly act: PointerAct;
  /** Milliseconds on the clock of the program that wrote the file. */
  readonly ms: number;
  /** Pixels from the left and the upper edge of the field; outside of it they may be anything. */
  readonly x: number;
  readonly y: number;
}

/** A game of another program, act by act. */
export interface Recording {
  /** The name of the form, in capitals. */
  readonly format: string;
  /** The version as the file says it; null where it says none. */
  readonly version: number | string | null;
  /** The program that wrote it; null where it is not said. */
  readonly program: string | null;
  readonly player: string | null;
  readonly layout: Layout;
  /** Pixels along a side of a cell. */
  readonly side: number;
  /** Whether a flag that is taken off becomes a question mark first. */
  readonly hasMarks: boolean;
  readonly events: readonly PointerEvent[];
  /** The time that the file itself says, in milliseconds; null where it says none. */
  readonly saysMs: number | null;
  /** Its oddities, as sentences. */
  readonly notes: readonly string[];
}

/** Events that one game may have at most: some hours of a busy mouse. */
export const MOST_EVENTS = 2_000_000;

/** Bytes that a file may have at most. */
export const MOST_REPLAY_BYTES = 16 * 1024 * 1024;
