import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChaseLevel, startState } from '../../src/chase/index.js';
import { escapeRules } from '../../src/games/escape/index.js';
import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import { type TheseusLevel, theseusRules } from '../../src/games/theseus/index.js';
import { type AnyRules, finish, type Level, orThrow, type State } from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';
import { turnedTheseus } from '../games/theseus/turned-theseus.js';
import { randomEscapeLevel, randomTheseusLevel } from '../random-levels.js';
import { SYMMETRIES } from './symmetry.js';

const theseusLevels = fc.string().map((seed) => randomTheseusLevel(Random.from(seed)));
const levels: fc.Arbitrary<ChaseLevel> = fc
  .tuple(fc.boolean(), fc.string())
  .map(([theseus, seed]) =>
    theseus ? randomTheseusLevel(Random.from(seed)) : randomEscapeLevel(Random.from(seed)),
  )
  .filter((level): level is NonNullable<typeof level> => level !== null);

function solveFrom(state: State) {
  return finish(mindOf(state.level).solve(state));
}

describe('laws of the pursuit games', () => {
  it('reads back what it writes, and writing twice changes nothing', () => {
    fc.assert(
      fc.property(levels, (level) => {
        const text = rulebook.format(level);
        const again = rulebook.parse(text);
        if (!again.ok) throw new Error(`${again.fault.message}\n${text}`);
        expect(again.value).toEqual(level);
        expect(rulebook.format(again.value)).toBe(text);
        const shared = rulebook.decode(rulebook.encode(level));
        expect(shared.ok && shared.value).toEqual(level);
      }),
      { numRuns: 500 },
    );
  });

  it('plays theseus alike under every symmetry, V and M changing places under those that swap rows and columns', () => {
    fc.assert(
      fc.property(theseusLevels, fc.constantFrom(...SYMMETRIES), (level, symmetry) => {
        const here = solveFrom(startState(level));
        const there = solveFrom(startState(turnedTheseus(level, symmetry)));
        expect(there.status).toBe(here.status);
        if (here.status === 'solved' && there.status === 'solved') {
          expect(there.moves.length).toBe(here.moves.length);
          expect(there.plans).toBe(here.plans);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is never beaten by a random player, and knows when a player can no longer win', () => {
    fc.assert(
      fc.property(levels, fc.string(), (level, seed) => {
        const rules = rulebook.of(level);
        const answer = solveFrom(rules.start(level, ''));
        const random = Random.from(seed);
        for (let game = 0; game < 20; game++) {
          let state = rules.start(level, '');
          for (let moves = 1; moves <= 60; moves++) {
            const legal = rules.moves(state);
            if (legal.length === 0) break;
            state = rules.play(state, random.pick(legal)).state;
            if (rules.outcome(state).status !== 'won') continue;
            expect(answer.status).toBe('solved');
            if (answer.status === 'solved') expect(moves).toBeGreaterThanOrEqual(answer.moves.length);
            break;
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('hints lead to a win in as many moves as were promised', () => {
    fc.assert(
      fc.property(levels, (level) => {
        const rules = rulebook.of(level);
        const mind = mindOf(level);
        let state = rules.start(level, '');
        const answer = solveFrom(state);
        for (let moves = 0; ; moves++) {
          const hint = finish(mind.hint(state));
          if (rules.outcome(state).status === 'won') {
            expect(answer.status === 'solved' ? answer.moves.length : null).toBe(moves);
            return;
          }
          if (hint.move === null) {
            expect(hint.status).toBe('lost');
            expect(answer.status).toBe('impossible');
            return;
          }
          expect(hint.distance).toBe((answer.status === 'solved' ? answer.moves.length : Number.NaN) - moves);
          state = rules.play(state, hint.move).state;
        }
      }),
      { numRuns: 150 },
    );
  });

  it('explains every event and describes every cell in words', () => {
    fc.assert(
      fc.property(levels, fc.string(), (level: Level, seed) => {
        const rules: AnyRules = rulebook.of(level);
        const random = Random.from(seed);
        let state = rules.start(level, '');
        for (let i = 0; i < 12 && rules.moves(state).length > 0; i++) {
          const played = rules.play(state, random.pick(rules.moves(state)));
          for (const event of played.events)
            expect(rules.words.event(played.state, event)).toMatch(/^[A-Z].*\.$/);
          state = played.state;
          const scene = rules.view(state);
          if (scene.kind !== 'grid') throw new Error('not a grid');
          for (let cell = 0; cell < scene.columns * scene.rows; cell++)
            expect(rules.words.cell(state, cell)).toMatch(/^[a-z]+\d+: /);
        }
        expect(rules.words.state(state)).toMatch(/\.$/);
      }),
      { numRuns: 150 },
    );
  });

  it('refuses illegal moves and leaves positions as they were', () => {
    fc.assert(
      fc.property(levels, (level) => {
        const rules = rulebook.of(level);
        const start = rules.start(level, '');
        const before = JSON.stringify({ ...start, level: null });
        const legal = rules.moves(start);
        expect(rules.movesIn?.(level) ?? rules.moveOrder).toEqual(expect.arrayContaining([...legal]));
        for (const move of rules.moveOrder) {
          if (legal.includes(move)) rules.play(start, move);
          else expect(() => rules.play(start, move)).toThrow(RangeError);
        }
        expect(JSON.stringify({ ...start, level: null })).toBe(before);
      }),
      { numRuns: 200 },
    );
  });
});

describe('limits', () => {
  it('gives up honestly, with what was learnt', () => {
    const open =
      `game: escape\n\n${'.'.repeat(30)}\n`.repeat(1) +
      `${'.'.repeat(30)}\n`.repeat(28) +
      `S${'.'.repeat(27)}ME\n`;
    const level = rulebook.parse(open);
    if (!level.ok) throw new Error(level.fault.message);
    const answer = finish(
      mindOf(level.value).solve(escapeRules.start(level.value as never, ''), { limit: 100 }),
    );
    expect(answer.status).toBe('gave-up');
    if (answer.status === 'gave-up') {
      expect(answer.states).toBe(100);
      expect(answer.bound).toBeGreaterThan(3);
      expect(answer.reason).toContain('100');
    }
  });

  it('takes a row of cells without walls or letters for what it is', () => {
    const text = 'game: theseus\n\n+---+\n| T |\n+   +\n\n+   +\n| M |\n+---+\n';
    const level = rulebook.parse(text);
    expect(level.ok && rulebook.format(level.value)).toBe(text);
  });

  it('never moves a pursuer out of a gap', () => {
    const level = orThrow(rulebook.parse('+---+---+\n| M   T |\n+---+   +\n'));
    const answer = solveFrom(theseusRules.start(level as TheseusLevel, ''));
    expect(answer.status === 'solved' && answer.moves.join('')).toBe('D');
  });
});
