import { expect, test } from 'vitest';
import { rulebook } from '../../games/index.js';
import { specialRules } from './telling.js';

test('rules that differ from the standard are named, and only those', () => {
  const [cave, maze] = ['escape', 'theseus'].map((game) => rulebook.find(game));
  if (!cave || !maze) throw new Error('there are no such games');
  const text = 'game: escape\nwait: yes\nexit: immediate\nhears: 3\nidle: wander\n\nS.E\n';
  expect(specialRules(text, cave)).toEqual([
    'Waiting allowed',
    'Monsters hear within 3',
    'Monsters that do not chase wander at random',
  ]);
  expect(specialRules('game: theseus\nwait: no\n\n', maze)).toEqual(['Waiting not allowed']);
});
