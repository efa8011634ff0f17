import { orThrow } from '@knossos/engine/internal/puzzle';
import { readBackup, writeBackup } from '@knossos/engine/internal/session';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import samples from '../../test/samples/local-storage.json' with { type: 'json' };
import type { TextStore } from '../state/storage.js';
import { kindsOf } from './kinds.js';
import { applyRestore, backupOf, planRestore } from './restore.js';

const NOW = new Date(Date.UTC(2026, 10, 22, 12));

function storeWith(entries: Iterable<readonly [string, string]>): TextStore {
  const texts = new Map(entries);
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => texts.set(key, text).size > 0,
    remove: (key) => texts.delete(key),
    keys: () => [...texts.keys()],
  };
}

/** What the version before kept in a browser. */
const SAMPLES = Object.entries(samples).map(
  ([key, text]) => [key.replace('knossos/', ''), text] as [string, string],
);

const entriesOf = (store: TextStore) => [...backupOf(store, NOW).entries];

/** Reads a backup back; what it did, by fate. */
function restore(store: TextStore, text: string): Record<string, number> {
  const backup = orThrow(readBackup(text));
  const steps = planRestore(store, backup);
  applyRestore(store, steps);
  const fates: Record<string, number> = {};
  for (const { fate } of steps) fates[fate] = (fates[fate] ?? 0) + 1;
  return fates;
}

/** Keys as they are made here. */
const isOurs = (key: string) => /^[a-z][a-z-]*(?:\/[\w.:~-]+)*$/.test(key);

const KEYS = ['settings', 'mines/preferences', 'draft/a', 'lessons/gold', 'haunt/best/full/1', '__proto__'];
const KEY = fc.oneof(fc.constantFrom(...KEYS), fc.string({ minLength: 1 }));
const TEXT = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
const STORE = fc.array(fc.tuple(KEY, TEXT));

describe('a backup', () => {
  test('brings back exactly what was kept, whatever that was', () => {
    fc.assert(
      fc.property(STORE, (entries) => {
        const before = storeWith(entries.filter(([key]) => isOurs(key) && !key.startsWith('puzzle/')));
        const after = storeWith([]);
        restore(after, writeBackup(backupOf(before, NOW)));
        expect(entriesOf(after)).toEqual(entriesOf(before));
      }),
    );
  });

  test('read back a second time changes nothing, and beside other things loses none of them', () => {
    fc.assert(
      fc.property(STORE, STORE, (theirs, ours) => {
        const text = writeBackup(backupOf(storeWith(theirs), NOW));
        const store = storeWith(ours);
        const before = store.keys();
        restore(store, text);
        expect(store.keys()).toEqual(expect.arrayContaining(before));
        const once = entriesOf(store);
        restore(store, text);
        expect(entriesOf(store)).toEqual(once);
      }),
    );
  });

  test('writes nothing under a key that is none of ours, and has a bounded number of entries', () => {
    const names = ['__proto__', '', 'Settings', 'a b', '../x', 'draft/', 'draft/<b>'];
    const odd = [...names, `draft/${'x'.repeat(200)}`];
    const entries = Object.fromEntries([...odd, 'draft/a'].map((key) => [key, '{}']));
    Object.defineProperty(entries, '__proto__', { value: '{}', enumerable: true });
    const file = (more: object) =>
      JSON.stringify({ format: 'knossos backup', version: 1, made: '', entries: more });
    const store = storeWith([]);
    expect(restore(store, file(entries))).toEqual({ new: 1, unknown: odd.length });
    expect(store.keys()).toEqual(['draft/a']);
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`puzzle/${at}`, '{}']));
    expect(readBackup(file(many))).toMatchObject({
      ok: false,
      fault: { message: 'the file has more than 20,000 entries' },
    });
  });

  test('of the version before is taken whole, entry by entry, and told by kind', () => {
    const text = writeBackup(backupOf(storeWith(SAMPLES), NOW));
    const store = storeWith([]);
    expect(restore(store, text)).toEqual({ new: SAMPLES.length });
    expect(restore(store, text)).toEqual({ same: SAMPLES.length });
    const kinds = kindsOf(entriesOf(store));
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(SAMPLES.length);
    expect(kinds.map(({ title }) => title)).toContain('Levels that you played');
    expect(kinds.map(({ title }) => title)).not.toContain('Other things');
  });
});

describe('what is here and what the backup brings are put together', () => {
  const puzzle = 'game: escape\n\nS..E\n';
  const played = (moves: string, best: number | null) => {
    const history = { parents: [...moves].map((_, at) => at), moves: [...moves], current: moves.length };
    const session = { version: 2, seed: null, history, aids: [], elapsed: 0, times: [], notes: [] };
    return JSON.stringify({ puzzle, best, bestHelped: null, score: null, scoreHelped: null, ...session });
  };
  const putTogether = (key: string, ours: string, theirs: string) => {
    const store = storeWith([[key, ours]]);
    const fates = restore(store, writeBackup(backupOf(storeWith([[key, theirs]]), NOW)));
    return { store, fates, text: store.get(key) ?? '', keys: store.keys() };
  };

  test('all tries and the best results of a level', () => {
    const { text, fates } = putTogether('puzzle/x', played('RR', 5), played('RL', 3));
    expect(fates).toEqual({ merged: 1 });
    expect(JSON.parse(text)).toMatchObject({ best: 3, history: { moves: ['R', 'R', 'L'], current: 2 } });
  });

  test('a level that is damaged is left out, and ours stays', () => {
    const { text, fates } = putTogether('puzzle/x', played('RR', 5), '{"puzzle":3}');
    expect(fates).toEqual({ damaged: 1 });
    expect(text).toBe(played('RR', 5));
  });

  test('the newer drawing stays in its place, and the other one gets its own', () => {
    const draft = (text: string, time: number) => JSON.stringify({ text, time });
    const { text, keys, store } = putTogether('draft/a', draft('ours', 5), draft('theirs', 9));
    expect(text).toBe(draft('theirs', 9));
    expect(keys.map((key) => store.get(key))).toContain(draft('ours', 5));
    expect(putTogether('draft/a', draft('same', 5), draft('same', 4)).keys).toHaveLength(1);
  });

  test('the better record, the first result of a day, the settings of the backup', () => {
    expect(putTogether('room/best/1', '12', '9').text).toBe('9');
    expect(putTogether('room/best/1', '9', '12').fates).toEqual({ same: 1 });
    expect(putTogether('room/day/1', '{"time":5}', '{"time":3}').text).toBe('{"time":3}');
    expect(putTogether('last/room', '{"time":5}', '{"time":3}').text).toBe('{"time":5}');
    expect(putTogether('last/room', '{"time":5}', '{"time":9}').text).toBe('{"time":9}');
    expect(putTogether('settings', '{"theme":"dark"}', '{"theme":"light"}').text).toBe('{"theme":"light"}');
  });

  test('a list has what stands in either, in the order of the newer one', () => {
    const list = (levels: readonly string[], time: number) => JSON.stringify({ title: 'a', levels, time });
    expect(putTogether('collection/a', list(['x', 'y'], 5), list(['z', 'y'], 9)).text).toBe(
      list(['z', 'y', 'x'], 9),
    );
    expect(putTogether('collection/a', list(['x', 'y'], 5), list(['y'], 3)).fates).toEqual({ same: 1 });
  });

  test('a storage that is full changes nothing', () => {
    const roomy = storeWith([['a', '1']]);
    const store: TextStore = {
      ...roomy,
      set: (key, text) => roomy.set(key, text) && roomy.keys().length < 3,
    };
    const backup = backupOf(storeWith([...'bcd'].map((key) => [key, '1'])), NOW);
    expect(applyRestore(store, planRestore(store, backup))).toBe(false);
    expect(entriesOf(store)).toEqual([['a', '1']]);
  });
});

describe('a file that is none', () => {
  const text = writeBackup(backupOf(storeWith(SAMPLES), NOW));
  const lines = text.split('\n');
  const backup = (rest: string) => `{"format":"knossos backup"${rest}}`;
  test.each([
    ['', 'the file is empty', null],
    ['hello', 'the file ends too early', 1],
    ['{}', 'the file is not a backup of Knossos', null],
    ['[1]', 'the file is not a backup of Knossos', null],
    ['[1', 'the file ends too early', 1],
    [backup(''), 'the file does not say which version of backup it is', null],
    [backup(',"version":2'), 'the file was made by a newer version of Knossos (backup 2)', null],
    [backup(',"version":1'), 'the file has no entries', null],
    [backup(',"version":1,"entries":{"a":1}'), 'the entry “a” is damaged: it is not text', null],
    [text.slice(0, text.length / 2), 'the file ends too early', null],
    [text.replace(lines[6] ?? '', '  "broken": "in the mid'), 'the file is damaged and cannot be read', 7],
  ])('%#: says what is wrong, and where', (damaged, message, line) => {
    const read = readBackup(damaged);
    expect(read).toMatchObject({ ok: false, fault: { message } });
    if (!read.ok && line !== null) expect(read.fault.line).toBe(line);
    if (!read.ok) expect(read.fault.help).toMatch(/\.$/);
  });
});
