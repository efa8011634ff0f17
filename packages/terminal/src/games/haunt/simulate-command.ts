import { CAMPAIGN_LIVES, campaignLevels } from '@knossos/engine/internal/games/haunt';
import {
  isExactFor,
  POLICY_NAMES,
  type PolicyName,
} from '@knossos/engine/internal/games/haunt/policies/policies';
import { MOST_KEYS } from '@knossos/engine/internal/games/haunt/policies/simulate';
import {
  counted,
  grouped,
  type Interval,
  meanInterval,
  wilsonInterval,
} from '@knossos/engine/internal/puzzle';
import { InlinePool, type Pool, runQueue } from '@knossos/server/threads';
import { InvalidArgumentError } from 'commander';
import { command, option, type ValuesOf, withMeanings } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { openPool, runJob } from '../../cli/jobs.js';
import { jsonLine } from '../../cli/json.js';
import { jsonObject, seed, work } from '../../cli/options.js';
import { fieldsOf, keys, wordOf } from '../../cli/schema.js';
import { secondsToPrint, table } from '../../cli/text.js';
import { listOf, nearestOf, wholeNumber } from '../../cli/values.js';
import { describeCount } from '../../cli/work.js';
import {
  added,
  type HauntJobs,
  type HauntTally,
  hauntJobs,
  NO_GAMES,
  type SimulatePiece,
  type SimulatePlan,
} from './simulate/job.js';

interface SimulateReport {
  readonly plan: SimulatePlan;
  readonly tallies: readonly HauntTally[];
  readonly workers: number;
  readonly seconds: number;
  readonly ended: 'done' | 'interrupted';
}

interface Fared extends HauntTally {
  readonly policy: string;
}

const POLICY = keys<Fared>`
  policy: ${wordOf(POLICY_NAMES)}
  won: count
  lost: count
  endless: count  # games called off after ${grouped(MOST_KEYS)} keys a level
  rate: number | null  # of games won: a share from 0 to 1 ${({ won, games }) => perGame(won, games)}
  interval: interval  # E. B. Wilson's 95 % interval of the rate of games won
    ${({ won, games }) => wilsonInterval(won, games)}
  moves: { mean: number, interval: interval | null, most: count } | null  # of the games won: mean, its 95 %
    interval (normal), most; null when none was won ${(fared) => (fared.won === 0 ? null : { ...meanOf(fared), most: fared.most })}
  shuffles: number | null  # a game: shuffles after the start ${({ shuffles, games }) => perGame(shuffles, games)}
  bites: number | null  # a game: lives taken ${({ bites, games }) => perGame(bites, games)}
  levels: number | null  # a game: levels left behind ${({ levels, games }) => perGame(levels, games)}`;

const GAMES = keys<SimulateReport>`
  level: count | null  # null for the campaign ${({ plan }) => plan.level}
  title: text ${({ plan }) => titleOf(plan)}
  seed: text ${({ plan }) => plan.seed}
  lives: count | null  # null for unlimited ${({ plan }) => plan.lives}
  games: count ${({ tallies }) => tallies[0]?.games ?? 0}`;

const TIME = keys<SimulateReport>`
  seconds: number ${({ seconds }) => secondsToPrint(seconds)}
  ended: 'done' | 'interrupted'`;

/** The printed fields of one policy, and of several. */
const SIMULATED = keys<SimulateReport & Fared>`${GAMES}${POLICY}${TIME}`;
const SIMULATED_SEVERAL = keys<SimulateReport>`${GAMES}
  policies: { ${fieldsOf(POLICY)} }[]  # the keys from policy to levels, by policy ${(report) => faredOf(report).map((one) => POLICY.of(one))}
${TIME}`;

function faredOf({ plan, tallies }: SimulateReport): Fared[] {
  return tallies.map((tally, index) => ({ ...tally, policy: plan.policies[index] ?? '' }));
}

/** The answer as one object: flat for one policy, with a list for several. */
function simulateObject(report: SimulateReport): string {
  const [only, ...others] = faredOf(report);
  return jsonLine(
    only && others.length === 0 ? SIMULATED.of({ ...report, ...only }) : SIMULATED_SEVERAL.of(report),
  );
}

function meanOf({ won, moves, squares }: HauntTally): { mean: number; interval: Interval | null } | null {
  return won === 0 ? null : { mean: moves / won, interval: meanInterval(won, moves, squares) };
}

function perGame(sum: number, games: number): number | null {
  return games === 0 ? null : sum / games;
}

function titleOf({ level }: SimulatePlan): string {
  return level === null ? 'campaign' : (campaignLevels()[level - 1]?.meta.title ?? '');
}

function simulateText({ plan, tallies, workers, seconds }: SimulateReport): string {
  const { level, seed, lives } = plan;
  const what = level === null ? 'the campaign' : `level ${level}, ${titleOf(plan)}`;
  const number = (value: number | null) => (value === null ? '' : value.toFixed(3));
  const bounds = (interval: Interval | null, scale: number) =>
    interval === null ? '' : interval.map((bound) => (bound * scale).toFixed(2)).join(' to ');
  const rows = tallies.map((tally, index) => {
    const { games, won, lost, endless, shuffles, bites, levels } = tally;
    const mean = meanOf(tally);
    return [
      plan.policies[index] ?? '',
      games === 0 ? '' : ((100 * won) / games).toFixed(2),
      bounds(wilsonInterval(won, games), 100),
      String(lost),
      String(endless),
      number(mean?.mean ?? null),
      bounds(mean?.interval ?? null, 1),
      number(perGame(shuffles, games)),
      number(perGame(bites, games)),
      ...(level === null ? [number(perGame(levels, games))] : []),
    ];
  });
  const head = ['policy', 'won %', '95 % (Wilson)', 'lost', 'endless', 'moves', '95 %', 'shuffles', 'bites'];
  return `${[
    `${what}: ${counted(tallies[0]?.games ?? 0, 'game')}, ${lives === null ? 'unlimited lives' : counted(lives, 'life', 'lives')}, seed ${seed}`,
    '',
    ...table([level === null ? [...head, 'levels'] : head, ...rows], 1),
    '',
    `moves are those of the games won; shuffles and bites a game; ${seconds.toFixed(2)} s on ${counted(workers, 'worker')}`,
  ].join('\n')}\n`;
}

/** Games that a thread plays at a stretch: of the campaign, and of one level. */
const PIECE_CAMPAIGNS = 5;
const PIECE_GAMES = 50;

const options = {
  policy: withMeanings(
    option<readonly PolicyName[]>('names', 'who plays', listOf(nearestOf<PolicyName>(POLICY_NAMES)), [
      'cautious',
    ]),
    {
      random: 'any key',
      greedy: 'the shortest way, as if nobody were there',
      seen: 'cautious, but by what the window has shown since the last shuffle alone',
      cautious: 'some moves ahead, as far as no dice fall; walks around monsters, or waits',
      exact: 'least expected number of moves, lives not counted; levels 1 and 2',
    } satisfies Readonly<Record<PolicyName, string>>,
  ),
  games: option('n', 'number of games', wholeNumber(1, 1e9), 1000),
  level: option('k', 'one level instead of the campaign', wholeNumber(1, campaignLevels().length)),
  lives: option<number | 'unlimited'>('n', 'lives at the start, or unlimited', readLives, CAMPAIGN_LIVES),
  seed,
  workers: work.workers,
  ...jsonObject,
};

type Options = ValuesOf<typeof options>;

/** `knossos haunt simulate`: how policies fare. */
export default command({
  options,
  about: `Plays the campaign, or with --level one of its levels, over and over. Policies see the whole maze, but for seen.
Game number i is played from the seed and i alone, the same for every policy and any number of workers.`,
  json: [
    { keys: SIMULATED },
    { prints: '--json of several policies prints one object', keys: SIMULATED_SEVERAL },
  ],
  exits: {
    '0': 'done',
    '2': 'wrong usage',
    '130 or 143': 'after a signal (what was played is printed)',
  },
  examples: [
    ['haunt simulate --level 1 --games 100 --policy greedy,cautious', 'two policies on the first level'],
  ],
  run: (_, options, io) => simulate(options, io),
});

function readLives(text: string): number | 'unlimited' {
  if (text === 'unlimited') return text;
  const lives = /^[0-9]{1,6}$/.test(text) ? Number(text) : 0;
  if (lives >= 1) return lives;
  throw new InvalidArgumentError('It takes a whole number from 1 up, or unlimited.');
}

async function simulate(options: Options, io: Io): Promise<number> {
  const { policy: policies, seed, games } = options;
  const lives = options.lives === 'unlimited' ? null : options.lives;
  const plan: SimulatePlan = { level: options.level, policies, seed, lives };
  const levels = campaignLevels().filter((_, index) => plan.level === null || index === plan.level - 1);
  if (policies.includes('exact') && !levels.every(isExactFor))
    throw new UsageFailure('--policy exact plays --level 1 or --level 2; the other levels are too large');
  const pieces: SimulatePiece[] = [];
  const size = plan.level === null ? PIECE_CAMPAIGNS : PIECE_GAMES;
  for (let from = 0; from < games; from += size)
    pieces.push({ ...plan, from, to: Math.min(games, from + size) });
  const pool: Pool<HauntJobs> =
    options.workers === 1 ? new InlinePool(hauntJobs) : openPool<HauntJobs>(options.workers);
  const started = io.now();
  const { value: result, stopped } = await runJob(io, pool, ({ now, show, signal }) =>
    runQueue<SimulatePiece, readonly HauntTally[]>({
      inputs: pieces,
      workers: pool.workers,
      run: (piece, job) => pool.run('simulate', piece, job),
      now,
      signal,
      onProgress: ({ finished, inHand, elapsed }) =>
        show(() => {
          const done = Math.min(
            games,
            inHand.reduce((sum, piece) => sum + piece.done, finished * size),
          );
          return `${grouped(done)} of ${grouped(games)} games, ${describeCount((done * 1000) / elapsed)} a second`;
        }),
    }),
  );
  const outputs = result.end === 'done' ? result.outputs : untilGap(result.outputs);
  const tallies = policies.map((_, index) =>
    outputs.reduce((sum, piece) => added(sum, piece[index] ?? NO_GAMES), NO_GAMES),
  );
  const ended = stopped === null ? 'done' : 'interrupted';
  const { workers } = pool;
  const seconds = (io.now() - started) / 1000;
  const report = { plan, tallies, workers, seconds, ended } as const;
  io.out.write(options.json ? `${simulateObject(report)}\n` : simulateText(report));
  if (stopped === null) return EXIT.done;
  complain(io, `interrupted after ${counted(tallies[0]?.games ?? 0, 'game')}`);
  return stopped;
}

/** The outputs of the first pieces, up to the first that was not finished. */
function untilGap(outputs: ReadonlyMap<number, readonly HauntTally[]>): (readonly HauntTally[])[] {
  const found: (readonly HauntTally[])[] = [];
  for (let next = outputs.get(0); next; next = outputs.get(found.length)) found.push(next);
  return found;
}
