import { infeasible, type MouseLevel } from '@knossos/engine/internal/games/mouse';
import { describeFault, failure, failureOf, type Level, type Result } from '@knossos/engine/internal/puzzle';
import { one } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import type { Setting } from '../../cli/values.js';
import { type Choice, oneLevel } from '../../io/choice.js';
import { describeInvalid, type Reading, type ReadLevel } from '../../io/levels.js';

export const oneMaze = one('a file with a maze, - for standard input, a shipped level, a title or an id', {
  names: 'level',
});

/** Documents that do not say so are mouse mazes here, and a cut-off exit is told as an error. */
export const READING: Reading = { game: 'mouse', warns: false };

/** Exit codes of a command about one maze. */
export const MAZE_EXITS = {
  '0': 'done',
  '2': 'wrong usage',
  '3': 'the level cannot be read or cuts off the exit',
} as const;

/** A level as one that Squeaky can be released in, or why it is none. */
export function mouseLevelOf(level: Result<Level>): Result<MouseLevel> {
  if (!level.ok) return level;
  if (!isMouse(level.value)) {
    const help = 'The mouse commands take mouse mazes: "game: mouse" in the header.';
    return failureOf(`this is a level of ${level.value.game}`, help);
  }
  const fault = infeasible(level.value.board);
  return fault === null ? { ...level, value: level.value } : failure(fault);
}

/** The one mouse maze that a command is about. @throws Failure when there are several, or it is invalid. */
export async function oneMouseLevel(
  name: string,
  settings: readonly Setting[],
  choice: Choice,
  io: Io,
): Promise<{ readonly read: ReadLevel; readonly level: MouseLevel }> {
  const { read, level } = await oneLevel(name, settings, choice, io, READING);
  const found = mouseLevelOf({ ok: true, value: level, warnings: [] });
  if (!found.ok) throw new Failure(EXIT.invalid, `${read.file}: ${describeFault(found.fault)}`);
  return { read, level: found.value };
}

/** The fault of a level that {@link mouseLevelOf} refused. */
export function describeRefused(read: ReadLevel, level: Result<MouseLevel>): string {
  if (level.ok) return '';
  return read.level.ok ? `${read.file}: ${describeFault(level.fault)}` : describeInvalid(read);
}

function isMouse(level: Level): level is MouseLevel {
  return level.game === 'mouse';
}
