import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyNode,
  type AnyRules,
  type Fault,
  type Level,
  levelText,
  lineTo,
  type State,
} from '@knossos/engine/internal/puzzle';
import { type Played, startSession } from '@knossos/engine/internal/session';
import { createSteps, goToStep, type Steps } from '../play/review/steps.js';
import { linePlayed } from '../play/session.js';
import type { Position } from '../worker/positions.js';

/** A game to be reviewed, and the move at which one looks. */
export type Reviewed = ReturnType<typeof createReviewed>;

/** Plays the moves of a link, or those that its level brings, as far as they are legal; `refused` says what was not. */
export function createReviewed(level: Level, played: Played) {
  const rules = rulebook.of(level);
  const seed = played.seed ?? level.meta.seed ?? '1';
  const text = played.moves ?? level.meta.moves ?? '';
  const read = rules.parseMoves(text);
  const line = linePlayed(
    rules,
    startSession(rules, rules.start(level, seed), seed),
    read.ok ? read.value : [],
  );
  const { history } = line.session;
  const nodes = lineTo(history).map((node) => history.nodes[node] as AnyNode);
  const moves = nodes.flatMap(({ move }) => (move === null ? [] : [move]));
  const refused: Fault | null = read.ok ? line.refused : read.fault;
  const steps = createSteps(moves.length, moves.length);
  return {
    level,
    rules,
    seed,
    /** The same seed where something is hidden that it decides; else null. */
    dice: rules.hidden(level) === 'nothing' ? null : seed,
    moves,
    nodes,
    refused,
    steps,
    position: { text: levelText(rules, level), seed, moves } satisfies Position,
    goTo: (to: number) => goToStep(steps, to),
  };
}

/** A line of moves from a position, beside the game. */
export interface SideLine {
  /** Moves of the game before it. */
  readonly from: number;
  readonly moves: readonly string[];
  /** The positions, one more than moves. */
  readonly states: readonly State[];
  readonly steps: Steps;
}

/** Plays a line on paper, as far as it is legal. */
export function sideLine(rules: AnyRules, state: State, from: number, moves: readonly string[]): SideLine {
  const { history } = linePlayed(rules, startSession(rules, state, ''), moves).session;
  const states = history.nodes.map((node) => node.state);
  return { from, moves: moves.slice(0, states.length - 1), states, steps: createSteps(states.length - 1) };
}
