// Searches to a target: how many designs the standard search looks at before it has one as good, beside plain hill climbing with
// restarts. Medians of five seeds; the counts are the same on every machine.

import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { theseusMind } from '@knossos/engine/internal/games/theseus/mind';
import { createSearch, SEARCH_DEFAULTS } from '@knossos/engine/internal/optimise';
import { designProblem } from '@knossos/research/search/search';
import { figure } from './figures.mjs';
import { machine, median } from './machine.mjs';

/** Evaluations after which a search has failed; it counts as so many. */
const MOST = 2_000_000;
const SEEDS = ['1', '2', '3', '4', '5'];

/**
 * Evaluations until a design is worth the target, and seconds of the processor.
 * @param {import('@knossos/engine/internal/optimise').BitProblem} problem
 * @param {number} target
 * @param {Partial<import('@knossos/engine/internal/optimise').SearchOptions>} options
 */
function toTarget(problem, target, options) {
  const before = process.cpuUsage();
  const search = createSearch(problem, { ...SEARCH_DEFAULTS, ...options }, 0);
  while ((search.best?.score ?? 0) < target && search.evaluations < MOST) search.creep(512);
  const { user, system } = process.cpuUsage(before);
  return { evaluations: Math.min(MOST, search.evaluations), seconds: (user + system) / 1e6 };
}

console.log(machine());
const mazes = theseusMind.designs?.({ size: '6x6', exit: 'cell' }, { objective: 'length', styles: [] });
if (!mazes?.ok) throw new Error('mazes cannot be searched');
/** @type {readonly (readonly [name: string, problem: import('@knossos/engine/internal/optimise').BitProblem, target: number])[]} */
const targets = [
  [
    'a mouse maze of 8x8 of 600 turns',
    designProblem(frameOf({ columns: 8, rows: 8 }), 'cells', 'turns'),
    600,
  ],
  ['a theseus maze of 6x6 of 90 moves', mazes.value.problem, 90],
];
for (const [name, problem, target] of targets) {
  const ours = SEEDS.map((seed) => toTarget(problem, target, { seed, planned: 400_000 }));
  const climbing = SEEDS.map((seed) => toTarget(problem, target, { seed, algorithm: 'climbing' }));
  const evaluations = median(ours.map((run) => run.evaluations));
  const least = median(climbing.map((run) => run.evaluations));
  console.log(
    `${name}: ours ${ours.map((run) => run.evaluations).join(', ')}; climbing ${climbing.map((run) => run.evaluations).join(', ')}`,
  );
  figure(`${name}, designs looked at`, evaluations, { kind: 'count', better: 'less' });
  figure(`${name}, hill climbing beside it, at least`, least / evaluations, {
    kind: 'ratio',
    better: 'more',
  });
  figure(name, median(ours.map((run) => run.seconds)), { kind: 'seconds', better: 'less', unit: 's' });
}
