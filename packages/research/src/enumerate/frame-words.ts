import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { cellName, DIRECTION_WORDS } from '@knossos/engine/internal/grid';

/** The side on which the exit has its gap; left out where the exit is a cell. */
export function gapObject({ exitSide }: Pick<Frame, 'exitSide'>): { gap?: string } {
  return exitSide === undefined ? {} : { gap: DIRECTION_WORDS[exitSide] };
}

/** Which mazes are meant, in objects. */
export function frameObject(frame: Frame) {
  const size = `${frame.columns}x${frame.rows}`;
  const ends = { start: cellName(frame, frame.start), exit: cellName(frame, frame.exit) };
  return { size, ...ends, ...gapObject(frame) };
}

export function frameText(frame: Frame): string {
  const { size, start, exit, gap } = frameObject(frame);
  return `${size}, start ${start}, exit ${exit}${gap === undefined ? '' : ` through the gap ${gap}`}`;
}

/** A maze of blocked cells on one line: rows of `.` and `#`, joined by `/`. */
export type Drawing = string;

/** The drawing of a maze given as one digit a cell, 1 for blocked. */
export function drawingOf(frame: Frame, blocks: string): Drawing {
  return Array.from({ length: frame.rows }, (_, row) =>
    blocks
      .slice(row * frame.columns, (row + 1) * frame.columns)
      .replaceAll('0', '.')
      .replaceAll('1', '#'),
  ).join('/');
}
