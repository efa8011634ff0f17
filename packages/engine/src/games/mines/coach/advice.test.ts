import { describe, expect, it, test } from 'vitest';
import { positionOf } from '../../../../test/chase/random-positions.js';
import { finish } from '../../../puzzle/index.js';
import { analyse } from '../exact/analysis.js';
import { advise, deductions } from './coach.js';

const adviceOn = (text: string, mines: number, noted: readonly number[] = []) =>
  finish(advise(positionOf(mines, text), noted));

test.each(
  Object.entries({
    '.1/11, 1': ['The 1 on b1 touches exactly one covered cell, a1: it is a mine.'],
    '.../111, 1': [
      'The 1 on a2 and the 1 on b2 need one mine each, and every covered cell left to a2 touches b2 too. However their mines lie, c1 is safe.',
      'The 1 on c2 touches exactly one covered cell besides c1, known to be safe: b1. It is a mine.',
      'The 1 on a2 has its one mine, b1: the other covered cell around it, a1, is safe.',
    ],
    '.../121, 2': [
      'The 2 on b2 needs one mine more than the 1 on a2, and beside the cells that they share it has only c1. However their mines lie, c1 is a mine.',
      'The 1 on c2 has its one mine, c1: the other covered cell around it, b1, is safe.',
      'The 1 on a2 touches exactly one covered cell besides b1, known to be safe: a1. It is a mine.',
    ],
    '..../2210, 2': [
      'The 2 on a2 touches exactly two covered cells, a1 and b1: both are mines.',
      'The 0 on d2 touches no mine: c1 and d1 are safe.',
    ],
    '.1..., 1': [
      'There is one mine in all. Around the number on b1 there must be at least one mine, the only one left: the 2 cells inland are safe.',
    ],
    '.11..., 2': [
      'The 1 on b1 touches exactly one covered cell, a1: it is a mine.',
      'The 1 on c1 touches exactly one covered cell, d1: it is a mine.',
      'There are 2 mines in all and 2 found before: none left. So the 2 cells inland are safe.',
    ],
    '.1..., 3': [
      'There are 3 mines in all. Around the number on b1 there can be at most one mine: the 2 cells inland are mines.',
    ],
    '1..2/.2.., 3': [
      'The mines around the numbers on a1, d1 and b2 can lie in 4 ways: in all of them d2 is a mine.',
    ],
    '.2../.22., 3': [
      'There are 3 mines in all. Of the 5 ways in which the mines around the numbers on b1 and c2 can lie, 1 clashes with this count: in the 4 that are left c1 is a mine.',
    ],
    '..../2.3., 3': [
      'There are 3 mines in all. Around the number on c2 there must be at least 3 mines, all that are left: a1 is safe.',
      'The 2 on a2 touches exactly two covered cells besides a1, known to be safe: b1 and b2. Both are mines.',
    ],
    '000/232/.../..., 4': [
      'The 2 on a2 touches exactly two covered cells, a3 and b3: both are mines.',
      'The 3 on b2 touches exactly three covered cells, so c3 is a mine too.',
    ],
  }),
)('sentences on %s mines', (given, sentences) => {
  const [text = '', mines] = given.split(', ');
  expect(deductions(positionOf(Number(mines), text)).map((step) => step.sentence)).toEqual(sentences);
});

describe('advice', () => {
  it('begins under total ambiguity: 5 mines on 5x5 lie in one of 53,130 configurations', () => {
    const blank = positionOf(5, '...../...../...../...../.....');
    const analysis = analyse(blank);
    expect(analysis.status === 'possible' && analysis.solutions).toBe(53_130n);
    const advice = finish(advise(blank));
    expect(advice).toMatchObject({ kind: 'guess', way: 1, cell: 0, risk: 0.2, isInterior: true });
    expect(advice.sentence).toBe(
      'Total ambiguity: nothing tells the 25 covered cells apart, and 5 mines lie under them. Any cell holds a mine with a chance of 20 %.',
    );
  });

  it('goes inland where 7 mines are left, 5 of them ashore, and 23 cells lie inland', () => {
    const advice = adviceOn(`.1..1..1..1..1.${'.'.repeat(23)}`, 7);
    expect(advice).toMatchObject({
      kind: 'guess',
      isInterior: true,
      cell: 20,
      better: null,
      borderRisk: 0.5,
    });
    expect(advice.kind === 'guess' && advice.risk).toBeCloseTo(2 / 23, 12);
    expect(advice.kind === 'guess' && advice.cells).toHaveLength(23);
    expect(advice.sentence).toBe(
      'Nothing is certain. Exactly five of the seven mines lie beside the numbers. The least dangerous cells touch no number: each of them holds a mine with a chance of 8.7 %, against 50 % and more beside the numbers. Open u1.',
    );
  });

  it('says how many mines the shore must hold when it sends one inland', () => {
    // One pair, and three cells in a row that hold one mine or two.
    const loose = adviceOn(`.1.1..1.${'.'.repeat(25)}`, 7);
    expect(loose).toMatchObject({ kind: 'guess', isInterior: true });
    expect(loose.sentence).toMatch(
      /^Nothing is certain\. At least two of the seven mines lie beside the numbers\. The least/,
    );
  });

  it('stays ashore where that is less dangerous', () => {
    const advice = adviceOn('.1./.../...', 3);
    expect(advice).toMatchObject({
      kind: 'guess',
      isInterior: false,
      cell: 3,
      risk: 0.2,
      riskInside: 2 / 3,
    });
  });

  it('says which more dangerous cell perfect play opens, and how often that wins', () => {
    const advice = adviceOn('....1../2..1..1', 4);
    expect(advice).toMatchObject({ kind: 'guess', risk: 1 / 6, open: 2, better: { cell: 2, risk: 1 / 3 } });
    expect(advice.sentence).toBe(
      'Nothing is certain. The least dangerous cells are the two d1 and e2, each of which holds a mine with a chance of 16.7 %. Perfect play from here opens c1 (33.3 %) instead and wins with a chance of 27.8 %.',
    );
  });

  it('says which more dangerous cell look-ahead prefers', () => {
    const advice = adviceOn('01....../12....../..2...../......../......../......../......../........', 14);
    expect(advice).toMatchObject({
      kind: 'guess',
      open: 3,
      better: { cell: 3, strategy: 'best' },
      win: null,
    });
    expect(advice.sentence).toBe(
      'Nothing is certain. The least dangerous cells are the five d2, d3, b4, c4 and d4, each of which holds a mine with a chance of 19.4 %; inland it is 22.1 %. Look-ahead prefers d1 (22.1 %): what it may show helps more with the next guess.',
    );
  });

  it('names a cell to open first, with the mines that this rests on where they are not noted', () => {
    const ways = adviceOn('.../121', 2);
    expect(ways).toMatchObject({ step: { way: 3, safe: [1], mines: [2], given: { mines: [], safe: [] } } });
    expect(ways.sentence).toMatch(/c1 is a mine\. .*b1, is safe\.$/);
    expect(adviceOn('.../121', 2, [2])).toMatchObject({
      step: { way: 2, safe: [1], mines: [], given: { mines: [2], safe: [] } },
    });
  });

  it('names a mine where no cell is certainly safe, and only if it is news', () => {
    const text = '.2....1..';
    expect(adviceOn(text, 4)).toMatchObject({ kind: 'step', step: { safe: [], mines: [0, 2] } });
    expect(adviceOn(text, 4, [0])).toMatchObject({ kind: 'step', step: { mines: [0, 2] } });
    expect(adviceOn(text, 4, [0, 2]).kind).toBe('guess');
  });

  it('opens safe cells first, and says which flags are wrong', () => {
    const text = '..../2210';
    const corrected = adviceOn(text, 2, [0, 1, 3]);
    expect(corrected).toMatchObject({ kind: 'step', step: { safe: [2, 3] } });
    expect(corrected.sentence).toBe(
      'The 0 on d2 touches no mine: c1 and d1 are safe. So the flag on d1 is wrong.',
    );
  });

  it('says when all is done', () => {
    expect(adviceOn('.2/.2', 2).kind).toBe('over');
  });

  it('says what pairs say, and then gives up, where the count meets its limit', () => {
    const hard = positionOf(3, '1..2/.2..');
    expect(finish(advise(hard, [], 100))).toMatchObject({
      kind: 'step',
      step: { way: 3, numbers: [0, 3, 5] },
    });
    expect(finish(advise(hard, [], 3))).toEqual({
      kind: 'gave-up',
      sentence: 'The shore is too tangled: more than 3 cases would have to be told apart.',
    });
    expect(finish(advise(positionOf(1, '.../111'), [], 0))).toMatchObject({ kind: 'step', step: { way: 3 } });
  });

  it('says what is wrong with a position that cannot be, and does not explain it', () => {
    expect(adviceOn('11/11', 1)).toEqual({
      kind: 'impossible',
      cell: 0,
      sentence: 'This position cannot be: a1 says 1, but it has no covered cell around it.',
    });
    expect(() => deductions(positionOf(1, '11/11'))).toThrow(RangeError);
    expect(adviceOn('.1...', 4)).toMatchObject({ kind: 'impossible', cell: 1 });
    expect(adviceOn('.1...', 5)).toMatchObject({ kind: 'impossible', cell: null });
  });
});
