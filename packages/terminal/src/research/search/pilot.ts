import { ALGORITHMS } from '@knossos/engine/internal/optimise';
import type { SearchPlan } from './parts.js';
import { runSearch, type SearchLimits, type SearchRun, type SearchRunOptions } from './run.js';

/** Evaluations of a part in the first pilot, and how much longer each is than the one before. */
const FIRST_PILOT = 1000;
const GROWTH = 3;
/** A pilot is reckoned by when it has taken this share of the time, and is the third or later: threads start slowly. */
const ENOUGH = 0.05;
const FIRST_RECKONED = FIRST_PILOT * GROWTH ** 2;
/** Share of the time after which any will do. */
const MOST = 0.25;
/**
 * A search that cools k times as long takes about k^1.15 times the time, since better mazes take longer to run; and it had
 * better be cold a little too soon than too late.
 */
const COST_POWER = 1.15;
const SHARE_USED = 0.9;

/** What piloting came to. */
interface Piloted {
  /** The plan with its count, or the one that it ended with before there was one. */
  readonly plan: SearchPlan;
  /** Of the time, what is left for the plan. */
  readonly seconds: number | null;
  /** How it ended before there was a count; null when there is one. */
  readonly run: SearchRun | null;
}

/** Whether a search should find out how much it can do: it cools, and only the time is given. */
export function needsPilot(plan: SearchPlan, limits: SearchLimits): boolean {
  const { isCooling } = ALGORITHMS[plan.options.algorithm];
  return isCooling && limits.seconds !== null && limits.evaluations === null;
}

/**
 * Finds out over how many evaluations a search can cool in the time that it has: by complete searches of the same kind,
 * each three times as long as the one before, until one takes long enough to reckon by. Their mazes are not used, so
 * that the plan's count is all that the result depends on. One that is interrupted, or takes all the time, is the answer.
 */
export async function pilot(options: Omit<SearchRunOptions, 'keep' | 'saved'>): Promise<Piloted> {
  const { plan, limits, now } = options;
  const seconds = limits.seconds ?? 0;
  const started = now();
  const used = () => (now() - started) / 1000;
  const planFor = (planned: number) => ({ ...plan, options: { ...plan.options, planned } });
  let last = { planned: 0, took: 0 };
  for (let planned = FIRST_PILOT; ; planned *= GROWTH) {
    const before = used();
    const own: SearchPlan = { ...planFor(planned), round: planned, exchange: 0 };
    const ownLimits = { evaluations: planned * plan.parts, seconds: Math.max(0.001, seconds - before) };
    const run = await runSearch({ ...options, plan: own, limits: ownLimits, keep: null, saved: null });
    if (run.end !== 'evaluations') return { plan: own, seconds: 0, run };
    const took = used() - before;
    const isEnough = took >= ENOUGH * seconds && planned >= FIRST_RECKONED;
    if (isEnough || used() >= MOST * seconds) {
      // What both pilots took to get going is left out.
      const isSteeper = took > last.took;
      const evaluations = isSteeper ? planned - last.planned : planned;
      const rate = evaluations / (isSteeper ? took - last.took : took);
      const left = SHARE_USED * Math.max(0, seconds - used());
      const linear = Math.max(1, (rate * left) / planned);
      const reckoned = rounded(Math.max(1, planned * linear ** (1 / COST_POWER)));
      return { plan: planFor(reckoned), seconds: Math.max(0.001, seconds - used()), run: null };
    }
    last = { planned, took };
  }
}

/** Two digits are as exact as the reckoning is. */
function rounded(count: number): number {
  return Number(count.toPrecision(2));
}
