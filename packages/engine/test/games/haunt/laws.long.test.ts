import { expect, test } from 'vitest';
import { DANGER_MOVES, worthAt } from '../../../src/dice/index.js';
import { HAUNT_ORDER, type HauntLevel, type HauntState, hauntRules } from '../../../src/games/haunt/index.js';
import { analyse } from '../../../src/games/haunt/policies/analysis.js';
import { finish } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { SYMMETRIES, type Symmetry, transformCell, transformMaze } from '../../contract/symmetry.js';
import { randomHaunt } from './random-haunts.js';

function transform(level: HauntLevel, symmetry: Symmetry): HauntLevel {
  const exit = transformCell(level.maze, level.exit, symmetry);
  return { ...level, maze: transformMaze(level.maze, symmetry), exit };
}

function expectedMoves(level: HauntLevel): number | null {
  const analysis = finish(analyse(level));
  if (analysis.status !== 'found') throw new Error(analysis.reason);
  return finish(worthAt(analysis.under(level.lives), analysis.start)).expected;
}

test('laws of Monster Maze is as long turned or mirrored, where no zombie prefers a direction', () => {
  const random = Random.from('symmetry');
  for (let i = 0; i < 4; i++) {
    const settings = { ghosts: 1, ghostEvery: 2, exitRadius: 4 };
    const level = randomHaunt(random, { columns: 7, rows: 3 }, settings, 20);
    const here = expectedMoves(level);
    for (const symmetry of SYMMETRIES)
      expect(expectedMoves(transform(level, symmetry))).toBeCloseTo(here ?? Number.NaN, 6);
  }
});

test('danger is what the rules say of the best policy, every throw laid open', () => {
  // With the distances of the article a ghost may appear beside the player.
  const settings = { rules: 'article', ghosts: 1, ghostEvery: 2, exitRadius: 4 } as const;
  const level = randomHaunt(Random.from('danger'), { columns: 7, rows: 3 }, settings, 30);
  const analysis = finish(analyse(level));
  if (analysis.status !== 'found') throw new Error(analysis.reason);
  const dangers = finish(analysis.under(null).danger());
  const known = new Map<string, number>();
  const danger = (state: HauntState, left: number): number => {
    if (left === 0 || state.status !== 'open') return state.status === 'lost' ? 1 : 0;
    const name = `${left} ${hauntRules.key(state)}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const node = analysis.nodeOf(state);
    const advised = node === null ? null : finish(worthAt(analysis.under(null), node)).move;
    let sum = 0;
    for (const { state: next, oneIn } of hauntRules.successors(state, HAUNT_ORDER[advised ?? 0] ?? 'F'))
      sum += (next.shuffles > state.shuffles ? 1 : danger(next, left - 1)) / oneIn;
    known.set(name, sum);
    return sum;
  };
  let greatest = 0;
  for (let game = 0; game < 12; game++) {
    const state = hauntRules.see(hauntRules.start(level, `danger ${game}`));
    const value = dangers[analysis.nodeOf(state) ?? 0] ?? Number.NaN;
    expect(value).toBeCloseTo(danger(state, DANGER_MOVES), 9);
    greatest = Math.max(greatest, value);
  }
  expect(greatest).toBeGreaterThan(0);
});
