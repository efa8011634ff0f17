import type { PlotOptions } from '@knossos/engine/internal/draw';
import type { ComparedRule, NetworkMeasures } from '@knossos/engine/internal/games/mouse/compared/bounds';
import { fractionText, fractionValue } from '@knossos/engine/internal/games/mouse/compared/random-walk';
import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { networkOf, placeName } from '@knossos/engine/internal/games/mouse/rules/network';
import { boundsOf } from '@knossos/engine/internal/games/mouse/walk/bounds';
import { coverTask, MOST_COVER_TURNS } from '@knossos/engine/internal/games/mouse/walk/cover';
import { type SearchReport, textOfGenome } from '@knossos/engine/internal/optimise';
import { parseDocument } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { rulesSideBySide } from '@knossos/research/enumerate/side-by-side';
import { type DistributionSummary, landscapeOf, summaryOf } from '@knossos/research/landscape/landscape';
import { landscapePlot } from '@knossos/research/landscape/plot';
import {
  createMouseSearch,
  designProblem,
  frameOfOptions,
  type GridSearchOptions,
  genomeOfLevel,
  type PolishedMaze,
  type PolishInput,
  type PolishProgress,
  polishMaze,
} from '@knossos/research/search/search';
import { answer, type JobTable } from '../worker/jobs.js';
import { unwrap } from '../worker/refused.js';

/** How one part of a search stands. */
export interface PartReport extends SearchReport {
  /** Its best design, one digit a bit; null while nothing feasible was met. */
  readonly genome: string | null;
  /** Its improvements. */
  readonly curve: readonly (readonly [evaluations: number, score: number])[];
}

/** The scores around a design, and around a random one. */
export interface DrawnLandscape {
  readonly score: number;
  readonly randomScore: number | null;
  readonly distributions: readonly DistributionSummary[];
  /** All of it as a plot. */
  readonly svg: string;
}

/** How the minds fare in a maze. */
export interface MindsSideBySide {
  /** Turns for which each was followed. */
  readonly cap: number;
  readonly measures: NetworkMeasures;
  readonly runs: readonly {
    readonly mind: ComparedRule;
    /** Null where the walk was not followed so far, and of a random walk. */
    readonly turns: number | null;
    /** Of a random walk, as a fraction and as a number; null where it is not worked out. */
    readonly expected: { readonly text: string; readonly value: number } | null;
    /** In digits. */
    readonly bound: string | null;
  }[];
}

/** Upper bounds on the turns of a mouse maze, in digits: Theorem 8 (the turns are fewer), and the sharper one. */
interface Bounds {
  readonly theorem: string;
  readonly turns: string;
}

/** How long a walk takes to see all of a maze. */
interface CoverTime {
  readonly turns: number;
  /** The name of the place that is reached last; null where the walk was not followed so far. */
  readonly last: string | null;
}

declare module '../worker/jobs.js' {
  interface Jobs {
    /** A part of a search, on a thread of its own; it goes on until it is ended. */
    'research/search': Asks<
      { readonly options: GridSearchOptions; readonly part: number },
      never,
      PartReport
    >;
    'research/polish': Asks<PolishInput, PolishedMaze, PolishProgress>;
    'research/bounds': Asks<{ readonly text: string }, Bounds>;
    'research/cover': Asks<{ readonly text: string }, CoverTime>;
    'research/minds': Asks<{ readonly text: string }, MindsSideBySide>;
    /** `pairs`: mazes two flips away to look at, per centre; `random`: random ones. */
    'research/landscape': Asks<
      {
        readonly text: string;
        readonly pairs: number;
        readonly random: number;
        readonly plot: Omit<PlotOptions, 'title'>;
      },
      DrawnLandscape
    >;
  }
}

/** How long the search goes on between reports, in milliseconds. */
const SLICE_MS = 20;

/** Turns for which each mind is followed while somebody waits. */
const MOST_MIND_TURNS = 20_000_000;

export const jobs: JobTable = {
  *'research/search'({ options, part }) {
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
  'research/polish': polishMaze,
  'research/bounds'({ text }) {
    const { theorem, turns } = boundsOf(networkOf(levelOf(text)));
    return answer({ theorem: String(theorem), turns: String(turns) });
  },
  *'research/cover'({ text }) {
    const level = levelOf(text);
    const { turns, last } = yield* coverTask(networkOf(level), MOST_COVER_TURNS, 20_000, level);
    return { turns, last: last === null ? null : placeName(level.board, last) };
  },
  *'research/minds'({ text }) {
    const { measures, runs } = yield* rulesSideBySide(networkOf(levelOf(text)), MOST_MIND_TURNS, 100_000);
    return {
      cap: MOST_MIND_TURNS,
      measures,
      runs: runs.map(({ expected, bound, ...run }) => ({
        ...run,
        expected: expected && { text: fractionText(expected), value: fractionValue(expected) },
        bound: bound === null ? null : String(bound),
      })),
    };
  },
  *'research/landscape'({ text, pairs, random, plot }) {
    const found = genomeOfLevel(levelOf(text));
    if (found === null) throw new RangeError('this maze cannot be searched');
    const problem = designProblem(frameOfOptions(found.options), found.options.shape, 'turns');
    const sizes = { mostPairs: pairs, randomDesigns: random };
    const landscape = yield* landscapeOf(problem, found.genome, Random.from('1'), sizes);
    const { score, randomScore, distributions } = landscape;
    const svg = landscapePlot(landscape, { ...plot, isSmall: true });
    return { score, randomScore, distributions: distributions.map(summaryOf), svg };
  },
};

function levelOf(text: string): MouseLevel {
  return unwrap(mouseRules.parse(unwrap(parseDocument(text))));
}
