import { type GoldLevel, goldRules } from '../../../packages/engine/src/games/gold/index.js';
import { goldMind } from '../../../packages/engine/src/games/gold/mind.js';
import { finish } from '../../../packages/engine/src/puzzle/index.js';
import { everyGame } from '../../../packages/engine/test/games/gold/gold-reference.js';
import { randomGoldLevel } from '../../../packages/engine/test/random-levels.js';
import type { Target } from '../target.js';
import { agree, hasCells, twinTarget } from './twin.js';

/** The solver, the hint and the pictures against every way to the end. */
function checkGold(level: GoldLevel): void {
  const start = goldRules.start(level, '');
  const twin = everyGame(start);
  const answer = finish(goldMind.solve(start));
  const hint = finish(goldMind.hint(start));
  agree('status', answer.status, twin.ways === 0 ? 'impossible' : 'solved');
  if (start.status === 'open') agree('hint', hint.status, twin.ways === 0 ? 'lost' : 'move');
  if (answer.status === 'solved') {
    agree('gold', answer.score, { name: 'gold', value: twin.gold, bound: twin.gold });
    agree('moves', answer.moves.length, twin.length);
    agree('plans', answer.plans, BigInt(twin.bestWays));
    agree('ways', finish(goldMind.rate(level)).features.ways, twin.ways);
  }
  if (hint.move !== null) {
    agree('distance of the hint', hint.distance, twin.length);
    const next = goldRules.play(start, hint.move).state;
    agree('gold after the hint', next.status === 'won' ? next.gold : everyGame(next).gold, twin.gold);
  }
  const best = finish(goldMind.overlay(start, 'through'));
  if (best.status !== 'drawn') throw new Error(`nothing is drawn: ${best.reason}`);
  for (const cell of level.maze.sides.keys())
    agree(`best gold through ${cell}`, best.overlay.values[cell], twin.through.get(cell) ?? null);
}

export const goldTwins: readonly Target[] = [
  twinTarget<GoldLevel>({
    name: 'gold',
    game: 'gold',
    make: randomGoldLevel,
    isSmall: ({ maze }) => hasCells(maze, 25),
    check: checkGold,
    inputs: 150,
  }),
];
