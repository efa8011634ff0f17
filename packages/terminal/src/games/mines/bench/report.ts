import { START_RULES } from '@knossos/engine/internal/games/mines/board/board';
import { STRATEGY_NAMES } from '@knossos/engine/internal/games/mines/players/strategies';
import { cellName } from '@knossos/engine/internal/grid';
import {
  counted,
  grouped,
  type Interval,
  NORMAL_POINT,
  wilsonInterval,
} from '@knossos/engine/internal/puzzle';
import { jsonLine } from '../../../cli/json.js';
import { fieldsOf, keys, wordOf } from '../../../cli/schema.js';
import { percent, secondsToPrint, table } from '../../../cli/text.js';
import { describeCount, describeSeconds } from '../../../cli/work.js';
import type { BenchEnd, BenchPlan, BenchProgress } from './run.js';
import type { BenchTally, Durations } from './tally.js';

/** Lost boards that an answer lists at most. */
const MOST_LOST = 100;

interface BenchReport {
  readonly plan: BenchPlan;
  readonly run: BenchEnd;
  readonly workers: number;
  /** Seconds of processor time of this run, all threads together. */
  readonly cpu: number;
}

export function lostBoards(tally: BenchTally, from: number): number[] {
  return tally.won.flatMap((isWon, game) => (isWon ? [] : [from + game]));
}

interface Fared {
  readonly strategy: string;
  readonly tally: BenchTally;
  readonly lost: readonly number[];
}

function faredOf({ plan, run }: BenchReport): Fared[] {
  return run.tallies.map((tally, index) => {
    return { strategy: plan.strategies[index] ?? '', tally, lost: lostBoards(tally, plan.from) };
  });
}

const each =
  (sum: 'wins' | 'guesses' | 'moves' | 'work') =>
  ({ tally }: Pick<Fared, 'tally'>) =>
    tally.games === 0 ? null : tally[sum] / tally.games;

/** Times of the player alone, in milliseconds. */
const TIMES = keys<Durations>`
  mean: number | null ${({ count, total }) => (count === 0 ? null : total / count)}
  median: number | null ${(times) => times.quantile(0.5)}
  p99: number | null ${(times) => times.quantile(0.99)}
  max: number | null ${({ count, most }) => (count === 0 ? null : most)}`;

const STRATEGY = keys<Fared>`
  strategy: ${wordOf(STRATEGY_NAMES)}
  games: count ${({ tally }) => tally.games}
  wins: count ${({ tally }) => tally.wins}
  rate: number | null  # of games won: a share from 0 to 1 ${each('wins')}
  interval: interval  # lower and upper bound of the win rate, E. B. Wilson's, 95 %
    ${({ tally }) => wilsonInterval(tally.wins, tally.games)}
  milliseconds: { game: { ${fieldsOf(TIMES)} }, move: { ${fieldsOf(TIMES)} } }  # game and move: mean median p99 max
    ${({ tally }) => ({ game: TIMES.of(tally.gameTimes), move: TIMES.of(tally.moveTimes) })}
  guesses: number | null  # decisions a game that might have hit a mine, the given first click not counted
    ${each('guesses')}
  moves: number | null  # decisions a game ${each('moves')}
  sea: { clicks: number | null, share: number | null }  # clicks: cells that the player had opened when the
    first sea opened, that one and the first click counted, a mean over the games in which one did; share: of
    all games ${({ tally: { sea } }) => ({ clicks: sea.clicks, share: sea.share })}
  deduction: { clicks: number | null, share: number | null }  # the same, when some cell was first certain to
    be safe by the ways that the strategy knows
    ${({ tally: { deduction } }) => ({ clicks: deduction.clicks, share: deduction.share })}
  work: { game: number | null, most: count }  # positions looked at: game, a mean, and most, for one decision
    ${(fared) => ({ game: each('work')(fared), most: fared.tally.mostWork })}
  lost: count[]  # numbers of the first 100 boards lost ${({ lost }) => lost.slice(0, MOST_LOST)}
  lostMore: count  # how many more; --losses FILE writes all of them as a board file, with their numbers in a
    comment ${({ lost }) => Math.max(0, lost.length - MOST_LOST)}`;

const gamesOf = ({ run }: BenchReport) => run.tallies[0]?.games ?? 0;

/** The text about dealt boards; null where they are those of a file. */
const dealt =
  <T>(value: (boards: Exclude<BenchPlan['boards'], { path: string }>) => T) =>
  ({ plan: { boards } }: BenchReport) =>
    'path' in boards ? null : value(boards);

/** Which boards were played. */
const DEALT = keys<BenchReport>`
  boards: text | null  # the board file ${({ plan: { boards } }) => ('path' in boards ? boards.path : null)}
  size: text | null ${dealt(({ columns, rows }) => `${columns}x${rows}`)}
  mines: count | null ${dealt(({ mines }) => mines)}
  start: ${wordOf(START_RULES)} | null ${dealt(({ start }) => start)}
  first: text | null ${dealt((boards) => (boards.first === 'random' ? 'random' : cellName(boards, boards.first)))}
  seed: text ${({ plan }) => plan.seed}
  from: count ${({ plan }) => plan.from}
  to: count ${(report) => report.plan.from + gamesOf(report)}
  budget: count | null ${({ plan }) => plan.options.budget}`;

const TIME = keys<BenchReport>`
  seconds: number  # of all sessions ${({ run }) => secondsToPrint(run.seconds)}
  cpu: number  # seconds of processor time of this session, all threads, dealing and start-up included
    ${({ cpu }) => secondsToPrint(cpu)}
  workers: count
  ended: 'done' | 'stopped' | 'interrupted'  # done, stopped (--seconds) or interrupted ${({ run }) => run.end}`;

/** The printed fields of one strategy, and of several. */
export const BENCHED = keys<BenchReport & Fared>`${DEALT}${STRATEGY}${TIME}`;
export const BENCHED_SEVERAL = keys<BenchReport>`${DEALT}
  games: count ${gamesOf}
  strategies: { ${fieldsOf(STRATEGY)} }[]  # the keys from strategy to lostMore, by strategy
    ${(report) => faredOf(report).map((fared) => STRATEGY.of(fared))}
  pairs: { first: text, second: text, both: count, onlyFirst: count, onlySecond: count, neither: count,
    difference: number, interval: interval, chance: number }[]  # every two of them: first second both
    onlyFirst onlySecond neither difference interval chance ${({ plan, run }) => pairsOf(plan, run)}
${TIME}`;

/** The answer as one object: flat for one strategy, with lists for several. */
export function benchObject(report: BenchReport): string {
  const [only, ...others] = faredOf(report);
  return jsonLine(
    only && others.length === 0 ? BENCHED.of({ ...report, ...only }) : BENCHED_SEVERAL.of(report),
  );
}

export function benchText(report: BenchReport): string {
  const { plan, run, workers, cpu } = report;
  const { boards, from } = plan;
  const games = gamesOf(report);
  const what =
    'path' in boards
      ? boards.path
      : `${boards.columns}x${boards.rows}, ${counted(boards.mines, 'mine')}, ${boards.start} start at ${boards.first === 'random' ? 'a random cell' : cellName(boards, boards.first)}, seed ${boards.seed}`;
  const time = run.seconds < 10 ? `${run.seconds.toFixed(2)} s` : describeSeconds(run.seconds);
  if (games === 0) return `${what}: stopped after ${time}, before the first board was finished\n`;
  const played = faredOf(report);
  const fixed = (value: number | null, places: number) => value?.toFixed(places) ?? '';
  const counts = played.map((fared) => {
    const { strategy, tally } = fared;
    const rate = each('wins')(fared);
    const [low, high] = wilsonInterval(tally.wins, tally.games).map((bound) => fixed(100 * bound, 3));
    const means = (['guesses', 'moves', 'work'] as const).map((sum) => fixed(each(sum)(fared), 2));
    return [
      strategy,
      grouped(tally.wins),
      fixed(rate && 100 * rate, 3),
      `${low} to ${high}`,
      ...means,
      grouped(tally.mostWork),
    ];
  });
  const firsts = played.map(({ strategy, tally }) => [
    strategy,
    ...[tally.sea, tally.deduction].flatMap(({ clicks, share }) => [
      fixed(clicks, 2),
      share === null ? '' : percent(share),
    ]),
  ]);
  const times = played.flatMap(({ strategy, tally: { gameTimes, moveTimes } }) =>
    (
      [
        ['game', gameTimes],
        ['move', moveTimes],
      ] as const
    ).map(([name, all]) => [`${strategy}, a ${name}`, ...Object.values(TIMES.of(all)).map(milliseconds)]),
  );
  const lines = [
    `${what}: ${games === 1 ? `board ${from}, 1 game` : `boards ${from} to ${from + games - 1}, ${grouped(games)} games`}`,
    '',
    ...table(
      [['strategy', 'won', '%', '95 % (Wilson)', 'guesses', 'moves', 'looked at', 'at most'], ...counts],
      1,
    ),
    '',
    ...table([['clicks to the first', 'sea', 'in', 'deduction', 'in'], ...firsts], 1),
    '',
    ...table([['milliseconds', 'mean', 'median', '99th %', 'longest'], ...times], 1),
  ];
  for (const { first, second, difference, interval, chance, ...pair } of pairsOf(plan, run)) {
    const bounds = interval.map((bound) => signed(100 * bound)).join(' to ');
    lines.push(
      '',
      `${first} and ${second} on common boards: both ${grouped(pair.both)}, only ${first} ${grouped(pair.onlyFirst)}, ` +
        `only ${second} ${grouped(pair.onlySecond)}, neither ${grouped(pair.neither)}`,
      `difference ${signed(100 * difference)} points, 95 % ${bounds}; by chance (McNemar, exact): ${chanceText(chance)}`,
    );
  }
  const threads = ` on ${counted(workers, 'worker')} (${cpu.toFixed(2)} s of processor time)`;
  const speed =
    run.seconds > 0 ? `, ${describeCount((games * run.tallies.length) / run.seconds)} games a second` : '';
  lines.push('', `${time}${threads}${speed}`, '');
  return lines.join('\n');
}

/** Every two strategies on the boards that both played. */
function pairsOf({ strategies }: BenchPlan, { tallies }: BenchEnd) {
  return tallies.flatMap((one, i) =>
    tallies.slice(i + 1).map((other, j) => {
      const counts = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
      one.won.forEach((isWon, game) => {
        if (isWon) counts[other.won[game] ? 'both' : 'onlyFirst']++;
        else counts[other.won[game] ? 'onlySecond' : 'neither']++;
      });
      const names = { first: strategies[i] ?? '', second: strategies[i + 1 + j] ?? '' };
      return { ...names, ...counts, ...pairedDifference(counts) };
    }),
  );
}

/** One line: how many games, who wins how often, how fast, how long yet. */
export function describeBench(plan: BenchPlan, progress: BenchProgress): string {
  const { fresh, games, total, elapsed, tallies } = progress;
  const rates = tallies.map((tally, index) => {
    const [low, high] = wilsonInterval(tally.wins, tally.games);
    const rate =
      tally.games === 0 ? '-' : `${(50 * (low + high)).toFixed(1)} ± ${(50 * (high - low)).toFixed(1)} %`;
    return `${plan.strategies[index]} ${rate}`;
  });
  const speed = elapsed > 0 && fresh > 0 ? `, ${describeCount((1000 * fresh) / elapsed)} a second` : '';
  const left = fresh > 0 ? `, about ${describeSeconds(((total - games) * elapsed) / fresh / 1000)} left` : '';
  return `${grouped(games)} of ${grouped(total)} boards, ${rates.join(', ')}${speed}${left}`;
}

function signed(number: number): string {
  return `${number < 0 ? '-' : '+'}${Math.abs(number).toFixed(3)}`;
}

function milliseconds(time: unknown): string {
  if (typeof time !== 'number') return '';
  return time >= 100 ? time.toFixed(0) : time.toPrecision(3);
}

/** Two players on the same boards. */
interface Paired {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/** What their difference is: shares of all boards. */
interface Difference {
  /** First minus second. */
  readonly difference: number;
  readonly interval: Interval;
  /** How likely a difference so large or larger would be if both were equally strong. */
  readonly chance: number;
}

/**
 * The difference of two win rates on common boards. Only boards that the two decided differently count; the 95 %
 * interval is the normal one of paired shares, `chance` the exact two-sided test (Q. McNemar, "Note on the sampling
 * error of the difference between correlated proportions or percentages", 1947).
 */
export function pairedDifference({ both, onlyFirst, onlySecond, neither }: Paired): Difference {
  const games = both + onlyFirst + onlySecond + neither;
  if (games === 0) return { difference: 0, interval: [-1, 1], chance: 1 };
  const decided = onlyFirst + onlySecond;
  const difference = (onlyFirst - onlySecond) / games;
  const half = (NORMAL_POINT * Math.sqrt(Math.max(0, decided - games * difference * difference))) / games;
  const chance = Math.min(1, 2 * binomialTail(decided, Math.min(onlyFirst, onlySecond)));
  return { difference, interval: [difference - half, difference + half], chance };
}

/** A chance in words; no 0 is printed for one that is too small to be told from it. */
export function chanceText(chance: number): string {
  return chance < 1e-300 ? 'below 1e-300' : chance.toPrecision(2);
}

/** The probability of at most `most` heads in `tosses` tosses of a fair coin. */
function binomialTail(tosses: number, most: number): number {
  // Logarithms, since 2^-tosses is too small a number for some thousand tosses.
  let logarithm = -tosses * Math.LN2;
  let sum = Math.exp(logarithm);
  for (let heads = 1; heads <= most; heads++) {
    logarithm += Math.log((tosses - heads + 1) / heads);
    sum += Math.exp(logarithm);
  }
  return Math.min(1, sum);
}
