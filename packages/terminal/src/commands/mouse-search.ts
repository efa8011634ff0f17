import { formatMouse } from '@knossos/engine/games/mouse';
import { OBJECTIVES, type Objective } from '@knossos/engine/games/mouse/problem';
import {
  ALGORITHM_SUMMARIES,
  ALGORITHMS,
  type Algorithm,
  CROSSOVERS,
  type CrossoverName,
  MOST_POLISH_FLIPS,
} from '@knossos/engine/optimise';
import { describeFault } from '@knossos/engine/puzzle';
import { writeAtomically } from '@knossos/lab';
import { decimal, nearestOf, newCommand, oneOf, parseCommand, wholeNumber } from '../cli/command.js';
import { EXIT, Failure } from '../cli/failure.js';
import { withInterrupts } from '../cli/interrupts.js';
import { describeSeconds, LiveLine } from '../cli/live-line.js';
import { MOST_WORKERS, openPool } from '../cli/pool.js';
import type { Io } from '../io/io.js';
import { complain } from '../io/levels.js';
import { convergence } from '../mouse/convergence.js';
import type { MouseJobs } from '../mouse/jobs.js';
import { oneMouseLevel } from '../mouse/levels.js';
import { runPolish } from '../mouse/polish-run.js';
import { bestOf, evaluationsOf, searchCheckpoint } from '../mouse/search-parts.js';
import { MOST_CELLS_SEARCHED, planOf, type SearchSettings } from '../mouse/search-plan.js';
import { commandOf, foundBy, searchObject } from '../mouse/search-report.js';
import { runSearch, type SearchLimits } from '../mouse/search-run.js';
import { describePolish, describeSearch, describeWork } from '../mouse/search-words.js';
import { mazeSize, orderFrom } from '../mouse/size.js';

interface Options extends SearchSettings {
  readonly from?: string;
  readonly index?: number;
  readonly seconds?: number;
  readonly workers?: number;
  readonly checkpoint?: string;
  readonly convergence?: string;
  readonly json?: boolean;
}

const CROSSOVER_NAMES = Object.keys(CROSSOVERS) as CrossoverName[];

const HELP = `
algorithms:
${ALGORITHMS.map((name) => `  ${name.padEnd(13)}  ${ALGORITHM_SUMMARIES[name]}`).join('\n')}

The search runs in parts, each with its own random numbers, on any number of worker threads. The result depends on the
seed, the options, --parts, --round and the number of evaluations, never on --workers or on timing. A search that
--seconds ended prints the command with counts that gives the same again. --checkpoint is written after every round of
a second or two; the same command goes on from it after a kill, or with more --seconds or --evaluations.

--polish tries all mazes that differ from the best one in so few cells or walls, goes on from a better one, and ends with
a local optimum. --from FILE --evaluations 0 --polish D polishes the maze in a file without a search.

The best maze is printed as a level document; --json prints one object with the keys
  size shape objective algorithm seed score turns flash busiest maze level id evaluations seconds workers parts round
  exchange planned ended scores polished command
  score    what was searched for: turns, or the visits of the place visited most (--objective crossed)
  maze     rows joined by /; null for walls. level: the document, id: for links
  ended    evaluations, stopped (--seconds) or interrupted
  scores   best of each part, before polishing
  polished null, or an object with distance, the scores before and after, evaluations and seconds (not among the
           others), and complete: false when a signal came before the end

exit codes: 0 done, 2 wrong usage, 3 a level or checkpoint cannot be used, 130 or 143 after a signal (the best maze so
far is printed).`;

/** `knossos mouse search`: designs of mazes that hold the mouse long. */
export async function mouseSearch(args: readonly string[], io: Io): Promise<number> {
  const command = newCommand('mouse search', 'Search for mazes that hold the mouse long.')
    .option('--size <CxR>', 'columns and rows, e.g. 13x13', mazeSize(MOST_CELLS_SEARCHED))
    .option('--from <file>', 'begin with this maze')
    .option('--index <n>', 'with --from: which level of a pack, from 0', wholeNumber(0))
    .option('--within <d>', 'with --from: change at most so many cells or walls', wholeNumber(1))
    .option('--start <place>', 'column of the start in the top row, from 0, or a cell such as b3; default: 0')
    .option('--exit <place>', 'column of the exit in the bottom row, from 0, or a cell; default: 0')
    .option('--order <letters>', 'the preferences; default: DRLU', orderFrom)
    .option('--shape <shape>', 'cells (blocked cells) or walls (between cells)', oneOf(['cells', 'walls']))
    .option('--objective <what>', OBJECTIVES.join(' or '), oneOf<Objective>(OBJECTIVES), 'turns')
    .option('--algorithm <name>', 'see below', nearestOf<Algorithm>(ALGORITHMS), 'population')
    .option(
      '--crossover <name>',
      `of genetic: ${CROSSOVER_NAMES.join(', ')}`,
      nearestOf<CrossoverName>(CROSSOVER_NAMES),
      'uniform',
    )
    .option('--chains <n>', 'chains, replicas or members of a part', wholeNumber(1, 10_000))
    .option('--hot <t>', 'highest temperature', decimal)
    .option('--cold <t>', 'lowest temperature', decimal)
    .option('--seconds <s>', 'end after so many seconds (60 unless --evaluations is given)', decimal)
    .option('--evaluations <n>', 'end after so many runs, earlier sessions included', wholeNumber(0))
    .option(
      '--polish <d>',
      `then polish the best maze until none within d flips (1 to ${MOST_POLISH_FLIPS}) is better`,
      wholeNumber(1, MOST_POLISH_FLIPS),
    )
    .option('--planned <n>', 'evaluations of a part in which it cools down once', wholeNumber(1))
    .option('--seed <seed>', 'any text', '1')
    .option('--workers <n>', 'worker threads; one a core unless given', wholeNumber(1, MOST_WORKERS))
    .option('--parts <n>', 'parts of the search', wholeNumber(1, 10_000), 8)
    .option('--round <n>', 'evaluations of a part between two barriers', wholeNumber(1))
    .option(
      '--exchange <rounds>',
      'parts show one another their best after so many rounds; 0: never',
      wholeNumber(0),
      0,
    )
    .option('--checkpoint <file>', 'save here after every round, and go on from it')
    .option(
      '--convergence <file>',
      'write the best-so-far curves, as SVG where the name ends in .svg, else as CSV',
    )
    .option('--json', 'print a JSON object');
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  return searchWith(parsed.options, io);
}

async function searchWith(options: Options, io: Io): Promise<number> {
  const from =
    options.from === undefined ? null : await oneMouseLevel(options.from, [], options.index ?? null, io);
  const plan = planOf(options, from);
  const checkpoint = options.checkpoint === undefined ? null : searchCheckpoint(options.checkpoint, plan);
  const saved = checkpoint?.read() ?? null;
  if (saved && !saved.ok) throw new Failure(EXIT.invalid, describeFault(saved.fault));
  const limits = limitsOf(options);
  const pool = openPool<MouseJobs>('mouse-worker', options.workers);
  const line = new LiveLine(io);
  const evaluatedBefore = saved?.value ? evaluationsOf(saved.value.parts) : 0;
  try {
    const { value: end, stopped } = await withInterrupts(io, async (signal) => {
      const run = await runSearch({
        plan,
        limits,
        pool,
        checkpoint,
        saved: saved?.value ?? null,
        now: () => io.now(),
        onProgress: (parts, elapsed) =>
          line.show(() => describeSearch(parts, evaluatedBefore, elapsed / 1000, limits)),
        signal,
      });
      const genome = bestOf(run.parts)?.genome ?? plan.options.start;
      if (options.polish === undefined || genome === null || signal.aborted) return { run, polished: null };
      const polished = await runPolish({
        options: plan.options,
        genome,
        distance: options.polish,
        pool,
        now: () => io.now(),
        onProgress: (best) => line.show(() => describePolish(best)),
        signal,
      });
      return { run, polished };
    });
    line.clear();
    const { run, polished } = end;
    const found = foundBy(plan, end);
    if (options.convergence !== undefined)
      writeAtomically(options.convergence, convergence(options.convergence, run));
    if (options.json) io.out.write(`${searchObject(plan, end, found, pool.workers)}\n`);
    else if (found) io.out.write(formatMouse(found.level));
    if (stopped !== null) {
      const kept =
        checkpoint === null ? 'nothing is kept without --checkpoint' : `kept in ${checkpoint.path}`;
      complain(io, `interrupted after ${describeWork(end)}; ${kept}`);
      return stopped;
    }
    if (!options.json) {
      complain(
        io,
        `${describeWork(end)} in ${describeSeconds(run.seconds + (polished?.seconds ?? 0))}; the same again: ${commandOf(plan, end)}`,
      );
    }
    return EXIT.done;
  } finally {
    line.clear();
    await pool.close();
  }
}

function limitsOf({ seconds, evaluations }: Options): SearchLimits {
  return { evaluations: evaluations ?? null, seconds: seconds ?? (evaluations === undefined ? 60 : null) };
}
