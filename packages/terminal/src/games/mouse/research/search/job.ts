import {
  createMouseSearch,
  type MouseSearchOptions,
} from '@knossos/engine/internal/games/mouse/research/search/search';
import { genomeOfText, type SearchReport, type SearchState } from '@knossos/engine/internal/optimise';
import type { Progress, Task } from '@knossos/engine/internal/puzzle';

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
  /** Barriers on the way, where it does several rounds at once; none unless given. */
  readonly barriers?: Barriers;
}

/** Evaluations at which a part goes on to the end of the algorithm's step: the multiples of `every` behind `from`. */
export interface Barriers {
  readonly from: number;
  readonly every: number;
}

/** Evaluations between two looks at progress and abort: few, since a single run may take long. */
const SLICE = 512;

/** Moves one part of a search on. */
export function* search(input: SearchInput): Task<Part> {
  const { options, number, part, target, isBarrier, barriers } = input;
  const found = createMouseSearch(options, number, part.state);
  const { migrants } = part;
  if (migrants.length > 0) {
    found.immigrate(
      migrants.map(({ genome, score }) => ({ genome: genomeOfText(genome, genome.length), score })),
    );
  }
  if (barriers !== undefined) {
    const { from, every } = barriers;
    for (let barrier = from + every - (from % every); barrier < target; barrier += every) {
      yield* advance(found, barrier, true, target);
    }
  }
  yield* advance(found, target, isBarrier, target);
  return { state: found.save(), migrants: [], report: found.report() };
}

/** Goes on to a number of evaluations; `total` is where the part ends. */
function* advance(
  found: ReturnType<typeof createMouseSearch>,
  target: number,
  isBarrier: boolean,
  total: number,
): Task<void> {
  while (found.evaluations < target || (isBarrier && !found.isWhole)) {
    found.creep(Math.max(1, Math.min(SLICE, target - found.evaluations)));
    const report = found.report();
    const progress: SearchProgress = {
      done: report.evaluations,
      total,
      unit: 'evaluations',
      note: `best ${report.best}`,
      report,
    };
    yield progress;
  }
}
