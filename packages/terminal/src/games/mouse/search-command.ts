import { formatMouse } from '@knossos/engine/games/mouse';
import { OBJECTIVES, type Objective } from '@knossos/engine/games/mouse/search/problem';
import {
  ALGORITHM_SUMMARIES,
  ALGORITHMS,
  type Algorithm,
  CROSSOVER_NAMES,
  type CrossoverName,
  MOST_POLISH_FLIPS,
} from '@knossos/engine/optimise';
import { describeFault } from '@knossos/engine/puzzle';
import { decimal, nearestOf, newCommand, oneOf, parseCommand, wholeNumber } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import { withInterrupts } from '../../cli/interrupts.js';
import type { Io } from '../../cli/io.js';
import { describeSeconds, LiveLine } from '../../cli/live-line.js';
import { MOST_WORKERS, openPool } from '../../cli/pool.js';
import { complain } from '../../io/levels.js';
import { Keeper, type Target, targetFor } from '../../io/targets.js';
import type { MouseJobs } from './jobs.js';
import { oneMouseLevel } from './levels.js';
import { convergence } from './search/convergence.js';
import {
  bestOf,
  evaluationsOf,
  plainSearch,
  type SearchPlan,
  savedPlan,
  searchCheckpoint,
} from './search/parts.js';
import { needsPilot, pilot } from './search/pilot.js';
import { MOST_CELLS_SEARCHED, planOf, type SearchSettings } from './search/plan.js';
import { runPolish } from './search/polish-run.js';
import { commandOf, foundBy, type SearchEnd, searchObject } from './search/report.js';
import { runSearch, type SearchLimits } from './search/run.js';
import { describePilot, describePolish, describeSearch, describeWork } from './search/words.js';
import { mazeSize, orderFrom } from './size.js';

interface Options extends SearchSettings {
  readonly from?: string;
  readonly index?: number;
  readonly seconds?: number;
  readonly workers?: number;
  readonly checkpoint?: string;
  readonly convergence?: string;
  readonly json?: boolean;
}

/** Reads a crossover; `one-point` is what `reading-cut` was called. */
const crossoverFrom = (text: string): CrossoverName =>
  text === 'one-point' ? 'reading-cut' : nearestOf<CrossoverName>(CROSSOVER_NAMES)(text);

const HELP = `
algorithms:
${ALGORITHMS.map((name) => `  ${name.padEnd(13)}  ${ALGORITHM_SUMMARIES[name]}`).join('\n')}

The search runs in parts, each with its own random numbers, on any number of worker threads. The result depends on the
seed, the options, --parts, --round and the number of evaluations, never on --workers or on timing. A search that
--seconds or a signal ended prints the command with counts that gives the same again. --checkpoint is written after
every round and at the end; the same command goes on from it after a kill, or with more --seconds or --evaluations.

Searches that cool down do so once over --planned evaluations of a part. Unless it is given it follows from
--evaluations; where only --seconds is known, short searches first measure what can be done in that time, and the
command that is printed says the count. A checkpoint that is gone on from keeps what it was begun with.

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
      `of genetic and genetic-elitist: ${CROSSOVER_NAMES.join(', ')}`,
      crossoverFrom,
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
  const { checkpoint: path } = options;
  const before = path === undefined ? null : savedPlan(path);
  const asked = planOf(options, from, before);
  const line = new LiveLine(io);
  // What is to be written is opened now, so that a wrong name does not cost the search.
  const keeper = (plan: SearchPlan) => {
    if (path === undefined) return { keeper: null, saved: null };
    const checkpoint = searchCheckpoint(path, plan, before);
    const keeping = new Keeper(checkpoint, (message) => {
      line.clear();
      complain(io, message);
    });
    const read = checkpoint.read();
    if (!read.ok) throw new Failure(EXIT.invalid, describeFault(read.fault));
    return { keeper: keeping, saved: read.value };
  };
  const { saved } = keeper(asked);
  const curves = targetFor('--convergence', options.convergence);
  const limits = limitsOf(options);
  const pool = openPool<MouseJobs>('mouse-worker', options.workers);
  const evaluatedBefore = saved ? evaluationsOf(saved.parts) : 0;
  try {
    const { value: end, stopped } = await withInterrupts(io, async (signal): Promise<SearchDone> => {
      const common = { pool, now: () => io.now(), signal };
      const piloted =
        saved === null && options.planned === undefined && needsPilot(asked, limits)
          ? await pilot({
              ...common,
              plan: asked,
              limits,
              onProgress: (parts) => line.show(() => describePilot(parts)),
            })
          : ({ kind: 'planned', plan: asked, seconds: 0 } as const);
      const { plan } = piloted;
      const used = piloted.kind === 'planned' ? piloted.seconds : 0;
      const left = limits.seconds === null ? null : Math.max(0.001, limits.seconds - used);
      const { keeper: kept } = keeper(plan);
      const run =
        piloted.kind === 'ended'
          ? piloted.run
          : await runSearch({
              ...common,
              plan,
              limits: { ...limits, seconds: left },
              keeper: kept,
              saved,
              onProgress: (parts, elapsed) =>
                line.show(() =>
                  describeSearch(parts, evaluatedBefore, elapsed / 1000, { ...limits, seconds: left }),
                ),
            });
      if (piloted.kind === 'ended') {
        const { parts, evaluated, seconds } = run;
        kept?.write(plainSearch({ parts, evaluated, seconds }));
      }
      const genome = bestOf(run.parts)?.genome ?? plan.options.start;
      const done = { plan, run, polished: null, kept };
      if (options.polish === undefined || genome === null || signal.aborted) return done;
      const polished = await runPolish({
        ...common,
        options: plan.options,
        genome,
        distance: options.polish,
        onProgress: (best) => line.show(() => describePolish(best)),
      });
      return { ...done, polished };
    });
    line.clear();
    return report(end, stopped, options, curves, pool.workers, io);
  } finally {
    line.clear();
    await pool.close();
  }
}

/** What a search did, with its plan and where it is kept. */
interface SearchDone extends SearchEnd {
  readonly plan: SearchPlan;
  readonly kept: Keeper | null;
}

/** Prints what was found before anything else is written; the exit code. */
function report(
  end: SearchDone,
  stopped: number | null,
  options: Options,
  curves: Target | null,
  workers: number,
  io: Io,
): number {
  const { plan, run, polished, kept } = end;
  const found = foundBy(plan, end);
  if (options.json) io.out.write(`${searchObject(plan, end, found, workers)}\n`);
  else if (found) io.out.write(formatMouse(found.level));
  io.out.flush();
  if (stopped !== null) {
    complain(
      io,
      `interrupted after ${describeWork(end)}; ${kept?.words ?? 'nothing is kept without --checkpoint'}`,
    );
  } else if (!options.json) {
    const seconds = describeSeconds(run.seconds + (polished?.seconds ?? 0));
    complain(io, `${describeWork(end)} in ${seconds}; the same again: ${commandOf(plan, end)}`);
  }
  curves?.write(convergence(curves.path, run));
  if (stopped !== null) return stopped;
  if (kept?.fault) throw kept.fault;
  return EXIT.done;
}

function limitsOf({ seconds, evaluations }: Options): SearchLimits {
  return { evaluations: evaluations ?? null, seconds: seconds ?? (evaluations === undefined ? 60 : null) };
}
