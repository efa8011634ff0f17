import { expect } from 'vitest';
import { escapeRules } from '../../src/games/escape/index.js';
import { escapeMind } from '../../src/games/escape/mind.js';
import { type HauntSettings, hauntRules } from '../../src/games/haunt/index.js';
import { hauntMind } from '../../src/games/haunt/mind.js';
import {
  type GameEvent,
  type Level,
  type Rules,
  replay,
  type State,
  type Worth,
} from '../../src/puzzle/index.js';
import type { Random } from '../../src/random/index.js';
import type { JudgedMove, Review } from '../../src/session/index.js';
import { type ReferencePosition, referencePolicy } from '../chase/reference-policy.js';
import { randomHaunt } from '../games/haunt/random-haunts.js';
import { randomEscapeLevel } from '../random-levels.js';
import { expectLaws, playedAtRandom, reviewOf } from './common.js';

/** Verdicts where pursuers throw dice, against value iteration over texts. */
export function checkDice(random: Random, count: number): Readonly<Record<string, number>> {
  const verdicts: Record<string, number> = {};
  for (let done = 0; done < count; ) {
    const drawn = randomEscapeLevel(random, 4, 1);
    if (drawn === null || drawn.pursuers.length === 0) continue;
    const level = { ...drawn, idle: 'wander' as const, hears: random.below(3), sees: null };
    const game = playedAtRandom(escapeRules, level, random, 8);
    if (game.moves.length === 0) continue;
    done++;
    const review = reviewOf(escapeRules, escapeMind, game);
    expectLaws(review);
    const start = escapeRules.see(game.states[0] as never);
    agreesWithPolicy(
      escapeRules as never,
      referencePolicy(escapeRules as never, start),
      game,
      review,
      verdicts,
    );
  }
  return verdicts;
}

const HAUNTS: readonly Partial<HauntSettings>[] = [
  { ghosts: 1, ghostEvery: 2, exitRadius: 4 },
  { ghosts: 0, zombies: 1, zombieEvery: 1, lives: 1, exitRadius: 4 },
  { ghosts: 0, zombies: 1, zombieEvery: 1, lives: 2, exitRadius: 4 },
];

/** Verdicts of walks through small haunted mazes, with lives, against value iteration over texts. */
export function checkHaunts(random: Random, count: number): Readonly<Record<string, number>> {
  const verdicts: Record<string, number> = {};
  for (const settings of HAUNTS) {
    const level = randomHaunt(random, { columns: 7, rows: 2 }, settings, 30);
    const start = hauntRules.see(hauntRules.start(level, 'twin'));
    const truth = referencePolicy(hauntRules as never, start as never, 60_000);
    for (let done = 0; done < count; done++) {
      const { moves } = playedAtRandom(hauntRules, level, random, 10, undefined, 'twin');
      const game = { states: replay(hauntRules, level, 'twin', moves).states, moves };
      const review = reviewOf(hauntRules, hauntMind, game);
      expectLaws(review);
      agreesWithPolicy(hauntRules as never, truth, game, review, verdicts);
    }
  }
  return verdicts;
}

/** The most that two ways to work out the same chance, or number of moves, may differ by. */
const CLOSE = 1e-6;

function agreesWithPolicy(
  rules: Rules<Level, State, string, GameEvent>,
  truth: ReadonlyMap<string, ReferencePosition<State, string>>,
  game: { readonly states: readonly State[]; readonly moves: readonly string[] },
  review: Review<string>,
  verdicts: Record<string, number>,
): void {
  const worthOf = (way: ReadonlyMap<string, number>) => {
    let chance = 0;
    let moves = 1;
    let isSure = true;
    for (const [key, share] of way) {
      const next = truth.get(key);
      chance += share * (key === 'won' ? 1 : (next?.chance ?? 0));
      moves += share * (key === 'won' ? 0 : (next?.moves ?? Number.POSITIVE_INFINITY));
      isSure &&= key === 'won' || next?.isSure === true;
    }
    return { chance: isSure ? 1 : chance, moves: isSure ? moves : Number.POSITIVE_INFINITY };
  };
  for (const [at, judged] of review.moves.entries()) {
    const here = truth.get(rules.key(rules.see(game.states[at] as State)));
    if (!here) throw new Error('the twin did not meet a position of the game');
    const all = [...here.ways].map(([move, way]) => ({ move, ...worthOf(way) }));
    const chance = Math.max(...all.map((one) => one.chance));
    const moves = Math.min(...all.map((one) => one.moves));
    const mine = all.find(({ move }) => move === judged.move) ?? { chance: 0, moves: 0 };
    const expected =
      chance === 0
        ? 'already lost'
        : mine.chance === 0
          ? 'lost'
          : mine.chance < chance - CLOSE
            ? 'worse'
            : Number.isFinite(moves) && mine.moves > moves + CLOSE
              ? 'longer'
              : 'best';
    expect([judged.verdict, at]).toEqual([expected, at]);
    verdicts[expected] = (verdicts[expected] ?? 0) + 1;
    if (expected === 'worse') expect(judged.by).toBeCloseTo(chance - mine.chance, 6);
    if (expected === 'longer') expect(judged.by).toBeCloseTo(mine.moves - moves, 5);
    expectClose(judged.best, chance, moves);
    if (judged.luck !== null) verdicts.luck = (verdicts.luck ?? 0) + 1;
    luckAddsUp(judged);
  }
}

function expectClose(worth: Worth, chance: number, moves: number): void {
  if (worth.kind === 'lost') {
    expect(chance).toBe(0);
    return;
  }
  if (worth.kind !== 'chance') throw new Error(`a chance was expected, not ${worth.kind}`);
  expect(worth.chance).toBeCloseTo(chance, 6);
  if (worth.expected === null) expect(moves).toBe(Number.POSITIVE_INFINITY);
  else expect(worth.expected).toBeCloseTo(moves, 5);
}

/** The decision and the luck together lead from one position's worth to the next one's. */
function luckAddsUp({ played, after, luck }: JudgedMove): void {
  if (luck === null || played.kind !== 'chance' || played.expected !== null) return;
  const behind = after.kind === 'chance' ? after.chance : 0;
  expect(played.chance + luck).toBeCloseTo(behind, 9);
}
