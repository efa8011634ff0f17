import { expect, test } from 'vitest';
import { rounds } from '../../../../test/contract/rounds.js';
import { randomLayout } from '../../../../test/games/mines/random-fields.js';
import { neighbours8 } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { blankPosition, type Layout, Opening } from '../board/board.js';
import { measuresOf } from './measures.js';

/** The fewest openings, found by opening: every sea first, then whatever is still covered. */
function openedByHand(layout: Layout): { openings: number; threeBv: number } {
  const position = blankPosition(layout, layout.mines);
  const table = new Opening(layout, position);
  let openings = 0;
  let threeBv = 0;
  for (const sea of [true, false]) {
    for (let cell = 0; cell < layout.isMine.length; cell++) {
      if (layout.isMine[cell] || position.shown[cell] !== -1 || (sea && layout.numbers[cell] !== 0)) continue;
      table.open(cell);
      if (sea) openings++;
      threeBv++;
    }
  }
  expect(table.left).toBe(0);
  return { openings, threeBv };
}

/** Groups by merging labels until nothing changes. */
function islandsByLabels(layout: Layout): number {
  const near = (cell: number) => neighbours8(layout, cell);
  const isSea = (cell: number) => !layout.isMine[cell] && layout.numbers[cell] === 0;
  const labels = new Map<number, number>();
  for (let cell = 0; cell < layout.isMine.length; cell++)
    if (!layout.isMine[cell] && !isSea(cell) && !near(cell).some(isSea)) labels.set(cell, cell);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [cell, label] of labels) {
      const least = Math.min(label, ...near(cell).map((other) => labels.get(other) ?? label));
      if (least < label) changed = true;
      labels.set(cell, least);
    }
  }
  return new Set(labels.values()).size;
}

test('measures of a layout are those of slow definitions', () => {
  const random = Random.from('measures');
  let most = 0;
  for (let i = 0; i < rounds(1500); i++) {
    const layout = randomLayout(random);
    const measured = measuresOf(layout);
    expect(measured).toEqual({ ...openedByHand(layout), islands: islandsByLabels(layout) });
    most = Math.max(most, measured.islands);
  }
  expect(most).toBeGreaterThan(3);
});
