import { createMouseSearch, type MouseSearchOptions } from '@knossos/engine/games/mouse/search';
import type { SearchState } from '@knossos/engine/optimise';
import { Checkpoint, type CheckpointHead, type Plain } from '@knossos/lab';
import type { Migrant, Part } from './search-job.js';

/** A search at a barrier. */
export interface SavedSearch {
  readonly parts: readonly Part[];
  /** Evaluations of each part, as they were planned. */
  readonly evaluated: number;
  /** Seconds that it has taken so far, all sessions together. */
  readonly seconds: number;
}

/** What decides the result of a search, besides its evaluations. */
export interface SearchPlan {
  readonly options: MouseSearchOptions;
  readonly parts: number;
  /** Evaluations of one part in one round. */
  readonly round: number;
  /** Rounds between two exchanges of designs; 0: never. */
  readonly exchange: number;
}

/** Designs that each part sends at an exchange. */
const MIGRANTS = 2;

/** After every so many rounds each part gets the best designs of all others, the best first. */
export function exchangeParts(plan: SearchPlan, parts: readonly Part[], round: number): readonly Part[] {
  if (plan.exchange === 0 || round % plan.exchange !== 0) return parts;
  const sent = parts.map((part) => part.state?.elites.slice(0, MIGRANTS) ?? []);
  return parts.map((part, index) => {
    const migrants: Migrant[] = sent.flatMap((designs, from) => (from === index ? [] : designs));
    return { ...part, migrants: migrants.sort((a, b) => b.score - a.score) };
  });
}

/** The part with the highest score, the first of several. */
export function bestOf(parts: readonly Part[]): { readonly genome: string; readonly score: number } | null {
  let best: { readonly genome: string; readonly score: number } | null = null;
  for (const { state } of parts) {
    if (state?.best && state.best.score > (best?.score ?? 0)) best = state.best;
  }
  return best;
}

/** Evaluations that all parts have really done. */
export function evaluationsOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.report.evaluations, 0);
}

/** The checkpoint of a search; what it holds is tried out before it is used. */
export function searchCheckpoint(path: string, plan: SearchPlan): Checkpoint<SavedSearch> {
  const { columns, rows, ...options } = plan.options;
  const { parts, round, exchange } = plan;
  const parameters: CheckpointHead['parameters'] = {
    size: `${columns}x${rows}`,
    ...options,
    parts,
    round,
    exchange,
  };
  const head: CheckpointHead = { kind: 'mouse search', version: 1, parameters };
  return new Checkpoint(path, head, (saved) => (isSavedSearch(saved, plan) ? saved : null));
}

/** A search as a checkpoint holds it. */
export function plainSearch(search: SavedSearch): Plain {
  // Its parts came from a thread or a file, so they are plain; their types name interfaces, which have no index.
  return search as unknown as Plain;
}

function isSavedSearch(saved: unknown, plan: SearchPlan): saved is SavedSearch {
  if (typeof saved !== 'object' || saved === null) return false;
  const { parts, evaluated, seconds } = saved as Partial<SavedSearch>;
  if (!Array.isArray(parts) || parts.length !== plan.parts) return false;
  if (!Number.isSafeInteger(evaluated) || typeof seconds !== 'number') return false;
  return parts.every((part: Partial<Part> | null, number) => {
    const { state, migrants, report } = part ?? {};
    if (state === undefined || !Array.isArray(migrants) || typeof report !== 'object' || report === null)
      return false;
    return state === null || canGoOn(plan, number, state);
  });
}

/** Whether a search can be made of saved data; what a hand has changed may be wrong in any way. */
function canGoOn(plan: SearchPlan, number: number, state: SearchState): boolean {
  try {
    const search = createMouseSearch(plan.options, number, state);
    return Number.isSafeInteger(search.evaluations) && search.best?.score === state.best?.score;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}
