import { COVERED } from '@knossos/engine/games/mines/board/board';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMines } from '../play/session.js';
import {
  blankSheet,
  documentOf,
  type Paint,
  paint,
  paintAt,
  readSheet,
  resizeSheet,
  sheetOf,
  sheetText,
} from './sheet.js';

const paints = fc.constantFrom<Paint>('covered', 'flag', 0, 1, 2, 3, 4, 5, 6, 7, 8);
const strokes = fc.array(fc.tuple(fc.nat(11), paints), { maxLength: 30 });

describe('sheets', () => {
  test('what was painted last is what is there, and flags lie on covered cells only', () => {
    fc.assert(
      fc.property(strokes, (all) => {
        let sheet = blankSheet(4, 3, 2);
        const last = new Map<number, unknown>();
        for (const [cell, what] of all) {
          sheet = paint(sheet, [cell], what);
          last.set(cell, what);
        }
        for (let cell = 0; cell < 12; cell++) expect(paintAt(sheet, cell)).toBe(last.get(cell) ?? 'covered');
        for (const cell of sheet.flags) expect(sheet.shown[cell]).toBe(COVERED);
        expect(readSheet(sheetText(sheet))).toEqual(sheet);
      }),
    );
  });

  test('painting what is there already changes nothing', () => {
    const sheet = paint(blankSheet(3, 3, 1), [4], 1);
    expect(paint(sheet, [4], 1)).toBe(sheet);
  });

  test('a change of size keeps the top left corner', () => {
    const sheet = paint(paint(blankSheet(3, 3, 1), [0, 4], 1), [5], 'flag');
    const wide = resizeSheet(sheet, 5, 4);
    expect([paintAt(wide, 0), paintAt(wide, 6), paintAt(wide, 7)]).toEqual([1, 1, 'flag']);
    expect(resizeSheet(wide, 3, 3)).toEqual(sheet);
    expect(resizeSheet(sheet, 2, 2).flags).toEqual([]);
  });

  test('contradictions are kept, and the document of what can be is read back', () => {
    const wrong = paint(blankSheet(2, 2, 1), [0], 8);
    expect(readSheet(sheetText(wrong))).toEqual(wrong);
    const right = paint(paint(blankSheet(3, 2, 1), [0], 1), [5], 'flag');
    const level = readMines(documentOf(right));
    expect(level.ok && sheetOf(level.value)).toEqual(right);
  });

  test.each(['', '3', '3\n..\n.', 'x\n..\n', '3\n.9\n', '3\n.*\n'])('%j is no sheet', (text) => {
    expect(readSheet(text)).toBeNull();
  });
});
