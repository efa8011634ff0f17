import { describe, expect, it } from 'vitest';
import { referenceDistances, referenceSolve } from '../../../test/chase/reference-solver.js';
import { type EscapeLevel, escapeRules } from '../../games/escape/index.js';
import { escapeMind } from '../../games/escape/mind.js';
import { theseusRules } from '../../games/theseus/index.js';
import { randomTheseus, theseusMind } from '../../games/theseus/mind.js';
import { mazeOfFloor } from '../../grid/index.js';
import {
  finish,
  gradeOf,
  halvings,
  NO_META,
  orThrow,
  parseDocument,
  type Rules,
} from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import { drawMine } from '../generate/caves.js';
import type { ChaseMindOf } from '../mind.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import type { ChaseEvent, ChaseState } from '../rules/state.js';
import type { ChaseFeatures } from './rating.js';
import { difficultyOf } from './rating.js';

type ChaseRules<L extends ChaseLevel> = Rules<L, ChaseState<L>, ChaseMove, ChaseEvent>;
type Measured = Omit<ChaseFeatures, 'states' | 'randomWin' | 'randomMoves'>;

/** All features from the rules alone, by the slow twins, recursion and Gaussian elimination. */
function bruteForce<L extends ChaseLevel>(rules: ChaseRules<L>, level: L): Measured | null {
  const start = rules.start(level, '');
  const twin = referenceSolve(rules, start);
  if (twin.length === null || twin.first === null) return null;
  const length = twin.length;
  const distances = referenceDistances(rules, start);
  const distanceOf = (state: ChaseState<L>) =>
    state.status === 'won' ? 0 : (distances.get(rules.key(state))?.distance ?? null);
  const after = (state: ChaseState<L>) => rules.moves(state).map((move) => rules.play(state, move).state);

  const free = { ...level, pursuers: [] };
  const walkFrom = (state: ChaseState<L>) =>
    state.status === 'won'
      ? 0
      : (referenceSolve(rules, { ...rules.start({ ...free, start: state.player }, '') }).length ??
        Number.POSITIVE_INFINITY);
  let forced = 0;
  let away = 0;
  let state = start;
  for (const move of twin.first) {
    const keeping = after(state).filter((next) => distanceOf(next) !== null).length;
    if (keeping === 1) forced++;
    const next = rules.play(state, move).state;
    if (walkFrom(next) > walkFrom(state)) away++;
    state = next;
  }
  const restless = level.wait
    ? referenceSolve(rules, rules.start({ ...level, wait: false }, '')).length
    : length;
  const walking = walkFrom(start);
  const winsByWalking = (at: ChaseState<L>): boolean =>
    at.status === 'won' ||
    (at.status === 'open' && after(at).some((next) => walkFrom(next) < walkFrom(at) && winsByWalking(next)));
  const lost = [...distances.values()].filter(({ distance }) => distance === null).length;
  const trap = bruteTrap(rules, distances, after);
  return {
    length,
    plans: Number(twin.plans),
    reachable: distances.size,
    lost,
    lostShare: lost / distances.size,
    forcedMoves: forced,
    awayMoves: away,
    waits: twin.first.filter((move) => move === 'W').length,
    waitNeeded: restless !== length,
    lengthWithoutWait: restless,
    exitDistance: walking,
    detour: length - walking,
    shortestPathLoses: !winsByWalking(start),
    trapDepth: trap === Number.POSITIVE_INFINITY ? null : trap,
    trapEndless: trap === Number.POSITIVE_INFINITY,
  };
}

function bruteTrap<L extends ChaseLevel>(
  rules: ChaseRules<L>,
  distances: ReturnType<typeof referenceDistances<L, ChaseState<L>, ChaseMove, ChaseEvent>>,
  after: (state: ChaseState<L>) => ChaseState<L>[],
): number {
  const isLost = (state: ChaseState<L>) =>
    state.status === 'open' && distances.get(rules.key(state))?.distance === null;
  const survival = (state: ChaseState<L>, seen: ReadonlySet<string>): number => {
    const key = rules.key(state);
    if (seen.has(key)) return Number.POSITIVE_INFINITY;
    const alive = after(state).filter((next) => next.status === 'open');
    let most = 0;
    for (const next of alive) {
      most = Math.max(most, 1 + survival(next, new Set([...seen, key])));
      if (most === Number.POSITIVE_INFINITY) break;
    }
    return most;
  };
  let deepest = 0;
  for (const { state, distance } of distances.values()) {
    if (distance === null) continue;
    for (const next of after(state).filter(isLost)) deepest = Math.max(deepest, survival(next, new Set()));
  }
  return deepest;
}

function compare<L extends ChaseLevel>(rules: ChaseRules<L>, mind: ChaseMindOf<L>, level: L): boolean {
  const rating = finish(mind.rate(level));
  const wanted = bruteForce(rules, level);
  if (wanted === null) {
    expect(rating.status).toBe('impossible');
    return false;
  }
  const { states, randomWin, randomMoves, ...features } = rating.features;
  expect(features, rules.format(level)).toEqual(wanted);
  expect(randomWin).toBeGreaterThan(0);
  expect(randomMoves).toBeGreaterThan((wanted.length as number) - 1e-9);
  expect(states).toBeLessThanOrEqual(wanted.reachable as number);
  expect(rating.status).toBe('solved');
  expect(rating.difficulty).toBeGreaterThan(0);
  return true;
}

function randomEscape(random: Random): EscapeLevel {
  const grid = { columns: 5, rows: 4 };
  const floor = drawMine(random, grid, 'open', 30);
  const cells = random.shuffle([...floor.keys()].filter((cell) => floor[cell] === 1));
  const [start, exit, ...others] = cells as [number, number, ...number[]];
  return {
    game: 'escape',
    meta: NO_META,
    maze: mazeOfFloor(grid, (cell) => floor[cell] === 1),
    start,
    exits: [exit],
    pursuers: others.slice(0, 1 + random.below(2)).map((cell) => ({ cell, kind: 'M' })),
    wait: random.chance(1, 2),
    exit: random.chance(1, 2) ? 'survive' : 'immediate',
    hears: random.chance(1, 3) ? 2 : null,
    sees: random.chance(1, 3) ? 3 : null,
    memory: random.chance(1, 3),
    hearing: 'walking',
    sight: 'straight',
    idle: 'stay',
  };
}

describe('features', () => {
  it('agree with brute force over the rules of theseus', () => {
    const random = Random.from('features of theseus');
    let solved = 0;
    for (let i = 0; i < 300; i++) {
      const level = randomTheseus(random, 3 + random.below(3), 3, 40);
      const pursuers = level.pursuers.map(({ cell }) => ({ cell, kind: random.pick(['M', 'V']) }));
      if (compare(theseusRules, theseusMind, { ...level, pursuers, wait: random.chance(3, 4) })) solved++;
    }
    expect(solved).toBeGreaterThan(70);
  });

  it('agree with brute force over the rules of escape', () => {
    const random = Random.from('features of escape');
    let solved = 0;
    for (let i = 0; i < 150; i++) if (compare(escapeRules, escapeMind, randomEscape(random))) solved++;
    expect(solved).toBeGreaterThan(60);
  });

  it('say what is known of a level that cannot be won', () => {
    const document = parseDocument('game: escape\n\n#####\n#SME#\n#####');
    const level = orThrow(document.ok ? escapeRules.parse(document.value) : document);
    const rating = finish(escapeMind.rate(level));
    expect(rating).toMatchObject({ status: 'impossible', difficulty: null, grade: null });
    expect(rating.features).toMatchObject({
      length: null,
      reachable: 1,
      lost: 1,
      exitDistance: 2,
      detour: null,
    });
  });
});

describe('difficulty', () => {
  const features: ChaseFeatures = {
    length: 20,
    plans: 1,
    states: 50,
    reachable: 100,
    lost: 20,
    lostShare: 0.2,
    forcedMoves: 10,
    awayMoves: 6,
    waits: 0,
    waitNeeded: false,
    lengthWithoutWait: 20,
    exitDistance: 4,
    detour: 16,
    shortestPathLoses: true,
    trapDepth: 3,
    trapEndless: false,
    randomWin: 1 / 1024,
    randomMoves: 30,
  };

  it('grows with each of its features', () => {
    const base = difficultyOf(features);
    expect(difficultyOf({ ...features, length: 24, forcedMoves: 12 })).toBeGreaterThan(base);
    expect(difficultyOf({ ...features, forcedMoves: 15 })).toBeGreaterThan(base);
    expect(difficultyOf({ ...features, lostShare: 0.5 })).toBeGreaterThan(base);
    expect(difficultyOf({ ...features, awayMoves: 8 })).toBeGreaterThan(base);
    expect(difficultyOf({ ...features, randomWin: 1 / 4096 })).toBeGreaterThan(base);
  });

  it('counts halvings without logarithms', () => {
    expect([1, 0.5, 0.25, 2 ** -20].map(halvings)).toEqual([0, 1, 2, 20]);
    expect(halvings(0.75)).toBe(0.5);
    expect(halvings(1e-30)).toBe(30);
    expect(halvings(0)).toBe(30);
  });

  it('is graded in four steps', () => {
    expect(gradeOf(0)).toBe('easy');
    expect(gradeOf(1000)).toBe('fiendish');
  });
});
