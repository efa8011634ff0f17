import { rulebook } from '@knossos/engine/internal/games';
import type { HauntLevel } from '@knossos/engine/internal/games/haunt/rules/level';
import { encodeId, orThrow } from '@knossos/engine/internal/puzzle';
import { describe, expect, test } from 'vitest';
import { addressOf, toHaunt, wholeCampaign } from '../games/haunt/session.js';
import { idIn } from '../state/reference.js';
import { formatRoute, parseRoute, type Route, screenRoute } from '../state/route.js';
import { openingOf, openingOfAny } from './open-level.js';

const CAVE = 'game: escape\n\n#######\n#S...E#\n#..M..#\n#######\n';
const ID = encodeId(CAVE);
const MAZE =
  'game: haunt\nghosts: 1\nexit-radius: 2\nlives: 3\n\n########\n#......#\n#.####.#\n#......E\n########\n';
const maze = orThrow(rulebook.parse(MAZE));
const own = { ...wholeCampaign('s 1'), level: maze as HauntLevel };

/** Routes of links that the app copies: with moves and dice, to a screen, and with what a screen is asked. */
const ROUTES: readonly (readonly [name: string, route: Route])[] = [
  ['a game', { page: 'level', id: ID, moves: 'RR', seed: 'a 1' }],
  ['a design', screenRoute('mouse', 'design', encodeId('game: mouse\n\nS..\n..E\n'))],
  ['a run in a level of its own', toHaunt('replay', addressOf(own, 'LR'))],
];

describe('what is pasted', () => {
  test.each(ROUTES)('%s is opened by its link, with any host before it', (_name, route) => {
    const address = formatRoute(route);
    expect(parseRoute(address)).toEqual(route);
    for (const host of ['', 'http://localhost:4173/', 'https://example.org/a/b.html?c'])
      expect(openingOf(` ${host}${address}\n`)).toEqual({ kind: 'page', route });
  });

  test('a link to the drawing table, an id and a text open the level', () => {
    const level = { kind: 'page', route: { page: 'level', id: ID, moves: null } };
    for (const text of [`<#/edit/${ID}>`, `(${ID}).`, CAVE.replace(/^/gm, '> ')])
      expect(openingOf(text)).toEqual(level);
    expect(idIn(`https://h/#/mouse/${ID}`)).toBe(ID);
    expect(idIn(CAVE)).toBeNull();
  });

  test('several levels are opened as a file of them is, also where one is broken', async () => {
    for (const pack of [`${CAVE}---\n${MAZE}`, `${CAVE}---\ngame: gold\n\nS5?E\n`]) {
      const opened = await openingOfAny(pack);
      expect(opened.kind === 'pack' && (await opened.file.text())).toBe(pack);
    }
    expect((await openingOfAny('no level\n---\nno level')).kind).toBe('fault');
  });

  test('a text that is too long is refused before it is read', () => {
    const opened = openingOf(`game: escape\n\n${'SME'.repeat(1_000_000)}`);
    expect(opened.kind === 'fault' && opened.fault.message).toContain('more than 256 kilobytes');
  });

  test('the name of a generated level is a level to be made', () => {
    expect(openingOf('theseus:5x4,effort=1#7')).toEqual({
      kind: 'make',
      name: { game: 'theseus', parameters: { size: '5x4', effort: '1' }, seed: '7' },
    });
  });

  test.each([
    [`#/level/${ID.slice(0, -6)}`, 'this level id cannot be read'],
    [`#/mines/${'A'.repeat(20)}`, 'this level id cannot be read'],
    ['A'.repeat(20), 'this level id cannot be read'],
    ['no level', ''],
  ])('%s is refused on the spot', (text, message) => {
    const opened = openingOf(text);
    expect(opened.kind === 'fault' && opened.fault.message).toContain(message);
  });
});
