import { describe, expect, it } from 'vitest';
import { type ChaseLevel, type ChaseMove, type ChaseState, startState } from '../../src/chase/index.js';
import { escapeRules } from '../../src/games/escape/index.js';
import { escapeMind, escapeProblem } from '../../src/games/escape/mind.js';
import { rulebook } from '../../src/games/index.js';
import { theseusRules } from '../../src/games/theseus/index.js';
import { theseusMind, theseusProblem } from '../../src/games/theseus/mind.js';
import { finish, orThrow, replay, type Solved } from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';
import { countByDepth, JointSearch, WideJointSearch } from '../../src/search/index.js';
import { drawnSeeds } from '../drawn.js';
import { randomEscapeLevel, randomTheseusLevel } from '../random-levels.js';
import { referenceDistances, referenceSolve } from './reference-solver.js';

/** A quarter, drawn by the run, of so many random levels of both games, with what is needed to solve them in every way. */
function* cases(name: string, count: number) {
  for (const seed of drawnSeeds(name, 4)) yield* casesOf(Random.from(seed), count / 16);
}

function* casesOf(random: Random, count: number) {
  for (let i = 0; i < count; i++) {
    const theseus = randomTheseusLevel(random);
    yield {
      label: theseusRules.format(theseus),
      twin: (state: ChaseState) => referenceSolve(theseusRules, state as ChaseState<typeof theseus>),
      distances: () => referenceDistances(theseusRules, startState(theseus)),
      solve: () => finish(theseusMind.solve(startState(theseus))),
      plans: (found: Solved<ChaseMove>) => theseusMind.plans?.(startState(theseus), found) ?? [],
      problem: (state: ChaseState) => theseusProblem(state as ChaseState<typeof theseus>),
      level: theseus as ChaseLevel,
      wins: (moves: readonly ChaseMove[]) => replay(theseusRules, theseus, '', moves).status === 'won',
    };
    const cave = randomEscapeLevel(random);
    if (!cave) continue;
    yield {
      label: escapeRules.format(cave),
      twin: (state: ChaseState) => referenceSolve(escapeRules, state as ChaseState<typeof cave>),
      distances: () => referenceDistances(escapeRules, startState(cave)),
      solve: () => finish(escapeMind.solve(startState(cave))),
      plans: (found: Solved<ChaseMove>) => escapeMind.plans?.(startState(cave), found) ?? [],
      problem: (state: ChaseState) => escapeProblem(state as ChaseState<typeof cave>),
      level: cave as ChaseLevel,
      wins: (moves: readonly ChaseMove[]) => replay(escapeRules, cave, '', moves).status === 'won',
    };
  }
}

describe('every solver against the slow twin', () => {
  it('agrees on a cave too large for whole answer rows, where single answers are asked for', () => {
    const random = Random.from('large');
    const rows = Array.from({ length: 48 }, () =>
      Array.from({ length: 48 }, () => (random.chance(1, 6) ? '#' : '.')),
    );
    for (const [letter, row, column] of [
      ['S', 20, 20],
      ['E', 40, 30],
      ['M', 8, 30],
    ] as const)
      (rows[row] as string[])[column] = letter;
    const drawing = rows.map((row) => row.join('')).join('\n');
    for (const header of ['', 'memory: yes\nhears: 9\nsees: 5\n', 'exit: survive\nwait: yes\n']) {
      const level = orThrow(rulebook.parse(`game: escape\n${header}\n${drawing}`));
      const problem = escapeProblem(startState(level as ChaseLevel) as Parameters<typeof escapeProblem>[0]);
      expect(problem.units).toBeGreaterThan(2048);
      const dense = finish(new JointSearch().search(problem, 200_000));
      expect(finish(new WideJointSearch().search(problem, 200_000))).toEqual(dense);
      expect(dense.status).toBe('solved');
    }
  });

  it('counts plans and states by depth as a plain walk does', () => {
    for (const one of cases('depths', 240)) {
      const counts = finish(countByDepth(one.problem(startState(one.level)), 5));
      const expected = walkDepths(one.level, 5);
      expect(
        counts.map(({ plans }) => plans),
        one.label,
      ).toEqual(expected.slice(0, counts.length));
      expect(
        expected.slice(counts.length).every((plans) => plans === 0n),
        one.label,
      ).toBe(true);
    }
  });
});

/** Number of move sequences of each length that leave the game open, by walking all of them. */
function walkDepths(level: ChaseLevel, depths: number): bigint[] {
  const rules = level.game === 'theseus' ? theseusRules : escapeRules;
  let open: ChaseState[] = [startState(level)];
  const counts = [1n];
  for (let depth = 1; depth <= depths; depth++) {
    open = open.flatMap((state) =>
      rules
        .moves(state as never)
        .map((move) => rules.play(state as never, move).state as ChaseState)
        .filter((next) => next.status === 'open'),
    );
    counts.push(BigInt(open.length));
  }
  return counts;
}
