import { rulebook } from '@knossos/engine/games';
import { mindOf } from '@knossos/engine/games/minds';
import type { AnyRules, Level, Solution, SolveOptions } from '@knossos/engine/puzzle';
import { newCommand, parseCommand, type Setting, wholeNumber, withLevels } from '../cli/command.js';
import { EXIT, UsageFailure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { JsonWriter, jsonForm } from '../cli/json.js';
import { pour } from '../cli/pour.js';
import { Tally } from '../cli/tally.js';
import { runTask } from '../cli/work.js';
import { complain, describeInvalid, eachLevel, type ReadLevel } from '../io/levels.js';
import { invalidObject, solutionObject, solutionPieces } from './solve-json.js';
import { solutionText } from './solve-text.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly index?: number;
  readonly all?: boolean;
  readonly stats?: boolean;
  readonly limit?: number;
  readonly set: readonly Setting[];
}

/** What the writers of solutions need to know. */
export interface Solved {
  readonly read: ReadLevel;
  readonly level: Level;
  readonly rules: AnyRules;
  readonly solution: Solution<string>;
  readonly milliseconds: number;
  /** Every shortest plan, where there is one. */
  plans(): Iterable<readonly string[]>;
}

const HELP = `
Each level's first shortest plan in its game's order of moves, or a proof that there is none. Of mines it is a game
in which every opening is certain from the numbers shown before; where one would be a guess it gives up. (The analysis
of a position is "knossos mines solve".) Of gold it is the way with the most gold, the shortest of those.

--json prints an array, --jsonl one object a line, in the order read, with the keys
  file index title game status length moves optimal states plans seed error
  status  solved, policy (dice fall), sampled (games were played), impossible (proved), gave-up (a limit was met) or
          invalid
  index   the level's number within its file, from 0
  plans   number of shortest plans, a decimal string
  error   what is wrong with an invalid level, else null; of a policy a number, see below
  gold    of gold only: what the plan collects; bound: no plan collects more
  expected     of a policy: least expected number of moves where the win is sure, else null
  probability  of a policy: greatest probability of ever winning; 1 is proved
  precision    of a policy: the true expected number (or else the probability) is within this; error is the same number
  first        of a policy: the best move
  objective    of a policy, where a game has more than one aim: what is sought
of haunt the dice of the start are averaged over; where the level is too large, sampled, with
  policy games won unfinished expected expectedInterval probability interval gamesSeed reason first  (95 % intervals; no proof)
and, when asked for, all (every shortest plan) and stats (per depth: depth, plans, states); of a
policy within instead: the greatest probability of winning within 0, 1, ... moves.

exit codes: 0 done, 3 a level is invalid, 4 a limit was met, 5 the only level is proved impossible.`;

/** `knossos solve`: the hot path of the command line, so little is made for each level. */
export async function solve(args: readonly string[], io: Io): Promise<number> {
  const command = withLevels(newCommand('solve', 'Shortest plans, or a proof that there is none.'))
    .argument('<file...>', 'files with levels, - for standard input, game names or ids')
    .option('--index <n>', 'only this level of each file, from 0', wholeNumber(0))
    .option('--json', 'print a JSON array')
    .option('--jsonl', 'print one JSON object a line')
    .option('--all', 'list every shortest plan')
    .option('--stats', 'count plans and states at every depth')
    .option('--limit <states>', 'give up after expanding so many joint states', wholeNumber(1));
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  if (parsed.args.filter((name) => name === '-').length > 1) {
    throw new UsageFailure('solve', 'standard input, -, can be read only once');
  }
  return solveAll(parsed.args, parsed.options, io);
}

async function solveAll(names: readonly string[], options: Options, io: Io): Promise<number> {
  const form = jsonForm(options);
  const writer = form === null ? null : new JsonWriter(io, form);
  const tally = new Tally();
  const solveOptions: SolveOptions = {
    anyStart: true,
    ...(options.limit === undefined ? {} : { limit: options.limit }),
    ...(options.stats ? { stats: true } : {}),
  };
  const done = (solved: Solved): undefined | Promise<void> => {
    tally.add(solved.solution.status);
    if (!writer) return pour(solutionText(solved, options), io);
    if (options.all || options.stats) return writer.writePieces(solutionPieces(solved, options));
    return void writer.write(solutionObject(solved));
  };
  const allRead = await eachLevel(
    names,
    options.set,
    io,
    (read) => {
      if (!read.level.ok) {
        tally.add('invalid');
        if (writer) writer.write(invalidObject(read));
        else complain(io, describeInvalid(read));
        return undefined;
      }
      const level = read.level.value;
      const rules = rulebook.of(level);
      const started = form === null ? io.now() : 0;
      // Whoever asks for the solution of a level asks with full knowledge of it: where mines are hidden, a game without
      // a guess is a solution, and it can only be played with the mines at hand.
      const state = rules.start(level, level.meta.seed ?? '');
      const mind = mindOf(level);
      const answer = runTask(mind.solve(state, solveOptions), io);
      const finish = (solution: Solution<string>) =>
        done({
          read,
          level,
          rules,
          solution,
          milliseconds: form === null ? io.now() - started : 0,
          plans: () =>
            solution.status === 'solved' ? (mind.plans?.(state, solution) ?? [solution.moves]) : [],
        });
      return answer instanceof Promise ? answer.then(finish) : finish(answer);
    },
    { only: options.index },
  );
  writer?.end();
  return tally.exitCode(allRead);
}
