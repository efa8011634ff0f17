import { mindOf } from '@knossos/engine/games/minds';
import {
  type AnyMind,
  checkParameters,
  describeFault,
  type GeneratorParameters,
  type Level,
  type Result,
} from '@knossos/engine/puzzle';
import { levelTask } from '@knossos/engine/session';
import { EXIT, Failure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { runTask } from '../cli/work.js';
import type { Source } from './sources.js';

/** The level that a name such as `game:name=value,name=value#seed` stands for. */
export async function generateNamed(
  source: Source & { readonly kind: 'generated' },
  io: Io,
): Promise<Result<Level>> {
  const { game, parameters, seed } = source.generated;
  const mind = mindOf(game);
  const checked = checkParameters(mind.generatorOptions, parameters);
  if (!checked.ok) throw new Failure(EXIT.usage, `${source.name}: ${describeFault(checked.fault)}`);
  const level = await makeLevel(mind, parameters, seed, io);
  if (!level.ok) throw new Failure(EXIT.failed, `${source.name}: ${describeFault(level.fault)}`);
  return level;
}

/** {@link levelTask}, run to its end. */
export async function makeLevel(
  mind: AnyMind,
  parameters: GeneratorParameters,
  seed: string,
  io: Io,
): Promise<Result<Level>> {
  return runTask(levelTask(mind, parameters, seed), io);
}
