import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
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

declare module '../../../worker/jobs.js' {
  interface Jobs {
    'mouse/cover': Asks<{ readonly text: string }, CoverTime>;
    'mouse/flips': Asks<{ readonly text: string }, FlipWorths>;
  }
}

/** Most turns that a map of flips is worth: those of mazes of a million take some seconds. */
const MOST_MAPPED_TURNS = 1_000_000_000;

export const studyJobs: JobTable = {
  *'mouse/cover'({ text }) {
    const level = levelOf(text);
    const { turns, last } = yield* coverTask(networkOf(level), MOST_COVER_TURNS, 20_000, level);
    return { turns, last: last === null ? null : placeName(level.board, last) };
  },
  *'mouse/flips'({ text }) {
    const level = levelOf(text);
    const { board } = level;
    if (board.shape === 'graph') return { before: null, flips: [] };
    const before = worthOf(tryDesign(board, level, MOST_MAPPED_TURNS));
    return { before, flips: yield* neighbourWorths(board, level, MOST_MAPPED_TURNS) };
  },
};

function levelOf(text: string): MouseLevel {
  return unwrap(mouseRules.parse(unwrap(parseDocument(text))));
}
