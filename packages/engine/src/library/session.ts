import type { AnyRules, Level, Outcome } from '../puzzle/index.js';
import {
  allows,
  type Session as Held,
  mayUndo,
  movesOf,
  outcomeOf,
  played,
  redone,
  restarted,
  startSession,
  stateOf,
  undone,
} from '../session/session.js';
import { illegal } from './errors.js';
import { handOut, startOf } from './positions.js';
import { seedGiven } from './taken.js';
import type { GameTypes } from './types.js';

/** A level in play, with everything that was tried. An immutable value: each method gives another one. */
export interface Session<T extends GameTypes> {
  /** The level that is played. */
  readonly level: T['level'];
  /** What dice and hidden things were made from; it replays the same game with the same moves. */
  readonly seed: string;
  /** The position at hand, as it is seen. */
  readonly position: T['position'];
  /** The moves that led to it. */
  readonly moves: readonly T['move'][];
  /** The moves that are legal now. */
  readonly legal: readonly T['move'][];
  /** Whether the game goes on, is won or is lost. */
  readonly outcome: Outcome;
  /** Whether there is a move, or a restart, to be taken back. */
  readonly canUndo: boolean;
  /** The session after a move. @throws KnossosError `illegal-move` */
  play(move: T['move']): Session<T>;
  /** One move back; the same session at the start. */
  undo(): Session<T>;
  /** One move on along the way that was taken back; the same session where there is none. */
  redo(): Session<T>;
  /** Back to the start; the moves tried are kept. */
  restart(): Session<T>;
}

/** A new session. */
export function beginSession(rules: AnyRules, level: Level, seed?: string | number): Session<GameTypes> {
  const named = seedGiven(seed) ?? level.meta.seed ?? '';
  return sessionOf(rules, startSession(rules, startOf(rules, level, named), named), level);
}

function sessionOf(rules: AnyRules, held: Held, level: Level): Session<GameTypes> {
  const position = handOut(rules, stateOf(held));
  const next = (other: Held) => (other === held ? session : sessionOf(rules, other, level));
  const session: Session<GameTypes> = {
    level,
    seed: held.seed,
    position,
    moves: movesOf(held),
    legal: rules.moves(position),
    outcome: outcomeOf(held),
    canUndo: mayUndo(held),
    play: (move) => (allows(held, move) ? next(played(held, move)) : illegal(move, rules.moves(position))),
    undo: () => next(undone(held)),
    redo: () => next(redone(held)),
    restart: () => next(restarted(held)),
  };
  return session;
}
