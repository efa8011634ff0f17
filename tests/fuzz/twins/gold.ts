import { type GoldLevel, type GoldState, goldRules } from '../../../packages/engine/src/games/gold/index.js';
import { goldMind } from '../../../packages/engine/src/games/gold/mind.js';
import { finish } from '../../../packages/engine/src/puzzle/index.js';
import { Random } from '../../../packages/engine/src/random/index.js';
import { everyGame } from '../../../packages/engine/test/games/gold/gold-reference.js';
import { randomGoldLevel } from '../../../packages/engine/test/random-levels.js';
import type { Target } from '../target.js';
import { agree, hasCells, twinTarget } from './twin.js';

/** The solver, the hint and the pictures against every way to the end, from the start and from a position of a game. */
function checkGold(level: GoldLevel): void {
  const random = Random.from(goldRules.format(level));
  let state = goldRules.start(level, '');
  checkFrom(level, state);
  for (let step = random.below(4); step > 0 && state.status === 'open'; step--)
    state = goldRules.play(state, random.pick(goldRules.moves(state))).state;
  if (state.gold > 0 && state.status === 'open') checkFrom(level, state);
}

function checkFrom(level: GoldLevel, start: GoldState): void {
  const twin = everyGame(start);
  const answer = finish(goldMind.solve(start));
  const hint = finish(goldMind.hint(start));
  agree('status', answer.status, twin.ways === 0 ? 'impossible' : 'solved');
  if (start.status === 'open') agree('hint', hint.status, twin.ways === 0 ? 'lost' : 'move');
  if (answer.status === 'solved') {
    agree('gold', answer.score, { name: 'gold', value: twin.gold, bound: twin.gold });
    agree('moves', answer.moves.length, twin.length);
    agree('plans', answer.plans, BigInt(twin.bestWays));
    if (start.gold === 0) agree('ways', finish(goldMind.rate(level)).features.ways, twin.ways);
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
  if (start.gold === 0) checkWays(start, twin.through);
}

/** The picture of the cells through which a way leads, of a floor that is whole. */
function checkWays(start: GoldState, through: ReadonlyMap<number, number>): void {
  const ways = finish(goldMind.overlay(start, 'ways'));
  if (ways.status !== 'drawn') throw new Error(`nothing is drawn: ${ways.reason}`);
  for (const [cell, sides] of start.level.maze.sides.entries())
    agree(`a way through ${cell}`, ways.overlay.values[cell], sides === 0 ? null : through.has(cell) ? 0 : 1);
}

const isSmall = ({ maze }: GoldLevel) => hasCells(maze, 25);

export const goldTwins: readonly Target[] = [
  twinTarget<GoldLevel>('gold', 'gold', 150, { make: randomGoldLevel, isSmall, check: checkGold }),
];
