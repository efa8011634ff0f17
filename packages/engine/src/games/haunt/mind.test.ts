import { describe, expect, it, test } from 'vitest';
import { hauntLevel, positionOf, smallHaunt } from '../../../test/games/haunt/positions.js';
import { isFloor, mazeOfFloor } from '../../grid/index.js';
import { finish, type OverlayAnswer, orThrow, parseDocument } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import {
  campaignLevels,
  HAUNT_ORDER,
  type HauntLevel,
  type HauntState,
  hauntRules,
  windowOf,
} from './index.js';
import { HAUNT_OVERLAYS } from './mind/overlays.js';
import { hauntMind, mazeOverlay, sampleHaunt, seenHint } from './mind.js';
import { isCaught } from './policies/simulate.js';

const [first, , , , fifth] = campaignLevels() as readonly [
  HauntLevel,
  HauntLevel,
  HauntLevel,
  HauntLevel,
  HauntLevel,
];

function drawnValues(answer: OverlayAnswer): readonly (number | null)[] {
  if (answer.status !== 'drawn') throw new Error(answer.reason);
  return answer.overlay.values;
}

describe('solving', () => {
  it('says of the first level of the campaign what is known', () => {
    const answer = finish(hauntMind.solve(hauntRules.start(first, '1'), { anyStart: true }));
    if (answer.status !== 'policy') throw new Error(answer.status);
    expect(answer.expected).toBeCloseTo(11.856747, 6);
    expect(answer.probability).toBe(1);
    expect(answer.states).toBe(88_944);
    expect(answer.first).toBeNull();
  });

  it('samples what is too large, says so, and plays the same games again', () => {
    const start = hauntRules.see(hauntRules.start(fifth, '1'));
    const play = () => finish(sampleHaunt(start, 'too large', { anyStart: true }, 6));
    const answer = play();
    if (answer.status !== 'sampled') throw new Error(answer.status);
    expect(answer).toEqual(play());
    expect(answer).toMatchObject({ policy: 'cautious', games: 6, reason: 'too large' });
    expect(answer.won + answer.unfinished).toBeLessThanOrEqual(6);
    expect(answer.interval[0]).toBeLessThan(answer.probability);
    const { value } = hauntMind.solve(start).next();
    expect(value).toMatchObject({ unit: 'games' });
  });

  it('proves by the graph alone that nothing leads to the exit', () => {
    // The zombie stands in the only corridor, between every start and the exit.
    const hall = '############\n#..........E\n############\n';
    for (const lives of ['1', '2', '3', 'unlimited']) {
      const level = hauntLevel(
        `game: haunt\nghosts: 0\nzombies: 1\nzombie-every: 1\nexit-radius: 9\nlives: ${lives}\n\n${hall}`,
      );
      const start = hauntRules.start(level, '1');
      expect(finish(hauntMind.solve(start, { anyStart: true })).status).toBe('impossible');
      expect(finish(hauntMind.rate(level)).status).toBe('impossible');
    }
    // The zombie is upon a player who can only turn: with his last life there is no hope, and no error in that.
    const level = smallHaunt('ghosts: 0\nzombies: 1\nzombie-every: 1\nlives: 2');
    const caught = (lives: number) => positionOf(level, { player: 'b2', zombies: 'c2', lives });
    expect(finish(hauntMind.solve(caught(1))).status).toBe('impossible');
    expect(finish(hauntMind.hint(caught(1)))).toMatchObject({ status: 'lost', move: null });
    expect(finish(hauntMind.solve(caught(2))).status).toBe('policy');
  });

  it('follows the chance of winning in time', () => {
    const level = smallHaunt('ghosts: 1');
    const answer = finish(hauntMind.solve(hauntRules.start(level, '2'), { stats: true }));
    if (answer.status !== 'policy') throw new Error(answer.status);
    const within = answer.within ?? [];
    expect(within[0]).toBe(0);
    expect(within.every((chance, moves) => moves === 0 || chance >= (within[moves - 1] ?? 0))).toBe(true);
    expect(within[within.length - 1]).toBeCloseTo(1, 6);
  });
});

describe('hints', () => {
  it('from full knowledge lead out in about the expected number of moves', () => {
    const level = smallHaunt('ghosts: 1');
    let total = 0;
    let expected = 0;
    for (let game = 0; game < 60; game++) {
      let state = hauntRules.start(level, `hints ${game}`);
      const answer = finish(hauntMind.solve(hauntRules.see(state)));
      expected += answer.status === 'policy' ? (answer.expected ?? 0) : 0;
      while (state.status === 'open') {
        const hint = finish(hauntMind.hint(hauntRules.see(state)));
        expect(hint.status).toBe('move');
        expect(hint.nudge).toMatch(/[.?]$/);
        expect(hint.reason).toMatch(/\.$/);
        state = hauntRules.play(state, hint.move ?? 'F').state;
      }
      total += state.moves;
    }
    expect(Math.abs(total - expected) / expected).toBeLessThan(0.1);
  });

  it('at the end say that it is over', () => {
    const won: HauntState = { ...hauntRules.start(first, '1'), status: 'won' };
    expect(finish(hauntMind.hint(won))).toMatchObject({ status: 'none', move: null });
    expect(seenHint(first, [won])).toMatchObject({ status: 'none', move: null });
  });

  it('from what was seen know nothing of the rest of the maze, nor of who is there', () => {
    const random = Random.from('unseen');
    for (let game = 0; game < 6; game++) {
      let state = hauntRules.start(fifth, `unseen ${game}`);
      let seen: HauntState[] = [];
      for (let i = 0; i < 12 && state.status === 'open'; i++) {
        if (state.since === 0) seen = [];
        seen.push(hauntRules.see(state));
        const shown = new Set(
          seen.flatMap((one) => {
            const { cells, visible } = windowOf(one);
            return [...cells].filter((_, at) => visible[at] === 1);
          }),
        );
        const { maze, exit } = fifth;
        const other: HauntLevel = {
          ...fifth,
          maze: mazeOfFloor(maze, (cell) => (shown.has(cell) ? isFloor(maze, cell) : random.chance(1, 2))),
          exit: shown.has(exit) ? exit : ([...maze.sides.keys()].find((cell) => !shown.has(cell)) ?? exit),
        };
        const hidden = (cells: readonly number[]) => cells.filter((cell) => shown.has(cell));
        const others = seen.map((one) => ({
          ...one,
          level: other,
          ghosts: hidden(one.ghosts),
          zombies: hidden(one.zombies),
        }));
        expect(seenHint(other, others)).toEqual(seenHint(fifth, seen));
        state = hauntRules.play(state, random.chance(2, 3) ? 'F' : random.pick(HAUNT_ORDER)).state;
      }
    }
  });

  it('from what was seen lead out in the end', () => {
    let state = hauntRules.start(first, 'honest');
    const seen: HauntState[] = [];
    while (state.status === 'open' && seen.length < 300) {
      seen.push(hauntRules.see(state));
      state = hauntRules.play(state, seenHint(first, seen).move ?? 'F').state;
    }
    expect(state.status).toBe('won');
  });
});

describe('overlays', () => {
  it.each(HAUNT_OVERLAYS.map(({ name }) => name))('%s: the window shows what the maze shows', (name) => {
    const level = smallHaunt('ghosts: 1\nzombies: 1\nzombie-every: 2\nlives: unlimited\nsight: line');
    const state = hauntRules.see(hauntRules.start(level, 'pictures'));
    const maze = drawnValues(finish(mazeOverlay(state, name)));
    const window = drawnValues(finish(hauntMind.overlay(state, name)));
    const { cells, visible } = windowOf(state);
    expect(maze).toHaveLength(level.maze.sides.length);
    expect(window).toEqual(
      [...cells].map((cell, at) => (visible[at] === 1 && cell >= 0 ? maze[cell] : null)),
    );
    expect(maze.some((value) => value !== null)).toBe(true);
  });

  it('tell danger where somebody is, and expected moves as the solver does', () => {
    const level = smallHaunt('ghosts: 2');
    const state = hauntRules.see(hauntRules.start(level, 'danger'));
    const danger = drawnValues(finish(mazeOverlay(state, 'danger')));
    danger.forEach((value, cell) => {
      if (value !== null && isCaught({ ...state, player: cell })) expect(value).toBe(1);
    });
    const expected = drawnValues(finish(mazeOverlay(state, 'expected')));
    const answer = finish(hauntMind.solve(state));
    expect(expected[state.player]).toBe(answer.status === 'policy' ? answer.expected : null);
  });

  it('know no other names', () => {
    expect(() => finish(hauntMind.overlay(hauntRules.start(first, '1'), 'gold'))).toThrow(RangeError);
  });
});

describe('the generator', () => {
  const generate = (parameters: Readonly<Record<string, string>>, seed: string) =>
    finish(hauntMind.generate(parameters, Random.from(seed)));

  it.each([
    { size: '9x7', ghosts: '1', zombies: '0' },
    { size: '9x9', style: 'rooms', ghosts: '0', zombies: '1', mind: 'path', lives: '1' },
    { size: '9x7', rules: '1983' },
    { size: '9x7', rules: 'article', ghosts: '1', zombies: '0', grade: 'easy' },
  ])('makes the same level from the same seed, and one that can be played: %j', (parameters) => {
    const make = () => orThrow(generate({ ...parameters, effort: '2' }, 'a'));
    const made = make();
    expect(make()).toEqual(made);
    expect(orThrow(hauntRules.parse(orThrow(parseDocument(hauntRules.format(made)))))).toEqual(made);
    if (parameters.rules === '1983') expect(made).toMatchObject({ ghosts: 1, ghostEvery: 5, lives: null });
  });

  it('says what cannot be had', () => {
    expect(generate({ size: '5x5', ghosts: '9' }, '1')).toMatchObject({ ok: false });
    const none = generate({ size: '9x7', ghosts: '0', zombies: '0', grade: 'fiendish', effort: '3' }, '1');
    expect(none).toMatchObject({ ok: false, fault: { message: 'no level that is fiendish was found' } });
  });
});

test('rating measures exactly what it can', () => {
  const rating = finish(hauntMind.rate(first));
  expect(rating).toMatchObject({ status: 'solved', grade: 'easy' });
  expect(rating.features).toMatchObject({ isExact: true, most: 16, corridorCells: 27, probability: 1 });
  expect(rating.features.mean).toBeCloseTo(10.928571, 6);
  expect(rating.features.detour).toBeCloseTo(11.856747 - 10.928571, 5);
});
