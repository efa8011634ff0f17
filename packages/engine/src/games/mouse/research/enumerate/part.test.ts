import { describe, expect, test } from 'vitest';
import { finish } from '../../../../puzzle/index.js';
import { Random } from '../../../../random/index.js';
import { type Frame, frameOf } from '../../walk/frame.js';
import { Kernel } from '../../walk/kernel.js';
import { branchesOf, enumerate } from './enumerate.js';
import { isSameResult, type PartResult, PartVerifier, partResultOf } from './part.js';

const count = (frame: Frame, branch: string): PartResult =>
  partResultOf(branch, finish(enumerate(frame, branch)));

describe('the verifier of parts', () => {
  test('accepts every honest result', () => {
    for (const frame of [
      frameOf({ columns: 5, rows: 5 }),
      frameOf({ columns: 6, rows: 4 }, 3, 5),
      { columns: 3, rows: 5, start: 7, exit: 0, order: [3, 0, 1, 2] } satisfies Frame,
    ]) {
      const verifier = new PartVerifier(frame);
      for (const depth of [0, 3, 7, 12]) {
        for (const branch of branchesOf(frame, depth)) {
          expect(verifier.fault(count(frame, branch)), branch).toBeNull();
        }
      }
    }
  });

  test('says what is wrong, one sentence each', () => {
    const frame = frameOf({ columns: 5, rows: 5 });
    const verifier = new PartVerifier(frame);
    const honest = count(frame, 'obo');
    const fault = (changes: Partial<PartResult>) => verifier.fault({ ...honest, ...changes });
    expect(honest).toEqual({
      branch: 'obo',
      leaves: 11_170,
      weight: '261845',
      optimum: 50,
      maze: honest.maze,
    });
    expect(fault({ weight: '261844' })).toBe(
      'its weight is 261844, but 261,845 mazes can be left below the branch',
    );
    expect(fault({ weight: '0261845' })).toMatch(/its weight is/);
    expect(fault({ leaves: 261_846 })).toBe('261846 runs cannot stand for 261,845 mazes');
    for (const leaves of [0, -1, 1.5, Number.NaN]) expect(fault({ leaves })).toMatch(/runs cannot stand for/);
    expect(fault({ optimum: 51 })).toBe('its maze takes 50 turns, not 51');
    expect(fault({ branch: 'obx' })).toBe('the tree has no such branch');
    expect(fault({ branch: 'o'.repeat(30) })).toBe('the tree has no such branch');
    expect(fault({ maze: honest.maze.slice(1) })).toBe('its maze is not given as 25 digits, 0 or 1');
    expect(fault({ maze: `${honest.maze.slice(1)}x` })).toBe('its maze is not given as 25 digits, 0 or 1');
    const other = count(frame, 'oo');
    expect(fault({ maze: other.maze, optimum: other.optimum })).toBe(
      'its maze lies in another part of the tree: a3 is open',
    );
    const walled = Array.from(honest.maze, (digit, cell) => (Math.floor(cell / 5) === 3 ? '1' : digit)).join(
      '',
    );
    expect(fault({ maze: walled })).toBe('its maze cuts off the exit');
  });

  test('finds every wrong weight and every maze that takes other turns', () => {
    const frame = frameOf({ columns: 5, rows: 4 });
    const verifier = new PartVerifier(frame);
    const kernel = new Kernel(frame);
    const random = Random.from('lies');
    for (const branch of branchesOf(frame, 5)) {
      const honest = count(frame, branch);
      for (let round = 0; round < 20; round++) {
        const weight =
          BigInt(honest.weight) + BigInt(1 + random.below(100)) * (random.chance(1, 2) ? 1n : -1n);
        expect(verifier.fault({ ...honest, weight: String(weight) })).not.toBeNull();
        // Any maze at all: accepted only where the kernel runs it to these turns.
        const maze = Array.from(honest.maze, (digit) => (random.chance(1, 8) ? '1' : digit)).join('');
        const run = kernel.run(Uint8Array.from(maze, Number));
        const isRight = run?.turns === honest.optimum;
        if (!isRight) expect(verifier.fault({ ...honest, maze })).not.toBeNull();
      }
    }
  });

  test('knows the weight of a branch, and that some are none', () => {
    const verifier = new PartVerifier(frameOf({ columns: 6, rows: 6 }));
    expect(verifier.weightBelow('')).toBe(2_654_047_586n);
    expect(verifier.weightBelow('bb')).toBeNull();
    expect(verifier.weightBelow('o')).toBe(2_654_047_586n - (verifier.weightBelow('b') ?? 0n));
  });
});

test('two counts are the same when every field is', () => {
  const one = count(frameOf({ columns: 4, rows: 4 }), 'o');
  expect(isSameResult(one, { ...one })).toBe(true);
  for (const change of [{ branch: 'b' }, { leaves: 1 }, { weight: '1' }, { optimum: 1 }, { maze: '0' }]) {
    expect(isSameResult(one, { ...one, ...change })).toBe(false);
  }
});
