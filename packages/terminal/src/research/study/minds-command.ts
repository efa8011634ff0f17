import { networkOf } from '@knossos/engine/internal/games/mouse';
import { COMPARED_RULES, COMPARED_WORDS } from '@knossos/engine/internal/games/mouse/compared/bounds';
import { fractionText, fractionValue } from '@knossos/engine/internal/games/mouse/compared/random-walk';
import { counted, grouped } from '@knossos/engine/internal/puzzle';
import { type RuleRun, rulesSideBySide } from '@knossos/research/enumerate/side-by-side';
import { command, option } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import { index, jsonObject, settings } from '../../cli/options.js';
import { keys, wordOf } from '../../cli/schema.js';
import { table } from '../../cli/text.js';
import { wholeNumber } from '../../cli/values.js';
import { runTask } from '../../cli/work.js';
import { wrapped } from '../../cli/wrap.js';
import { MAZE_EXITS, oneMaze, oneMouseLevel } from '../../games/mouse/levels.js';

/** Most turns of each mind unless given. */
const MOST_TURNS_EACH = 100_000_000;
/** Columns that every terminal has. */
const WIDTH = 80;
/** Most places of a maze in which all shortest ways are looked at. */
const MOST_PLACES = 4096;

const MINDS = keys<{ readonly title: string | null; readonly runs: readonly RuleRun[] }>`
  file: text
  index: count
  title: text | null
  vertices: count  # places in reach of the start
  edges: count  # m: open sides
  diameter: count  # D: the longest shortest way
  distance: count  # d: the shortest way from start to exit
  minds: { mind: ${wordOf(COMPARED_RULES)}, turns: count | null, expected: text | null, bound: decimal | null }[]  # with
    turns null when --limit was met, and of random; expected of random alone, a whole number or a fraction such
    as 575/4; and bound, no more turns than these, where such a number is known
    ${({ runs }) => runs.map(({ expected, ...run }) => ({ ...run, expected: expected && fractionText(expected) }))}`;

/** `knossos mouse minds`: other mice in the same maze, side by side. */
export default command({
  args: { file: oneMaze },
  options: {
    index,
    limit: option('turns', 'follow each mind for so many turns', wholeNumber(1), MOST_TURNS_EACH),
    ...jsonObject,
    ...settings,
  },
  about: `Lets other mice run in the same maze, from the same start to the same exit, with ties in the same order of preference.
${COMPARED_RULES.map((mind) => `The mind ${mind} ${COMPARED_WORDS[mind].does}.`).join('\n')}
A random walk is told by its expected turns, exactly. A
"modulo" and a "mind" are ignored.

Beside them stand the bounds that are known, with m open sides, D the longest shortest way of the maze, and d the shortest way
from start to exit.`,
  json: [{ keys: MINDS }],
  exits: MAZE_EXITS,
  examples: [['mouse minds mouse/1-first-designs.txt --index 0', 'five mice in a shipped maze']],
  async run({ file }, options, io) {
    const { read, level } = await oneMouseLevel(file, options.set, options.index, io);
    const network = networkOf(level);
    if (network.graph.offsets.length - 1 > MOST_PLACES)
      throw new Failure(EXIT.gaveUp, `minds are compared in mazes of up to ${MOST_PLACES} places`);
    const { measures, runs } = await runTask(rulesSideBySide(network, options.limit), io);
    const { title } = level.meta;
    if (options.json) {
      const { file, index } = read;
      io.out.write(`${MINDS.line({ file, index, title, ...measures, runs })}\n`);
      return EXIT.done;
    }
    const { vertices, edges, diameter, distance } = measures;
    const lines = [
      `${title ?? 'untitled'}: ${counted(vertices, 'place')}, m = ${edges} open sides, D = ${diameter}, d = ${distance}`,
      '',
      ...table([['mind', 'turns', 'at most'], ...runs.map((run) => rowOf(run, options.limit))], 1),
      '',
      ...runs.flatMap(({ mind }) => wrapped(`${mind}: ${COMPARED_WORDS[mind].known}`, WIDTH, 0, 2)),
    ];
    io.out.write(`${lines.join('\n')}\n`);
    return EXIT.done;
  },
});

function rowOf({ mind, turns, expected, bound }: RuleRun, limit: number): string[] {
  const taken = turnsText(turns, expected, mind === 'random' ? null : limit);
  return [mind, taken, boundText(bound)];
}

/** `limit`: null of a random walk. */
function turnsText(turns: number | null, expected: RuleRun['expected'], limit: number | null): string {
  if (expected !== null) return `${fractionValue(expected).toFixed(2)} expected`;
  if (turns !== null) return grouped(turns);
  return limit === null ? 'not worked out' : `more than ${grouped(limit)}`;
}

/** A bound in full, or by its digits where it has many. */
function boundText(bound: bigint | null): string {
  if (bound === null) return '';
  const digits = String(bound);
  return digits.length <= 15 ? grouped(bound) : `${digits[0]}.${digits.slice(1, 4)}e${digits.length - 1}`;
}
