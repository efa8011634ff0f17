import type { Campaign } from '@knossos/engine/games/haunt/campaign/campaign';
import { campaignOf } from '@knossos/engine/games/haunt/campaign/run';
import { hauntRules } from '@knossos/engine/games/haunt/index';
import type { HauntEvent } from '@knossos/engine/games/haunt/rules/events';
import type { HauntMove } from '@knossos/engine/games/haunt/rules/state';
import { canUndo, saveHistory } from '@knossos/engine/puzzle';
import { computed, effect, signal } from '@preact/signals';
import { keepWin } from '../../../state/records.js';
import { checkSavedHistory } from '../../../state/saved-history.js';
import { freshSeed } from '../../../state/seed.js';
import { isRecord, readJson, store, writeJson } from '../../../state/storage.js';
import { addressOf, readAddress } from '../links.js';
import { finishedOf, keepBest, keepFinished } from '../results/results.js';
import {
  type Aid,
  checkAids,
  fromTheStart,
  levelsOf,
  type Outing,
  pressed,
  resumed,
  setOut,
  splitsOf,
  stepBack,
  stepOn,
  wholeCampaign,
  withAid,
} from './outing.js';

const KEY = 'haunt/outing';
const ASIDE = 'haunt/aside';

/** What was done last, for those who draw it. */
export interface Change {
  /** A key, or a leap in the tree. */
  readonly kind: 'key' | 'jump';
  readonly before: Campaign;
  readonly events: readonly HauntEvent[];
  readonly after: Campaign;
}

/** An outing as plain data. */
function saveOuting({ setup, run, aids }: Outing) {
  return { ...addressOf(setup), history: saveHistory(run.history), aids };
}

/** The outing in plain data; null when there is none. */
function loadOuting(value: unknown): Outing | null {
  if (!isRecord(value) || typeof value.run !== 'string') return null;
  const history = checkSavedHistory(value.history);
  const id = typeof value.id === 'string' ? value.id : null;
  const read = readAddress({ id, run: value.run }, '');
  if (!read.ok || history === null) return null;
  return resumed(setOut(read.value.setup), history, checkAids(value.aids));
}

/** The run at the table; it outlives the page. */
export const outing = signal<Outing>(readJson(store, KEY, loadOuting) ?? setOut(wholeCampaign(freshSeed())));

/** The run that was under way when another came to the table. */
export const laidAside = signal<Outing | null>(readJson(store, ASIDE, loadOuting));

/** Where the run stands. */
export const campaign = computed(() => campaignOf(outing.value.run));

export const change = signal<Change | null>(null);

/** Whether the last attempt to keep the run worked: it does not in private windows and with full storage. */
export const isKept = signal(true);

/** Puts another run on the table; one that is under way is laid aside. */
export function bring(next: Outing): void {
  const old = outing.peek();
  if (canUndo(old.run.history) && campaignOf(old.run).status === 'open') laidAside.value = old;
  leap(next);
}

/** Takes up the run that was laid aside, in exchange for the one on the table. */
export function takeUpAgain(): void {
  const aside = laidAside.peek();
  if (!aside) return;
  laidAside.value = null;
  bring(aside);
}

/** Presses a key. A level left and a run ended here go into the records. Throws a RangeError when the run is over. */
export function press(move: HauntMove): Change {
  const before = outing.peek();
  const { outing: after, events } = pressed(before, move);
  const done: Change = {
    kind: 'key',
    before: campaignOf(before.run),
    events,
    after: campaignOf(after.run),
  };
  const isNew = after.run.history.nodes.length > before.run.history.nodes.length;
  outing.value = after;
  change.value = done;
  if (!isNew) return done;
  if (splitsOf(after).length > splitsOf(before).length) {
    keepBest(after);
    noteLevelLeft(after);
  }
  if (done.after.status !== 'open') keepFinished(finishedOf(after, Date.now()));
  return done;
}

/** Marks the level that was just left as solved in the lists of packs. */
function noteLevelLeft(after: Outing): void {
  const split = splitsOf(after).at(-1);
  const level = split && levelsOf(after.setup)[split.number - 1];
  if (!split || !level) return;
  const puzzle = hauntRules.format(hauntRules.puzzle(level));
  keepWin(puzzle, { moves: split.moves, score: null }, after.aids.length > 0);
}

/** Whether anything was taken back. */
export function undoKey(): boolean {
  return leap(stepBack(outing.peek()));
}

export function redoKey(): boolean {
  return leap(stepOn(outing.peek()));
}

/** The same dice from the start. */
export function sameDice(): boolean {
  return leap(fromTheStart(outing.peek()));
}

/** Notes that the run has had help. One that is over has not. */
export function noteAid(aid: Aid): void {
  if (campaign.peek().status === 'open') outing.value = withAid(outing.peek(), aid);
}

function leap(next: Outing): boolean {
  const old = outing.peek();
  if (next === old) return false;
  outing.value = next;
  change.value = { kind: 'jump', before: campaignOf(old.run), events: [], after: campaignOf(next.run) };
  return true;
}

let timer: ReturnType<typeof setTimeout> | undefined;
const keep = () => {
  clearTimeout(timer);
  isKept.value = writeJson(store, KEY, saveOuting(outing.peek()));
};
effect(() => {
  void outing.value;
  clearTimeout(timer);
  timer = setTimeout(keep, 200);
});
effect(() => {
  const aside = laidAside.value;
  if (aside) writeJson(store, ASIDE, saveOuting(aside));
  else store.remove(ASIDE);
});
if (typeof addEventListener !== 'undefined') addEventListener('pagehide', keep);
