import { stepsFrom } from '@knossos/engine/games/mouse/rules/network';
import { judgeModular, type ModularVerdict } from '@knossos/engine/games/mouse/walk/modular';
import { type Network, Walk } from '@knossos/engine/games/mouse/walk/walk';
import { counting, type Task } from '@knossos/engine/puzzle';

/** What releasing the mouse would come to. */
export type Score =
  | { readonly status: 'cut-off' }
  | {
      readonly status: 'out';
      readonly turns: number;
      readonly visits: Float64Array;
      readonly busiest: number;
      readonly busiestVertex: number;
      /** Vertices visited at least once, the exit not counted. */
      readonly visited: number;
    }
  | { readonly status: 'trapped'; readonly verdict: Extract<ModularVerdict, { verdict: 'trapped' }> }
  /** The cap on turns was met first. */
  | { readonly status: 'unknown'; readonly turns: number };

/** Turns that the score beside the table follows. */
const MOST_SCORED = 200_000_000;

/** Follows the mouse to the exit or round his trap; a task, since some mazes hold him for long. */
export function scoreOf(network: Network, modulo: number | null): Task<Score> {
  return counting(score(network, modulo), 'turns');
}

function* score(network: Network, modulo: number | null): Generator<number, Score, void> {
  if ((stepsFrom(network.graph, network.start)[network.exit] ?? -1) < 0) return { status: 'cut-off' };
  if (modulo !== null) {
    const judging = judgeModular(network, modulo, MOST_SCORED);
    for (let step = judging.next(); ; step = judging.next()) {
      if (!step.done) yield step.value.done;
      else if (step.value.verdict === 'trapped') return { status: 'trapped', verdict: step.value };
      else if (step.value.verdict === 'unknown') return { status: 'unknown', turns: step.value.turns };
      else break;
    }
  }
  const walk = new Walk(network, modulo);
  while (!walk.isOut) {
    if (walk.turns >= MOST_SCORED) return { status: 'unknown', turns: walk.turns };
    walk.step();
    if (walk.turns % 5000 === 0) yield walk.turns;
  }
  let busiest = 0;
  let busiestVertex = network.start;
  let visited = 0;
  walk.visits.forEach((count, vertex) => {
    if (count > 0) visited++;
    if (count <= busiest) return;
    busiest = count;
    busiestVertex = vertex;
  });
  return { status: 'out', turns: walk.turns, visits: walk.visits, busiest, busiestVertex, visited };
}
