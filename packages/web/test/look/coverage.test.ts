import { expect, test } from 'vitest';
import { COMMON, type Topic, topicOf } from '../../src/learn/help/topics.js';
import { SECTIONS } from '../../src/server/sections.js';
import { GAMES } from '../../src/state/games.built.js';
import { parseRoute, type Route } from '../../src/state/route.js';
import { STATES } from './states/index.js';

/** Every kind of page; one that is missing here does not compile. */
const KINDS: Readonly<Record<Route['page'], true>> = {
  home: true,
  help: true,
  kept: true,
  games: true,
  create: true,
  learn: true,
  collection: true,
  print: true,
  game: true,
  daily: true,
  on: true,
  lesson: true,
  review: true,
  graph: true,
  edit: true,
  play: true,
  level: true,
  screen: true,
  together: true,
  research: true,
  choose: true,
  unknown: true,
};

const routes = STATES.map(({ hash }) => parseRoute(hash));

/** Those of a kind. */
function of<P extends Route['page']>(page: P): readonly Extract<Route, { page: P }>[] {
  return routes.filter((route): route is Extract<Route, { page: P }> => route.page === page);
}

test('every kind of page is looked at', () => {
  expect(new Set(routes.map(({ page }) => page))).toEqual(new Set(Object.keys(KINDS)));
});

test('every game is looked at: its page, its lessons, its help, a level of it, and all of its screens', () => {
  const unseen = GAMES.flatMap(({ id, screens }) => [
    ...(of('game').some(({ game }) => game === id) ? [] : [`#/games/${id}`]),
    ...(of('lesson').some(({ game }) => game === id) ? [] : [`#/learn/${id}`]),
    ...(of('play').some(({ pack }) => pack.startsWith(`${id}/`)) ? [] : [`#/play/${id}`]),
    ...screens
      .filter((screen) => !of('screen').some((route) => route.game === id && route.screen === screen))
      .map((screen) => `#/${id}/${screen}`),
  ]);
  expect(unseen).toEqual([]);
});

test('every page of help is looked at', () => {
  const seen = of('help').map(({ topic }) => topicOf(topic ?? null));
  const isSeen = (kind: Topic['kind'], game: string | null) =>
    seen.some(
      (topic) => topic?.kind === kind && (game === null || ('rules' in topic && topic.rules.id === game)),
    );
  const unseen = [
    ...COMMON.filter(({ kind }) => !isSeen(kind, null)).map(({ kind }) => kind),
    ...GAMES.filter(({ id }) => !isSeen('game', id)).map(({ id }) => id),
    ...(isSeen('story', null) ? [] : ['a story']),
  ];
  expect(unseen).toEqual([]);
});

test('every screen of what people share is looked at', () => {
  const rooms = of('together').map(({ section }) => section);
  expect(SECTIONS.map(({ name }) => name).filter((name) => !rooms.includes(name))).toEqual([]);
});

test('states have names of their own', () => {
  const names = STATES.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
