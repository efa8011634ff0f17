import { describe, expect, it } from 'vitest';
import { rounds } from '../../../../test/contract/rounds.js';
import { randomMinesLevel } from '../../../../test/games/mines/random-fields.js';
import { describeFault } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { rulebook } from '../../index.js';

const SMALL = 'game: mines\nmines: 2\n\n';

function faultOf(text: string): string {
  const level = rulebook.parse(text);
  return level.ok ? 'no fault' : describeFault(level.fault);
}

describe('documents of Minehunt', () => {
  it('are read back as they were written, also from ids, and writing twice changes nothing', () => {
    const random = Random.from('mines documents');
    const kinds = new Set<string>();
    for (let i = 0; i < rounds(600); i++) {
      const level = randomMinesLevel(random);
      const text = rulebook.format(level);
      const again = rulebook.parse(text);
      if (!again.ok) throw new Error(`${describeFault(again.fault)}\n${text}`);
      expect(again.value).toEqual(level);
      expect(rulebook.format(again.value)).toBe(text);
      const shared = rulebook.decode(rulebook.encode(level));
      expect(shared.ok && shared.value).toEqual(level);
      kinds.add(level.ground.kind);
    }
    expect(kinds.size).toBe(2);
  });

  it('have a canonical form', () => {
    const level = rulebook.parse(
      'game: mines\nfirst: A1\nstart: safe\nnote: a  corner\nmines: 2\nmoves: c3\ntitle: two\n\n../.*/*.',
    );
    expect(level.ok && rulebook.format(level.value)).toBe(
      'game: mines\ntitle: two\nnote: a corner\nmines: 2\nfirst: a1\nmoves: c3\n\n..\n.*\n*.\n',
    );
  });

  it('need not count the mines of a layout', () => {
    const level = rulebook.parse('game: mines\nstart: wild\n\n.*.\n**.\n');
    expect(level.ok && rulebook.format(level.value)).toBe('game: mines\nmines: 3\nstart: wild\n\n.*.\n**.\n');
  });

  it.each([
    ['ragged rows', `${SMALL}...\n..\n...`, 'line 5, column 3: row 2 has 2 cells, but row 1 has 3.'],
    ['rows too long', `${SMALL}..\n....\n`, 'line 5, column 3: row 2 has 4 cells, but row 1 has 2.'],
    ['an unknown letter', `${SMALL}..9\n...`, 'line 4, column 3: "9" means nothing in this drawing.'],
    [
      'a small f',
      `${SMALL}..f\n...`,
      'line 4, column 3: "f" means nothing in this drawing. Did you mean "F"?',
    ],
    ['mines and numbers', `${SMALL}.1.\n.*.`, 'line 5, column 2: b2 is a mine, but b1 is the number 1.'],
    ['mines and flags', `${SMALL}.F.\n.*.`, 'b2 is a mine, but b1 is a flag'],
    ['no number of mines', 'game: mines\n\n...\n.1.', 'line 3: it does not say how many mines there are.'],
    ['a wrong number of mines', 'game: mines\nmines: many\n\n...', '"many" is no value for mines'],
    [
      'fewer mines drawn',
      `${SMALL}.*\n..`,
      'line 2, column 8: the header says mines: 2, but the layout has 1.',
    ],
    ['mines everywhere', `${SMALL}**`, 'every cell is a mine'],
    ['too many mines', `${SMALL}..`, '2 mines do not fit on 2 x 1 = 2 cells with start: safe. At most 1 do'],
    [
      'too many for an open start',
      'game: mines\nmines: 1\nstart: open\n\n...\n...\n...',
      'Draw a larger field',
    ],
    [
      'more mines than covered cells',
      `${SMALL}.1.\n000\n`.replace('2', '3'),
      '3 mines do not fit: there are only 2 covered cells',
    ],
    [
      'a number too large',
      `${SMALL}.3.\n000\n...`,
      'line 4, column 2: b1 says 3, but it has only 2 covered cells around it.',
    ],
    [
      'a number without land',
      'game: mines\nmines: 1\n\n..\n11\n00\n01',
      'line 7, column 2: b4 says 1, but it has no covered cell around it.',
    ],
    [
      'more around than in all',
      'game: mines\nmines: 1\n\n...\n.2.\n',
      'b2 says 2, but there is only 1 in the whole field',
    ],
    [
      'no room for the others',
      'game: mines\nmines: 3\n\n...\n.1.\n',
      '3 mines do not fit: b2 says 1 and so leaves room for 1',
    ],
    [
      'a first cell outside',
      'game: mines\nmines: 1\nfirst: d1\n\n..*',
      'line 3, column 8: there is no cell d1. The cells go from a1 to c1.',
    ],
    [
      'a mine as first cell',
      'game: mines\nmines: 1\nfirst: c1\n\n..*',
      'c1 is a mine. Open a safe cell first.',
    ],
    [
      'an open start at a mine',
      'game: mines\nstart: open\nfirst: b1\n\n..*',
      'c1 is a mine, but start: open',
    ],
    ['a first cell not opened', `${SMALL.replace('mines: 2', 'mines: 1\nfirst: a1')}.1.`, 'a1 is covered'],
    [
      'an unknown key',
      'game: mines\nmine: 2\n\n...',
      'mines has no header key "mine". Did you mean "mines"?',
    ],
    ['an unknown start', 'game: mines\nmines: 2\nstart: save\n\n...', 'did you mean "safe"?'],
    [
      'too many cells',
      `${SMALL}${`${'.'.repeat(200)}\n`.repeat(161)}`,
      '200 x 161 = 32200 cells, more than 32000',
    ],
  ])('refuse %s', (_, text, fault) => {
    expect(faultOf(text)).toContain(fault);
  });

  it('may be as large as any', () => {
    expect(faultOf(`${SMALL}${`${'.'.repeat(200)}\n`.repeat(160)}`)).toBe('no fault');
    expect(faultOf(`${SMALL}${'.'.repeat(32_000)}`)).toBe('no fault');
  });
});
