import { rulebook } from '@knossos/engine/games';
import { mindOf } from '@knossos/engine/games/minds';
import {
  type AnyMind,
  checkParameters,
  describeFault,
  type GeneratorParameters,
  type Level,
  type Mind,
  parseDocument,
  type Result,
  success,
  type Task,
} from '@knossos/engine/puzzle';
import { Random } from '@knossos/engine/random';
import { EXIT, Failure } from '../cli/failure.js';
import { runTask } from '../cli/work.js';
import type { Io } from './io.js';
import { type Setting, withSettings } from './levels.js';
import type { Source } from './sources.js';

/** The level that `game:name=value,name=value#seed` names; a bare `8x8` is its size. */
export async function generateNamed(
  source: Source & { readonly kind: 'generated' },
  settings: readonly Setting[],
  io: Io,
): Promise<Result<Level>> {
  const mind = mindOf(source.game);
  const pairs = source.parameters
    .split(',')
    .filter((word) => word !== '')
    .map((word) => (word.includes('=') ? word : `size=${word}`))
    .map((word): [string, string] => {
      const at = word.indexOf('=');
      return [word.slice(0, at), word.slice(at + 1)];
    });
  const parameters = Object.fromEntries(pairs);
  const checked = checkParameters(mind.generatorOptions, parameters);
  if (!checked.ok) throw new Failure(EXIT.usage, `${source.name}: ${describeFault(checked.fault)}`);
  const level = await makeLevel(mind, parameters, source.seed, io);
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

/**
 * Generates a level and writes into its header how to make it again: the seed, and as its source the name
 * `game:name=value,...#seed` that all commands read.
 */
export function* levelTask<L extends Level>(
  mind: Pick<Mind<L, never, string>, 'id' | 'generate'>,
  parameters: GeneratorParameters,
  seed: string,
): Task<Result<L>> {
  const made = yield* mind.generate(parameters, Random.from(seed));
  if (!made.ok) return made;
  const { meta } = made.value;
  const words = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  const source = `${mind.id}:${words.join(',')}#${seed}`;
  return success({
    ...made.value,
    meta: { ...meta, seed: meta.seed ?? seed, source: meta.source ?? source },
  });
}
