import { counted } from '@knossos/engine/internal/puzzle';
import { factorial } from './numbers.js';

/**
 * All simple graphs on so many vertices, the first the start, the last the exit, with any order of preference at each
 * vertex unless orders are fixed.
 */
export interface GraphClass {
  readonly vertices: number;
  /** Most neighbours of any vertex, start and exit included; null for any number. */
  readonly degree: number | null;
  /** Most edges of the whole graph; absent for any number. */
  readonly edges?: number;
  /** `fixed`: every vertex prefers the lowest number, so that only edges are chosen. Absent: any order at each vertex. */
  readonly orders?: 'fixed';
}

/** Fewest vertices: start and exit. */
export const FEWEST_VERTICES = 2;

/** A way through a graph of three vertices needs one of degree 2. */
export const LEAST_DEGREE = 2;

/** The bound on degrees as a number. */
export function degreeBound({ vertices, degree }: GraphClass): number {
  return degree === null ? vertices - 1 : Math.min(degree, vertices - 1);
}

/** The bound on edges as a number. */
export function edgeBound({ edges }: GraphClass): number {
  return edges ?? Number.POSITIVE_INFINITY;
}

/** How many orders of preference a vertex with so many neighbours may have. */
export function orderWays({ orders }: GraphClass): (degree: number) => bigint {
  return orders === 'fixed' ? () => 1n : factorial;
}

/** Throws a RangeError for an invalid class of graphs, or one with more than `most` vertices. */
export function requireClass({ vertices, degree, edges }: GraphClass, most: number): void {
  if (!(Number.isInteger(vertices) && vertices >= FEWEST_VERTICES && vertices <= most)) {
    throw new RangeError(`${vertices} vertices: there are from ${FEWEST_VERTICES} to ${most}`);
  }
  if (degree !== null && !(Number.isInteger(degree) && degree >= LEAST_DEGREE)) {
    throw new RangeError(`the bound on degrees is a whole number from ${LEAST_DEGREE}, not ${degree}`);
  }
  if (edges !== undefined && !(Number.isInteger(edges) && edges >= 1)) {
    throw new RangeError(`the bound on edges is a whole number from 1, not ${edges}`);
  }
}

/** `n = 7`, `n = 8, degree at most 3`, `n = 6, at most 7 edges, fixed orders`. */
export function classText(all: GraphClass): string {
  return [`n = ${all.vertices}`, ...restrictions(all)].join(', ');
}

export function restrictions({ degree, edges, orders }: GraphClass): string[] {
  return [
    ...(degree === null ? [] : [`degree at most ${degree}`]),
    ...(edges === undefined ? [] : [`at most ${counted(edges, 'edge')}`]),
    ...(orders === undefined ? [] : ['fixed orders']),
  ];
}
