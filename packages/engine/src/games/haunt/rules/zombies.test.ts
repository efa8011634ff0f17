import { describe, expect, it } from 'vitest';
import { cellsOf, hall, happenings, hauntLevel, positionOf } from '../../../../test/games/haunt/positions.js';
import { hauntRules } from '../index.js';

describe('zombies', () => {
  const zombiesAfter = (header: string, ghosts: string, zombies: string, player: string) =>
    hauntRules.play(positionOf(hall(header), { player, ghosts, zombies }), 'L').state.zombies;
  const named = (cells: string) => cellsOf(hall('ghosts: 0'), cells);

  it('step to the first free cell that they wish for, or twice with the mind of Theseus’s Minotaur', () => {
    const one = 'ghosts: 1\nghost-every: 9\nzombies: 1\nzombie-every: 1';
    expect(zombiesAfter(one, 'k7', 'h6', 'c3')).toEqual(named('g5'));
    expect(zombiesAfter(one, 'g5', 'h6', 'c3')).toEqual(named('g6'));
    expect(zombiesAfter(`${one}\nmind: theseus`, 'k7', 'h3', 'c6')).toEqual(named('f3'));
    expect(zombiesAfter(`${one}\nmind: theseus`, 'k7', 'c3', 'c6')).toEqual(named('c5'));
  });

  it('step only after every so many moves since the shuffle', () => {
    const slow = hall('ghosts: 0\nzombies: 1\nzombie-every: 2');
    const isStepAt = (since: number) =>
      happenings(positionOf(slow, { player: 'c3', zombies: 'h6', since }), 'L').includes('zombie-0 stepped');
    expect([0, 1, 2, 3].map(isStepAt)).toEqual([false, true, false, true]);
  });

  it('know no ways: behind a wall they stay', () => {
    const maze = hauntLevel(
      'game: haunt\nghosts: 0\nzombies: 1\nzombie-every: 1\nexit-radius: 8\n\n############\n#.........##\n##.########\n#..........#\n########.###\n########E###\n',
    );
    const state = positionOf(maze, { player: 'h4', zombies: 'h2' });
    const { events, state: after } = hauntRules.play(state, 'L');
    expect(after.zombies).toEqual(state.zombies);
    expect(events.at(-1)).toMatchObject({ action: 'stayed', because: { kind: 'no-closer-cell' } });
  });

  it('step one after another in list order, never onto a ghost or each other', () => {
    const pair = 'ghosts: 1\nghost-every: 9\nzombies: 2\nzombie-every: 1';
    // The first would go to g5, but a ghost is there; g6 is still taken by the second, SW is no nearer, so N.
    expect(zombiesAfter(pair, 'g5', 'h6 g6', 'c3')).toEqual(named('h5 f5'));
    // In the other order g6 has been left when the second looks for a cell.
    expect(zombiesAfter(pair, 'g5', 'g6 h6', 'c3')).toEqual(named('f5 g6'));
  });
});
