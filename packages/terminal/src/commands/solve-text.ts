import {
  type AnyRules,
  counted,
  type DepthCount,
  grouped,
  type Level,
  type Solved as Plan,
  type PolicyFound,
  replay,
  type Sampled,
  type Solution,
} from '@knossos/engine/internal/puzzle';
import { heard } from '../cli/heard.js';
import { table } from '../cli/text.js';
import { entryOf } from '../games/index.js';
import { heading, type ReadLevel } from '../io/levels.js';

/** Moves of a plan that takes long to be played again. */
const LONG = 500;

/** Rows that a table of chances has at most, or few more. */
const WITHIN_ROWS = 40;

export interface Solved {
  readonly read: ReadLevel;
  readonly level: Level;
  readonly rules: AnyRules;
  readonly solution: Solution<string>;
  readonly milliseconds: number;
  plans(): Iterable<readonly string[]>;
}

/** A level's answer for people, in pieces. */
export function* solutionText(
  solved: Solved,
  wanted: { readonly all?: boolean; readonly stats?: boolean },
): Generator<string> {
  const { read, level, rules, solution, milliseconds } = solved;
  yield `${heading(read.file, read.index, level.meta.title, rules.title)}\n`;
  const unit = entryOf(level.game).states ?? (['joint state', 'joint states'] as const);
  const effort = `${counted(solution.states, ...unit)}, ${duration(milliseconds)}`;
  switch (solution.status) {
    case 'solved':
      yield `  solved: ${solvedText(solved, solution, effort)}\n`;
      yield* numbered(rules.formatMoves(solution.moves));
      break;
    case 'policy':
      yield* policyLines(solved, solution, effort);
      break;
    case 'sampled':
      yield* sampledLines(solved, solution);
      break;
    case 'impossible':
      yield `  impossible: proved, there is no plan; ${effort}\n`;
      break;
    case 'gave-up':
      yield `  gave up: ${solution.reason}${atLeast(solution.bound)}; ${effort}\n`;
      if (solution.limitMet) yield '  (this is no proof that there is none; raise --limit to know more)\n';
  }
  if (wanted.stats && solution.status === 'policy') yield* withinTable(solution.within ?? []);
  if (wanted.stats && 'stats' in solution && solution.stats) yield* depthTable(solution.stats);
  if (wanted.all && solution.status === 'solved') {
    yield '  every shortest plan:\n';
    for (const moves of solved.plans()) yield `${rules.formatMoves(moves)}\n`;
  }
}

/** The known bound on the length of a plan that was not found. */
function atLeast(bound: number): string {
  return bound > 1 ? `; no plan is shorter than ${counted(bound, 'move')}` : '';
}

/** The best policy of a game with dice. */
function* policyLines(
  { rules }: Solved,
  { expected, probability, error, first, objective }: PolicyFound<string>,
  effort: string,
): Generator<string> {
  const within = `within ${error.toExponential(1)}`;
  yield expected === null
    ? `  policy: wins with probability ${probability.toFixed(9)} (${within}); no way is sure; ${effort}\n`
    : `  policy: sure to win, in ${expected.toFixed(6)} moves on average (${within}); ${effort}\n`;
  if (objective !== undefined) yield `  ${objective}\n`;
  if (first !== null) yield `  first move: ${rules.words.move(first)}\n`;
}

/** Games that a policy played where the level is too large to be solved. */
function* sampledLines({ rules, milliseconds }: Solved, solution: Sampled<string>): Generator<string> {
  const { policy, games, won, probability, interval, expected, expectedInterval, gamesSeed, first } =
    solution;
  const percent = (chance: number) => (100 * chance).toFixed(1);
  const time = duration(milliseconds);
  yield `  not solved, only sampled: ${solution.reason}; ${time}\n`;
  yield `  ${policy} won ${won} of ${counted(games, 'game')} (seed ${gamesSeed}): ${percent(probability)} %, 95 %: ${percent(interval[0])} to ${percent(interval[1])} (Wilson)\n`;
  if (solution.unfinished > 0) yield `  ${solution.unfinished} took too long and count as not won\n`;
  if (expected !== null) {
    const range = expectedInterval?.map((bound) => bound.toFixed(2)).join(' to ') ?? 'unknown';
    yield `  ${expected.toFixed(2)} moves in a game won, 95 %: ${range}\n`;
  }
  if (first !== null) yield `  it would play: ${rules.words.move(first)}\n`;
}

/** Chances of winning in time, every so many moves. */
function* withinTable(within: readonly number[]): Generator<string> {
  const step = Math.max(1, Math.ceil((within.length - 1) / WITHIN_ROWS));
  const rows = within.flatMap((chance, moves) =>
    moves % step === 0 || moves === within.length - 1 ? [[String(moves), chance.toFixed(6)]] : [],
  );
  for (const line of table([['moves', 'greatest chance of winning in time'], ...rows], 0))
    yield `  ${line}\n`;
}

/** The text about a plan: a score that the solver looked for, a score that it comes to, or its length. */
function solvedText({ rules, level, milliseconds }: Solved, solution: Plan<string>, effort: string): string {
  const { moves, plans, optimal, states } = solution;
  const length = counted(moves.length, 'move');
  if (solution.score && entryOf(level.game).isScored) {
    const { name, value, bound } = solution.score;
    const ways = plans === null ? 'an unknown number of' : grouped(plans);
    const count = plans === 1n ? 'the only best way' : `the first found of ${ways} best ways`;
    const proof = optimal ? `proved to be the most; ${count}` : `none has more than ${grouped(bound)}`;
    return `${grouped(value)} ${name}, ${length}; ${proof}; ${effort}`;
  }
  const again = () => replay(rules, level, level.meta.seed ?? '', moves);
  const last = (moves.length < LONG ? again() : heard(again)).states.at(-1);
  const score = last ? rules.outcome(rules.see(last)).score : null;
  if (score !== null) {
    const proof = optimal ? 'proved to be the most' : 'not proved to be the most';
    const work = `${counted(states, 'design')} that ${states === 1 ? 'differs' : 'differ'}`;
    return `${score.name} ${grouped(score.value)}, ${proof}; ${work}, ${duration(milliseconds)}`;
  }
  const kind = optimal ? 'shortest plan' : 'plan found (not proved shortest)';
  const count = plans === 1n ? ', the only one' : `, the first of ${plans?.toLocaleString('en')}`;
  return `${length}; ${kind}${optimal && plans !== null ? count : ''}; ${effort}`;
}

/** Moves in tens, fifty a row, each row headed by the number of its first move. */
function* numbered(moves: string): Generator<string> {
  const words = moves.includes(' ') ? moves.split(' ') : [...moves];
  const glue = moves.includes(' ') ? ' ' : '';
  for (let at = 0; at < words.length; at += 50) {
    const tens: string[] = [];
    for (let ten = at; ten < Math.min(at + 50, words.length); ten += 10) {
      tens.push(words.slice(ten, Math.min(ten + 10, words.length)).join(glue));
    }
    yield `  ${String(at + 1).padStart(5)}  ${tens.join(' ')}\n`;
  }
}

function* depthTable(stats: readonly DepthCount[]): Generator<string> {
  const rows = stats.map((row) => [String(row.depth), grouped(row.plans), grouped(row.states)]);
  const head = ['depth', 'move sequences alive', 'new states'];
  for (const line of table([head, ...rows], 0)) yield `  ${line}\n`;
}

function duration(milliseconds: number): string {
  if (milliseconds < 1) return `${milliseconds.toFixed(2)} ms`;
  return milliseconds < 1000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}
