import { formatBoard } from '@knossos/engine/games/mines/rules/boards';
import { newCommand, parseCommand } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { pour } from '../../cli/pour.js';
import { type BoardOptions, type RangeOptions, withBoards } from './board-options.js';
import { type BoardSource, boardOf, boardSource } from './board-source.js';

const NAME = 'mines deal';

const HELP = `
A board is a line
  W H M m1,m2,...,mM FIRST
with the mines and the first click as cells counted y * W + x from 0. Board number i of a seed is the one that
"knossos mines bench" plays with the same options; --boards of the bench reads such a file.`;

/** `knossos mines deal`: boards of a seed as a board file. */
export async function minesDeal(args: readonly string[], io: Io): Promise<number> {
  const command = withBoards(newCommand(NAME, 'Write the boards of a seed as a board file.'));
  const parsed = parseCommand<BoardOptions & RangeOptions>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  await pour(linesOf(boardSource(parsed.options, NAME)), io);
  return EXIT.done;
}

function* linesOf(source: BoardSource): Generator<string> {
  for (let index = source.from; index < source.to; index++) yield `${formatBoard(boardOf(source, index))}\n`;
}
