import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulebook } from '@knossos/engine/internal/games';
import {
  checkParameters,
  describeFault,
  failure,
  failureAt,
  type Level,
  nearest,
  type Result,
  splitPack,
  success,
} from '@knossos/engine/internal/puzzle';
import {
  type Address,
  levelsAt,
  levelTask,
  type Reference,
  readReference,
  withPlayed,
} from '@knossos/engine/internal/session';
import { codeOf, EXIT, Failure, reasonOf } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { runTask } from '../cli/work.js';
import { fileChunks } from './input.js';

/** Characters of a single level at most. */
const LONGEST_TEXT = 1024 * 1024;

/** What an argument that names levels turned out to be: a file, `-` being standard input, or what stands for levels. */
export type Source =
  | { readonly kind: 'file'; readonly name: string; readonly path: string }
  | { readonly kind: 'reference'; readonly name: string; readonly reference: Reference };

/**
 * What an argument names. An existing file beats a game's name (all levels shipped for it), which beats the name of one
 * shipped pack, as answers print it, `game:parameters#seed`, an address of the app, and an id. A folder beats nothing.
 * @throws Failure when it is none of them
 */
export function sourcesOf(argument: string): readonly Source[] {
  const path = argument === '-' ? 'file' : kindOfPath(argument);
  if (path === 'file') return [{ kind: 'file', name: argument, path: argument }];
  if (rulebook.find(argument)) return shippedPacks(argument);
  const reference = readReference(argument, rulebook);
  if (reference !== null && (reference.kind !== 'id' || path === null))
    return [{ kind: 'reference', name: argument, reference }];
  const pack = shippedPack(argument);
  if (pack) return [pack];
  throw new Failure(EXIT.failed, path === 'folder' ? folderMessage(argument) : nothingNamed(argument));
}

/** The level of a pack that an address names by its number, with what it says of dice and moves. */
async function shippedLevel(
  name: string,
  address: Extract<Address, { page: 'play' }>,
  io: Io,
): Promise<Result<readonly Level[]>> {
  const { pack, number } = address;
  const file = shippedPack(`${pack}.txt`);
  if (!file) throw new Failure(EXIT.failed, `${shorten(name)}: no pack "${pack}" ships with this program`);
  const parts = splitPack(await readText(file, io));
  const part = parts[number - 1];
  if (!part) {
    const help = `It has the levels 1 to ${parts.length}.`;
    return failureAt(null, null, `this pack has no level ${number}`, help);
  }
  const level = rulebook.parse(part.text, part.line);
  return level.ok ? success([withPlayed(level.value, address)]) : level;
}

/** The levels that a reference stands for. @throws Failure when they cannot be made or found */
export async function levelsNamed(
  { name, reference }: Extract<Source, { kind: 'reference' }>,
  io: Io,
): Promise<Result<readonly Level[]>> {
  if (reference.kind === 'address') {
    const { address } = reference;
    return address.page === 'play' ? shippedLevel(name, address, io) : levelsAt(address, rulebook, io.date());
  }
  if (reference.kind === 'id') {
    const level = rulebook.decode(reference.id);
    if (level.ok) return success([level.value]);
    // What is no file and no id is more likely to be a mistyped file name.
    return failure({
      ...level.fault,
      message: `there is no file of this name, and ${level.fault.message}`,
    });
  }
  const { game, parameters, seed } = reference.name;
  const mind = await rulebook.find(game)?.mind();
  if (!mind) throw new RangeError(`no mind for the game ${game}`);
  const checked = checkParameters(mind.generatorOptions, parameters);
  if (!checked.ok) throw new Failure(EXIT.usage, `${name}: ${describeFault(checked.fault)}`);
  const level = await runTask(levelTask(mind, parameters, seed), io);
  if (!level.ok) throw new Failure(EXIT.failed, `${name}: ${describeFault(level.fault)}`);
  return success([level.value]);
}

/** What a path leads to: a file (or a pipe, or a device), a folder, or nothing. @throws Failure when it cannot be looked at */
export function kindOfPath(path: string): 'file' | 'folder' | null {
  if (path === '')
    throw new Failure(EXIT.failed, 'a file name is empty; name a file, or - for standard input');
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const code = codeOf(error);
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(code)) return null;
    throw unreadable(path, error);
  }
}

function folderMessage(path: string): string {
  return `"${shorten(path)}" is a folder; name the files in it, e.g. ${join(path, '*.txt')}`;
}

/** Why an argument names nothing, and what was perhaps meant. */
function nothingNamed(argument: string): string {
  const missing = `there is no file "${shorten(argument)}"`;
  if (argument.includes('#/'))
    return `${missing}, and as an address it leads nowhere; copy the whole link once more`;
  const [, word = '', rest = ''] = /^([^:#/\\.]*)(.*)$/s.exec(argument) ?? [];
  if (rest.startsWith(':') && rulebook.find(word)) {
    const name = argument.replace(/#$/, '');
    return `${missing}; a generated level is named with its seed behind a #, e.g. ${shorten(name)}#1`;
  }
  const near =
    rest === '' || rest.startsWith(':')
      ? nearest(
          word,
          rulebook.games.map(({ id }) => id),
        )
      : null;
  if (near !== null) return `${missing}; did you mean "${near}${shorten(rest)}"?`;
  return `${missing}, and it is neither a game (${gameNames()}) nor a level id`;
}

/** One message for a file that cannot be read. */
export function unreadable(path: string, error: unknown): Failure {
  const reason = reasonOf(error, { ENOENT: 'it does not exist' });
  return new Failure(EXIT.failed, `"${path}" cannot be read: ${reason}`);
}

/** The bytes of a file, or of standard input for `-`. @throws Failure when it cannot be read */
export function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path === '-' ? 0 : path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The chunks of a file, or of standard input. @throws Failure when it cannot be read, and nothing else */
export async function* chunksOf(
  { name, path }: Pick<Extract<Source, { kind: 'file' }>, 'name' | 'path'>,
  io: Io,
): AsyncGenerator<Uint8Array> {
  try {
    yield* path === '-' ? io.input.chunks() : fileChunks(path);
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** The whole text of a file. @throws Failure when it cannot be read, or is no text of ours */
export async function readText(file: Extract<Source, { kind: 'file' }>, io: Io): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  for await (const chunk of chunksOf(file, io)) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_TEXT)
      throw new Failure(EXIT.invalid, `${file.name}: the text is too long for a level`);
  }
  return text + decoder.decode();
}

/** The packs that ship with the program for one game, in order. */
function shippedPacks(game: string): readonly Extract<Source, { kind: 'file' }>[] {
  const folder = folderOfOurs('levels');
  if (folder === null) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.txt') && path.startsWith(`${game}/`))
    .sort()
    .map((path) => ({ kind: 'file', name: path, path: join(folder, path) }));
}

/** The shipped pack of a name that answers print as `file`, e.g. `theseus/1-first-steps.txt`; null when there is none. */
function shippedPack(name: string): Extract<Source, { kind: 'file' }> | null {
  const game = name.slice(0, Math.max(0, name.indexOf('/')));
  return rulebook.find(game) ? (shippedPacks(game).find((pack) => pack.name === name) ?? null) : null;
}

/** The pack of a game's first steps that ships with the program; nothing where there is none. */
export function lessonsOf(game: string): string {
  const folder = folderOfOurs('lessons');
  return folder === null ? '' : readFileSync(join(folder, `${game}.txt`), 'utf8');
}

/** A folder that ships with this program: beside the package, or at the root of the repository. */
function folderOfOurs(name: 'levels' | 'lessons'): string | null {
  for (const up of ['..', '../..', '../../..', '../../../..']) {
    const path = fileURLToPath(new URL(`${up}/${name}`, import.meta.url));
    try {
      if (statSync(path).isDirectory()) return path;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
    }
  }
  return null;
}

export function gameNames(): string {
  return rulebook.games.map((game) => game.id).join(', ');
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
