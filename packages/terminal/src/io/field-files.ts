import { readFileSync } from 'node:fs';
import {
  bareLevel,
  boardLines,
  levelOfBoard,
  type MinesLevel,
  minesRules,
  parseBoard,
  parseMbf,
} from '@knossos/engine/games/mines';
import { failure, type Level, type Result, success } from '@knossos/engine/puzzle';
import { unreadable } from './sources.js';

/** A level of a file that is no document, and the line of the file that holds it. */
export interface FileField {
  readonly line: number;
  readonly level: Result<Level>;
}

/**
 * The levels of an `.mbf` file (one) or of a board file (one a line), changed by `change`; what is wrong with a changed
 * level is said of its line in the file. @throws Failure when it cannot be read
 */
export function fieldsOfFile(
  path: string,
  change: (level: MinesLevel) => Result<Level> = success,
): FileField[] {
  const bytes = readBytes(path);
  if (/\.mbf$/i.test(path)) return [{ line: 1, level: changed(levelOfMbf(bytes), null, change) }];
  return boardLines(new TextDecoder('utf-8').decode(bytes)).map(({ text, line }) => {
    const board = parseBoard(text, line);
    const level = board.ok ? levelOfBoard(board.value, 'safe', line) : board;
    return { line, level: changed(level, line, change) };
  });
}

function changed(
  level: Result<MinesLevel>,
  line: number | null,
  change: (level: MinesLevel) => Result<Level>,
): Result<Level> {
  if (!level.ok) return level;
  const after = change(level.value);
  // Its line and column are those of a text that nobody has written.
  return after.ok ? after : failure({ ...after.fault, line, column: null });
}

function levelOfMbf(bytes: Uint8Array): Result<MinesLevel> {
  const layout = parseMbf(bytes);
  if (!layout.ok) return layout;
  const { mines, isMine } = layout.value;
  return success(minesRules.puzzle(bareLevel(layout.value, mines, { kind: 'layout', isMine })));
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}
