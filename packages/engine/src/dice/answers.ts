import {
  type Assessment,
  assessWorths,
  capital,
  chanceWorth,
  percent as common,
  type Hint,
  NO_LONGER,
  noHint,
  type Solution,
  type Task,
} from '../puzzle/index.js';
import { type NodeWorth, type Policy, worthAt } from './policy.js';

/** What a move comes to with best play after it, itself counted. */
export interface Prospect<M extends string> extends Pick<NodeWorth, 'chance' | 'expected' | 'error'> {
  readonly move: M;
}

/** What every legal move at a node comes to; `order` names the moves by their numbers. */
export function* prospectsAt<M extends string>(
  policy: Policy,
  node: number,
  order: readonly M[],
): Task<Prospect<M>[]> {
  const { offsets, targets, moves } = policy.graph;
  const prospects: Prospect<M>[] = [];
  for (let edge = offsets[node]; edge < offsets[node + 1]; edge++) {
    const { chance, expected, error } = yield* worthAt(policy, targets[edge]);
    const move = order[moves[edge]];
    if (move !== undefined)
      prospects.push({ move, chance, expected: expected === null ? null : 1 + expected, error });
  }
  return prospects;
}

/** A node as a solver answers it. */
export function* solutionAt<M extends string>(
  policy: Policy,
  node: number,
  order: readonly M[],
): Task<Extract<Solution<M>, { status: 'policy' | 'impossible' }>> {
  const states = policy.graph.choices;
  const { chance: probability, expected, error, move } = yield* worthAt(policy, node);
  if (probability === 0 && error === 0) return { status: 'impossible', states };
  const first = move === null ? null : (order[move] ?? null);
  return { status: 'policy', expected, probability, error, states, first, within: null };
}

/** Weighs up a node, and a move that was made there. */
export function* assessNode<M extends string>(
  policy: Policy,
  node: number,
  order: readonly M[],
  played: M | null,
): Task<Assessment<M>> {
  const { move } = yield* worthAt(policy, node);
  const worths = (yield* prospectsAt(policy, node, order)).map(({ move, chance, expected, error }) => ({
    move,
    worth: chanceWorth(chance, expected, error),
  }));
  return assessWorths(worths, move === null ? null : (order[move] ?? null), played);
}

/** How a game says a hint. */
export interface PolicyWords<M extends string> {
  /** A move in a list of what each comes to. */
  move(move: M): string;
  nudge(prospects: readonly Prospect<M>[], best: Prospect<M>): string;
  /** What the best move does, as a whole sentence. */
  lead(best: Prospect<M>): string;
  /** Whether what the other moves come to is said; always where it is missing. */
  tellsOthers?(best: Prospect<M>): boolean;
  /** The chance of being met soon, as a whole sentence; left out where it is missing. */
  danger?(chance: number): string;
  chance(chance: number): string;
  /** Why no move is named where none wins. */
  readonly lost: string;
}

/** A hint in three steps: from the policy with the greatest chance, then fewest moves. */
export function* hintAt<M extends string>(
  policy: Policy,
  node: number,
  order: readonly M[],
  words: PolicyWords<M>,
): Task<Hint<M>> {
  const { move } = yield* worthAt(policy, node);
  const prospects = yield* prospectsAt(policy, node, order);
  const best = prospects.find((one) => move !== null && one.move === order[move]);
  if (!best) return noHint('lost', NO_LONGER, words.lost);
  const others = prospects
    .filter((one) => one !== best)
    .map(
      ({ move, expected, chance }) =>
        `${words.move(move)}: ${expected === null ? words.chance(chance) : movesText(expected)}`,
    );
  const sentences = [
    words.lead(best),
    ...(others.length === 0 || words.tellsOthers?.(best) === false ? [] : [`${capital(others.join('; '))}.`]),
    ...(words.danger ? [words.danger((yield* policy.danger())[node])] : []),
  ];
  return {
    status: 'move',
    nudge: words.nudge(prospects, best),
    move: best.move,
    reason: sentences.join(' '),
    distance: null,
  };
}

/** A mean number of moves, to hundredths. */
export function movesText(expected: number): string {
  return expected === 1 ? '1 move' : `${Number(expected.toFixed(2))} moves`;
}

/** A chance in percent, with more digits where it is near 0 or 1. */
export function percent(chance: number): string {
  const isExtreme = chance < 0.001 || chance > 0.999;
  const text = String(Number((100 * chance).toFixed(isExtreme ? 4 : 1)));
  // An uncertain chance is never told as certain; longer numbers are left to the common words.
  return (text === '100' && chance < 1) || (text === '0' && chance > 0) ? common(chance) : `${text} %`;
}
