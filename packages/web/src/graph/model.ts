import {
  type AnyRules,
  type Level,
  type PositionGraph,
  type State,
  WINNING_MOVE,
} from '@knossos/engine/internal/puzzle';

/** A graph of positions with what a page asks of it. */
export type GraphModel = ReturnType<typeof createModel>;

/** A move from a position: what it is, and where it leads. */
export interface Way {
  readonly move: string;
  /** A position, or what ends the game. */
  readonly to: number;
}

export function createModel(rules: AnyRules, level: Level, graph: PositionGraph) {
  const { positions, offsets, targets, moves, distances } = graph;
  const { parents, arrivals } = treeOf(graph);
  const plans = plansOf(graph);
  const states = new Map<number, State>([[0, rules.start(level, level.meta.seed ?? '')]]);
  let won = 0;
  let longest = 0;
  for (const distance of distances) {
    if (distance > 0) won++;
    longest = Math.max(longest, distance);
  }

  /** The positions of the first shortest way there, from the start on. */
  const lineTo = (position: number): readonly number[] => {
    const line = [position];
    for (let at = position; at > 0; at = parents[at]) line.push(parents[at]);
    return line.reverse();
  };

  const moveAt = (edge: number) => rules.moveOrder[moves[edge]];

  return {
    rules,
    level,
    graph,
    parents,
    /** Positions that can be won, and the most moves that a win takes. */
    won,
    longest,
    lost: positions - won,
    /** Shortest plans from a position; 0 where it is lost. */
    plansFrom: (position: number) => plans[position],
    lineTo,
    /** The first shortest way there, as moves. */
    movesTo: (position: number) =>
      lineTo(position)
        .slice(1)
        .map((to) => moveAt(arrivals[to])),
    /** The position after some moves from the start, as far as the game is open; null where a move is not legal. */
    positionAfter(line: readonly string[]): number | null {
      let at = 0;
      for (const move of line) {
        let edge = offsets[at];
        while (edge < offsets[at + 1] && moveAt(edge) !== move) edge++;
        if (edge === offsets[at + 1]) return null;
        if (targets[edge] < 0) return at;
        at = targets[edge];
      }
      return at;
    },
    waysFrom(position: number): readonly Way[] {
      const ways: Way[] = [];
      for (let e = offsets[position]; e < offsets[position + 1]; e++)
        ways.push({ move: moveAt(e), to: targets[e] });
      return ways;
    },
    /** The position itself, by playing there. */
    stateAt(position: number): State {
      const line = lineTo(position);
      let known = line.length - 1;
      while (!states.has(line[known])) known--;
      let state = states.get(line[known]) as State;
      for (let i = known + 1; i < line.length; i++) {
        state = rules.play(state, moveAt(arrivals[line[i]])).state;
        states.set(line[i], state);
      }
      return state;
    },
    /** The arrows of all shortest plans from a position: pairs of positions, the way out being `graph.positions`. */
    threadFrom(position: number): readonly (readonly [from: number, to: number])[] {
      const thread: (readonly [number, number])[] = [];
      const met = new Set(distances[position] > 0 ? [position] : []);
      for (const from of met) {
        for (let e = offsets[from]; e < offsets[from + 1]; e++) {
          const to = targets[e];
          if (to === WINNING_MOVE && distances[from] === 1) thread.push([from, positions]);
          if (to < 0 || distances[to] === 0 || distances[to] !== distances[from] - 1) continue;
          thread.push([from, to]);
          met.add(to);
        }
      }
      return thread;
    },
  };
}

/** By position: the one that it is first reached from, and the arrow by which. */
function treeOf({ positions, offsets, targets }: PositionGraph) {
  const parents = new Int32Array(positions).fill(-1);
  const arrivals = new Int32Array(positions).fill(-1);
  for (let from = 0; from < positions; from++) {
    for (let e = offsets[from]; e < offsets[from + 1]; e++) {
      const to = targets[e];
      if (to <= 0 || parents[to] >= 0) continue;
      parents[to] = from;
      arrivals[to] = e;
    }
  }
  return { parents, arrivals };
}

/** The number of shortest plans from every position, those nearest to the win first. */
function plansOf({ positions, offsets, targets, distances }: PositionGraph): readonly bigint[] {
  const plans: bigint[] = new Array(positions).fill(0n);
  const order = [...distances.keys()]
    .filter((p) => distances[p] > 0)
    .sort((a, b) => distances[a] - distances[b]);
  for (const from of order) {
    for (let e = offsets[from]; e < offsets[from + 1]; e++) {
      const to = targets[e];
      if (to === WINNING_MOVE && distances[from] === 1) plans[from]++;
      else if (to >= 0 && distances[to] > 0 && distances[to] === distances[from] - 1)
        plans[from] += plans[to];
    }
  }
  return plans;
}
