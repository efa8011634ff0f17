import { expect, test } from 'vitest';
import { escapeRules } from '../../src/games/escape/index.js';
import { mindOf } from '../../src/games/minds.js';
import { cellName } from '../../src/grid/index.js';
import { finish } from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';
import { randomEscapeLevel } from '../random-levels.js';

test('the reason of a hint says where the move leaves the pursuers, at most three of them', () => {
  const random = Random.from('where they are left');
  let told = 0;
  for (let tries = 0; tries < 400; tries++) {
    const level = randomEscapeLevel(random);
    if (level === null || level.idle === 'wander') continue;
    const start = escapeRules.start(level, '');
    const hint = finish(mindOf('escape').hint(start));
    if (hint.status !== 'move') continue;
    const after = escapeRules.play(start, hint.move as never).state;
    const { maze } = after.level;
    const cells = after.pursuers.filter(({ isDead }) => !isDead).map(({ cell }) => cellName(maze, cell));
    const [, said = null] = / After (?:waiting|going [a-z]+), (.* is on .*)\.$/.exec(hint.reason) ?? [];
    if (after.status !== 'open' || cells.length === 0) expect(said).toBeNull();
    else {
      told++;
      expect([...(said ?? '').matchAll(/ on ([a-z]+\d+)/g)].map(([, cell]) => cell)).toEqual(
        cells.slice(0, 3),
      );
    }
  }
  expect(told).toBeGreaterThan(20);
});
