import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import {
  createMouseSearch,
  type GridSearchOptions,
  type PolishedMaze,
  type PolishInput,
  type PolishProgress,
  polishMaze,
} from '@knossos/engine/internal/games/mouse/research/search/search';
import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { boundsOf } from '@knossos/engine/internal/games/mouse/walk/bounds';
import { type SearchReport, textOfGenome } from '@knossos/engine/internal/optimise';
import { parseDocument } from '@knossos/engine/internal/puzzle';
import { answer, type JobTable } from '../../worker/jobs.js';
import { unwrap } from '../../worker/refused.js';
import { studyJobs } from './study/study-jobs.js';

/** Upper bounds on the turns of a mouse maze, in digits: Theorem 8 (the turns are fewer), and the sharper one. */
export interface Bounds {
  readonly theorem: string;
  readonly turns: string;
}

/** How one part of a search stands. */
export interface PartReport extends SearchReport {
  /** Its best design, one digit a bit; null while nothing feasible was met. */
  readonly genome: string | null;
  /** Its improvements. */
  readonly curve: readonly (readonly [evaluations: number, score: number])[];
}

declare module '../../worker/jobs.js' {
  interface Jobs {
    'mouse/bounds': Asks<{ readonly text: string }, Bounds>;
    /** A part of a search, on a thread of its own; it goes on until it is ended. */
    'mouse/search': Asks<{ readonly options: GridSearchOptions; readonly part: number }, never, PartReport>;
    'mouse/polish': Asks<PolishInput, PolishedMaze, PolishProgress>;
  }
}

/** How long the search goes on between reports, in milliseconds. */
const SLICE_MS = 20;

export const jobs: JobTable = {
  'mouse/bounds'({ text }) {
    const level = unwrap(mouseRules.parse(unwrap(parseDocument(text))));
    const { theorem, turns } = boundsOf(networkOf(level));
    return answer({ theorem: String(theorem), turns: String(turns) });
  },
  *'mouse/search'({ options, part }) {
    const search = createMouseSearch(options, part);
    for (let slice = 100; ; ) {
      const begun = performance.now();
      search.creep(slice);
      const took = Math.max(0.5, performance.now() - begun);
      slice = Math.max(10, Math.min(1_000_000, Math.round(slice * Math.min(4, SLICE_MS / took))));
      const { best, curve } = search;
      yield { ...search.report(), genome: best && textOfGenome(best.genome), curve };
    }
  },
  'mouse/polish': polishMaze,
  ...studyJobs,
};
