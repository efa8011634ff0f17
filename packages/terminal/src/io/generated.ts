import { rulebook } from '@knossos/engine/games';
import { mindOf } from '@knossos/engine/games/minds';
import { type Level, parseDocument, type Result } from '@knossos/engine/puzzle';
import { Random } from '@knossos/engine/random';
import { EXIT, Failure } from '../cli/failure.js';
import { readParameters } from '../cli/parameters.js';
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
  const parameters = readParameters(mind, pairs);
  if (!parameters.ok) throw new Failure(EXIT.usage, `${source.name}: ${parameters.message}`);
  const level = await runTask(mind.generate(parameters.value, Random.from(source.seed)), io);
  if (!level.ok) throw new Failure(EXIT.failed, `${source.name}: ${level.fault.message}`);
  if (settings.length === 0) return level;
  const document = parseDocument(rulebook.format(level.value));
  return document.ok ? rulebook.parseDocument(withSettings(document.value, settings)) : document;
}
