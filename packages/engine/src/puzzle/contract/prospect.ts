import { capital, counted, listed } from '../common/words.js';
import type { Hint } from './solution.js';

/** What a legal move leads to: so many moves to the win after it with best play, or why there is none. */
export interface Prospect<M extends string> {
  readonly move: M;
  /** `over`: the game is lost at once; `lost`: it goes on, but cannot be won; `unknown`: a limit was met. */
  readonly after: number | 'over' | 'lost' | 'unknown';
}

/** A move that wins as quickly as any, and the first such in the order given. */
export interface Best<M extends string> extends Prospect<M> {
  readonly after: number;
}

/** The first quickest of the moves that win; null where none is known to. */
export function bestOf<M extends string>(prospects: readonly Prospect<M>[]): Best<M> | null {
  const wins = prospects.filter((one): one is Best<M> => typeof one.after === 'number');
  return wins.reduce<Best<M> | null>((best, one) => (best && best.after <= one.after ? best : one), null);
}

/** How a game says it: `move` names one for a sentence about it (`up`, `waiting`). */
export interface ProspectWords<M extends string> {
  move(move: M): string;
  /** What the best move does, e.g. `going up escapes`. */
  wins(move: M): string;
  /** Of moves that lose at once, e.g. `means being caught at once`. */
  readonly over: string;
}

/** Why a move is the best: what it comes to, and what every other move would. */
export function whyBest<M extends string>(
  best: Best<M>,
  prospects: readonly Prospect<M>[],
  words: ProspectWords<M>,
): string {
  const { after } = best;
  const lead = `${capital(words.wins(best.move))} ${after === 0 ? 'at once' : `in ${after + 1} moves with best play`}.`;
  const groups: readonly (readonly [of: Prospect<M>['after'], say: (moves: string) => string])[] = [
    ['over', (moves) => `${moves} ${words.over}`],
    ['lost', (moves) => `after ${moves} there is no way to win`],
    ['unknown', (moves) => `what follows ${moves} could not be searched to the end`],
    [after, (moves) => `${moves} is as quick`],
  ];
  const parts = groups.flatMap(([of, say]) => {
    const moves = prospects.filter((one) => one.move !== best.move && one.after === of);
    return moves.length === 0
      ? []
      : [
          say(
            listed(
              moves.map(({ move }) => words.move(move)),
              'or',
            ),
          ),
        ];
  });
  for (const one of prospects)
    if (typeof one.after === 'number' && one.after > after)
      parts.push(`${words.move(one.move)} takes ${counted(one.after - after, 'move')} more`);
  return parts.length === 0 ? lead : `${lead} ${capital(parts.join('; '))}.`;
}

/** A hint that names no move, and why not. */
export function noHint(
  status: Exclude<Hint<never>['status'], 'move'>,
  nudge: string,
  reason = nudge,
): Hint<never> {
  return { status, nudge, move: null, reason, distance: null };
}

/** What a game says where no move is known to win. */
export interface NoWinWords {
  /** Why the game can no longer be won. */
  readonly lost: string;
  /** Why that is not known. */
  readonly unknown: string;
}

/**
 * A hint from what every legal move leads to: the first quickest win, why it beats the others, and `nudge` for how to think
 * of it, from the best move and how many others win too.
 */
export function bestHint<M extends string>(
  prospects: readonly Prospect<M>[],
  words: ProspectWords<M> & NoWinWords,
  nudge: (best: Best<M>, winning: number) => string,
): Hint<M> {
  const best = bestOf(prospects);
  if (best === null) {
    return prospects.some(({ after }) => after === 'unknown')
      ? noHint('unknown', TOO_LARGE, words.unknown)
      : noHint('lost', NO_LONGER, words.lost);
  }
  const winning = prospects.filter(({ after }) => typeof after === 'number').length;
  const reason = whyBest(best, prospects, words);
  return { status: 'move', nudge: nudge(best, winning), move: best.move, reason, distance: best.after + 1 };
}

/** A nudge where the rules are not known well enough for a better one: how many moves keep the win, and how many are as quick. */
export function winningText<M extends string>(prospects: readonly Prospect<M>[], best: Best<M>): string {
  const winning = prospects.filter(({ after }) => typeof after === 'number');
  const isAny = winning.every(({ after }) => after === best.after);
  const which = isAny ? 'they are all as quick' : 'look for a quickest one';
  return `${winning.length} of your ${prospects.length} moves keep the win; ${which}.`;
}

export const TOO_LARGE = 'This position is too large to be searched for a hint.';
/** The nudge of every hint in a position that cannot be won. */
export const NO_LONGER = 'It can no longer be won from here: undo until it can.';
