import type { Doing } from '../board/board.js';
import type { Gesture } from '../board/gestures.js';
import { useSignalAbout } from '../state/signals.js';
import { say } from '../ui/messages/speech.js';

interface ReadBoard {
  /** The played game: of another one nothing is read yet. */
  readonly about?: object;
  /** Where reading begins: the player's cell. */
  readonly home: number;
  readonly columns: number;
  readonly rows: number;
  readonly describe: (cell: number) => string;
  /** The words when keys begin to read, and when they play again. */
  readonly words: { readonly exploring: string; readonly playing: string };
}

/** Reading a board cell by cell beside playing on it: by keys while one explores, at a glance by a long press. */
export function useReading({ about, home, columns, rows, describe, words }: ReadBoard) {
  const exploring = useSignalAbout(about, false);
  const read = useSignalAbout<number | null>(about, null);
  const isExploring = exploring.value;
  const setExploring = (on: boolean) => {
    exploring.value = on;
    read.value = on ? home : null;
    say(on ? words.exploring : words.playing);
  };
  /** Reads a cell by what leaves the focus where it is. */
  const tell = (cell: number) => {
    read.value = cell;
    say(describe(cell));
  };
  /** Nothing is read any more, where a long press had asked. */
  const goOn = () => {
    if (!exploring.peek()) read.value = null;
  };
  return {
    isExploring,
    /** The cell in the tab order. */
    active: Math.min(read.value ?? home, columns * rows - 1),
    doing: (isExploring ? 'exploring' : read.value === null ? 'playing' : 'glancing') as Doing,
    setExploring,
    /** Goes to a cell to read it, by a key: the focus goes along. */
    readAt: (cell: number) => {
      if (!exploring.peek()) setExploring(true);
      read.value = cell;
    },
    tell,
    goOn,
    /** What fingers and the mouse do on the board: swipes and taps play, a long press reads, and a tap too while one explores. */
    onGesture: (
      gesture: Gesture,
      swipe: (direction: Extract<Gesture, { kind: 'swipe' }>['direction']) => void,
      tap: (column: number, row: number) => void,
    ) => {
      goOn();
      if (gesture.kind === 'swipe') {
        if (!isExploring) swipe(gesture.direction);
        return;
      }
      const { column, row } = gesture;
      if (gesture.kind !== 'hold' && !isExploring) tap(column, row);
      else if (column >= 0 && row >= 0 && column < columns && row < rows) tell(row * columns + column);
    },
  };
}
