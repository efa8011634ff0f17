import { Random } from '@knossos/engine/internal/random';
import { describe, expect, test } from 'vitest';
import { Runs } from '../bench/mouse-bound.mjs';

/** What docs/mouse/records.md says of bounds rests on this tree. */
describe('the tree that bounds are measured on', () => {
  test.each([
    [3, 6, 10],
    [4, 271, 25],
    [5, 37_306, 52],
  ])('has the runs of %ix%i', (side, leaves, longest) => {
    expect(new Runs(side).below()).toEqual({ leaves, longest });
  });

  test.each([
    [4, 742, 293],
    [5, 105_622, 11_859],
  ])('has so many different subtrees on %ix%i', (side, nodes, kinds) => {
    expect(new Runs(side).kinds()).toMatchObject({ nodes, kinds });
  });

  test('a bound by Lemma 6 with the counts of the moment is never below the turns of the finished maze', () => {
    const random = Random.from('never below');
    let nodes = 0;
    while (nodes < 3000) {
      const side = 3 + random.below(4);
      const runs = new Runs(side);
      const asked: { readonly cell: number; readonly isRock: boolean }[] = [];
      for (let cell = runs.advance(); cell !== runs.exit; cell = runs.advance()) {
        const isRock = runs.isFree(cell) && random.chance(1, 2);
        asked.push({ cell, isRock });
        runs.decide(cell, isRock, true);
      }
      const turns = runs.turns;
      runs.shutUndecided();
      expect(runs.bound()).toBeGreaterThanOrEqual(turns);
      // The same maze, all of it known, from its first turn.
      const known = new Runs(side);
      const open = new Set(asked.filter(({ isRock }) => !isRock).map(({ cell }) => cell));
      known.settle((cell) => open.has(cell));
      for (;;) {
        expect(known.bound()).toBeGreaterThanOrEqual(turns);
        nodes++;
        if (known.step() === known.exit) break;
      }
      expect(known.turns).toBe(turns);
    }
  });
});
