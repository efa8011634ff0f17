import { createSearch, type SearchState } from '@knossos/engine/internal/optimise';
import { type AnyMind, orThrow } from '@knossos/engine/internal/puzzle';
import { Checkpoint, type Plain, type Pool, runRounds } from '@knossos/lab';
import { array, is, length, looseObject, nullable, object, pipe } from 'valibot';
import {
  type DesignPart,
  type DesignPlan,
  type DesignProgress,
  NEW_DESIGN_PART,
} from './design-job.js';
import type { DesignJobs } from './design-job.js';
import type { LongWork } from '../../cli/jobs.js';
import { savedInteger } from '../../cli/saved.js';
import type { CheckpointWriter } from '../../io/targets.js';
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
  readonly writer: CheckpointWriter | null;
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
  const { search, limits, pool, writer, saved, now } = options;
  const started = now();
  const parts = saved?.parts ?? Array.from({ length: search.parts }, () => NEW_DESIGN_PART);
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
      writer?.write(plain({ parts: all, evaluated }));
      savedAt = now();
    }
    return limits.seconds !== null && now() - started + lasted / 2 >= limits.seconds * 1000;
  };
  const result = await runRounds<DesignPart>({
    parts,
    evaluated,
    budget: NO_BARRIER,
    evaluations: limits.evaluations,
    advance: (part, more, job, at) =>
      pool.run('design', { plan: search.plan, number: at, state: part.state, target: evaluated + more }, job),
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
  writer?.write(plain({ parts: result.parts, evaluated }));
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
export async function piloted(options: Omit<RunOptions, 'writer' | 'saved'>): Promise<Piloted> {
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
      writer: null,
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
  { plan, parts }: PlannedSearch,
): Checkpoint<SavedDesigns> {
  const { game, parameters, wishes, options } = plan;
  const form = object({
    parts: pipe(
      array(looseObject({ state: nullable(looseObject({})), report: looseObject({}) })),
      length(parts),
    ),
    evaluated: savedInteger,
  });
  const head = {
    kind: 'level search',
    version: 1,
    parameters: { game, ...parameters, ...wishes, ...options, parts },
  };
  return new Checkpoint(path, head, (data) => {
    if (!is(form, data)) return null;
    const saved = data as unknown as SavedDesigns;
    return saved.parts.every(({ state }, at) => state === null || canGoOn(mind, plan, at, state))
      ? saved
      : null;
  });
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

function plain(saved: SavedDesigns): Plain {
  // Its parts came from a thread or a file, so they are plain; their types name interfaces, which have no index.
  return saved as unknown as Plain;
}
