import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../../test/contract/rounds.js';
import { randomTheseusLevel } from '../../../../test/random-levels.js';
import { foreignFile, joinPack, orThrow, parseDocument } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { rulebook } from '../../index.js';
import { formatTheseus, parseTheseus } from '../rules/document.js';
import type { TheseusLevel } from '../rules/level.js';
import { formatDirectionLists, LISTS_FILE } from './lists-file.js';

const levelOf = (drawing: string, header = '') =>
  orThrow(rulebook.parse(`game: theseus\n${header}\n${drawing}`)) as TheseusLevel;

/** Whether lists can say the whole of a level. */
const isSayable = ({ exits, pursuers }: TheseusLevel) =>
  exits.length === 0 && pursuers.length > 0 && pursuers.every(({ kind }) => kind === 'M');

describe('lists of directions', () => {
  it('are read back as they were written, for every level that they can say', () => {
    const random = Random.from('lists');
    let written = 0;
    let refused = 0;
    for (let i = 0; i < rounds(1000); i++) {
      const level = randomTheseusLevel(random, 6);
      const text = formatDirectionLists(level);
      expect(text.ok).toBe(isSayable(level));
      if (!text.ok) {
        refused++;
        expect(text.fault.message).toMatch(
          /^lists of directions cannot say (an exit cell|that nobody|a pursuer V)/,
        );
        continue;
      }
      written++;
      const read = parseTheseus(orThrow(parseDocument(text.value)));
      expect(read.ok && read.warnings).toEqual([]);
      const canonical = orThrow(rulebook.parse(formatTheseus(level)));
      expect(read.ok && read.value).toEqual(canonical);
      expect(formatDirectionLists(orThrow(read))).toEqual(text);
    }
    expect(written).toBeGreaterThan(rounds(100));
    expect(refused).toBeGreaterThan(rounds(300));
  });

  it('look like those of the article', () => {
    const level = levelOf(
      '+---+---+\n| T     |\n+   +   +\n|   | M\n+---+---+\n',
      'title: small\nwait: no\n',
    );
    expect(orThrow(formatDirectionLists(level))).toBe(
      'game: theseus\ntitle: small\nwait: no\n\n[N,W] [N,E]\n[E,S,W] [S,W]\n((0,0),(1,1))\n',
    );
  });

  it('stand in files one after another, and are known without a header', () => {
    const level = levelOf('+---+---+\n| T     |\n+   +   +\n|   | M\n+---+---+\n');
    const text = orThrow(formatDirectionLists(level));
    const read = LISTS_FILE.read(foreignFile(strToU8(joinPack([text, text]))));
    expect(read.map((one) => [one.line, one.level.ok && one.level.value])).toEqual([
      [1, level],
      [8, level],
    ]);
    expect(orThrow(rulebook.parse(text.replace('game: theseus\n\n', '')))).toEqual(level);
  });

  it.each([
    ['an exit cell', '+---+---+\n| T   M |\n+   +   +\n| E     |\n+---+---+\n', '', 'one on a2'],
    ['a pursuer V', '+---+---+\n| T   V |\n+   +   +\n|        \n+---+---+\n', '', 'one on b1'],
    ['that nobody hunts', '+---+---+\n| T     |\n+   +   +\n|        \n+---+---+\n', '', ''],
  ])('cannot say %s', (what, drawing, header, where) => {
    const refused = formatDirectionLists(levelOf(drawing, header));
    expect(!refused.ok && refused.fault.message).toContain(what);
    expect(!refused.ok && refused.fault.message).toContain(where);
  });
});
