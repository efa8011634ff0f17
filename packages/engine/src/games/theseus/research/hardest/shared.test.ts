import { describe, expect, it } from 'vitest';
import { finish } from '../../../../puzzle/index.js';
import {
  countNamed,
  cutBatch,
  decidedText,
  type Frame,
  hardestSubject,
  leavesBelow,
  type PartName,
  type ProofResult,
  partOfName,
  sideCount,
  sizeOfFrame,
  subtreesBelow,
} from './index.js';

/** All batches of a cut with their parts. */
function batchesOf(frame: Frame, target: number, batchParts: number) {
  const batches: { readonly batch: PartName; readonly parts: readonly PartName[] }[] = [];
  for (;;) {
    const next = finish(cutBatch({ frame, target, batchParts }, batches.at(-1)?.batch ?? null));
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
    const frame = { columns, rows };
    const batches = batchesOf(frame, target, batchParts);
    const subject = hardestSubject(frame);
    let sum: ReturnType<typeof subject.join> = subject.nothing;
    for (const { batch, parts } of batches) {
      expect(leavesBelow(frame, batch)).toBeLessThanOrEqual(target * batchParts);
      for (const part of parts) {
        expect(part.startsWith(batch)).toBe(true);
        const result = finish(countNamed(frame, part));
        expect(result.leaves).toBe(leavesBelow(frame, part));
        expect(result.leaves).toBeLessThanOrEqual(target);
        // As it comes over a wire.
        const sent = JSON.parse(JSON.stringify(result)) as ProofResult;
        if (parts.length < 200) expect(subject.fault(sent)).toBeNull();
        expect(subject.isSame(sent, result)).toBe(true);
        sum = subject.join(sum, sent);
      }
    }
    expect(sum.leaves).toBe(finish(sizeOfFrame(frame)));
    const mazes = sum.lengths.reduce((all, count) => all + count, 0);
    expect(mazes).toBe(columns * rows * 2 ** sideCount(frame));
    if (columns === 3 && rows === 3) expect(sum).toMatchObject({ exit: 0, clear: 8, clearExit: 0 });
  });

  it('are cut anew from any batch on', () => {
    const frame = { columns: 4, rows: 3 };
    const names = [...subtreesBelow(frame, ['a', 'b', 'c', 'd'], 500)];
    expect(names.length).toBeGreaterThan(300);
    expect(names).toEqual([...new Set(names)]);
    for (let at = 0; at < names.length; at += 37) {
      const after = [...subtreesBelow(frame, ['a', 'b', 'c', 'd'], 500, names[at])];
      expect(after).toEqual(names.slice(at + 1));
    }
    expect(() => [...subtreesBelow(frame, ['a'], 0)]).toThrow('a leaf or more');
    expect(() => [...subtreesBelow(frame, ['z'], 9)]).toThrow('no branch z');
  });

  it('have names for their parts', () => {
    const frame = { columns: 4, rows: 3 };
    expect(partOfName(frame, 'cow')).toMatchObject({ exit: 4, branch: 'ow', class: { cells: [4, 7] } });
    for (const name of ['', 'e', 'ax', 'awww', 'A', 'o']) expect(partOfName(frame, name), name).toBeNull();
    expect(decidedText(frame, 'aow')).toBe('01...............');
    expect(() => decidedText(frame, 'awww')).toThrow('no branch awww');
    expect(() => finish(countNamed(frame, 'x'))).toThrow('no branch x');
  });
});

describe('a result', () => {
  const frame = { columns: 4, rows: 3 };
  const result = finish(countNamed(frame, 'aoow'));
  const { fault } = hardestSubject(frame);

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
