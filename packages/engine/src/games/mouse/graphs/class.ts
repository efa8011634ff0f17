/**
 * All graphs of a size: simple graphs on so many vertices, Squeaky's start the first of them and the exit the last, every
 * vertex with any order of preference among its neighbours.
 */
export interface GraphClass {
  readonly vertices: number;
  /** Most neighbours of any vertex, start and exit included; null for any number. */
  readonly degree: number | null;
}

/** Fewest vertices: start and exit. */
export const FEWEST_VERTICES = 2;

/** A way through a graph of three vertices needs one of degree 2. */
export const LEAST_DEGREE = 2;

/** The bound on degrees as a number. */
export function degreeBound({ vertices, degree }: GraphClass): number {
  return degree === null ? vertices - 1 : Math.min(degree, vertices - 1);
}

/** Throws a RangeError for what is no class of graphs, or has more than `most` vertices. */
export function requireClass({ vertices, degree }: GraphClass, most: number): void {
  if (!(Number.isInteger(vertices) && vertices >= FEWEST_VERTICES && vertices <= most)) {
    throw new RangeError(`${vertices} vertices: there are from ${FEWEST_VERTICES} to ${most}`);
  }
  if (degree !== null && !(Number.isInteger(degree) && degree >= LEAST_DEGREE)) {
    throw new RangeError(`the bound on degrees is a whole number from ${LEAST_DEGREE}, not ${degree}`);
  }
}

/** `n = 7`, `n = 8, degree at most 3`. */
export function classText({ vertices, degree }: GraphClass): string {
  return `n = ${vertices}${degree === null ? '' : `, degree at most ${degree}`}`;
}
