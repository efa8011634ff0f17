import { ALGORITHM_NAMES, type AlgorithmName, type SearchState } from '@knossos/engine/internal/optimise';
import { createMouseSearch, type MouseSearchOptions } from '@knossos/research/search/search';
import { Checkpoint, type CheckpointHead, headOfCheckpoint, type Plain } from '@knossos/server/files';
import { array, is, length, looseObject, nullable, number, object, pipe, unknown } from 'valibot';
import { savedInteger } from '../../cli/saved.js';
import { inOrder, numbersOf, type Parted } from '../../parts/parting.js';
import { bred } from './breeding.js';
import type { Migrant, Part } from './job.js';

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

const KIND = 'mouse search';
/** Those of version 1 name searches and crossovers as they were called before there was a release. */
const VERSION = 2;

/** What an existing checkpoint of a search says about how it goes on, where the command line does not. */
export interface SavedPlan {
  readonly planned: number | null;
  readonly round: number | null;
  readonly algorithm: AlgorithmName | null;
}

/** Looks at the checkpoint in a file; null where there is none of a search, which is told when it is read. */
export function savedPlan(path: string): SavedPlan | null {
  const head = headOfCheckpoint(path);
  if (head?.kind !== KIND) return null;
  const { planned, round, algorithm } = head.parameters;
  const known = ALGORITHM_NAMES.find((name) => name === algorithm) ?? null;
  return { planned: countOf(planned), round: countOf(round), algorithm: known };
}

function countOf(value: Plain | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? value : null;
}

/** The checkpoint of a search; what it holds is tried out before it is used. */
export function searchCheckpoint(path: string, plan: SearchPlan): Checkpoint<SavedSearch> {
  const numbers = Array.from({ length: plan.parts }, (_, number) => number);
  return new Checkpoint(path, headOf(plan), (data) => (isSavedSearch(data, plan, numbers) ? data : null));
}

/** A search of so many evaluations in parts: each has every so many of its own. */
export function partedSearch(plan: SearchPlan, evaluations: number): Parted<SavedSearch> {
  const { kind, version, parameters } = headOf(plan);
  return {
    ...{ kind, version, parameters: { ...parameters, evaluations }, most: plan.parts },
    whyNoMore: `the search has ${plan.parts}; --parts says how many`,
    plain: plainSearch,
    restore: (saved, part) => (isSavedSearch(saved, plan, numbersOf(plan.parts, part)) ? saved : null),
    join: (all) => ({
      parts: inOrder(
        plan.parts,
        all.map(({ parts }) => parts),
      ),
      evaluated: Math.min(...all.map(({ evaluated }) => evaluated)),
      seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    }),
  };
}

/** What decides the outcome, as checkpoints say it. */
function headOf(plan: SearchPlan): CheckpointHead {
  const { density, mutation, population, parents, children, distinct, ...subject } = plan.options;
  const { parts, round, exchange } = plan;
  const parameters: CheckpointHead['parameters'] = {
    ...sizedSubject(subject),
    // Only what was asked for, so that checkpoints from before there were these serve on.
    ...bred(plan.options),
    algorithm: plan.options.algorithm,
    crossover: plan.options.crossover,
    parts,
    round,
    exchange,
  };
  return { kind: KIND, version: VERSION, parameters };
}

/** What is searched, the columns and rows of a frame as one word. */
function sizedSubject(subject: MouseSearchOptions) {
  if (subject.shape === 'graph') return subject;
  const { columns, rows, ...others } = subject;
  return { size: `${columns}x${rows}`, ...others };
}

/** A search as a checkpoint holds it. */
export function plainSearch(search: SavedSearch): Plain {
  // Its parts came from a thread or a file, so they are plain; their types name interfaces, which have no index.
  return search as unknown as Plain;
}

/** A part as far as it is looked at before its state is tried out. */
const savedPart = looseObject({
  state: nullable(looseObject({})),
  migrants: array(unknown()),
  report: looseObject({}),
});

/** Whether saved data are those of some parts of a search, by their numbers. */
function isSavedSearch(saved: unknown, plan: SearchPlan, numbers: readonly number[]): saved is SavedSearch {
  const form = object({
    parts: pipe(array(savedPart), length(numbers.length)),
    evaluated: savedInteger,
    seconds: number(),
  });
  // What a state holds is known to the search that goes on with it.
  return (
    is(form, saved) &&
    (saved as unknown as SavedSearch).parts.every(
      ({ state }, at) => state === null || canGoOn(plan, numbers[at] ?? 0, state),
    )
  );
}

/** Whether a search can be made of saved data; what a hand has changed may be wrong in any way. */
function canGoOn(plan: SearchPlan, number: number, state: SearchState): boolean {
  try {
    const search = createMouseSearch(plan.options, number, state);
    const isSame = Number.isSafeInteger(search.evaluations) && search.best?.score === state.best?.score;
    // One step with it, which is thrown away: what is wrong inside shows there.
    if (isSame) search.advance(1);
    return isSame;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}
