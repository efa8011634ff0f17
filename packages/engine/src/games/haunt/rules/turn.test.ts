import { describe, expect, it, test } from 'vitest';
import { hall, happenings, positionOf, type Setting } from '../../../../test/games/haunt/positions.js';
import { cellName, DOWN, LEFT, RIGHT, UP } from '../../../grid/index.js';
import { campaignLevels, type HauntLevel, type HauntMove, hauntRules } from '../index.js';
import { isHaunt } from './level.js';
import { hauntMoveWord, parseHauntMoves } from './state.js';

/** What a key brings about, in words; cells are named, and those that dice choose are not said. */
function events(header: string, setting: Setting, move: HauntMove): string[] {
  const level = hall(header);
  const named = (cell: number | null) => (cell === null ? '-' : cellName(level.maze, cell));
  return hauntRules
    .play(positionOf(level, setting), move)
    .events.map(({ actor, action, from, to, because }) => {
      const [kind, ...rest] = Object.values(because);
      const why = [kind, ...rest.map((one) => (Array.isArray(one) ? `${one.length} cells` : String(one)))];
      return [actor, action, named(from), action === 'shuffled' ? '?' : named(to), ...why].join(' ');
    });
}

const DUE = 'ghosts: 1\nghost-every: 1\nzombies: 1\nzombie-every: 1';
const HUNTED = 'ghosts: 1\nghost-every: 9\nzombies: 2\nzombie-every: 1';
const BITTEN = 'ghosts: 0\nzombies: 2\nzombie-every: 1';
const LEFTWARD = 'player turned e4 e4 turn left';
const SHUFFLED = 'player shuffled e4 ? shuffle';
const AHEAD = 'player moved e5 e4 own-move';
const WALKED = [LEFTWARD, 'zombie-0 stepped g4 f4 closer 1', 'zombie-1 stepped e7 e6 closer 2'];
const LEAVING: Setting = { player: 'k7', facing: DOWN, ghosts: 'b2', zombies: 'j6', since: 4 };
const CORNER: Setting = { player: 'b2', ghosts: 'k7' };
const BELOW: Setting = { player: 'e4', zombies: 'k7 e5' };
const UPON = [LEFTWARD, 'zombie-0 stepped k7 j6 closer 7', 'zombie-1 stepped e5 e4 closer 0'];

describe('a turn', () => {
  it.each<[what: string, header: string, setting: Setting, move: HauntMove, ...events: string[]]>([
    ['left', 'ghosts: 0', { player: 'e4' }, 'L', LEFTWARD],
    ['right', 'ghosts: 0', { player: 'e4' }, 'R', 'player turned e4 e4 turn right'],
    ['ahead', 'ghosts: 0', { player: 'e4' }, 'F', 'player moved e4 e3 own-move'],
    ['where nobody is', 'ghosts: 0\nghost-every: 1\nzombie-every: 1', { player: 'e4' }, 'L', LEFTWARD],
    [
      'through the exit, before monsters move',
      DUE,
      LEAVING,
      'F',
      ...['moved k7 k8 own-move', 'escaped k8 k8 exit 5'].map((event) => `player ${event}`),
    ],
    ['against a wall, in no time', DUE, { ...CORNER, zombies: 'h5' }, 'F', 'player bumped b2 b2 wall false'],
    ['that 1983 counts', 'rules: 1983', CORNER, 'F', 'player bumped b2 b2 wall true'],
    ['with zombies', HUNTED, { player: 'e4', ghosts: 'k7', zombies: 'g4 e7' }, 'L', ...WALKED],
    [
      'with ghosts that are placed again',
      'ghosts: 1\nghost-every: 2',
      { player: 'e4', ghosts: 'k7', since: 1 },
      'L',
      LEFTWARD,
      'ghosts placed - - due 2 1 cells',
    ],
    [
      'beside a ghost',
      'ghosts: 2',
      { player: 'e4', ghosts: 'b2 e5' },
      'L',
      LEFTWARD,
      'ghost-1 touched e5 e4 contact 1',
      SHUFFLED,
    ],
    [
      'onto a ghost',
      'ghosts: 1',
      { player: 'e5', ghosts: 'e4' },
      'F',
      AHEAD,
      'ghost-0 touched e4 e4 contact 0',
      SHUFFLED,
    ],
    [
      'up to a ghost',
      'ghosts: 1',
      { player: 'e5', ghosts: 'e3' },
      'F',
      AHEAD,
      'ghost-0 touched e3 e4 contact 1',
      SHUFFLED,
    ],
    ['across a corner from a ghost', 'rules: 1983', { player: 'e4', ghosts: 'f3' }, 'L', LEFTWARD],
    ['under a zombie', BITTEN, { ...BELOW, lives: 2 }, 'L', ...UPON, 'zombie-1 bit e4 e4 bite 1', SHUFFLED],
    [
      'with lives without end',
      BITTEN,
      { ...BELOW, lives: null },
      'L',
      ...UPON,
      'zombie-1 bit e4 e4 bite null',
      SHUFFLED,
    ],
    [
      'with the last life',
      BITTEN,
      { ...BELOW, lives: 1 },
      'L',
      ...UPON,
      'zombie-1 bit e4 e4 bite 0',
      'player died e4 e4 no-lives',
    ],
    [
      'beside a ghost, before a zombie',
      HUNTED,
      { ...BELOW, ghosts: 'f4' },
      'L',
      ...UPON,
      'ghost-0 touched f4 e4 contact 1',
      SHUFFLED,
    ],
    [
      'onto a zombie',
      'ghosts: 0\nzombies: 2\nzombie-every: 9',
      { player: 'e5', zombies: 'k7 e4' },
      'F',
      AHEAD,
      'zombie-1 bit e4 e4 bite 5',
      SHUFFLED,
    ],
  ])('%s', (_, header, setting, move, ...expected) => {
    expect(events(header, setting, move)).toEqual(expected);
  });

  it('counts moves, and those since the shuffle', () => {
    const state = positionOf(hall('ghosts: 0'), { player: 'e4', facing: UP });
    const left = hauntRules.play(state, 'L').state;
    expect(left).toMatchObject({ facing: LEFT, player: state.player, moves: 1, since: 1 });
    expect(hauntRules.play(state, 'R').state.facing).toBe(RIGHT);
    expect(hauntRules.play(left, 'L').state.facing).toBe(DOWN);
    expect(hauntRules.play(left, 'F').state).toMatchObject({ player: state.player - 1, moves: 2 });
    const bump = positionOf(hall(DUE), { player: 'b2', ghosts: 'k7', zombies: 'h5' });
    expect(hauntRules.play(bump, 'F').state).toBe(bump);
    const touched = positionOf(hall('rules: 1983'), { player: 'e4', ghosts: 'e3', since: 2 });
    const { state: woken } = hauntRules.play(touched, 'L');
    expect(woken).toMatchObject({ lives: null, shuffles: 1, since: 0, moves: 3 });
    expect(happenings(woken, 'L')).toEqual(['player turned']);
  });

  it('ends the game behind the exit, or with the last life', () => {
    const out = positionOf(hall('ghosts: 0'), { player: 'k7', facing: DOWN });
    const { state: won } = hauntRules.play(out, 'F');
    expect(hauntRules.outcome(won)).toEqual({ status: 'won', score: { name: 'moves', value: 1 } });
    expect(hauntRules.moves(won)).toEqual([]);
    expect(() => hauntRules.play(won, 'F')).toThrow(RangeError);
    const bitten = hall('ghosts: 0\nzombies: 1\nzombie-every: 1');
    const { state: lost } = hauntRules.play(
      positionOf(bitten, { player: 'e4', zombies: 'e5', lives: 1 }),
      'L',
    );
    expect(hauntRules.outcome(lost)).toEqual({ status: 'lost', score: null });
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

  it('is not played without dice, which nobody sees', () => {
    const state = hauntRules.start(campaignLevels()[0] as HauntLevel, '1');
    const seen = hauntRules.see(state);
    expect(seen).toEqual({ ...state, dice: null });
    expect(hauntRules.see(seen)).toBe(seen);
    expect(() => hauntRules.play(seen, 'L')).toThrow(RangeError);
  });
});

test.each([
  ['after every third move since the shuffle', 'ghosts: 1', 3],
  ['after every fifth by the rules of 1983, bumps counted', 'rules: 1983', 5],
])('ghosts that are placed again come %s, and only then', (_, header, every) => {
  let state = positionOf(hall(header), { player: 'b2', ghosts: 'k7' });
  const placed = Array.from({ length: 10 }, () => {
    const played = hauntRules.play(state, every === 5 ? 'F' : 'L');
    state = played.state;
    return played.events.some(({ action }) => action === 'placed');
  });
  expect(placed).toEqual(placed.map((_, at) => (at + 1) % every === 0));
  expect(state.moves).toBe(10);
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
