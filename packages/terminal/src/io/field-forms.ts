import { boardOfLevel, formatBoard, formatMbf, layoutOf, type MinesLevel } from '@knossos/engine/games/mines';
import { cellsWhere } from '@knossos/engine/games/mines/board/cells';
import { describeFault, type Level } from '@knossos/engine/puzzle';
import { EXIT, Failure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { isField } from '../games/mines/position-input.js';

/** A level as a line of a board file. @throws Failure unless it is a layout that names its first cell */
export function boardText(level: Level, file: string): string {
  const board = isField(level) ? boardOfLevel(level) : null;
  if (board !== null) return `${formatBoard(board)}\n`;
  if (!isField(level)) throw noField(level, file);
  const message =
    level.ground.kind === 'layout'
      ? 'a board names its first cell; add one with --set first=a1'
      : 'a board says where the mines lie, and this is a position';
  throw new Failure(EXIT.invalid, `${file}: ${message}`);
}

/** Writes a level as an `.mbf` file. @throws Failure unless it is a layout of at most 255 by 255 cells */
export function writeMbf(level: Level, file: string, io: Io): void {
  if (!isField(level)) throw noField(level, file);
  if (io.out.isTerminal)
    throw new Failure(EXIT.usage, 'an .mbf file is no text: send it to a file with > NAME.mbf');
  const bytes = formatMbf(layoutOf(level, mineCells(level, file)));
  if (!bytes.ok) throw new Failure(EXIT.invalid, `${file}: ${describeFault(bytes.fault)}`);
  io.out.writeBytes(bytes.value);
}

function mineCells({ ground }: MinesLevel, file: string): number[] {
  if (ground.kind === 'layout') return cellsWhere(ground.isMine);
  throw new Failure(EXIT.invalid, `${file}: an .mbf file says where the mines lie, and this is a position`);
}

function noField(level: Level, file: string): Failure {
  return new Failure(
    EXIT.invalid,
    `${file}: this is a level of ${level.game}, and the form is for fields of mines`,
  );
}
