import { expect } from 'vitest';
import { escapeRules } from '../src/games/escape/index.js';
import { escapeMind } from '../src/games/escape/mind.js';
import { type GoldState, goldRules } from '../src/games/gold/index.js';
import { goldMind } from '../src/games/gold/mind.js';
import { type HauntSettings, hauntRules } from '../src/games/haunt/index.js';
import { hauntMind } from '../src/games/haunt/mind.js';
import {
  COVERED,
  chordCells,
  flagsByCell,
  isBlank,
  minesRules,
  positionOf,
  readMove,
} from '../src/games/mines/index.js';
import { minesMind } from '../src/games/mines/mind.js';
import { GO, mouseRules, readFlip, release, withFlips } from '../src/games/mouse/index.js';
import { mouseMind } from '../src/games/mouse/mind.js';
import { theseusRules } from '../src/games/theseus/index.js';
import { theseusMind } from '../src/games/theseus/mind.js';
import {
  finish,
  type GameEvent,
  type Level,
  type Mind,
  type Rules,
  replay,
  type State,
  type Worth,
} from '../src/puzzle/index.js';
import type { Random } from '../src/random/index.js';
import { type JudgedMove, playedSteps, type Review, reviewGame } from '../src/session/index.js';
import { randomMouseLevel } from './random-boards.js';
import { randomMinesLevel } from './random-fields.js';
import { randomHaunt } from './random-haunts.js';
import { randomEscapeLevel, randomGoldLevel, randomTheseusLevel } from './random-levels.js';
import { bruteForce, coveredOf } from './random-positions.js';
import { type ReferencePosition, referencePolicy } from './reference-policy.js';
import { referenceDistances } from './reference-solver.js';

/** A game that was played at random, and its review. */
export interface Reviewed<S extends State, M extends string> {
  readonly states: readonly S[];
  readonly moves: readonly M[];
  readonly review: Review<M>;
}

/** Moves at random from the start of a level, at most so many; of the moves, those that `wanted` takes. */
export function playedAtRandom<L extends Level, S extends State, M extends string>(
  rules: Rules<L, S, M, GameEvent>,
  level: L,
  random: Random,
  most: number,
  wanted: (moves: readonly M[]) => readonly M[] = (moves) => moves,
  seed = `dice ${random.below(1000)}`,
): { readonly states: readonly S[]; readonly moves: readonly M[] } {
  const states = [rules.start(level, seed)];
  const moves: M[] = [];
  while (moves.length < most) {
    const state = states[states.length - 1] as S;
    const legal = wanted(rules.moves(rules.see(state)));
    if (legal.length === 0) break;
    const move = random.pick(legal);
    const next = rules.play(state, move).state;
    if (next === state) continue;
    states.push(next);
    moves.push(move);
  }
  return { states, moves };
}

export function reviewOf<L extends Level, S extends State, M extends string>(
  rules: Rules<L, S, M, GameEvent>,
  mind: Mind<L, S, M>,
  { states, moves }: { readonly states: readonly S[]; readonly moves: readonly M[] },
): Review<M> {
  return finish(reviewGame<S, M>(rules as never, mind as never, playedSteps(rules, states, moves)));
}

/** What every review holds to, whatever the game. */
export function expectLaws(review: Review<string>): void {
  expect(review.worths).toHaveLength(review.moves.length === 0 ? 0 : review.moves.length + 1);
  let isLost = false;
  for (const { verdict, by, best, text, after } of review.moves) {
    if (isLost) expect(verdict).toBe('already lost');
    expect(verdict === 'already lost').toBe(best.kind === 'lost');
    expect(by === null).toBe(verdict !== 'longer' && verdict !== 'worse');
    if (by !== null) expect(by).toBeGreaterThan(0);
    expect(text).toMatch(/^[A-Z0-9].*\.$/s);
    isLost ||= best.kind === 'lost' || after.kind === 'lost';
  }
  expect(JSON.parse(JSON.stringify(review.summary))).toEqual(review.summary);
}

type Chase = typeof escapeRules | typeof theseusRules;

/** Verdicts of random games of chases without dice against the distances of every position. */
export function checkChases(random: Random, count: number): Readonly<Record<string, number>> {
  const verdicts: Record<string, number> = {};
  for (let done = 0; done < count; ) {
    const isCave = random.chance(1, 2);
    const level = isCave ? randomEscapeLevel(random, 5) : randomTheseusLevel(random, 4);
    if (level === null) continue;
    const rules = (isCave ? escapeRules : theseusRules) as Chase as typeof escapeRules;
    const mind = (isCave ? escapeMind : theseusMind) as typeof escapeMind;
    const game = playedAtRandom(rules, level as never, random, 12);
    if (game.moves.length === 0) continue;
    done++;
    const review = reviewOf(rules, mind, game);
    expectLaws(review);
    const truth = referenceDistances(rules, game.states[0] as never);
    const movesAfter = (state: (typeof game.states)[number], move: (typeof game.moves)[number]) => {
      const next = rules.play(state, move).state;
      if (next.status !== 'open') return next.status === 'won' ? 1 : null;
      const left = truth.get(rules.key(next))?.distance ?? null;
      return left === null ? null : left + 1;
    };
    for (const [at, judged] of review.moves.entries()) {
      const state = game.states[at] as (typeof game.states)[number];
      const all = rules.moves(state).map((move) => ({ move, left: movesAfter(state, move) }));
      const least = Math.min(...all.map(({ left }) => left ?? Number.POSITIVE_INFINITY));
      const mine = movesAfter(state, judged.move);
      const expected = !Number.isFinite(least)
        ? 'already lost'
        : mine === null
          ? 'lost'
          : mine === least
            ? 'best'
            : 'longer';
      expect(judged.verdict).toBe(expected);
      verdicts[expected] = (verdicts[expected] ?? 0) + 1;
      if (expected === 'longer') expect(judged.by).toBe((mine ?? 0) - least);
      const bests = all.filter(({ left }) => left === least && left !== null).map(({ move }) => move);
      expect(judged.bestMoves).toEqual(bests);
    }
  }
  return verdicts;
}

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

/** Gold that can still be had, against every way to the end. */
export function checkGold(random: Random, count: number): Readonly<Record<string, number>> {
  const verdicts: Record<string, number> = {};
  const bestFrom = (state: GoldState): { readonly gold: number; readonly moves: number } | null => {
    if (state.status === 'won') return { gold: state.gold, moves: 0 };
    let best: { gold: number; moves: number } | null = null;
    for (const move of goldRules.moves(state)) {
      const found = bestFrom(goldRules.play(state, move).state);
      if (found === null) continue;
      const here = { gold: found.gold, moves: found.moves + 1 };
      if (best === null || here.gold > best.gold || (here.gold === best.gold && here.moves < best.moves))
        best = here;
    }
    return best;
  };
  for (let done = 0; done < count; ) {
    const level = randomGoldLevel(random);
    const game = playedAtRandom(goldRules, level, random, 30);
    if (game.moves.length === 0) continue;
    done++;
    const review = reviewOf(goldRules, goldMind, game);
    expectLaws(review);
    for (const [at, judged] of review.moves.entries()) {
      const state = game.states[at] as GoldState;
      const best = bestFrom(state);
      const next = bestFrom(goldRules.play(state, judged.move).state);
      const mine = next && { gold: next.gold, moves: next.moves + 1 };
      const expected =
        best === null
          ? 'already lost'
          : mine === null
            ? 'lost'
            : mine.gold < best.gold
              ? 'worse'
              : mine.moves > best.moves
                ? 'fine'
                : 'best';
      expect(judged.verdict).toBe(expected);
      verdicts[expected] = (verdicts[expected] ?? 0) + 1;
      if (expected === 'worse') expect(judged.by).toBe((best?.gold ?? 0) - (mine?.gold ?? 0));
      if (best !== null) expect(judged.best).toMatchObject({ score: best.gold, bound: best.gold });
    }
  }
  return verdicts;
}

/** Risks of small fields, against every way to lay the mines. */
export function checkMines(random: Random, count: number): Readonly<Record<string, number>> {
  const verdicts: Record<string, number> = {};
  for (let done = 0; done < count; ) {
    const level = randomMinesLevel(random);
    if (level.columns * level.rows > 14) continue;
    // Flags and chords are legal more often than they would be tried.
    const game = playedAtRandom(minesRules, level, random, 12, (moves) =>
      random.chance(1, 3) ? moves.filter((move) => readMove(level, move)?.action !== 'open') : moves,
    );
    if (game.moves.length === 0) continue;
    done++;
    const review = reviewOf(minesRules, minesMind, game);
    expectLaws(review);
    for (const [at, judged] of review.moves.entries()) {
      const state = game.states[at] as (typeof game.states)[number];
      const move = readMove(level, judged.move);
      if (move === null) throw new Error(`${judged.move} is no move`);
      const seen = minesRules.see(state);
      const isFirst = isBlank(seen.level) && seen.shown.every((number) => number === COVERED);
      if (isFirst && seen.level.start !== 'wild') {
        expect(judged.played).toEqual({ kind: 'risk', risk: 0 });
        continue;
      }
      const position = positionOf(state);
      const truth = bruteForce(position);
      if (truth.solutions === 0) continue;
      const opened =
        move.action === 'open'
          ? [move.cell]
          : move.action === 'chord'
            ? chordCells(state, move.cell, flagsByCell(state))
            : [];
      const least = Math.min(...coveredOf(position).map((cell) => truth.probability[cell] ?? 1));
      const risk = opened.length === 0 ? 0 : 1 - shareWithout(position, opened, truth.solutions);
      if (judged.played.kind !== 'risk' || judged.best.kind !== 'risk') throw new Error('risks are expected');
      expect(judged.played.risk).toBeCloseTo(risk, 9);
      expect(judged.best.risk).toBeCloseTo(least, 9);
      const isGood = judged.verdict === 'best' || judged.verdict === 'fine';
      // Look-ahead may prefer a cell with more risk.
      if (risk <= least + 1e-9) expect(isGood).toBe(true);
      if (least === 0 && risk > 1e-9) expect(isGood).toBe(false);
      verdicts[judged.verdict] = (verdicts[judged.verdict] ?? 0) + 1;
      if (move.action === 'chord') verdicts.chord = (verdicts.chord ?? 0) + 1;
    }
  }
  return verdicts;
}

/** The share of layouts in which none of some cells holds a mine, by trying all layouts once more. */
function shareWithout(
  position: Parameters<typeof bruteForce>[0],
  cells: readonly number[],
  solutions: number,
): number {
  let free = 0;
  const [cell, ...rest] = cells;
  if (cell === undefined) return 1;
  const walk = (shown: Int8Array, left: readonly number[]): void => {
    const [next, ...others] = left;
    for (let number = 0; number <= 8; number++) {
      const tried = shown.slice();
      tried[next ?? -1] = number;
      if (others.length > 0) walk(tried, others);
      else free += bruteForce({ ...position, shown: tried }).solutions;
    }
  };
  walk(position.shown, [cell, ...rest]);
  return free / solutions;
}

/** Designs, against a run of the mouse after every move. */
export function checkMice(random: Random, count: number): Readonly<Record<string, number>> {
  const verdicts: Record<string, number> = {};
  for (let done = 0; done < count; ) {
    const level = randomMouseLevel(random);
    const game = playedAtRandom(mouseRules, level, random, 10);
    if (game.moves.length === 0) continue;
    done++;
    const review = reviewOf(mouseRules, mouseMind, game);
    expectLaws(review);
    const turnsOf = (board: (typeof level)['board']) => {
      try {
        const run = release(board, level.order, level.modulo);
        return run.ending === 'trapped' ? Number.POSITIVE_INFINITY : run.turns;
      } catch {
        return 0;
      }
    };
    for (const [at, judged] of review.moves.entries()) {
      const { board } = game.states[at] as (typeof game.states)[number];
      const isCut = !mouseRules.moves({ level, board, released: null }).includes(GO);
      const before = isCut ? 0 : turnsOf(board);
      const flip = readFlip(board, judged.move);
      const next = flip === null || board.shape === 'graph' ? board : withFlips(board, [flip]);
      const isCutAfter = !mouseRules.moves({ level, board: next, released: null }).includes(GO);
      const after = isCutAfter ? 0 : turnsOf(next);
      expect(judged.best).toMatchObject({ kind: 'score', score: before });
      expect(judged.played).toMatchObject({ kind: 'score', score: after });
      if (after < before) expect(judged.verdict).toBe('worse');
      else expect(['best', 'fine']).toContain(judged.verdict);
      verdicts[judged.verdict] = (verdicts[judged.verdict] ?? 0) + 1;
    }
  }
  return verdicts;
}
