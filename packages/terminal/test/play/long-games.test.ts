import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test, vi } from 'vitest';
import { Game } from '../../src/play/game.js';

test('a row of moves is played in time that grows with the moves', () => {
  const level = orThrow(rulebook.parse('game: escape\n\nS.\n##\n#E\n'));
  const copied = (moves: number) => {
    const game = new Game(rulebook.of(level), level, '', null);
    const slice = vi.spyOn(Array.prototype, 'slice');
    for (let i = 0; i < moves; i++) expect(game.play(i % 2 === 0 ? 'R' : 'L')).not.toBeNull();
    expect(game.node.depth).toBe(moves);
    expect(game.moves).toHaveLength(moves);
    const count = slice.mock.results.reduce((sum, { value }) => sum + (value?.length ?? 0), 0);
    slice.mockRestore();
    return count;
  };
  expect(copied(1200) / copied(600)).toBeLessThan(2.2);
  expect(copied(1200)).toBeLessThan(8 * 1200);
});

test('a game that goes back plays on from there', () => {
  const level = orThrow(rulebook.parse('game: escape\n\nS.\n##\n#E\n'));
  const game = new Game(rulebook.of(level), level, '', null);
  const before = game.history;
  game.play('R');
  expect(before.nodes).toHaveLength(1);
  game.travel('undo');
  expect(game.node.depth).toBe(0);
  game.play('R');
  expect([game.history.nodes.length, game.node.depth]).toEqual([2, 1]);
});
