import { describe, expect, it, test } from 'vitest';
import { rulebook } from '../../games/index.js';
import { type Maze, mazeOfFloor, openMaze, setSide } from '../../grid/index.js';
import { NO_META, orThrow, puzzleText } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import { litCells, sidesInTheDark } from './dark.js';
import { type ChaseLevel, type ChaseMove, letterOf, mazeOf } from './level.js';
import {
  type Behaviour,
  type Decision,
  keyOf,
  legalMoves,
  outcomeOf,
  playTurn,
  seenState,
  startState,
  turnSuccessors,
} from './rules.js';
import { type Pursuer, pursuerId, pursuerIndex } from './state.js';

const corridor = (columns: number): Maze => mazeOfFloor({ columns, rows: 1 }, () => true);

/** A corridor of seven cells, the player on the third, an exit on the last. */
const LEVEL: ChaseLevel = {
  game: 'chase',
  meta: NO_META,
  maze: corridor(7),
  start: 2,
  exits: [6],
  pursuers: [],
  wait: true,
  exit: 'immediate',
};
const hunted = (...cells: readonly number[]) => ({
  ...LEVEL,
  pursuers: cells.map((cell) => ({ cell, kind: 'M' })),
});

const to = (pursuer: Pursuer, cell: number): Decision => ({
  pursuer: { ...pursuer, cell },
  because: { kind: 'no-path' },
});
/** Pursuers that go left, so many single steps a turn. */
const leftwards = (steps: number): Behaviour<ChaseLevel> => ({
  steps: () => steps,
  decide: () => (_, pursuer) => to(pursuer, Math.max(0, pursuer.cell - 1)),
});

describe('moves', () => {
  it('lead to open neighbours, in the order given; a wait where the level allows it', () => {
    const state = startState(LEVEL);
    expect(legalMoves(state, ['U', 'L', 'R', 'W'])).toEqual(['L', 'R', 'W']);
    expect(legalMoves({ ...state, status: 'won' }, ['L', 'W'])).toEqual([]);
  });

  it('that are none are refused', () => {
    const state = startState(LEVEL);
    const play = (move: string) => () => playTurn(leftwards(1), state, move as ChaseMove);
    expect(play('X')).toThrow('X is no move');
    const busy = startState({ ...LEVEL, wait: false });
    expect(() => playTurn(leftwards(1), busy, 'W')).toThrow('the move W is not legal here');
  });

  it('lead out through a gap, which wins at once', () => {
    const maze = corridor(3);
    setSide(maze, 2, 1, true);
    const level = { ...hunted(0), maze, exits: [], start: 2 };
    const { state, events } = playTurn(leftwards(1), startState(level), 'R');
    expect(state).toMatchObject({ player: 2, beyond: 1, status: 'won' });
    expect(events).toEqual([
      { actor: 'player', action: 'moved', from: 2, to: null, because: { kind: 'own-move' }, step: 0 },
      { actor: 'player', action: 'escaped', from: 2, to: null, because: { kind: 'exit' }, step: 0 },
    ]);
  });
});

describe('a turn', () => {
  it('is the move, then every step of every pursuer, one after another', () => {
    const { state, events } = playTurn(leftwards(2), startState(hunted(6, 0)), 'W');
    expect(events.map(({ actor, action, from, to, step }) => [actor, action, from, to, step])).toEqual([
      ['player', 'waited', 2, 2, 0],
      ['pursuer-0', 'moved', 6, 5, 1],
      ['pursuer-1', 'stayed', 0, 0, 1],
      ['pursuer-0', 'moved', 5, 4, 2],
      ['pursuer-1', 'stayed', 0, 0, 2],
    ]);
    expect(outcomeOf(state)).toEqual({ status: 'open', score: null });
  });

  it('ends where a pursuer reaches the player, and nobody steps after that', () => {
    const { events } = playTurn(leftwards(3), startState(hunted(3, 6)), 'W');
    expect(events.map(({ action }) => action)).toEqual(['waited', 'moved', 'caught']);
  });

  it('ends where the player walks into one that lives', () => {
    const state = startState(hunted(0, 3));
    const met = playTurn(leftwards(1), state, 'R');
    expect(met.state).toMatchObject({ player: 3, status: 'lost' });
    const first = playTurn(leftwards(1), startState(hunted(3, 0)), 'R');
    expect(first.events[1]?.because).toEqual({ kind: 'walked-into', pursuer: 0 });
  });

  it('wins on an exit at once, or after the answer', () => {
    const beside = { ...hunted(0), start: 5 };
    const won = playTurn(leftwards(1), startState(beside), 'R');
    expect(won.events.map(({ action }) => action)).toEqual(['moved', 'escaped']);
    const survived = playTurn(leftwards(1), startState({ ...beside, exit: 'survive' }), 'R');
    expect(survived.state.status).toBe('won');
    expect(survived.events.map(({ action }) => action)).toEqual(['moved', 'stayed', 'escaped']);
    expect(survived.events[2]).toMatchObject({ from: 6, to: 6, because: { kind: 'exit' } });
  });
});

describe('dice', () => {
  /** The first pursuer throws for one of two cells, the second for one of three. */
  const dicing: Behaviour<ChaseLevel> = {
    steps: () => 1,
    decide: () => (index, pursuer) => ({
      ways: [0, 5, 6].slice(0, index + 2).map((cell) => to(pursuer, cell)),
    }),
  };

  it('are laid open as every turn that may follow', () => {
    const next = [...turnSuccessors(dicing, startState(hunted(3, 4)), 'W')];
    expect(next.map(({ state, oneIn }) => [...state.pursuers.map(({ cell }) => cell), oneIn])).toEqual([
      [0, 0, 6],
      [0, 5, 6],
      [0, 6, 6],
      [5, 0, 6],
      [5, 5, 6],
      [5, 6, 6],
    ]);
  });

  it('are thrown on from turn to turn, and not where they were only seen', () => {
    const start = startState(hunted(3, 4), Random.from('dice').save());
    const first = playTurn(dicing, start, 'W').state;
    expect(playTurn(dicing, start, 'W').state).toEqual(first);
    const seen = seenState(start);
    expect(seenState(seen)).toBe(seen);
    expect(() => playTurn(dicing, seen, 'W')).toThrow('only seen');
  });
});

describe('equal positions', () => {
  it('have pursuers of one kind on the same cells, in any order', () => {
    const [one, other] = [startState(hunted(4, 6)), startState(hunted(6, 4))];
    expect(keyOf(one)).toBe(keyOf(other));
    const [first, ...rest] = one.pursuers;
    const noticed = { ...one, pursuers: [{ ...first, noticed: true }, ...rest] };
    expect(keyOf(noticed)).toBe('open:2:M4!,M6');
    const dead = { ...one, pursuers: [{ ...first, isDead: true }, ...rest] };
    expect(keyOf(dead)).toBe('open:2:M-,M6');
    expect(keyOf({ ...one, beyond: 1, status: 'won' })).toBe('won:2>1:M4,M6');
  });

  it('tell pursuers apart where they meddle with one another, and how the gate stands', () => {
    const fixtures = { traps: [], key: 5, gate: 4 };
    const one = startState({ ...hunted(4, 6), fixtures });
    expect(keyOf({ ...one, isGateOpen: true })).toBe('open:2::04,16');
  });
});

test('a gate is a wall while it is shut', () => {
  const level = { ...LEVEL, fixtures: { traps: [], key: 5, gate: 2 } };
  const shut = startState(level);
  expect(legalMoves(shut, ['L', 'R'])).toEqual(['L']);
  const keyOnly = { ...LEVEL, fixtures: { traps: [], key: 5, gate: null } };
  expect(mazeOf({ level: keyOnly, isGateOpen: false })).toBe(LEVEL.maze);
  expect(level.maze.sides[2]).toBe(LEVEL.maze.sides[0] | 8);
});

describe('the dark', () => {
  const maze = openMaze({ columns: 4, rows: 4 });
  const dark = { ...LEVEL, maze, start: 5, dark: true };

  it('leaves the cells around the player to be seen, until the game is over', () => {
    const state = startState(dark);
    expect(litCells({ ...state, status: 'lost' })).toBeNull();
  });

  it('hides walls and gaps that are not seen', () => {
    const walled = openMaze({ columns: 4, rows: 4 });
    for (const [cell, side] of [
      [6, 1],
      [11, 2],
      [5, 1],
    ] as const)
      setSide(walled, cell, side, false);
    setSide(walled, 15, 1, true);
    const sides = sidesInTheDark(walled, litCells(startState(dark)) ?? new Set());
    expect(sides[6]).toBe(walled.sides[6]);
    // The wall between the seen and the unseen shows from both sides; those in the dark do not.
    expect([sides[7] & 8, sides[11] & 4, sides[15] & 1, sides[15] & 2]).toEqual([0, 4, 1, 0]);
  });
});

describe('names', () => {
  it('of pursuers are their numbers', () => {
    expect([pursuerId(0), pursuerIndex('pursuer-12'), pursuerIndex('player')]).toEqual([
      'pursuer-0',
      12,
      null,
    ]);
  });

  it('of members are their letters, and a level has one text however it is titled', () => {
    expect(letterOf([], 'exit')).toBe('?');
    const level = orThrow(rulebook.parse('title: one\n\n#S.ME#\n')) as ChaseLevel;
    const text = () => puzzleText(rulebook.of(level), level);
    expect(text()).toBe('game: escape\n\n#S.ME#\n');
  });
});
