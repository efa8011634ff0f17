import type { ChaseTools } from '../../chase/mind.js';
import {
  failure,
  faultAt,
  type GeneratorOption,
  type GeneratorParameters,
  type Result,
  type Task,
} from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import type { TheseusLevel } from './level.js';

export const THESEUS_OPTIONS: readonly GeneratorOption[] = [];

// biome-ignore lint/correctness/useYield: replaced below
export function* generateTheseus(
  _tools: ChaseTools<TheseusLevel>,
  _parameters: GeneratorParameters,
  _random: Random,
): Task<Result<TheseusLevel>> {
  return failure(faultAt(null, null, 'no generator yet'));
}
