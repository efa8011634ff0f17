import { expect, it } from 'vitest';
import { rulebook } from '../../games/index.js';
import { describeFault, orThrow } from '../common/result.js';
import { parseDocument } from './document.js';
import { readSettings, settingMakers } from './settings.js';

it('names no empty word among the values of a setting', () => {
  const { choice } = settingMakers<{ kind: '' | 'plain' | 'other' }>({ kind: '' });
  const document = orThrow(parseDocument('kind: nonsense\n\n#S.E#\n'));
  const read = readSettings(document, 'toy', [choice('kind', null, ['', 'plain', 'other'])]);
  expect(!read.ok && read.fault.help).toBe('It takes plain or other.');
});

it('never leaves out a word where it names what settings take', () => {
  let named = 0;
  for (const rules of rulebook.games) {
    for (const { key } of rules.settings ?? []) {
      const read = rulebook.parse(`game: ${rules.id}\n${key}: no such value\n\n#S.E#\n`);
      const said = read.ok ? '' : describeFault(read.fault);
      if (!said.includes('It takes')) continue;
      named++;
      expect(said, `${rules.id}, ${key}`).toMatch(/It takes \S/);
      expect(said, `${rules.id}, ${key}`).not.toMatch(/takes (or|and)\b|,\s*,|\S {2,}\S/);
    }
  }
  expect(named).toBeGreaterThan(20);
});
