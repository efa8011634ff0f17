import type {
  AnyRules,
  Solved as Plan,
  PolicyFound,
  Solution,
  SolveOptions,
} from '@knossos/engine/internal/puzzle';
import { errorIn, keys, LEVEL_KEYS, seedIn } from '../cli/schema.js';
import { entryOf } from '../games/index.js';
import type { Question, ReadLevel } from '../io/levels.js';
import type { Solved } from './solve-text.js';

/** The answer for a level: from its solution, or empty for an invalid level. */
interface Answer
  extends Partial<Omit<Plan<string>, 'status'> & Pick<PolicyFound<string>, 'error' | 'first' | 'within'>> {
  readonly read: ReadLevel;
  readonly status?: Solution<string>['status'];
  readonly rules?: AnyRules;
  /** Whether every depth is counted. */
  readonly isCounted?: boolean;
}

const scored = (name: 'value' | 'bound') => (answer: Answer) =>
  answer.rules && entryOf(answer.rules.id).isScored ? (answer.score?.[name] ?? null) : undefined;

export const SOLUTION = keys<Answer>`${LEVEL_KEYS}
  status: 'solved' | 'policy' | 'sampled' | 'impossible' | 'gave-up' | 'invalid'  # solved, policy (dice
    fall), sampled (too large: games were played, which proves nothing), impossible (proved), gave-up (a
    limit was met) or invalid ${({ status = 'invalid' }) => status}
  length: count | null  # moves of the plan ${({ moves }) => moves?.length}
  moves: text | null  # the first shortest plan in the game's order of moves, without separators
    ${({ moves, rules }) => moves && rules?.formatMoves(moves)}
  optimal: boolean | null  # whether it is proved that no plan is shorter, or collects more
  states?: count | null  # joint states expanded
    ${({ status, states }) => (status === 'sampled' ? undefined : (states ?? null))}
  plans: decimal | null  # number of shortest plans, a decimal string; "0" when impossible, null where
    they were not counted ${({ status, plans }) => (status === 'impossible' ? '0' : plans)}
  gold?: count | null  # of gold only: what the plan collects ${scored('value')}
  bound?: count | null  # of gold only: no plan collects more ${scored('bound')}
  expected?: number | null  # of a policy: least expected number of moves where the win is sure, else
    null; of sampled: mean moves of the games won
  probability?: number  # of a policy: greatest probability of ever winning; 1 is proved; of sampled:
    the share won
  precision?: number  # of a policy: the true expected number (or else the probability) is within this;
    error is the same number ${({ error }) => error}
  first?: text | null  # of a policy, and of sampled: its move now
    ${({ first, rules }) => first && rules?.formatMoves([first])}
  objective?: text  # of a policy, where a game has more than one aim: what is sought
  policy?: text  # of sampled: who played
  games?: count  # of sampled: how many were played
  won?: count  # of sampled: how many of them were won
  unfinished?: count  # of sampled: how many took too long; they count as not won
  expectedInterval?: interval | null  # of sampled: 95 % interval of expected
  interval?: interval  # of sampled: 95 % interval of probability, E. B. Wilson's
  gamesSeed?: text  # of sampled: the seed that plays them again
  reason?: text  # of sampled: why this is not exact; of gave-up: which limit was met, or what the solver cannot do
  seed: text | null  # from the header ${seedIn}
  error: text | number | null  # what is wrong with an invalid level; of a policy a number, see
    precision ${(answer) => answer.error ?? errorIn(answer)}
  stats?: { depth: count, plans: decimal, states: count }[] | null  # with --stats: per depth, move
    sequences still alive and new states
    ${({ isCounted, status, stats = null }) => (isCounted && status !== 'policy' ? stats : undefined)}
  within?: number[] | null  # with --stats, of a policy instead: the greatest probability of winning
    within 0, 1, ... moves ${({ isCounted, within }) => (isCounted ? within : undefined)}
  all?: text[] | null  # with --all: every shortest plan`;

/** How a level is solved with full knowledge: hidden mines too. */
export function solving({ level, rules, mind }: Question, wanted: SolveOptions) {
  return mind.solve(rules.start(level, level.meta.seed ?? ''), wanted);
}

/** One level's answer as a line of JSON, with counts per depth where they are wanted. */
export function solutionObject(
  { read, rules, solution }: Pick<Solved, 'read' | 'rules' | 'solution'>,
  isCounted: boolean,
): string {
  // Node 20 takes a hundred times as long for properties that stand behind a spread.
  return SOLUTION.line({ read, rules, isCounted, ...solution });
}

/** The same with every shortest plan, in pieces. */
export function* solutionPieces(solved: Solved, isCounted: boolean): Generator<string> {
  const { solution, rules } = solved;
  yield `${solutionObject(solved, isCounted).slice(0, -1)},"all":`;
  if (solution.status === 'solved') {
    yield '[';
    let comma = '';
    for (const moves of solved.plans()) {
      yield `${comma}${JSON.stringify(rules.formatMoves(moves))}`;
      comma = ',';
    }
    yield ']}';
  } else yield solution.status === 'impossible' ? '[]}' : 'null}';
}
