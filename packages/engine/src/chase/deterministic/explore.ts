import { explorationOf, traced } from '../../explicit/index.js';
import { isFloor } from '../../grid/index.js';
import {
  counting,
  type Exploration,
  type GraphAnswer,
  grouped,
  type PositionGraph,
  type SearchTrace,
  type SearchWish,
  type Task,
} from '../../puzzle/index.js';
import {
  cellOf,
  JOINT_SEARCHES,
  type JointProblem,
  JointSpace,
  layersOf,
  MOVES,
  predecessorsOf,
  type StateGraph,
  winDistances,
} from '../../search/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';

/** Positions of a graph up to which the steps of a search list theirs. */
const MOST_LISTED_GRAPH = 100_000;

/** The graph of all positions of a pursuit game without dice, and the searches through it. */
export function chaseExploration<L extends ChaseLevel>(
  context: PursuitContext<L>,
): Exploration<ChaseState<L>> {
  return explorationOf({
    searches: JOINT_SEARCHES,
    hasDice: ({ level }) => context.throwsDice(level),
    graph: (seen, limit) => positionGraph(context, seen, limit),
    search: (seen, name, wish) => searched(context, seen, name, wish),
  });
}

function* searched<L extends ChaseLevel>(
  context: PursuitContext<L>,
  seen: ChaseState<L>,
  name: keyof typeof JOINT_SEARCHES,
  { limit, isListed = false }: SearchWish,
): Task<SearchTrace> {
  const problem = context.problem(seen);
  const space = new JointSpace(problem);
  // The numbers of a space that is met as a whole before are those of the graph.
  const graph = isListed ? yield* counting(space.whole(MOST_LISTED_GRAPH), 'joint states') : null;
  const work = JOINT_SEARCHES[name](space, limit);
  const facts = { name, bound: boundOf(seen.level, problem) };
  return yield* traced(work, facts, (place) => cellOf(problem, place), graph !== null);
}

function* positionGraph<L extends ChaseLevel>(
  context: PursuitContext<L>,
  seen: ChaseState<L>,
  limit: number,
): Task<GraphAnswer> {
  const problem = context.problem(seen);
  const graph = yield* counting(new JointSpace(problem).whole(limit), 'joint states');
  if (graph === null)
    return { status: 'gave-up', reason: `more than ${grouped(limit)} positions can be reached` };
  const back = yield* counting(predecessorsOf(graph), 'joint states');
  const drawn: PositionGraph = {
    positions: graph.states,
    offsets: graph.offsets,
    targets: graph.targets,
    moves: movesOf(graph, problem),
    distances: yield* counting(winDistances(graph, back), 'joint states'),
    layers: layersOf(graph),
    cells: Int32Array.from(graph.places, (place) => cellOf(problem, place)),
    bound: boundOf(seen.level, problem),
  };
  return { status: 'drawn', graph: drawn };
}

/** Which move every arrow of the graph is, as a number in the game's order. */
function movesOf({ states, places, offsets, targets }: StateGraph, { moves }: JointProblem): Uint8Array {
  const numbers = new Uint8Array(targets.length);
  for (let s = 0; s < states; s++) {
    const first = places[s] * MOVES;
    numbers.set(moves.subarray(first, first + offsets[s + 1] - offsets[s]), offsets[s]);
  }
  return numbers;
}

/**
 * The cells of the floor to the power of everybody on it, as often as there are states of what can be changed. A pursuer that
 * remembers counts twice for each cell, one that can die once more.
 */
function boundOf({ maze }: ChaseLevel, { places, units, stands, kinds }: JointProblem): bigint {
  let floor = 0;
  for (let cell = 0; cell < maze.sides.length; cell++) if (isFloor(maze, cell)) floor++;
  const own = floor * Math.floor((places - 1) / stands);
  const pursuer = floor * Math.floor(units / stands) + (units % stands);
  return BigInt(own) * BigInt(pursuer) ** BigInt(kinds.length);
}
