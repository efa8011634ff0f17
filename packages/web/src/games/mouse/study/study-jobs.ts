import { densityOf } from '@knossos/engine/internal/draw';
import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import {
  type DistributionSummary,
  landscapeOf,
  summaryOf,
} from '@knossos/engine/internal/games/mouse/landscape/landscape';
import type { MindMeasures, MindName } from '@knossos/engine/internal/games/mouse/minds/minds';
import { fractionText, fractionValue } from '@knossos/engine/internal/games/mouse/minds/random-walk';
import { mindsSideBySide } from '@knossos/engine/internal/games/mouse/minds/side-by-side';
import {
  designProblem,
  frameOfOptions,
  genomeOfLevel,
} from '@knossos/engine/internal/games/mouse/research/search/search';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import {
  type FlipWorth,
  neighbourWorths,
  tryDesign,
  type Worth,
  worthOf,
} from '@knossos/engine/internal/games/mouse/rules/neighbours';
import { networkOf, placeName } from '@knossos/engine/internal/games/mouse/rules/network';
import { coverTask, MOST_COVER_TURNS } from '@knossos/engine/internal/games/mouse/walk/cover';
import { parseDocument } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import type { JobTable } from '../../../worker/jobs.js';
import { unwrap } from '../../../worker/refused.js';

/** How long a walk takes to see all of a maze. */
export interface CoverTime {
  readonly turns: number;
  /** The name of the place that is reached last; null where the walk was not followed so far. */
  readonly last: string | null;
}

/** What every single flip of a design would make of it. */
export interface FlipWorths {
  /** The design as it is; null where the exit is cut off. */
  readonly before: Worth;
  readonly flips: readonly FlipWorth[];
}

/** A distribution as it is drawn: its figures, and how wide it is at evenly spaced places of a log axis, the widest 1. */
export interface DrawnDistribution extends DistributionSummary {
  readonly widths: readonly number[];
}

/** The scores around a design, and around a random one. */
export interface DrawnLandscape {
  readonly score: number;
  readonly randomScore: number | null;
  readonly distributions: readonly DrawnDistribution[];
}

/** How the minds fare in a maze. */
export interface MindsSideBySide {
  /** Turns for which each was followed. */
  readonly cap: number;
  readonly measures: MindMeasures;
  readonly runs: readonly {
    readonly mind: MindName;
    /** Null where the walk was not followed so far, and of a random walk. */
    readonly turns: number | null;
    /** Of a random walk, as a fraction and as a number; null where it is not worked out. */
    readonly expected: { readonly text: string; readonly value: number } | null;
    /** In digits. */
    readonly bound: string | null;
  }[];
}

declare module '../../../worker/jobs.js' {
  interface Jobs {
    'mouse/cover': Asks<{ readonly text: string }, CoverTime>;
    'mouse/minds': Asks<{ readonly text: string }, MindsSideBySide>;
    'mouse/flips': Asks<{ readonly text: string }, FlipWorths>;
    /** `pairs`: mazes two flips away to look at, per centre; `random`: random ones. */
    'mouse/landscape': Asks<
      { readonly text: string; readonly pairs: number; readonly random: number },
      DrawnLandscape
    >;
  }
}

/** Most turns that a map of flips is worth: those of mazes of a million take some seconds. */
const MOST_MAPPED_TURNS = 1_000_000_000;

/** Half the places of a curve that is drawn a few dozen pixels high. */
const PLACES = 60;

/** Turns for which each mind is followed while somebody waits. */
const MOST_MIND_TURNS = 20_000_000;

export const studyJobs: JobTable = {
  *'mouse/cover'({ text }) {
    const level = levelOf(text);
    const { turns, last } = yield* coverTask(networkOf(level), MOST_COVER_TURNS, 20_000, level);
    return { turns, last: last === null ? null : placeName(level.board, last) };
  },
  *'mouse/minds'({ text }) {
    const { measures, runs } = yield* mindsSideBySide(networkOf(levelOf(text)), MOST_MIND_TURNS, 100_000);
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
  *'mouse/flips'({ text }) {
    const level = levelOf(text);
    const { board } = level;
    if (board.shape === 'graph') return { before: null, flips: [] };
    const before = worthOf(tryDesign(board, level, MOST_MAPPED_TURNS));
    return { before, flips: yield* neighbourWorths(board, level, MOST_MAPPED_TURNS) };
  },
  *'mouse/landscape'({ text, pairs, random }) {
    const found = genomeOfLevel(levelOf(text));
    if (found === null) throw new RangeError('this maze cannot be searched');
    const problem = designProblem(frameOfOptions(found.options), found.options.shape, 'turns');
    const { score, randomScore, distributions } = yield* landscapeOf(
      problem,
      found.genome,
      Random.from('1'),
      {
        mostPairs: pairs,
        randomDesigns: random,
      },
    );
    return {
      score,
      randomScore,
      distributions: distributions.map((distribution) => {
        const logs = Array.from(distribution.scores, Math.log);
        return {
          ...summaryOf(distribution),
          widths: logs.length === 0 ? [] : densityOf(logs, PLACES).heights,
        };
      }),
    };
  },
};

function levelOf(text: string): MouseLevel {
  return unwrap(mouseRules.parse(unwrap(parseDocument(text))));
}
