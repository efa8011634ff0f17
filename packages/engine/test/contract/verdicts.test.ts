import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, verdictWords } from '@knossos/engine/internal/puzzle';
import { describe, expect, test } from 'vitest';
import { begun } from '../begun.js';

/** A level solved as the drawing table does it, and its verdict in the game's words. */
function judge(text: string, limit?: number) {
  const { level, rules, state } = begun(text);
  const seen = rules.see(state);
  const options = { anyStart: true, ...(limit === undefined ? {} : { limit }) };
  const verdict = finish(mindOf(level.game).solve(seen, options));
  return { status: verdict.status, ...verdictWords(rules, seen, verdict) };
}

describe('a verdict is told in the words of its game', () => {
  test('a design is better, the best, or not known to be', () => {
    expect(judge('game: mouse\n\nS..\n...\n..E\n').headline).toMatch(/^The best design is \d flips? away$/);
    expect(judge('game: mouse\n\nS#E\n')).toMatchObject({ headline: 'The exit is cut off' });
    const large = judge(`game: mouse\n\nS......\n${'.......\n'.repeat(6)}......E\n`);
    expect(large.headline).toBe('The mouse can be released');
    expect(large.sentence).toMatch(/^The best design of this frame is not known: /);
  });

  test('a field is about what can be known', () => {
    const blank = 'game: mines\nmines: 3\n\n....\n....\n....\n';
    expect(judge(blank)).toEqual({
      status: 'gave-up',
      headline: 'Ready to be played',
      sentence: 'Nothing is open yet, so nothing is known: the mines are hidden from the solver too.',
    });
    expect(judge('game: mines\nmines: 1\n\n.1.\n.1.\n')).toEqual({
      status: 'gave-up',
      headline: 'Not decided by these numbers',
      sentence: 'No covered cell is certain to be safe.',
    });
    expect(judge('game: mines\nmines: 1\n\n.1..\n')).toMatchObject({
      headline: 'Not decided by these numbers',
    });
    expect(judge('game: mines\nmines: 2\n\n.2..\n')).toEqual({
      status: 'solved',
      headline: 'No guess is needed',
      sentence: 'Proved: without a guess, 1 safe cell can be told apart from 2 mines.',
    });
    expect(judge('game: mines\nmines: 3\n\n1.1\n...\n...\n3.1\n')).toMatchObject({
      status: 'impossible',
      headline: 'No mines fit',
    });
    const first = judge('game: mines\nfirst: a1\n\n..*.\n....\n*...\n');
    expect(`${first.headline} ${first.sentence}`).not.toMatch(/plan|shorter|Solvable/);
  });

  test('only games in which one goes somewhere speak of ways out', () => {
    for (const text of ['game: mouse\n\nS#E\n', 'game: gold\n\nS.E\n', 'game: mines\nmines: 1\n\n...\n']) {
      const { headline, sentence } = judge(text);
      expect(`${headline} ${sentence}`).not.toMatch(/way out|Solvable/);
    }
    expect(judge('game: escape\n\nS..E\n#..M\n').sentence).toMatch(/way out/);
  });
});
