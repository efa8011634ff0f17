import { type GraphClass, LEAST_DEGREE } from '@knossos/research/graphs/class';
import { flag, option, withMeanings } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import { oneOf, wholeNumber } from '../../cli/values.js';

export const graphOptions = {
  graph: flag('all graphs and all orders of preference instead of mazes on a grid'),
  vertices: option('n', 'with --graph: vertices, start and exit among them', wholeNumber(0)),
  degree: option('d', 'with --graph: most neighbours of any vertex', wholeNumber(0)),
  edges: option('n', 'with --graph: most edges of the whole graph', wholeNumber(0)),
  orders: withMeanings(
    option<'fixed' | 'free'>(
      'how',
      'with --graph: how a vertex prefers its neighbours',
      oneOf<'fixed' | 'free'>(['fixed', 'free']),
    ),
    { fixed: 'by their number', free: 'in any order, the default' },
  ),
};

/** What objects say of {@link furtherLimits}. */
export const FURTHER_KEYS = `edges?: count  # with --edges: most edges
        orders?: 'fixed'  # with --orders fixed`;

interface Given {
  readonly graph: boolean;
  readonly vertices: number | null;
  readonly degree: number | null;
  readonly edges: number | null;
  readonly orders: 'fixed' | 'free' | null;
}

/**
 * The class of graphs that the options mean; null where they are about a grid. `others` are options that mean nothing to
 * graphs, null where they were not given. @throws UsageFailure
 */
export function classFrom(
  { graph, ...given }: Given,
  most: number,
  others: Readonly<Record<string, unknown>>,
): GraphClass | null {
  const { vertices, degree } = given;
  if (!graph) {
    const about = (['vertices', 'degree', 'edges', 'orders'] as const).find((name) => given[name] !== null);
    if (about === undefined) return null;
    throw new UsageFailure(`--${about} is about graphs: add --graph`);
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
  return { vertices, degree, ...furtherLimits(given) };
}

/** What binds graphs besides vertices and degrees, as far as it was given. @throws UsageFailure */
export function furtherLimits({ edges, orders }: Pick<Given, 'edges' | 'orders'>) {
  if (edges === 0)
    throw new UsageFailure('without edges there are no ways: --edges takes a number from 1 on');
  return { ...(edges !== null && { edges }), ...(orders === 'fixed' && { orders }) };
}
