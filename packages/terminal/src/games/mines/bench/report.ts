import { cellName } from '@knossos/engine/grid';
import { counted, wilsonInterval } from '@knossos/engine/puzzle';
import { jsonLine } from '../../../cli/json.js';
import { table } from '../../../cli/text.js';
import { describeCount, describeSeconds } from '../../../cli/work.js';
import type { SeededBoards } from '../boards.js';
import type { BenchEnd, BenchPlan, BenchProgress } from './run.js';
import { type Paired, pairedDifference } from './statistics.js';
import type { BenchTally, Durations, Wait } from './tally.js';

/** Lost boards that an answer lists at most. */
const MOST_LOST = 100;

/** What a bench found. */
interface BenchReport {
  readonly plan: BenchPlan;
  readonly run: BenchEnd;
  readonly workers: number;
  /** Seconds of processor time of this run, all threads together. */
  readonly cpu: number;
}

/** Numbers of the boards that a strategy lost. */
export function lostBoards(tally: BenchTally, from: number): number[] {
  return tally.won.flatMap((isWon, game) => (isWon ? [] : [from + game]));
}

/** The answer as one object: flat for one strategy, with lists for several. */
export function benchObject({ plan, run, workers, cpu }: BenchReport): string {
  const { boards, from, seed, options } = plan;
  const games = run.tallies[0]?.games ?? 0;
  const dealt =
    'path' in boards
      ? { boards: boards.path, size: null, mines: null, start: null, first: null }
      : {
          boards: null,
          size: `${boards.columns}x${boards.rows}`,
          mines: boards.mines,
          start: boards.start,
          first: firstName(boards),
        };
  const common = { ...dealt, seed, from, to: from + games, budget: options.budget ?? null };
  const timing = { seconds: rounded(run.seconds), cpu: rounded(cpu), workers, ended: run.end };
  const strategies = run.tallies.map((tally, index) => ({
    strategy: plan.strategies[index] ?? '',
    ...strategyObject(tally, from),
  }));
  const [only, ...others] = strategies;
  if (only && others.length === 0) return jsonLine({ ...common, ...only, ...timing });
  const pairs = pairsOf(plan, run).map(({ first, second, counts }) => {
    const { difference, interval, chance } = pairedDifference(counts);
    return { first, second, ...counts, difference, interval, chance };
  });
  return jsonLine({ ...common, games, strategies, pairs, ...timing });
}

function firstName(boards: SeededBoards): string {
  return boards.first === 'random' ? 'random' : cellName(boards, boards.first);
}

function strategyObject(tally: BenchTally, from: number): object {
  const { games, wins, guesses, moves, work, mostWork, gameTimes, moveTimes, sea, deduction } = tally;
  const lost = lostBoards(tally, from);
  return {
    games,
    wins,
    rate: games === 0 ? null : wins / games,
    interval: wilsonInterval(wins, games),
    milliseconds: { game: timesObject(gameTimes), move: timesObject(moveTimes) },
    guesses: games === 0 ? null : guesses / games,
    moves: games === 0 ? null : moves / games,
    sea: { clicks: sea.clicks, share: sea.share },
    deduction: { clicks: deduction.clicks, share: deduction.share },
    work: { game: games === 0 ? null : work / games, most: mostWork },
    lost: lost.slice(0, MOST_LOST),
    lostMore: Math.max(0, lost.length - MOST_LOST),
  };
}

function timesObject(times: Durations): object {
  return {
    mean: times.count === 0 ? null : times.total / times.count,
    median: times.quantile(0.5),
    p99: times.quantile(0.99),
    max: times.count === 0 ? null : times.most,
  };
}

/** The answer for people. */
export function benchText(report: BenchReport): string {
  const { plan, run, workers, cpu } = report;
  const { boards, from } = plan;
  const games = run.tallies[0]?.games ?? 0;
  const what =
    'path' in boards
      ? boards.path
      : `${boards.columns}x${boards.rows}, ${counted(boards.mines, 'mine')}, ${boards.start} start at ${boards.first === 'random' ? 'a random cell' : cellName(boards, boards.first)}, seed ${boards.seed}`;
  const rows = run.tallies.map((tally, index) => rowOf(plan.strategies[index] ?? '', tally));
  if (games === 0) {
    return `${what}: stopped after ${seconds(run.seconds)}, before the first board was finished\n`;
  }
  const lines = [
    `${what}: ${games === 1 ? `board ${from}, 1 game` : `boards ${from} to ${from + games - 1}, ${grouped(games)} games`}`,
    '',
    ...table(
      [
        ['strategy', 'won', '%', '95 % (Wilson)', 'guesses', 'moves', 'looked at', 'at most'],
        ...rows.map(({ counts }) => counts),
      ],
      1,
    ),
    '',
    ...table(
      [['clicks to the first', 'sea', 'in', 'deduction', 'in'], ...rows.map(({ firsts }) => firsts)],
      1,
    ),
    '',
    ...table(
      [['milliseconds', 'mean', 'median', '99th %', 'longest'], ...rows.flatMap(({ times }) => times)],
      1,
    ),
  ];
  const pairs = pairsOf(plan, run).flatMap(({ first, second, counts }) => {
    const { difference, interval, chance } = pairedDifference(counts);
    const bounds = interval.map((bound) => signed(100 * bound)).join(' to ');
    return [
      '',
      `${first} and ${second} on common boards: both ${grouped(counts.both)}, only ${first} ${grouped(counts.onlyFirst)}, ` +
        `only ${second} ${grouped(counts.onlySecond)}, neither ${grouped(counts.neither)}`,
      `difference ${signed(100 * difference)} points, 95 % ${bounds}; by chance (McNemar, exact): ${chance.toPrecision(2)}`,
    ];
  });
  const speed =
    run.seconds > 0 ? `, ${describeCount((games * run.tallies.length) / run.seconds)} games a second` : '';
  const time = seconds(run.seconds);
  const took = `${time} on ${counted(workers, 'worker')} (${cpu.toFixed(2)} s of processor time)${speed}`;
  return `${[...lines, ...pairs, '', took].join('\n')}\n`;
}

function seconds(time: number): string {
  return time < 10 ? `${time.toFixed(2)} s` : describeSeconds(time);
}

function rowOf(name: string, tally: BenchTally) {
  const { games, wins, guesses, moves, work, mostWork } = tally;
  const [low, high] = wilsonInterval(wins, games).map((bound) => (100 * bound).toFixed(3));
  const each = (sum: number) => (games === 0 ? '' : (sum / games).toFixed(2));
  const rate = games === 0 ? '' : ((100 * wins) / games).toFixed(3);
  return {
    counts: [
      name,
      grouped(wins),
      rate,
      `${low} to ${high}`,
      each(guesses),
      each(moves),
      each(work),
      grouped(mostWork),
    ],
    firsts: [name, ...waitRow(tally.sea), ...waitRow(tally.deduction)],
    times: [
      [`${name}, a game`, ...timesRow(tally.gameTimes)],
      [`${name}, a move`, ...timesRow(tally.moveTimes)],
    ],
  };
}

/** Mean clicks, and the share of the games in which it came. */
function waitRow({ clicks, share }: Wait): string[] {
  return [clicks === null ? '' : clicks.toFixed(2), share === null ? '' : `${(100 * share).toFixed(1)} %`];
}

function timesRow(times: Durations): string[] {
  if (times.count === 0) return ['', '', '', ''];
  const cells = [times.total / times.count, times.quantile(0.5), times.quantile(0.99), times.most];
  return cells.map((time) => (time === null ? '' : milliseconds(time)));
}

/** Every two strategies on the boards that both played. */
function pairsOf({ strategies }: BenchPlan, { tallies }: BenchEnd) {
  return tallies.flatMap((one, i) =>
    tallies.slice(i + 1).map((other, j) => ({
      first: strategies[i] ?? '',
      second: strategies[i + 1 + j] ?? '',
      counts: pairedCounts(one, other),
    })),
  );
}

function pairedCounts(one: BenchTally, other: BenchTally): Paired {
  const counts = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  one.won.forEach((isWon, game) => {
    if (isWon) counts[other.won[game] ? 'both' : 'onlyFirst']++;
    else counts[other.won[game] ? 'onlySecond' : 'neither']++;
  });
  return counts;
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

function grouped(count: number): string {
  return count.toLocaleString('en');
}

function signed(number: number): string {
  return `${number < 0 ? '-' : '+'}${Math.abs(number).toFixed(3)}`;
}

function milliseconds(time: number): string {
  return time >= 100 ? time.toFixed(0) : time.toPrecision(3);
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
