import { describe, expect, it } from 'vitest';
import { cellsOf, hall, happenings, positionOf } from '../../../../test/games/haunt/positions.js';
import { DOWN, LEFT, manhattan, RIGHT, UP } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { hauntRules, placesOf } from '../index.js';

describe('keys', () => {
  const level = hall('ghosts: 0');

  it('turn and walk, one move each', () => {
    const state = positionOf(level, { player: 'e4', facing: UP });
    const left = hauntRules.play(state, 'L').state;
    expect(left).toMatchObject({ facing: LEFT, player: state.player, moves: 1, since: 1 });
    expect(hauntRules.play(state, 'R').state.facing).toBe(RIGHT);
    expect(hauntRules.play(left, 'L').state.facing).toBe(DOWN);
    expect(hauntRules.play(left, 'F').state).toMatchObject({ player: cellsOf(level, 'd4')[0], moves: 2 });
  });

  it('a bump against a wall costs nothing: time stands still, even when monsters are due', () => {
    const due = hall('ghosts: 1\nghost-every: 1\nzombies: 1\nzombie-every: 1');
    const state = positionOf(due, { player: 'b2', facing: UP, ghosts: 'k7', zombies: 'h5' });
    const { state: after, events } = hauntRules.play(state, 'F');
    expect(after).toBe(state);
    expect(events).toMatchObject([{ action: 'bumped', because: { kind: 'wall', counts: false } }]);
    expect(events.map((event) => hauntRules.words.event(after, event))).toEqual([
      'You walk into a wall; that takes no time.',
    ]);
  });

  it('the exit wins at once, before monsters move', () => {
    const due = hall('ghosts: 1\nghost-every: 1\nzombies: 1\nzombie-every: 1');
    const state = positionOf(due, { player: 'k7', facing: DOWN, ghosts: 'b2', zombies: 'j6', lives: 1 });
    const { state: after, events } = hauntRules.play(state, 'F');
    expect(events.map(({ action }) => action)).toEqual(['moved', 'escaped']);
    expect(after).toMatchObject({ status: 'won', ghosts: state.ghosts, zombies: state.zombies, moves: 1 });
    expect(hauntRules.outcome(after)).toEqual({ status: 'won', score: { name: 'moves', value: 1 } });
    expect(hauntRules.moves(after)).toEqual([]);
    expect(() => hauntRules.play(after, 'F')).toThrow(RangeError);
  });
});

describe('ghosts', () => {
  const level = hall('ghosts: 1');

  it.each([
    ['beside the player, who walks into it', 'e3', 'F', true],
    ['beside the player, who turns', 'd4', 'L', true],
    ['two steps ahead, which becomes one', 'e2', 'F', true],
    ['diagonal to the player', 'f3', 'L', false],
  ] as const)('touch at a distance of at most one: %s', (_, ghost, move, touched) => {
    const state = positionOf(level, { player: 'e4', ghosts: ghost });
    const after = hauntRules.play(state, move);
    expect(after.events.some(({ action }) => action === 'touched')).toBe(touched);
    expect(after.state.shuffles).toBe(touched ? 1 : 0);
    expect(after.state.lives).toBe(6);
  });

  it('are placed anew after every third move since the shuffle, and only then', () => {
    let state = positionOf(level, { player: 'e4', ghosts: 'k7' });
    const moved: boolean[] = [];
    for (let move = 1; move <= 9; move++) {
      const played = hauntRules.play(state, 'L');
      moved.push(played.events.some(({ action }) => action === 'placed'));
      state = played.state;
    }
    expect(moved).toEqual([false, false, true, false, false, true, false, false, true]);
  });

  it('are never placed within reach: a step beside a ghost on the very move is harmless', () => {
    const near = new Set<number>();
    const turns = new Set<string>();
    for (let seed = 0; seed < 400; seed++) {
      const state = positionOf(level, { player: 'e4', ghosts: 'e2', since: 2 }, String(seed));
      const { state: after, events } = hauntRules.play(state, 'F');
      turns.add(events.map(({ action }) => action).join(' '));
      near.add(manhattan(level.maze, after.ghosts[0] ?? -1, after.player));
    }
    expect([...turns]).toEqual(['moved placed']);
    expect(Math.min(...near)).toBe(2);
    // One move earlier the same step makes contact.
    expect(happenings(positionOf(level, { player: 'e4', ghosts: 'e2', since: 1 }), 'F')).toContain(
      'ghost-0 touched',
    );
  });

  it('are placed on every corridor cell out of reach, never on the exit', () => {
    const state = positionOf(hall('ghosts: 1\nghost-every: 1'), { player: 'k6', ghosts: 'b2' });
    const { corridor, awayFrom } = placesOf(state.level);
    const placed = Array.from({ length: 600 }, (_, seed) => {
      const dice = Random.from(String(seed)).save();
      return hauntRules.play({ ...state, dice }, 'L').state.ghosts[0] ?? -1;
    });
    const far = corridor.filter((cell) => manhattan(state.level.maze, cell, state.player) >= 2);
    expect([...new Set(placed)].sort((a, b) => a - b)).toEqual(far);
    expect(far).toEqual(awayFrom(state.player));
    expect(far).not.toContain(state.level.exit);
  });

  it('may appear beside the player by the article, and touch him then', () => {
    const article = hall('rules: article\nghosts: 1\nghost-every: 1');
    const contacts = Array.from({ length: 300 }, (_, seed) =>
      happenings(positionOf(article, { player: 'e4', ghosts: 'k7' }, String(seed)), 'L'),
    ).filter((events) => events.includes('ghost-0 touched'));
    expect(contacts.length).toBeGreaterThan(5);
    expect(contacts.length).toBeLessThan(60);
  });

  it('are on different cells, none on a zombie', () => {
    const crowd = hall('ghosts: 20\nghost-every: 1\nzombies: 4\nzombie-every: 9\nexit-radius: 8');
    const state = hauntRules.start(crowd, '1');
    let next = state;
    for (let i = 0; i < 20; i++) {
      next = hauntRules.play(next, 'L').state;
      expect(new Set([...next.ghosts, ...next.zombies]).size).toBe(24);
    }
  });
});

describe('rules: 1983', () => {
  const level = hall('rules: 1983');

  it('count every key, move the ghost every five keys, and know no lives', () => {
    expect(level).toMatchObject({ ghosts: 1, ghostEvery: 5, zombies: 0, lives: null });
    let state = positionOf(level, { player: 'b2', facing: UP, ghosts: 'k7' });
    const placed = Array.from({ length: 10 }, () => {
      const played = hauntRules.play(state, 'F');
      state = played.state;
      return played.events.map(({ action }) => action).join(' ');
    });
    expect(placed[0]).toBe('bumped');
    expect(placed.map((events) => events.includes('placed'))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((key) => key % 5 === 0),
    );
    expect(state.moves).toBe(10);
    expect(hauntRules.view(state)).toMatchObject({ columns: 3, rows: 4 });
  });

  it('send the player away at a touch, but not across a corner', () => {
    const touched = hauntRules.play(positionOf(level, { player: 'e4', ghosts: 'e3' }), 'L');
    expect(touched.events.map(({ action }) => action)).toEqual(['turned', 'touched', 'shuffled']);
    expect(touched.state).toMatchObject({ lives: null, shuffles: 1, since: 0, moves: 1 });
    const corner = positionOf(level, { player: 'e4', ghosts: 'f3' });
    expect(happenings(corner, 'L')).toEqual(['player turned']);
  });
});
