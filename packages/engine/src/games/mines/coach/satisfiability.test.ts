import { describe, expect, it } from 'vitest';
import { cellCount } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { blankPosition, COVERED, deal, Opening, type Position } from '../board/board.js';
import { type CertainCells, certaintyOf } from '../exact/certain.js';
import type { Claim } from './constraints.js';
import { constraintsOf } from './constraints.js';
import { Prover } from './minimal.js';

/** The certain cells when the mine count is heard too. */
function byCount(position: Position): CertainCells {
  const counted = certaintyOf(position).byCount();
  if (!counted) throw new Error('no layout has this number of mines');
  return counted;
}

/** A board of which random safe cells are open, so that its shore is long and tangled. */
function tangled(columns: number, rows: number, mines: number, opened: number, seed: string): Position {
  const random = Random.from(seed);
  const grid = { columns, rows };
  const layout = deal(grid, mines, 'safe', 0, random);
  const position = blankPosition(grid, mines);
  const table = new Opening(layout, position);
  const safe = random.shuffle([...Array(cellCount(grid)).keys()].filter((cell) => !layout.isMine[cell]));
  for (const cell of safe.slice(0, opened)) if (position.shown[cell] === COVERED) table.open(cell);
  return position;
}

describe('the prover', () => {
  it('proves what counting calls certain, and nothing else, with and without the mine count', () => {
    for (let game = 0; game < 24; game++) {
      const position = tangled(9, 8, 16 + (game % 5), 12 + game, `tangle ${game}`);
      const constraints = constraintsOf(position);
      const prover = new Prover(constraints);
      const all = [...constraints.numbers.keys()];
      const certainty = certaintyOf(position);
      for (const [withCount, { safe, mines }] of [
        [false, certainty.byBorder],
        [true, byCount(position)],
      ] as const) {
        for (const [box, { cells }] of constraints.boxes.entries()) {
          const [cell = -1] = cells;
          expect(prover.follows({ box, isMine: true }, all, withCount)).toBe(mines.includes(cell));
          expect(prover.follows({ box, isMine: false }, all, withCount)).toBe(safe.includes(cell));
        }
      }
      expect(prover.wasCut).toBe(false);
    }
  });

  it('takes what it has learnt as known, until it forgets', () => {
    // `.1.1.`: the mine at e1 leaves none for c1, so the 1 on b1 needs the one at a1.
    const shown = Int8Array.from([COVERED, 1, COVERED, 1, COVERED]);
    const constraints = constraintsOf({ columns: 5, rows: 1, mines: 2, shown });
    const prover = new Prover(constraints);
    const claim: Claim = { box: constraints.boxOf[0] ?? -1, isMine: true };
    const known: Claim = { box: constraints.boxOf[4] ?? -1, isMine: true };
    expect(prover.follows(claim, [0, 1], false)).toBe(false);
    prover.learn(known);
    expect(prover.isKnown(known.box)).toBe(true);
    expect(prover.follows(claim, [0, 1], false)).toBe(true);
    expect(prover.follows(claim, [0], false)).toBe(false);
    prover.forget(known.box);
    expect(prover.follows(claim, [0, 1], false)).toBe(false);
  });

  it('finds sets that prove, minimal ones by deletion and smallest ones by hitting sets', () => {
    for (let game = 0; game < 12; game++) {
      const position = tangled(8, 8, 14, 14 + game, `sets ${game}`);
      const constraints = constraintsOf(position);
      const prover = new Prover(constraints);
      const all = [...constraints.numbers.keys()];
      const { safe, mines } = byCount(position);
      for (const [box, { cells }] of constraints.boxes.entries()) {
        const isMine = mines.includes(cells[0] ?? -1);
        if (!isMine && !safe.includes(cells[0] ?? -1)) {
          expect(prover.smallest({ box, isMine }, all, true)).toBeNull();
          continue;
        }
        const claim = { box, isMine };
        const minimal = prover.reduce(claim, all, true);
        const smallest = prover.smallest(claim, all, true);
        if (!smallest) throw new Error('a certain claim has no proof');
        expect(smallest.numbers.length).toBeLessThanOrEqual(minimal.length);
        for (const set of [minimal, smallest.numbers]) {
          expect(prover.follows(claim, set, true)).toBe(true);
          for (const dropped of set) {
            expect(
              prover.follows(
                claim,
                set.filter((index) => index !== dropped),
                true,
              ),
            ).toBe(false);
          }
        }
      }
    }
  });
});
