import type { Task } from '@knossos/engine/internal/puzzle';
import type { Enumeration } from './enumeration.js';

/** Kinds of enumerations by name, each loaded when it is first asked for. */
const loaders = {
  'mouse-frames': async () => (await import('./enumerate/frames.js')).wholeMazes,
  'mouse-graphs': async () => (await import('./graphs/classes.js')).graphClasses,
  'theseus-sizes': async () => (await import('./hardest/index.js')).sizes,
};

/** A part of an enumeration that a thread does: the enumeration as plain data, and the request. */
export interface EnumerationJob {
  readonly kind: string;
  readonly problem: unknown;
  readonly ask: { readonly count: string } | { readonly probes: number; readonly seed: string } | 'whole';
}

type Trees = Pick<Enumeration<unknown, unknown>, 'count' | 'whole' | 'estimate'>;

/** The task of a job. @throws RangeError for a kind that is unknown */
async function enumerationTask({ kind, problem, ask }: EnumerationJob): Promise<Task<unknown>> {
  if (!Object.hasOwn(loaders, kind)) throw new RangeError(`there is no kind of enumeration "${kind}"`);
  const { of } = await loaders[kind as keyof typeof loaders]();
  // The caller has made the problem for the kind that it names.
  const tree = of(problem as never) as Trees;
  if (ask === 'whole') return tree.whole();
  if ('count' in ask) return tree.count(ask.count);
  if (tree.estimate === undefined) throw new RangeError(`nothing is estimated of "${kind}"`);
  return tree.estimate(ask.probes, ask.seed);
}

export const enumerationJobs = { enumeration: enumerationTask };
