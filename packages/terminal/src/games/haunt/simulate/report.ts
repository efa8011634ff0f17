import { campaignLevels } from '@knossos/engine/internal/games/haunt';
import { POLICY_NAMES } from '@knossos/engine/internal/games/haunt/policies/policies';
import { MOST_KEYS } from '@knossos/engine/internal/games/haunt/policies/simulate';
import {
  counted,
  grouped,
  type Interval,
  meanInterval,
  wilsonInterval,
} from '@knossos/engine/internal/puzzle';
import { jsonLine } from '../../../cli/json.js';
import { fieldsOf, keys, wordOf } from '../../../cli/schema.js';
import { secondsToPrint, table } from '../../../cli/text.js';
import type { HauntTally, SimulatePlan } from './job.js';

/** What a simulation found. */
export interface SimulateReport {
  readonly plan: SimulatePlan;
  /** By policy. */
  readonly tallies: readonly HauntTally[];
  readonly workers: number;
  readonly seconds: number;
  readonly ended: 'done' | 'interrupted';
}

/** How one policy fared. */
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

/** What is printed of one policy, and of several. */
export const SIMULATED = keys<SimulateReport & Fared>`${GAMES}${POLICY}${TIME}`;
export const SIMULATED_SEVERAL = keys<SimulateReport>`${GAMES}
  policies: { ${fieldsOf(POLICY)} }[]  # the keys from policy to levels, by policy ${(report) => faredOf(report).map((one) => POLICY.of(one))}
${TIME}`;

function faredOf({ plan, tallies }: SimulateReport): Fared[] {
  return tallies.map((tally, index) => ({ ...tally, policy: plan.policies[index] ?? '' }));
}

/** The answer as one object: flat for one policy, with a list for several. */
export function simulateObject(report: SimulateReport): string {
  const [only, ...others] = faredOf(report);
  return jsonLine(
    only && others.length === 0 ? SIMULATED.of({ ...report, ...only }) : SIMULATED_SEVERAL.of(report),
  );
}

/** Moves of the games won. */
function meanOf({ won, moves, squares }: HauntTally): { mean: number; interval: Interval | null } | null {
  return won === 0 ? null : { mean: moves / won, interval: meanInterval(won, moves, squares) };
}

function perGame(sum: number, games: number): number | null {
  return games === 0 ? null : sum / games;
}

function titleOf({ level }: SimulatePlan): string {
  return level === null ? 'campaign' : (campaignLevels()[level - 1]?.meta.title ?? '');
}

/** The answer for people. */
export function simulateText({ plan, tallies, workers, seconds }: SimulateReport): string {
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
