import { describe, expect, it } from 'vitest';
import { cellsOf, hall, happenings, hauntLevel, positionOf } from '../../../../test/games/haunt/positions.js';
import { hauntRules } from '../index.js';

describe('zombies', () => {
  const level = hall('ghosts: 0\nzombies: 1\nzombie-every: 1');
  const stepFrom = (from: string, player: string, settings = level) => {
    const state = positionOf(settings, { player, zombies: from });
    return hauntRules.play(state, 'L').state.zombies[0];
  };

  it.each([
    ['NW first, though W and N are nearer too', 'h6', 'c3', 'g5'],
    ['W before SW and S', 'h3', 'c6', 'g3'],
    ['W alone: SW is no nearer', 'h4', 'c4', 'g4'],
    ['N before NE and E', 'f6', 'h3', 'f5'],
    ['straight up: NW is no nearer', 'f6', 'f2', 'f5'],
    ['S before E and SE', 'c3', 'h6', 'c4'],
    ['E alone', 'c3', 'h3', 'd3'],
  ])('take the first nearer cell in the order NW W SW N S NE E SE: %s', (_, from, player, to) => {
    expect(stepFrom(from, player)).toBe(cellsOf(level, to)[0]);
  });

  it.each([
    ['W after NW', 'h6', 'c3', 'g5', 'g6'],
    ['SW after W, before S', 'h3', 'c6', 'g3', 'g4'],
    ['NE after N, before E', 'c6', 'h3', 'c5', 'd5'],
    ['E after S, before SE', 'c3', 'h6', 'c4', 'd3'],
  ])('take the next nearer cell where a ghost stands on the first: %s', (_, from, player, ghost, to) => {
    const haunted = hall('ghosts: 1\nghost-every: 9\nzombies: 1\nzombie-every: 1');
    const state = positionOf(haunted, { player, ghosts: ghost, zombies: from });
    expect(hauntRules.play(state, 'L').state.zombies).toEqual(cellsOf(haunted, to));
  });

  it('step only after every so many moves since the shuffle', () => {
    const slow = hall('ghosts: 0\nzombies: 1\nzombie-every: 2');
    const at = (since: number) => happenings(positionOf(slow, { player: 'c3', zombies: 'h6', since }), 'L');
    expect([0, 1, 2, 3].map((since) => at(since).includes('zombie-0 stepped'))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('pass between two walls diagonally', () => {
    const maze = hauntLevel(
      'game: haunt\nghosts: 0\nzombies: 1\nzombie-every: 1\n\n##########\n#...##...#\n#.##..##.#\n#.#....#.#\n#........#\n####E#####\n',
    );
    // East and south of d2 are walls, and e3 lies between them.
    expect(stepFrom('d2', 'g4', maze)).toBe(cellsOf(maze, 'e3')[0]);
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

  it('never step onto the exit', () => {
    const maze = hauntLevel(
      'game: haunt\nghosts: 0\nzombies: 1\nzombie-every: 1\nexit-radius: 2\n\n#########\n#.......#\n#...E...#\n#.......#\n#########\n',
    );
    // From f3 the exit e3 alone is nearer to b3; from f4 to b2 it comes first in the order.
    expect(stepFrom('f3', 'b3', maze)).toBe(cellsOf(maze, 'f3')[0]);
    expect(stepFrom('f4', 'b2', maze)).toBe(cellsOf(maze, 'e4')[0]);
  });

  it('step one after another in list order, never onto a ghost or each other', () => {
    const pair = hall('ghosts: 1\nghost-every: 9\nzombies: 2\nzombie-every: 1');
    // The first would go to g5, but a ghost is there; g6 is still taken by the second, SW is no nearer, so N.
    const state = positionOf(pair, { player: 'c3', ghosts: 'g5', zombies: 'h6 g6' });
    expect(hauntRules.play(state, 'L').state.zombies).toEqual(cellsOf(pair, 'h5 f5'));
    // In the other order g6 has been left when the second looks for a cell.
    const turned = positionOf(pair, { player: 'c3', ghosts: 'g5', zombies: 'g6 h6' });
    expect(hauntRules.play(turned, 'L').state.zombies).toEqual(cellsOf(pair, 'f5 g6'));
  });

  it('take a life on the player’s cell and shuffle; the last life ends the game', () => {
    const state = positionOf(level, { player: 'e4', zombies: 'e5', lives: 2 });
    const { state: after, events } = hauntRules.play(state, 'L');
    expect(events.map(({ action }) => action)).toEqual(['turned', 'stepped', 'bit', 'shuffled']);
    expect(after).toMatchObject({ lives: 1, since: 0, moves: 1, shuffles: 1, status: 'open' });
    const last = hauntRules.play({ ...state, lives: 1 }, 'L');
    expect(last.events.map(({ action }) => action)).toEqual(['turned', 'stepped', 'bit', 'died']);
    expect(hauntRules.outcome(last.state)).toEqual({ status: 'lost', score: null });
    expect(hauntRules.play({ ...state, lives: null }, 'L').state.lives).toBeNull();
  });

  it('bite whoever walks onto them', () => {
    const slow = hall('ghosts: 0\nzombies: 1\nzombie-every: 9');
    const state = positionOf(slow, { player: 'e4', zombies: 'e3' });
    expect(happenings(state, 'F')).toEqual(['player moved', 'zombie-0 bit', 'player shuffled']);
  });

  it('come after ghosts: whoever a ghost sends away keeps the life', () => {
    const both = hall('ghosts: 1\nzombies: 1\nzombie-every: 1');
    const state = positionOf(both, { player: 'e4', ghosts: 'f4', zombies: 'e5' });
    const { events, state: after } = hauntRules.play(state, 'L');
    expect(events.map(({ action }) => action)).toEqual(['turned', 'stepped', 'touched', 'shuffled']);
    expect(after.lives).toBe(6);
  });

  it('have other minds', () => {
    const mind = (name: string) => hall(`ghosts: 0\nzombies: 1\nzombie-every: 1\nmind: ${name}`);
    const to = (name: string) => cellsOf(level, name)[0];
    // Classic takes W first; best takes the diagonal, which is nearer still.
    expect(stepFrom('h3', 'c6', mind('classic'))).toBe(to('g3'));
    expect(stepFrom('h3', 'c6', mind('best'))).toBe(to('g4'));
    expect(stepFrom('h6', 'c3', mind('path'))).toBe(to('g6'));
    expect(stepFrom('h3', 'c6', mind('theseus'))).toBe(to('f3'));
    expect(stepFrom('c3', 'c6', mind('theseus'))).toBe(to('c5'));
    // A shortest way leads around a wall that stops all others.
    const wall = (name: string) =>
      hauntLevel(
        `game: haunt\nghosts: 0\nzombies: 1\nzombie-every: 1\nexit-radius: 8\nmind: ${name}\n\n###########\n#.........#\n#.#######.#\n#.........#\n###.#######\n###E#######\n`,
      );
    expect(stepFrom('d2', 'd4', wall('classic'))).toBe(cellsOf(wall('path'), 'd2')[0]);
    expect(stepFrom('d2', 'd4', wall('path'))).toBe(cellsOf(wall('path'), 'c2')[0]);
  });
});
