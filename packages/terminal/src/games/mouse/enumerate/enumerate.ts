import { jsonLine } from '../../../cli/json.js';
import type { Enumeration } from '../branches/enumerate.js';
import { certificateOf } from './certificate.js';
import { QUICK_PROBES } from './estimate.js';
import type { WholeProblem } from './problem.js';
import { censusObject, censusText, unfinishedObject, unfinishedText } from './report.js';
import { isSmall, treeOfFrame } from './tree.js';

/** `knossos mouse enumerate`: the optimum of a frame, proved. */
export function frameEnumeration(problem: WholeProblem): Enumeration {
  const probes = { frame: problem, probes: QUICK_PROBES, seed: '1' };
  return {
    tree: treeOfFrame(problem),
    estimate: isSmall(problem) ? null : async (pool, job) => (await pool.run('estimate', probes, job)).leaves,
    answer: (found, isJson) => {
      const report = { problem, ...found };
      return isJson ? `${jsonLine(censusObject(report))}\n` : censusText(report);
    },
    unfinished: (counted, isJson) =>
      isJson ? `${jsonLine(unfinishedObject(problem, counted))}\n` : unfinishedText(problem, counted),
    certificate: (split, finished, total, designs) => certificateOf(problem, split, finished, total, designs),
    mismatch: (weight, designs) => `the weights add up to ${weight}, but ${designs} mazes are feasible`,
  };
}
