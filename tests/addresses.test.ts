import { rulebook } from '@knossos/engine/internal/games';
import { type HauntLevel, type Setup, writeRunQuery } from '@knossos/engine/internal/games/haunt';
import { formatQuery, type Level, orThrow } from '@knossos/engine/internal/puzzle';
import { type Address, formatAddress } from '@knossos/engine/internal/session';
import { describe, expect, test } from 'vitest';
import { cli } from '../packages/terminal/test/harness.js';

/*
 * Every link that the app copies is read by every command that takes a file; that the app reads them back too is tested
 * with the page (create/open-level.test.ts).
 */

const HOST = 'https://example.org/knossos/';

function read(text: string): Level {
  return orThrow(rulebook.parse(text));
}

const CAVE = read('game: escape\ntitle: a cave\n\n#######\n#S...E#\n#..M..#\n#######\n');
const RESTLESS = read('game: escape\nhears: 2\nidle: wander\n\n#######\n#S...E#\n#..M..#\n#######\n');
const DESIGN = read('game: mouse\n\nS..\n.#.\n..E\n');
const TRAP = read('game: mouse\nshape: graph\nmodulo: 2\nstart: a\nexit: c\n\na: b c\nb: a\nc: a\n');
const BOARD = read('game: mines\nmines: 2\nseed: 7\nmoves: b2\n\n....\n....\n....\n');
const MAZE = read(
  'game: haunt\nghosts: 1\nexit-radius: 2\nlives: 3\n\n########\n#......#\n#.####.#\n#......E\n########\n',
);
const id = (level: Level) => rulebook.encode(level);

const plan = { seed: 's&1', from: 3, lives: null };
const late: Setup = { plan, sight: 'line', rules: 'article', only: true, level: null };
const whole: Setup = { ...late, plan: { ...plan, from: 1, lives: 6 }, sight: 'through', only: false };
const campaign: Setup = { ...whole, rules: 'classic' };
const ownPlan = { seed: 's 1', from: 1, lives: 2 };
const ownRun: Setup = { ...campaign, plan: ownPlan, level: MAZE as HauntLevel };
const haunt = (screen: 'play' | 'replay', setup: Setup, moves = ''): Address => {
  const query = formatQuery(writeRunQuery(setup, moves));
  return { page: 'screen', game: 'haunt', screen, id: setup.level && id(setup.level), query };
};
const screenOf = (game: 'mouse' | 'mines', name: string, level: Level): Address => {
  return { page: 'screen', game, screen: name, id: id(level), query: null };
};
const DICED = { moves: 'RR', seed: 'a 1' };
const OWN = { ...MAZE, lives: 2 } as Level;
const linkOf = (address: Address) => formatAddress(address, rulebook);
const only = (level: Level, header: Partial<Level['meta']> = {}) =>
  rulebook.format({ ...level, meta: { ...level.meta, ...header } });

/** Links, and the first level that each stands for, as text. */
const LINKS: readonly (readonly [name: string, address: Address, level: string])[] = [
  ['a level', { page: 'level', id: id(CAVE), moves: null }, only(CAVE)],
  ['a game', { page: 'level', id: id(CAVE), moves: 'RR' }, only(CAVE, { moves: 'RR' })],
  ['a friend’s result', { page: 'level', id: id(CAVE), moves: null, beat: '14' }, only(CAVE)],
  ['a review', { page: 'review', id: id(CAVE), moves: 'RR' }, only(CAVE, { moves: 'RR' })],
  ['a game with dice', { page: 'level', id: id(RESTLESS), ...DICED }, only(RESTLESS, DICED)],
  ['the drawing table', { page: 'edit', id: id(CAVE) }, only(CAVE)],
  ['a design', screenOf('mouse', 'design', DESIGN), only(DESIGN)],
  ['a trap', screenOf('mouse', 'traps', TRAP), only(TRAP)],
  ['a board', screenOf('mines', 'play', BOARD), only(BOARD)],
  ['a friend’s time', { ...screenOf('mines', 'play', BOARD), beat: '34260-helped' }, only(BOARD)],
  ['a position', screenOf('mines', 'analyse', BOARD), only(BOARD)],
  ['a replay of Minehunt', screenOf('mines', 'replay', BOARD), only(BOARD)],
  ['a friend’s run', { ...haunt('play', ownRun), beat: '20' }, only(OWN, { seed: 's 1' })],
  ['a haunted level', haunt('play', ownRun), only(OWN, { seed: 's 1' })],
  ['a run in it', haunt('replay', ownRun, 'LR'), only(OWN, { seed: 's 1', moves: 'LR' })],
];

describe('every link that the app copies', () => {
  test.each(LINKS)('%s is read by the terminal', async (_name, address, text) => {
    for (const host of ['', HOST]) {
      const link = `${host}${linkOf(address)}`;
      expect(await cli(['convert', link, '--to', 'text'])).toEqual({ code: 0, out: text, err: '' });
      expect((await cli(['show', link])).err).toBe('');
    }
  });

  test('runs through the campaign are played', async () => {
    for (const [setup, from] of [[campaign, 1] as const, [late, 3] as const]) {
      const link = `${HOST}${linkOf(haunt('replay', setup, 'LRL'))}`;
      const levels = await cli(['convert', link, '--to', 'json']);
      expect(JSON.parse(levels.out)).toHaveLength(setup.only ? 1 : 9);
      const told = await cli(['haunt', 'play', link], { stdin: 'card\ncommand\n' });
      expect(told.err).toBe('');
      expect(told.out).toContain('seed s&1');
      expect(told.out).toContain(`Level ${from} of ${setup.only ? from : 9}`);
      expect(told.out).toContain('exits in 3 moves');
      const command = /^knossos (haunt play .*)$/m.exec(told.out)?.[1] ?? '';
      const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
      expect((await cli(words, { stdin: 'card\ncommand\n' })).out).toBe(told.out);
    }
  });

  test('a name of a generated level has a long form that means the same', async () => {
    const name = 'theseus:5x4,effort=1#7';
    const made = await cli(['convert', name, '--to', 'text']);
    expect(made.err).toBe('');
    expect(read(made.out).meta).toMatchObject({ source: 'theseus:size=5x4,effort=1#7', seed: '7' });
    expect((await cli(['convert', 'theseus:size=5x4,effort=1#7', '--to', 'text'])).out).toBe(made.out);
  });

  test('a shipped level is found by its pack and number', async () => {
    const address = linkOf({ page: 'play', pack: 'gold/1-loose-boards', number: 2, moves: 'R' });
    const shipped = await cli(['convert', 'levels/gold/1-loose-boards.txt', '--to', 'text', '--index', '1']);
    const linked = await cli(['convert', address, '--to', 'text']);
    expect(linked.out).toBe(only(read(shipped.out), { moves: 'R' }));
    expect((await cli(['show', '#/play/gold/1-loose-boards/99'])).err).toContain('this pack has no level 99');
    expect((await cli(['show', '#/play/gold/nothing/1'])).err).toContain('no pack "gold/nothing" ships');
  });

  test.each([
    ['https://example.org/#/nowhere/at/all', 'as an address it leads nowhere'],
    [`#/level/${id(CAVE)}!!x`, 'holds a character that is not a letter'],
  ])('%s is refused with one message', async (link, message) => {
    const { code, err } = await cli(['show', link]);
    expect(code).not.toBe(0);
    expect(err).toContain(message);
    expect(err.match(/^knossos: /gm)).toHaveLength(1);
  });
});
