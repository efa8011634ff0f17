import {
  type Assessment,
  capital,
  counted,
  type GameEvent,
  listed,
  measureOf,
  type Outcome,
  percent,
  type Rules,
  type State,
  type Worth,
} from '../../puzzle/index.js';

/**
 * What a move was worth beside the others that there were. `best`: none led to more. `fine`: it kept as much, but another was
 * advised, or it decided nothing. `longer`: the win takes more moves. `worse`: less can be had, or with less chance. `lost`:
 * it could be won before and not after, or the game ended with it. `already lost`: nothing could be won before it.
 * `unknown`: a limit was met.
 */
export const MOVE_VERDICTS = ['best', 'fine', 'longer', 'worse', 'lost', 'already lost', 'unknown'] as const;
export type MoveVerdict = (typeof MOVE_VERDICTS)[number];

/** A move that was judged. Plain data. */
export interface JudgedMove<M extends string = string>
  extends Pick<Assessment<M>, 'best' | 'bestMoves' | 'isAll'> {
  readonly move: M;
  readonly verdict: MoveVerdict;
  /** How far it is behind: moves, chance, score, or risk; null where the verdict is neither `longer` nor `worse`. */
  readonly by: number | null;
  /** What the move came to before any dice fell, with best play behind it. */
  readonly played: Worth;
  /** What the position behind it was worth, after the dice. */
  readonly after: Worth;
  /**
   * What the dice then did, apart from the decision: by how much they raised the chance of winning, or, where the win was
   * sure before and after, how many moves they saved. Null where no dice fell.
   */
  readonly luck: number | null;
  /** Why, in a sentence or two. */
  readonly text: string;
}

type Spoken = Pick<Rules<never, State, string, GameEvent>, 'measure'> & {
  readonly words: { move(move: never): string };
};

/** What marks say beside their signs. */
export const VERDICT_WORDS: Readonly<Record<MoveVerdict, string>> = {
  best: 'best',
  fine: 'fine',
  longer: 'longer',
  worse: 'worse',
  lost: 'lost here',
  'already lost': 'already lost',
  unknown: 'not known',
};

/** A chance in percent, to tenths; with more digits where it is near 0 or 1. */
export function chanceText(chance: number): string {
  return percent(chance > 0.001 && chance < 0.999 ? Math.round(chance * 1000) / 1000 : chance);
}

function movesText(moves: number): string {
  return counted(Number(moves.toFixed(2)), 'move');
}

function scoreText(rules: Spoken, score: number): string {
  const { one, many } = measureOf(rules as Parameters<typeof measureOf>[0]);
  return score === Number.POSITIVE_INFINITY ? `unlimited ${many}` : counted(score, one, many);
}

/** What a position is worth in a few words, for tables and charts. */
export function worthText(rules: Spoken, worth: Worth): string {
  switch (worth.kind) {
    case 'moves':
      return worth.moves === 0 ? 'won' : `win in ${movesText(worth.moves)}`;
    case 'chance':
      if (worth.expected === null) return `chance ${chanceText(worth.chance)}`;
      return worth.expected === 0 ? 'won' : `sure, ${movesText(worth.expected)} on average`;
    case 'score':
      return worth.bound > worth.score
        ? `${scoreText(rules, worth.score)} or more, at most ${scoreText(rules, worth.bound)}`
        : scoreText(rules, worth.score);
    case 'risk':
      return worth.risk === 0 ? 'no risk' : `risk ${chanceText(worth.risk)}`;
    case 'lost':
      return 'lost';
    case 'unknown':
      return 'not known';
  }
}

/** Why a move is judged as it is: a sentence or two in plain words. */
export function sentenceOf<M extends string>(
  rules: Spoken,
  judged: Omit<JudgedMove<M>, 'text'>,
  status: Outcome['status'],
  remark: string | null,
): string {
  const said = [decisionOf(rules, judged, status, remark), remark, diceOf(judged, status)];
  return said.filter((one) => one !== null).join(' ');
}

function decisionOf<M extends string>(
  rules: Spoken,
  judged: Omit<JudgedMove<M>, 'text'>,
  status: Outcome['status'],
  remark: string | null,
): string | null {
  const { verdict, best, played } = judged;
  const others = othersOf(rules, judged);
  switch (verdict) {
    case 'already lost':
      return 'It was lost before this move.';
    case 'unknown':
      return best.kind === 'unknown' ? best.reason : played.kind === 'unknown' ? played.reason : 'Not known.';
    case 'best':
      return bestText(rules, judged, status);
    case 'fine':
      if (played.kind === 'risk') return remark === null ? 'It risks nothing.' : null;
      return fineText(rules, best, played);
    case 'longer':
      return `${capital(movesText(judged.by ?? 0))} longer${played.kind === 'chance' ? ' on average' : ''}: ${others} was quicker.`;
    case 'lost':
      if (played.kind === 'risk' && best.kind === 'risk')
        return `A mine, at a risk of ${chanceText(played.risk)}: ${others} ${best.risk === 0 ? 'was safe' : `risked ${chanceText(best.risk)}`}.`;
      return `This was the last moment to turn back: ${others} ${stillText(rules, best)}.`;
    case 'worse':
      return worseText(rules, judged, others);
  }
}

function bestText<M extends string>(
  rules: Spoken,
  { move, best, played, bestMoves, isAll }: Omit<JudgedMove<M>, 'text'>,
  status: Outcome['status'],
): string {
  if (status === 'won' && played.kind !== 'risk') return 'Best: it ends the game.';
  if (played.kind === 'risk') {
    if (played.risk === 0) return 'Safe, as the numbers prove.';
    const least = best.kind === 'risk' && played.risk <= best.risk;
    return least
      ? `Nothing was safe. This guess had the least risk, ${chanceText(played.risk)}.`
      : `Nothing was safe. This guess risked ${chanceText(played.risk)}.`;
  }
  const same = bestMoves.filter((one) => one !== move).map((one) => rules.words.move(one as never));
  const as = same.length === 0 ? '' : `, as ${same.length === 1 ? 'was' : 'were'} ${someOf(same)}`;
  const only = isAll && bestMoves.length === 1 ? 'The best move' : 'Best';
  return `${same.length === 0 ? only : 'Best'}${as}: ${aheadText(rules, played)}.`;
}

/** What lies ahead after a move, the move counted. */
function aheadText(rules: Spoken, worth: Worth): string {
  switch (worth.kind) {
    case 'moves':
      return `a win in ${movesText(worth.moves)} with best play`;
    case 'chance':
      return worth.expected === null
        ? `it wins with a chance of ${chanceText(worth.chance)}`
        : `sure to win, in ${movesText(worth.expected)} on average`;
    case 'score':
      return worth.bound > worth.score
        ? `at least ${scoreText(rules, worth.score)}, at most ${scoreText(rules, worth.bound)}`
        : scoreText(rules, worth.score);
    default:
      return worthText(rules, worth);
  }
}

function fineText(rules: Spoken, best: Worth, played: Worth): string | null {
  if (played.kind === 'score' && best.kind === 'score') {
    const more = (played.moves ?? 0) - (best.moves ?? 0);
    if (played.score > best.score) return `Better than before: ${scoreText(rules, played.score)}.`;
    return more > 0
      ? `As good, ${scoreText(rules, played.score)}, but on a way that is ${movesText(more)} longer.`
      : `As good as before: ${scoreText(rules, played.score)}.`;
  }
  return `As good as the best: ${aheadText(rules, played)}.`;
}

function worseText<M extends string>(
  rules: Spoken,
  { best, played, bestMoves, by }: Omit<JudgedMove<M>, 'text'>,
  others: string,
): string {
  if (played.kind === 'risk' && best.kind === 'risk') {
    return best.risk === 0
      ? `A risk of ${chanceText(played.risk)}, where ${others} was safe.`
      : `A risk of ${chanceText(played.risk)}, where ${others} risked only ${chanceText(best.risk)}.`;
  }
  if (played.kind === 'chance' && best.kind === 'chance')
    return `The chance fell from ${chanceText(best.chance)} to ${chanceText(played.chance)}: ${others} was better.`;
  if (played.kind === 'score') {
    const left = `${capital(scoreText(rules, by ?? 0))} less: ${scoreText(rules, played.bound)}`;
    return bestMoves.length === 0 ? `${left}.` : `${left}; ${others} ${stillText(rules, best)}.`;
  }
  return `${capital(others)} was better.`;
}

/** What a better move would still have led to. */
function stillText(rules: Spoken, worth: Worth): string {
  switch (worth.kind) {
    case 'moves':
      return worth.moves === 1 ? 'would have won at once' : `would have won in ${movesText(worth.moves)}`;
    case 'chance':
      return worth.expected === null
        ? `would have kept a chance of ${chanceText(worth.chance)}`
        : 'was sure to win';
    case 'score':
      return `would have led to ${scoreText(rules, worth.score)}`;
    default:
      return 'was better';
  }
}

function othersOf<M extends string>(rules: Spoken, { bestMoves }: Omit<JudgedMove<M>, 'text'>): string {
  if (bestMoves.length === 0) return 'another move';
  return someOf(bestMoves.map((one) => rules.words.move(one as never)));
}

/** A few of some words, and how many more there are. */
function someOf(words: readonly string[]): string {
  const most = 3;
  if (words.length <= most) return listed(words, 'or');
  return `${words.slice(0, most).join(', ')} or ${words.length - most} more`;
}

/** Luck that is told: less is none. */
const LEAST_LUCK = 0.0005;

/** What the dice did after the decision; null where they did nothing to speak of. */
function diceOf<M extends string>(
  { played, after, luck, verdict }: Omit<JudgedMove<M>, 'text'>,
  status: Outcome['status'],
): string | null {
  if (played.kind === 'risk')
    return status === 'lost' && verdict !== 'lost' ? 'It was a mine all the same: bad luck.' : null;
  if (luck === null || played.kind !== 'chance') return null;
  if (after.kind === 'lost') {
    return played.expected === null
      ? `Then the dice took the last chance, ${chanceText(played.chance)}.`
      : 'Then it was lost.';
  }
  if (after.kind !== 'chance' || Math.abs(luck) < LEAST_LUCK) return null;
  if (played.expected !== null && after.expected !== null) {
    if (Math.abs(luck) < 0.005) return null;
    const saved = `${movesText(Math.abs(luck))} on average`;
    return luck > 0 ? `Then the dice saved ${saved}.` : `Then the dice cost ${saved}.`;
  }
  const turned = `from ${chanceText(played.chance)} to ${chanceText(after.chance)}`;
  return luck > 0
    ? `Then the dice raised the chance ${turned}.`
    : `Then the dice lowered the chance ${turned}.`;
}
