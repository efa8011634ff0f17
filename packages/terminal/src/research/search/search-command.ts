import { type Line, lineChart } from '@knossos/engine/internal/draw';
import { formatMouse } from '@knossos/engine/internal/games/mouse';
import { ALGORITHMS } from '@knossos/engine/internal/optimise';
import { type CommandLine, command } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { describeSeconds } from '../../cli/work.js';
import { oneMouseLevel } from '../../games/mouse/levels.js';
import { savedText, type Target, targetFor } from '../../io/targets.js';
import { isParted } from '../../parts/parting.js';
import { bestOf } from '../../parts/search/part.js';
import type { SearchRun } from '../../parts/search/run.js';
import { type SearchEnded, type SearchWork, searchInParts } from '../../parts/search/search.js';
import { commandOf } from './command-text.js';
import { type MouseJobs, mouseJobs } from './job.js';
import { type SearchOptions, searchOptions } from './options.js';
import { type SearchPlan, savedPlan, searchedBy } from './parts.js';
import { planOf } from './plan.js';
import { type Polishing, runPolish } from './polish.js';
import {
  describeBeyond,
  describePilot,
  describePolish,
  describeSearch,
  describeWork,
  foundBy,
  GRAPH_KEYS,
  MAZE_KEYS,
  searchObject,
} from './report.js';

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
  json: [{ keys: MAZE_KEYS }, { prints: '--graph --json prints one object', keys: GRAPH_KEYS }],
  exits: {
    '0': 'done',
    '2': 'wrong usage',
    '3': 'a level or checkpoint cannot be used',
    '130 or 143': 'after a signal (the best maze so far is printed)',
    '75': 'a part was stopped by a signal: the same command goes on with it',
  },
  examples: [
    ['mouse search --size 6x6 --evaluations 20000 --seed 1', 'a short search that always finds the same'],
    ['mouse search --graph --vertices 8 --evaluations 1000000', 'the longest run on eight vertices'],
    ['mouse search --size 13x13 --seconds 600 --checkpoint FILE', 'ten minutes, which can be continued'],
  ],
  run: (_, options, io, _more, line) => searchWith(options, line, io),
});

async function searchWith(options: SearchOptions, line: CommandLine, io: Io): Promise<number> {
  const from =
    options.from === null ? null : (await oneMouseLevel(options.from, [], options.index, io)).level;
  const { checkpoint: path, planned, evaluations, exchange, polish } = options;
  const first = planOf(options, from, path === null ? null : savedPlan(path));
  if (isParted(options) && exchange > 0)
    throw new UsageFailure('parts on several machines show one another nothing: --exchange 0 is meant');
  const { isCooling } = ALGORITHMS[first.options.algorithm];
  const work: SearchWork<SearchPlan, MouseJobs, Behind> = {
    ...{ plan: first, values: options, jobs: mouseJobs, searchedBy, describePilot },
    advance: (pool, plan) => (step, job) => pool.run('search', { ...step, options: plan.options }, job),
    planFor:
      isCooling && evaluations === null && planned === null
        ? (count) => ({ ...first, options: { ...first.options, planned: count } })
        : null,
    describe: (parts, before, elapsed, limits) =>
      describeSearch(parts, before, elapsed, limits, first.options.algorithm),
    prepare: ({ now, show, signal }, pool) => {
      const curves = targetFor('--convergence', options.convergence);
      return async ({ plan, run }) => {
        const genome = bestOf(run.parts)?.genome ?? plan.options.start;
        if (polish === null || genome === null || signal.aborted) return { curves, polished: null };
        const polished = await runPolish({
          ...{ pool, now, signal, options: plan.options, genome, distance: polish },
          onProgress: (best) => show(() => describePolish(best)),
        });
        return { curves, polished };
      };
    },
  };
  const ended = await searchInParts(work, options, line, io);
  return typeof ended === 'number' ? ended : report(ended, options, io);
}

interface Behind {
  readonly curves: Target | null;
  readonly polished: Polishing | null;
}

/** Prints the result before anything else is written; returns the exit code. */
function report(ended: SearchEnded<SearchPlan, Behind>, options: SearchOptions, io: Io): number {
  const { plan, run, writer, stopped, workers, behind } = ended;
  const { curves, polished } = behind;
  const end = { run, polished };
  const found = foundBy(plan, end);
  if (options.json) io.out.write(`${searchObject({ plan, end, found, workers })}\n`);
  else if (found) io.out.write(formatMouse(found.level));
  io.out.flush();
  const done = `${describeWork(end)}${describeBeyond(end)}`;
  if (stopped !== null) complain(io, `interrupted after ${done}; ${savedText(writer)}`);
  else if (!options.json) {
    const seconds = describeSeconds(run.seconds + (polished?.seconds ?? 0));
    complain(io, `${done} in ${seconds}; the same again: ${commandOf(plan, end)}`);
  }
  curves?.write(convergence(curves.path, run));
  if (stopped !== null) return stopped;
  if (writer?.fault) throw writer.fault;
  return EXIT.done;
}

/** Best so far by evaluations. */
type Curve = readonly (readonly [evaluations: number, best: number])[];

/** The best-so-far curves of a search: a plot for a file named .svg, else comma-separated values. */
function convergence(file: string, run: SearchRun): string {
  const curves = [...run.parts.map(({ state }) => state?.curve ?? []), together(run)];
  return file.toLowerCase().endsWith('.svg') ? plot(curves, run) : csv(curves);
}

/** The best of all parts, by the evaluations of all: they advance together. */
function together({ parts }: SearchRun): Curve {
  const all = parts
    .flatMap(({ state }) => state?.curve ?? [])
    .map(([evaluations, best]) => [evaluations * parts.length, best] as const)
    .sort(([a, x], [b, y]) => a - b || x - y);
  let best = 0;
  return all.filter(([, score]) => {
    const isBetter = score > best;
    best = Math.max(best, score);
    return isBetter;
  });
}

/** `part,evaluations,best`, the evaluations being the part's own; last `all`, of all parts together. */
function csv(curves: readonly Curve[]): string {
  const lines = curves.flatMap((curve, index) => {
    const name = index === curves.length - 1 ? 'all' : String(index);
    return curve.map(([evaluations, best]) => `${name},${evaluations},${best}\n`);
  });
  return `part,evaluations,best\n${lines.join('')}`;
}

function plot(curves: readonly Curve[], { parts }: SearchRun): string {
  const lines: Line[] = curves.map((curve, index) => {
    const isAll = index === parts.length;
    const end = parts.reduce((sum, part) => sum + part.report.evaluations, 0) / (isAll ? 1 : parts.length);
    const last = curve[curve.length - 1];
    const points = last && last[0] < end ? [...curve, [end, last[1]] as const] : curve;
    return { name: isAll ? 'all parts' : `part ${index}`, points, series: isAll ? 0 : 1 };
  });
  return lineChart({
    title: 'Best maze so far',
    lines,
    xLabel: 'evaluations',
    yLabel: 'score',
    isXLog: true,
    isYLog: true,
    isStepped: true,
  });
}
