import {
  currentNode,
  failureOf,
  type History,
  HistoryBuilder,
  lineTo,
  movesPlayed,
  playMove,
  quoted,
  type Result,
  startHistory,
  success,
} from '../../../puzzle/index.js';
import { type HauntLevel, MOST_LIVES } from '../rules/level.js';
import {
  type HauntEvent,
  type HauntMove,
  type HauntState,
  parseHauntMoves,
  seenHaunt,
} from '../rules/state.js';
import { CAMPAIGN_LIVES, type Campaign, HAUNT_CAMPAIGN, startCampaign } from './campaign.js';
import { campaignLevels } from './levels.js';

/** What makes a run through the campaign the same everywhere. */
export interface RunPlan {
  readonly seed: string;
  /** The level to begin with, from 1. */
  readonly from: number;
  /** Lives at the start; null for no end of them. */
  readonly lives: number | null;
}

/** A run as it is played: everything that was tried stays in its tree, with the dice. */
export interface Run {
  readonly plan: RunPlan;
  readonly history: History<Campaign, HauntMove, HauntEvent>;
}

/** A key that was pressed, and its outcome. */
export interface RunKey {
  /** The same run for a bump that takes no time. */
  readonly run: Run;
  readonly events: readonly HauntEvent[];
}

/** The start of a run. Throws a RangeError when there is no level `plan.from`. */
export function startRun(plan: RunPlan, levels: readonly HauntLevel[] = campaignLevels()): Run {
  const campaign = startCampaign(levels.slice(plan.from - 1), plan.seed, plan.lives);
  return { plan, history: startHistory(campaign) };
}

/** Presses a key. Throws a RangeError when the run is over. */
export function playRun(run: Run, move: HauntMove): RunKey {
  const history = playMove(HAUNT_CAMPAIGN, run.history, move);
  const { state, events } = currentNode(history);
  return { run: state === campaignOf(run) ? run : { ...run, history }, events };
}

export function campaignOf({ history }: Run): Campaign {
  return currentNode(history).state;
}

/** The number of the level that is played, from 1, counted as in the whole campaign. */
export function levelNumber(run: Run): number {
  return run.plan.from + campaignOf(run).at;
}

/** The positions seen of the present level since the last shuffle, the newest last. */
export function seenSinceShuffle(run: Run): readonly HauntState[] {
  const { nodes } = run.history;
  const now = campaignOf(run);
  return lineTo(run.history)
    .flatMap((node) => nodes[node]?.state ?? [])
    .filter(({ at, game }) => at === now.at && game.shuffles === now.game.shuffles)
    .map(({ game }) => seenHaunt(game));
}

/** The seed of the run that everybody plays on a day, which is written as 2026-11-21. */
export function dailySeed(day: string): string {
  return `daily ${day}`;
}

/** The day whose run has that seed, or null. */
export function dayOfSeed(seed: string): string | null {
  return /^daily (\d{4}-\d{2}-\d{2})$/.exec(seed)?.[1] ?? null;
}

/** A run as texts: of a command line, or an address. */
export interface RunTexts {
  readonly seed: string;
  readonly from: string;
  readonly lives: string;
  readonly moves: string;
}

/** What to write down of a run so that {@link readRun} plays it again, as far as it was played. */
export function writeRun(run: Run): RunTexts {
  const { seed, from, lives } = run.plan;
  return { seed, from: String(from), lives: livesText(lives), moves: movesPlayed(run.history).join('') };
}

/** Lives as they are written: a number, or `unlimited`. */
export function livesText(lives: number | null): string {
  return String(lives ?? 'unlimited');
}

export type RunPart = keyof RunTexts;

/**
 * Reads the given parts of a run, and plays its moves; without `from` and `lives` it is the whole campaign with six.
 * Faults begin with the part that is wrong, as `partName` calls it where the texts come from. Time grows with the moves.
 */
export function readRun(
  {
    seed,
    from = '1',
    lives = String(CAMPAIGN_LIVES),
    moves = '',
  }: Partial<RunTexts> & { readonly seed: string },
  levels: readonly HauntLevel[] = campaignLevels(),
  partName: (part: RunPart) => string = (part) => part,
): Result<Run> {
  const wrong = (part: RunPart, said: string, help: string) => failureOf(`${partName(part)}: ${said}`, help);
  const first = /^[0-9]{1,4}$/.test(from) ? Number(from) : 0;
  if (first < 1 || first > levels.length) {
    const help = levels.length === 1 ? 'There is one level, 1.' : `The levels are 1 to ${levels.length}.`;
    return wrong('from', `there is no level ${quoted(from)} to begin with`, help);
  }
  const count = lives === 'unlimited' ? null : /^[0-9]{1,3}$/.test(lives) ? Number(lives) : 0;
  if (count !== null && (count < 1 || count > MOST_LIVES)) {
    const help = `Lives must be a whole number from 1 to ${MOST_LIVES}, or unlimited.`;
    return wrong('lives', `${quoted(lives)} is no number of lives`, help);
  }
  const keys = parseHauntMoves(moves);
  if (!keys.ok) {
    const { column, message, help } = keys.fault;
    return failureOf(`${partName('moves')}, character ${column ?? 1}: ${message}`, help);
  }
  const { plan, history } = startRun({ seed, from: first, lives: count }, levels);
  const builder = new HistoryBuilder(history);
  for (const [index, key] of keys.value.entries()) {
    if (builder.state.status !== 'open') {
      const said = `the run is over after move ${index}, but ${keys.value.length} are given`;
      return wrong('moves', said, 'Leave out the moves after the end.');
    }
    builder.make(HAUNT_CAMPAIGN, key);
  }
  return success({ plan, history: builder.history });
}
