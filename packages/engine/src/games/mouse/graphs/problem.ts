import type { BitProblem, Smaller } from '../../../optimise/index.js';
import type { RunObjective } from '../walk/objective.js';
import { busiest } from '../walk/walk.js';
import type { GraphClass } from './class.js';
import { codingOf } from './coding.js';
import type { Coding } from './genome.js';
import { GraphKernel } from './kernel.js';
import { widenedLists } from './widen.js';

/**
 * The search problem of a class: most turns of any graph and orders, or most visits of one vertex. Runs of more than `cap`
 * turns count as none.
 */
export function graphProblem(all: GraphClass, objective: RunObjective = 'turns', cap?: number): BitProblem {
  const coding = codingOf(all);
  const kernel = new GraphKernel(all.vertices);
  return {
    bits: coding.bits,
    columns: coding.columns,
    free: coding.free,
    score: (genome) => {
      coding.read(genome);
      const turns = kernel.turnsOf(coding.lists, coding.degrees, cap);
      return objective === 'turns' || turns === 0 ? turns : busiest(kernel.lastVisits);
    },
    canonical: (genome) => coding.genomeOf(coding.listsOf(genome)) ?? genome.slice(),
    smaller: () => smallerClass(all, objective, coding, cap),
  };
}

/** Vertices below which graphs are not grown from smaller ones: there every search finds the best. */
const LEAST_GROWN = 8;
/** Share of the vertices that the smaller class has. */
const SHRINK = 0.85;

/** The same problem on fewer vertices; its graphs are widened by leaves and by vertices on edges. */
function smallerClass(
  all: GraphClass,
  objective: RunObjective,
  larger: Coding,
  cap?: number,
): Smaller | null {
  const vertices = Math.floor(all.vertices * SHRINK);
  if (vertices < LEAST_GROWN) return null;
  const { edges } = all;
  // Every vertex that is added brings one edge more.
  const small = {
    ...all,
    vertices,
    ...(edges !== undefined && { edges: edges - (all.vertices - vertices) }),
  };
  const coding = codingOf(small);
  return {
    problem: graphProblem(small, objective, cap),
    widen: (genome, random) => {
      const lists = widenedLists(coding.listsOf(genome), all, random);
      return larger.genomeOf(lists) ?? new Uint8Array(larger.bits);
    },
  };
}
