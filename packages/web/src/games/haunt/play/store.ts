import type { Campaign } from '@knossos/engine/games/haunt/campaign/campaign';
import { hauntRules } from '@knossos/engine/games/haunt/index';
import type { HauntEvent, HauntMove } from '@knossos/engine/games/haunt/rules/state';
import { currentNode } from '@knossos/engine/puzzle';
import {
  type Aid,
  isHelped,
  loadSession,
  played,
  readSession,
  redone,
  restarted,
  saveSession,
  stateOf,
  undone,
  withAid,
} from '@knossos/engine/session';
import { computed, signal } from '@preact/signals';
import { sessionStore } from '../../../session/kept.js';
import { keepWin } from '../../../session/records.js';
import { freshSeed } from '../../../state/seed.js';
import { isRecord } from '../../../state/storage.js';
import { addressOf, readAddress } from '../links.js';
import { finishedOf, keepBest, keepFinished } from '../results/results.js';
import { type HauntSession, levelsOf, splitsOf, startHaunt, wholeCampaign } from './session.js';

/** What was done last, for those who draw it. */
export interface Change {
  /** A key, or a leap in the tree. */
  readonly kind: 'key' | 'jump';
  readonly before: Campaign;
  readonly events: readonly HauntEvent[];
  readonly after: Campaign;
}

/** The session in plain data, beside the address of its start; null when there is none. */
export function loadHaunt(value: unknown): HauntSession | null {
  const saved = readSession(value);
  if (!isRecord(value) || typeof value.run !== 'string' || saved === null) return null;
  const id = typeof value.id === 'string' ? value.id : null;
  const read = readAddress({ id, run: value.run }, '');
  return read.ok ? loadSession(startHaunt(read.value.setup), saved) : null;
}

const kept = sessionStore<HauntSession>(
  {
    key: 'haunt/outing',
    aside: 'haunt/aside',
    load: loadHaunt,
    save: (session) => ({ ...addressOf(session.setup), ...saveSession(session) }),
  },
  () => startHaunt(wholeCampaign(freshSeed())),
);

export const { session, laidAside, isKept } = kept;

/** Where the run stands. */
export const campaign = computed(() => stateOf(session.value));

export const change = signal<Change | null>(null);

/** Takes up another run; one that is under way is laid aside. */
export const bring = (next: HauntSession) => leap(() => kept.bring(next));

/** Takes up the run that was laid aside, in exchange for the one at hand. */
export const takeUpAgain = () => leap(kept.takeUpAgain);

/** Presses a key. A level left and a run ended here go into the records. Throws a RangeError when the run is over. */
export function press(move: HauntMove): Change {
  const before = session.peek();
  const after = played(before, move);
  // What a bump that takes no time is about stands in no history.
  const { events } = after === before ? before.game.play(stateOf(before), move) : currentNode(after.history);
  const done: Change = { kind: 'key', before: stateOf(before), events, after: stateOf(after) };
  session.value = after;
  change.value = done;
  if (after.history.nodes.length === before.history.nodes.length) return done;
  if (splitsOf(after).length > splitsOf(before).length) {
    keepBest(after);
    noteLevelLeft(after);
  }
  if (done.after.status !== 'open') keepFinished(finishedOf(after, Date.now()));
  return done;
}

/** Marks the level that was just left as solved in the lists of packs. */
function noteLevelLeft(after: HauntSession): void {
  const split = splitsOf(after).at(-1);
  const level = split && levelsOf(after.setup)[split.number - 1];
  if (!split || !level) return;
  const puzzle = hauntRules.format(hauntRules.puzzle(level));
  keepWin(puzzle, { moves: split.moves, score: null }, isHelped(after.aids));
}

/** Whether anything was taken back. */
export const undoKey = () => leap(() => kept.change(undone));
export const redoKey = () => leap(() => kept.change(redone));
/** The same dice from the start. */
export const sameDice = () => leap(() => kept.change(restarted));

/** Notes that the run has had help. One that is over has not. */
export function noteAid(aid: Aid): void {
  if (campaign.peek().status === 'open') session.value = withAid(session.peek(), aid);
}

/** Goes elsewhere at one go; whether that led anywhere. */
function leap(go: () => unknown): boolean {
  const old = session.peek();
  go();
  const next = session.peek();
  if (next === old) return false;
  change.value = { kind: 'jump', before: stateOf(old), events: [], after: stateOf(next) };
  return true;
}
