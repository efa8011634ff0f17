import { positionOf } from '@knossos/engine/games/mines';
import { COVERED } from '@knossos/engine/games/mines/board/position';
import { deductions } from '@knossos/engine/games/mines/coach/coach';
import { analysing } from '@knossos/engine/games/mines/exact/analysis';
import { bestCell, DEFAULT_STRATEGY } from '@knossos/engine/games/mines/players/best-cell';
import { firstClicks } from '@knossos/engine/games/mines/players/first-clicks';
import { STRATEGY_NAMES, type StrategyName } from '@knossos/engine/games/mines/players/strategies';
import { nearestOf, newCommand, parseCommand, wholeNumber } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { runTask } from '../../cli/work.js';
import { fieldFrom, seenField } from './position-input.js';
import { impossibleObject, positionObject, positionText } from './solve-answer.js';
import { STRATEGY_LIST } from './strategy.js';

interface Options {
  readonly mines?: number;
  readonly strategy?: StrategyName;
  readonly budget?: number;
  readonly limit: number;
  readonly seed: string;
  readonly json?: boolean;
}

const HELP = `
FILE is a document ("mines: N", a blank line, then rows of . covered, 0-8 opened, F flags), or rows as other programs
write them (# or ? covered, spaces between cells, emoji), with --mines where they do not say how many there are. Of a
layout its start is analysed. Flags are notes: they say nothing about mines.

--json prints one object with the keys
  solutions probability best safe mines dead inland ashore sea first steps cell numbers error
  solutions    ways to lay the mines that agree with everything shown, a decimal string
  probability  rows of chances of a mine, null for opened cells
  best         the cell to open next: cell, mine (its chance), win (the chance to win with perfect play, null where the
               search is too large), certain, strategy; null when there is none to open
  safe, mines  cells that are certain; dead: cells that tell nothing when opened
  inland       the chance of a mine in a cell beside no number; null without such a cell
  ashore       mines in covered cells beside numbers: least and most of all solutions
  sea          before the first click: rows of chances that a click there opens a sea, by the start rule; else null
  first        likewise: start, and what cells opened at random come to: sea (until one opens) and deduction (until some
               cell is certain to be safe), each with share (of games in which it comes before a mine), clicks (a mean over
               these) and within (half its 95 % interval); layouts: how many were drawn, from --seed
  steps        what is certain with reasons: way (2 one number, 3 configurations overlaid, 4 the mine count), safe, mines,
               numbers (the cells it rests on), reason
  cell         of a position without solution: the cell at fault, error the reason, numbers those that clash

exit codes: 0 done, 2 wrong usage, 3 invalid document (also numbers that one look refutes), 4 more states than --limit,
5 proved: the position has no solution.`;

/** `knossos mines solve`: everything that follows from a position. */
export async function minesSolve(args: readonly string[], io: Io): Promise<number> {
  const command = newCommand('mines solve', 'Count solutions, chances and certain cells of a position.')
    .argument('<file>', 'a file with a position, - for standard input, or an id')
    .option('--mines <n>', 'mines on the whole field, where the text does not say', wholeNumber(1))
    .option(
      '--strategy <name>',
      `who chooses the best cell: ${STRATEGY_LIST}; default: a complete search, else ${DEFAULT_STRATEGY}`,
      nearestOf<StrategyName>(STRATEGY_NAMES),
    )
    .option('--budget <n>', 'work allowed for the choice, in the strategy’s own count', wholeNumber(0))
    .option(
      '--limit <states>',
      'give up when a part of the shore needs more states',
      wholeNumber(1),
      20_000_000,
    )
    .option('--seed <seed>', 'seed of what the strategy tosses up', '1')
    .option('--json', 'print a JSON object');
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  return solvePosition(parsed.args[0] as string, parsed.options, io);
}

async function solvePosition(name: string, options: Options, io: Io): Promise<number> {
  const level = await fieldFrom(name, options.mines ?? null, io);
  const seen = seenField(level);
  const position = positionOf(seen);
  const analysis = await runTask(analysing(position, options.limit), io);
  if (analysis.status === 'gave-up') {
    const states = options.limit.toLocaleString('en');
    throw new Failure(
      EXIT.gaveUp,
      `${name}: a part of the shore needs more than ${states} states; raise --limit`,
    );
  }
  if (analysis.status === 'impossible') {
    if (options.json) io.out.write(`${impossibleObject(position, analysis)}\n`);
    throw new Failure(EXIT.impossible, `${name}: the position has no solution: ${analysis.reason}`);
  }
  const { strategy = null, budget = null, seed } = options;
  const best = bestCell(position, analysis, { strategy, budget, seed });
  const { start } = seen.level;
  const isBlank = position.shown.every((number) => number === COVERED);
  const clicks = isBlank ? await runTask(firstClicks(position, position.mines, start, { seed }), io) : null;
  const first = isBlank ? { start, clicks } : null;
  const answer = { position, analysis, best, steps: deductions(position), first };
  io.out.write(options.json ? `${positionObject(answer)}\n` : positionText(answer));
  return EXIT.done;
}
