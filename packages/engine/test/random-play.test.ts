import { describe, expect, it } from 'vitest';
import { startState } from '../src/chase/index.js';
import type { EscapeLevel } from '../src/games/escape/index.js';
import { escapeMind, escapeProblem } from '../src/games/escape/mind.js';
import { rulebook } from '../src/games/index.js';
import type { TheseusLevel } from '../src/games/theseus/index.js';
import { theseusProblem } from '../src/games/theseus/mind.js';
import { finish, orThrow } from '../src/puzzle/index.js';
import { Random } from '../src/random/index.js';
import {
  type JointProblem,
  predecessorsOf,
  type RandomPlay,
  randomPlay,
  type StateGraph,
  stateGraph,
  TO_WIN,
  winDistances,
} from '../src/search/index.js';
import { randomEscapeLevel, randomTheseusLevel } from './random-levels.js';

interface Measured extends RandomPlay {
  readonly graph: StateGraph;
  readonly distances: Int32Array;
}

function measured(problem: JointProblem): Measured {
  const graph = finish(stateGraph(problem, 100_000));
  if (graph === null) throw new RangeError('too large');
  const distances = finish(winDistances(graph, finish(predecessorsOf(graph))));
  const play = finish(randomPlay(graph, distances));
  if (play === null) throw new RangeError('too much work');
  return { graph, distances, ...play };
}

const ofEscape = (level: EscapeLevel) => measured(escapeProblem(startState(level)));
const ofTheseus = (level: TheseusLevel) => measured(theseusProblem(startState(level)));

/** A number as a fraction of whole numbers. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const fraction = (top: bigint, bottom: bigint): Fraction => {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b > 0n) [a, b] = [b, a % b];
  return { top: top / a, bottom: bottom / a };
};
const minus = (a: Fraction, b: Fraction) =>
  fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
const times = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom);
const over = (a: Fraction, b: Fraction) =>
  b.top < 0n ? fraction(-a.top * b.bottom, a.bottom * -b.top) : fraction(a.top * b.bottom, a.bottom * b.top);
/** How far a double is from a fraction, as a share of it. */
const isOff = (found: number, exact: Fraction) => {
  const scale = 2n ** 1200n;
  const whole = (BigInt(Math.round(found * 2 ** 60)) * scale) / 2n ** 60n;
  return Math.abs(
    Number(((whole * exact.bottom - exact.top * scale) * 2n ** 80n) / (exact.top * scale)) / 2 ** 80,
  );
};

/** The chance and the expected moves times the chance, by Gaussian elimination on fractions. */
function exactly({ graph, distances }: Measured): readonly [Fraction, Fraction] {
  const states = [...distances.keys()].filter((state) => distances[state] !== 0);
  const column = new Map(states.map((state, index) => [state, index]));
  const size = states.length;
  const solve = (sums: (state: number) => Fraction): Fraction[] => {
    const matrix = states.map((state) => {
      const from = graph.offsets[state] as number;
      const to = graph.offsets[state + 1] as number;
      const line = states.map((other) => fraction(other === state ? 1n : 0n, 1n));
      for (let edge = from; edge < to; edge++) {
        const at = column.get(graph.targets[edge] as number);
        if (at !== undefined) line[at] = minus(line[at] as Fraction, fraction(1n, BigInt(to - from)));
      }
      return [...line, sums(state)];
    });
    for (let pivot = 0; pivot < size; pivot++) {
      const swap = matrix.findIndex((line, index) => index >= pivot && line[pivot]?.top !== 0n);
      [matrix[pivot], matrix[swap]] = [matrix[swap] as Fraction[], matrix[pivot] as Fraction[]];
      const line = (matrix[pivot] as Fraction[]).map((value, _, all) => over(value, all[pivot] as Fraction));
      matrix[pivot] = line;
      for (let row = 0; row < size; row++) {
        const factor = matrix[row]?.[pivot] as Fraction;
        if (row === pivot || factor.top === 0n) continue;
        matrix[row] = (matrix[row] as Fraction[]).map((value, i) =>
          minus(value, times(factor, line[i] as Fraction)),
        );
      }
    }
    return matrix.map((line) => line[size] as Fraction);
  };
  const chances = solve((state) => {
    const edges = graph.targets.slice(graph.offsets[state], graph.offsets[state + 1]);
    return fraction(BigInt(edges.filter((to) => to === TO_WIN).length), BigInt(edges.length));
  });
  const steps = solve((state) => chances[column.get(state) as number] as Fraction);
  return [chances[0] as Fraction, steps[0] as Fraction];
}

describe('random play', () => {
  it('is what Gaussian elimination on fractions says, within its error bounds', () => {
    const random = Random.from('fractions');
    let compared = 0;
    for (let i = 0; i < 900; i++) {
      const cave = randomEscapeLevel(random);
      const found = i % 2 === 0 ? cave && ofEscape(cave) : ofTheseus(randomTheseusLevel(random));
      if (!found || found.moves === null) continue;
      const winnable = found.distances.filter((distance) => distance !== 0).length;
      if (winnable > 16) continue;
      const [chance, steps] = exactly(found);
      expect(isOff(found.win, chance)).toBeLessThanOrEqual(found.winError + 2 ** -52);
      expect(isOff(found.moves, over(steps, chance))).toBeLessThanOrEqual(found.movesError + 2 ** -50);
      expect(found.winError).toBeLessThan(1e-11);
      compared++;
    }
    expect(compared).toBeGreaterThan(150);
  });

  it('keeps chances of one in a trillion exact', () => {
    const level = orThrow(rulebook.parse(`game: escape\n\n#MS${'.'.repeat(40)}E#`)) as EscapeLevel;
    expect(ofEscape(level).winError).toBeLessThan(1e-12);
    const { randomWin, randomMoves } = finish(escapeMind.rate(level)).features;
    expect(Number(randomWin) / 2 ** -41).toBeCloseTo(1, 12);
    expect(randomMoves).toBeCloseTo(41, 9);
  });

  it('takes the square of the length on average from the end of a corridor', () => {
    for (const length of [1, 2, 7, 50]) {
      const level = orThrow(rulebook.parse(`game: escape\n\n#S${'.'.repeat(length - 1)}E#`)) as EscapeLevel;
      const { win, moves } = ofEscape(level);
      expect(win).toBeCloseTo(1, 12);
      expect((moves ?? 0) / length ** 2).toBeCloseTo(1, 10);
    }
  });
});
