import type { GeneratorParameters, Level, Mind, Result, Task } from '../puzzle/index.js';
import { success } from '../puzzle/index.js';
import { Random } from '../random/index.js';

/** A level by the way it is made: `game:name=value,name=value#seed`. */
export interface GeneratedName {
  readonly game: string;
  readonly parameters: GeneratorParameters;
  readonly seed: string;
}

/**
 * Reads such a name; a bare `8x8` among the parameters is the size. Null for what has another form. Whether there is such
 * a game, and whether it has such parameters, is not asked here.
 */
export function parseGenerated(text: string): GeneratedName | null {
  const colon = text.indexOf(':');
  const hash = text.indexOf('#', colon + 1);
  const game = text.slice(0, Math.max(0, colon));
  if (hash < 0 || hash + 1 === text.length || !/^[a-z]+$/.test(game)) return null;
  // `https://...` is the address of a page.
  if (text.startsWith('//', colon + 1)) return null;
  const words = text
    .slice(colon + 1, hash)
    .split(',')
    .filter((word) => word !== '');
  const parameters = words.map((word): [string, string] => {
    const at = word.indexOf('=');
    return at < 0 ? ['size', word] : [word.slice(0, at), word.slice(at + 1)];
  });
  return { game, parameters: Object.fromEntries(parameters), seed: text.slice(hash + 1) };
}

export function formatGenerated({ game, parameters, seed }: GeneratedName): string {
  const words = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return `${game}:${words.join(',')}#${seed}`;
}

/** Generates a level; its header says how to make it again: seed, and the name that {@link parseGenerated} reads as source. */
export function* levelTask<L extends Level>(
  mind: Pick<Mind<L, never, string>, 'id' | 'generate'>,
  parameters: GeneratorParameters,
  seed: string,
  better?: (level: L) => void,
): Task<Result<L>> {
  const made = yield* mind.generate(parameters, Random.from(seed), better);
  if (!made.ok) return made;
  const { meta } = made.value;
  const source = formatGenerated({ game: mind.id, parameters, seed });
  return success({
    ...made.value,
    meta: { ...meta, seed: meta.seed ?? seed, source: meta.source ?? source },
  });
}
