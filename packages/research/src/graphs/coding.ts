import type { GraphClass } from './class.js';
import { type Coding, GraphCoding } from './genome.js';
import { NumberedCoding } from './numbered-coding.js';

/** How the graphs of a class are coded. Throws a RangeError for what is no class, or cannot be searched. */
export function codingOf(all: GraphClass): Coding {
  return all.orders === 'fixed' ? new NumberedCoding(all) : new GraphCoding(all);
}
