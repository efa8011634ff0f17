import { formatMouse } from '@knossos/engine/internal/games/mouse';
import { OBJECTIVES, RUN_OBJECTIVES } from '@knossos/engine/internal/games/mouse/walk/objective';
import { ALGORITHM_NAMES } from '@knossos/engine/internal/optimise';
import { InlinePool } from '@knossos/server/threads';
import { requireKnownSearch } from '../../cli/algorithm.js';
import { type CommandLine, command } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { openPool, runJob } from '../../cli/jobs.js';
import { wordOf } from '../../cli/schema.js';
import { describeSeconds, tellUsualTime, USUAL_SECONDS } from '../../cli/work.js';
import { oneMouseLevel } from '../../games/mouse/levels.js';
import {
  type CheckpointWriter,
  openCheckpoint,
  savedText,
  type Target,
  targetFor,
} from '../../io/targets.js';
import { isParted, joined, numbersOf, partingOf } from '../../parts/parting.js';
import { runPart } from '../../parts/run-part.js';
import { FURTHER_KEYS } from '../graphs/options.js';
import { commandOf } from './command-text.js';
import { convergence } from './convergence.js';
import type { Part } from './job.js';
import { type MouseJobs, mouseJobs } from './jobs.js';
import { type SearchOptions, searchOptions } from './options.js';
import {
  bestOf,
  evaluationsOf,
  partedSearch,
  plainSearch,
  type SearchPlan,
  savedPlan,
  searchCheckpoint,
} from './parts.js';
import { needsPilot, pilot } from './pilot.js';
import { planOf } from './plan.js';
import {
  describeBeyond,
  describePilot,
  describePolish,
  describeSearch,
  describeWork,
  foundBy,
  searchObject,
} from './report.js';
import { runPolish, runSearch, type SearchEnd, type SearchLimits } from './run.js';

/** What an answer says of the work. */
const WORK_KEYS = `evaluations: count  # really done: every part finishes its last step, so a few more than the command says
        seconds: number
        workers: count
        parts: count
        round: count
        exchange: count
        planned: count
        ended: 'evaluations' | 'stopped' | 'interrupted'  # evaluations, stopped (--seconds) or interrupted
        scores: count[]  # best of each part, before polishing
        polished: { distance: count, before: count, after: count, evaluations: count, complete: boolean,
          seconds: number } | null  # null, or an object with distance, the scores before and after,
          evaluations and seconds (not among the others), and complete: false when a signal came before the
          end
        command: text  # what gives the same again`;

/** `knossos mouse search`: designs of mazes that hold the mouse long. */
export default command({
  options: searchOptions,
  about: `The search runs in parts, each with its own random numbers, on any number of worker threads. The result depends on the
seed, the options, --parts, --round and the number of evaluations, never on --workers or on timing. A search that
--seconds or a signal ended prints the command with counts that gives the same again. --checkpoint is written after
every round and at the end; the same command goes on from it after a kill, or with more --seconds or --evaluations.

Searches that cool down do so once over --planned evaluations of a part. Unless it is given it follows from
--evaluations; where only --seconds is known, short searches first measure what can be done in that time, and the
command that is printed says the count. A search that continues from a checkpoint keeps the options it started with.

--polish tries all mazes that differ from the best one in so few cells or walls, goes on from a better one, and ends with
a local optimum. --from FILE --evaluations 0 --polish D polishes the maze in a file without a search.

--graph designs graphs of --vertices vertices instead, with all orders of preference: trees with further edges, written as
bits. --from takes a graph as it takes a maze. With --edges N, at least one less than the vertices, they have at most so many
edges; with --orders fixed every vertex prefers its neighbours by their numbers, from a, the start, to the last, the exit.

The best maze is printed as a level document.`,
  json: [
    {
      prints: '--json prints one object',
      as: 'object',
      keys: `
        size: text
        shape: 'cells' | 'walls'
        objective: ${wordOf(OBJECTIVES)}
        algorithm: ${wordOf(ALGORITHM_NAMES)}
        seed: text
        score: count | null  # what was searched for: turns, the visits of the place visited most (--objective
          crossed), or the turns until every cell was visited (--objective cover)
        turns: count | null
        flash: count | null
        busiest: count | null
        start: text | null  # cells
        exit: text | null
        maze: text | null  # rows joined by /; null for walls
        level: text | null  # the document
        id: text | null  # for links
        ${WORK_KEYS}`,
    },
    {
      prints: '--graph --json prints one object',
      as: 'object',
      keys: `
        vertices: count
        degree: count | null  # most neighbours of any vertex
        ${FURTHER_KEYS}
        objective: ${wordOf(RUN_OBJECTIVES)}
        algorithm: ${wordOf(ALGORITHM_NAMES)}
        seed: text
        score: count | null  # turns, or the visits of the vertex visited most (--objective crossed)
        turns: count | null
        flash: count | null
        busiest: count | null
        graph: text | null  # neighbours in preference order, joined by /; the first vertex is the start, the last the exit
        level: text | null  # the document
        id: text | null  # for links
        ${WORK_KEYS}`,
    },
  ],
  exits: {
    '0': 'done',
    '2': 'wrong usage',
    '3': 'a level or checkpoint cannot be used',
    '130 or 143': 'after a signal (the best maze so far is printed)',
    '75': 'a part was stopped by a signal: the same command goes on with it',
  },
  examples: [
    ['mouse search --size 6x6 --evaluations 20000 --seed 1', 'a short search that always finds the same'],
    ['mouse search --graph --vertices 8 --evaluations 20000', 'the longest run on eight vertices'],
    ['mouse search --size 13x13 --seconds 600 --checkpoint FILE', 'ten minutes, which can be continued'],
  ],
  run: (_, options, io, _more, line) => searchWith(options, line, io),
});

async function searchWith(options: SearchOptions, line: CommandLine, io: Io): Promise<number> {
  const from =
    options.from === null ? null : (await oneMouseLevel(options.from, [], options.index, io)).level;
  const { checkpoint: path } = options;
  requireKnownSearch(path);
  const former = path === null ? null : savedPlan(path);
  const firstPlan = planOf(options, from, former);
  const checkpointOf = (plan: SearchPlan) => (path === null ? null : searchCheckpoint(path, plan));
  const limits = limitsOf(options);
  if (isParted(options)) requireCounts(options);
  const parted = partedSearch(firstPlan, limits.evaluations ?? 0);
  const parting = partingOf(parted, options, line, io);
  if (parting === null) return EXIT.done;
  if (parting.do === 'part') {
    const numbers = numbersOf(firstPlan.parts, parting.part);
    const inParts =
      (options.workers ?? 1) === 1 ? new InlinePool(mouseJobs) : openPool<MouseJobs>(options.workers);
    return runPart(parted, parting, inParts, io, async ({ now, signal, show, saved, keep }) => {
      const before = saved ? evaluationsOf(saved.parts) : 0;
      const run = await runSearch({
        ...{ plan: firstPlan, limits, pool: inParts, numbers, saved, keep, now, signal },
        onProgress: (parts, elapsed) =>
          show(() => describeSearch(parts, before, elapsed / 1000, limits, firstPlan.options.algorithm)),
      });
      const { parts, evaluated, seconds } = run;
      return { state: { parts, evaluated, seconds }, isDone: run.end === 'evaluations' };
    });
  }
  const together = parting.do === 'join' ? joined(parted, parting.files) : null;
  if (limits.seconds !== options.seconds) tellUsualTime(io);
  const pool = openPool<MouseJobs>(options.workers);
  const { value: end, stopped } = await runJob(io, pool, async (given): Promise<SearchDone> => {
    const { now, show, signal, tell } = given;
    // What is to be written is opened now, so that a wrong name does not cost the search.
    const saved = together ?? openCheckpoint(checkpointOf(firstPlan), tell).saved;
    const curves = targetFor('--convergence', options.convergence);
    const before = saved ? evaluationsOf(saved.parts) : 0;
    const common = { pool, now, signal };
    const isPiloted = saved === null && options.planned === null && needsPilot(firstPlan, limits);
    const onPilot = (parts: readonly Part[]) => show(() => describePilot(parts));
    const piloted = isPiloted
      ? await pilot({ ...common, plan: firstPlan, limits, onProgress: onPilot })
      : { plan: firstPlan, seconds: limits.seconds, run: null };
    const { plan } = piloted;
    const left = { ...limits, seconds: piloted.seconds };
    const { writer: checkpointWriter } = openCheckpoint(checkpointOf(plan), tell);
    const onProgress = (parts: readonly Part[], elapsed: number) =>
      show(() => describeSearch(parts, before, elapsed / 1000, left, plan.options.algorithm));
    const run =
      piloted.run ??
      (await runSearch({
        ...{ ...common, plan, limits: left, saved, onProgress },
        keep: checkpointWriter && ((search) => checkpointWriter.write(plainSearch(search))),
      }));
    if (piloted.run) {
      const { parts, evaluated, seconds } = run;
      checkpointWriter?.write(plainSearch({ parts, evaluated, seconds }));
    }
    const genome = bestOf(run.parts)?.genome ?? plan.options.start;
    const done = { plan, run, polished: null, checkpointWriter, curves };
    if (options.polish === null || genome === null || signal.aborted) return done;
    const polished = await runPolish({
      ...common,
      options: plan.options,
      genome,
      distance: options.polish,
      onProgress: (best) => show(() => describePolish(best)),
    });
    return { ...done, polished };
  });
  return report(end, stopped, options, pool.workers, io);
}

/** What a search did, with its plan, and what is written of it. */
interface SearchDone extends SearchEnd {
  readonly plan: SearchPlan;
  readonly checkpointWriter: CheckpointWriter | null;
  readonly curves: Target | null;
}

/** Prints what was found before anything else is written; the exit code. */
function report(
  end: SearchDone,
  stopped: number | null,
  options: SearchOptions,
  workers: number,
  io: Io,
): number {
  const { plan, run, polished, checkpointWriter, curves } = end;
  const found = foundBy(plan, end);
  if (options.json) io.out.write(`${searchObject(plan, end, found, workers)}\n`);
  else if (found) io.out.write(formatMouse(found.level));
  io.out.flush();
  if (stopped !== null) {
    complain(
      io,
      `interrupted after ${describeWork(end)}${describeBeyond(end)}; ${savedText(checkpointWriter)}`,
    );
  } else if (!options.json) {
    const seconds = describeSeconds(run.seconds + (polished?.seconds ?? 0));
    complain(
      io,
      `${describeWork(end)}${describeBeyond(end)} in ${seconds}; the same again: ${commandOf(plan, end)}`,
    );
  }
  curves?.write(convergence(curves.path, run));
  if (stopped !== null) return stopped;
  if (checkpointWriter?.fault) throw checkpointWriter.fault;
  return EXIT.done;
}

/** @throws UsageFailure where parts could not be done each by itself */
function requireCounts({ evaluations, seconds, exchange }: SearchOptions): void {
  if (exchange > 0)
    throw new UsageFailure('parts on several machines show one another nothing: --exchange 0 is meant');
  if (evaluations === null || evaluations === 0 || seconds !== null)
    throw new UsageFailure('a search in parts ends by counts: say --evaluations, and leave --seconds out');
}

function limitsOf({ seconds, evaluations }: SearchOptions): SearchLimits {
  return { evaluations, seconds: seconds ?? (evaluations === null ? USUAL_SECONDS : null) };
}
