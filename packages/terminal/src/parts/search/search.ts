import type { Search, SearchState } from '@knossos/engine/internal/optimise';
import { Checkpoint, type CheckpointHead, type Plain } from '@knossos/server/files';
import { InlinePool, type Jobs, type Pool } from '@knossos/server/threads';
import {
  array,
  length,
  looseObject,
  nullable,
  number as numeric,
  object,
  optional,
  pipe,
  safeParse,
  unknown,
} from 'valibot';
import type { CommandLine } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { type LongWork, openPool, runJob } from '../../cli/jobs.js';
import { requireKnownSearch } from '../../cli/options.js';
import { savedInteger } from '../../cli/saved.js';
import { tellUsualTime, USUAL_SECONDS } from '../../cli/work.js';
import { type CheckpointWriter, openCheckpoint } from '../../io/targets.js';
import { inOrder, isParted, joined, numbersOf, type Parted, type PartValues, partingOf } from '../parting.js';
import { runPart } from '../run-part.js';
import { evaluationsOf, type SearchPart } from './part.js';
import {
  type Advance,
  pilot,
  runSearch,
  type SavedSearch,
  type SearchLimits,
  type SearchRun,
  type Shape,
} from './run.js';

export interface Searched {
  readonly head: CheckpointHead;
  readonly parts: number;
  /** Makes the search of a part, as it was saved. @throws RangeError or TypeError for what cannot be gone on with */
  create(number: number, state: SearchState): Search;
}

/** The checkpoint of a search; what it holds is tried out before it is used. */
export function searchCheckpoint(path: string, searched: Searched): Checkpoint<SavedSearch> {
  const numbers = Array.from({ length: searched.parts }, (_, number) => number);
  return new Checkpoint(path, searched.head, (saved) => restore(saved, searched, numbers));
}

/** A search of so many evaluations in parts: each has every so many of its own. */
function partedSearch(searched: Searched, evaluations: number): Parted<SavedSearch> {
  const { head, parts: most } = searched;
  return {
    ...{ ...head, parameters: { ...head.parameters, evaluations }, most },
    whyNoMore: `the search has ${most}; --parts says how many`,
    plain,
    restore: (saved, part) => restore(saved, searched, numbersOf(most, part)),
    join: (all) => ({
      parts: inOrder(
        most,
        all.map(({ parts }) => parts),
      ),
      evaluated: Math.min(...all.map(({ evaluated }) => evaluated)),
      seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    }),
  };
}

function plain(search: SavedSearch): Plain {
  // Its parts came from a thread or a file, so they are plain; their types name interfaces, which have no index.
  return search as unknown as Plain;
}

/** A part as far as it is looked at before its state is tried out. */
const savedPart = looseObject({
  state: nullable(looseObject({})),
  migrants: optional(array(unknown()), []),
  report: looseObject({}),
});

/** The saved state of some parts of a search, by their numbers; null where it is none. */
function restore(saved: unknown, searched: Searched, numbers: readonly number[]): SavedSearch | null {
  const parts = pipe(array(savedPart), length(numbers.length));
  const read = safeParse(object({ parts, evaluated: savedInteger, seconds: optional(numeric(), 0) }), saved);
  if (!read.success) return null;
  // What a state holds is known to the search that goes on with it.
  const search = read.output as unknown as SavedSearch;
  const isRight = search.parts.every(
    ({ state }, at) => state === null || canGoOn(searched, numbers[at] ?? 0, state),
  );
  return isRight ? search : null;
}

/** Whether a search can be made of saved data; what a hand has changed may be wrong in any way. */
function canGoOn({ create }: Searched, number: number, state: SearchState): boolean {
  try {
    const search = create(number, state);
    const isSame = Number.isSafeInteger(search.evaluations) && search.best?.score === state.best?.score;
    // One step with it, which is thrown away: inner faults show there.
    if (isSame) search.advance(1);
    return isSame;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}

interface SearchValues {
  readonly evaluations: number | null;
  readonly seconds: number | null;
  readonly workers: number | null;
  readonly checkpoint: string | null;
}

/** A search that a command does: `P` is its plan, `J` what threads do for it, `T` the work beside and behind it. */
export interface SearchWork<P extends Shape, J extends Jobs, T> {
  readonly plan: P;
  readonly values: SearchValues;
  readonly jobs: J;
  searchedBy(plan: P): Searched;
  advance(pool: Pool<J>, plan: P): Advance;
  /** The plan over so many evaluations of a part, where it is first to be found out how many there is time for; else null. */
  readonly planFor: ((planned: number) => P) | null;
  /** One line on the way: the parts, evaluations of earlier sessions, seconds so far, and when it ends. */
  describe(parts: readonly SearchPart[], before: number, elapsed: number, limits: SearchLimits): string;
  describePilot(parts: readonly SearchPart[]): string;
  /** Prepares the work behind the search, so that a wrong name of a file does not cost it. */
  prepare(given: LongWork, pool: Pool<J>): (found: { plan: P; run: SearchRun }) => Promise<T>;
}

export interface SearchEnded<P, T> {
  readonly plan: P;
  readonly run: SearchRun;
  readonly behind: T;
  readonly writer: CheckpointWriter | null;
  /** The exit code of a signal that ended it. */
  readonly stopped: number | null;
  readonly workers: number;
}

/**
 * Does a search, or with options for parts their work: then the exit code. @throws Failure where it cannot be begun or gone on with
 */
export async function searchInParts<P extends Shape, J extends Jobs, T>(
  work: SearchWork<P, J, T>,
  options: PartValues,
  line: CommandLine,
  io: Io,
): Promise<SearchEnded<P, T> | number> {
  const { plan: first, values, jobs } = work;
  const { evaluations, checkpoint: path } = values;
  requireKnownSearch(path);
  const limits = { evaluations, seconds: values.seconds ?? (evaluations === null ? USUAL_SECONDS : null) };
  if (isParted(options) && (!evaluations || values.seconds !== null))
    throw new UsageFailure('a search in parts ends by counts: say --evaluations, and leave --seconds out');
  const parted = partedSearch(work.searchedBy(first), evaluations ?? 0);
  const parting = partingOf(parted, options, line, io);
  if (parting === null) return EXIT.done;
  if (parting.do === 'part') {
    const numbers = numbersOf(first.parts, parting.part);
    const pool = (values.workers ?? 1) === 1 ? new InlinePool(jobs) : openPool<J>(values.workers);
    return runPart(parted, parting, pool, io, async ({ now, signal, show, saved, keep }) => {
      const before = saved ? evaluationsOf(saved.parts) : 0;
      const { parts, evaluated, seconds, end } = await runSearch({
        ...{ shape: first, advance: work.advance(pool, first), limits, numbers, saved, keep, now, signal },
        onProgress: (all, elapsed) => show(() => work.describe(all, before, elapsed / 1000, limits)),
      });
      return { state: { parts, evaluated, seconds }, isDone: end === 'evaluations' };
    });
  }
  const together = parting.do === 'join' ? joined(parted, parting.files) : null;
  if (limits.seconds !== values.seconds) tellUsualTime(io);
  const pool = openPool<J>(values.workers);
  const open = (plan: P, tell: LongWork['tell']) =>
    openCheckpoint(path === null ? null : searchCheckpoint(path, work.searchedBy(plan)), tell);
  const { value, stopped } = await runJob(io, pool, async (given) => {
    const { now, signal, show, tell } = given;
    // The output is opened now, so that a wrong name does not cost the search.
    const saved = together ?? open(first, tell).saved;
    const behind = work.prepare(given, pool);
    const before = saved ? evaluationsOf(saved.parts) : 0;
    const { planFor } = work;
    const { plan, ...piloted } =
      planFor === null || saved !== null
        ? { plan: first, seconds: limits.seconds, run: null }
        : await pilot(planFor, (plan) => work.advance(pool, plan), {
            ...{ limits, now, signal },
            onProgress: (parts) => show(() => work.describePilot(parts)),
          });
    const left = { ...limits, seconds: piloted.seconds };
    const { writer } = open(plan, tell);
    const keep = writer && ((search: SavedSearch) => writer.write(plain(search)));
    const run =
      piloted.run ??
      (await runSearch({
        ...{ shape: plan, advance: work.advance(pool, plan), limits: left, saved, keep, now, signal },
        onProgress: (parts, elapsed) => show(() => work.describe(parts, before, elapsed / 1000, left)),
      }));
    if (piloted.run) keep?.({ parts: run.parts, evaluated: run.evaluated, seconds: run.seconds });
    return { plan, run, writer, behind: await behind({ plan, run }) };
  });
  return { ...value, stopped, workers: pool.workers };
}
