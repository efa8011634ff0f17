import { Pace, spend } from '../grid/index.js';
import {
  type Achievement,
  type AnyModel,
  achievementOf,
  counted,
  grouped,
  type Level,
  type State,
  type Task,
  targetOf,
  worthOfWin,
} from '../puzzle/index.js';

/** A game as a player reports it, not to be believed unchecked. */
export interface HandedIn {
  /** In the form that the game's rules read. */
  readonly moves: string;
  /** What the dice, or the layout, were made from. */
  readonly seed: string;
}

/** The outcome of playing it again. */
export type Judgement =
  | {
      readonly status: 'won';
      /** Moves that changed something, as sessions count them. */
      readonly moves: number;
      /** In the game's measure; null where it has no such number. */
      readonly worth: number | null;
      readonly achievement: Achievement;
      /** The moves as the game writes them. */
      readonly text: string;
    }
  /** It ends in another way, or cannot be played to its end: why, as a sentence. */
  | { readonly status: 'not-won'; readonly reason: string };

/** Most moves of one game that are judged. */
export const MOST_JUDGED = 10_000;

/** A move takes at least as long as looking at so many cells. */
const CELLS_A_MOVE = 500;

/** Moves between two reports at most. */
const STRIDE = 64;

/** Plays a game again that was handed in; only the findings here count. At most {@link MOST_JUDGED} moves, in linear time. */
export function* judgeTask(rules: AnyModel, level: Level, { moves: text, seed }: HandedIn): Task<Judgement> {
  const read = rules.parseMoves(text);
  if (!read.ok) return notWon(`${read.fault.message}.`);
  const moves = read.value;
  if (moves.length > MOST_JUDGED)
    return notWon(
      `${counted(moves.length, 'move')} are more than the ${grouped(MOST_JUDGED)} that are played again.`,
    );
  let state: State = rules.start(level, seed);
  let count = 0;
  const pace = new Pace();
  for (const [at, move] of moves.entries()) {
    spend(CELLS_A_MOVE);
    if (at % STRIDE === 0 || pace.isDue()) {
      yield { done: at, total: moves.length, unit: 'moves', note: null };
      pace.begin();
    }
    if (!rules.moves(rules.see(state)).includes(move))
      return notWon(`Move ${at + 1} of ${moves.length} cannot be played there.`);
    const { state: next } = rules.play(state, move);
    if (next !== state) count++;
    state = next;
  }
  const outcome = rules.outcome(rules.see(state));
  if (outcome.status !== 'won')
    return notWon(outcome.status === 'lost' ? 'The game is lost.' : 'The game is not over.');
  const worth = worthOfWin(rules, outcome, count);
  const achievement = achievementOf(rules, targetOf(level), worth);
  return { status: 'won', moves: count, worth, achievement, text: rules.formatMoves(moves) };
}

function notWon(reason: string): Judgement {
  return { status: 'not-won', reason };
}
