import { mindOf } from '@knossos/engine/internal/games/minds';
import { type MouseLevel, type MouseState, mouseRules } from '@knossos/engine/internal/games/mouse';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, it } from 'vitest';
import { shipped } from './shipped.js';

const levels = shipped('mouse').map((one) => ({ ...one, level: one.level as MouseLevel }));

/** Plays the moves as written, all of them legal. */
function play(level: MouseLevel, text: string): MouseState {
  const moves = orThrow(mouseRules.parseMoves(text));
  return moves.reduce((state, move) => mouseRules.play(state, move).state, mouseRules.start(level, ''));
}

function noted(level: MouseLevel, word: string): number | null {
  const found = new RegExp(`(?:^|; )${word} (\\d+)(?:;|$)`).exec(level.meta.note ?? '');
  return found ? Number(found[1]) : null;
}

it('the levels of mouse run as their notes say', () => {
  for (const { name, level } of levels) {
    const { released } = play(level, 'go');
    if (released?.ending === 'trapped') {
      const { transient, period } = released;
      expect(level.meta.note, name).toBe(`trap, transient ${transient}, period ${period}`);
    } else expect(noted(level, 'turns'), name).toBe(released?.turns);
  }
});

it('the levels of mouse have the proved best that is noted', () => {
  const proved = levels.filter(({ level }) => noted(level, 'best') !== null);
  expect(proved.length).toBeGreaterThanOrEqual(5);
  for (const { name, level } of proved) {
    const answer = finish(mindOf(level).solve(mouseRules.start(level, '')));
    if (answer.status !== 'solved') throw new Error(`${name}: ${answer.status}`);
    expect(play(level, answer.moves.join(' ')).released?.turns, name).toBe(noted(level, 'best'));
  }
});

it('the levels of mouse can be improved as far as is noted, by their own moves', () => {
  const aims = levels.filter(({ level }) => noted(level, 'aim') !== null);
  expect(aims.length).toBeGreaterThanOrEqual(4);
  for (const { name, level } of aims) {
    expect(play(level, level.meta.moves ?? '').released?.turns, name).toBe(noted(level, 'aim'));
    expect(noted(level, 'aim'), name).toBeGreaterThan(noted(level, 'turns') ?? 0);
  }
});
