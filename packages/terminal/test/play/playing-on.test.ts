import { rulebook } from '@knossos/engine/internal/games';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, it, test, vi } from 'vitest';
import { Game } from '../../src/play/game.js';
import { PlayingOn } from '../../src/play/playing-on.js';
import { SaveFolder } from '../../src/play/saves.js';
import { playScript } from '../../src/play/script.js';
import { scratchFolder, typedIo } from '../harness.js';

it('three minutes pass while a level is played, and stand still between two', async () => {
  const [one, other] = ['S3E', 'S4E'].map((row) => orThrow(rulebook.parse(`game: gold\n\n${row}\n`)));
  const rules = rulebook.of(one);
  let now = 0;
  const on = new PlayingOn({
    rules,
    mind: await rules.mind(),
    mode: 'three minutes',
    saves: new SaveFolder({ XDG_DATA_HOME: scratchFolder() }),
    shipped: [one, other].map((level) => ({ level, difficulty: 2 })),
    seed: '1',
    now: () => now,
  });
  finish(on.ahead(true));
  finish(on.ahead(true));
  for (const spent of [100_000, 79_000]) {
    const level = on.next();
    if (level === null) throw new Error('no level is ready');
    const game = new Game(rules, level, '1', null);
    now += spent;
    for (const move of orThrow(rules.parseMoves('RR'))) game.play(move);
    on.settle(game);
    now += 500_000;
    expect(on.isOver).toBe(false);
    on.count(game);
  }
  expect(on.summary).toContain('2 of 2 levels solved');
  finish(on.ahead(true));
  expect(on.next()).not.toBeNull();
  now += 999;
  expect(on.isOver).toBe(false);
  now += 1;
  expect(on.isOver).toBe(true);
});

test('a row of moves is played in time that grows with the moves', () => {
  const level = orThrow(rulebook.parse('game: escape\n\nS.\n##\n#E\n'));
  const copied = (moves: number) => {
    const game = new Game(rulebook.of(level), level, '', null);
    const slice = vi.spyOn(Array.prototype, 'slice');
    for (let i = 0; i < moves; i++) expect(game.play(i % 2 === 0 ? 'R' : 'L')).not.toBeNull();
    expect(game.node.depth).toBe(moves);
    expect(game.moves).toHaveLength(moves);
    const count = slice.mock.results.reduce((sum, { value }) => sum + (value?.length ?? 0), 0);
    slice.mockRestore();
    return count;
  };
  expect(copied(1200) / copied(600)).toBeLessThan(2.2);
  expect(copied(1200)).toBeLessThan(8 * 1200);
});

it('signals have their turn between moves that take long', async () => {
  const level = orThrow(rulebook.parse('game: escape\n\nS..E\n'));
  let [now, turns] = [0, 0];
  const io = {
    ...typedIo([], () => {}, scratchFolder()),
    // Each look at the time is late.
    now: () => {
      now += 1000;
      return now;
    },
    pause: async () => {
      turns++;
    },
  };
  const options = { moves: 'RLRRR', seed: null, glyphs: 'ascii', colour: false, describe: true } as const;
  expect(await playScript(rulebook.of(level), level, options, io)).toBe(0);
  expect(turns).toBe(5);
});
