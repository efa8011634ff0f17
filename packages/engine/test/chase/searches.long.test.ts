import { describe, expect, it, test } from 'vitest';
import { type ChaseLevel, startState } from '../../src/chase/index.js';
import { escapeRules } from '../../src/games/escape/index.js';
import { escapeMind, escapeProblem } from '../../src/games/escape/mind.js';
import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import { theseusRules } from '../../src/games/theseus/index.js';
import { theseusMind, theseusProblem } from '../../src/games/theseus/mind.js';
import {
  type AnyRules,
  type Exploration,
  finish,
  type Level,
  orThrow,
  type PositionGraph,
  type SearchTrace,
  type State,
} from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';
import {
  exitDistances,
  type JointProblem,
  JointSearch,
  retrogradeTable,
  stateGraph,
  tableIndex,
  WideJointSearch,
} from '../../src/search/index.js';
import { randomMummyLevel, randomMummySize } from '../games/theseus/random-mummies.js';
import { randomEscapeLevel, randomTheseusLevel } from '../random-levels.js';
import { referenceDistances, referenceSolve } from './reference-solver.js';

/** A level as anybody over the contract sees it. */
function caseOf<S extends State>(
  rules: AnyRules,
  { exploration }: { readonly exploration?: Exploration<never> },
  problemOf: (start: S) => JointProblem,
  level: Level,
) {
  const start = rules.start(level, '');
  const problem = problemOf(start as S);
  return {
    label: rules.format(level),
    rules,
    start,
    exploration: exploration as Exploration<State>,
    problem,
  };
}
type Case = ReturnType<typeof caseOf>;

/** Random small levels of both games. */
function* cases(count: number, seed: string): Generator<Case> {
  const random = Random.from(seed);
  const [mazes, caves] = [theseusRules, escapeRules] as unknown as readonly [AnyRules, AnyRules];
  for (let i = 0; i < count; i++) {
    yield caseOf(mazes, theseusMind, theseusProblem, randomTheseusLevel(random, 4));
    const mummies = randomMummyLevel(random, randomMummySize(random, 3));
    yield caseOf(mazes, theseusMind, theseusProblem, mummies);
    const cave = randomEscapeLevel(random, 4);
    if (cave) yield caseOf(caves, escapeMind, escapeProblem, cave);
  }
}

const LIMIT = 200_000;

const traces = ({ exploration, start }: Case): Readonly<Record<string, SearchTrace>> =>
  Object.fromEntries(
    exploration.searches.map(({ name }) => [
      name,
      finish(exploration.search(start, name, { limit: LIMIT, isListed: true })),
    ]),
  );

function graphOf({ exploration, start }: Case): PositionGraph {
  const answer = finish(exploration.graph(start, LIMIT));
  if (answer.status !== 'drawn') throw new Error(answer.reason);
  return answer.graph;
}

/** How many positions, or sequences, a search on paper has in each layer: over the rules alone, with texts for keys. */
function paperLayers({ rules, start }: Case, drops: 'nothing' | 'in layers' | 'everywhere', most: number) {
  let layer = new Map<string, { readonly state: State; readonly times: bigint }>([
    [rules.key(start), { state: start, times: 1n }],
  ]);
  const met = new Set(layer.keys());
  const sizes: bigint[] = [];
  let isWon = false;
  while (layer.size > 0 && sizes.length < most && !isWon) {
    sizes.push([...layer.values()].reduce((sum, { times }) => sum + times, 0n));
    const next: typeof layer = new Map();
    for (const { state, times } of layer.values()) {
      for (const move of rules.moves(rules.see(state))) {
        const after = rules.play(state, move).state;
        const { status } = rules.outcome(rules.see(after));
        if (status === 'won') isWon = true;
        if (status !== 'open') continue;
        const key = rules.key(after);
        if (drops === 'everywhere' && met.has(key)) continue;
        met.add(key);
        const known = next.get(key)?.times ?? 0n;
        next.set(key, { state: after, times: drops === 'nothing' ? known + times : 1n });
      }
    }
    layer = next;
  }
  return sizes;
}

const fresh = ({ steps }: SearchTrace) => steps.map((step) => step.fresh);

describe('the searches side by side', () => {
  it('agree with the slow twin, and count what a search on paper counts, on thousands of small levels', () => {
    let solved = 0;
    for (const one of cases(700, 'searches')) {
      const twin = referenceSolve(one.rules, one.start);
      const found = traces(one);
      const solver = finish(new WideJointSearch().search(one.problem, LIMIT));
      expect(found.visited?.looked, one.label).toBe(BigInt(solver.expanded));
      if (twin.length !== null) solved++;
      for (const [name, trace] of Object.entries(found)) {
        const label = `${name}\n${one.label}`;
        if (twin.length !== null)
          expect([trace.status, trace.length], label).toEqual(['solved', twin.length]);
        else if (trace.status === 'gave-up') {
          expect(['sequences', 'rebuild'], label).toContain(name);
          expect(trace.reason, label).toContain('it would go on for ever');
        } else expect([trace.status, trace.length], label).toEqual(['impossible', null]);
        const sum = fresh(trace).reduce((all, more) => all + more, 0n);
        expect(trace.looked, label).toBe(sum);
        for (const { counts, fresh: many } of trace.steps)
          expect(Math.abs(counts.reduce((a, b) => a + b, 0) - Number(many)), label).toBeLessThanOrEqual(
            Number(many) * 1e-9,
          );
      }
      for (const [name, drops] of [
        ['sequences', 'nothing'],
        ['rebuild', 'in layers'],
        ['visited', 'everywhere'],
      ] as const) {
        const steps = fresh(found[name] as SearchTrace);
        expect(steps, `${name}\n${one.label}`).toEqual(paperLayers(one, drops, steps.length));
      }
    }
    expect(solved).toBeGreaterThan(300);
  });

  it('A* looks at every position nearer than the win by its sum, and at none beyond it', () => {
    for (const one of cases(500, 'a star')) {
      const graph = graphOf(one);
      const trace = finish(one.exploration.search(one.start, 'a-star', { limit: LIMIT, isListed: true }));
      const toGo = exitDistances(one.problem);
      const places = finish(stateGraph(one.problem, LIMIT))?.places ?? [];
      const looked = trace.steps.flatMap(({ positions }) => [...(positions ?? [])]);
      expect(new Set(looked).size, one.label).toBe(looked.length);
      const sumOf = (position: number) => (graph.layers[position] ?? 0) + (toGo[places[position] ?? 0] ?? 0);
      for (const { depth, positions } of trace.steps)
        for (const position of positions ?? []) expect(sumOf(position), one.label).toBe(depth);
      if (trace.length === null) continue;
      for (let position = 0; position < graph.positions; position++) {
        if (sumOf(position) < trace.length) expect(looked, one.label).toContain(position);
        if (sumOf(position) > trace.length) expect(looked, one.label).not.toContain(position);
      }
    }
  });

  it('retrograde meets as many positions at each distance as the full table knows', () => {
    for (const one of cases(300, 'retrograde')) {
      const { places, units, kinds, goals, turn } = one.problem;
      // The full table is of agents that answer each for itself.
      if (turn !== null) continue;
      const table = finish(retrogradeTable(one.problem));
      const counts: number[] = [];
      const visit = (place: number, placed: readonly number[]): void => {
        const agent = placed.length;
        if (agent < kinds.length) {
          const least = agent > 0 && kinds[agent] === kinds[agent - 1] ? (placed[agent - 1] ?? 0) : 0;
          for (let unit = least; unit < units; unit++) visit(place, [...placed, unit]);
          return;
        }
        const distance = table.distances[tableIndex(table, place, placed)] ?? 0;
        if (distance > 0) counts[distance] = (counts[distance] ?? 0) + 1;
      };
      for (let place = 0; place < places; place++) if (goals[place] === 0) visit(place, []);
      const trace = finish(one.exploration.search(one.start, 'retrograde', { limit: LIMIT }));
      for (const { depth, fresh: many } of trace.steps) expect(Number(many), one.label).toBe(counts[depth]);
      if (trace.status === 'impossible')
        expect(trace.steps.length, one.label).toBe(counts.filter(() => true).length);
    }
  });

  it('a limit is met, said, and proves nothing', () => {
    for (const one of cases(150, 'limits')) {
      for (const { name } of one.exploration.searches) {
        const trace = finish(one.exploration.search(one.start, name, { limit: 3 }));
        const states = trace.steps.reduce((sum, { counts }) => sum + counts.length, 0);
        expect(states, one.label).toBeLessThanOrEqual(3);
        if (trace.status === 'gave-up') expect(trace.reason, one.label).toMatch(/limit|for ever/);
      }
    }
  });

  it('compares them on a level whose figures are known', () => {
    const level = orThrow(
      rulebook.parse(
        'game: theseus\n\n+---+---+---+\n|     M     |\n+   +---+   +\n|       |    \n+   +---+   +\n|     T     |\n+---+---+---+\n',
      ),
    );
    const { exploration } = mindOf(level);
    const start = rulebook.of(level).start(level, '');
    const looked = exploration?.searches.map(({ name }) => {
      const trace = finish(exploration.search(start, name, { limit: LIMIT }));
      return [name, trace.length, Number(trace.looked), Number(trace.kept)];
    });
    expect(looked).toEqual([
      ['sequences', 5, 25, 11],
      ['rebuild', 5, 19, 6],
      ['visited', 5, 6, 7],
      ['a-star', 5, 6, 7],
      ['retrograde', 5, 30, 72],
    ]);
  });

  it('refuses levels with dice and positions that are over, and unknown names', () => {
    const wandering = orThrow(
      rulebook.parse('game: escape\nhears: 1\nidle: wander\n\n#######\n#S...E#\n#..M..#\n#######\n'),
    );
    const { exploration } = mindOf(wandering);
    const rules = rulebook.of(wandering);
    expect(exploration?.refusal(rules.see(rules.start(wandering, '1')))).toContain('This level has dice');
    const plain = orThrow(rulebook.parse('game: escape\n\n#SE#\n'));
    const own = rulebook.of(plain);
    const over = own.play(own.start(plain, ''), 'R').state;
    expect(mindOf(plain).exploration?.refusal(over)).toContain('over');
    expect(mindOf(plain).exploration?.refusal(own.start(plain, ''))).toBeNull();
    expect(() =>
      finish(mindOf(plain).exploration?.search(own.start(plain, ''), 'x', { limit: 9 }) as never),
    ).toThrow('no search x');
  });
});

describe('the graph of positions', () => {
  it('is the one that the rules play, move by move, with the distances of the slow twin', () => {
    for (const one of cases(400, 'graph')) {
      const graph = graphOf(one);
      const twin = referenceDistances(one.rules, one.start);
      expect(graph.positions, one.label).toBe(twin.size);
      const states: State[] = [one.start];
      for (let position = 0; position < graph.positions; position++) {
        const state = states[position] as State;
        const key = one.rules.key(state);
        expect(twin.get(key)?.distance ?? 0, one.label).toBe(graph.distances[position]);
        const legal = one.rules.moves(one.rules.see(state));
        const from = graph.offsets[position] ?? 0;
        expect((graph.offsets[position + 1] ?? 0) - from, one.label).toBe(legal.length);
        legal.forEach((move, i) => {
          expect(one.rules.moveOrder[graph.moves[from + i] ?? 0], one.label).toBe(move);
          const next = one.rules.play(state, move).state;
          const to = graph.targets[from + i] ?? 0;
          const { status } = one.rules.outcome(one.rules.see(next));
          expect(to, one.label).toBe(status === 'won' ? -1 : status === 'lost' ? -2 : Math.max(0, to));
          if (to < 0) return;
          states[to] ??= next;
          expect(one.rules.key(states[to] as State), one.label).toBe(one.rules.key(next));
          expect(
            Math.abs((graph.layers[to] ?? 0) - (graph.layers[position] ?? 0) - 1),
            one.label,
          ).toBeGreaterThanOrEqual(0);
          expect(graph.layers[to], one.label).toBeLessThanOrEqual((graph.layers[position] ?? 0) + 1);
        });
      }
    }
  });

  it('gives up where there are too many positions, and says so', () => {
    const level = orThrow(rulebook.parse('game: escape\n\nS.....E\n'));
    const start = rulebook.of(level).start(level, '');
    const { exploration } = mindOf(level);
    expect(exploration && finish(exploration.graph(start, 1))).toEqual({
      status: 'gave-up',
      reason: 'more than 1 positions can be reached',
    });
  });
});

test('every solver against the slow twin agrees on a cave too large for whole answer rows, where single answers are asked for', () => {
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
