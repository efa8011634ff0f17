import { describe, expect, it } from 'vitest';
import { hall, hauntLevel, positionOf } from '../../../../test/games/haunt/positions.js';
import { manhattan } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { hauntRules } from '../index.js';
import { countSubsets, placements, startWith, subsets, successorsOfHaunt } from './play.js';

/** A corridor of so many cells, and the exit behind its end. */
const corridor = (cells: number, header: string) =>
  hauntLevel(`game: haunt\nrules: article\nexit-radius: 1\n${header}\n\n${'.'.repeat(cells)}E\n`);

/** Placements in short, each but the way that the player faces: player, ghosts, zombies, one in how many. */
const inShort = (level: Parameters<typeof placements>[0]) => {
  const all = [...placements(level)];
  const texts = all.map(
    ({ placement: { player, ghosts, zombies }, oneIn }) => `${player}: ${ghosts} | ${zombies} 1/${oneIn}`,
  );
  return { texts: [...new Set(texts)], all };
};

describe('every shuffle that may be', () => {
  it('puts the player on every start, facing every way, and monsters on all cells far enough', () => {
    const { texts, all } = inShort(corridor(4, 'ghosts: 1'));
    expect(texts).toEqual(['0: 2 |  1/24', '0: 3 |  1/24', '1: 3 |  1/12', '2: 0 |  1/12']);
    expect(all).toHaveLength(16);
    expect(all.slice(0, 4).map(({ placement }) => placement.facing)).toEqual([0, 1, 2, 3]);
  });

  it('takes ghosts as sets and zombies as lists, none on a cell of another', () => {
    const { texts, all } = inShort(corridor(6, 'ghosts: 1\nzombies: 2'));
    expect(texts.filter((text) => text.startsWith('1:'))).toEqual([
      '1: 3 | 4,5 1/120',
      '1: 3 | 5,4 1/120',
      '1: 4 | 3,5 1/120',
      '1: 4 | 5,3 1/120',
      '1: 5 | 3,4 1/120',
      '1: 5 | 4,3 1/120',
    ]);
    expect(texts[0]).toBe('0: 2 | 3,4 1/480');
    expect(all.reduce((sum, { oneIn }) => sum + 1 / oneIn, 0)).toBeCloseTo(1, 12);
    const pairs = inShort(corridor(6, 'ghosts: 2\nzombies: 1')).texts;
    expect(pairs.filter((text) => text.startsWith('2:'))).toEqual([
      '2: 0,4 | 5 1/60',
      '2: 0,5 | 4 1/60',
      '2: 4,5 | 0 1/60',
    ]);
  });

  it('counts sets as they are', () => {
    expect([...subsets([7, 8, 9], 2)]).toEqual([
      [7, 8],
      [7, 9],
      [8, 9],
    ]);
    expect([...subsets([7, 8], 0)]).toEqual([[]]);
    expect([...subsets([7], 2)]).toEqual([]);
    expect([...subsets([7, 8, 9], 3)]).toEqual([[7, 8, 9]]);
    for (let count = 0; count < 7; count++)
      for (let size = 0; size <= count; size++) {
        const cells = Array.from({ length: count }, (_, cell) => cell);
        expect(countSubsets(count, size)).toBe([...subsets(cells, size)].length);
      }
  });
});

describe('everything that a key may lead to', () => {
  it('is one thing where no dice are thrown, and the dice are not in it', () => {
    const state = positionOf(hall('ghosts: 1'), { player: 'e4', ghosts: 'k7' });
    const [only, ...others] = successorsOfHaunt(state, 'L');
    expect(others).toEqual([]);
    expect(only?.oneIn).toBe(1);
    expect(only?.state).toEqual({ ...hauntRules.play(state, 'L').state, dice: null });
  });

  it('is every set of cells for ghosts that are placed anew, each as likely', () => {
    const level = corridor(6, 'ghosts: 2\nghost-every: 1\nzombies: 1\nzombie-every: 9');
    const state = positionOf(level, { player: 'a1', ghosts: 'e1 f1', zombies: 'd1' });
    const next = [...successorsOfHaunt(state, 'L')];
    // Cells b to f without the zombie's d; a ghost on b touches, and everybody is placed again.
    const quiet = next.filter((one) => one.state.shuffles === 0);
    expect(quiet.map((one) => [one.state.ghosts, one.oneIn])).toEqual([
      [[2, 4], 6],
      [[2, 5], 6],
      [[4, 5], 6],
    ]);
    const shuffled = next.filter((one) => one.state.shuffles === 1);
    expect(shuffled).toHaveLength(3 * [...placements(level)].length);
    expect(new Set(shuffled.map(({ state: { since, moves } }) => `${since} ${moves}`))).toEqual(
      new Set(['0 1']),
    );
    expect(shuffled[0]?.oneIn).toBe(6 * ([...placements(level)][0]?.oneIn ?? 0));
    expect(next.reduce((sum, { oneIn }) => sum + 1 / oneIn, 0)).toBeCloseTo(1, 12);
  });
});

describe('dice', () => {
  it('keep ghosts in ascending order, at the start and when they are placed anew', () => {
    const level = hall('ghosts: 5\nghost-every: 1\nzombies: 2\nzombie-every: 9');
    const ascending = (cells: readonly number[]) => [...cells].sort((a, b) => a - b);
    const zombies = new Set<boolean>();
    for (let seed = 0; seed < 12; seed++) {
      const start = hauntRules.start(level, String(seed));
      expect(start).toMatchObject({ since: 0, moves: 0, shuffles: 0, status: 'open', lives: 6 });
      expect(start.ghosts).toEqual(ascending(start.ghosts));
      const next = hauntRules.play(start, 'L').state;
      expect(next.ghosts).toEqual(ascending(next.ghosts));
      expect(new Set([...start.ghosts, ...start.zombies]).size).toBe(7);
      zombies.add(start.zombies[0] < start.zombies[1]);
    }
    expect(zombies.size).toBe(2);
  });

  it('are thrown on from those given', () => {
    const level = hall('ghosts: 2');
    const random = Random.from('given');
    const [first, second] = [startWith(level, random, 3), startWith(level, random, null)];
    expect([first.lives, second.lives]).toEqual([3, null]);
    expect(hauntRules.key(first)).not.toBe(hauntRules.key(second));
    expect(second.dice).toEqual(random.save());
    expect(manhattan(level.maze, first.player, first.ghosts[0])).toBeGreaterThan(4);
  });
});
