import { describe, expect, it } from 'vitest';
import { finish } from '../../../../puzzle/index.js';
import {
  type BoardSize,
  countNamed,
  cutBatch,
  decidedText,
  hardestSubject,
  leavesBelow,
  type PartName,
  type ProofResult,
  partOfName,
  sideCount,
  sizeOfTrees,
  subtreesBelow,
} from './index.js';

/** All batches of a cut with their parts. */
function batchesOf(size: BoardSize, target: number, batchParts: number) {
  const batches: { readonly batch: PartName; readonly parts: readonly PartName[] }[] = [];
  for (;;) {
    const next = finish(cutBatch({ size, target, batchParts }, batches.at(-1)?.batch ?? null));
    if (next === null) return batches;
    batches.push(next);
  }
}

describe('trees that many count together', () => {
  it.each([
    [3, 3, 40, 5],
    [2, 3, 1, 100],
    [3, 3, 10_000, 1],
    [4, 2, 9, 4],
    [2, 3, 7, 1],
  ])('%ix%i in parts of %i leaves are the whole', (columns, rows, target, batchParts) => {
    const size = { columns, rows };
    const batches = batchesOf(size, target, batchParts);
    const subject = hardestSubject(size);
    let sum: ReturnType<typeof subject.join> = subject.nothing;
    for (const { batch, parts } of batches) {
      expect(leavesBelow(size, batch)).toBeLessThanOrEqual(target * batchParts);
      for (const part of parts) {
        expect(part.startsWith(batch)).toBe(true);
        const result = finish(countNamed(size, part));
        expect(result.leaves).toBe(leavesBelow(size, part));
        expect(result.leaves).toBeLessThanOrEqual(target);
        // As it comes over a wire.
        const sent = JSON.parse(JSON.stringify(result)) as ProofResult;
        if (parts.length < 200) expect(subject.fault(sent)).toBeNull();
        expect(subject.isSame(sent, result)).toBe(true);
        sum = subject.join(sum, sent);
      }
    }
    expect(sum.leaves).toBe(finish(sizeOfTrees(size)));
    const mazes = sum.lengths.reduce((all, count) => all + count, 0);
    expect(mazes).toBe(columns * rows * 2 ** sideCount(size));
    if (columns === 3 && rows === 3) expect(sum).toMatchObject({ exit: 0, clear: 8, clearExit: 0 });
  });

  it('are cut anew from any batch on', () => {
    const size = { columns: 4, rows: 3 };
    const names = [...subtreesBelow(size, ['a', 'b', 'c', 'd'], 500)];
    expect(names.length).toBeGreaterThan(300);
    expect(names).toEqual([...new Set(names)]);
    for (let at = 0; at < names.length; at += 37) {
      const after = [...subtreesBelow(size, ['a', 'b', 'c', 'd'], 500, names[at])];
      expect(after).toEqual(names.slice(at + 1));
    }
    expect(() => [...subtreesBelow(size, ['a'], 0)]).toThrow('a leaf or more');
    expect(() => [...subtreesBelow(size, ['z'], 9)]).toThrow('no branch z');
  });

  it('have names for their parts', () => {
    const size = { columns: 4, rows: 3 };
    expect(partOfName(size, 'cow')).toMatchObject({ exit: 4, branch: 'ow', class: { cells: [4, 7] } });
    for (const name of ['', 'e', 'ax', 'awww', 'A', 'o']) expect(partOfName(size, name), name).toBeNull();
    expect(decidedText(size, 'aow')).toBe('01...............');
    expect(() => decidedText(size, 'awww')).toThrow('no branch awww');
    expect(() => finish(countNamed(size, 'x'))).toThrow('no branch x');
  });
});

describe('a result', () => {
  const size = { columns: 4, rows: 3 };
  const result = finish(countNamed(size, 'aoow'));
  const { fault } = hardestSubject(size);

  it.each<[string, Partial<ProofResult>, RegExp]>([
    ['no branch', { part: 'awwwww' }, /no such branch/],
    ['another class of exits', { part: 'boow' }, /its exit is another one/],
    ['another exit off the exit', { clearExit: 1 }, /its exit is another one/],
    ['mazes without their mirror images', { lengths: [1, 4, 4] }, /mirror images/],
    ['leaves that nobody counted', { leaves: 7 }, /has 7 leaves, but/],
    ['too few mazes', { lengths: [4] }, /maze/],
  ])('with %s is refused', (_, change, message) => {
    expect(fault(result)).toBeNull();
    expect(fault({ ...result, ...change })).toMatch(message);
  });
});
