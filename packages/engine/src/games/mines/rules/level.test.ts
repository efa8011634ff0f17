import { describe, expect, it } from 'vitest';
import { described } from '../../../../test/faults.js';
import { rulebook } from '../../index.js';

const SMALL = 'mines: 2\n\n';

const faultOf = (text: string) => described(rulebook.parse(`game: mines\n${text}`));

describe('documents of Minehunt', () => {
  it('have a canonical form', () => {
    const level = rulebook.parse(
      'game: mines\nfirst: A1\nstart: safe\nnote: a  corner\nmines: 2\nmoves: c3\ntitle: two\n\n../.*/*.',
    );
    expect(level.ok && rulebook.format(level.value)).toBe(
      'game: mines\ntitle: two\nnote: a corner\nmines: 2\nfirst: a1\nmoves: c3\n\n..\n.*\n*.\n',
    );
  });

  it.each(
    Object.entries({
      [`${SMALL}...\n..\n...`]: 'line 5, column 3: row 2 has 2 cells, but row 1 has 3.',
      [`${SMALL}..\n....\n`]: 'line 5, column 3: row 2 has 4 cells, but row 1 has 2.',
      [`${SMALL}..9\n...`]: 'line 4, column 3: "9" means nothing in this drawing.',
      [`${SMALL}..f\n...`]: 'line 4, column 3: "f" means nothing in this drawing. Did you mean "F"?',
      [`${SMALL}.1.\n.*.`]: 'line 5, column 2: b2 is a mine, but b1 is the number 1.',
      [`${SMALL}.F.\n.*.`]: 'b2 is a mine, but b1 is a flag',
      '\n...\n.1.': 'line 3: it does not say how many mines there are.',
      'mines: many\n\n...': '"many" is no value for mines',
      [`${SMALL}.*\n..`]: 'line 2, column 8: the header says mines: 2, but the layout has 1.',
      [`${SMALL}**`]: 'every cell is a mine',
      [`${SMALL}..`]: '2 mines do not fit on 2 x 1 = 2 cells with start: safe. At most 1 do',
      'mines: 1\nstart: open\n\n...\n...\n...': 'Draw a larger field',
      'mines: 3\n\n.1.\n000\n': '3 mines do not fit: there are only 2 covered cells',
      [`${SMALL}.3.\n000\n...`]: 'line 4, column 2: b1 says 3, but it has only 2 covered cells around it.',
      'mines: 1\n\n..\n11\n00\n01': 'line 7, column 2: b4 says 1, but it has no covered cell around it.',
      'mines: 1\n\n...\n.2.\n': 'b2 says 2, but there is only 1 in the whole field',
      'mines: 3\n\n...\n.1.\n': '3 mines do not fit: b2 says 1 and so leaves room for 1',
      'mines: 1\nfirst: d1\n\n..*': 'line 3, column 8: there is no cell d1. The cells go from a1 to c1.',
      'mines: 1\nfirst: c1\n\n..*': 'c1 is a mine. Open a safe cell first.',
      'start: open\nfirst: b1\n\n..*': 'c1 is a mine, but start: open',
      'mines: 1\nfirst: a1\n\n.1.': 'a1 is covered',
      'mine: 2\n\n...': 'levels of mines have no line "mine:". Did you mean "mines"?',
      'mines: 2\nstart: save\n\n...': 'did you mean "safe"?',
      [`${SMALL}${`${'.'.repeat(200)}\n`.repeat(161)}`]: '200 x 161 = 32200 cells, more than 32000',
    }),
  )('refuse %j', (text, fault) => {
    expect(faultOf(text)).toContain(fault);
  });

  it('may be as large as any', () => {
    expect(faultOf(`${SMALL}${`${'.'.repeat(200)}\n`.repeat(160)}`)).toBe('');
    expect(faultOf(`${SMALL}${'.'.repeat(32_000)}`)).toBe('');
  });
});
