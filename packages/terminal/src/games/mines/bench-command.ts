import {
  DEFAULT_STRATEGY,
  STRATEGY_NAMES,
  type StrategyName,
} from '@knossos/engine/internal/games/mines/players/strategies';
import { counted } from '@knossos/engine/internal/puzzle';
import { InlinePool } from '@knossos/server/threads';
import { command, option } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { openPool, runJob } from '../../cli/jobs.js';
import { jsonObject, work } from '../../cli/options.js';
import { listOf, nearestOf, wholeNumber } from '../../cli/values.js';
import { openCheckpoint, savedText, targetFor } from '../../io/targets.js';
import { partOptions } from '../../parts/options.js';
import { joined, type Parted, type Parting, partingOf } from '../../parts/parting.js';
import { runPart } from '../../parts/run-part.js';
import {
  BENCHED,
  BENCHED_SEVERAL,
  benchObject,
  benchText,
  describeBench,
  lostBoards,
} from './bench/report.js';
import {
  type BenchDone,
  type BenchPlan,
  benchCheckpoint,
  gamesOf,
  nothingDone,
  partedBench,
  partOfPlan,
  plainDone,
  runBench,
} from './bench/run.js';
import type { BenchTally } from './bench/tally.js';
import { boardOptions } from './board-options.js';
import { boardFile, boardSource } from './board-source.js';
import { type MinesJobs, minesJobs } from './jobs.js';

const strategyOptions = {
  strategy: option<readonly StrategyName[]>(
    'names',
    'who plays',
    listOf(nearestOf<StrategyName>(STRATEGY_NAMES)),
    [DEFAULT_STRATEGY],
  ),
  budget: option('n', 'work allowed for one decision, in the strategy’s own count', wholeNumber(0)),
};

const piecesOption = option('n', 'pieces that the boards are cut into for the workers', wholeNumber(1, 1e6));

/** `knossos mines bench`: how often strategies win. */
export default command({
  options: {
    ...boardOptions,
    boards: option('file', 'play the boards of a board file; - for standard input'),
    ...strategyOptions,
    ...work,
    parts: piecesOption,
    losses: option('file', 'write all lost boards as a board file'),
    ...partOptions,
    ...jsonObject,
  },
  about: `Board number i of a seed is dealt from the seed and i alone, so that any range can be played again; "knossos mines
deal" writes them to a file. --boards plays a board file, one board a line: W H M m1,m2,...,mM FIRST with the mines and
the first click as cells counted y * W + x from 0; without --to or --games all of it. The result depends
on the boards, the strategy, its budget and the seed, never on --workers, --parts or timing; only the times differ.
--first random is way 1: another first click on every board, drawn from the same two.
--seconds ends it early: the answer tells of the boards from the first one without a gap, and how many they are.
--checkpoint keeps what is done every second; the same command goes on from it after a kill, or with more --games.

Times are those of the player alone: a decision takes what happens between one opening and the next. Median and 99th
percentile are right to 0.6 %. The interval of a win rate is E. B. Wilson's, 95 %.

With several strategies, joined by commas, all play the same boards, and every two are compared: boards that both, only
the first, only the second, or neither won; the difference with its 95 % interval of paired shares, and how likely
chance alone makes one so large (McNemar's test, exact).`,
  json: [
    { keys: BENCHED },
    { prints: '--json of several strategies prints one object', keys: BENCHED_SEVERAL },
  ],
  exits: {
    '0': 'done',
    '2': 'wrong usage',
    '3': 'a board or checkpoint cannot be used',
    '130 or 143': 'after a signal (what was played is printed)',
    '75': 'a part was stopped by a signal: the same command goes on with it',
  },
  examples: [
    ['mines bench --size beginner --games 100 --strategy single', 'how often single numbers are enough'],
    [
      'mines bench --size 8x8 --games 50 --strategy single,overlay --json',
      'two strategies on the same boards',
    ],
  ],
  async run(_, options, io, _more, line) {
    const { budget, seed, strategy: strategies } = options;
    const plan: BenchPlan = {
      ...boardSource(options, options.boards),
      ...{ seed, strategies, options: budget === null ? {} : { budget } },
    };
    const parted = partedBench(plan);
    const parting = partingOf(parted, options, line, io);
    if (parting === null) return EXIT.done;
    if (parting.do === 'part') return benchPart(plan, parted, parting, options.workers, io);
    const together = parting.do === 'join' ? joined(parted, parting.files) : null;
    const losses = targetFor('--losses', options.losses);
    const checkpoint = options.checkpoint === null ? null : benchCheckpoint(options.checkpoint, plan);
    const pool = openPool<MinesJobs>(options.workers);
    const before = process.cpuUsage();
    const { value, stopped } = await runJob(io, pool, async ({ now, show, signal, tell }) => {
      const { writer, saved } = openCheckpoint(checkpoint, tell);
      const done = together ?? saved ?? nothingDone(plan);
      const played = gamesOf(done);
      if (played > plan.to - plan.from) {
        const held = `${checkpoint?.path} holds ${counted(played, 'game')} already`;
        throw new UsageFailure(`${held}: ask for as many or more`);
      }
      const run = await runBench({
        plan,
        pool,
        parts: options.parts,
        keep: writer && ((all) => writer.write(plainDone(all))),
        done,
        deadline: options.seconds === null ? null : deadlineIn(options.seconds),
        now,
        onProgress: (progress) => show(() => describeBench(plan, progress)),
        signal,
      });
      return { writer, run };
    });
    const { writer, run } = value;
    const { user, system } = process.cpuUsage(before);
    const report = { plan, run, workers: pool.workers, cpu: (user + system) / 1e6 };
    io.out.write(options.json ? `${benchObject(report)}\n` : benchText(report));
    io.out.flush();
    losses?.write(lossesOf(plan, run.tallies));
    if (stopped !== null) {
      const games = counted(gamesOf(run), 'board');
      complain(io, `interrupted after ${games}; ${savedText(writer)}`);
      return stopped;
    }
    if (writer?.fault) throw writer.fault;
    return EXIT.done;
  },
});

/** Plays the boards of one part; the exit code. */
function benchPart(
  whole: BenchPlan,
  parted: Parted<BenchDone>,
  parting: Extract<Parting, { do: 'part' }>,
  workers: number | null,
  io: Io,
): Promise<number> {
  const plan = partOfPlan(whole, parting.part);
  const pool = (workers ?? 1) === 1 ? new InlinePool(minesJobs) : openPool<MinesJobs>(workers);
  return runPart(parted, parting, pool, io, async ({ saved, keep, now, show, signal }) => {
    const { tallies, seconds, end } = await runBench({
      ...{ plan, pool, parts: null, keep, done: saved ?? nothingDone(plan), deadline: null, now, signal },
      onProgress: (progress) => show(() => describeBench(plan, progress)),
    });
    return { state: { tallies, seconds }, isDone: end === 'done' };
  });
}

/** Aborts after so many seconds, which may be fewer than one and more than timers know. */
function deadlineIn(seconds: number): AbortSignal {
  return AbortSignal.timeout(Math.min(2 ** 31 - 1, Math.ceil(seconds * 1000)));
}

/** The lost boards as a board file, with a comment before those of each strategy. */
function lossesOf(plan: BenchPlan, tallies: readonly BenchTally[]): string {
  const lists = tallies.map((tally, index) => {
    const lost = lostBoards(tally, plan.from);
    const words = `# ${plan.strategies[index] ?? ''} lost ${lost.length} of ${tally.games} boards`;
    return `${words}: ${lost.join(' ')}\n${boardFile(plan, lost)}`;
  });
  return lists.join('');
}
