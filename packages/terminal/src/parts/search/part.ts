import {
  genomeOfText,
  type Search,
  type SearchReport,
  type SearchState,
} from '@knossos/engine/internal/optimise';
import type { Progress, Task } from '@knossos/engine/internal/puzzle';

export interface Migrant {
  readonly genome: string;
  readonly score: number;
}

/** One part of a search where it stands still: plain data. */
export interface SearchPart {
  /** Null before it began. */
  readonly state: SearchState | null;
  /** Designs of other parts, to be taken in when it goes on. */
  readonly migrants: readonly Migrant[];
  readonly report: SearchReport;
}

export const NEW_PART: SearchPart = {
  state: null,
  migrants: [],
  report: { evaluations: 0, best: 0, temperature: null, acceptance: null },
};

/** What a part says of itself on its way. */
export interface SearchProgress extends Progress {
  readonly report: SearchReport;
}

export interface Step {
  /** The part's number, which decides its random numbers. */
  readonly number: number;
  readonly part: SearchPart;
  /** Evaluations that it has done in all when it comes back; a few more, since proposals are scored by the hundred. */
  readonly target: number;
  /** Whether it goes on to the end of the algorithm's step, so that designs can be exchanged there. */
  readonly isBarrier: boolean;
}

/** Evaluations between two looks at progress and abort: few, since a single one may take long. */
const SLICE = 512;

/** Moves one part on; `create` makes its search, as it was saved. */
export function* advancePart(
  create: (number: number, state: SearchState | null) => Search,
  { number, part, target, isBarrier }: Step,
): Task<SearchPart> {
  const search = create(number, part.state);
  if (part.migrants.length > 0)
    search.immigrate(
      part.migrants.map(({ genome, score }) => ({ genome: genomeOfText(genome, genome.length), score })),
    );
  while (search.evaluations < target || (isBarrier && !search.isWhole)) {
    search.creep(Math.max(1, Math.min(SLICE, target - search.evaluations)));
    const report = search.report();
    const { evaluations: done, best } = report;
    const progress: SearchProgress = {
      ...{ done, total: target, unit: 'evaluations', note: `best ${best}`, report },
    };
    yield progress;
  }
  return { state: search.save(), migrants: [], report: search.report() };
}

/** Designs that each part sends at an exchange. */
const MIGRANTS = 2;

/** Each part gets the best designs of all others, the best first. */
export function exchanged(parts: readonly SearchPart[]): readonly SearchPart[] {
  const sent = parts.map((part) => part.state?.elites.slice(0, MIGRANTS) ?? []);
  return parts.map((part, index) => {
    const migrants: Migrant[] = sent.flatMap((designs, from) => (from === index ? [] : designs));
    return { ...part, migrants: migrants.sort((a, b) => b.score - a.score) };
  });
}

/** The best design of all parts, the first of several; null before there is one. */
export function bestOf(parts: readonly SearchPart[]): Migrant | null {
  let best: Migrant | null = null;
  for (const { state } of parts) {
    if (state?.best && state.best.score > (best?.score ?? 0)) best = state.best;
  }
  return best;
}

export function evaluationsOf(parts: readonly SearchPart[]): number {
  return parts.reduce((sum, part) => sum + part.report.evaluations, 0);
}
