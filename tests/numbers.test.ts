import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { readBackup, writeBackup } from '@knossos/engine/internal/session';
import { NEWCOMER, NUMBERS_KEY, withLevel } from '@knossos/engine/internal/strength';
import { beforeEach, expect, test } from 'vitest';
import { cli } from '../packages/terminal/test/in-process.js';
import { planRestore } from '../packages/web/src/offline/restore.js';
import type { TextStore } from '../packages/web/src/state/storage.js';
import { scratchFolder } from './set-up/scratch.js';

let folder = '';
beforeEach(() => {
  folder = scratchFolder();
});

const strength = (...words: string[]) => cli(['strength', ...words], { env: { XDG_DATA_HOME: folder } });

function fileOf(text: string): string {
  const path = join(folder, 'backup.json');
  writeFileSync(path, text);
  return path;
}

const browsers = (entries: Readonly<Record<string, string>>) =>
  writeBackup({ made: '2026-11-29T12:00:00.000Z', entries: new Map(Object.entries(entries)) });

test('a number goes from a browser to the terminal by a backup, and back', async () => {
  const own = withLevel(withLevel(NEWCOMER, 1200, true), 1300, true);
  const numbers = JSON.stringify({ theseus: own });
  const file = fileOf(browsers({ [NUMBERS_KEY]: numbers, settings: '{}' }));
  for (const _ of [1, 2]) {
    expect((await strength('import', file)).out).toMatch(/^theseus +1,[45]/);
    expect((await strength()).out).toMatch(/^theseus .*2 of 2 levels won, at most 2 in a row$/m);
  }
  const backup = orThrow(readBackup((await strength('export')).out));
  expect([...backup.entries]).toEqual([[NUMBERS_KEY, numbers]]);
  const nothing = { set: () => true, remove: () => {}, keys: () => [] };
  const store = (kept: string | null): TextStore => {
    return { get: (key) => (key === NUMBERS_KEY ? kept : null), ...nothing };
  };
  const fresh = { key: NUMBERS_KEY, fate: 'new', writes: [[NUMBERS_KEY, numbers]] };
  expect(planRestore(store(null), backup)).toEqual([fresh]);
  // What is there already is merged by the page that owns it.
  const merged = { fate: 'merged', writes: [[`incoming/${NUMBERS_KEY}`, numbers]] };
  expect(planRestore(store('{}'), backup)).toMatchObject([merged]);
});

test('what holds no numbers changes nothing, and says so', async () => {
  for (const [text, why] of [
    ['', 'the file is empty'],
    ['{}', 'not a backup of Knossos'],
    [browsers({ settings: '{}' }), 'holds no numbers'],
  ] as const) {
    const { code, out, err } = await strength('import', fileOf(text));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(why);
  }
  const missing = await strength('import', join(folder, 'none.json'));
  expect(missing.err).toContain('cannot be read');
  expect((await strength()).out).toContain('nothing played yet');
});
