import { cellName } from '@knossos/engine/internal/grid';
import { counted, grouped, wilsonInterval } from '@knossos/engine/internal/puzzle';
import { jsonLine } from '../../../cli/json.js';
import { percent, secondsToPrint, table } from '../../../cli/text.js';
import { describeCount, describeSeconds } from '../../../cli/work.js';
import type { BenchEnd, BenchPlan, BenchProgress } from './run.js';
import { chanceText, pairedDifference } from './statistics.js';
import type { BenchTally, Durations } from './tally.js';

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
          first: boards.first === 'random' ? 'random' : cellName(boards, boards.first),
        };
  const common = { ...dealt, seed, from, to: from + games, budget: options.budget ?? null };
  const timing = { seconds: secondsToPrint(run.seconds), cpu: secondsToPrint(cpu), workers, ended: run.end };
  const strategies = run.tallies.map((tally, index) => strategyObject(plan, tally, index));
  const [only, ...others] = strategies;
  if (only && others.length === 0) return jsonLine({ ...common, ...only, ...timing });
  return jsonLine({ ...common, games, strategies, pairs: pairsOf(plan, run), ...timing });
}

function strategyObject({ strategies, from }: BenchPlan, tally: BenchTally, index: number) {
  const { games, wins, guesses, moves, work, mostWork, gameTimes, moveTimes, sea, deduction } = tally;
  const lost = lostBoards(tally, from);
  const each = (sum: number) => (games === 0 ? null : sum / games);
  return {
    strategy: strategies[index] ?? '',
    games,
    wins,
    rate: each(wins),
    interval: wilsonInterval(wins, games),
    milliseconds: { game: timesObject(gameTimes), move: timesObject(moveTimes) },
    guesses: each(guesses),
    moves: each(moves),
    sea: { clicks: sea.clicks, share: sea.share },
    deduction: { clicks: deduction.clicks, share: deduction.share },
    work: { game: each(work), most: mostWork },
    lost: lost.slice(0, MOST_LOST),
    lostMore: Math.max(0, lost.length - MOST_LOST),
  };
}

function timesObject(times: Durations) {
  return {
    mean: times.count === 0 ? null : times.total / times.count,
    median: times.quantile(0.5),
    p99: times.quantile(0.99),
    max: times.count === 0 ? null : times.most,
  };
}

/** The answer for people. */
export function benchText({ plan, run, workers, cpu }: BenchReport): string {
  const { boards, from } = plan;
  const games = run.tallies[0]?.games ?? 0;
  const what =
    'path' in boards
      ? boards.path
      : `${boards.columns}x${boards.rows}, ${counted(boards.mines, 'mine')}, ${boards.start} start at ${boards.first === 'random' ? 'a random cell' : cellName(boards, boards.first)}, seed ${boards.seed}`;
  const time = run.seconds < 10 ? `${run.seconds.toFixed(2)} s` : describeSeconds(run.seconds);
  if (games === 0) return `${what}: stopped after ${time}, before the first board was finished\n`;
  const played = run.tallies.map((tally, index) => strategyObject(plan, tally, index));
  const fixed = (value: number | null, places: number) => value?.toFixed(places) ?? '';
  const counts = played.map(({ strategy, wins, rate, interval, guesses, moves, work }) => {
    const [low, high] = interval.map((bound) => fixed(100 * bound, 3));
    const means = [guesses, moves, work.game].map((mean) => fixed(mean, 2));
    return [
      strategy,
      grouped(wins),
      fixed(rate && 100 * rate, 3),
      `${low} to ${high}`,
      ...means,
      grouped(work.most),
    ];
  });
  const firsts = played.map(({ strategy, sea, deduction }) => [
    strategy,
    ...[sea, deduction].flatMap(({ clicks, share }) => [
      fixed(clicks, 2),
      share === null ? '' : percent(share),
    ]),
  ]);
  const times = played.flatMap(({ strategy, milliseconds: { game, move } }) => [
    [`${strategy}, a game`, ...Object.values(game).map(milliseconds)],
    [`${strategy}, a move`, ...Object.values(move).map(milliseconds)],
  ]);
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
  const threads =
    workers === null || cpu === null
      ? ''
      : ` on ${counted(workers, 'worker')} (${cpu.toFixed(2)} s of processor time)`;
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

function milliseconds(time: number | null): string {
  if (time === null) return '';
  return time >= 100 ? time.toFixed(0) : time.toPrecision(3);
}
