import { describe, expect, it } from 'vitest';
import { hauntLevel } from '../../../../test/games/haunt/positions.js';
import { type HauntState, hauntRules, RULE_SETS, type RuleSet } from '../index.js';

/**
 * The rules again, in plain words: the least distances of the player from the exit, of monsters from the player after a shuffle,
 * and of ghosts that are placed again.
 */
const LEAST: Readonly<
  Record<RuleSet, { readonly exit: number; readonly shuffle: number; readonly placedAgain: number }>
> = {
  classic: { exit: 6, shuffle: 5, placedAgain: 2 },
  article: { exit: 4, shuffle: 2, placedAgain: 1 },
  1983: { exit: 6, shuffle: 5, placedAgain: 2 },
};

const DRAWING = `############
#....#.....#
#.##.#.###.#
#.#........#
#.#.##.#.#.#
#......#...#
#.##.#...#.#
##########E#`;

/** Rows and columns between two cells of the drawing, added up. */
function apart(a: number, b: number): number {
  const columns = DRAWING.indexOf('\n');
  const across = Math.abs((a % columns) - (b % columns));
  return across + Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
}

const ROWS = DRAWING.replaceAll('\n', '');
const FLOOR = [...ROWS].flatMap((letter, cell) => (letter === '.' ? [cell] : []));
const EXIT = ROWS.indexOf('E');

describe.each(RULE_SETS)('rules: %s', (rules) => {
  const least = LEAST[rules];
  const level = hauntLevel(
    `game: haunt\nrules: ${rules}\n${rules === '1983' ? '' : 'zombies: 1\n'}\n${DRAWING}\n`,
  );
  const starts = Array.from({ length: 1500 }, (_, seed) => hauntRules.start(level, `start ${seed}`));

  it('starts are on every cell far enough from the exit, and on no other', () => {
    const cells = FLOOR.filter((cell) => apart(cell, EXIT) >= least.exit);
    expect([...new Set(starts.map(({ player }) => player))].sort((a, b) => a - b)).toEqual(cells);
  });

  it('monsters begin on different cells, at every distance from the least on', () => {
    const distances = new Set<number>();
    for (const { player, ghosts, zombies } of starts) {
      const all = [...ghosts, ...zombies];
      expect(new Set(all).size).toBe(all.length);
      for (const cell of all) {
        expect(FLOOR).toContain(cell);
        distances.add(apart(cell, player));
      }
    }
    expect(Math.min(...distances)).toBe(least.shuffle);
  });

  it('ghosts appear on every cell at the least distance or farther, also beside the player by the article', () => {
    const { player, ghosts, zombies } = starts[0] as HauntState;
    const due = { ...(starts[0] as HauntState), since: level.ghostEvery - 1 };
    const appeared = new Set<number>();
    const shuffled: string[] = [];
    for (const { dice } of starts) {
      const { state, events } = hauntRules.play({ ...due, dice }, 'L');
      const placed = events.find(({ because }) => because.kind === 'due')?.because;
      if (placed?.kind !== 'due') throw new Error('the ghosts were due');
      for (const cell of placed.cells) appeared.add(cell);
      const isNear = placed.cells.some((cell) => apart(cell, player) <= 1);
      expect(state.shuffles).toBe(isNear ? 1 : 0);
      if (isNear) shuffled.push(events.map(({ action }) => action).join(' '));
    }
    const cells = FLOOR.filter((cell) => apart(cell, player) >= least.placedAgain && !zombies.includes(cell));
    expect([...appeared].sort((a, b) => a - b)).toEqual(cells);
    expect(shuffled.length > 0).toBe(rules === 'article');
    expect(ghosts).toHaveLength(level.ghosts);
  });
});
