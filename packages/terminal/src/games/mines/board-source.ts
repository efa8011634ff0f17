import { createHash } from 'node:crypto';
import { rulebook } from '@knossos/engine/internal/games';
import { FORMS } from '@knossos/engine/internal/games/forms';
import type { MinesLevel } from '@knossos/engine/internal/games/mines';
import {
  BOARD_FILE,
  type Board,
  boardLines,
  boardOfLevel,
  formatBoard,
  readBoards,
} from '@knossos/engine/internal/games/mines/foreign/boards';
import { MINES_FORMS } from '@knossos/engine/internal/games/mines/foreign/index';
import { readPosition } from '@knossos/engine/internal/games/mines/foreign/positions';
import { firstClick } from '@knossos/engine/internal/games/mines/rules/level';
import { describeFault, foreignFile, type Level, readForeign, textIn } from '@knossos/engine/internal/puzzle';
import { EXIT, Failure, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { oneLevel } from '../../io/choice.js';
import { bytesOf, readBytes, sourcesOf } from '../../io/sources.js';
import { type BoardOptions, dealBoard, rangeOf, type SeededBoards, seededBoards } from './board-options.js';

interface FileBoards {
  readonly path: string;
  /** Beginning of the SHA-256 of the whole file: a checkpoint goes on only with the same one. */
  readonly digest: string;
  /** Those of the range that is played, in order. */
  readonly boards: readonly Board[];
}

/** Boards that are dealt, or read from a file, and which of them are meant. */
export interface BoardSource {
  readonly boards: SeededBoards | FileBoards;
  /** Boards `from` to `to - 1`. */
  readonly from: number;
  readonly to: number;
}

/** The boards that the options mean. @throws Failure naming the option or the line at fault */
export function boardSource(options: BoardOptions, path: string | null = null): BoardSource {
  if (path === null) return { boards: seededBoards(options), ...rangeOf(options, null) };
  const useless = (['mines', 'first', 'size', 'start'] as const).find((name) => options[name] !== null);
  if (useless) throw new UsageFailure(`--boards says where the mines lie: leave --${useless} out`);
  const bytes = readBytes(path);
  const text = foreignBoards(bytes, path) ?? textIn(bytes);
  const lines = boardLines(text);
  if (lines.length === 0) {
    throw new Failure(
      EXIT.invalid,
      `${path}: there is no board in this file; a board is "W H M m1,m2,...,mM FIRST"`,
    );
  }
  const range = rangeOf(options, lines.length);
  const boards = readBoards(lines.slice(range.from, range.to), range.from);
  if (!boards.ok) throw new Failure(EXIT.invalid, `${path}: ${describeFault(boards.fault)}`);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { boards: { path, digest, boards: boards.value }, ...range };
}

/** Boards of another program as lines of a board file, begun where they say or in the corner; null where they are none. */
function foreignBoards(bytes: Uint8Array, path: string): string | null {
  const file = foreignFile(bytes, { name: path });
  const form = MINES_FORMS.find((one) => one !== BOARD_FILE && one.recognises(file));
  if (form === undefined || BOARD_FILE.recognises(file)) return null;
  const lines = form.read(file).map(({ level }) => {
    if (!level.ok) throw new Failure(EXIT.invalid, `${path}: ${describeFault(level.fault)}`);
    const board = boardOfLevel({ ...level.value, first: firstClick(level.value) });
    if (board === null)
      throw new Failure(EXIT.invalid, `${path}: a position does not say where the mines lie`);
    return `${formatBoard(board)}\n`;
  });
  return lines.join('');
}

export function boardOf({ boards, from }: BoardSource, index: number): Board {
  const board = 'path' in boards ? boards.boards[index - from] : dealBoard(boards, index);
  if (!board) throw new RangeError(`there is no board ${index}`);
  return board;
}

export function boardFile(source: BoardSource, numbers: readonly number[]): string {
  return numbers.map((index) => `${formatBoard(boardOf(source, index))}\n`).join('');
}

/**
 * The field that a command about Minehunt is about: a document, or rows as other programs write them; an id or the
 * name of a generated field. `mines` counts where the text does not say how many there are.
 * @throws Failure naming the cell or the line at fault
 */
export async function fieldFrom(
  name: string,
  mines: number | null,
  io: Io,
  index: number | null = null,
): Promise<MinesLevel> {
  // The number of mines is heard where a text does not say it; a field that says its own keeps it.
  const [source] = sourcesOf(name);
  const isOne = index !== null || (source?.kind === 'file' && source.only !== undefined);
  if (isOne || source?.kind !== 'file') {
    const { level } = await oneLevel(name, [], index, io, { game: 'mines' });
    return asField(level, name);
  }
  const bytes = await bytesOf(source, io);
  const text = textIn(bytes);
  // A pack is asked which of its levels is meant.
  if (source.path !== '-' && /^---\s*$/m.test(text)) {
    const { level } = await oneLevel(name, [], index, io, { game: 'mines' });
    return asField(level, name);
  }
  const own = rulebook.parse(text);
  if (own.ok) return asField(own.value, name);
  const said = new Map(mines === null ? [] : [['mines', String(mines)] as const]);
  const [foreign] =
    readForeign(foreignFile(bytes, { name, text, settings: said }), FORMS, rulebook.format) ?? [];
  const found = foreign?.level ?? readPosition(text, mines);
  if (!found.ok) throw new Failure(EXIT.invalid, `${name}: ${describeFault(found.fault)}`);
  for (const warning of found.warnings) complain(io, `warning: ${name}: ${describeFault(warning)}`);
  return asField(found.value, name);
}

function asField(level: Level, name: string): MinesLevel {
  if (level.game === 'mines') return level as MinesLevel;
  const help = 'The commands about Minehunt take fields: "game: mines" in the header.';
  throw new Failure(EXIT.invalid, `${name}: this is a level of ${level.game}. ${help}`);
}
