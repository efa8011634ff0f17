import { expect, test } from 'vitest';
import { DANGER_MOVES, worthAt } from '../../../src/dice/index.js';
import {
  HAUNT_ORDER,
  type HauntLevel,
  type HauntMove,
  type HauntSettings,
  type HauntState,
  hauntRules,
  placements,
} from '../../../src/games/haunt/index.js';
import { hauntMind } from '../../../src/games/haunt/mind.js';
import { analyse } from '../../../src/games/haunt/policies/analysis.js';
import { finish } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { type ReferencePosition, referencePolicy } from '../../chase/reference-policy.js';
import { SYMMETRIES, type Symmetry, transformCell, transformMaze } from '../../contract/symmetry.js';
import { randomHaunt } from './random-haunts.js';

type Twin = ReadonlyMap<string, ReferencePosition<HauntState, HauntMove>>;

const WIDE: Partial<HauntSettings> = { exitRadius: 4 };
const GHOST: Partial<HauntSettings> = { ghosts: 1, ghostEvery: 2 };
const ZOMBIE: Partial<HauntSettings> = { ghosts: 0, zombies: 1, zombieEvery: 1 };
/** Where less room is needed. */
const CLOSE = { rules: 'article', exitRadius: 2 } as const;
const BOTH = { ...CLOSE, ...ZOMBIE, ...GHOST, exitRadius: 3, mind: 'path' } as const;

/** Settings, columns, rows, percentage of rock and seed; small enough for value iteration over texts. */
const KINDS: readonly [
  name: string,
  settings: Partial<HauntSettings>,
  size: readonly [columns: number, rows: number, rock: number, seed: number],
][] = [
  ['one ghost', { ...WIDE, ...GHOST }, [7, 2, 20, 5]],
  ['a ghost at every move', { ...CLOSE, ...GHOST, ghostEvery: 1 }, [4, 3, 10, 2]],
  ['the rules of 1983', { ...WIDE, rules: '1983', ghostEvery: 2 }, [7, 2, 20, 4]],
  ['a zombie, unlimited lives', { ...WIDE, ...ZOMBIE, lives: null }, [7, 2, 20, 3]],
  ['a zombie, one life', { ...WIDE, ...ZOMBIE, lives: 1 }, [7, 2, 20, 4]],
  ['a zombie that takes the nearest cell', { ...WIDE, ...ZOMBIE, lives: 2, mind: 'best' }, [7, 2, 20, 5]],
  ['a zombie that knows the way', { ...CLOSE, ...ZOMBIE, lives: 3, mind: 'path' }, [4, 3, 20, 3]],
  [
    'a zombie with two steps',
    { ...CLOSE, ...ZOMBIE, zombieEvery: 2, lives: 2, mind: 'theseus' },
    [4, 3, 30, 1],
  ],
  ['two zombies, one life', { ...CLOSE, ...ZOMBIE, zombies: 2, zombieEvery: 2, lives: 1 }, [4, 3, 20, 1]],
  ['a ghost and a zombie', { ...BOTH, lives: 2 }, [4, 2, 10, 3]],
];

interface Case {
  readonly level: HauntLevel;
  readonly start: HauntState;
  readonly twin: Twin;
}
const cases = new Map<string, Case>();

/** A level of a kind, and what the slow twin says of it. */
function caseOf([name, settings, [columns, rows, rock, seed]]: (typeof KINDS)[number]): Case {
  const before = cases.get(name);
  if (before) return before;
  const level = randomHaunt(Random.from(`${name} ${seed}`), { columns, rows }, settings, rock);
  const start = hauntRules.see(hauntRules.start(level, name));
  const found = { level, start, twin: referencePolicy(hauntRules, start, 3000) };
  cases.set(name, found);
  return found;
}

/** What the slow twin says of the start of the level: the mean over all placements. */
function meanOver(
  twin: Twin,
  level: HauntLevel,
  start: HauntState,
  read: (at: ReferencePosition<HauntState, HauntMove>) => number,
) {
  let mean = 0;
  for (const { placement, oneIn } of placements(level)) {
    const position = twin.get(hauntRules.key({ ...start, ...placement }));
    if (!position) return null;
    mean += read(position) / oneIn;
  }
  return mean;
}

test.each(KINDS)('%s is worth what value iteration over the rules says', (...kind) => {
  const { level, start, twin } = caseOf(kind);
  const analysis = finish(analyse(level));
  if (analysis.status !== 'found') throw new Error(analysis.reason);
  let compared = 0;
  for (const { state, chance, isSure, moves } of twin.values()) {
    const node = analysis.nodeOf(state);
    if (node === null) throw new Error('the twin comes where the solver does not');
    if (compared++ % 3 !== 0 && state !== start) continue;
    const worth = finish(worthAt(analysis.under(state.lives), node));
    expect(worth.chance).toBeCloseTo(chance, 6);
    expect(worth.expected !== null).toBe(isSure);
    if (worth.expected === null) continue;
    // With more than one life the bites of the last one are not among the moves that are counted.
    if (level.zombies === 0 || state.lives === null || state.lives === 1)
      expect(worth.expected).toBeCloseTo(moves, 6);
    else expect(worth.expected).toBeLessThan(moves + 1e-6);
  }
  const answer = finish(hauntMind.solve(start));
  const overall = finish(hauntMind.solve(start, { anyStart: true }));
  const here = twin.get(hauntRules.key(start));
  const mean = meanOver(twin, level, start, ({ chance }) => chance);
  if (answer.status === 'impossible') expect(here?.chance).toBe(0);
  if (overall.status === 'impossible' && mean !== null) expect(mean).toBe(0);
  if (answer.status !== 'policy' || overall.status !== 'policy') return;
  expect(answer.probability).toBeCloseTo(here?.chance ?? Number.NaN, 6);
  const { move } = finish(worthAt(analysis.under(start.lives), analysis.nodeOf(start) ?? -1));
  expect(answer.first).toBe(move === null ? null : HAUNT_ORDER[move]);
  if (mean !== null) expect(overall.probability).toBeCloseTo(mean, 6);
  const isPlain = level.lives === null || level.zombies === 0;
  const expected = isPlain ? meanOver(twin, level, start, ({ moves }) => moves) : null;
  if (expected !== null && Number.isFinite(expected)) expect(overall.expected).toBeCloseTo(expected, 6);
});

test('the best key loses nothing, by the value of what it may lead to', () => {
  for (const kind of KINDS.slice(0, 5)) {
    const { twin } = caseOf(kind);
    const random = Random.from('positions');
    const positions = random.shuffle([...twin.values()]).slice(0, 40);
    for (const { state, chance, ways } of positions) {
      const answer = finish(hauntMind.solve(state));
      const move = answer.status === 'policy' ? answer.first : null;
      if (move === null) {
        expect(chance).toBe(0);
        continue;
      }
      let after = 0;
      for (const [key, share] of ways.get(move) ?? [])
        after += share * (key === 'won' ? 1 : (twin.get(key)?.chance ?? 0));
      expect(after).toBeCloseTo(chance, 6);
    }
  }
});

function transform(level: HauntLevel, symmetry: Symmetry): HauntLevel {
  const exit = transformCell(level.maze, level.exit, symmetry);
  return { ...level, maze: transformMaze(level.maze, symmetry), exit };
}

function expectedMoves(level: HauntLevel): number | null {
  const analysis = finish(analyse(level));
  if (analysis.status !== 'found') throw new Error(analysis.reason);
  return finish(worthAt(analysis.under(level.lives), analysis.start)).expected;
}

test('laws of Monster Maze is as long turned or mirrored, where no zombie prefers a direction', () => {
  const random = Random.from('symmetry');
  for (let i = 0; i < 4; i++) {
    const settings = { ghosts: 1, ghostEvery: 2, exitRadius: 4 };
    const level = randomHaunt(random, { columns: 7, rows: 3 }, settings, 20);
    const here = expectedMoves(level);
    for (const symmetry of SYMMETRIES)
      expect(expectedMoves(transform(level, symmetry))).toBeCloseTo(here ?? Number.NaN, 6);
  }
});

test('danger is what the rules say of the best policy, every throw laid open', () => {
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
