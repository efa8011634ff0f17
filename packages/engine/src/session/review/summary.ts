import {
  counted,
  type GameEvent,
  grouped,
  type Outcome,
  type Rules,
  type State,
  type Target,
  type Worth,
} from '../../puzzle/index.js';
import { chanceText, type JudgedMove, worthText } from './words.js';

/** What a whole game came to. */
export interface ReviewSummary {
  /** Moves that were judged: neither unknown nor made when it was lost. */
  readonly judged: number;
  /** Of these the ones that gave nothing away. */
  readonly good: number;
  /** The move with which it was lost, from 0, and whether the decision or the dice lost it; null where it was not. */
  readonly lostAt: { readonly index: number; readonly by: 'decision' | 'dice' | 'unknown' } | null;
  /** Moves that the ones called longer add up to, where all is sure; null where they do not add up. */
  readonly longer: number | null;
  /** In plain sentences, the most important first. */
  readonly sentences: readonly string[];
}

type Spoken = Pick<Rules<never, State, string, GameEvent>, 'measure'> & {
  readonly words: { move(move: never): string };
};

export function summaryOf<M extends string>(
  rules: Spoken,
  moves: readonly JudgedMove<M>[],
  worths: readonly Worth[],
  status: Outcome['status'],
  target: Target | null,
): ReviewSummary {
  const known = moves.filter(
    (one) => one.verdict !== 'unknown' && one.verdict !== 'already lost' && !isNote(one),
  );
  const good = known.filter(({ verdict }) => verdict === 'best' || verdict === 'fine').length;
  const lostAt = whereLost(moves);
  const isExact = known.length === moves.length && moves.every(({ played }) => played.kind === 'moves');
  const longer = isExact ? moves.reduce((sum, { by }) => sum + (by ?? 0), 0) : null;
  const unknown = moves.filter(({ verdict }) => verdict === 'unknown').length;
  const sentences = [
    ...(known.length === 0 ? [] : [goodText(known, good, moves.length)]),
    ...(lostAt === null ? [] : [lostText(lostAt)]),
    ...(longer !== null && longer > 0 ? [`${counted(longer, 'move')} longer than the shortest way.`] : []),
    ...aboutChance(moves),
    ...aboutRisk(moves, status),
    ...aboutScore(rules, worths, status, target),
    ...(unknown === 0 ? [] : [unknownText(unknown, moves.length)]),
  ];
  return { judged: known.length, good, lostAt, longer, sentences };
}

/** Where risks are weighed, a move that opens nothing decides nothing. */
function isNote({ played, verdict }: JudgedMove): boolean {
  return played.kind === 'risk' && verdict === 'fine';
}

function goodText(known: readonly JudgedMove[], good: number, moves: number): string {
  const judged = known.length;
  const noun = judged < moves ? 'judged move' : 'move';
  const as = known.some(({ verdict }) => verdict === 'fine') ? ' or just as good' : '';
  if (judged === 1) {
    if (good === 0) return `Your one ${noun} was not the best.`;
    return `Your one ${noun} ${as === '' ? 'was best' : 'gave nothing away'}.`;
  }
  if (good === judged) return `${judged === 2 ? 'Both' : `All ${judged}`} ${noun}s were best${as}.`;
  return `${good} of ${judged} ${noun}s ${good === 1 ? 'was' : 'were'} best${as}.`;
}

function whereLost(moves: readonly JudgedMove[]): ReviewSummary['lostAt'] {
  const index = moves.findIndex(
    ({ best, played, after, verdict }) =>
      best.kind !== 'lost' && (verdict === 'lost' || played.kind === 'lost' || after.kind === 'lost'),
  );
  if (index < 0) return null;
  const move = moves[index];
  if (move?.verdict === 'unknown') return { index, by: 'unknown' };
  return { index, by: move?.verdict === 'lost' || move?.played.kind === 'lost' ? 'decision' : 'dice' };
}

function lostText({ index, by }: NonNullable<ReviewSummary['lostAt']>): string {
  return by === 'dice'
    ? `Luck decided against you on move ${index + 1}.`
    : `It was lost on move ${index + 1}.`;
}

function unknownText(unknown: number, total: number): string {
  if (unknown === total) return 'Nothing could be proved about these moves.';
  return `Nothing is known about ${counted(unknown, 'move')}: the search would have taken too long.`;
}

/** The decision that gave away most of the chance, and the throw that took most of it; where chances were at stake. */
function aboutChance(moves: readonly JudgedMove[]): readonly string[] {
  const said: string[] = [];
  const given = steepest(
    moves,
    ({ best }) => best,
    ({ played }) => played,
  );
  if (given)
    said.push(`The most costly decision was move ${given.index + 1}: the chance fell ${given.fall}.`);
  const taken = steepest(
    moves,
    ({ played }) => played,
    ({ after }) => after,
  );
  if (taken) said.push(`The worst luck came on move ${taken.index + 1}: the chance fell ${taken.fall}.`);
  return said;
}

/** Where a chance fell deepest from one worth of a move to another. */
function steepest(
  moves: readonly JudgedMove[],
  from: (one: JudgedMove) => Worth,
  to: (one: JudgedMove) => Worth,
): { readonly index: number; readonly fall: string } | null {
  let deepest = { index: -1, fall: '', depth: 0.005 };
  for (const [index, one] of moves.entries()) {
    const [high, low] = [chanceOf(from(one)), chanceOf(to(one))];
    if (high === null || low === null || high - low <= deepest.depth) continue;
    deepest = { index, fall: `from ${chanceText(high)} to ${chanceText(low)}`, depth: high - low };
  }
  return deepest.index < 0 ? null : deepest;
}

function chanceOf(worth: Worth): number | null {
  if (worth.kind === 'lost') return 0;
  return worth.kind === 'chance' ? worth.chance : null;
}

function aboutRisk(moves: readonly JudgedMove[], status: Outcome['status']): readonly string[] {
  const risks = moves.flatMap(({ played, best }) =>
    played.kind === 'risk' && best.kind === 'risk' && played.risk > 0 ? [{ played, best }] : [],
  );
  if (risks.length === 0) {
    const isRisky = moves.some(({ played }) => played.kind === 'risk');
    return isRisky && status === 'won' ? ['No move was a risk: every one was certain.'] : [];
  }
  const survived = risks.reduce((chance, { played }) => chance * (1 - played.risk), 1);
  const free = risks.filter(({ best }) => best.risk === 0).length;
  const guesses =
    risks.length === 1
      ? survived === 0
        ? 'One move had to hit a mine'
        : `One move had a risk of ${chanceText(1 - survived)}`
      : `${risks.length} moves might have hit a mine; the chance that all of them go well is ${chanceText(survived)}`;
  const spared =
    free === 0
      ? ''
      : `; ${free === risks.length ? 'there was a safe cell each time' : `${counted(free, 'time')} there was a safe cell`}`;
  return [`${guesses}${spared}.`];
}

/** What could have been had at most, where a score is counted. */
function aboutScore(
  rules: Spoken,
  worths: readonly Worth[],
  status: Outcome['status'],
  target: Target | null,
): readonly string[] {
  const scores = worths.map((worth) => (worth.kind === 'score' ? worth.score : null));
  const most = scores.reduce<number>((high, score) => Math.max(high, score ?? 0), 0);
  const at = scores.indexOf(most);
  const last = scores.at(-1) ?? null;
  const best = worths[at];
  if (at < 0 || best === undefined || best.kind !== 'score') return [];
  const when = at === 0 ? 'At the start' : `After move ${at}`;
  if (last === null || last < most)
    return [
      `${when} it was worth ${worthText(rules, best)}; ${last === null ? 'in the end nothing' : `in the end ${worthText(rules, { ...best, score: last, bound: last })}`}.`,
    ];
  if (status !== 'won') return [];
  if (!rules.measure?.isOpen) return at === 0 ? [`${worthText(rules, best)}: that is the most.`] : [];
  const goal = target === null ? '' : `; the goal is ${grouped(target.value)}`;
  return [`${worthText(rules, best)}${goal}.`];
}
