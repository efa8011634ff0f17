import { rulebook } from '@knossos/engine/internal/games';
import {
  createSearch,
  type SearchOptions,
  type SearchReport,
  type SearchState,
} from '@knossos/engine/internal/optimise';
import {
  type DesignWishes,
  describeFault,
  type GeneratorParameters,
  type Progress,
  type Task,
} from '@knossos/engine/internal/puzzle';

/** What is searched for, and how: plain data that decides the result, with the number of parts and the evaluations. */
export interface DesignPlan {
  readonly game: string;
  readonly parameters: GeneratorParameters;
  readonly wishes: DesignWishes;
  readonly options: SearchOptions;
}

/** One part of a search, when it stands still. */
export interface DesignPart {
  /** Null before it began. */
  readonly state: SearchState | null;
  readonly report: SearchReport;
}

export const NEW_DESIGN_PART: DesignPart = {
  state: null,
  report: { evaluations: 0, best: 0, temperature: null, acceptance: null },
};

/** What a part says of itself on its way. */
export interface DesignProgress extends Progress {
  readonly report: SearchReport;
}

export interface DesignInput {
  readonly plan: DesignPlan;
  /** The part's number, which decides its random numbers. */
  readonly number: number;
  readonly state: SearchState | null;
  /** Evaluations that it has done in all when it comes back, or a few more. */
  readonly target: number;
}

/** Evaluations between two looks at progress and abort. */
const SLICE = 256;

/** Moves one part of a search for levels on. */
export async function design({ plan, number, state, target }: DesignInput): Promise<Task<DesignPart>> {
  const mind = await rulebook.find(plan.game)?.mind();
  const designs = mind?.designs?.(plan.parameters, plan.wishes);
  if (designs === undefined) throw new Error(`levels of ${plan.game} cannot be searched`);
  if (!designs.ok) throw new Error(describeFault(designs.fault));
  const { problem } = designs.value;
  return (function* (): Task<DesignPart> {
    const search = createSearch(problem, plan.options, number, state);
    while (search.evaluations < target) {
      search.creep(Math.max(1, Math.min(SLICE, target - search.evaluations)));
      const report = search.report();
      const note = `best ${report.best}`;
      const progress: DesignProgress = {
        done: report.evaluations,
        total: target,
        unit: 'evaluations',
        note,
        report,
      };
      yield progress;
    }
    return { state: search.save(), report: search.report() };
  })();
}

/** What worker threads do for searches for levels. */
export const designJobs = { design };
export type DesignJobs = typeof designJobs;
