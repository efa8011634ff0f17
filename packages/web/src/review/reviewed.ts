import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyNode,
  type AnyRules,
  type Fault,
  type Level,
  levelText,
  lineTo,
  movesPlayed,
} from '@knossos/engine/internal/puzzle';
import { type Played, type ReviewedAt, startSession, withPlayed } from '@knossos/engine/internal/session';
import { createSteps, type Steps } from '../play/end/steps.js';
import type { ReviewJob } from '../play/review/use-review.js';
import { withMoves } from '../play/session.js';
import type { Route } from '../state/route.js';
import { screenOfLevel } from '../state/screen-of-level.js';
import type { Screens } from '../ui/screens.js';
import type { Job } from '../worker/jobs.js';
import type { Position } from '../worker/positions.js';

/** A game to be reviewed, and the move at which one looks. */
export interface Reviewed {
  readonly rules: AnyRules;
  readonly moves: readonly string[];
  /** The positions, one more than moves, each with what led to it. */
  readonly nodes: readonly AnyNode[];
  /** Why the rest of its moves is left out; null where they are all there. */
  readonly refused: Fault | null;
  readonly steps: Steps;
  readonly job: Job<ReviewJob>;
  /** What a solver is asked about, up to any of its moves; null where a game is more than one level. */
  readonly position: Position | null;
  /** Where it can be seen again. */
  readonly address: Route;
  /** It as a document; null where a game is more than one level. */
  readonly text: string | null;
  /** Where one plays on from after so many of its moves. */
  readonly playFrom: (moves: number) => Route;
}

/** Plays the moves of a link, or those that its level brings, as far as they are legal; `refused` names the illegal one. */
export function createReviewed(level: Level, played: ReviewedAt, levelAt?: Screens['levelAt']): Reviewed {
  const rules = rulebook.of(level);
  const seed = played.seed ?? level.meta.seed ?? '1';
  const start = startSession(rules, rules.start(level, seed), seed);
  const { session, refused } = withMoves(rules, start, played.moves ?? level.meta.moves ?? '');
  const { history } = session;
  const nodes = lineTo(history).map((node) => history.nodes[node] as AnyNode);
  const moves = movesPlayed(history);
  const position: Position = { text: levelText(rules, level), seed, moves };
  const bare = { ...level, meta: { ...level.meta, moves: null } };
  const id = rulebook.encode(bare);
  // A seed that decides nothing stands in no link, unless one was given.
  const dice = rules.hidden(level) === 'nothing' && played.seed === undefined ? {} : { seed };
  const upTo = (count: number): Played => ({
    moves: rules.formatMoves(moves.slice(0, count)) || null,
    ...dice,
  });
  const whole = upTo(moves.length);
  return {
    rules,
    moves,
    nodes,
    refused,
    steps: createSteps(moves.length, Math.min(moves.length, played.at ?? moves.length)),
    job: { kind: 'review', position },
    position,
    address: { page: 'review', id, ...whole },
    text: rules.format(withPlayed(bare, whole)),
    playFrom: (count) => {
      const state = nodes[count]?.state;
      const own = state && levelAt ? levelAt(state) : withPlayed(bare, upTo(count));
      return screenOfLevel(own) ?? { page: 'level', id, ...upTo(count) };
    },
  };
}
