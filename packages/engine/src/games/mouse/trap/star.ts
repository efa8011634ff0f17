import { graphOfLists } from '../../../grid/index.js';
import type { GraphBoard } from '../rules/level.js';
import type { Network } from '../walk/walk.js';

/**
 * The star of Lemma 11 (J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016), which traps a mouse that
 * counts modulo k: the start is a centre with `degree` arms of one edge each, in order of preference; the last arm is
 * the exit; the arm before it goes on for a second edge, and its middle vertex prefers the far end to the centre.
 *
 * With degree k, as in the lemma's proof, he is trapped for every k >= 2: he leaves the centre for the first k - 2
 * arms and comes back from each, then for the long arm, which is the (k - 1)th. The centre now stands at k - 1, the
 * most that he can see; the far end never stands higher, and is preferred, so he goes up and down the long arm for
 * ever. The centre alone is the mousetrap. With degree k + 1, as in the lemma's text, the centre stands at 0 by then,
 * and from k = 3 on he escapes; for k = 2 he is caught on his next visit to the long arm.
 *
 * Throws a RangeError for a k below 2, and for a degree that leaves no arm for the exit.
 */
export function trapStar(k: number, degree: number = k): GraphBoard {
  if (!Number.isInteger(k) || k < 2) throw new RangeError(`a mouse cannot count modulo ${k}; take 2 or more`);
  if (!Number.isInteger(degree) || degree < k) {
    throw new RangeError(`the star for k = ${k} needs a degree of at least ${k}`);
  }
  const arms = Array.from({ length: degree }, (_, arm) => arm + 1);
  const far = degree + 1;
  const names = ['centre', ...arms.map((arm) => (arm === degree ? 'exit' : `arm${arm}`)), 'far'];
  const lists = [arms, ...arms.map((arm) => (arm === degree - 1 ? [far, 0] : [0])), [degree - 1]];
  return { shape: 'graph', names, lists, start: 0, exit: degree };
}

/** The star as a network, for the walk. */
export function trapStarNetwork(k: number, degree: number = k): Network {
  const { lists, start, exit } = trapStar(k, degree);
  return { graph: graphOfLists(lists), start, exit };
}
