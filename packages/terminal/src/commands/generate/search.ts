import { rulebook } from '@knossos/engine/internal/games';
import { ALGORITHMS } from '@knossos/engine/internal/optimise';
import { type AnyMind, counted, finish, type Level } from '@knossos/engine/internal/puzzle';
import type { CommandLine } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { describeCount, describeSeconds, USUAL_SECONDS } from '../../cli/work.js';
import { savedText } from '../../io/targets.js';
import type { PartValues } from '../../parts/parting.js';
import { evaluationsOf, type SearchPart } from '../../parts/search/part.js';
import type { SearchLimits } from '../../parts/search/run.js';
import { type SearchWork, searchInParts } from '../../parts/search/search.js';
import { type DesignJobs, designJobs } from './design-job.js';
import { commandOf, designsOf, type PlannedSearch, type SearchValues, searchedBy } from './plan.js';

interface InParts {
  readonly options: PartValues;
  readonly line: CommandLine;
}

/** Levels that a search found, the best first, and the exit code. */
export interface Found {
  readonly levels: readonly Level[];
  readonly exitCode: number;
}

/** Searches for the levels of a game that are worth most, and tells how the same can be found again. */
export async function searchLevels(
  mind: AnyMind,
  planned: PlannedSearch,
  values: SearchValues,
  count: number,
  { options, line }: InParts,
  io: Io,
): Promise<Found> {
  const started = io.now();
  const { isCooling } = ALGORITHMS[planned.plan.options.algorithm];
  const isOpen = values.evaluations === null && values.planned === null && values.checkpoint === null;
  const at = (count: number): PlannedSearch => {
    const { plan } = planned;
    return { ...planned, plan: { ...plan, options: { ...plan.options, planned: count } } };
  };
  const tell: SearchWork<PlannedSearch, DesignJobs, number>['describe'] = (parts, _, elapsed, limits) =>
    describe(parts, elapsed, limits);
  const ended = await searchInParts<PlannedSearch, DesignJobs, number>(
    {
      ...{
        plan: planned,
        values,
        jobs: designJobs,
        describe: tell,
        planFor: isCooling && isOpen ? at : null,
      },
      searchedBy: (plan) => searchedBy(mind, plan),
      advance:
        (pool, { plan }) =>
        (step, job) =>
          pool.run('design', { ...step, plan }, job),
      describePilot: (parts) =>
        describe(parts, (io.now() - started) / 1000, { seconds: values.seconds ?? USUAL_SECONDS }),
      prepare: () => async () => (io.now() - started) / 1000,
    },
    options,
    line,
    io,
  );
  if (typeof ended === 'number') return { levels: [], exitCode: ended };
  const { plan, run, writer, stopped, workers, behind: seconds } = ended;
  const evaluations = run.evaluated * plan.parts;
  const command = commandOf(plan, evaluations);
  const levels = bestOf(mind, plan, run.parts, count, command);
  const done = `${describeCount(evaluations)} evaluations in ${describeSeconds(seconds)} on ${counted(workers, 'worker')}`;
  if (stopped !== null) complain(io, `interrupted after ${done}; ${savedText(writer)}`);
  else complain(io, `${done}; the same again: ${command}`);
  if (levels.length === 0)
    complain(io, 'no level of this kind that can be won was found; search longer, or ask for less');
  return { levels, exitCode: stopped ?? (levels.length === 0 ? EXIT.failed : EXIT.done) };
}

/** The best different levels of all parts, each solved once more by the ordinary solver. */
function bestOf(
  mind: AnyMind,
  { plan }: PlannedSearch,
  parts: readonly SearchPart[],
  count: number,
  command: string,
): readonly Level[] {
  const designs = designsOf(mind, plan);
  const genomes = parts.flatMap(({ state }) =>
    state === null ? [] : [...(state.best ? [state.best] : []), ...state.elites],
  );
  genomes.sort((a, b) => b.score - a.score);
  const levels = new Map<string, Level>();
  for (const { genome } of genomes) {
    if (levels.size === count) break;
    const found = designs.read(Uint8Array.from(genome, Number));
    if (found === null) continue;
    const rules = rulebook.of(found.level);
    const text = rules.format(found.level);
    if (levels.has(text)) continue;
    const solution = finish(mind.solve(rules.start(found.level, '')));
    if (solution.status !== 'solved') throw new Error('a level that was found cannot be won');
    const note = `optimum ${solution.moves.length}; ${command}`;
    levels.set(text, { ...found.level, meta: { ...found.level.meta, note, seed: plan.options.seed } });
  }
  return [...levels.values()];
}

/** One line: the best, how much is left and done, how fast. */
function describe(
  parts: readonly SearchPart[],
  elapsed: number,
  limits: Pick<SearchLimits, 'seconds'>,
): string {
  const evaluations = evaluationsOf(parts);
  const best = Math.max(...parts.map(({ report }) => report.best));
  const left = limits.seconds === null ? null : Math.max(0, limits.seconds - elapsed);
  return [
    `best ${Number(best.toPrecision(6))}`,
    ...(left === null ? [] : [`${describeSeconds(left)} left`]),
    `${describeCount(evaluations)} evaluations`,
    ...(elapsed > 0 ? [`${describeCount(evaluations / elapsed)} a second`] : []),
  ].join(', ');
}
