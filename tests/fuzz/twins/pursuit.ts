import { aStar } from '../../../bench/a-star.mjs';
import { type ChaseLevel, type ChaseState, startState } from '../../../packages/engine/src/chase/index.js';
import { explicitMind } from '../../../packages/engine/src/explicit/index.js';
import { type EscapeLevel, escapeRules } from '../../../packages/engine/src/games/escape/index.js';
import { escapeMind, escapeProblem } from '../../../packages/engine/src/games/escape/mind.js';
import { type TheseusLevel, theseusRules } from '../../../packages/engine/src/games/theseus/index.js';
import { theseusMind, theseusProblem } from '../../../packages/engine/src/games/theseus/mind.js';
import { failureOf, finish, type Result, type Task } from '../../../packages/engine/src/puzzle/index.js';
import type { Random } from '../../../packages/engine/src/random/index.js';
import {
  type JointProblem,
  JointSearch,
  retrogradeTable,
  shortestPlanGraph,
  tableIndex,
  WideJointSearch,
} from '../../../packages/engine/src/search/index.js';
import {
  type ReferenceAnswer,
  referenceDistances,
  referenceSolve,
} from '../../../packages/engine/test/chase/reference-solver.js';
import { SYMMETRIES } from '../../../packages/engine/test/contract/symmetry.js';
import { randomMummyLevel } from '../../../packages/engine/test/games/theseus/random-mummies.js';
import { turnedTheseus } from '../../../packages/engine/test/games/theseus/turned-theseus.js';
import { randomEscapeLevel, randomTheseusLevel } from '../../../packages/engine/test/random-levels.js';
import type { Target } from '../target.js';
import { agree, hasCells, twinTarget } from './twin.js';

/** Positions that the slow twin may meet. */
const LIMIT = 20_000;

/** A game with what is needed to solve it in every way. */
interface Pursuit<L extends ChaseLevel> {
  readonly rules: Pick<
    typeof theseusRules,
    'see' | 'moves' | 'outcome' | 'key' | 'play' | 'format' | 'start'
  > & { readonly id: L['game'] };
  readonly mind: Pick<typeof theseusMind, 'solve' | 'hint' | 'plans'>;
  readonly problemOf: (state: ChaseState<L>) => JointProblem;
  readonly explicit: Pick<typeof theseusMind, 'solve' | 'plans'>;
}

const nothing = {
  generatorOptions: [],
  generate: function* <L>(): Task<Result<L>> {
    yield { done: 0, total: 0, unit: 'drawings', note: null };
    return failureOf('nothing is generated', 'Ask another mind.');
  },
};

const gameOf = (rules: object, mind: object, problemOf: unknown) => {
  const explicit = explicitMind({ rules: rules as typeof theseusRules, ...nothing });
  return { rules, mind, problemOf, explicit } as Pursuit<ChaseLevel>;
};
const mazes = gameOf(theseusRules, theseusMind, theseusProblem);
const caves = gameOf(escapeRules, escapeMind, escapeProblem);

type State = Parameters<(typeof theseusRules)['see']>[0];

/** Every solver and the hint against breadth-first search over the rules. */
function checkPursuit(game: Pursuit<ChaseLevel>, level: ChaseLevel): void {
  const { rules, mind, problemOf, explicit } = game;
  const start = startState(level) as ChaseState<ChaseLevel> & State;
  const twin = referenceSolve(rules, start, LIMIT);
  const answer = finish(mind.solve(start));
  agree('status', answer.status, twin.length === null ? 'impossible' : 'solved');
  if (answer.status === 'solved') {
    agree('moves', answer.moves.join(''), twin.first?.join(''));
    agree('plans', answer.plans, twin.plans);
    if (twin.plans <= 60n) {
      const plans = [...(mind.plans?.(start, answer) ?? [])].map((moves) => moves.join(''));
      agree('plans listed', new Set(plans).size, Number(twin.plans));
      agree('first plan listed', plans[0], twin.first?.join(''));
    }
  }
  checkHint(game, start, twin);
  checkSearches(problemOf(start), twin);
  const slow = finish(explicit.solve(start, { stats: true }));
  agree('explicit status', slow.status, answer.status);
  if (slow.status !== 'solved') return;
  const whole = finish(mind.solve(start, { stats: true }));
  const said = ({ moves, plans, stats, optimal }: typeof slow) => [moves, plans, stats, optimal];
  agree('explicit states', said(slow), whole.status === 'solved' && said(whole));
  if (twin.plans > 60n) return;
  agree('explicit plans', [...(explicit.plans?.(start, slow) ?? [])], [...(mind.plans?.(start, slow) ?? [])]);
}

function checkHint(game: Pursuit<ChaseLevel>, start: State, twin: ReferenceAnswer<string>): void {
  const { rules, mind } = game;
  if (rules.outcome(rules.see(start)).status !== 'open') return;
  const hint = finish(mind.hint(start));
  agree('hint', hint.status, twin.length === null ? 'lost' : 'move');
  agree('distance of the hint', hint.distance, twin.length);
  if (twin.length === null || hint.move === null) return;
  const { state } = rules.play(start, hint.move);
  const isWon = rules.outcome(rules.see(state)).status === 'won';
  const left = isWon ? 0 : referenceSolve(rules, state, LIMIT).length;
  agree('distance after the hint', left, twin.length - 1);
}

/** The searches one by one: dense and wide tables, A*, the graph of shortest plans. */
function checkSearches(problem: JointProblem, twin: ReferenceAnswer<string>): void {
  const wide = finish(new WideJointSearch().search(problem, Number.POSITIVE_INFINITY));
  agree('wide search', wide.status === 'solved' ? wide.length : null, twin.length);
  agree('plans of the wide search', wide.plans, twin.plans);
  if (twin.length !== null)
    agree('graph of plans', shortestPlanGraph(problem, twin.length).count, twin.plans);
  if (!JointSearch.fits(problem)) return;
  agree('dense search', finish(new JointSearch().search(problem, Number.POSITIVE_INFINITY)), wide);
  const star = finish(aStar(problem, Number.POSITIVE_INFINITY));
  agree('A*', star.status === 'solved' ? star.length : null, twin.length);
}

/** Distances of all positions by going back from the ends, against repeated relaxation. */
function checkTable({ rules, problemOf }: Pursuit<ChaseLevel>, level: ChaseLevel): void {
  const start = startState(level) as ChaseState<ChaseLevel> & State;
  if (!JointSearch.fits(problemOf(start))) return;
  const slow = referenceDistances(rules, start, 1500);
  const table = finish(retrogradeTable(problemOf(start)));
  for (const { state, distance } of slow.values()) {
    const { place, units } = problemOf(state as ChaseState<ChaseLevel>).start;
    const found = table.distances[tableIndex(table, place, units)] || null;
    agree(`distance of ${rules.key(state)}`, found, distance);
  }
}

/** As many moves and plans from wherever one looks at a maze. */
function checkSymmetry(_: unknown, given: ChaseLevel): void {
  const level = given as TheseusLevel;
  const here = finish(theseusMind.solve(startState(level)));
  for (const symmetry of SYMMETRIES) {
    const there = finish(theseusMind.solve(startState(turnedTheseus(level, symmetry))));
    const of = ({ status, ...rest }: typeof here) =>
      'moves' in rest ? [status, rest.moves.length, rest.plans] : [status];
    agree(symmetry, of(there), of(here));
  }
}

const isSmallMaze = (level: TheseusLevel) =>
  hasCells(level.maze, 25) && level.pursuers.length <= 2 && level.rules !== 'mummy';
const isSmallMummy = (level: TheseusLevel) =>
  hasCells(level.maze, 16) && level.pursuers.length <= 2 && level.rules === 'mummy';
const isSmallCave = (level: EscapeLevel) =>
  hasCells(level.maze, 36) && level.pursuers.length <= 2 && level.idle === 'stay';

/** Gives up where the slow twin does: what is changed may have more positions than it can meet. */
function unlessTooLarge<L>(check: (level: L) => void): (level: L) => void {
  return (level) => {
    try {
      check(level);
    } catch (error) {
      if (!(error instanceof RangeError && error.message.includes('the reference solver met more')))
        throw error;
    }
  };
}

type Check = (game: Pursuit<ChaseLevel>, level: ChaseLevel) => void;
type Maker<L> = (random: Random) => L | null;

function ofMazes(
  name: string,
  inputs: number,
  make: Maker<TheseusLevel>,
  look: Check,
  isSmall = isSmallMaze,
): Target {
  const check = unlessTooLarge((level: TheseusLevel) => look(mazes, level));
  return twinTarget<TheseusLevel>(name, 'theseus', inputs, { make, isSmall, check });
}

function ofCaves(name: string, inputs: number, make: Maker<EscapeLevel>, look: Check): Target {
  const check = unlessTooLarge((level: EscapeLevel) => look(caves, level));
  return twinTarget<EscapeLevel>(name, 'escape', inputs, { make, isSmall: isSmallCave, check });
}

const mummies = (random: Random) => randomMummyLevel(random, [4, 3]);
const smallMaze = (random: Random) => randomTheseusLevel(random, 4, 1);
const smallCave = (random: Random) => randomEscapeLevel(random, 4, 1);

export const pursuitTwins: readonly Target[] = [
  ofMazes('theseus', 400, randomTheseusLevel, checkPursuit),
  ofCaves('escape', 200, randomEscapeLevel, checkPursuit),
  ofMazes('mummy-solver', 300, mummies, checkPursuit, isSmallMummy),
  ofMazes('theseus-table', 600, smallMaze, checkTable),
  ofCaves('escape-table', 300, smallCave, checkTable),
  ofMazes('theseus-symmetry', 400, randomTheseusLevel, checkSymmetry),
];
