import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { stampsOf, styleOf } from './level-forms.js';

/** The rules of a game that there is. */
function rulesOf(game: string) {
  const rules = rulebook.find(game);
  if (!rules) throw new Error(game);
  return rules;
}

test.each(rulebook.games.map((rules) => rules.id))(
  'the template of %s is canonical, and can be won',
  (game) => {
    const text = rulesOf(game).blank;
    const level = orThrow(rulebook.parse(text));
    expect(rulebook.format(level)).toBe(text);
    const rules = rulebook.of(level);
    const solution = finish(mindOf(game).solve(rules.start(level, '1')));
    expect(solution.status).toBe(game === 'haunt' ? 'policy' : 'solved');
    if (solution.status === 'solved') expect(solution.moves.length).toBeGreaterThan(5);
    if (solution.status === 'policy') expect(solution.expected).toBeGreaterThan(5);
  },
);

test('only games with pursuers have pursuers to draw, and every game has a name of its own', () => {
  const hunted = rulebook.games.filter((rules) => stampsOf(rules).some(({ look }) => look === 'pursuer'));
  expect(hunted.map(({ id }) => id)).toEqual(['escape', 'theseus', 'haunt']);
  expect(stampsOf(rulesOf('gold')).map(({ look }) => look)).toEqual(
    'player exit gold gold gold gold'.split(' '),
  );
  expect(stampsOf(rulesOf('mines')).map(({ look }) => look)).toEqual(['mine']);
  expect(new Set(rulebook.games.map(({ noun }) => noun)).size).toBe(rulebook.games.length);
});

test('games that draw walls between cells are told from the others', () => {
  const walled = rulebook.games.filter((rules) => styleOf(rules) === 'walls');
  expect(walled.map(({ id }) => id)).toEqual(['theseus']);
});
