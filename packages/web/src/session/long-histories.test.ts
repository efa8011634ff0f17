import { rulebook } from '@knossos/engine/internal/games';
import { currentNode, orThrow } from '@knossos/engine/internal/puzzle';
import { describe, expect, test, vi } from 'vitest';
import { loadMines, minesSessionOf, readMines, saveMines } from '../games/mines/session.js';
import { isDesign, readMouse } from '../games/mouse/design.js';
import { MAZE_HISTORIES } from '../games/mouse/studio/maze-store.js';
import { createPlaySession } from '../play/session.js';
import { startEditHistory } from '../state/edit-history.js';

/** Elements that are copied from list to list while some work is done. */
function copied(work: () => void): number {
  const slice = vi.spyOn(Array.prototype, 'slice');
  work();
  const count = slice.mock.results.reduce((sum, { value }) => sum + (value?.length ?? 0), 0);
  slice.mockRestore();
  return count;
}

const times = (count: number, move: string) => Array.from({ length: count }, () => move);

function expectLinear(work: (moves: number) => void): void {
  expect(copied(() => work(1200)) / copied(() => work(600))).toBeLessThan(2.2);
}

describe('reading takes time that grows with the moves', () => {
  const field = () => {
    return orThrow(readMines('game: mines\nstart: wild\n\n*.*\n...\n'));
  };

  test('of a link to a field', () => {
    expectLinear((moves) => {
      const session = minesSessionOf(field(), times(moves, 'fa1'));
      expect(currentNode(session.history).depth).toBe(moves);
      expect(session.times).toHaveLength(moves + 1);
    });
  });

  test('of a field that is kept', () => {
    expectLinear((moves) => {
      const saved = { ...saveMines(minesSessionOf(field(), []), 0), times: [] };
      const history = {
        parents: times(moves, '').map((_, at) => at),
        moves: times(moves, 'fa1'),
        current: moves,
      };
      const session = loadMines({ ...saved, history });
      expect(session && currentNode(session.history).depth).toBe(moves);
    });
  });

  test('of a design that is kept', () => {
    const design = readMouse('game: mouse\n\nS..\n...\n..E\n');
    if (!design.ok || !isDesign(design.value)) throw new Error('no design');
    const saved = MAZE_HISTORIES.save(startEditHistory(design.value));
    expectLinear((moves) => {
      const history = { parents: times(moves, '').map((_, at) => at), moves: times(moves, 'b1'), current: 5 };
      const loaded = MAZE_HISTORIES.load({ ...saved, history });
      expect([loaded?.past.length, loaded?.future.length]).toEqual([5, moves - 5]);
    });
  });

  test('of a link to a level, also where all of it has been played before', () => {
    const level = orThrow(rulebook.parse('game: escape\n\nS.\n##\n#E\n'));
    const open = (moves: number, saved: Parameters<typeof createPlaySession>[1]['saved']) =>
      createPlaySession(level, {
        rules: rulebook.of(level),
        seed: '',
        saved,
        moves: 'RL'.repeat(moves / 2),
      });
    expectLinear((moves) => {
      const session = open(moves, null);
      expect(session.node.value.depth).toBe(moves);
      const again = open(moves, session.save());
      expect(again.history.value).toEqual(session.history.value);
    });
  });
});
