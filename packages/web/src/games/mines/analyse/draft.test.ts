import { COVERED } from '@knossos/engine/internal/games/mines/index';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMines } from '../session.js';
import {
  blankDraft,
  documentOf,
  draftOf,
  draftText,
  type Paint,
  paint,
  paintAt,
  readDraft,
  resized,
} from './draft.js';

const paints = fc.constantFrom<Paint>('covered', 'flag', 0, 1, 2, 3, 4, 5, 6, 7, 8);
const strokes = fc.array(fc.tuple(fc.nat(11), paints), { maxLength: 30 });

describe('drafts', () => {
  test('what was painted last is what is there, and flags lie on covered cells only', () => {
    fc.assert(
      fc.property(strokes, (all) => {
        let draft = blankDraft(4, 3, 2);
        const last = new Map<number, unknown>();
        for (const [cell, what] of all) {
          draft = paint(draft, [cell], what);
          last.set(cell, what);
        }
        for (let cell = 0; cell < 12; cell++) expect(paintAt(draft, cell)).toBe(last.get(cell) ?? 'covered');
        for (const cell of draft.flags) expect(draft.shown[cell]).toBe(COVERED);
        expect(readDraft(draftText(draft))).toEqual(draft);
      }),
    );
  });

  test('painting what is there already changes nothing', () => {
    const draft = paint(blankDraft(3, 3, 1), [4], 1);
    expect(paint(draft, [4], 1)).toBe(draft);
  });

  test('a change of size keeps the top left corner', () => {
    const draft = paint(paint(blankDraft(3, 3, 1), [0, 4], 1), [5], 'flag');
    const wide = resized(draft, 5, 4);
    expect([paintAt(wide, 0), paintAt(wide, 6), paintAt(wide, 7)]).toEqual([1, 1, 'flag']);
    expect(resized(wide, 3, 3)).toEqual(draft);
    expect(resized(draft, 2, 2).flags).toEqual([]);
  });

  test('contradictions are kept, and the document of what can be is read back', () => {
    const wrong = paint(blankDraft(2, 2, 1), [0], 8);
    expect(readDraft(draftText(wrong))).toEqual(wrong);
    const right = paint(paint(blankDraft(3, 2, 1), [0], 1), [5], 'flag');
    const level = readMines(documentOf(right));
    expect(level.ok && draftOf(level.value)).toEqual(right);
  });

  test.each(['', '3', '3\n..\n.', 'x\n..\n', '3\n.9\n', '3\n.*\n'])('%j is no draft', (text) => {
    expect(readDraft(text)).toBeNull();
  });
});
