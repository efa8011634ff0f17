import {
  LEAVES_OF_PART,
  PARTS_OF_BATCH,
  PROBES_OF_CUT,
} from '@knossos/engine/internal/games/mouse/research/enumerate/cut';
import {
  MOST_PARTS_OF_BATCH,
  MOST_PROBES,
  type OptimumParameters,
  optimum,
} from '@knossos/engine/internal/games/mouse/research/proof/optimum';
import { cellCount } from '@knossos/engine/internal/grid';
import { type Given, option, type ValuesOf } from '../../../../cli/command.js';
import { text, wholeNumber } from '../../../../cli/values.js';
import type { ProofDescription } from '../../../../cli/work-description.js';
import { boardFrom, boardOptions } from './options.js';

const options = {
  ...boardOptions,
  seed: option('text', 'what the estimates of the cut are drawn from', text, 'together'),
  part: option(
    'n',
    'runs that a part has at most, as estimated; 100 million take a core half a minute',
    wholeNumber(1, 1e12),
    LEAVES_OF_PART,
  ),
  probes: option(
    'n',
    'random descents that such an estimate is made of',
    wholeNumber(1, MOST_PROBES),
    PROBES_OF_CUT,
  ),
  batch: {
    ...option(
      'n',
      'parts that are cut at a time, at most',
      wholeNumber(1, MOST_PARTS_OF_BATCH),
      PARTS_OF_BATCH,
    ),
    formerly: '--bough',
  },
};

/** The most turns that any maze of a frame has: the 8x8 optimum, and small ones to try it out. */
export const optimumProof: ProofDescription = {
  kind: optimum,
  options,
  parametersFrom: (given: Given): OptimumParameters => {
    const { seed, part, probes, batch, ...board } = given as ValuesOf<typeof options>;
    const { order, ...ends } = boardFrom(board);
    if (cellCount(ends) < 2) throw new RangeError('a frame has two cells or more');
    return { ...ends, order: [...order], seed, target: part, probes, boughParts: batch, certified: true };
  },
};
