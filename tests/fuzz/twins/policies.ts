import { type ChaseState, startState } from '../../../packages/engine/src/chase/index.js';
import { wanderingProblem } from '../../../packages/engine/src/chase/stochastic/wandering.js';
import { worthAt } from '../../../packages/engine/src/dice/index.js';
import { type EscapeLevel, escapeRules } from '../../../packages/engine/src/games/escape/index.js';
import { escapeMind, escapeProblem } from '../../../packages/engine/src/games/escape/mind.js';
import {
  type HauntLevel,
  type HauntSettings,
  hauntRules,
} from '../../../packages/engine/src/games/haunt/index.js';
import { hauntMind } from '../../../packages/engine/src/games/haunt/mind.js';
import { analyse } from '../../../packages/engine/src/games/haunt/policies/analysis.js';
import { finish } from '../../../packages/engine/src/puzzle/index.js';
import {
  decisionGraph,
  greatestChance,
  leastMoves,
  sureRegion,
} from '../../../packages/engine/src/search/index.js';
import { referencePolicy } from '../../../packages/engine/test/chase/reference-policy.js';
import { randomHaunt } from '../../../packages/engine/test/games/haunt/random-haunts.js';
import { randomEscapeLevel } from '../../../packages/engine/test/random-levels.js';
import type { Target } from '../target.js';
import { agree, drain, hasCells, near, twinTarget } from './twin.js';

/** Value iteration stops where values have settled, not where they are right. */
const ERROR = 1e-6;

/** Positions that value iteration over texts may look at. */
const LIMIT = 1500;

/** What the slow twin says; null where there are too many positions for it. */
function policyOf<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('the reference solver met more')) return null;
    throw error;
  }
}

/** Sure wins, least moves and greatest chances of a cave with dice, from every position. */
function checkWandering(level: EscapeLevel): void {
  const start = startState(level);
  if (start.status !== 'open') return;
  const slow = policyOf(() => referencePolicy(escapeRules, start, LIMIT));
  if (slow === null) return;
  const problem = wanderingProblem(escapeProblem(start), level.maze);
  const graph = drain(decisionGraph(problem.process));
  if (graph.status === 'gave-up') throw new Error(graph.reason);
  const region = drain(sureRegion(graph));
  const least = drain(leastMoves(graph, region));
  const most = drain(greatestChance(graph, region));
  for (const [key, { state, chance, isSure, moves }] of slow) {
    const { place, units } = escapeProblem(state as ChaseState<EscapeLevel>).start;
    const node = graph.nodeOf(problem.keyOf(place, units)) ?? -1;
    agree(`whether ${key} is sure`, region.isSure[node] === 1, isSure);
    near(`moves of ${key}`, least.values[node], moves, ERROR);
    near(`chance of ${key}`, most.values[node], chance, ERROR);
  }
  const hint = finish(escapeMind.hint(start));
  const here = slow.get(escapeRules.key(start));
  if (hint.move === null || here === undefined) return;
  // The move that is advised is worth what the position is worth.
  let after = 0;
  for (const [key, share] of here.ways.get(hint.move) ?? [])
    after += share * (key === 'won' ? 1 : (slow.get(key)?.chance ?? 0));
  near('chance after the hint', after, here.chance, ERROR);
}

/** Chances and expected moves of a haunted maze, from every position, and the key that is advised. */
function checkHaunt(level: HauntLevel): void {
  const start = hauntRules.see(hauntRules.start(level, 'twin'));
  const slow = policyOf(() => referencePolicy(hauntRules, start, LIMIT));
  if (slow === null) return;
  const analysis = finish(analyse(level));
  if (analysis.status !== 'found') throw new Error(analysis.reason);
  for (const [key, { state, chance, isSure, moves }] of slow) {
    const node = analysis.nodeOf(state);
    if (node === null) throw new Error(`the solver does not come to ${key}`);
    const worth = finish(worthAt(analysis.under(state.lives), node));
    near(`chance of ${key}`, worth.chance, chance, ERROR);
    agree(`whether ${key} is sure`, worth.expected !== null, isSure);
    // With more than one life the bites of the last one are not among the moves that are counted.
    if (worth.expected !== null && (level.zombies === 0 || (state.lives ?? 1) === 1))
      near(`moves of ${key}`, worth.expected, moves, ERROR);
  }
  const answer = finish(hauntMind.solve(start));
  const here = slow.get(hauntRules.key(start));
  if (here === undefined) return;
  if (answer.status !== 'policy') {
    agree('chance of what is impossible', here.chance, 0);
    return;
  }
  near('probability', answer.probability, here.chance, ERROR);
  if (answer.first === null) return;
  let after = 0;
  for (const [key, share] of here.ways.get(answer.first) ?? [])
    after += share * (key === 'won' ? 1 : (slow.get(key)?.chance ?? 0));
  near('chance after the first key', after, here.chance, ERROR);
}

const ghost = { ghosts: 1, zombies: 0 };
const zombie = { ghosts: 0, zombies: 1 };

/** Settings with a size in which there is room for them, and few positions. */
const HAUNTS: readonly (readonly [settings: Partial<HauntSettings>, columns: number, rows: number])[] = [
  [{ rules: 'article', ...ghost, ghostEvery: 1, exitRadius: 2 }, 4, 3],
  [{ ...ghost, ghostEvery: 2, exitRadius: 4 }, 7, 2],
  [{ ...zombie, zombieEvery: 1, exitRadius: 4 }, 7, 2],
  [{ ...zombie, zombieEvery: 1, exitRadius: 4, mind: 'best' }, 7, 2],
  [{ rules: 'article', ...zombie, zombieEvery: 1, exitRadius: 2, mind: 'path' }, 4, 3],
  [{ rules: 'article', ...zombie, zombieEvery: 2, exitRadius: 2, mind: 'theseus' }, 4, 3],
];

export const policyTwins: readonly Target[] = [
  twinTarget<EscapeLevel>({
    name: 'wandering',
    game: 'escape',
    make: (random) => {
      const level = randomEscapeLevel(random, 4, 1);
      return level === null || level.pursuers.length === 0 ? null : { ...level, idle: 'wander' };
    },
    isSmall: ({ maze, pursuers, idle }) =>
      hasCells(maze, 20) && pursuers.length >= 1 && pursuers.length <= 2 && idle === 'wander',
    check: checkWandering,
    inputs: 100,
  }),
  twinTarget<HauntLevel>({
    name: 'haunt',
    game: 'haunt',
    make: (random) => {
      const [settings, columns, rows] = random.pick(HAUNTS);
      const lives = settings.zombies === 1 ? random.pick([null, 1, 2]) : null;
      return randomHaunt(random, { columns, rows }, { ...settings, lives }, random.pick([10, 20]));
    },
    isSmall: ({ maze, ghosts, zombies }) => hasCells(maze, 14) && ghosts + zombies <= 1,
    check: checkHaunt,
    inputs: 6,
  }),
];
