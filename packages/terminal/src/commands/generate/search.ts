import { rulebook } from '@knossos/engine/internal/games';
import { type AnyMind, counted, finish, type Level, orThrow } from '@knossos/engine/internal/puzzle';
import { InlinePool } from '@knossos/server/threads';
import { requireKnownSearch } from '../../cli/algorithm.js';
import type { CommandLine } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { openPool, runJob } from '../../cli/jobs.js';
import { describeCount, describeSeconds, tellUsualTime, USUAL_SECONDS } from '../../cli/work.js';
import { openCheckpoint, savedText } from '../../io/targets.js';
import { isParted, joined, numbersOf, type PartValues, partingOf } from '../../parts/parting.js';
import { runPart } from '../../parts/run-part.js';
import { type DesignJobs, type DesignPart, designJobs } from './design-job.js';
import { commandOf, needsPilot, type PlannedSearch, type SearchValues } from './plan.js';
import {
  type DesignRun,
  designsCheckpoint,
  type Limits,
  partedDesigns,
  piloted,
  plain,
  runDesigns,
  type SavedDesigns,
} from './run.js';

/** What was asked for of parts, and how it was typed. */
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
  const limits: Limits = {
    evaluations: values.evaluations,
    seconds: values.seconds ?? (values.evaluations === null ? USUAL_SECONDS : null),
  };
  if (isParted(options) && (limits.evaluations === null || values.seconds !== null))
    throw new UsageFailure('a search in parts ends by counts: say --evaluations, and leave --seconds out');
  requireKnownSearch(values.checkpoint);
  const parted = partedDesigns(mind, planned, limits.evaluations ?? 0);
  const parting = partingOf(parted, options, line, io);
  if (parting === null) return { levels: [], exitCode: EXIT.done };
  if (parting.do === 'part') {
    const numbers = numbersOf(planned.parts, parting.part);
    const inParts =
      (values.workers ?? 1) === 1 ? new InlinePool(designJobs) : openPool<DesignJobs>(values.workers);
    const exitCode = await runPart(
      parted,
      parting,
      inParts,
      io,
      async ({ now, signal, show, saved, keep }) => {
        const began = now();
        const { parts, evaluated, end } = await runDesigns({
          ...{ search: planned, limits, pool: inParts, numbers, saved, keep, now, signal },
          onProgress: (all) => show(() => describe(all, (now() - began) / 1000, limits)),
        });
        return { state: { parts, evaluated }, isDone: end === 'evaluations' };
      },
    );
    return { levels: [], exitCode };
  }
  const together = parting.do === 'join' ? joined(parted, parting.files) : null;
  if (limits.seconds !== values.seconds) tellUsualTime(io);
  const pool = openPool<DesignJobs>(values.workers);
  const { value, stopped } = await runJob(io, pool, async ({ now, signal, show, tell }) => {
    const started = now();
    const onProgress = (parts: readonly DesignPart[]) =>
      show(() => describe(parts, (now() - started) / 1000, limits));
    const common = { pool, now, signal, limits, onProgress };
    const path = values.checkpoint;
    const open = (search: PlannedSearch) =>
      openCheckpoint(path === null ? null : designsCheckpoint(path, mind, search), tell);
    const isPiloted = needsPilot(values, planned) && path === null;
    const pilot = isPiloted ? await piloted({ ...common, search: planned }) : { search: planned, run: null };
    const { search } = pilot;
    const used = (now() - started) / 1000;
    const left = limits.seconds === null ? null : Math.max(0.1, limits.seconds - used);
    const { writer, saved: former } = open(search);
    const saved = together ?? former;
    const keep = writer && ((all: SavedDesigns) => writer.write(plain(all)));
    const run =
      pilot.run ??
      (await runDesigns({ ...common, search, limits: { ...limits, seconds: left }, keep, saved }));
    return { search, run, writer, seconds: (now() - started) / 1000 };
  });
  const { search, run, writer, seconds } = value;
  const evaluations = run.evaluated * search.parts;
  const command = commandOf(search, evaluations);
  const levels = bestOf(mind, search, run, count, command);
  const done = `${describeCount(evaluations)} evaluations in ${describeSeconds(seconds)} on ${counted(pool.workers, 'worker')}`;
  if (stopped !== null) complain(io, `interrupted after ${done}; ${savedText(writer)}`);
  else complain(io, `${done}; the same again: ${command}`);
  if (levels.length === 0) {
    complain(io, 'no level of this kind that can be won was found; search longer, or ask for less');
    return { levels, exitCode: stopped ?? EXIT.failed };
  }
  return { levels, exitCode: stopped ?? EXIT.done };
}

/** The best different levels of all parts, each solved once more by the ordinary solver. */
function bestOf(
  mind: AnyMind,
  { plan }: PlannedSearch,
  { parts }: DesignRun,
  count: number,
  command: string,
): readonly Level[] {
  const designs = orThrow(mind.designs?.(plan.parameters, plan.wishes) ?? noDesigns());
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

function noDesigns(): never {
  throw new Error('levels of this game cannot be searched');
}

/** One line: the best, how much is left and done, how fast. */
function describe(parts: readonly DesignPart[], elapsed: number, limits: Limits): string {
  const evaluations = parts.reduce((sum, { report }) => sum + report.evaluations, 0);
  const best = Math.max(...parts.map(({ report }) => report.best));
  const left = limits.seconds === null ? null : Math.max(0, limits.seconds - elapsed);
  return [
    `best ${Number(best.toPrecision(6))}`,
    ...(left === null ? [] : [`${describeSeconds(left)} left`]),
    `${describeCount(evaluations)} evaluations`,
    ...(elapsed > 0 ? [`${describeCount(evaluations / elapsed)} a second`] : []),
  ].join(', ');
}
