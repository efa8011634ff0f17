import type { Evaluator, Proposals } from './problem.js';

/** Scores many genomes that have nothing to do with one another. */
export function scoreAll(evaluator: Evaluator, genomes: readonly Uint8Array[]): Float64Array {
  const scores = new Float64Array(genomes.length);
  let given = 0;
  const source: Proposals = {
    next: () => (given < genomes.length ? given++ : -1),
    genome: (index) => genomes[index],
    decide: (index, score) => {
      scores[index] = score;
      return false;
    },
  };
  evaluator.run(source);
  return scores;
}
