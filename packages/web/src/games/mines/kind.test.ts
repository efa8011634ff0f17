import { PRESETS } from '@knossos/engine/internal/games/mines/index';
import { is } from 'valibot';
import { describe, expect, test } from 'vitest';
import { type BoardKind, boardKind, faultOfKind, kindKey, presetOf, STANDARD_KIND } from './kind.js';

const kind = (change: Partial<BoardKind>): BoardKind => ({ ...STANDARD_KIND, start: 'safe', ...change });

describe('kinds of boards', () => {
  test('every preset can be played with every promise', () => {
    for (const preset of PRESETS) {
      for (const start of ['wild', 'safe', 'open'] as const)
        expect(faultOfKind(kind({ ...preset, start }))).toBeNull();
      expect(presetOf(kind({ ...preset }))).toBe(preset);
    }
    expect(presetOf(kind({ mines: 11 }))).toBeNull();
  });

  test.each([
    [{ columns: 1 }, 'columns must be a whole number from 2 to 100'],
    [{ rows: 101 }, 'rows must be a whole number from 2 to 100'],
    [{ mines: 0 }, 'from 1 to 80'],
    [{ mines: 81 }, 'from 1 to 80'],
    [{ mines: 73, start: 'open' }, 'from 1 to 72 here, so that the first click may open more than one cell'],
    [{ columns: 3, rows: 3, mines: 1, start: 'open' }, 'make the board larger'],
    [{ mines: Number.NaN }, 'from 1 to 80'],
  ] as const)('%j is refused: %s', (change, words) => {
    expect(faultOfKind(kind(change))).toContain(words);
    expect(is(boardKind, JSON.parse(JSON.stringify(kind(change))))).toBe(false);
  });

  test('a kind is read back only in its own form', () => {
    expect(is(boardKind, JSON.parse(JSON.stringify(STANDARD_KIND)))).toBe(true);
    for (const wrong of [null, 3, {}, { ...STANDARD_KIND, start: 'soft' }, { ...STANDARD_KIND, mines: '10' }])
      expect(is(boardKind, wrong)).toBe(false);
  });

  test('boards that must not be compared have different keys', () => {
    const keys = [{}, { start: 'open' }, { noGuess: true }, { mines: 11 }] as const;
    expect(new Set(keys.map((change) => kindKey(kind(change)))).size).toBe(4);
  });
});
