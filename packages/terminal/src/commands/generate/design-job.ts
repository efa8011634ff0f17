import { rulebook } from '@knossos/engine/internal/games';
import { createSearch, type SearchOptions } from '@knossos/engine/internal/optimise';
import {
  type DesignWishes,
  describeFault,
  type GeneratorParameters,
  type Task,
} from '@knossos/engine/internal/puzzle';
import { advancePart, type SearchPart, type Step } from '../../parts/search/part.js';

/** A design search: plain data that decides the result, with the number of parts and the evaluations. */
export interface DesignPlan {
  readonly game: string;
  readonly parameters: GeneratorParameters;
  readonly wishes: DesignWishes;
  readonly options: SearchOptions;
}

async function design({ plan, ...step }: Step & { readonly plan: DesignPlan }): Promise<Task<SearchPart>> {
  const mind = await rulebook.find(plan.game)?.mind();
  const designs = mind?.designs?.(plan.parameters, plan.wishes);
  if (designs === undefined) throw new Error(`levels of ${plan.game} cannot be searched`);
  if (!designs.ok) throw new Error(describeFault(designs.fault));
  const { problem } = designs.value;
  return advancePart((number, state) => createSearch(problem, plan.options, number, state), step);
}

export const designJobs = { design };
export type DesignJobs = typeof designJobs;
