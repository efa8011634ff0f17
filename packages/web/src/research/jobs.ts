import type { PlotOptions } from '@knossos/engine/internal/draw';
import type { ComparedRule, NetworkMeasures } from '@knossos/engine/internal/games/mouse/compared/bounds';
import { fractionText, fractionValue } from '@knossos/engine/internal/games/mouse/compared/random-walk';
import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { networkOf, placeName } from '@knossos/engine/internal/games/mouse/rules/network';
import { boundsOf } from '@knossos/engine/internal/games/mouse/walk/bounds';
import { coverTask, MOST_COVER_TURNS } from '@knossos/engine/internal/games/mouse/walk/cover';
import { type SearchReport, textOfGenome } from '@knossos/engine/internal/optimise';
import { parseDocument, type Task } from '@knossos/engine/internal/puzzle';
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
  polishMaze,
} from '@knossos/research/search/search';
import { answer, type JobsOf } from '../worker/jobs.js';
import { unwrap } from '../worker/refused.js';

export interface PartReport extends SearchReport {
  /** Its best design, one digit a bit; null while nothing feasible was met. */
  readonly genome: string | null;
  readonly curve: readonly (readonly [evaluations: number, score: number])[];
}

/** The scores around a design, and around a random one. */
export interface DrawnLandscape {
  readonly score: number;
  readonly randomScore: number | null;
  readonly distributions: readonly DistributionSummary[];
  readonly svg: string;
}

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

/** How long the search goes on between reports, in milliseconds. */
const SLICE_MS = 20;

/** Turns for which each mind is followed while the player waits. */
const MOST_MIND_TURNS = 20_000_000;

/** A maze by its document. */
interface OfMaze {
  readonly text: string;
}

export const jobs = {
  /** A part of a search, on a thread of its own; it goes on until it is ended. */
  *'research/search'({
    options,
    part,
  }: {
    readonly options: GridSearchOptions;
    readonly part: number;
  }): Generator<PartReport, never> {
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
  /** Upper bounds on the turns, in digits: Theorem 8 (the turns are fewer), and the sharper one. */
  'research/bounds'({ text }: OfMaze) {
    const { theorem, turns } = boundsOf(networkOf(levelOf(text)));
    return answer({ theorem: String(theorem), turns: String(turns) });
  },
  /** How long a walk takes to see all of a maze, and the name of the place that is reached last; null where it was not followed so far. */
  *'research/cover'({ text }: OfMaze) {
    const level = levelOf(text);
    const { turns, last } = yield* coverTask(networkOf(level), MOST_COVER_TURNS, 20_000, level);
    return { turns, last: last === null ? null : placeName(level.board, last) };
  },
  *'research/minds'({ text }: OfMaze): Task<MindsSideBySide> {
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
  /** `pairs`: mazes two flips away to look at, per centre; `random`: random ones. */
  *'research/landscape'({
    text,
    pairs,
    random,
    plot,
  }: OfMaze & {
    readonly pairs: number;
    readonly random: number;
    readonly plot: Omit<PlotOptions, 'title'>;
  }): Task<DrawnLandscape> {
    const found = genomeOfLevel(levelOf(text));
    if (found === null) throw new RangeError('this maze cannot be searched');
    const problem = designProblem(frameOfOptions(found.options), found.options.shape, 'turns');
    const sizes = { mostPairs: pairs, randomDesigns: random };
    const landscape = yield* landscapeOf(problem, found.genome, Random.from('1'), sizes);
    const { score, randomScore, distributions } = landscape;
    const svg = landscapePlot(landscape, { ...plot, isSmall: true });
    return { score, randomScore, distributions: distributions.map(summaryOf), svg };
  },
} as const;

type Own = JobsOf<typeof jobs>;

declare module '../worker/jobs.js' {
  interface Jobs extends Own {}
}

function levelOf(text: string): MouseLevel {
  return unwrap(mouseRules.parse(unwrap(parseDocument(text))));
}
