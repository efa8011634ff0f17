import { describe, expect, it } from 'vitest';
import { escapeRules } from '../../src/games/escape/index.js';
import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import { type TheseusLevel, theseusRules } from '../../src/games/theseus/index.js';
import { finish, orThrow, type State } from '../../src/puzzle/index.js';

const solveFrom = (state: State) => finish(mindOf(state.level).solve(state));

describe('limits', () => {
  it('gives up honestly, with what was learnt', () => {
    const open =
      `game: escape\n\n${'.'.repeat(30)}\n`.repeat(1) +
      `${'.'.repeat(30)}\n`.repeat(28) +
      `S${'.'.repeat(27)}ME\n`;
    const level = orThrow(rulebook.parse(open));
    const answer = finish(mindOf(level).solve(escapeRules.start(level as never, ''), { limit: 100 }));
    expect(answer.status).toBe('gave-up');
    if (answer.status === 'gave-up') {
      expect(answer.states).toBe(100);
      expect(answer.bound).toBeGreaterThan(3);
      expect(answer.reason).toContain('100');
    }
  });

  it('takes a row of cells without walls or letters for what it is', () => {
    const text = 'game: theseus\n\n+---+\n| T |\n+   +\n\n+   +\n| M |\n+---+\n';
    const level = rulebook.parse(text);
    expect(level.ok && rulebook.format(level.value)).toBe(text);
  });

  it('never moves a pursuer out of a gap', () => {
    const level = orThrow(rulebook.parse('+---+---+\n| M   T |\n+---+   +\n'));
    const answer = solveFrom(theseusRules.start(level as TheseusLevel, ''));
    expect(answer.status === 'solved' && answer.moves.join('')).toBe('D');
  });
});
