import { array, number, parse, pipe, readonly, tuple } from 'valibot';

/** How the best of a run has grown: evaluations, and the best by then, both growing. */
export type Curve = readonly (readonly [evaluations: number, best: number])[];

const CURVE = pipe(array(pipe(tuple([number(), number()]), readonly())), readonly());

/** Points that are kept of a curve. */
const MOST_POINTS = 400;

/** A curve as the database holds it. */
export function curveOf(stored: unknown): Curve {
  return parse(CURVE, stored);
}

/** A curve with one more point; of one that grows too long every other point is left out. */
export function extended(curve: Curve, point: Curve[number]): Curve {
  const before = curve.length < MOST_POINTS ? curve : curve.filter((_, index) => index % 2 === 0);
  return [...before, point];
}
