// Monster Maze solved exactly: least expected moves on levels 1 and 2 of the campaign, with times and memory.
import { campaignLevels } from '@knossos/engine/internal/games/haunt';
import { hauntProblem } from '@knossos/engine/internal/games/haunt/policies/problem';
import { decisionGraph, leastMoves, sureRegion } from '@knossos/engine/internal/search';
import { drain, machine } from './machine.mjs';

const KNOWN = [11.856747, 14.800315];
console.log(machine());
for (const [index, known] of KNOWN.entries()) {
  const problem = hauntProblem(campaignLevels()[index], true);
  const start = performance.now();
  const graph = drain(decisionGraph(problem));
  const built = performance.now();
  const region = drain(sureRegion(graph));
  const { values, error, sweeps } = drain(leastMoves(graph, region));
  const end = performance.now();
  const moves = values[graph.nodeOf(problem.shuffle)];
  const isRight = Math.abs(moves - known) < 1e-6;
  const seconds = (milliseconds) => (milliseconds / 1000).toFixed(2);
  console.log(
    `level ${index + 1}: ${moves.toFixed(6)} moves, error ${error.toExponential(1)}, ${graph.choices} positions, ` +
      `${graph.targets.length} edges, graph ${seconds(built - start)} s, ${sweeps} sweeps ${seconds(end - built)} s, ` +
      `${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB${isRight ? '' : '  WRONG'}`,
  );
  if (!isRight) process.exitCode = 1;
}
