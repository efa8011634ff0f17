import { expect, it } from 'vitest';
import { isFloor, mazeOfFloor } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { campaignLevels, type HauntLevel, type HauntState, hauntRules, isSeen, windowOf } from '../index.js';
import { createPolicy, Memory, seenPolicy } from './policies.js';
import { playOut } from './simulate.js';

const [first, , third] = campaignLevels() as readonly [HauntLevel, HauntLevel, HauntLevel];

/** Cells that the window shows. */
const shown = (state: HauntState) => {
  const { cells, visible } = windowOf(state);
  return new Set([...cells].filter((cell, at) => cell >= 0 && visible[at] === 1));
};

it('goes by nothing that it has not seen: other walls and monsters out of sight change no key', () => {
  for (const level of [first, third, { ...third, sight: 'line' as const }]) {
    const policy = seenPolicy(level);
    const blind = seenPolicy({ ...level, maze: mazeOfFloor(level.maze, () => true), exit: 0 });
    const seen = new Set<number>();
    let state = hauntRules.start(level, 'blind');
    const keys: [string, string][] = [];
    for (let i = 0; i < 40 && state.status === 'open'; i++) {
      if (state.since === 0) seen.clear();
      for (const cell of shown(state)) seen.add(cell);
      // Floor wherever nothing has been seen, the exit elsewhere, and no monster outside the window.
      const maze = mazeOfFloor(level.maze, (cell) => !seen.has(cell) || isFloor(level.maze, cell));
      const exit = seen.has(level.exit) ? level.exit : -1;
      const near = (cells: readonly number[]) => cells.filter((cell) => isSeen(state, cell));
      const known: HauntState = {
        ...state,
        level: { ...level, maze, exit },
        ghosts: near(state.ghosts),
        zombies: near(state.zombies),
      };
      const move = policy(hauntRules.see(state), Random.from(i));
      keys.push([move, blind(hauntRules.see(known), Random.from(i))]);
      state = hauntRules.play(state, move).state;
    }
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter(([one, other]) => one !== other)).toEqual([]);
  }
});

it('remembers ghosts until they are placed anew, and cells until a shuffle', () => {
  const quiet: HauntLevel = { ...first, vision: { forward: 3, rear: 0, aside: 1 } };
  const memory = new Memory(quiet);
  const start = hauntRules.start(quiet, '5');
  const ahead = { ...start, player: 5 * 10 + 1, facing: 1 as const, ghosts: [5 * 10 + 4], since: 1 };
  memory.look(ahead);
  expect(memory.believed(ahead).ghosts).toEqual([54]);
  const turned = { ...ahead, facing: 3 as const, since: 2 };
  memory.look(turned);
  expect(isSeen(turned, 54)).toBe(false);
  expect(memory.believed(turned).ghosts).toEqual([54]);
  const unseen = memory.targets.length;
  memory.look({ ...turned, since: 3 });
  expect(memory.believed(turned).ghosts).toEqual([]);
  expect(memory.targets.length).toBe(unseen);
  memory.look({ ...turned, since: 0 });
  expect(memory.targets.length).toBeGreaterThan(unseen);
});

it('needs on level 1 more moves than whoever knows everything, and fewer than the greedy walker', () => {
  const mean = (name: 'seen' | 'greedy') => {
    const policy = createPolicy(name, first);
    const games = Array.from({ length: 150 }, (_, game) => playOut([first], () => policy, 'test', game));
    return games.reduce((sum, { moves }) => sum + moves, 0) / games.length;
  };
  const seen = mean('seen');
  expect(seen).toBeGreaterThan(11.857);
  expect(seen).toBeLessThan(mean('greedy'));
});
