import type { Fault } from '@knossos/engine/internal/puzzle';
import { mergeSessions, readSession } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { checkRecord, mergePuzzles, plainRecord } from '../session/records.js';
import { nameOfGame } from '../session/saved-form.js';
import { incomingKey, mergeLists } from '../state/saved.js';
import { isRecord, parsed, shortName, store, type TextStore } from '../state/storage.js';
import { announce } from '../state/tabs.js';
import { Button } from '../ui/button.js';
import { FaultNotice } from '../ui/messages/notice.js';
import { toast } from '../ui/messages/toast.js';
import { type Backup, readBackup } from './backup.js';
import { titleOf } from './kinds.js';

interface Reading {
  readonly backup: Backup;
  readonly steps: readonly Step[];
}

const FULL: Fault = {
  message: 'the browser did not take it: its storage is full or off',
  line: null,
  column: null,
  help: 'Nothing was changed. Make space in the browser’s settings for this site, then try again.',
};

interface RestoringProps {
  /** Told when something was restored. */
  readonly onDone: () => void;
  readonly children: ComponentChildren;
}

/** Reads a backup back: what it would do first, and only then, when that is wanted, does it. */
export function Restoring({ onDone, children }: RestoringProps) {
  const file = useRef<HTMLInputElement>(null);
  const reading = useSignal<Reading | null>(null);
  const fault = useSignal<Fault | null>(null);
  const read = async (chosen: File) => {
    const backup = readBackup(await chosen.text());
    fault.value = backup.ok ? null : backup.fault;
    reading.value = backup.ok ? { backup: backup.value, steps: planRestore(store, backup.value) } : null;
  };
  const restore = ({ steps }: Reading) => {
    reading.value = null;
    if (applyRestore(store, steps)) toast('Restored.');
    else fault.value = FULL;
    onDone();
  };
  return (
    <div class="stack">
      <div class="row">
        {children}
        <Button icon="share" to={() => file.current?.click()}>
          Restore from a file
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="Backup file"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void read(chosen);
            // The same file may be chosen once more.
            currentTarget.value = '';
          }}
        />
      </div>
      {fault.value && <FaultNotice title="This backup was not restored." fault={fault.value} />}
      {reading.value && (
        <Preview
          reading={reading.value}
          onYes={restore}
          onNo={() => {
            reading.value = null;
          }}
        />
      )}
    </div>
  );
}

interface PreviewProps {
  readonly reading: Reading;
  readonly onYes: (reading: Reading) => void;
  readonly onNo: () => void;
}

function Preview({ reading, onYes, onNo }: PreviewProps) {
  const { backup, steps } = reading;
  const titles = [...new Set(steps.map(({ key }) => titleOf(key)))];
  const day = /^\d{4}-\d{2}-\d{2}/.exec(backup.made)?.[0];
  const isAnything = steps.some(({ writes }) => writes.length > 0);
  return (
    <section class="notice calm stack" aria-label="What is in the backup" data-test="plan">
      <strong>{day === undefined ? 'A backup' : `A backup from ${day}`}</strong>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            {title}: {fates(steps.filter(({ key }) => titleOf(key) === title))}
          </li>
        ))}
      </ul>
      <p>
        {isAnything
          ? 'Nothing here is lost: both are merged. Settings are taken from the file.'
          : 'Everything in it is already here.'}
      </p>
      <div class="row">
        {isAnything && (
          <Button look="primary" to={() => onYes(reading)}>
            Restore
          </Button>
        )}
        <Button to={onNo}>{isAnything ? 'Cancel' : 'Close'}</Button>
      </div>
    </section>
  );
}

/** `3 new, 1 merged with yours`. */
function fates(steps: readonly Step[]): string {
  const words = {
    new: 'new',
    merged: 'merged with yours',
    same: 'already here',
    damaged: 'damaged, left out',
    unknown: 'of an unknown kind, left out',
  } as const;
  return (['new', 'merged', 'same', 'damaged', 'unknown'] as const)
    .map((fate) => [steps.filter((step) => step.fate === fate).length, words[fate]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

/** What restoring does with one entry of a backup. */
interface Step {
  readonly key: string;
  /** `merged`: adds to what is here. `same`: here already. `damaged`: unreadable. `unknown`: no key of ours. */
  readonly fate: 'new' | 'merged' | 'same' | 'damaged' | 'unknown';
  /** What is written, by its key. */
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

/** Does what was planned: all of it, or, where the storage does not take it, nothing. Returns whether it was done. */
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

/** Both texts of one key as what is to be written. Nothing of either is lost, but for settings, which are the backup's. */
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
    // Of a day the first result counts; of everything else what was done last.
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
