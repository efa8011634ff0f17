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
import { failure, type Result, success } from '@knossos/engine/puzzle';
import { unreadable } from './sources.js';

/** A level of a file that is no document, and the line of the file that holds it. */
export interface FileField {
  readonly line: number;
  readonly level: Result<MinesLevel>;
}

/** The levels of an `.mbf` file (one) or of a board file (one a line). @throws Failure when it cannot be read */
export function fieldsOfFile(path: string): FileField[] {
  const bytes = readBytes(path);
  if (/\.mbf$/i.test(path)) return [{ line: 1, level: levelOfMbf(bytes) }];
  return boardLines(new TextDecoder('utf-8').decode(bytes)).map(({ text, line }) => {
    const board = parseBoard(text, line);
    return { line, level: board.ok ? success(levelOfBoard(board.value, 'safe')) : failure(board.fault) };
  });
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
