import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGame, KnossosError, withGames } from '@knossos/engine';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { duetRules } from '../examples/duet/src/rules.js';
import { DUET } from './new-game.js';
import { textOf } from './repository.js';

const pack = readFileSync(join(DUET, 'levels.txt'), 'utf8');
const library = withGames(duetRules);

test('a game from nothing takes fewer than 300 lines, and imports the public entrances alone', () => {
  const sources = readdirSync(join(DUET, 'src')).map((name) => readFileSync(join(DUET, 'src', name), 'utf8'));
  expect(sources.join('').split('\n').length).toBeLessThan(300);
  const from = sources.flatMap((text) => [...text.matchAll(/from '([^'.][^']*)'/g)].map(([, name]) => name));
  expect([...new Set(from)].sort()).toEqual(['@knossos/engine/mind', '@knossos/engine/rules']);
});

test('a game from nothing brings the compiler that builds it', () => {
  const { scripts, devDependencies } = JSON.parse(readFileSync(join(DUET, 'package.json'), 'utf8'));
  expect(scripts.build).toBe('tsc');
  expect(devDependencies).toHaveProperty('typescript');
  expect(textOf('docs/new-game.md')).not.toContain('npx tsc');
});

describe('a game from outside', () => {
  test('stands beside the shipped ones, with types', async () => {
    expect(library.gameIds()).toEqual(expect.arrayContaining(['duet', 'theseus']));
    expect(() => library.rulesOf('chess' as never)).toThrow('there is no game "chess"');
    const level = await library.generate('duet', { size: '6x5', rock: 30, effort: 1 }, 11);
    expectTypeOf(level.game).toEqualTypeOf<'duet'>();
    const solution = await library.solve(level);
    if (solution.status === 'solved') expectTypeOf(solution.moves[0]).toEqualTypeOf<'U' | 'D' | 'L' | 'R'>();
    const again = await library.generate('duet', { size: '6x5', rock: 30, effort: 1 }, '11');
    expect(library.format(again)).toBe(library.format(level));
    const { features } = await library.rate(level);
    expectTypeOf(features.forced).toEqualTypeOf<number | null>();
    await expect(library.generate('duet', { rock: 61 }, 1)).rejects.toThrow('option rock');
    expect((await library.solve(library.rulesOf('theseus').blank)).status).toBe('solved');
  });

  test('has levels with the optimum that they name, which are rated and shown', async () => {
    const levels = library.parsePack(pack);
    const lengths = await Promise.all(
      levels.map(async (level) => {
        const solution = await library.solve(level);
        return solution.status === 'solved' && solution.optimal ? solution.moves.length : null;
      }),
    );
    expect(lengths).toEqual([5, 13, 18, 22]);
    expect(levels.map(({ meta }) => meta.note)).toEqual(lengths.map((length) => `optimum ${length}`));
    const [first] = levels;
    expect(await library.rate(first)).toMatchObject({ grade: 'easy', features: { length: 5 } });
    expect(library.show(first)).toContain('#ESV#');
    expect(library.show(first, { form: 'film', moves: 'RDULL' })).toContain('<style>');
    expect(await library.mapOf(first, 'reach')).toMatchObject({ status: 'drawn', unit: 'moves' });
    expect(() => library.parse(pack)).toThrow('this is a pack of 4 levels. Read it with parsePack()');
    expect(() => library.parsePack(`${pack}\n---\ngame: duet\n\n#S#\n`)).toThrow(/^line \d\d.*one V/);
  });

  test('is played as a session by its own hints, taken back and played again', async () => {
    const duet = createGame(duetRules);
    const mind = await duet.mind();
    let session = duet.session(duet.parse(pack.slice(0, pack.indexOf('---'))));
    while (session.outcome.status === 'open') {
      const { move } = await mind.hint(session.position);
      if (move === null) break;
      session = session.play(move);
    }
    expect([session.moves.join(''), session.outcome.status]).toEqual(['RDULL', 'won']);
    const back = session.undo().undo();
    expect([back.moves.join(''), back.redo().moves.join(''), back.canUndo]).toEqual(['RDU', 'RDUL', true]);
    expect(back.restart().moves).toEqual([]);
    expect(back.restart().undo().moves.join('')).toBe('RDU');
    expect(() => session.play('R')).toThrow(KnossosError);
    expect(() => back.play('X' as never)).toThrow('Legal here: ');
  });
});
