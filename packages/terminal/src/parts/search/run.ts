import { type JobOptions, type RoundsResult, runRounds } from '@knossos/server/threads';
import type { LongWork } from '../../cli/jobs.js';
import { exchanged, NEW_PART, type SearchPart, type SearchProgress, type Step } from './part.js';

/** What of a search decides its result, besides what each part does and how many evaluations. */
export interface Shape {
  readonly parts: number;
  /** Evaluations of one part between two barriers. */
  readonly round: number;
  /** Rounds between two exchanges of designs; 0: never. */
  readonly exchange: number;
}

export interface SearchLimits {
  /** Evaluations of all parts together, earlier sessions included; null for no limit. */
  readonly evaluations: number | null;
  /** Seconds of this session; null for no limit. */
  readonly seconds: number | null;
}

export interface SavedSearch {
  readonly parts: readonly SearchPart[];
  readonly evaluated: number;
  /** Seconds that it has taken so far, all sessions together. */
  readonly seconds: number;
}

/** Moves a part on, usually in a thread. */
export type Advance = (step: Step, job: JobOptions) => Promise<SearchPart>;

export interface SearchRunOptions extends Pick<LongWork, 'now' | 'signal'> {
  readonly shape: Shape;
  readonly advance: Advance;
  readonly limits: SearchLimits;
  /** The numbers of the parts that are run: all of the search unless given. */
  readonly numbers?: readonly number[];
  /** Keeps it at every barrier, every few seconds, and at the end; null where it is kept nowhere. */
  readonly keep: ((search: SavedSearch) => void) | null;
  /** Where it goes on; null for a new search. */
  readonly saved: SavedSearch | null;
  /** Hears how the parts stand, after so many milliseconds. */
  readonly onProgress: (parts: readonly SearchPart[], elapsed: number) => void;
}

export interface SearchRun extends RoundsResult<SearchPart> {
  /** Of all sessions. */
  readonly seconds: number;
}

/** Evaluations of a part until the parts stand still for the first time: soon, so that there is a best to be told. */
const FIRST_STRIDE = 256;
/** Milliseconds that a stride should take, and those that one may take beyond the limit on time. */
const STRIDE_MS = 250;
const GRACE_MS = 300;
/** Milliseconds between two savings, where no barrier comes before. */
const KEEP_MS = 5000;

/**
 * Runs a search in rounds until a limit is met or a signal comes, saving at every barrier and at the end. The parts stand
 * still several times a second, and that is where it ends: by counts, so that the same counts give the same again.
 */
export async function runSearch(options: SearchRunOptions): Promise<SearchRun> {
  const { shape, limits, saved, now } = options;
  const numbers = options.numbers ?? Array.from({ length: shape.parts }, (_, number) => number);
  const started = now();
  const before = saved?.seconds ?? 0;
  const seconds = () => before + (now() - started) / 1000;
  const parts = saved?.parts ?? numbers.map(() => NEW_PART);
  /** The parts as they are said to stand within a stride. */
  const live = [...parts];
  let evaluated = saved?.evaluated ?? 0;
  let savedCount = evaluated;
  let savedAt = started;
  let stride = FIRST_STRIDE;
  let strideBegan = now();
  const timeUp = new AbortController();
  /** Whether the parts have stood still, so that there is something to tell. */
  let hasStood = saved !== null;
  const timer =
    limits.seconds === null
      ? undefined
      : setTimeout(() => hasStood && timeUp.abort(), Math.min(2 ** 31 - 1, limits.seconds * 1000 + GRACE_MS));
  const keep = (all: readonly SearchPart[]) => {
    options.keep?.({ parts: all, evaluated, seconds: seconds() });
    savedCount = evaluated;
    savedAt = now();
  };
  /** Notes where the parts stand; whether the time is up, the stop nearest to it being the last one. */
  const isOver = (all: readonly SearchPart[], done: number): boolean => {
    evaluated = done;
    hasStood = true;
    live.splice(0, live.length, ...all);
    options.onProgress(live, now() - started);
    const lasted = now() - strideBegan;
    stride = Math.max(1, Math.round(stride * Math.min(4, STRIDE_MS / Math.max(1, lasted))));
    strideBegan = now();
    return limits.seconds !== null && now() - started + lasted / 2 >= limits.seconds * 1000;
  };
  try {
    const result = await runRounds<SearchPart>({
      parts,
      evaluated,
      budget: shape.round,
      // Each does its share of what all do together.
      evaluations: limits.evaluations && Math.floor(limits.evaluations / shape.parts) * numbers.length,
      advance: (part, budget, job, at, isBarrier) =>
        options.advance({ number: numbers[at] ?? at, part, target: evaluated + budget, isBarrier }, job),
      exchange: (all, round) => (shape.exchange > 0 && round % shape.exchange === 0 ? exchanged(all) : all),
      stride: () => stride,
      onStride: (all, done) => {
        const isLast = isOver(all, done.evaluated);
        if (now() - savedAt >= KEEP_MS) keep(all);
        return isLast;
      },
      onRound: (all, done) => {
        const isLast = isOver(all, done.evaluated);
        keep(all);
        return isLast;
      },
      onProgress: (at, progress) => {
        const { report } = progress as SearchProgress;
        live[at] = { ...(live[at] ?? NEW_PART), report };
        options.onProgress(live, now() - started);
      },
      signal: options.signal,
      timeUp: timeUp.signal,
    });
    if (evaluated > savedCount) keep(result.parts);
    return { ...result, seconds: seconds() };
  } finally {
    clearTimeout(timer);
  }
}

/** Evaluations of a part in the first pilot, and how much longer each is than the one before. */
const FIRST_PILOT = 1000;
const GROWTH = 3;
/** A pilot is reckoned by when it has taken this share of the time, and is the third or later: threads start slowly. */
const ENOUGH = 0.05;
const FIRST_RECKONED = FIRST_PILOT * GROWTH ** 2;
/** Share of the time after which any will do. */
const MOST = 0.25;
/** A search that cools k times as long takes about k^1.15 times the time; it had better be cold a little too soon. */
const COST_POWER = 1.15;
const SHARE_USED = 0.9;

interface Piloted<P> {
  /** The plan with its count, or the one that it ended with before there was one. */
  readonly plan: P;
  /** The time left for the plan. */
  readonly seconds: number | null;
  /** How it ended before there was a count; null when there is one. */
  readonly run: SearchRun | null;
}

/**
 * Finds out how many evaluations a search can cool in its time, by complete searches, each three times as long as the
 * last. What they find is not used, unless one is interrupted or takes all the time: it is the answer.
 */
export async function pilot<P extends Shape>(
  planFor: (planned: number) => P,
  advance: (plan: P) => Advance,
  options: Omit<SearchRunOptions, 'shape' | 'advance' | 'keep' | 'saved'>,
): Promise<Piloted<P>> {
  const { limits, now } = options;
  const seconds = limits.seconds ?? 0;
  const started = now();
  const used = () => (now() - started) / 1000;
  let last = { planned: 0, took: 0 };
  for (let planned = FIRST_PILOT; ; planned *= GROWTH) {
    const before = used();
    const plan: P = { ...planFor(planned), round: planned, exchange: 0 };
    const ownLimits = { evaluations: planned * plan.parts, seconds: Math.max(0.001, seconds - before) };
    const run = await runSearch({
      ...options,
      ...{ shape: plan, advance: advance(plan), limits: ownLimits, keep: null, saved: null },
    });
    if (run.end !== 'evaluations') return { plan, seconds: 0, run };
    const took = used() - before;
    const isEnough = took >= ENOUGH * seconds && planned >= FIRST_RECKONED;
    if (isEnough || used() >= MOST * seconds) {
      // What both pilots took to get going is left out.
      const isSteeper = took > last.took;
      const evaluations = isSteeper ? planned - last.planned : planned;
      const rate = evaluations / (isSteeper ? took - last.took : took);
      const left = SHARE_USED * Math.max(0, seconds - used());
      const linear = Math.max(1, (rate * left) / planned);
      // Two digits are as exact as the reckoning is.
      const reckoned = Number(Math.max(1, planned * linear ** (1 / COST_POWER)).toPrecision(2));
      return { plan: planFor(reckoned), seconds: Math.max(0.001, seconds - used()), run: null };
    }
    last = { planned, took };
  }
}
