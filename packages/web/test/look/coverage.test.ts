import { expect, test } from 'vitest';
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

test('every kind of page is looked at', () => {
  expect(new Set(STATES.map(({ hash }) => parseRoute(hash).page))).toEqual(new Set(Object.keys(KINDS)));
});

test('states have names of their own', () => {
  const names = STATES.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
