import { dangerOf, once, type Policy } from '../../../dice/index.js';
import { counting, grouped, LruCache, NO_META, type Task } from '../../../puzzle/index.js';
import {
  type DecisionGraph,
  type DecisionOverflow,
  decisionGraph,
  type GreatestChance,
  greatestChance,
  type LeastMoves,
  leastMoves,
  reachingWin,
  type SureRegion,
  sureRegion,
} from '../../../search/index.js';
import { formatHaunt } from '../rules/document.js';
import type { HauntLevel } from '../rules/level.js';
import type { HauntState } from '../rules/state.js';
import { type HauntProblem, hauntProblem } from './problem.js';

/** Most keys of a decision process that is solved exactly unless something else is asked for. */
export const MOST_KEYS = 32_000_000;

/** Most keys where a player waits at a screen, or many levels are to be measured: the second level of the campaign. */
export const MOST_SCREEN_KEYS = 8_000_000;

/** Most positions in which lives are weighed where a player waits at a screen: each life is a solution of its own. */
const MOST_SCREEN_CHANCES = 60_000;

/** Chances of winning are known within this. */
const CHANCE_ERROR = 1e-8;

/** A level as a solved decision process; each part is found when first asked for, and kept. Lives are the asker's. */
export interface HauntAnalysis {
  readonly status: 'found';
  readonly problem: HauntProblem;
  readonly graph: DecisionGraph;
  /** The node of an open position, or null when no play leads to it. */
  nodeOf(state: HauntState): number | null;
  /** The node of a shuffle before its dice fall. */
  readonly start: number;
  /** The node of the level before the dice of its start fall: that of a shuffle, unless its start is drawn. */
  readonly begin: number;
  /**
   * The best policies with so many lives (null: no end of them). Where the win is sure, a bite counts as a shuffle wherever
   * a win from the start is sure with one life less, else as the end of the sure win. Danger is a shuffle or a lost life.
   */
  under(lives: number | null): Policy;
  /** Whether all of this is found soon enough for a player who waits. */
  isQuick(lives: number | null): Task<boolean>;
}

/** Why a level is not solved exactly. */
export interface TooLarge {
  readonly status: 'too-large';
  readonly reason: string;
}

/** Nodes of graphs that are kept, of all levels together. */
const MOST_CACHED_NODES = 4_000_000;
const shelf = new LruCache<HauntAnalysis>(MOST_CACHED_NODES, ({ graph }) => graph.nodes);

/** The analysis of a level; the last ones are kept, which never changes an answer: limits hold for it too. */
export function* analyse(
  level: HauntLevel,
  limits: { readonly keys?: number; readonly nodes?: number } = {},
): Task<HauntAnalysis | TooLarge> {
  const most = limits.keys ?? MOST_KEYS;
  const problem = hauntProblem(level, true);
  if (problem === null) return { status: 'too-large', reason: 'its positions are too many to be numbered' };
  if (problem.keys > most) {
    const said = `its positions need ${grouped(problem.keys)} numbers`;
    return { status: 'too-large', reason: `${said}; up to ${grouped(most)} are solved exactly` };
  }
  const name = formatHaunt({ ...level, meta: NO_META, lives: null });
  const known = shelf.find(name);
  if (known && known.graph.nodes <= (limits.nodes ?? Number.POSITIVE_INFINITY)) return known;
  const nodes = limits.nodes === undefined ? {} : { nodes: limits.nodes };
  const graph: DecisionGraph | DecisionOverflow = yield* counting(
    decisionGraph(problem, nodes),
    'nodes',
    'listing what may happen',
  );
  if (graph.status === 'gave-up') return { status: 'too-large', reason: graph.reason };
  const analysis = analysisOf(problem, graph);
  shelf.keep(name, analysis);
  return analysis;
}

function analysisOf(problem: HauntProblem, graph: DecisionGraph): HauntAnalysis {
  const start = graph.nodeOf(problem.shuffle) ?? 0;
  // Without zombies there is no bite, and the node does not exist.
  const bite = graph.nodeOf(problem.bite);
  const regionWithout = (barred: readonly number[]) =>
    counting(sureRegion(graph, barred), 'nodes', 'looking for sure wins');
  /** Sure wins, whatever happens on the way, and those without ever being bitten. */
  let endless: SureRegion | null = null;
  let unbitten: SureRegion | null = null;
  const isPinned = function* (lives: number | null): Task<boolean> {
    if (bite === null || lives === null) return false;
    unbitten ??= yield* regionWithout([bite]);
    return lives === 1 || unbitten.isSure[start] === 0;
  };
  const region = function* (lives: number | null): Task<SureRegion> {
    if ((yield* isPinned(lives)) && unbitten) return unbitten;
    endless ??= yield* regionWithout([]);
    return endless;
  };
  /** By node: 1 where the exit can be reached without a bite. */
  let unbittenWays: Uint8Array | null = null;
  const canWin = function* (node: number, lives: number | null): Task<boolean> {
    if (node >= graph.winnable) return false;
    if (bite === null || lives === null) return true;
    unbitten ??= yield* regionWithout([bite]);
    if (unbittenWays === null) {
      const isInside = new Uint8Array(graph.nodes).fill(1, 0, graph.winnable);
      isInside[bite] = 0;
      unbittenWays = reachingWin(unbitten.back, isInside, graph.winnable);
    }
    // Every bite leads to the start; from there it is one life less, and no other way.
    return unbittenWays[node] === 1 || (lives > 1 && unbittenWays[start] === 1);
  };
  const leasts = new Map<SureRegion, LeastMoves>();
  const least = function* (lives: number | null): Task<LeastMoves> {
    const inside = yield* region(lives);
    const found =
      leasts.get(inside) ?? (yield* counting(leastMoves(graph, inside), 'sweeps', 'expected moves'));
    leasts.set(inside, found);
    return found;
  };
  const known = new Map<number, GreatestChance>();
  const chances = function* (lives: number | null): Task<GreatestChance> {
    // Where a bite ends the sure win, it is worth the start with one life less.
    const from = (yield* isPinned(lives)) && lives !== null ? lives : 0;
    const before = known.get(from);
    if (before) return before;
    const found = yield* chancesWith(from, yield* region(lives));
    known.set(from, found);
    return found;
  };
  /** Chances with so many lives; with 0, a bite is a shuffle. */
  const chancesWith = function* (lives: number, inside: SureRegion): Task<GreatestChance> {
    let lower = 0;
    let upper = 0;
    if (lives > 1) {
      const less = yield* chances(lives - 1);
      lower = less.values[start];
      upper = Math.min(1, lower + less.error);
      // One life more is worth no more than what bites can still gain by it.
      const fewer = lives > 2 ? (yield* chances(lives - 2)).values[start] : 0;
      if (upper - fewer <= CHANCE_ERROR) return { ...less, error: less.error + upper - fewer };
    }
    const pins = lives > 0 && bite !== null ? [{ node: bite, lower, upper }] : [];
    const solving = greatestChance(graph, inside, pins, { error: CHANCE_ERROR });
    return yield* counting(
      solving,
      'sweeps',
      lives > 0 ? `greatest chance, lives: ${lives}` : 'greatest chance',
    );
  };
  const met = bite === null ? [start] : [start, bite];
  const policies = new Map<number | null, Policy>();
  const under = (lives: number | null): Policy => {
    const parts = {
      graph,
      region: () => region(lives),
      least: () => least(lives),
      greatest: () => chances(lives),
    };
    const policy: Policy = policies.get(lives) ?? {
      status: 'found',
      ...parts,
      canWin: (node) => canWin(node, lives),
      danger: once(() => dangerOf(parts, met)),
    };
    policies.set(lives, policy);
    return policy;
  };
  const isQuick = function* (lives: number | null): Task<boolean> {
    if (graph.choices <= MOST_SCREEN_CHANCES) return true;
    return (yield* region(lives)).choices === graph.choices || !(yield* isPinned(lives));
  };
  return {
    status: 'found',
    problem,
    graph,
    start,
    begin: graph.nodeOf(problem.begin) ?? start,
    under,
    isQuick,
    nodeOf: (state) => graph.nodeOf(problem.keyOf(state)),
  };
}
