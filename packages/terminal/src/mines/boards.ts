import { type Board, parseBoard } from '@knossos/engine/games/mines/boards';
import { deal, type StartRule } from '@knossos/engine/games/mines/layout';
import { type Result, success } from '@knossos/engine/puzzle';
import { Random } from '@knossos/engine/random';

/** Boards that are dealt one by one, each from the seed and its own number, so that any range can be dealt again. */
export interface SeededBoards {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
  readonly start: StartRule;
  readonly first: number;
  readonly seed: string;
}

/** Board number `index` of a seed. */
export function dealBoard(boards: SeededBoards, index: number): Board {
  const { mines, start, first, seed } = boards;
  return { layout: deal(boards, mines, start, first, Random.from(`${seed}/${index}`)), first };
}

/** What a player tosses up in the game on that board: the same for every strategy. */
export function tossesOf(seed: string, index: number): Random {
  return Random.from(`${seed}/${index}/tosses`);
}

/** A line of a board file. */
export interface BoardLine {
  readonly text: string;
  /** Its number in the file, from 1. */
  readonly line: number;
}

/** The lines of a board file that hold boards. */
export function boardLines(text: string): BoardLine[] {
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'));
}

/** The boards of some lines, or what is wrong with the first line that holds none. */
export function readBoards(lines: readonly BoardLine[]): Result<readonly Board[]> {
  const boards: Board[] = [];
  for (const { text, line } of lines) {
    const board = parseBoard(text, line);
    if (!board.ok) return board;
    boards.push(board.value);
  }
  return success(boards);
}
