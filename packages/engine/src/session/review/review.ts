import {
  type Assessment,
  compareWorths,
  type GameEvent,
  LOST,
  type Mind,
  type Outcome,
  type Playable,
  type Rules,
  reporting,
  type State,
  type Task,
  targetOf,
  type Worth,
} from '../../puzzle/index.js';
import { type ReviewSummary, summaryOf } from './summary.js';
import { type JudgedMove, type MoveVerdict, sentenceOf } from './words.js';

/** A move of a game that was played: the position as it was seen, and as it was seen after. */
export interface PlayedStep<S extends State, M extends string> {
  readonly seen: S;
  readonly move: M;
  readonly after: S;
  /** Whether the move left everything as it was, such as a bump that takes no time. */
  readonly isIdle?: boolean;
}

/** A game looked at move by move. Plain data, so that it can cross from a worker. */
export interface Review<M extends string = string> {
  readonly moves: readonly JudgedMove<M>[];
  /** What the positions were worth, one more than moves. */
  readonly worths: readonly Worth[];
  readonly status: Outcome['status'];
  readonly summary: ReviewSummary;
}

export type ReviewedRules<S extends State, M extends string> = Pick<
  Rules<S['level'], S, M, GameEvent>,
  'outcome' | 'measure' | 'words'
>;

/**
 * Judges every move of a game. Each is weighed up as a decision, by what could be seen and before the dice fell; what they
 * did then is told apart. Where it was lost, it stays lost, and nothing is searched any more.
 */
export function* reviewGame<S extends State, M extends string>(
  rules: ReviewedRules<S, M>,
  mind: Pick<Mind<S['level'], S, M>, 'assess'>,
  steps: readonly PlayedStep<S, M>[],
): Task<Review<M>> {
  const total = steps.length;
  const weighed: Assessment<M>[] = [];
  let isLost = false;
  for (const [done, { seen, move, isIdle = false }] of steps.entries()) {
    yield { done, total, unit: 'moves', note: null };
    const one: Assessment<M> = isLost
      ? { best: LOST, bestMoves: [], isAll: true, played: LOST }
      : yield* within(mind.assess(seen, isIdle ? null : move), done, total);
    weighed.push(one);
    isLost = one.best.kind === 'lost' || one.played?.kind === 'lost';
  }
  const end = steps.at(-1)?.after;
  const status = end === undefined ? 'open' : rules.outcome(end).status;
  const last = end === undefined ? null : yield* worthAtEnd(rules, mind, end, isLost, total);
  const worths = [...weighed.map(({ best }) => best), ...(last === null ? [] : [last])];
  const target = end === undefined ? null : targetOf(end.level);
  const moves = steps.map((step, index) =>
    judged(rules, step, weighed[index] as Assessment<M>, worths[index + 1] ?? LOST),
  );
  return { moves, worths, status, summary: summaryOf(rules, moves, worths, status, target) };
}

/** Reports the moves done, and the work under way. */
function within<T>(task: Task<T>, done: number, total: number): Task<T> {
  return reporting(task, ({ note }) => ({ done, total, unit: 'moves', note }));
}

/** What the last position of a game is worth: the end where it is one, else what can still be had. */
function* worthAtEnd<S extends State, M extends string>(
  rules: ReviewedRules<S, M>,
  mind: Pick<Mind<S['level'], S, M>, 'assess'>,
  seen: S,
  isLost: boolean,
  total: number,
): Task<Worth | null> {
  const { status, score } = rules.outcome(seen);
  if (status === 'lost' || isLost) return LOST;
  if (status === 'open') return (yield* within(mind.assess(seen, null), total, total)).best;
  const named = score !== null && score.name === rules.measure?.many ? score.value : null;
  return named === null
    ? { kind: 'moves', moves: 0 }
    : { kind: 'score', score: named, bound: named, moves: 0 };
}

function judged<S extends State, M extends string>(
  rules: ReviewedRules<S, M>,
  { move, after: state, isIdle = false }: PlayedStep<S, M>,
  { best, bestMoves, isAll, played, remark }: Assessment<M>,
  behind: Worth,
): JudgedMove<M> {
  if (isIdle) {
    const same = { played: best, after: best, by: null, luck: null, text: 'It changed nothing.' };
    const verdict = best.kind === 'lost' ? 'already lost' : best.kind === 'unknown' ? 'unknown' : 'fine';
    return { move, verdict, best, bestMoves, isAll, ...same };
  }
  const chosen: Worth = played ?? { kind: 'unknown', reason: 'Nothing is known about this move.' };
  const { status } = rules.outcome(state);
  const after = endOf(chosen, behind, status);
  const verdict = verdictOf(best, chosen, bestMoves.includes(move), status);
  const by = verdict === 'longer' || verdict === 'worse' ? differenceOf(best, chosen) : null;
  const bare = {
    move,
    verdict,
    by,
    best,
    bestMoves,
    isAll,
    played: chosen,
    after,
    luck: luckOf(chosen, after),
  };
  return { ...bare, text: sentenceOf(rules, bare, status, remark ?? null) };
}

/** The end of a game in the terms in which its last move was weighed up. */
function endOf(played: Worth, behind: Worth, status: Outcome['status']): Worth {
  if (status === 'lost') return LOST;
  if (status === 'won' && played.kind === 'chance')
    return { kind: 'chance', chance: 1, expected: 0, error: 0 };
  return behind;
}

function verdictOf(best: Worth, played: Worth, isBest: boolean, status: Outcome['status']): MoveVerdict {
  if (best.kind === 'lost') return 'already lost';
  if (isBest) return 'best';
  const compared = compareWorths(played, best);
  if (compared === null) return 'unknown';
  if (played.kind === 'lost') return 'lost';
  if (compared >= 0) return 'fine';
  if (played.kind === 'risk') return status === 'lost' ? 'lost' : 'worse';
  if (played.kind === 'score' && best.kind === 'score') return best.score > played.bound ? 'worse' : 'fine';
  return isSure(played) && isSure(best) ? 'longer' : 'worse';
}

function isSure(worth: Worth): boolean {
  return worth.kind === 'moves' || (worth.kind === 'chance' && worth.expected !== null);
}

/** How far a move is behind the best, in the unit that both are measured in. */
function differenceOf(best: Worth, played: Worth): number | null {
  if (best.kind === 'moves' && played.kind === 'moves') return played.moves - best.moves;
  if (best.kind === 'risk' && played.kind === 'risk') return played.risk - best.risk;
  if (best.kind === 'score' && played.kind === 'score') return best.score - played.bound;
  if (best.kind !== 'chance' || played.kind !== 'chance') return null;
  return best.expected !== null && played.expected !== null
    ? played.expected - best.expected
    : best.chance - played.chance;
}

function luckOf(played: Worth, after: Worth): number | null {
  if (played.kind !== 'chance') return null;
  if (after.kind === 'lost') return -played.chance;
  if (after.kind !== 'chance') return null;
  return played.expected !== null && after.expected !== null
    ? played.expected - 1 - after.expected
    : after.chance - played.chance;
}

/** The steps of a line of states, each as it was seen. */
export function playedSteps<S extends State, M extends string>(
  rules: Pick<Playable<S, M, GameEvent>, 'see'>,
  states: readonly S[],
  moves: readonly M[],
): readonly PlayedStep<S, M>[] {
  const seen = states.map((state) => rules.see(state));
  return moves.slice(0, Math.max(0, seen.length - 1)).map((move, at) => ({
    seen: seen[at] as S,
    move,
    after: seen[at + 1] as S,
    isIdle: states[at] === states[at + 1],
  }));
}

/** A game as a curve: one value for the start and one after every move. */
export interface ReviewCurve {
  /** The unit up the page. */
  readonly unit: 'moves' | 'chance' | 'score' | 'survival';
  /** Null where it was lost, or is not known. */
  readonly values: readonly (number | null)[];
  /** With the least risk each time instead, where risks are taken; else null. */
  readonly best: readonly (number | null)[] | null;
  /** By point: whether it is proved that nothing can be won any more. */
  readonly lost: readonly boolean[];
}

/** The curve of a game: moves still needed, the chance of winning, what can still be had, or the chance to come so far. */
export function curveOf({ moves, worths }: Pick<Review, 'moves' | 'worths'>): ReviewCurve {
  const lost = worths.map(({ kind }) => kind === 'lost');
  if (moves.some(({ played }) => played.kind === 'risk')) {
    const survival = (risks: readonly number[]) => {
      let chance = 1;
      return [1, ...risks.map((risk) => (chance *= 1 - risk))];
    };
    const riskOf = (worth: Worth) => (worth.kind === 'risk' ? worth.risk : 0);
    const isTurn = moves.map(({ played }) => played.kind === 'risk' && played.risk > 0);
    return {
      unit: 'survival',
      values: survival(moves.map(({ played }) => riskOf(played))),
      best: survival(moves.map(({ best }, at) => (isTurn[at] ? riskOf(best) : 0))),
      lost: worths.map((_, at) => at === worths.length - 1 && lost[at] === true),
    };
  }
  const unit = worths.some(({ kind }) => kind === 'score')
    ? 'score'
    : worths.some((worth) => worth.kind === 'chance' && worth.expected === null)
      ? 'chance'
      : 'moves';
  return { unit, values: worths.map((worth) => heightOf(worth, unit)), best: null, lost };
}

function heightOf(worth: Worth, unit: ReviewCurve['unit']): number | null {
  switch (worth.kind) {
    case 'moves':
      return unit === 'chance' ? 1 : worth.moves;
    case 'chance':
      return unit === 'chance' ? worth.chance : worth.expected;
    case 'score':
      return Number.isFinite(worth.score) ? worth.score : null;
    case 'lost':
      return unit === 'chance' ? 0 : null;
    default:
      return null;
  }
}
