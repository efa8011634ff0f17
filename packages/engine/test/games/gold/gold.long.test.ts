import { describe, expect, it } from 'vitest';
import { sceneToSvg, sceneToText } from '../../../src/draw/index.js';
import { NUGGET } from '../../../src/draw/pieces/index.js';
import { type GoldLevel, type GoldState, goldRules } from '../../../src/games/gold/index.js';
import { goldMind } from '../../../src/games/gold/mind.js';
import { rulebook } from '../../../src/games/index.js';
import { finish, orThrow, replay } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';

function levelOf(text: string): GoldLevel {
  const level = orThrow(rulebook.parse(text));
  return level as GoldLevel;
}

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

describe('playing gold', () => {
  it('lets the floor fall in, counts the gold, and ends at the exit or in a dead end', () => {
    const first = start('game: gold\n\nS3#\n.5E\n');
    const { state, events } = goldRules.play(first, 'R');
    expect(state.gold).toBe(4);
    expect(events.map((event) => goldRules.words.event(state, event))).toEqual([
      'You step on b1 and take 3 gold: 4 in all.',
      'The floor of a1 falls in behind you.',
    ]);
    expect(goldRules.moves(state)).toEqual(['D']);
    const stuck = replay(goldRules, first.level, '', ['R', 'D', 'L']).states.at(-1) as GoldState;
    expect(goldRules.outcome(stuck)).toEqual({ status: 'lost', score: null });
    expect(goldRules.moves(stuck)).toEqual([]);
    expect(sceneToText(goldRules.view(stuck))).toBe('oo#\nSoE\n');
    const out = replay(goldRules, first.level, '', ['R', 'D', 'R']).states.at(-1) as GoldState;
    expect(goldRules.outcome(out)).toEqual({ status: 'won', score: { name: 'gold', value: 10 } });
    expect(() => goldRules.play(out, 'L')).toThrow(RangeError);
  });

  it('draws gold and holes', () => {
    const state = goldRules.play(start('game: gold\n\nS3#\n.0E\n'), 'D').state;
    expect(sceneToText(goldRules.view(state))).toBe('o3#\nS0E\n');
    const svg = sceneToSvg(goldRules.view(state));
    // Three nuggets, and none where there is no gold.
    expect(svg.split(NUGGET[0]?.[1] ?? '')).toHaveLength(4);
    expect(goldRules.words.cell(state, 0)).toBe('a1: a hole, the floor has fallen in');
    expect(goldRules.words.cell(state, 1)).toBe('b1: 3 gold');
  });

  it('says why a level is none', () => {
    const fault = (text: string) => {
      const level = rulebook.parse(text);
      return level.ok ? null : level.fault.message;
    };
    expect(fault('game: gold\n\n#..E#\n')).toBe('there is no S in the drawing');
    expect(fault('game: gold\n\n#S..#\n')).toBe('there is no exit');
    expect(fault('game: gold\n\n#S.S.E#\n')).toMatch(/second S/);
    expect(fault('game: gold\n\n#S.M.E#\n')).toBe('"M" means nothing in this drawing');
    expect(fault('game: gold\nwait: yes\n\n#S..E#\n')).toBe('gold has no header key "wait"');
    expect(finish(goldMind.solve(start('game: gold\n\nS.#E\n'))).status).toBe('impossible');
  });
});

describe('making gold levels', () => {
  it('makes levels that careless habits miss, the same from the same seed', () => {
    const parameters = { size: '8x7', failing: '4', effort: '1', nuggets: '20', style: 'cave' };
    const make = () => finish(goldMind.generate(parameters, Random.from('gold')));
    const made = make();
    if (!made.ok) throw new Error(made.fault.message);
    expect(make()).toEqual(made);
    const { features, status } = finish(goldMind.rate(made.value));
    expect(status).toBe('solved');
    expect(features.failedHabits).toBe(4);
    expect(Number(features.greedy)).toBeLessThan(Number(features.gold));
  });

  it('refuses options that it does not know', () => {
    const made = finish(goldMind.generate({ nugets: '3' }, Random.from('1')));
    expect(!made.ok && made.fault.help).toBe('Did you mean "nuggets"?');
  });
});
