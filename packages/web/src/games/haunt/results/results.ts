import { campaignOf, levelNumber } from '@knossos/engine/games/haunt/campaign/run';
import { counted, movesPlayed } from '@knossos/engine/puzzle';
import { signal } from '@preact/signals';
import { isRecord, readJson, store, timesUnder, writeJson } from '../../../state/storage.js';
import { countMoves } from '../../../ui/words.js';
import { addressOf } from '../links.js';
import { type Aid, checkAids, dayOf, movesOf, type Outing, type Split, splitsOf } from '../play/outing.js';

/** A run that came to its end. */
export interface FinishedRun {
  /** When, in milliseconds since 1970. */
  readonly time: number;
  /** Its address with all its moves, to be seen again. */
  readonly id: string | null;
  readonly run: string;
  /** What it is called: the campaign, a level, a day's run. */
  readonly name: string;
  /** The day whose run it is. */
  readonly day: string | null;
  readonly isWon: boolean;
  /** The level on which it ended, and the last one of all, from 1. */
  readonly reached: number;
  readonly last: number;
  readonly moves: number;
  /** Lives left; null for no end of them. */
  readonly lives: number | null;
  readonly splits: readonly Split[];
  readonly aids: readonly Aid[];
}

const RUNS = 'haunt/run/';
const DAYS = 'haunt/day/';
const BEST = 'haunt/best/';
/** Most runs that are kept. */
const MOST_RUNS = 100;

const changed = signal(0);

/** What is to be remembered of a run that is over. */
export function finishedOf(outing: Outing, time: number): FinishedRun {
  const { setup, run, aids } = outing;
  const campaign = campaignOf(run);
  const { id, run: query } = addressOf(setup, movesPlayed(run.history).join(''));
  return {
    time,
    id,
    run: query ?? '',
    name: nameOf(outing),
    day: dayOf(setup),
    isWon: campaign.status === 'won',
    reached: levelNumber(run),
    last: setup.plan.from + campaign.levels.length - 1,
    moves: movesOf(outing),
    lives: campaign.game.lives,
    splits: splitsOf(outing),
    aids,
  };
}

/** What a run is called. */
export function nameOf({ setup, run }: Outing): string {
  const { level, only, plan } = setup;
  const day = dayOf(setup);
  if (day !== null) return `Daily run of ${day}`;
  const { levels } = campaignOf(run);
  if (level) return level.meta.title ?? 'A level';
  if (only) return `Level ${plan.from}: ${levels[0]?.meta.title ?? ''}`;
  return plan.from === 1 ? 'The campaign' : `The campaign from level ${plan.from}`;
}

/** All runs that are kept, the newest first. */
export function finishedRuns(): FinishedRun[] {
  void changed.value;
  return timesUnder(store, RUNS).flatMap((time) => readJson(store, RUNS + time, checkRun) ?? []);
}

/** Keeps a run; the first of a day is that day's result. Returns whether it will outlive the page. */
export function keepFinished(run: FinishedRun): boolean {
  const kept = writeJson(store, RUNS + run.time, run);
  for (const old of timesUnder(store, RUNS).slice(MOST_RUNS)) store.remove(RUNS + old);
  if (run.day !== null && !store.get(DAYS + run.day)) writeJson(store, DAYS + run.day, run);
  changed.value = changed.peek() + 1;
  return kept;
}

/** The result of a day; null before there is one. */
export function dayResult(day: string): FinishedRun | null {
  void changed.value;
  return readJson(store, DAYS + day, checkRun);
}

/** What a best result is of: a level of the campaign or all of it, by the sight that it was played with. */
function bestKey(outing: Outing, number: number | 'campaign'): string | null {
  const { setup } = outing;
  if (setup.level) return null;
  return `${BEST}${setup.sight}/${number}`;
}

/** Notes the level that was just left, and the campaign when it is won; runs with help count nowhere. */
export function keepBest(outing: Outing): void {
  if (outing.aids.length > 0) return;
  const split = splitsOf(outing).at(-1);
  const better = (key: string | null, moves: number) => {
    if (key === null) return;
    const old = readJson(store, key, checkCount);
    if (old === null || moves < old) writeJson(store, key, moves);
  };
  if (split) better(bestKey(outing, split.number), split.moves);
  const isWhole = outing.setup.plan.from === 1 && !outing.setup.only;
  if (isWhole && campaignOf(outing.run).status === 'won')
    better(bestKey(outing, 'campaign'), movesOf(outing));
  changed.value = changed.peek() + 1;
}

/** Fewest moves without help; null where there is no such run. */
export function bestOf(sight: string, number: number | 'campaign'): number | null {
  void changed.value;
  return readJson(store, `${BEST}${sight}/${number}`, checkCount);
}

/** Whether there is anything to be dropped. */
export function hasResults(): boolean {
  void changed.value;
  return resultKeys().length > 0;
}

export function dropResults(): void {
  for (const key of resultKeys()) store.remove(key);
  changed.value++;
}

function resultKeys(): string[] {
  return store.keys().filter((key) => [RUNS, DAYS, BEST].some((prefix) => key.startsWith(prefix)));
}

/** `all 9 levels`, or `the level` where there is one. */
export function allLevels(count: number): string {
  return count === 1 ? 'the level' : `all ${count} levels`;
}

/** A day's result as a short text to be passed on. */
export function shareText(run: FinishedRun, link: string): string {
  const levels = run.splits.map(({ number, moves }) => `${number}: ${moves}`).join(' · ');
  const end = run.isWon ? allLevels(run.last) : `to level ${run.reached} of ${run.last}`;
  const lives = run.lives === null ? '' : `, ${counted(run.lives, 'life', 'lives')} left`;
  const help = run.aids.length > 0 ? ', with help' : '';
  return [
    `Monster Maze, ${run.name.charAt(0).toLowerCase()}${run.name.slice(1)}`,
    `${end}, ${countMoves(run.moves)}${lives}${help}`,
    ...(levels === '' ? [] : [`moves by level: ${levels}`]),
    link,
  ].join('\n');
}

function checkCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}

/** A finished run from unknown data; null when it is none. */
export function checkRun(value: unknown): FinishedRun | null {
  if (!isRecord(value)) return null;
  const { time, id, run, name, day, isWon, reached, last, moves, lives, splits, aids } = value;
  const isCount = (count: unknown): count is number =>
    typeof count === 'number' && Number.isInteger(count) && count >= 0;
  if (!isCount(time) || !isCount(reached) || !isCount(last) || !isCount(moves)) return null;
  if (typeof run !== 'string' || typeof name !== 'string' || typeof isWon !== 'boolean') return null;
  return {
    time,
    id: typeof id === 'string' ? id : null,
    run,
    name,
    day: typeof day === 'string' ? day : null,
    isWon,
    reached,
    last,
    moves,
    lives: isCount(lives) ? lives : null,
    splits: Array.isArray(splits)
      ? splits.filter((split) => isRecord(split) && isCount(split.number) && isCount(split.moves))
      : [],
    aids: checkAids(aids),
  };
}
