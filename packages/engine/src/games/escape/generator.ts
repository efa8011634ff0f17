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
import type { EscapeLevel } from './level.js';

export const ESCAPE_OPTIONS: readonly GeneratorOption[] = [];

// biome-ignore lint/correctness/useYield: replaced below
export function* generateEscape(
  _tools: ChaseTools<EscapeLevel>,
  _parameters: GeneratorParameters,
  _random: Random,
): Task<Result<EscapeLevel>> {
  return failure(faultAt(null, null, 'no generator yet'));
}
