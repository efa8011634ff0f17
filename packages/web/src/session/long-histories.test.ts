import { rulebook } from '@knossos/engine/internal/games';
import { currentNode, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test, vi } from 'vitest';
import { loadMines, minesSessionOf, readMines, saveMines } from '../games/mines/session.js';
import { blankDesign } from '../games/mouse/design.js';
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

const row = (count: number, move: string) => ({
  parents: times(count, '').map((_, at) => at),
  moves: times(count, move),
});
const field = () => orThrow(readMines('game: mines\nstart: wild\n\n*.*\n...\n'));

test.each<[string, (moves: number) => void]>([
  [
    'a link to a field',
    (moves) => {
      const session = minesSessionOf(field(), times(moves, 'fa1'));
      expect([currentNode(session.history).depth, session.times.length]).toEqual([moves, moves + 1]);
    },
  ],
  [
    'a field that is kept',
    (moves) => {
      const saved = { ...saveMines(minesSessionOf(field(), []), 0), times: [] };
      const session = loadMines({ ...saved, history: { ...row(moves, 'fa1'), current: moves } });
      expect(session && currentNode(session.history).depth).toBe(moves);
    },
  ],
  [
    'a design that is kept',
    (moves) => {
      const saved = MAZE_HISTORIES.save(startEditHistory(blankDesign({ columns: 3, rows: 3 })));
      const loaded = MAZE_HISTORIES.load({ ...saved, history: { ...row(moves, 'b1'), current: 5 } });
      expect([loaded?.past.length, loaded?.future.length]).toEqual([5, moves - 5]);
    },
  ],
  [
    'a link to a level, also where all of it has been played before',
    (count) => {
      const level = orThrow(rulebook.parse('game: escape\n\nS.\n##\n#E\n'));
      const moves = 'RL'.repeat(count / 2);
      const given = { rules: rulebook.of(level), seed: '', moves };
      const session = createPlaySession(level, { ...given, saved: null });
      expect(session.node.value.depth).toBe(count);
      const again = createPlaySession(level, { ...given, saved: session.save() });
      expect(again.history.value).toEqual(session.history.value);
    },
  ],
])('reading takes time that grows with the moves: %s', (_, read) => {
  expect(copied(() => read(1200)) / copied(() => read(600))).toBeLessThan(2.2);
});
