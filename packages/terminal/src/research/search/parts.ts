import { ALGORITHM_NAMES, type AlgorithmName } from '@knossos/engine/internal/optimise';
import { createMouseSearch, type MouseSearchOptions } from '@knossos/research/search/search';
import { type CheckpointHead, headOfCheckpoint, type Plain } from '@knossos/server/files';
import type { Shape } from '../../parts/search/run.js';
import type { Searched } from '../../parts/search/search.js';
import { bred } from './options.js';

/** What decides the result of a search, besides its evaluations. */
export interface SearchPlan extends Shape {
  readonly options: MouseSearchOptions;
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

export function searchedBy(plan: SearchPlan): Searched {
  const { options, parts } = plan;
  return { head: headOf(plan), parts, create: (number, state) => createMouseSearch(options, number, state) };
}

/** What decides the outcome, as checkpoints say it. */
function headOf(plan: SearchPlan): CheckpointHead {
  const { density, mutation, population, parents, children, distinct, ...subject } = plan.options;
  const { parts, round, exchange } = plan;
  const parameters: CheckpointHead['parameters'] = {
    ...sizedSubject(subject),
    // Only the options that were given, so that checkpoints from before these options stay valid.
    ...bred(plan.options),
    algorithm: plan.options.algorithm,
    crossover: plan.options.crossover,
    parts,
    round,
    exchange,
  };
  return { kind: KIND, version: VERSION, parameters };
}

/** The subject of the search, the columns and rows of a frame as one word. */
function sizedSubject(subject: MouseSearchOptions) {
  if (subject.shape === 'graph') return subject;
  const { columns, rows, ...others } = subject;
  return { size: `${columns}x${rows}`, ...others };
}
