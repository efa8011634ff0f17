import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rulebook } from '../../../src/games/index.js';
import {
  type GridBoard,
  type MouseLevel,
  type MouseState,
  mouseRules,
  networkOf,
  walkOf,
} from '../../../src/games/mouse/index.js';
import { doublings } from '../../../src/games/mouse/mind/rating.js';
import { mouseMind } from '../../../src/games/mouse/mind.js';
import { cellCount, isFloor } from '../../../src/grid/index.js';
import { finish, type Overlay, orThrow } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { randomMouseLevel } from '../../random-boards.js';

const levelsOf = (shape?: 'cells' | 'walls' | 'graph') =>
  fc.string().map((seed) => randomMouseLevel(Random.from(seed), shape));

function start(text: string): MouseState {
  const level = orThrow(rulebook.parse(`game: mouse\n${text}`));
  return mouseRules.start(level as MouseLevel, '');
}

/** The worth of a position by playing it: turns, infinity for a trap, 0 when the exit is cut off. */
function worth(state: MouseState): number {
  if (!mouseRules.moves(state).includes('go')) return 0;
  const { score } = mouseRules.outcome(mouseRules.play(state, 'go').state);
  return score?.name === 'period' ? Number.POSITIVE_INFINITY : (score?.value ?? Number.NaN);
}

function play(state: MouseState, moves: readonly string[]): MouseState {
  return moves.reduce((at, move) => mouseRules.play(at, move).state, state);
}

const flipsOf = (state: MouseState): readonly string[] =>
  mouseRules.moves(state).filter((move) => move !== 'go');

function overlay(state: MouseState, name: string): Overlay {
  const answer = finish(mouseMind.overlay(state, name));
  if (answer.status !== 'drawn') throw new Error(answer.reason);
  return answer.overlay;
}

describe('the solver of the mouse', () => {
  it('flips nothing that its best design does not need, whatever is drawn in a frame', () => {
    fc.assert(
      fc.property(levelsOf('cells'), (level) => {
        const state = mouseRules.start({ ...level, modulo: null }, '');
        if (cellCount((level.board as GridBoard).maze) > 11) return;
        const answer = finish(mouseMind.solve(state));
        if (answer.status !== 'solved') throw new Error(answer.status);
        const { released } = play(state, answer.moves);
        expect(new Set(answer.moves).size).toBe(answer.moves.length);
        // Without one of its flips a design has another run.
        for (const move of answer.moves.slice(0, -1)) {
          const without = play(
            state,
            answer.moves.filter((one) => one !== move && one !== 'go'),
          );
          const canGo = mouseRules.moves(without).includes('go');
          expect(canGo && play(without, ['go']).released?.visits).not.toEqual(released?.visits);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives up honestly: at the limit, beyond 36 cells, with walls and modular mice', () => {
    const five = start('\n.....\n.....\n.....\n.....\n.....');
    const limited = finish(mouseMind.solve(five, { limit: 100 }));
    expect(limited).toMatchObject({
      status: 'gave-up',
      states: 100,
      reason: expect.stringContaining('100 leaves'),
    });
    expect(finish(mouseMind.solve(five, { limit: 37306 }))).toMatchObject({
      status: 'solved',
      states: 37306,
      optimal: true,
    });
    const large = finish(mouseMind.solve(start(`\n${'.......\n'.repeat(7)}`)));
    expect(large).toMatchObject({ status: 'gave-up', reason: expect.stringContaining('this one has 49') });
    expect(finish(mouseMind.solve(start('modulo: 2\n\n..\n..'))).status).toBe('gave-up');
    expect(finish(mouseMind.solve(start('\n+---+\n|   |\n+   +\n|   |\n+---+'))).status).toBe('gave-up');
  });

  it('has nothing to do in graphs but to release', () => {
    expect(finish(mouseMind.solve(start('start: a\nexit: b\n\na: b\nb: a')))).toMatchObject({
      moves: ['go'],
    });
    expect(finish(mouseMind.solve(start('start: a\nexit: b\n\na:\nb:'))).status).toBe('impossible');
    expect(finish(mouseMind.hint(start('start: a\nexit: b\n\na:\nb:'))).status).toBe('lost');
  });
});

describe('hints and overlays of the mouse', () => {
  it('name the best single flip, or say that there is none', () => {
    fc.assert(
      fc.property(levelsOf(), (level) => {
        const state = mouseRules.start(level, '');
        const now = worth(state);
        const worths = flipsOf(state).map((move) => worth(play(state, [move])));
        const best = Math.max(now, ...worths);
        const hint = finish(mouseMind.hint(state));
        if (level.board.shape === 'graph') return;
        if (best > now) {
          expect(hint.status).toBe('move');
          expect(worth(play(state, [hint.move ?? '']))).toBe(best);
          if (best < Number.POSITIVE_INFINITY) expect(hint.reason).toContain(`it is ${best} turn`);
        } else if (now > 0) {
          expect(hint).toMatchObject({ move: 'go', reason: expect.stringContaining('local optimum') });
        } else expect(hint).toMatchObject({ status: 'unknown', move: null });
        const rated = finish(mouseMind.rate(level));
        expect(rated.status).toBe(now === 0 ? 'impossible' : 'solved');
        if (now > 0) expect(rated.features.localOptimum).toBe(best === now);
      }),
      { numRuns: 120 },
    );
  });

  it('draw visits, first visits and what flips do', () => {
    fc.assert(
      fc.property(levelsOf(), (level) => {
        const state = mouseRules.start(level, '');
        const now = worth(state);
        if (now === 0) {
          expect(finish(mouseMind.overlay(state, 'visits')).status).toBe('gave-up');
          return;
        }
        const { released } = mouseRules.play(state, 'go').state;
        const walk = walkOf(networkOf(level), level);
        const first: number[] = [];
        for (first[walk.at] = 0; walk.turns < (released?.turns ?? 0); first[walk.at] ??= walk.turns)
          walk.step();
        const { values } = overlay(state, 'visits');
        values.forEach((value, place) => {
          const isClosed = level.board.shape !== 'graph' && !isFloor(level.board.maze, place);
          expect(value).toBe(isClosed ? null : released?.visits[place]);
        });
        overlay(state, 'first').values.forEach((turn, place) => {
          expect(turn).toBe(first[place] ?? null);
        });
        if (level.board.shape !== 'cells') return;
        const flips = overlay(state, 'flips');
        const names = flips.scale.kind === 'classes' ? flips.scale.classes.map(({ symbol }) => symbol) : [];
        flips.values.forEach((value, cell) => {
          const move = flipsOf(state).find((one) => mouseRules.words.cell(state, cell).startsWith(`${one}:`));
          if (move === undefined) {
            expect(value).toBe(null);
            return;
          }
          const then = worth(play(state, [move]));
          const symbol =
            then === 0 ? 'x' : then === now ? '=' : then < now ? '-' : then < 2 * now ? '+' : '*';
          expect(names[value ?? -1]).toBe(symbol);
        });
      }),
      { numRuns: 80 },
    );
  });
});

test('the bound over the cells is above the visits of every run', () => {
  fc.assert(
    fc.property(levelsOf(), (level) => {
      const state = mouseRules.start(level, '');
      const answer = finish(mouseMind.overlay(state, 'bound'));
      const canGo = mouseRules.moves(state).includes('go');
      const isBounded = canGo && level.modulo === null && level.mind === undefined;
      expect(answer.status).toBe(isBounded ? 'drawn' : 'gave-up');
      if (answer.status !== 'drawn') return;
      const { released } = mouseRules.play(state, 'go').state;
      answer.overlay.values.forEach((digits, place) => {
        expect(released?.visits[place] ?? 0).toBeLessThan(10 ** (digits ?? 0));
      });
      expect(
        Number(/at most (\d+) turns/.exec(answer.overlay.legend)?.[1] ?? Number.NaN) || Infinity,
      ).toBeGreaterThanOrEqual(released?.turns ?? 0);
    }),
    { numRuns: 60 },
  );
});

describe('rating and generator of the mouse', () => {
  it('measure a design', () => {
    const six = start('\n....../#.##../..#..#/...#../#...#./...#..').level;
    expect(finish(mouseMind.rate(six))).toMatchObject({
      status: 'solved',
      grade: 'fiendish',
      difficulty: 4.03,
      features: {
        turns: 115,
        flash: 117,
        barriers: 9,
        visited: 26,
        busiest: 11,
        shortest: 7,
        localOptimum: true,
      },
    });
    expect(finish(mouseMind.rate(start('\n....\n....').level))).toMatchObject({
      grade: 'easy',
      difficulty: 0,
    });
  });

  it('count doublings', () => {
    expect([1, 1.5, 2, 3, 1024, 1000].map(doublings)).toEqual([0, 0.58, 1, 1.58, 10, 9.96]);
  });

  it('make the same design from the same seed, and a better one with more evaluations', () => {
    const make = (evaluations: string, shape: string) =>
      orThrow(finish(mouseMind.generate({ size: '7x6', evaluations, shape }, Random.from('seed'))));
    for (const shape of ['cells', 'walls']) {
      const few = make('20', shape);
      expect(make('20', shape)).toEqual(few);
      expect(few.board).toMatchObject({
        shape,
        maze: { columns: 7, rows: 6 },
        start: 0,
        exit: { cell: 35, side: null },
      });
      const [less, more] = [few, make('400', shape)].map((level) => worth(mouseRules.start(level, '')));
      expect(less).toBeGreaterThan(0);
      expect(more).toBeGreaterThan(less ?? 0);
    }
    const wrong = finish(mouseMind.generate({ size: '2x2' }, Random.from('seed')));
    expect(!wrong.ok && wrong.fault.message).toContain('2x2');
  });
});
