import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import { complain, type Io } from '../cli/io.js';
import { freshSeed } from '../cli/options.js';
import type { Setting } from '../cli/values.js';
import {
  allLevels,
  describeInvalid,
  noSuchLevel,
  type Reading,
  type ReadLevel,
  severalLevels,
} from './levels.js';

/** Which of several levels is meant: that of a number, from 0, any one, or null where nothing says. */
export type Choice = number | { readonly seed: string | null } | null;

/** What options say of it. @throws UsageFailure when they contradict one another */
export function choiceOf(options: {
  readonly index: number | null;
  readonly random: boolean;
  readonly seed: string | null;
}): Choice {
  const { index, random, seed } = options;
  if (random && index !== null) throw new UsageFailure('--index and --random cannot both choose');
  return random ? { seed } : index;
}

/**
 * Says on stderr that nothing depends on a seed that was given. `levels` are those played with it; null for that of
 * --random alone.
 */
export function tellIdleSeed(
  { random, seed }: { readonly random: boolean; readonly seed: string | null },
  levels: Level | readonly Level[] | null,
  io: Io,
): void {
  if (seed === null || random) return;
  if (levels === null) {
    complain(io, '--seed has no effect without --random');
    return;
  }
  const all = 'meta' in levels ? [levels] : levels;
  if (all.length === 0 || all.some((level) => rulebook.of(level).hidden(level) !== 'nothing')) return;
  const which = all.length === 1 ? 'this level' : 'these levels';
  complain(io, `--seed has no effect: nothing in ${which} depends on dice`);
}

/** Any one of the levels that are valid; which one, and with which seed, is told on stderr. @throws Failure when there is none */
export function anyOf(
  levels: readonly ReadLevel[],
  name: string,
  { seed: given }: { readonly seed: string | null },
  io: Io,
): ReadLevel {
  const valid = levels.filter(({ level }) => level.ok);
  const seed = given ?? freshSeed();
  const read = valid.length === 0 ? undefined : valid[Random.from(seed).below(valid.length)];
  if (!read) throw new Failure(EXIT.invalid, `there is no level that can be read in ${name}`);
  const title = (read.level.ok && read.level.value.meta.title) || 'untitled';
  complain(io, `--random --seed ${seed} took ${read.file}#${read.index}, ${title}`);
  return read;
}

/** The one level that a command is about. `flag` is the option that chooses among several. @throws Failure when nothing says which */
export function chosenFrom(
  levels: readonly ReadLevel[],
  name: string,
  choice: Choice,
  io: Io,
  flag = '--index',
): ReadLevel {
  if (typeof choice === 'object' && choice !== null) return anyOf(levels, name, choice, io);
  const read = levels[choice ?? 0];
  if (!read) throw noSuchLevel(name, levels.length, choice ?? 0);
  if (choice === null && levels.length > 1) throw severalLevels(name, levels.length, flag);
  return read;
}

/** The one level that an argument names and options choose. @throws Failure when there are several, or it is invalid */
export async function oneLevel(
  name: string,
  settings: readonly Setting[],
  choice: Choice,
  io: Io,
  reading: Reading = {},
  flag = '--index',
): Promise<{ readonly read: ReadLevel; readonly level: Level }> {
  const read = chosenFrom(await allLevels(name, settings, io, reading), name, choice, io, flag);
  if (!read.level.ok) throw new Failure(EXIT.invalid, describeInvalid(read));
  return { read, level: read.level.value };
}
