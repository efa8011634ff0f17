import { counting, type Exploration, grouped, type SearchTrace, type Task } from '../../puzzle/index.js';
import { layersOf } from '../../search/index.js';
import { futureOf } from './future.js';
import type { CustomState } from './index.js';
import { gameOf } from './rules/game.js';
import { positionOf } from './rules/play.js';

export const EXPLORATION: Exploration<CustomState> = {
  searches: [
    {
      name: 'visited',
      title: 'Visited set',
      summary:
        'Breadth-first search that remembers every position it has met and looks at none of them twice.',
      depth: 'moves made',
    },
  ],
  refusal: ({ level, status }) => {
    if (gameOf(level).hasDice)
      return 'This level has dice. The graph and the searches are for levels in which every move has only one outcome.';
    return status === 'open' ? null : 'The game is over in this position.';
  },
  *graph(seen, limit) {
    const future = yield* counting(futureOf(gameOf(seen.level), positionOf(seen), limit), 'positions');
    if (future === null)
      return {
        status: 'gave-up',
        reason: `more than ${grouped(limit)} positions can be reached`,
      };
    return {
      status: 'drawn',
      graph: {
        positions: future.states,
        offsets: future.offsets,
        targets: future.targets,
        moves: future.moves,
        distances: future.distances,
        layers: layersOf(future),
        cells: Int32Array.from(future.places),
        bound: boundOfPositions(seen),
      },
    };
  },
  *search(seen, name, { limit, isListed = false }) {
    const reason = EXPLORATION.refusal(seen);
    if (reason !== null) throw new RangeError(reason);
    if (name !== 'visited') throw new RangeError(`there is no search ${name}`);
    return yield* visitedSearch(seen, limit, isListed);
  },
};

/** Cells to the power of you and all pieces. */
function boundOfPositions({ level }: CustomState): bigint {
  const game = gameOf(level);
  return BigInt(game.cells) ** BigInt(game.pieces + 1);
}

/** Breadth-first search step by step, a layer a step, until a win is met. */
function* visitedSearch(seen: CustomState, limit: number, isListed: boolean): Task<SearchTrace> {
  const game = gameOf(seen.level);
  const future = yield* counting(futureOf(game, positionOf(seen), limit), 'positions');
  const facts = { name: 'visited', bound: boundOfPositions(seen) };
  if (future === null) {
    const reason = `the limit of ${grouped(limit)} states was met`;
    return {
      ...facts,
      status: 'gave-up',
      length: null,
      reason,
      looked: BigInt(limit),
      kept: BigInt(limit),
      steps: [],
    };
  }
  const layers = layersOf(future);
  const length = future.distances[0] === 0 ? null : future.distances[0];
  const steps = [];
  let looked = 0;
  for (let from = 0, depth = 0; from < future.states && (length === null || depth < length); depth++) {
    let to = from;
    const counts = new Map<number, number>();
    while (to < future.states && layers[to] === depth) {
      counts.set(future.places[to], (counts.get(future.places[to]) ?? 0) + 1);
      to++;
    }
    looked += to - from;
    const cells = [...counts].sort(([a], [b]) => a - b);
    steps.push({
      depth,
      fresh: BigInt(to - from),
      looked: BigInt(looked),
      kept: BigInt(to),
      cells: Int32Array.from(cells, ([cell]) => cell),
      counts: Float64Array.from(cells, ([, count]) => count),
      positions: isListed ? Int32Array.from({ length: to - from }, (_, index) => from + index) : null,
    });
    from = to;
  }
  const status = length === null ? 'impossible' : 'solved';
  return { ...facts, status, length, reason: null, looked: BigInt(looked), kept: BigInt(looked), steps };
}
