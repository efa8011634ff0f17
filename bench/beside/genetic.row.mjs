// The article's genetic search, beside the same in C: the same children, and the same best maze.
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { createSearch, SEARCH_DEFAULTS } from '@knossos/engine/internal/optimise';
import { Random } from '@knossos/engine/internal/random';
import { designProblem } from '@knossos/research/search/search';
import { compiled, printed, seconds, secondsOf } from './measure.mjs';

const EVALUATIONS = 1_000_000;

/** @returns {import('./measure.mjs').Row[]} */
export function rows() {
  const program = compiled('genetic');
  return program === null
    ? []
    : [6, 13].map((side) => row(side, side === 6 ? EVALUATIONS : EVALUATIONS / 50, program));
}

/**
 * @param {number} side
 * @param {number} evaluations
 * @param {string} program
 * @returns {import('./measure.mjs').Row}
 */
function row(side, evaluations, program) {
  const problem = designProblem(frameOf({ columns: side, rows: side }), 'cells', 'turns');
  const search = (/** @type {number} */ count) => {
    const options = { ...SEARCH_DEFAULTS, algorithm: 'genetic', seed: 'beside', planned: count };
    const made = createSearch(problem, options, 0);
    made.advance(count);
    return made;
  };
  const words = Random.from('beside')
    .branch(0)
    .save()
    .words.map((word) => String(word >>> 0));
  const said = (/** @type {number} */ count) => [String(side), String(count), ...words];
  const { best, ...saved } = search(5000).save();
  const { random } = /** @type {{ random: import('@knossos/engine/internal/random').RandomState }} */ (
    saved.own
  );
  const right = [best?.score, ...random.words.map((word) => word >>> 0)].join(' ');
  if (printed(program, said(5000)).trim() !== right) throw new Error('the searches differ');
  return {
    work: `genetic search ${side}x${side}`,
    peer: 'C, -O3 -march=native',
    ours: () => seconds(() => search(evaluations)),
    theirs: () => secondsOf(program, said(evaluations)),
  };
}
