import { trapStar } from '@knossos/research/trap/maze';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../src/games/index.js';
import {
  busiest,
  type MouseLevel,
  type MouseState,
  mouseRules,
  networkOf,
  OUTSIDE,
  placeName,
  release,
  runOn,
} from '../../../src/games/mouse/index.js';
import { neighboursOf } from '../../../src/grid/index.js';
import { NO_META, orThrow, playMove, replay, startHistory, undo } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { randomMouseLevel } from '../../random-boards.js';

const levels = fc.string().map((seed) => randomMouseLevel(Random.from(seed)));

function read(text: string): MouseLevel {
  const level = orThrow(rulebook.parse(`game: mouse\n${text}`));
  return level as MouseLevel;
}

/** Plays moves and returns where they lead. */
function after(level: MouseLevel, moves: string): MouseState {
  const parsed = orThrow(mouseRules.parseMoves(moves));
  const { states, status } = replay(mouseRules, level, '', parsed);
  if (status === 'illegal') throw new Error(`${moves}: illegal`);
  return states[states.length - 1] as MouseState;
}

function turnsOf(text: string, moves = 'go'): number | null {
  return mouseRules.outcome(after(read(`\n${text}`), moves)).score?.value ?? null;
}

const BLANK_13 = `${'.'.repeat(13)}\n`.repeat(13);

describe('known answers of the mouse', () => {
  it('counts turns as the article does', () => {
    expect(turnsOf(BLANK_13)).toBe(12);
    // The article's single block on 13 x 13, and the best one there is.
    expect(turnsOf(BLANK_13, 'a2 go')).toBe(180);
    expect(turnsOf(BLANK_13, 'a12 go')).toBe(190);
    expect(turnsOf('..#../#..../..#../#..#./.....')).toBe(52);
    expect(turnsOf('....../#.##../..#..#/...#../#...#./...#..')).toBe(115);
    expect(turnsOf('......./..#.#.#/...#.../###.#.#/....#.#/.#...../.#.#.##')).toBe(330);
  });

  it('follows walls, gaps and graphs worked out by hand', () => {
    // Down the left column and out below.
    expect(turnsOf('+---+---+\n| S     |\n+   +   +\n|       |\n+   +---+')).toBe(2);
    // The entrance is no way out: he goes round by the right column.
    expect(turnsOf('+   +---+\n|       |\n+---+   +\n|       |\n+   +---+')).toBe(4);
    const graph = read('start: a\nexit: d\n\na: b c\nb: a\nc: a d\nd: c');
    // a b a c d
    expect(mouseRules.outcome(after(graph, 'go'))).toEqual({
      status: 'won',
      score: { name: 'turns', value: 4 },
    });
  });

  it('traps mice that count modulo k in the star of Lemma 11, and scores the round', () => {
    for (let k = 2; k <= 8; k++) {
      const level: MouseLevel = { ...read('\n..\n..'), modulo: k, board: trapStar(k), meta: NO_META };
      const state = after(level, 'go');
      expect(mouseRules.outcome(state), `k = ${k}`).toEqual({
        status: 'won',
        score: { name: 'period', value: 2 * k },
      });
      expect(mouseRules.words.state(state)).toMatch(/^Squeaky is trapped: from turn \d+ on/);
      const free = after({ ...level, modulo: null }, 'go');
      expect(mouseRules.outcome(free).score?.name).toBe('turns');
    }
  });
});

describe('rules of the mouse', () => {
  it('flip twice to where one was, and undo', () => {
    fc.assert(
      fc.property(levels, fc.string(), (level, seed) => {
        const start = mouseRules.start(level, '');
        const random = Random.from(seed);
        const flips = mouseRules.moves(start).filter((move) => move !== 'go');
        if (flips.length === 0) return;
        const [one, two] = [random.pick(flips), random.pick(flips)];
        const flipped = mouseRules.play(start, one).state;
        expect(mouseRules.key(flipped)).not.toBe(mouseRules.key(start));
        expect(mouseRules.key(mouseRules.play(flipped, one).state)).toBe(mouseRules.key(start));
        expect(mouseRules.play(flipped, one).state.board).toEqual(start.board);
        const inOrder = mouseRules.play(flipped, two).state;
        const swapped = mouseRules.play(mouseRules.play(start, two).state, one).state;
        expect(mouseRules.key(inOrder)).toBe(mouseRules.key(swapped));
        const history = playMove(mouseRules, startHistory<MouseState, string, never>(start) as never, one);
        expect(undo(history).current).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('release the mouse exactly when the exit can be reached; then the game is over', () => {
    fc.assert(
      fc.property(levels, (level) => {
        const start = mouseRules.start(level, '');
        const network = networkOf(level);
        const reached = new Set([network.start]);
        for (const vertex of reached)
          for (const next of neighboursOf(network.graph, vertex)) reached.add(next);
        const canGo = reached.has(network.exit);
        expect(mouseRules.moves(start).includes('go')).toBe(canGo);
        if (!canGo) {
          expect(() => mouseRules.play(start, 'go')).toThrow(RangeError);
          return;
        }
        const { state, events } = mouseRules.play(start, 'go');
        expect(mouseRules.moves(state)).toEqual([]);
        expect(() => mouseRules.play(state, 'go')).toThrow(RangeError);
        expect(events).toHaveLength(1);
        expect(mouseRules.outcome(state).status).toBe('won');
        const { released } = state;
        if (released === null) throw new Error('he was released');
        expect(released.visits.reduce((sum, visits) => sum + visits, 0)).toBe(released.turns);
        if (level.modulo === null && level.mind === undefined) {
          const run = runOn(network);
          expect(released).toMatchObject({ ending: 'out', turns: run.turns, at: network.exit });
          expect(busiest(released.visits)).toBe(busiest(run.visits));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leave positions as they were, and refuse what is not legal', () => {
    fc.assert(
      fc.property(levels, (level) => {
        const start = mouseRules.start(level, '');
        const before = mouseRules.key(start);
        for (const move of mouseRules.moves(start)) mouseRules.play(start, move);
        expect(mouseRules.key(start)).toBe(before);
        const { board } = level;
        const places = [placeName(board, board.start), 'zz99', 'c4x', '', 'a1rr'];
        for (const move of board.shape === 'walls' ? [...places, 'a1'] : [...places, 'a1r', 'a1d'])
          expect(() => mouseRules.play(start, move), move).toThrow(RangeError);
      }),
      { numRuns: 100 },
    );
  });

  it('make a network of neighbours in preference order, one more vertex outside a gap', () => {
    fc.assert(
      fc.property(levels, (level) => {
        const { board } = level;
        const { graph, start, exit } = networkOf(level);
        for (let vertex = 0; vertex < graph.offsets.length - 1; vertex++) {
          const next = [...neighboursOf(graph, vertex)];
          for (const other of next) expect([...neighboursOf(graph, other)]).toContain(vertex);
          expect(new Set(next).size).toBe(next.length);
        }
        expect(start).toBe(board.start);
        if (board.shape !== 'graph' && board.exit.side !== null) {
          expect(placeName(board, exit)).toBe(OUTSIDE);
          expect([...neighboursOf(graph, exit)]).toEqual([board.exit.cell]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('prefer the way out through a gap by its direction', () => {
    const text = '+---+---+\n| S     |\n+   +   +\n|       |\n+   +---+';
    const out = networkOf(read(`order: RUDL\n\n${text}`));
    expect([...neighboursOf(out.graph, 2)]).toEqual([3, 0, 4]);
  });

  it('stop a run at a cap, and say so', () => {
    const level = read(`\n${BLANK_13}`);
    expect(release(level.board, { order: level.order, modulo: null }, 5)).toMatchObject({
      ending: 'cap',
      turns: 5,
      cap: 5,
      at: 65,
    });
    const trapped = release(level.board, { order: level.order, modulo: 3 }, 5);
    expect(trapped).toMatchObject({ ending: 'cap', turns: 5 });
    const state: MouseState = { level, board: level.board, released: trapped };
    expect(mouseRules.outcome(state)).toEqual({ status: 'won', score: null });
    expect(mouseRules.words.state(state)).toMatch(/^Squeaky is still inside after 5 turns; .*no score/);
  });

  it('explain every event and describe every place in words', () => {
    fc.assert(
      fc.property(levels, fc.string(), (level, seed) => {
        const random = Random.from(seed);
        let state = mouseRules.start(level, '');
        for (let i = 0; i < 8 && mouseRules.moves(state).length > 0; i++) {
          const move = random.pick(mouseRules.moves(state));
          expect(mouseRules.words.move(move)).toMatch(/^(flip|release) /);
          const played = mouseRules.play(state, move);
          for (const event of played.events)
            expect(mouseRules.words.event(played.state, event)).toMatch(/^[A-Z].*\.$/);
          state = played.state;
          const scene = mouseRules.view(state);
          const places = scene.kind === 'graph' ? scene.vertices.length : scene.columns * scene.rows;
          for (let place = 0; place < places; place++)
            expect(mouseRules.words.cell(state, place)).toMatch(/^[\w-]+: \w/);
        }
        expect(mouseRules.words.state(state)).toMatch(/^[A-Z].*\.$/);
      }),
      { numRuns: 100 },
    );
  });

  it('say what happens', () => {
    const level = read('\n...\n...\n...');
    const flipped = mouseRules.play(mouseRules.start(level, ''), 'b2');
    const said = (played: typeof flipped) =>
      played.events.map((event) => mouseRules.words.event(played.state, event));
    expect(said(flipped)).toEqual(['Cell b2 is now blocked.']);
    expect(said(mouseRules.play(flipped.state, 'go'))).toEqual([
      'Squeaky gets out after 2 turns, always going where he has been least.',
    ]);
    expect(mouseRules.words.state(flipped.state)).toBe(
      'A board of 3 by 3 cells, 1 of them blocked. Squeaky starts at a1, the exit is a3.',
    );
    expect(mouseRules.words.cell(flipped.state, 0)).toBe('a1: the start, open down and right');
    expect(mouseRules.words.cell(after(level, 'a2 go'), 0)).toBe('a1: the start, open right, 1 visit');
    const walls = read('\n+   +---+\n|       |\n+   +   +\n|       |\n+   +---+');
    expect(mouseRules.words.cell(mouseRules.start(walls, ''), 2)).toBe(
      'a2: the exit, down through the outer wall, open down, right and up',
    );
    expect(mouseRules.words.move('c4r')).toBe('flip the wall right of c4');
  });
});
