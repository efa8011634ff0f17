import { expect, test } from 'vitest';
import { GAMES } from '../state/games.built.js';
import { screenRoute } from '../state/route.js';
import { isResearch } from './index.js';
import { TOPICS } from './topics.js';

test('the screens that open research are its topics, and screens of their games', () => {
  const all = GAMES.flatMap(({ id, screens }) => screens.map((screen) => screenRoute(id, screen)));
  expect(new Set(all.filter(isResearch))).toEqual(
    new Set(TOPICS.map(({ game, screen }) => screenRoute(game, screen))),
  );
});
