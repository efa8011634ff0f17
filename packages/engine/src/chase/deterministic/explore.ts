import { isFloor } from '../../grid/index.js';
import {
  counting,
  type Exploration,
  type GraphAnswer,
  grouped,
  type PositionGraph,
  type SearchKind,
  type SearchTrace,
  type SearchWish,
  type Task,
} from '../../puzzle/index.js';
import {
  cellOf,
  JOINT_SEARCH_NAMES,
  JOINT_SEARCHES,
  type JointProblem,
  type JointSearchName,
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
import { traced } from './trace.js';

/** Positions of a graph up to which the steps of a search list theirs. */
const MOST_LISTED_GRAPH = 100_000;

const MOVES_MADE = 'moves made';

const KINDS: Readonly<Record<JointSearchName, Omit<SearchKind, 'name'>>> = {
  sequences: {
    title: 'All sequences',
    summary:
      'Tries every sequence of moves, shorter ones first, and remembers nothing. Their number multiplies with every move, as in a tree drawn on paper; here the sequences are counted, not stored.',
    depth: MOVES_MADE,
  },
  rebuild: {
    title: 'Layers rebuilt',
    summary:
      'Builds each layer of positions from the one before and drops duplicates within the layer only, so that it meets the same positions again and again.',
    depth: MOVES_MADE,
  },
  visited: {
    title: 'Visited set',
    summary: 'Breadth-first search that remembers every position it has met and looks at none of them twice.',
    depth: MOVES_MADE,
  },
  'a-star': {
    title: 'A*',
    summary:
      'Adds the moves made to the steps left to the exit if nobody chased you, and looks first where the sum is least. If sums are equal, it looks first where more moves were made.',
    depth: 'moves made, and least to go',
  },
  retrograde: {
    title: 'Retrograde',
    summary:
      'Works backwards from all wins at once, over every way to put everybody on the board, until it meets the start.',
    depth: 'moves to the win',
  },
};

/** The graph of all positions of a pursuit game without dice, and the searches through it. */
export function chaseExploration<L extends ChaseLevel>(
  context: PursuitContext<L>,
): Exploration<ChaseState<L>> {
  const refusal = ({ level, status }: ChaseState<L>) => {
    if (context.throwsDice(level))
      return 'This level has dice. The graph and the searches are for levels in which every move has only one outcome.';
    return status === 'open' ? null : 'The game is over in this position.';
  };
  return {
    searches: JOINT_SEARCH_NAMES.map((name) => ({ name, ...KINDS[name] })),
    refusal,
    graph: (seen, limit) => positionGraph(context, seen, limit),
    search(seen, name, wish) {
      const reason = refusal(seen);
      if (reason !== null) throw new RangeError(reason);
      if (!isSearchName(name)) throw new RangeError(`there is no search ${name}`);
      return searched(context, seen, name, wish);
    },
  };
}

function isSearchName(name: string): name is JointSearchName {
  return name in JOINT_SEARCHES;
}

function* searched<L extends ChaseLevel>(
  context: PursuitContext<L>,
  seen: ChaseState<L>,
  name: JointSearchName,
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
