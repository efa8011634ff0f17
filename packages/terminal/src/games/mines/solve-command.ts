import { minesRules, positionOf } from '@knossos/engine/internal/games/mines';
import { COVERED } from '@knossos/engine/internal/games/mines/board/board';
import { deductions } from '@knossos/engine/internal/games/mines/coach/coach';
import { firstCell } from '@knossos/engine/internal/games/mines/coach/first';
import { analysing, deadCells } from '@knossos/engine/internal/games/mines/exact/analysis';
import { bestCell, bestFirstCell } from '@knossos/engine/internal/games/mines/players/best-cell';
import { firstClicks } from '@knossos/engine/internal/games/mines/players/first-clicks';
import {
  DEFAULT_STRATEGY,
  STRATEGY_NAMES,
  type StrategyName,
} from '@knossos/engine/internal/games/mines/players/strategies';
import { grouped } from '@knossos/engine/internal/puzzle';
import { command, one, option } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import { index, jsonObject, seed } from '../../cli/options.js';
import { nearestOf, wholeNumber } from '../../cli/values.js';
import { runTask } from '../../cli/work.js';
import { fieldFrom } from './board-source.js';
import { POSITION_KEYS, positionText } from './solve-answer.js';

/** `knossos mines solve`: everything that follows from a position. */
export default command({
  args: {
    file: one('a file with a position, - for standard input, a shipped level, a title or an id', {
      names: 'level',
    }),
  },
  options: {
    index,
    mines: option('n', 'mines on the whole field, where the text does not say', wholeNumber(0)),
    strategy: option(
      'name',
      `who chooses the best cell, by default a complete search or else ${DEFAULT_STRATEGY}`,
      nearestOf<StrategyName>(STRATEGY_NAMES),
    ),
    budget: option('n', 'work allowed for the choice, in the strategy’s own count', wholeNumber(0)),
    limit: option('states', 'give up when a part of the shore needs more states', wholeNumber(1), 20_000_000),
    seed: { ...seed, summary: 'seed of what the strategy tosses up' },
    ...jsonObject,
  },
  about: `FILE is a document ("mines: N", a blank line, then rows of . covered, 0-8 opened, F flags), or rows as other programs
write them (# or ? covered, spaces between cells, emoji), with --mines where they do not say how many there are. Of a
layout its start is analysed. Flags are notes: they say nothing about mines.`,
  json: [{ keys: POSITION_KEYS }],
  exits: {
    '0': 'done',
    '2': 'wrong usage',
    '3': 'invalid document (also numbers that one look refutes)',
    '4': 'more states than --limit',
    '5': 'proved: the position has no solution',
  },
  examples: [
    ['mines solve mines:9x9#7', 'a board before its first click'],
    ['mines solve - --mines 10 --json', 'a position on standard input, as an object'],
  ],
  async run({ file: name }, options, io) {
    const level = await fieldFrom(name, options.mines, io, options.index);
    const seen = minesRules.see(minesRules.start(level, level.meta.seed ?? ''));
    const position = positionOf(seen);
    const analysis = await runTask(analysing(position, options.limit), io);
    if (analysis.status === 'gave-up') {
      const states = grouped(options.limit);
      throw new Failure(
        EXIT.gaveUp,
        `${name}: a part of the shore needs more than ${states} states; raise --limit`,
      );
    }
    if (analysis.status === 'impossible') {
      if (options.json) io.out.write(`${POSITION_KEYS.line({ position, ...analysis })}\n`);
      throw new Failure(EXIT.impossible, `${name}: the position has no solution: ${analysis.reason}`);
    }
    const { strategy, budget, seed } = options;
    const { start } = seen.level;
    const promise = firstCell(seen);
    const chooser = { strategy, budget, seed };
    const cells = promise === null ? [] : promise.isAny ? [...position.shown.keys()] : [promise.open];
    const best =
      promise === null
        ? bestCell(position, analysis, chooser)
        : bestFirstCell(position, analysis, { start, cells }, chooser);
    const isBlank = position.shown.every((number) => number === COVERED);
    const clicks = isBlank ? await runTask(firstClicks(position, position.mines, start, { seed }), io) : null;
    const first = isBlank ? { start, clicks } : null;
    const dead = await runTask(deadCells(position, analysis), io);
    const answer = { position, analysis, dead, best, steps: deductions(position), first };
    io.out.write(options.json ? `${POSITION_KEYS.line(answer)}\n` : positionText(answer, io.out));
    return EXIT.done;
  },
});
