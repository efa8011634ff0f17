import { genomeOfText, type SearchReport, type SearchState } from '@knossos/engine/internal/optimise';
import type { Progress, Task } from '@knossos/engine/internal/puzzle';
import { createMouseSearch, type MouseSearchOptions } from '@knossos/research/search/search';

/** A design on its way from one part to another. */
export interface Migrant {
  readonly genome: string;
  readonly score: number;
}

/** One part of a search between two rounds: plain data. */
export interface Part {
  /** Null before the first round. */
  readonly state: SearchState | null;
  /** Designs of other parts, to be taken in at the beginning of the next round. */
  readonly migrants: readonly Migrant[];
  readonly report: SearchReport;
}

export const NEW_PART: Part = {
  state: null,
  migrants: [],
  report: { evaluations: 0, best: 0, temperature: null, acceptance: null },
};

/** What a part says of itself within a round. */
export interface SearchProgress extends Progress {
  readonly report: SearchReport;
}

interface SearchInput {
  readonly options: MouseSearchOptions;
  /** The part's number, which decides its random numbers. */
  readonly number: number;
  readonly part: Part;
  /** Evaluations that it has done in all when it comes back; a few more, since proposals are scored by the hundred. */
  readonly target: number;
  /** Whether it goes on to the end of the algorithm's step, so that designs can be exchanged there. */
  readonly isBarrier: boolean;
}

/** Evaluations between two looks at progress and abort: few, since a single run may take long. */
const SLICE = 512;

/** Moves one part of a search on. */
export function* search(input: SearchInput): Task<Part> {
  const { options, number, part, target, isBarrier } = input;
  const found = createMouseSearch(options, number, part.state);
  const { migrants } = part;
  if (migrants.length > 0) {
    found.immigrate(
      migrants.map(({ genome, score }) => ({ genome: genomeOfText(genome, genome.length), score })),
    );
  }
  while (found.evaluations < target || (isBarrier && !found.isWhole)) {
    found.creep(Math.max(1, Math.min(SLICE, target - found.evaluations)));
    const report = found.report();
    const progress: SearchProgress = {
      done: report.evaluations,
      total: target,
      unit: 'evaluations',
      note: `best ${report.best}`,
      report,
    };
    yield progress;
  }
  return { state: found.save(), migrants: [], report: found.report() };
}
