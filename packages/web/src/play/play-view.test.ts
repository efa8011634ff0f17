import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { accountsOf } from './hint/why-panel.js';
import { cuesOfTurn } from './play-view.js';
import { createPlaySession } from './session.js';

const moved = (actor: string, from: number, to: number | null) => ({
  actor,
  action: 'moved' as const,
  from,
  to,
  because: { kind: 'test' },
});

test('a turn sounds like its step, what it brought and how it ended, in this order', () => {
  expect(cuesOfTurn([moved('player', 1, 2), moved('pursuer-0', 5, 4)], 0, 'open')).toEqual(['step']);
  expect(cuesOfTurn([moved('player', 1, 2)], 3, 'open')).toEqual(['step', 'taken']);
  expect(cuesOfTurn([moved('player', 1, null)], 1, 'won')).toEqual(['step', 'taken', 'won']);
  expect(cuesOfTurn([moved('player', 1, 2), moved('pursuer-0', 3, 2)], 0, 'lost')).toEqual([
    'step',
    'caught',
  ]);
});

test('waiting is no step', () => {
  expect(cuesOfTurn([moved('player', 1, 1)], 0, 'open')).toEqual(['turn']);
});

test('the card of reasons goes by what happened: the player escapes after the answer to the last step', () => {
  const level = orThrow(
    rulebook.parse('game: theseus\n\n+---+---+---+---+---+\n| M           T   E |\n+---+---+---+---+---+\n'),
  );
  const session = createPlaySession(level, { rules: rulebook.of(level), seed: '1', saved: null, moves: 'R' });
  const accounts = accountsOf(session, session.node.value);
  expect(accounts.map(({ actor, sentences }) => `${actor} ${sentences.length}`)).toEqual([
    'player 1',
    'pursuer-0 2',
    'player 1',
  ]);
  expect(accounts.at(-1)?.sentences).toEqual([expect.stringMatching(/escapes?\.$/)]);
});
