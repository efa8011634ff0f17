import { rulebook } from '@knossos/engine/games';
import { mindOf } from '@knossos/engine/games/minds';
import {
  type AnyMind,
  checkParameters,
  describeFault,
  type GeneratorParameters,
  type Level,
  parseDocument,
  type Result,
} from '@knossos/engine/puzzle';
import { levelTask } from '@knossos/engine/session';
import { EXIT, Failure } from '../cli/failure.js';
import type { Setting } from '../cli/values.js';
import { runTask } from '../cli/work.js';
import type { Io } from './io.js';
import { withSettings } from './levels.js';
import type { Source } from './sources.js';

/** The level that a name such as `game:name=value,name=value#seed` stands for. */
export async function generateNamed(
  source: Source & { readonly kind: 'generated' },
  settings: readonly Setting[],
  io: Io,
): Promise<Result<Level>> {
  const { game, parameters, seed } = source.generated;
  const mind = mindOf(game);
  const checked = checkParameters(mind.generatorOptions, parameters);
  if (!checked.ok) throw new Failure(EXIT.usage, `${source.name}: ${describeFault(checked.fault)}`);
  const level = await makeLevel(mind, parameters, seed, io);
  if (!level.ok) throw new Failure(EXIT.failed, `${source.name}: ${describeFault(level.fault)}`);
  if (settings.length === 0) return level;
  const document = parseDocument(rulebook.format(level.value));
  return document.ok ? rulebook.parseDocument(withSettings(document.value, settings)) : document;
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
