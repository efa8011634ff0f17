import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import type { SearchState } from '@knossos/engine/internal/optimise';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, it, test } from 'vitest';
import { randomFrame } from '../../../engine/test/games/mouse/random-designs.js';
import { createMouseSearch, designProblem, searchDefaults } from './search.js';
import { smallerFrame, widened } from './widen.js';

describe('a smaller frame', () => {
  it('loses a row or a column at a time, down to few cells, and keeps its corners', () => {
    const sizes: string[] = [];
    let frame: ReturnType<typeof smallerFrame> = frameOf({ columns: 8, rows: 6 });
    for (; frame; frame = smallerFrame(frame)) {
      sizes.push(`${frame.columns}x${frame.rows}`);
      expect([frame.start, frame.exit]).toEqual([0, frame.columns * (frame.rows - 1)]);
    }
    expect(sizes).toEqual(['8x6', '7x6', '6x6']);
  });

  it('has its ends inside, on the rim where they were on the rim', () => {
    const random = Random.from('smaller');
    for (let i = 0; i < 500; i++) {
      const frame = randomFrame(random);
      const small = smallerFrame(frame);
      if (small === null) continue;
      for (const end of ['start', 'exit'] as const) {
        const [cell, before] = [small[end], frame[end]];
        expect(cell).toBeLessThan(small.columns * small.rows);
        const isLast = before % frame.columns === frame.columns - 1;
        if (isLast) expect(cell % small.columns).toBe(small.columns - 1);
        if (before < frame.columns) expect(cell).toBeLessThan(small.columns);
      }
    }
  });
});

test.each(['cells', 'walls'] as const)(
  'a widened design of %s holds the old one, and what its problem allows',
  (shape) => {
    const random = Random.from(`widened ${shape}`);
    for (let i = 0; i < 300; i++) {
      const to = frameOf({ columns: 5 + random.below(4), rows: 5 + random.below(4) });
      const from = smallerFrame(to);
      if (from === null) continue;
      const small = designProblem(from, shape, 'turns');
      const large = designProblem(to, shape, 'turns');
      const design = new Uint8Array(small.bits);
      for (const bit of small.free) design[bit] = random.below(2);
      const wide = widened(design, from, to, shape, random);
      expect(wide.length).toBe(large.bits);
      const free = new Set(large.free);
      expect(wide.every((bit, index) => bit === 0 || free.has(index))).toBe(true);
      // Some row and column can be taken out again so that hardly anything has changed: ends, and walls beside the seam.
      const perCell = small.bits / (from.columns * from.rows);
      const fewest = Math.min(
        ...Array.from({ length: to.columns * to.rows }, (_, seam) => {
          const [row, column] = [Math.floor(seam / to.columns), seam % to.columns];
          let changes = 0;
          for (let cell = 0; cell < from.columns * from.rows; cell++) {
            const y = Math.floor(cell / from.columns);
            const x = cell % from.columns;
            const isCut = to.rows > from.rows && y >= row ? 1 : 0;
            const isShifted = to.columns > from.columns && x >= column ? 1 : 0;
            const at = (y + isCut) * to.columns + x + isShifted;
            for (let k = 0; k < perCell; k++) {
              if (design[perCell * cell + k] !== wide[perCell * at + k]) changes++;
            }
          }
          return changes;
        }),
      );
      expect(fewest).toBeLessThanOrEqual(shape === 'cells' ? 2 : from.columns + from.rows);
    }
  },
);

test.each(['cells', 'walls'] as const)('growing of %s goes on in any stage from what was saved', (shape) => {
  const options = {
    ...searchDefaults(8, 8),
    ...({ algorithm: 'growing', shape, planned: 12_000, chains: 3 } as const),
  };
  const whole = createMouseSearch(options, 0);
  whole.advance(30_000);
  let saved: SearchState | null = null;
  for (let made = 0; made < 30_000; ) {
    const search = createMouseSearch(options, 0, saved);
    search.advance(1000 - (made % 1000));
    made = search.evaluations;
    saved = JSON.parse(JSON.stringify(search.save())) as SearchState;
  }
  const end = createMouseSearch(options, 0, saved);
  end.advance(Math.max(1, whole.evaluations - end.evaluations));
  expect(end.best?.score).toBeGreaterThan(shape === 'cells' ? 100 : 500);
  expect(end.curve.at(-1)).toEqual(whole.curve.at(-1));
});
