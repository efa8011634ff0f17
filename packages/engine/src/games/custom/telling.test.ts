import { expect, test } from 'vitest';
import { finish, orThrow, parseDocument, tellTurn } from '../../puzzle/index.js';
import { hintCustom } from './hint.js';
import { type CustomMove, customRules } from './index.js';
import { CUSTOM_WORDS } from './telling.js';

function played(text: string, moves: readonly CustomMove[], cited?: Set<string>) {
  const level = orThrow(customRules.parse(orThrow(parseDocument(`game: custom\n${text}`))));
  let state = customRules.start(level, '');
  let sentences: string[] = [];
  for (const move of moves) {
    const after = customRules.play(state, move);
    state = after.state;
    sentences = tellTurn(CUSTOM_WORDS, state, after.events, cited);
  }
  return { state, sentences };
}

const ROBOTS = `rule: M hunts both axes
rule: M meets M: both become O
rule: win when no M is left
name: M robot
name: O heap

M.M
...
.S.
...
`;

test('a piece is called what it was when it moved, and a rule is cited once', () => {
  const { sentences } = played(ROBOTS, ['D']);
  expect(sentences).toEqual([
    'You go to b4.',
    'Robot 1 goes to b2, as you are below it and to its right (robot M hunts both axes).',
    'Robot 2 goes to b2, as you are below it and to its left.',
    'Two meet on b2 and become heap O (robot M meets robot M: both become heap O).',
    'You have won (win when no robot M is left).',
  ]);
});

const WOLVES = `rule: W flees rows first, 2 steps
rule: W meets you: W dies
rule: win when no W is left
name: W wolf

.....W
S.....
......
W.....
......
......
`;

test('the steps of a piece in a turn are told at once, and it is said from what it flees', () => {
  const { sentences } = played(WOLVES, ['R']);
  expect(sentences).toEqual([
    'You go to b2.',
    'Wolf 1 stays on f1, as its way is blocked (wolf W flees, goes left and right first, 2 steps).',
    'Wolf 2 goes to a6 by a5, as you are above it.',
  ]);
});

test('in a row of turns a rule is cited where it is told first', () => {
  const { sentences } = played(WOLVES, ['R', 'L'], new Set());
  expect(sentences).toHaveLength(3);
  expect(sentences.join()).not.toContain('(');
});

test('who is turned by a wall does not seem to go on because of it', () => {
  const { sentences } = played(
    'rule: you may wait\nrule: G walks ahead facing R, turns right when blocked\n\nS..\n..G\n..E\n',
    ['W'],
  );
  expect(sentences[1]).toBe(
    'Monster G turns to c3, as the way ahead is blocked (monster G walks ahead facing R, turns right when blocked).',
  );
});

test('a hint tells the turn of the pieces whole', () => {
  const { state } = played(ROBOTS, []);
  const hint = finish(hintCustom(state));
  expect(hint.reason).toMatch(/Robot 1 goes to .* Robot 2 goes to .* Two meet on b2 and become heap O/);
});

test('of two that block each other and come to one cell it is said why they stay', () => {
  const { sentences } = played(
    `rule: M copies you
rule: V mirrors you left-right
rule: M meets V: they block each other

....E
M.V..
S....
`,
    ['R'],
  );
  expect(sentences).toEqual([
    'You go to b3.',
    'Monster M stays on a2, as mummy V would come to the same cell (monster M meets mummy V: they block each other).',
    'Mummy V stays on c2, as monster M would come to the same cell.',
  ]);
});

test('who has caught you is told in a plain sentence, and is awake', () => {
  const rules = 'rule: you may wait\nrule: X hunts rows first, 3 steps, every 2 turns\nname: X giant X\n';
  const { state, sentences } = played(`${rules}\nS...X\n....E\n`, ['W', 'W', 'W', 'W']);
  expect(sentences.at(-1)).toBe('Giant X has caught you on a1.');
  expect(customRules.view(state)).toMatchObject({ actors: [{ letter: 'X', mood: 'hunting' }, {}] });
});
