import { type Backup, mergeSessions, readSession } from '@knossos/engine/internal/session';
import { checkRecord, mergePuzzles, plainRecord } from '../session/records.js';
import { nameOfGame } from '../session/saved-form.js';
import { SERVER } from '../state/features.js';
import { incomingKey, mergeLists } from '../state/saved.js';
import { isRecord, parsed, shortName, type TextStore } from '../state/storage.js';
import { announce } from '../state/tabs.js';

/** What restoring does with one entry of a backup. */
export interface Step {
  readonly key: string;
  /**
   * `merged`: something of it is added to the data here. `same`: all of it is here already. `damaged`: it cannot be
   * read. `unknown`: nothing of ours is kept under such a key.
   */
  readonly fate: 'new' | 'merged' | 'same' | 'damaged' | 'unknown';
  /** The texts to write, by their keys. */
  readonly writes: readonly (readonly [key: string, text: string])[];
}

/** What keys look like under which something of ours is kept: a word, and what it is about, such as `haunt/best/full/3`. */
const KEY = /^[a-z][a-z-]{0,30}(?:\/[\w.:~-]{1,120}){0,5}$/;

/** What restoring a backup would do, entry by entry; nothing is done yet. */
export function planRestore(store: TextStore, { entries }: Backup): Step[] {
  return [...entries].map(([key, theirs]) => {
    if (!KEY.test(key)) return { key, fate: 'unknown', writes: [] };
    const ours = store.get(key);
    if (isSpoilt(key, theirs)) return { key, fate: 'damaged', writes: [] };
    if (ours === null) return { key, fate: 'new', writes: [[key, theirs]] };
    const writes =
      ours === theirs ? [] : merged(key, ours, theirs).filter(([at, text]) => store.get(at) !== text);
    return { key, fate: writes.length === 0 ? 'same' : 'merged', writes };
  });
}

/** Takes up everything that a store keeps of the person. */
export function backupOf(store: TextStore, now: Date): Backup {
  const entries = new Map<string, string>();
  for (const key of store.keys().sort()) {
    const text = store.get(key);
    if (text !== null && key !== SERVER) entries.set(key, text);
  }
  return { made: now.toISOString(), entries };
}

/** Writes the planned steps: all, or none where the storage refuses them. Returns whether it was done. */
export function applyRestore(store: TextStore, steps: readonly Step[]): boolean {
  const before: (readonly [key: string, text: string | null])[] = [];
  for (const [key, text] of steps.flatMap(({ writes }) => writes)) {
    before.push([key, store.get(key)]);
    if (store.set(key, text)) continue;
    for (const [at, old] of before.reverse()) {
      store.remove(at);
      if (old !== null) store.set(at, old);
    }
    return false;
  }
  for (const { key, writes } of steps) if (writes.length > 0) announce(key);
  return true;
}

function isSpoilt(key: string, text: string): boolean {
  return key.startsWith('puzzle/') && checkRecord(parsed(text)) === null;
}

/** Merges both texts of one key into the text to write. Nothing of either is lost, but for settings, which are the backup's. */
function merged(key: string, ours: string, theirs: string): readonly (readonly [string, string])[] {
  if (key === 'settings' || key.endsWith('/preferences')) return [[key, theirs]];
  const [own, other] = [parsed(ours), parsed(theirs)];
  if (key.startsWith('puzzle/')) {
    const [one, two] = [checkRecord(own), checkRecord(other)];
    if (!two) return [];
    return [[key, JSON.stringify(plainRecord(one?.puzzle === two.puzzle ? mergePuzzles(one, two) : two))]];
  }
  if (typeof own === 'number' && typeof other === 'number') {
    // Of best results fewer is better; any other number is where one stands now.
    return key.includes('/best/') ? [[key, String(Math.min(own, other))]] : [];
  }
  if (other === null) return [];
  if (!isRecord(own) || !isRecord(other)) return own === null ? [[key, theirs]] : [];
  const games = [readSession(own), readSession(other)] as const;
  if (games[0] && games[1]) {
    const isOne = nameOfGame(own) === nameOfGame(other);
    if (!isOne) return [[incomingKey(key), theirs]];
    const game = mergeSessions(games[0], games[1]);
    const isMore = game.history.moves.length > games[0].history.moves.length;
    return isMore ? [[key, JSON.stringify({ ...own, ...game })]] : [];
  }
  if (typeof own.text === 'string' && typeof other.text === 'string')
    return texts(key, [own, ours], [other, theirs]);
  if (typeof own.time === 'number' && typeof other.time === 'number') {
    // Of a day the first result counts; of everything else the last one.
    const isTheirs = key.includes('/day/') ? other.time < own.time : other.time > own.time;
    const [winner, rest] = isTheirs ? [other, own] : [own, other];
    // A list has what stands in either.
    if (Array.isArray(winner.levels) && Array.isArray(rest.levels))
      return [[key, JSON.stringify({ ...winner, levels: mergeLists<unknown>(winner.levels, rest.levels) })]];
    return isTheirs ? [[key, theirs]] : [];
  }
  // Only its owner knows how to merge it.
  return [[incomingKey(key), theirs]];
}

type Drawn = readonly [plain: Readonly<Record<string, unknown>>, text: string];

/** Two drawings under one key: the newer one stays there, the other one gets a key of its own if it is another drawing. */
function texts(key: string, ours: Drawn, theirs: Drawn): readonly (readonly [string, string])[] {
  const timeOf = ([{ time }]: Drawn) => (typeof time === 'number' ? time : 0);
  const [newer, older] = timeOf(theirs) > timeOf(ours) ? [theirs, ours] : [ours, theirs];
  if (newer[0].text === older[0].text || timeOf(older) === 0) return [[key, newer[1]]];
  return [
    [key, newer[1]],
    [`${key}-${shortName(older[1])}`, older[1]],
  ];
}
