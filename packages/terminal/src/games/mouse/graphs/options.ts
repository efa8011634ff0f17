import { classText, type GraphClass, LEAST_DEGREE } from '@knossos/engine/games/mouse/graphs/class';
import { flag, option } from '../../../cli/command.js';
import { UsageFailure } from '../../../cli/failure.js';
import { wholeNumber } from '../../../cli/values.js';

/** Options of commands that are about all graphs instead of mazes on a grid. */
export const graphOptions = {
  graph: flag('all graphs and all orders of preference instead of mazes on a grid'),
  vertices: option('n', 'with --graph: vertices, start and exit among them', wholeNumber(0)),
  degree: option('d', 'with --graph: most neighbours of any vertex', wholeNumber(0)),
};

interface Given {
  readonly graph: boolean;
  readonly vertices: number | null;
  readonly degree: number | null;
}

/**
 * The class of graphs that the options mean; null where they are about a grid. `others` are options that mean nothing to
 * graphs, null where they were not given. @throws UsageFailure
 */
export function classFrom(
  { graph, vertices, degree }: Given,
  most: number,
  others: Readonly<Record<string, unknown>>,
): GraphClass | null {
  if (!graph) {
    if (vertices === null && degree === null) return null;
    throw new UsageFailure(`--${vertices === null ? 'degree' : 'vertices'} is about graphs: add --graph`);
  }
  const useless = Object.entries(others).find(([, value]) => value !== null);
  if (useless) throw new UsageFailure(`--${useless[0]} is about mazes on a grid: leave it out with --graph`);
  if (vertices === null) throw new UsageFailure('say how many vertices: --graph --vertices 6');
  if (vertices < 2) throw new UsageFailure('a graph has at least two vertices: the start and the exit');
  if (vertices > most) {
    throw new UsageFailure(`${vertices} vertices are too many; this command can do up to ${most}`);
  }
  if (degree !== null && degree < LEAST_DEGREE) {
    throw new UsageFailure(
      `with --degree ${degree} there are no ways: it takes a number from ${LEAST_DEGREE} on`,
    );
  }
  return { vertices, degree };
}

/** Which graphs are meant, in objects. */
export function classObject({ vertices, degree }: GraphClass) {
  return { vertices, degree };
}

export { classText };
