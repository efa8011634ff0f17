import { rulebook } from '../../../packages/engine/src/games/index.js';
import { cellCount } from '../../../packages/engine/src/grid/index.js';
import type { Level } from '../../../packages/engine/src/puzzle/index.js';
import { Random } from '../../../packages/engine/src/random/index.js';
import { mutate } from '../mutate.js';
import type { Target } from '../target.js';

/** A fast solver that is held against a slow twin, on small levels that are made or changed. */
export interface Twin<L extends Level> {
  /** A small random level; null now and then. */
  readonly make: (random: Random) => L | null;
  /** Whether the slow twin can look at a level: what is changed may have become too large. */
  readonly isSmall: (level: L) => boolean;
  /** @throws Error where the two differ */
  readonly check: (level: L) => void;
}

/** The target of a pair: its inputs are levels as documents, so that they can be shrunk and shown. */
export function twinTarget<L extends Level>(
  name: string,
  game: L['game'],
  inputs: number,
  { make, isSmall, check }: Twin<L>,
): Target {
  const written = (random: Random): string => {
    for (;;) {
      const level = make(random);
      if (level !== null) return rulebook.format(level);
    }
  };
  return {
    name: `twins/${name}`,
    make: (given) => {
      const random = ownRandom(given);
      const text = written(random);
      // One of four is changed, and may have walls and settings that no maker thinks of.
      return random.chance(3, 4) ? text : mutate([text, written(random)], given);
    },
    check: (input) => {
      const level = rulebook.parse(input);
      if (level.ok && level.value.game === game && isSmall(level.value as L)) check(level.value as L);
    },
    inputs,
  };
}

/** The engine's own generator, where it stands. */
export function ownRandom(random: { readonly save: () => ReturnType<Random['save']> }): Random {
  return Random.restore(random.save());
}

/** Whether a maze has at most so many cells. */
export const hasCells = (maze: { readonly columns: number; readonly rows: number }, most: number): boolean =>
  cellCount(maze) <= most;

/** @throws Error where a fast answer is not the slow one */
export function agree(what: string, fast: unknown, slow: unknown): void {
  const [found, wanted] = [plain(fast), plain(slow)];
  if (found !== wanted) throw new Error(`${what}: ${found}, but the slow twin says ${wanted}`);
}

function plain(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'bigint' ? `${part}` : part === Number.POSITIVE_INFINITY ? 'endless' : part,
    ) ?? 'nothing'
  );
}

/** @throws Error where two numbers are further apart than an error, relative to 1 and to them */
export function near(what: string, fast: number | null | undefined, slow: number, error: number): void {
  const distance = Math.abs((fast ?? Number.NaN) - slow);
  if (fast === slow || distance <= error * (1 + Math.abs(slow))) return;
  throw new Error(`${what}: ${fast}, but the slow twin says ${slow}`);
}
