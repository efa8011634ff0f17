import { createSearch, type SearchState } from '@knossos/engine/internal/optimise';
import { type AnyMind, orThrow } from '@knossos/engine/internal/puzzle';
import { Checkpoint, type Plain } from '@knossos/server/files';
import { type Pool, runRounds } from '@knossos/server/threads';
import { array, is, length, looseObject, nullable, object, pipe } from 'valibot';
import type { LongWork } from '../../cli/jobs.js';
import { savedInteger } from '../../cli/saved.js';
import { inOrder, numbersOf, type Parted } from '../../parts/parting.js';
import type { DesignJobs } from './design-job.js';
import { type DesignPart, type DesignPlan, type DesignProgress, NEW_DESIGN_PART } from './design-job.js';
import type { PlannedSearch } from './plan.js';

/** A search where it stands still. */
export interface SavedDesigns {
  readonly parts: readonly DesignPart[];
  /** Evaluations of each part. */
  readonly evaluated: number;
}

/** When a search ends: evaluations of all parts together, and seconds of this session. */
export interface Limits {
  readonly evaluations: number | null;
  readonly seconds: number | null;
}

export interface RunOptions extends Pick<LongWork, 'now' | 'signal'> {
  readonly search: PlannedSearch;
  readonly limits: Limits;
  readonly pool: Pool<DesignJobs>;
  /** The numbers of the parts that are run: all of the search unless given. */
  readonly numbers?: readonly number[];
  /** Keeps the search now and then, and at the end; null where it is kept nowhere. */
  readonly keep: ((search: SavedDesigns) => void) | null;
  readonly saved: SavedDesigns | null;
  readonly onProgress: (parts: readonly DesignPart[]) => void;
}

export interface DesignRun extends SavedDesigns {
  readonly end: 'evaluations' | 'stopped' | 'interrupted';
}

const FIRST_STRIDE = 256;
/** Milliseconds between two moments at which all parts stand still, and between two checkpoints. */
const STRIDE_MS = 300;
const KEEP_MS = 10_000;
/** More evaluations than any part does. */
const NO_BARRIER = 2 ** 50;

/**
 * Runs the parts until a limit is met or a signal comes. They stand still together several times a second, and that is where
 * it ends: by counts, so that the same counts give the same again.
 */
export async function runDesigns(options: RunOptions): Promise<DesignRun> {
  const { search, limits, pool, keep, saved, now } = options;
  const numbers = options.numbers ?? Array.from({ length: search.parts }, (_, number) => number);
  const started = now();
  const parts = saved?.parts ?? numbers.map(() => NEW_DESIGN_PART);
  const live = [...parts];
  let evaluated = saved?.evaluated ?? 0;
  let stride = FIRST_STRIDE;
  let strideBegan = started;
  let savedAt = started;
  const onStride = (all: readonly DesignPart[], done: number): boolean => {
    evaluated = done;
    live.splice(0, live.length, ...all);
    options.onProgress(live);
    const lasted = now() - strideBegan;
    stride = Math.max(1, Math.round(stride * Math.min(4, STRIDE_MS / Math.max(1, lasted))));
    strideBegan = now();
    if (now() - savedAt > KEEP_MS) {
      keep?.({ parts: all, evaluated });
      savedAt = now();
    }
    return limits.seconds !== null && now() - started + lasted / 2 >= limits.seconds * 1000;
  };
  const result = await runRounds<DesignPart>({
    parts,
    evaluated,
    budget: NO_BARRIER,
    // Each does its share of what all do together.
    evaluations: limits.evaluations && Math.floor(limits.evaluations / search.parts) * numbers.length,
    advance: (part, more, job, at) => {
      const number = numbers[at] ?? at;
      return pool.run(
        'design',
        { plan: search.plan, number, state: part.state, target: evaluated + more },
        job,
      );
    },
    stride: () => stride,
    onStride: (all, done) => onStride(all, done.evaluated),
    onRound: (all, done) => onStride(all, done.evaluated),
    onProgress: (at, progress) => {
      const { report } = progress as DesignProgress;
      live[at] = { state: live[at]?.state ?? null, report };
      options.onProgress(live);
    },
    signal: options.signal,
  });
  keep?.({ parts: result.parts, evaluated });
  return { parts: result.parts, evaluated, end: result.end };
}

/** Evaluations of the first pilot, how much longer each is than the one before, and the share of the time that is enough. */
const FIRST_PILOT = 2000;
const GROWTH = 4;
const ENOUGH = 0.05;
/** Longer solutions, which a longer search finds, take longer to judge. */
const SHARE_USED = 0.85;

/** What piloting came to: the plan, and the run that a signal ended, which is then the answer. */
interface Piloted {
  readonly search: PlannedSearch;
  readonly run: DesignRun | null;
}

/**
 * Over how many evaluations each part can cool in the seconds that there are: by complete searches, each longer than the one
 * before, until one takes long enough to reckon by. What they find is not used, so the count is all that the result depends on.
 */
export async function piloted(options: Omit<RunOptions, 'keep' | 'saved'>): Promise<Piloted> {
  const { search, limits, now, signal } = options;
  const seconds = limits.seconds ?? 0;
  const started = now();
  const planned = (count: number): PlannedSearch => ({
    ...search,
    plan: { ...search.plan, options: { ...search.plan.options, planned: count } },
  });
  for (let count = FIRST_PILOT; ; count *= GROWTH) {
    const began = now();
    const pilot = { evaluations: count * search.parts, seconds: Math.max(0.1, seconds / 4) };
    const run = await runDesigns({
      ...options,
      search: planned(count),
      limits: pilot,
      keep: null,
      saved: null,
    });
    const took = (now() - began) / 1000;
    const used = (now() - started) / 1000;
    if (signal.aborted) return { search: planned(count), run };
    if (took < ENOUGH * seconds && used < seconds / 4) continue;
    const rate = run.evaluated / took;
    return {
      search: planned(
        Math.max(1, Number((rate * Math.max(0.1, seconds - used) * SHARE_USED).toPrecision(2))),
      ),
      run: null,
    };
  }
}

/** The checkpoint of a search; what it holds is tried out before it is used. */
export function designsCheckpoint(
  path: string,
  mind: AnyMind,
  search: PlannedSearch,
): Checkpoint<SavedDesigns> {
  const numbers = Array.from({ length: search.parts }, (_, number) => number);
  const head = { kind: KIND, version: 1, parameters: parametersOf(search) };
  return new Checkpoint(path, head, (data) => restore(data, mind, search, numbers));
}

/** A search of so many evaluations in parts: each has every so many of its own. */
export function partedDesigns(
  mind: AnyMind,
  search: PlannedSearch,
  evaluations: number,
): Parted<SavedDesigns> {
  return {
    ...{ kind: KIND, version: 1, parameters: { ...parametersOf(search), evaluations }, most: search.parts },
    whyNoMore: `the search has ${search.parts}; --parts says how many`,
    plain,
    restore: (saved, part) => restore(saved, mind, search, numbersOf(search.parts, part)),
    join: (all) => ({
      parts: inOrder(
        search.parts,
        all.map(({ parts }) => parts),
      ),
      evaluated: Math.min(...all.map(({ evaluated }) => evaluated)),
    }),
  };
}

const KIND = 'level search';

/** What decides the outcome, in the words of options. */
function parametersOf({ plan, parts }: PlannedSearch): Parted<SavedDesigns>['parameters'] {
  const { game, parameters, wishes, options } = plan;
  return { game, ...parameters, ...wishes, ...options, parts };
}

/** What was saved of some parts of a search, by their numbers; null for what is none. */
function restore(
  saved: unknown,
  mind: AnyMind,
  { plan }: PlannedSearch,
  numbers: readonly number[],
): SavedDesigns | null {
  const form = object({
    parts: pipe(
      array(looseObject({ state: nullable(looseObject({})), report: looseObject({}) })),
      length(numbers.length),
    ),
    evaluated: savedInteger,
  });
  if (!is(form, saved)) return null;
  const designs = saved as unknown as SavedDesigns;
  const isRight = designs.parts.every(
    ({ state }, at) => state === null || canGoOn(mind, plan, numbers[at] ?? 0, state),
  );
  return isRight ? designs : null;
}

/** Whether a search can be made of saved data; what a hand has changed may be wrong in any way. */
function canGoOn(mind: AnyMind, plan: DesignPlan, at: number, state: SearchState): boolean {
  const designs = mind.designs?.(plan.parameters, plan.wishes);
  if (designs === undefined) return false;
  try {
    const search = createSearch(orThrow(designs).problem, plan.options, at, state);
    const isSame = Number.isSafeInteger(search.evaluations) && search.best?.score === state.best?.score;
    // One step with it, which is thrown away: what is wrong inside shows there.
    if (isSame) search.advance(1);
    return isSame;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}

/** A search as it is saved. */
export function plain(saved: SavedDesigns): Plain {
  // Its parts came from a thread or a file, so they are plain; their types name interfaces, which have no index.
  return saved as unknown as Plain;
}
