import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DANGER_MOVES, worthAt } from '../../../src/dice/index.js';
import {
  HAUNT_DEFAULTS,
  HAUNT_ORDER,
  type HauntLevel,
  type HauntState,
  hauntRules,
  RULE_SETS,
  SIGHTS,
  ZOMBIE_RULES,
} from '../../../src/games/haunt/index.js';
import { analyse } from '../../../src/games/haunt/policies/analysis.js';
import { rulebook } from '../../../src/games/index.js';
import {
  currentNode,
  finish,
  playMove,
  redo,
  replay,
  startHistory,
  undo,
} from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { SYMMETRIES, type Symmetry, transformCell, transformMaze } from '../../contract/symmetry.js';
import { randomHaunt } from './random-haunts.js';

/** A random level with random settings. */
function anyLevel(seed: string): HauntLevel {
  const random = Random.from(seed);
  const rules = random.pick(RULE_SETS);
  const own = {
    rules,
    ghosts: random.below(3),
    ghostEvery: 1 + random.below(4),
    zombies: rules === '1983' ? 0 : random.below(3),
    zombieEvery: 1 + random.below(4),
    exitRadius: 2 + random.below(3),
    vision: { forward: 1 + random.below(8), rear: random.below(4), aside: random.below(5) },
    lives: rules === '1983' || random.chance(1, 3) ? null : 1 + random.below(6),
    mind: random.pick(ZOMBIE_RULES),
    sight: random.pick(SIGHTS),
  };
  return randomHaunt(random, { columns: 9, rows: 5 }, { ...HAUNT_DEFAULTS[rules], ...own }, 25);
}

const levels = fc.string().map(anyLevel);

function transform(level: HauntLevel, symmetry: Symmetry): HauntLevel {
  const exit = transformCell(level.maze, level.exit, symmetry);
  return { ...level, maze: transformMaze(level.maze, symmetry), exit };
}

function expectedMoves(level: HauntLevel): number | null {
  const analysis = finish(analyse(level));
  if (analysis.status !== 'found') throw new Error(analysis.reason);
  return finish(worthAt(analysis.under(level.lives), analysis.start)).expected;
}

describe('laws of Monster Maze', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(levels, (level) => {
        const text = rulebook.format(level);
        const again = rulebook.parse(text);
        expect(again.ok && again.value).toEqual(level);
        const shared = rulebook.decode(rulebook.encode(level));
        expect(shared.ok && shared.value).toEqual(level);
      }),
      { numRuns: 100 },
    );
  });

  it('restores dice when moves are taken back, and plays the same game again', () => {
    fc.assert(
      fc.property(levels, fc.string(), (level, seed) => {
        const random = Random.from(seed);
        let history = startHistory<
          HauntState,
          (typeof HAUNT_ORDER)[number],
          ReturnType<typeof hauntRules.play>['events'][number]
        >(hauntRules.start(level, seed));
        const moves: (typeof HAUNT_ORDER)[number][] = [];
        for (let i = 0; i < 12 && currentNode(history).state.status === 'open'; i++) {
          const before = currentNode(history).state;
          const move = random.pick(HAUNT_ORDER);
          history = playMove(hauntRules, history, move);
          const after = currentNode(history).state;
          moves.push(move);
          expect(currentNode(undo(history)).state).toBe(before);
          expect(hauntRules.play(before, move).state).toEqual(after);
          expect(currentNode(redo(undo(history))).state).toEqual(after);
        }
        const again = replay(hauntRules, level, seed, moves);
        expect(again.states[again.states.length - 1]).toEqual(currentNode(history).state);
      }),
      { numRuns: 60 },
    );
  });

  it('has a word for every event and every cell', () => {
    fc.assert(
      fc.property(levels, fc.string(), (level, seed) => {
        const random = Random.from(seed);
        let state = hauntRules.start(level, seed);
        for (let i = 0; i < 15 && state.status === 'open'; i++) {
          const played = hauntRules.play(state, random.pick(HAUNT_ORDER));
          for (const event of played.events)
            expect(hauntRules.words.event(played.state, event)).toMatch(/^[A-Z].*\.$/);
          state = played.state;
          const { columns, rows } = hauntRules.view(state);
          for (let cell = 0; cell < columns * rows; cell++)
            expect(hauntRules.words.cell(state, cell)).toMatch(/^[^:]+: [a-z]/);
        }
        expect(hauntRules.words.state(state)).toMatch(/\.$/);
      }),
      { numRuns: 40 },
    );
  });

  it('is as long turned or mirrored, where no zombie prefers a direction', () => {
    const random = Random.from('symmetry');
    for (let i = 0; i < 4; i++) {
      const settings = { ghosts: 1, ghostEvery: 2, exitRadius: 4 };
      const level = randomHaunt(random, { columns: 7, rows: 3 }, settings, 20);
      const here = expectedMoves(level);
      for (const symmetry of SYMMETRIES)
        expect(expectedMoves(transform(level, symmetry))).toBeCloseTo(here ?? Number.NaN, 6);
    }
  });
});

describe('danger', () => {
  it('is what the rules say of the best policy, every throw laid open', () => {
    // With the distances of the article a ghost may appear beside the player.
    const settings = { rules: 'article', ghosts: 1, ghostEvery: 2, exitRadius: 4 } as const;
    const level = randomHaunt(Random.from('danger'), { columns: 7, rows: 3 }, settings, 30);
    const analysis = finish(analyse(level));
    if (analysis.status !== 'found') throw new Error(analysis.reason);
    const dangers = finish(analysis.under(null).danger());
    const known = new Map<string, number>();
    const danger = (state: HauntState, left: number): number => {
      if (left === 0 || state.status !== 'open') return state.status === 'lost' ? 1 : 0;
      const name = `${left} ${hauntRules.key(state)}`;
      const before = known.get(name);
      if (before !== undefined) return before;
      const node = analysis.nodeOf(state);
      const advised = node === null ? null : finish(worthAt(analysis.under(null), node)).move;
      let sum = 0;
      for (const { state: next, oneIn } of hauntRules.successors(state, HAUNT_ORDER[advised ?? 0] ?? 'F'))
        sum += (next.shuffles > state.shuffles ? 1 : danger(next, left - 1)) / oneIn;
      known.set(name, sum);
      return sum;
    };
    let greatest = 0;
    for (let game = 0; game < 12; game++) {
      const state = hauntRules.see(hauntRules.start(level, `danger ${game}`));
      const value = dangers[analysis.nodeOf(state) ?? 0] ?? Number.NaN;
      expect(value).toBeCloseTo(danger(state, DANGER_MOVES), 9);
      greatest = Math.max(greatest, value);
    }
    expect(greatest).toBeGreaterThan(0);
  });
});
