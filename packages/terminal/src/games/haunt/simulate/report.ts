import { campaignLevels } from '@knossos/engine/internal/games/haunt';
import { counted, type Interval, meanInterval, wilsonInterval } from '@knossos/engine/internal/puzzle';
import { jsonLine } from '../../../cli/json.js';
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

/** The answer as one object: flat for one policy, with a list for several. */
export function simulateObject({ plan, tallies, seconds, ended }: SimulateReport): string {
  const { level, seed, lives } = plan;
  const common = { level, title: titleOf(plan), seed, lives, games: tallies[0]?.games ?? 0 };
  const policies = tallies.map((tally, index) => ({ policy: plan.policies[index], ...policyObject(tally) }));
  const timing = { seconds: secondsToPrint(seconds), ended };
  const [only, ...others] = policies;
  return jsonLine(
    only && others.length === 0 ? { ...common, ...only, ...timing } : { ...common, policies, ...timing },
  );
}

function policyObject(tally: HauntTally): object {
  const { games, won, lost, endless, most, shuffles, bites, levels } = tally;
  const mean = meanOf(tally);
  return {
    won,
    lost,
    endless,
    rate: games === 0 ? null : won / games,
    interval: wilsonInterval(won, games),
    moves: mean === null ? null : { ...mean, most },
    shuffles: perGame(shuffles, games),
    bites: perGame(bites, games),
    levels: perGame(levels, games),
  };
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
