import {
  type AnyMind,
  type AnyRules,
  describeFault,
  type GeneratorParameters,
  grouped,
  type Interval,
  type Task,
  wilsonInterval,
} from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { UsageFailure } from '../../cli/failure.js';
import { percent } from '../../cli/text.js';

/** How many of a generator's first draws can be won. */
export interface Share {
  readonly drawn: number;
  readonly won: number;
  /** Those that a limit left open; they count as neither in the share. */
  readonly open: number;
  readonly share: number | null;
  /** The 95 % interval of the share. */
  readonly interval: Interval;
}

/** Joint states after which a draw is left open. */
const MOST_STATES = 5_000_000;

/** Draws levels at random and solves each. @throws UsageFailure for a game that draws none, and for wrong parameters */
export function* shareTask(
  rules: AnyRules,
  mind: AnyMind,
  parameters: GeneratorParameters,
  seed: string,
  draws: number,
): Task<Share> {
  if (mind.draw === undefined) throw new UsageFailure(`levels of ${mind.id} are not drawn at random`);
  const random = Random.from(seed);
  let won = 0;
  let open = 0;
  for (let at = 0; at < draws; at++) {
    const drawn = mind.draw(parameters, random.branch(at));
    if (!drawn.ok) throw new UsageFailure(describeFault(drawn.fault));
    const solution = yield* mind.solve(rules.start(drawn.value, ''), { limit: MOST_STATES });
    if (solution.status === 'solved') won++;
    else if (solution.status !== 'impossible') open++;
    const note = `${grouped(won)} can be won`;
    yield { done: at + 1, total: draws, unit: 'levels', note };
  }
  const known = draws - open;
  return {
    drawn: draws,
    won,
    open,
    share: known === 0 ? null : won / known,
    interval: wilsonInterval(won, known),
  };
}

/** `share` in words: the share, its interval and what it was counted from. */
export function describeShare({ drawn, won, open, share, interval }: Share): string {
  const left = open === 0 ? '' : `; ${open} left open at a limit`;
  const counted = `${won} of ${drawn - open} random levels`;
  if (share === null) return `no level was decided${left}\n`;
  return `${percent(share)} can be won (95 % interval ${percent(interval[0])} to ${percent(interval[1])}; ${counted}${left})\n`;
}
