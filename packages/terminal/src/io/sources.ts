import { isAscii } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { rulebook } from '@knossos/engine/internal/games';
import {
  checkParameters,
  describeFault,
  encodingOf,
  failure,
  failureOf,
  type Level,
  type Result,
  splitPack,
  success,
  textIn,
} from '@knossos/engine/internal/puzzle';
import {
  type Address,
  carriedLevels,
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
import { addressOf, levelsTitled, type ShippedPack, shippedPack, shippedPacks } from './shipped.js';
import { folderMessage, gameOfPackName, noPackNamed, nothingNamed, shorten } from './unnamed.js';

/** Bytes of a single level at most. */
const LONGEST_TEXT = 1024 * 1024;

/** What an argument that names levels turned out to be: a file, `-` being standard input, or what stands for levels. */
export type Source =
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly path: string;
      /** The one level of it that is meant, from 0; all of them unless given. */
      readonly only?: number;
    }
  | { readonly kind: 'reference'; readonly name: string; readonly reference: Reference }
  /** A level as another program writes it in one word. */
  | { readonly kind: 'word'; readonly name: string };

/** How ids and links of other programs begin. */
const FOREIGN_WORD = /^<?(?:[0-9]{1,4}(?:x[0-9]{1,4})?[n:#]|[a-z]{4,12}:)/i;

/**
 * What an argument names. An existing file beats a game's name (all levels shipped for it), which beats
 * `game:parameters#seed` and an address of the app, which beat a shipped pack, with or without its ending, and a
 * level of it, such as `gold/1-loose-boards#3`. Then comes the title of a shipped level, and last an id. `#3` picks a
 * level of a file, too. A folder beats nothing.
 * @throws Failure when it is none of them
 */
export function sourcesOf(argument: string): readonly Source[] {
  const path = argument === '-' ? 'file' : kindOfPath(argument);
  if (path === 'file') return [{ kind: 'file', name: argument, path: argument }];
  if (rulebook.find(argument)) return shippedPacks(argument).map(sourceOf);
  const reference = readReference(argument, rulebook);
  const named = { kind: 'reference', name: argument } as const;
  if (reference !== null && reference.kind !== 'id') return [{ ...named, reference }];
  const one = levelNamed(argument) ?? levelOfTitle(argument);
  if (one) return [one];
  if (reference !== null && path === null) return [{ ...named, reference }];
  if (path === null && FOREIGN_WORD.test(argument)) return [{ kind: 'word', name: argument }];
  const game = path === null ? gameOfPackName(argument) : null;
  if (game !== null) throw new Failure(EXIT.usage, noPackNamed(argument, game));
  throw path === 'folder' ? new Failure(EXIT.failed, folderMessage(argument)) : namesNothing(argument);
}

export function namesNothing(argument: string): Failure {
  // A level that is not there is a wrong word; a file that is not there may be one that went missing.
  return new Failure(/#[0-9]*$/.test(argument) ? EXIT.usage : EXIT.failed, nothingNamed(argument));
}

/** Whether an argument names a file, a game, or what ships of its levels. */
export function namesLevels(argument: string): boolean {
  try {
    return sourcesOf(argument).some(({ kind }) => kind === 'file');
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** A pack as answers name it: with its ending. */
function sourceOf({ name, path }: ShippedPack): Extract<Source, { kind: 'file' }> {
  return { kind: 'file', name: `${name}.txt`, path };
}

/** A shipped pack, or one level of it or of a file: `gold/1-loose-boards`, `gold/1-loose-boards#3`, `my-pack.txt#3`. */
function levelNamed(argument: string): Extract<Source, { kind: 'file' }> | null {
  const [, name = argument, number] = /^(.+)#([0-9]+)$/s.exec(argument) ?? [];
  const pack = shippedPack(name);
  if (number === undefined) return pack && sourceOf(pack);
  const only = Number(number);
  if (kindOfPath(name) === 'file') return { kind: 'file', name, path: name, only };
  return pack && { ...sourceOf(pack), only };
}

/** The shipped level of a title. @throws Failure when several are called so, naming them */
function levelOfTitle(title: string): Extract<Source, { kind: 'file' }> | null {
  const [one, ...others] = levelsTitled(title);
  if (!one) return null;
  if (others.length === 0) return { ...sourceOf(one.pack), only: one.index };
  const which = [one, ...others].map(addressOf).join(', ');
  throw new Failure(EXIT.usage, `${others.length + 1} levels are called "${shorten(title)}": ${which}`);
}

/** The level of a pack that an address names by its number, with what it says of dice and moves. */
async function shippedLevel(
  name: string,
  address: Extract<Address, { page: 'play' }>,
  io: Io,
): Promise<Result<readonly Level[]>> {
  const { pack, number } = address;
  const file = shippedPack(pack);
  if (!file) throw new Failure(EXIT.usage, `${shorten(name)}: no pack "${pack}" ships with this program`);
  const parts = splitPack(await readText(sourceOf(file), io));
  const part = parts[number - 1];
  if (!part) {
    const help = `It has the levels 1 to ${parts.length}.`;
    return failureOf(`this pack has no level ${number}`, help);
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
    if (address.page !== 'play') return levelsAt(address, rulebook, io.date());
    return carriedLevels(address, rulebook) ?? shippedLevel(name, address, io);
  }
  if (reference.kind === 'id') {
    const level = rulebook.decode(reference.id);
    if (level.ok) return success([level.value]);
    // A name that is no file and no id is probably a mistyped file name.
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
    throw new Failure(EXIT.usage, 'a file name is empty; name a file, or - for standard input');
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const code = codeOf(error);
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(code)) return null;
    throw unreadable(path, error);
  }
}

export function unreadable(path: string, error: unknown): Failure {
  const reason = reasonOf(error, { ENOENT: 'it does not exist' });
  return new Failure(EXIT.failed, `"${path}" cannot be read: ${reason}`);
}

/** The bytes of a file, or of standard input for `-`; not many more than `most` of them. @throws Failure when it cannot be read */
export function readBytes(path: string, most = Number.POSITIVE_INFINITY): Uint8Array {
  try {
    if (path === '-' || !Number.isFinite(most)) return readFileSync(path === '-' ? 0 : path);
    const descriptor = openSync(path, 'r');
    try {
      const bytes = new Uint8Array(Math.min(most, fstatSync(descriptor).size) + 1);
      let length = 0;
      for (let read = -1; read !== 0 && length < bytes.length; length += read)
        read = readSync(descriptor, bytes, length, bytes.length - length, null);
      return bytes.subarray(0, length);
    } finally {
      closeSync(descriptor);
    }
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

/** Decodes the pieces of a text, whose first bytes say how. */
export function textDecoder() {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let encoding: ReturnType<typeof encodingOf> | null = null;
  return {
    decode(piece: Uint8Array): string {
      const isFirst = encoding === null;
      encoding ??= encodingOf(piece);
      // ASCII is read in a tenth of the time that a decoder takes.
      if (decoder === null && encoding === 'utf-8' && isAscii(piece)) {
        const { buffer, byteOffset, length } = piece;
        return Buffer.from(buffer, byteOffset, length).toString('latin1');
      }
      decoder ??= new TextDecoder(encoding, { ignoreBOM: !isFirst });
      return decoder.decode(piece, { stream: true });
    },
    end: (): string => decoder?.decode() ?? '',
  };
}

/** All bytes of a file, as many as a level may have. @throws Failure when it cannot be read, or has more */
export async function bytesOf(file: Extract<Source, { kind: 'file' }>, io: Io): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(file, io)) {
    // A chunk may be written over by the next one.
    chunks.push(chunk.slice());
    length += chunk.length;
    if (length > LONGEST_TEXT)
      throw new Failure(EXIT.invalid, `${file.name}: the text is too long for a level`);
  }
  return Buffer.concat(chunks);
}

/** The whole text of a file. @throws Failure when it cannot be read, or is no text of ours */
export const readText = async (file: Extract<Source, { kind: 'file' }>, io: Io) =>
  textIn(await bytesOf(file, io));
