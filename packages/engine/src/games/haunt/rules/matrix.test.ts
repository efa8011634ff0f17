import { describe, expect, it } from 'vitest';
import { described } from '../../../../test/faults.js';
import { hauntLevel } from '../../../../test/games/haunt/positions.js';
import { orThrow, parseDocument } from '../../../puzzle/index.js';
import { rulebook } from '../../index.js';
import { hauntRules } from '../index.js';

const ROWS = '0000000000 0111110110 0010011100 0011010110 0110100100 0111111100 0000000900'.split(' ');
const PLAIN = hauntLevel(`game: haunt\n\n${ROWS.join('\n')}\n`);
const row = (digits: string, [open, close] = '[]') => `${open}${[...digits].join(', ')}${close}`;

describe('the matrix of the article', () => {
  it.each(
    Object.entries({
      'in brackets, a row a line': `[${ROWS.map((digits) => row(digits)).join(',\n ')}]`,
      'on one line': `[${ROWS.map((digits) => row(digits)).join(',')}]`,
      'with a name before it and a semicolon behind': `maze = [\n${ROWS.map((digits) => row(digits)).join(',\n')}\n];`,
      'in braces': `int[,] maze = {\n${ROWS.map((digits) => row(digits, '{}')).join(',\n')}\n};`,
      'without brackets': ROWS.map((digits) => [...digits].join(',')).join('\n'),
      'a row on two lines': `[${ROWS.map((digits) => row(digits).replace('0, ', '0,\n  ')).join(',\n ')}]`,
    }),
  )('is read %s, also without a line that names the game', (_, text) => {
    expect(hauntLevel(`game: haunt\n\n${text}\n`)).toEqual(PLAIN);
    expect(orThrow(rulebook.parse(text))).toEqual(PLAIN);
  });

  it('says where a digit is wrong, also without a line that names the game', () => {
    const text = `[${ROWS.map((digits) => row(digits)).join(',\n ')}]`.replace('9', '7');
    expect(described(rulebook.parse(text))).toContain('line 7, column 24: "7" means nothing in this matrix');
  });

  it('has as many cells as a drawing may have', () => {
    expect(described(rulebook.parse(`game: haunt\n\n[[${'1,'.repeat(32_001)}9]]`))).toContain(
      '32002 x 1 = 32002 cells, more than 32000',
    );
  });

  it('takes header lines, the player among them', () => {
    const matrix = `[${ROWS.map((digits) => row(digits)).join(',\n ')}]`;
    const level = hauntLevel(`game: haunt\nrules: article\nplayer: b2 down\n\n${matrix}\n`);
    expect(hauntRules.format(level)).toContain('#v....#..#');
  });

  it.each(
    Object.entries({
      '[[0, 1, 2], [1, 1, 9]]':
        'line 1, column 9: "2" means nothing in this matrix. A matrix of this game holds 0',
      '[[0, 1, 11], [1, 1, 9]]': 'line 1, column 9: "11" means nothing',
      '[[0, 1],\n [1, x]]': 'line 2, column 6: "x" means nothing',
      '[[0, 1, 1],\n [1, 9]]':
        'line 2, column 3: this row has 2 cells, but the first has 3. All rows are equally long.',
      '[[9, 1],\n [1, 9]]': 'line 2, column 6: there is a second exit; the first is on line 1, column 3',
      '[[1, 1]]': 'line 1: there is no exit',
      '{{}, {}}': 'line 1: the matrix has no cells',
    }),
  )('refuses %s', (text, message) => {
    expect(described(hauntRules.parse(orThrow(parseDocument(text))))).toContain(message);
  });

  it.each(['3x3:0,0,m0c0', '8 8 2 3,4 0', '[[0,1,-1],[0,1,1]]'])('is not seen in %s', (text) => {
    expect(rulebook.parse(text)).toMatchObject({ fault: { message: 'it does not say which game this is' } });
  });
});
