import { expect, test, vi } from 'vitest';
import { takeCompiled } from '../../../src/games/custom/compiled/compiled.js';
import { gameOf } from '../../../src/games/custom/rules/game.js';
import { searchPlans } from '../../../src/games/custom/solver.js';
import { finish } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { followedOtherwise, largeBoard, levelOf, withoutCode } from './agreement.js';

test('where there is no WebAssembly, the interpreter solves', () => {
  const level = levelOf('game: custom\nrule: M hunts rows first, 2 steps\n\nS....M\n......\n.....E\n');
  const game = gameOf(level);
  const plan = () => finish(searchPlans(game, game.start, 100_000)).moves;
  expect(withoutCode(plan)).toEqual(plan());
});

test('where the system gives no more memory, the search gives up and says so', () => {
  const game = gameOf(largeBoard(''));
  const compiled = takeCompiled(game);
  if (compiled === null) throw new Error('this level is not compiled');
  const reach = vi.spyOn(compiled, 'reach').mockImplementation((bytes) => {
    if (bytes > compiled.buffer.byteLength)
      throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory');
  });
  compiled.giveBack();
  const found = finish(searchPlans(game, game.start, 100_000));
  expect(found.status).toBe('gave-up');
  expect(found.reason).toMatch(/^the system gave no memory for more than [\d,]+ positions$/);
  reach.mockRestore();
});

declare const WebAssembly: { readonly Memory: { readonly prototype: { grow(pages: number): number } } };

/** Growing would slow down all that uses typed arrays from then on (`findings/array-buffer-detached-once.sh`). */
test('code for a level is made, and searches a little, without growing its memory', () => {
  const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow');
  // No other test has this rule set, so that its code is made here.
  const game = gameOf(
    levelOf('game: custom\nrule: M hunts columns first, 3 steps\n\nS....M\n......\n.....E\n'),
  );
  const compiled = takeCompiled(game);
  compiled?.giveBack();
  expect(finish(searchPlans(game, game.start, 100_000)).status).toBe('impossible');
  expect(compiled?.bytes.length).toBeGreaterThan(2 ** 20);
  expect(grow).not.toHaveBeenCalled();
  grow.mockRestore();
});

test('a piece that blocks you keeps you out of a trap', () => {
  const rules = ['you may wait', '^ kills you', 'V stands', 'V meets you: you are blocked'];
  const drawing = '+---+---+---+\n| S  V^   E |\n+---+---+---+\n';
  const trapped = levelOf(`game: custom\n${rules.map((rule) => `rule: ${rule}\n`).join('')}\n${drawing}`);
  expect(followedOtherwise(trapped, Random.from('blocked'), 1)).toBeNull();
});

test('many pieces on a large board are followed alike', () => {
  expect(followedOtherwise(largeBoard(', every 9 turns'), Random.from('walk'), 1, 150)).toBeNull();
});
