import { trapStar } from '@knossos/research/trap/maze';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../src/games/index.js';
import { type MouseLevel, type MouseState, mouseRules, release } from '../../../src/games/mouse/index.js';
import { placeCount } from '../../../src/games/mouse/rules/network.js';
import { NO_META, orThrow, replay } from '../../../src/puzzle/index.js';

const read = (text: string) => orThrow(rulebook.parse(`game: mouse\n${text}`)) as MouseLevel;

/** Plays moves and returns where they lead. */
function after(level: MouseLevel, moves: string): MouseState {
  const parsed = orThrow(mouseRules.parseMoves(moves));
  const { states, status } = replay(mouseRules, level, '', parsed);
  if (status === 'illegal') throw new Error(`${moves}: illegal`);
  return states[states.length - 1] as MouseState;
}

const turnsOf = (text: string, moves = 'go'): number | null =>
  mouseRules.outcome(after(read(`\n${text}`), moves)).score?.value ?? null;

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
      const { released } = state;
      if (released?.ending !== 'trapped') throw new Error('he got out');
      expect(released.turns).toBe(released.transient + released.period);
      expect(released.visits).toHaveLength(placeCount(level.board));
      expect(mouseRules.words.state(state)).toMatch(/^Squeaky is trapped: from turn \d+ on/);
      const free = after({ ...level, modulo: null }, 'go');
      expect(mouseRules.outcome(free).score?.name).toBe('turns');
    }
  });
});

describe('rules of the mouse', () => {
  it('stop a run at a cap, and say so', () => {
    const level = read(`\n${BLANK_13}`);
    const trapped = release(level.board, { order: level.order, modulo: 3 }, 5);
    expect(trapped).toMatchObject({ ending: 'cap', turns: 5 });
    const state: MouseState = { level, board: level.board, released: trapped };
    expect(mouseRules.outcome(state)).toEqual({ status: 'won', score: null });
    expect(mouseRules.words.state(state)).toMatch(/^Squeaky is still inside after 5 turns; .*no score/);
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
    expect(['go', 'c4', 'c4r', 'c4d'].map((move) => mouseRules.words.move(move))).toEqual([
      'release the mouse',
      'flip c4',
      'flip the wall right of c4',
      'flip the wall below c4',
    ]);
  });
});
