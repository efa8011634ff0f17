import { describe, expect, it } from 'vitest';
import { type GoldLevel, type GoldState, goldRules } from '../../../src/games/gold/index.js';
import { goldMind } from '../../../src/games/gold/mind.js';
import { rulebook } from '../../../src/games/index.js';
import { finish, orThrow, replay } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';

const levelOf = (text: string) => orThrow(rulebook.parse(text)) as GoldLevel;

const start = (text: string) => goldRules.start(levelOf(text), '');

/** The cave of the mine notes by guiferviz with its floor collapsing; all its ways were enumerated there. */
const MINE = `game: gold

##################
#......##........#
#.####....###.##.#
#....S.##........#
####.#.#####.###.#
#....#.....#.#...#
#.########.#.#.#.#
#........#.#.....#
#.######.#.#####.#
#.#......#.....#.#
#.#.#.#.#####.##.#
#...#.#.........E#
##################
`;

/** The larger cave of the same notes. */
const LARGER = `game: gold

#######################
#...#.........#.......#
###.#.#.#######.###.#.#
#.#.#S#.#.....#...#.#.#
#.#.#.###.###.###.#.###
#...#...#...#.#...#...#
#.###.#.###.#.#.#####.#
#...#.#...#.#.....#...#
###.#.#.###.#####.#.###
#.#.#.#.#.........#...#
#.#.#.#.#.#####.E.###.#
#...#.........#.#.....#
#.#########.#.#.#.###.#
#.#.....#...#.#.#.....#
#.#.###.#.###.###.#.###
#...#.............#...#
#######################
`;

describe('known answers of gold', () => {
  it.each([
    ['the mine', MINE, 90, 87],
    ['the larger mine', LARGER, 116, 92],
  ])('%s', (_, text, ways, length) => {
    const state = start(text);
    const answer = finish(goldMind.solve(state));
    expect(answer).toMatchObject({
      status: 'solved',
      optimal: true,
      score: { value: length + 1, bound: length + 1 },
    });
    expect(answer.status === 'solved' && answer.moves.length).toBe(length);
    expect(finish(goldMind.rate(state.level)).features).toMatchObject({ ways, length, gold: length + 1 });
    if (answer.status !== 'solved') return;
    const { states } = replay(goldRules, state.level, '', answer.moves);
    expect(goldRules.outcome(states[states.length - 1] as GoldState)).toEqual({
      status: 'won',
      score: { name: 'gold', value: length + 1 },
    });
  });

  it('takes the shortest of equally rich ways', () => {
    const answer = finish(goldMind.solve(start('game: gold\n\nS..\n0#.\n0#.\n0#.\n0#E\n00.\n')));
    expect(answer.status === 'solved' && answer.moves.join('')).toBe('RRDDDD');
    const longer = finish(goldMind.solve(start('game: gold\n\nS..\n9#.\n0#.\n0#.\n0#E\n00.\n')));
    expect(longer.status === 'solved' && longer.moves.join('')).toBe('DDDDDRRU');
  });
});

describe('making gold levels', () => {
  it('makes levels that careless habits miss, the same from the same seed', () => {
    const parameters = { size: '8x7', failing: '4', effort: '1', nuggets: '20', style: 'cave' };
    const make = () => orThrow(finish(goldMind.generate(parameters, Random.from('gold'))));
    const made = make();
    expect(make()).toEqual(made);
    const { features, status } = finish(goldMind.rate(made));
    expect(status).toBe('solved');
    expect(features.failedHabits).toBe(4);
    expect(Number(features.greedy)).toBeLessThan(Number(features.gold));
  });
});
