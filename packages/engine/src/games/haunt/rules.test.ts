import { describe, expect, it } from 'vitest';
import { type Direction, DOWN, LEFT, parseCellName, RIGHT, UP } from '../../grid/index.js';
import { parseDocument } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import { campaignLevels, type HauntLevel, type HauntMove, type HauntState, hauntRules } from './index.js';

/** A level from its text. */
function levelOf(text: string): HauntLevel {
  const document = parseDocument(text);
  const level = document.ok ? hauntRules.parse(document.value) : document;
  if (!level.ok) throw new Error(level.fault.message);
  return level.value;
}

/** Cells by their names, joined by spaces. */
const cells = ({ maze }: HauntLevel, names: string) =>
  names === '' ? [] : names.split(' ').map((name) => parseCellName(maze, name) ?? -1);

interface Setting {
  readonly player: string;
  readonly facing?: Direction;
  readonly ghosts?: string;
  readonly zombies?: string;
  readonly since?: number;
  readonly lives?: number | null;
}

/** A position of a level, with dice of some seed. */
function position(level: HauntLevel, setting: Setting, seed = 'dice'): HauntState {
  const { player, facing = UP, ghosts = '', zombies = '', since = 0, lives = level.lives } = setting;
  return {
    level,
    player: cells(level, player)[0] ?? -1,
    facing,
    ghosts: cells(level, ghosts),
    zombies: cells(level, zombies),
    lives,
    since,
    moves: since,
    shuffles: 0,
    dice: Random.from(seed).save(),
    status: 'open',
  };
}

const HALL = `############
#..........#
#..........#
#..........#
#..........#
#..........#
#..........#
###########E`;
const hall = (header: string) => levelOf(`game: haunt\n${header}\n\n${HALL.replace('##E', '#E#')}\n`);
const manhattan = ({ maze }: HauntLevel, a: number, b: number) =>
  Math.abs((a % maze.columns) - (b % maze.columns)) +
  Math.abs(Math.floor(a / maze.columns) - Math.floor(b / maze.columns));
const kinds = (state: HauntState, move: 'F' | 'L' | 'R') =>
  hauntRules.play(state, move).events.map(({ actor, action }) => `${actor} ${action}`);

describe('keys', () => {
  const level = hall('ghosts: 0');

  it('turn and walk, one move each', () => {
    const state = position(level, { player: 'e4', facing: UP });
    const left = hauntRules.play(state, 'L').state;
    expect(left).toMatchObject({ facing: LEFT, player: state.player, moves: 1, since: 1 });
    expect(hauntRules.play(state, 'R').state.facing).toBe(RIGHT);
    expect(hauntRules.play(left, 'L').state.facing).toBe(DOWN);
    expect(hauntRules.play(left, 'F').state).toMatchObject({ player: cells(level, 'd4')[0], moves: 2 });
  });

  it('a bump against a wall costs nothing: time stands still, even when monsters are due', () => {
    const due = hall('ghosts: 1\nghost-every: 1\nzombies: 1\nzombie-every: 1');
    const state = position(due, { player: 'b2', facing: UP, ghosts: 'k7', zombies: 'h5' });
    const { state: after, events } = hauntRules.play(state, 'F');
    expect(after).toBe(state);
    expect(events).toMatchObject([{ action: 'bumped', because: { kind: 'wall', counts: false } }]);
    expect(events.map((event) => hauntRules.words.event(after, event))).toEqual([
      'You walk into a wall; that takes no time.',
    ]);
  });

  it('the exit wins at once, before monsters move', () => {
    const due = hall('ghosts: 1\nghost-every: 1\nzombies: 1\nzombie-every: 1');
    const state = position(due, { player: 'k7', facing: DOWN, ghosts: 'b2', zombies: 'j6', lives: 1 });
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
    const state = position(level, { player: 'e4', ghosts: ghost });
    const after = hauntRules.play(state, move);
    expect(after.events.some(({ action }) => action === 'touched')).toBe(touched);
    expect(after.state.shuffles).toBe(touched ? 1 : 0);
    expect(after.state.lives).toBe(6);
  });

  it('are placed anew after every third move since the shuffle, and only then', () => {
    let state = position(level, { player: 'e4', ghosts: 'k7' });
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
      const state = position(level, { player: 'e4', ghosts: 'e2', since: 2 }, String(seed));
      const { state: after, events } = hauntRules.play(state, 'F');
      turns.add(events.map(({ action }) => action).join(' '));
      near.add(manhattan(level, after.ghosts[0] ?? -1, after.player));
    }
    expect([...turns]).toEqual(['moved placed']);
    expect(Math.min(...near)).toBe(2);
    // One move earlier the same step makes contact.
    expect(kinds(position(level, { player: 'e4', ghosts: 'e2', since: 1 }), 'F')).toContain(
      'ghost-0 touched',
    );
  });

  it('may appear beside the player by the article, and touch him then', () => {
    const article = hall('rules: article\nghosts: 1\nghost-every: 1');
    const contacts = Array.from({ length: 300 }, (_, seed) =>
      kinds(position(article, { player: 'e4', ghosts: 'k7' }, String(seed)), 'L'),
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

describe('zombies', () => {
  const level = hall('ghosts: 0\nzombies: 1\nzombie-every: 1');
  const stepFrom = (from: string, player: string, settings = level) => {
    const state = position(settings, { player, zombies: from });
    return hauntRules.play(state, 'L').state.zombies[0];
  };

  it.each([
    ['NW first, though W and N are nearer too', 'h6', 'c3', 'g5'],
    ['W before S and SW is tried after it', 'h3', 'c4', 'g3'],
    ['N before NE', 'f6', 'h3', 'f5'],
    ['straight up: NW is no nearer', 'f6', 'f2', 'f5'],
    ['S before E and SE', 'c3', 'h6', 'c4'],
    ['E alone', 'c3', 'h3', 'd3'],
  ])('take the first nearer cell in the order NW W SW N S NE E SE: %s', (_, from, player, to) => {
    expect(stepFrom(from, player)).toBe(cells(level, to)[0]);
  });

  it('pass between two walls diagonally, but know no ways', () => {
    const maze = levelOf(
      'game: haunt\nghosts: 0\nzombies: 1\nzombie-every: 1\nexit-radius: 8\n\n############\n#.........##\n##.########\n#..........#\n########.###\n########E###\n',
    );
    // From b2, c3 is reached although b3 is wall and c2 is free: SE comes last, so E (c2) is taken when it is nearer.
    expect(stepFrom('b4', 'c2', maze)).toBe(cells(maze, 'c3')[0]);
    // Stuck behind the wall: no free cell around is nearer.
    const state = position(maze, { player: 'h4', zombies: 'h2' });
    const { events, state: after } = hauntRules.play(state, 'L');
    expect(after.zombies).toEqual(state.zombies);
    expect(events.at(-1)).toMatchObject({ action: 'stayed', because: { kind: 'no-closer-cell' } });
  });

  it('never step onto the exit, a ghost or each other, in list order', () => {
    const pair = hall('ghosts: 1\nghost-every: 9\nzombies: 2\nzombie-every: 1');
    // The first would go to g5, but a ghost is there; W is next.
    const state = position(pair, { player: 'c3', ghosts: 'g5', zombies: 'h6 g6' });
    // g6 (W) is still taken by the second zombie, SW is no nearer, so N.
    expect(hauntRules.play(state, 'L').state.zombies).toEqual(cells(pair, 'h5 f5'));
    const turned = position(pair, { player: 'c3', ghosts: 'g5', zombies: 'g6 h6' });
    expect(hauntRules.play(turned, 'L').state.zombies).toEqual(cells(pair, 'f5 g6'));
    const exit = position(hall('ghosts: 0\nzombies: 1\nzombie-every: 1'), { player: 'k7', zombies: 'k5' });
    expect(hauntRules.play(exit, 'L').state.zombies).toEqual(cells(pair, 'k6'));
  });

  it('take a life on the player’s cell and shuffle; the last life ends the game', () => {
    const state = position(level, { player: 'e4', zombies: 'e5', lives: 2 });
    const { state: after, events } = hauntRules.play(state, 'L');
    expect(events.map(({ action }) => action)).toEqual(['turned', 'stepped', 'bit', 'shuffled']);
    expect(after).toMatchObject({ lives: 1, since: 0, moves: 1, shuffles: 1, status: 'open' });
    const last = hauntRules.play({ ...state, lives: 1 }, 'L');
    expect(last.events.map(({ action }) => action)).toEqual(['turned', 'stepped', 'bit', 'died']);
    expect(hauntRules.outcome(last.state)).toEqual({ status: 'lost', score: null });
    expect(hauntRules.play({ ...state, lives: null }, 'L').state.lives).toBeNull();
  });

  it('bite whoever walks onto them', () => {
    const slow = hall('ghosts: 0\nzombies: 1\nzombie-every: 9');
    const state = position(slow, { player: 'e4', zombies: 'e3' });
    expect(kinds(state, 'F')).toEqual(['player moved', 'zombie-0 bit', 'player shuffled']);
  });

  it('come after ghosts: whoever a ghost sends away keeps the life', () => {
    const both = hall('ghosts: 1\nzombies: 1\nzombie-every: 1');
    const state = position(both, { player: 'e4', ghosts: 'f4', zombies: 'e5' });
    const { events, state: after } = hauntRules.play(state, 'L');
    expect(events.map(({ action }) => action)).toEqual(['turned', 'stepped', 'touched', 'shuffled']);
    expect(after.lives).toBe(6);
  });

  it('have other minds', () => {
    const mind = (name: string) => hall(`ghosts: 0\nzombies: 1\nzombie-every: 1\nmind: ${name}`);
    const to = (name: string) => cells(level, name)[0];
    // Classic takes W first; best takes the diagonal, which is nearer still.
    expect(stepFrom('h3', 'c6', mind('classic'))).toBe(to('g3'));
    expect(stepFrom('h3', 'c6', mind('best'))).toBe(to('g4'));
    expect(stepFrom('h6', 'c3', mind('path'))).toBe(to('g6'));
    expect(stepFrom('h3', 'c6', mind('theseus'))).toBe(to('f3'));
    expect(stepFrom('c3', 'c6', mind('theseus'))).toBe(to('c5'));
    // A shortest way leads around a wall that stops all others.
    const wall = (name: string) =>
      levelOf(
        `game: haunt\nghosts: 0\nzombies: 1\nzombie-every: 1\nexit-radius: 8\nmind: ${name}\n\n###########\n#.........#\n#.#######.#\n#.........#\n###.#######\n###E#######\n`,
      );
    expect(stepFrom('d2', 'd4', wall('classic'))).toBe(cells(wall('path'), 'd2')[0]);
    expect(stepFrom('d2', 'd4', wall('path'))).toBe(cells(wall('path'), 'c2')[0]);
  });
});

describe('a shuffle', () => {
  const level = hall('ghosts: 2\nzombies: 2');

  it('puts the player far from the exit, and monsters more than 4 from the player', () => {
    const starts = new Set<number>();
    const facings = new Set<number>();
    let nearest = 99;
    let nearestExit = 99;
    for (let seed = 0; seed < 600; seed++) {
      const { player, facing, ghosts, zombies } = hauntRules.start(level, String(seed));
      nearestExit = Math.min(nearestExit, manhattan(level, player, level.exit));
      for (const monster of [...ghosts, ...zombies])
        nearest = Math.min(nearest, manhattan(level, monster, player));
      starts.add(player);
      facings.add(facing);
    }
    expect(nearestExit).toBe(6);
    expect(nearest).toBe(5);
    expect(facings.size).toBe(4);
    // Every cell that is far enough comes up.
    const far = [...level.maze.sides.keys()].filter(
      (cell) => level.maze.sides[cell] !== 0 && manhattan(level, cell, level.exit) > 5,
    );
    expect([...starts].sort((a, b) => a - b)).toEqual(far);
  });

  it('puts monsters at least 2 away by the article', () => {
    const article = hall('rules: article\nghosts: 2\nzombies: 2');
    const distances = Array.from({ length: 300 }, (_, seed) => {
      const { player, ghosts, zombies } = hauntRules.start(article, String(seed));
      return Math.min(...[...ghosts, ...zombies].map((cell) => manhattan(article, cell, player)));
    });
    expect(Math.min(...distances)).toBe(2);
  });

  it('starts the counters anew', () => {
    const state = position(level, { player: 'e4', ghosts: 'e2 k7', zombies: 'b7 c7', since: 1 });
    const { state: after } = hauntRules.play(state, 'F');
    expect(after).toMatchObject({ shuffles: 1, since: 0, moves: 2 });
    const again = hauntRules.play(after, 'L');
    expect(again.events.map(({ action }) => action)).toEqual(['turned']);
  });
});

describe('rules: 1983', () => {
  it('count every key, move the ghost every five keys, and know no lives', () => {
    const level = levelOf(`game: haunt\nrules: 1983\n\n${HALL}\n`.replace('##E', '#E#'));
    expect(level).toMatchObject({ ghosts: 1, ghostEvery: 5, zombies: 0, lives: null });
    let state = position(level, { player: 'b2', facing: UP, ghosts: 'k7' });
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
});

describe('dice', () => {
  it('are in the state: the same keys give the same game, and undo needs nothing', () => {
    for (const level of campaignLevels()) {
      const keys = Random.from('keys');
      const start = hauntRules.start(level, 'a seed');
      const states = [start];
      const moves: HauntMove[] = [];
      for (let state = start; state.status === 'open' && moves.length < 200; ) {
        const move = keys.pick(hauntRules.moves(state));
        state = hauntRules.play(state, move).state;
        moves.push(move);
        states.push(state);
      }
      const again = [hauntRules.start(level, 'a seed')];
      for (const move of moves) again.push(hauntRules.play(again.at(-1) ?? start, move).state);
      expect(again).toEqual(states);
      // Any state goes on alike, whatever was played in between.
      const undone = states[states.length >> 1] ?? start;
      expect(hauntRules.play(undone, 'L')).toEqual(hauntRules.play(undone, 'L'));
      expect(hauntRules.key(hauntRules.start(level, 'another'))).not.toBe(hauntRules.key(start));
    }
  });

  it('are not seen, and what was seen cannot be played', () => {
    const state = hauntRules.start(campaignLevels()[0] as HauntLevel, '1');
    const seen = hauntRules.see(state);
    expect(seen).toEqual({ ...state, dice: null });
    expect(hauntRules.see(seen)).toBe(seen);
    expect(() => hauntRules.play(seen, 'L')).toThrow(RangeError);
  });
});
