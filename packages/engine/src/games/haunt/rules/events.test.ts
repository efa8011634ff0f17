import { describe, expect, it } from 'vitest';
import { cellsOf, hall, positionOf, type Setting } from '../../../../test/games/haunt/positions.js';
import { DOWN, RIGHT, UP } from '../../../grid/index.js';
import { type HauntMove, hauntRules } from '../index.js';
import { isHaunt } from './level.js';
import { hauntMoveWord, parseHauntMoves, turned } from './state.js';

/** What a key brings about in a hall with these header lines: the events, cells by their names. */
function eventsOf(header: string, setting: Setting, move: HauntMove) {
  const level = hall(header);
  const names = new Map(
    'abcdefghijkl'.split('').flatMap((column) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((row) => {
        const name = `${column}${row}`;
        return [cellsOf(level, name)[0], name] as const;
      }),
    ),
  );
  const named = (cell: number | null) => (cell === null ? null : names.get(cell));
  return hauntRules
    .play(positionOf(level, setting), move)
    .events.map(({ actor, action, from, to, because }) => {
      return [actor, action, named(from), named(to), because];
    });
}

describe('what happens in a turn', () => {
  it('says which way the player turned', () => {
    const at = { player: 'e4', facing: UP } as const;
    expect(eventsOf('ghosts: 0', at, 'L')).toEqual([
      ['player', 'turned', 'e4', 'e4', { kind: 'turn', way: 'left' }],
    ]);
    expect(eventsOf('ghosts: 0', at, 'R')).toEqual([
      ['player', 'turned', 'e4', 'e4', { kind: 'turn', way: 'right' }],
    ]);
    expect([turned(UP, 'R'), turned(UP, 'L'), turned(RIGHT, 'R')]).toEqual([RIGHT, 3, DOWN]);
  });

  it('says where the player went, and after how many moves he got out', () => {
    expect(eventsOf('ghosts: 0', { player: 'e4' }, 'F')).toEqual([
      ['player', 'moved', 'e4', 'e3', { kind: 'own-move' }],
    ]);
    expect(eventsOf('ghosts: 0', { player: 'k7', facing: DOWN, since: 4 }, 'F')).toEqual([
      ['player', 'moved', 'k7', 'k8', { kind: 'own-move' }],
      ['player', 'escaped', 'k8', 'k8', { kind: 'exit', moves: 5 }],
    ]);
  });

  it('says whether a bump counts, and moves no ghost that is not due', () => {
    expect(eventsOf('rules: 1983', { player: 'b2', ghosts: 'k7' }, 'F')).toEqual([
      ['player', 'bumped', 'b2', 'b2', { kind: 'wall', counts: true }],
    ]);
  });

  it('says how near ghosts and zombies came', () => {
    const haunted = 'ghosts: 1\nghost-every: 9\nzombies: 2\nzombie-every: 1';
    expect(eventsOf(haunted, { player: 'e4', ghosts: 'k7', zombies: 'g4 e7' }, 'L').slice(1)).toEqual([
      ['zombie-0', 'stepped', 'g4', 'f4', { kind: 'closer', distance: 1 }],
      ['zombie-1', 'stepped', 'e7', 'e6', { kind: 'closer', distance: 2 }],
    ]);
    expect(eventsOf(haunted, { player: 'e4', ghosts: 'e5', zombies: 'k7 j7' }, 'L')[3]).toEqual([
      'ghost-0',
      'touched',
      'e5',
      'e4',
      { kind: 'contact', distance: 1 },
    ]);
    expect(eventsOf(haunted, { player: 'e4', ghosts: 'e3', zombies: 'k7 j7' }, 'F')[3]).toEqual([
      'ghost-0',
      'touched',
      'e3',
      'e3',
      { kind: 'contact', distance: 0 },
    ]);
  });

  it('says which ghost touched, and that everybody is elsewhere then', () => {
    const events = eventsOf('ghosts: 2\nghost-every: 9', { player: 'e4', ghosts: 'b2 e5' }, 'L');
    expect(events.map(([actor, action]) => `${actor} ${action}`)).toEqual([
      'player turned',
      'ghost-1 touched',
      'player shuffled',
    ]);
    expect(events[2]?.[4]).toEqual({ kind: 'shuffle' });
  });

  it('says who bit, and what lives are left', () => {
    const bitten = (lives: number | null) =>
      eventsOf('ghosts: 0\nzombies: 2\nzombie-every: 1', { player: 'e4', zombies: 'k7 e5', lives }, 'L');
    expect(bitten(2)[3]).toEqual(['zombie-1', 'bit', 'e4', 'e4', { kind: 'bite', lives: 1 }]);
    expect(bitten(null)[3]).toEqual(['zombie-1', 'bit', 'e4', 'e4', { kind: 'bite', lives: null }]);
    expect(bitten(1).slice(3)).toEqual([
      ['zombie-1', 'bit', 'e4', 'e4', { kind: 'bite', lives: 0 }],
      ['player', 'died', 'e4', 'e4', { kind: 'no-lives' }],
    ]);
  });

  it('says after how many moves ghosts are placed anew, and where', () => {
    const [, placed] = eventsOf('ghosts: 1\nghost-every: 2', { player: 'e4', ghosts: 'k7', since: 1 }, 'L');
    expect(placed?.slice(0, 4)).toEqual(['ghosts', 'placed', null, null]);
    expect(placed?.[4]).toMatchObject({ kind: 'due', every: 2, cells: [expect.any(Number)] });
  });

  it('has no ghosts to place and no zombies to move where there are none', () => {
    const none = 'ghosts: 0\nghost-every: 1\nzombies: 0\nzombie-every: 1';
    expect(eventsOf(none, { player: 'e4' }, 'L').map(([, action]) => action)).toEqual(['turned']);
  });

  it('knows three keys', () => {
    const state = positionOf(hall('ghosts: 0'), { player: 'e4' });
    expect(hauntRules.moves(state)).toEqual(['F', 'L', 'R']);
    expect(() => hauntRules.play(state, 'X' as HauntMove)).toThrow('X is no key');
    expect((['F', 'L', 'R'] as const).map(hauntMoveWord)).toEqual(['forward', 'turn left', 'turn right']);
    const read = parseHauntMoves('f L,r');
    expect(read.ok && read.value).toEqual(['F', 'L', 'R']);
    const wrong = parseHauntMoves('FU');
    expect(!wrong.ok && wrong.fault.help).toContain('L (turn left)');
  });
});

describe('equal positions', () => {
  const key = (header: string, setting: Partial<Setting>) =>
    hauntRules.key(positionOf(hall(header), { player: 'e4', ghosts: 'k7', ...setting }));

  it('count moves only as far as the next of the monsters', () => {
    const ghosts = 'ghosts: 1\nghost-every: 3\nzombies: 0\nzombie-every: 2';
    expect(key(ghosts, { since: 4 })).toBe(key(ghosts, { since: 1 }));
    expect(key(ghosts, { since: 2 })).not.toBe(key(ghosts, { since: 1 }));
    const zombies = 'ghosts: 1\nghost-every: 1\nzombies: 1\nzombie-every: 2';
    expect(key(zombies, { zombies: 'b2', since: 3 })).toBe(key(zombies, { zombies: 'b2', since: 1 }));
    expect(key(zombies, { zombies: 'b2', since: 2 })).not.toBe(key(zombies, { zombies: 'b2', since: 1 }));
  });

  it('have the same lives, cells and direction', () => {
    const one = 'ghosts: 1';
    expect(key(one, { lives: 2 })).not.toBe(key(one, { lives: 3 }));
    expect(key(one, { lives: null })).not.toBe(key(one, { lives: 3 }));
    expect(key(one, { facing: DOWN })).not.toBe(key(one, { facing: UP }));
    expect(key(one, { ghosts: 'b2' })).not.toBe(key(one, {}));
  });

  it('and levels of other games are none of this one', () => {
    const level = hall('ghosts: 0');
    expect(isHaunt(level)).toBe(true);
    expect(isHaunt({ ...level, game: 'mines' } as Parameters<typeof isHaunt>[0])).toBe(false);
  });
});
