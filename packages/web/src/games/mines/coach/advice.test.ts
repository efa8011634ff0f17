import { advise } from '@knossos/engine/internal/games/mines/coach/coach';
import { marksOf, movesOfAdvice, NO_MARKS, placeOf } from '@knossos/engine/internal/games/mines/coach/steps';
import { type MinesState, minesRules, positionOf } from '@knossos/engine/internal/games/mines/index';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { stateOf } from '@knossos/engine/internal/session';
import { describe, expect, test } from 'vitest';
import { minesSessionOf, readMines } from '../session.js';

function positioned(text: string): MinesState {
  const level = orThrow(readMines(text));
  return stateOf(minesSessionOf(level, []));
}

describe('advice', () => {
  test('tells more at every stage, and its moves are legal', () => {
    const state = positioned('game: mines\nmines: 2\n\n000\n121\n.F.\n');
    const advice = finish(advise(positionOf(state), state.flags));
    expect(advice.kind).toBe('step');
    expect(marksOf(advice, 1)).toBe(NO_MARKS);
    const [second, third] = [marksOf(advice, 2), marksOf(advice, 3)];
    expect(second.cited.length).toBeGreaterThan(0);
    expect([...second.safe, ...second.mines]).toEqual([]);
    expect([...third.safe, ...third.mines].length).toBeGreaterThan(0);
    expect(placeOf(state, advice)).toMatch(/^Look at/);
    let now = state;
    for (const move of movesOfAdvice(state, advice)) now = minesRules.play(now, move).state;
    for (const cell of third.mines) expect(now.flags).toContain(cell);
    for (const cell of third.safe) expect(now.shown[cell]).toBeGreaterThanOrEqual(0);
  });

  test('a flag on a safe cell is taken off before the cell is opened', () => {
    const state = positioned('game: mines\nmines: 1\n\n.1F\n.10\n.10\n');
    const covered = [0, 2, 3, 6];
    const given = { mines: [], safe: [] };
    const more = { usesMineCount: false, isSmallest: true, sentence: '' };
    const step = { way: 2, safe: [2], mines: [], numbers: [1], given, ...more } as const;
    const advice = { kind: 'step', sentence: '', step } as const;
    expect(covered.every((cell) => state.shown[cell] === -1)).toBe(true);
    expect(movesOfAdvice(state, advice)).toEqual(['fc1', 'c1']);
  });

  test('a guess points at every least dangerous cell first, then at one', () => {
    const state = positioned('game: mines\nmines: 1\n\n.1.\n...\n');
    const advice = finish(advise(positionOf(state)));
    if (advice.kind !== 'guess') throw new Error('something is certain');
    expect(marksOf(advice, 2).best).toEqual(advice.cells);
    expect(marksOf(advice, 3).best).toEqual([advice.open]);
    expect(movesOfAdvice(state, advice)).toHaveLength(1);
  });
});
