import { type HardestParameters, hardest } from '@knossos/engine/internal/games/theseus/research/hardest';
import { type Given, option, type ValuesOf } from '../../../../cli/command.js';
import { UsageFailure } from '../../../../cli/failure.js';
import { wholeNumber } from '../../../../cli/values.js';
import type { ProofDescription } from '../../../../cli/work-description.js';
import { size } from './options.js';

/** Leaves that a core goes through in half a minute or so. */
const LEAVES_OF_PART = 100_000_000;
const PARTS_OF_BATCH = 100;

const options = {
  size,
  part: option(
    'n',
    'leaves that a part has at most; 100 million take a core half a minute',
    wholeNumber(1, 1e12),
    LEAVES_OF_PART,
  ),
  batch: {
    ...option('n', 'parts that are cut at a time, or twice as many', wholeNumber(1, 100_000), PARTS_OF_BATCH),
    formerly: '--bough',
  },
};

/** The longest shortest plan of any maze of a size: 5x5, and small ones to try it out. */
export const hardestProof: ProofDescription = {
  kind: hardest,
  options,
  parametersFrom: (given: Given): HardestParameters => {
    const { size: typedSize, part, batch } = given as ValuesOf<typeof options>;
    if (!typedSize) throw new UsageFailure('say which size: --size 5x5');
    return { ...typedSize, target: part, boughParts: batch };
  },
};
