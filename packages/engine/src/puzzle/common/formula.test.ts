import { describe, expect, it } from 'vitest';
import { parseFormula } from './formula.js';

const NAMES = ['length', 'awayMoves', 'randomWin'];
const VALUES: Readonly<Record<string, number>> = { length: 40, awayMoves: 7, randomWin: 0.25 };

function worked(text: string): number | string {
  const read = parseFormula(text, NAMES);
  return read.ok ? read.value.value((name) => VALUES[name] ?? Number.NaN) : read.fault.message;
}

describe('a formula', () => {
  it.each([
    ['length', 40],
    ['length + 2*awayMoves - 10*randomWin', 51.5],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 4 - 3', 3],
    ['16 / 4 / 2', 2],
    ['-length + --1', -39],
    ['max(length, 100, 3) / min(4, 8)', 25],
    ['sqrt(16) + abs(-2) + log(1)', 6],
    ['.5 * length', 20],
  ])('%s comes to %d', (text, value) => expect(worked(text)).toBe(value));

  it.each([
    ['', 'the formula is empty'],
    ['lenght', 'there is no "lenght" to be counted with'],
    ['2 length', '"length" at 3 is not expected'],
    ['(length', 'a bracket is not closed'],
    ['length +', 'the formula ends too soon'],
    ['length $ 2', '"$" at 8 is not expected'],
    ['constructor(2)', 'there is no "constructor" to be counted with'],
    [`${'('.repeat(500)}1`, 'the formula is nested too deeply'],
  ])('%s is told what is wrong', (text, message) => expect(worked(text)).toBe(message));

  it('says which names there are, and which it uses', () => {
    const near = parseFormula('lenght', NAMES);
    expect(near.ok ? '' : near.fault.help).toContain('Did you mean "length"?');
    const wrong = parseFormula('speed', NAMES);
    expect(wrong.ok ? '' : wrong.fault.help).toContain('length, awayMoves, randomWin');
  });
});
