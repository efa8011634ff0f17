import { rulebook } from '@knossos/engine/internal/games';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, it } from 'vitest';
import { Game } from '../../src/play/game.js';
import { PlayingOn } from '../../src/play/playing-on.js';
import { SaveFolder } from '../../src/play/saves.js';
import { scratchFolder } from '../harness.js';

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
