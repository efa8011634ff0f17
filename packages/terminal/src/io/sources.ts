import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulebook } from '@knossos/engine/games';
import { nearest } from '@knossos/engine/puzzle';
import { type Address, type GeneratedName, type Played, readReference } from '@knossos/engine/session';
import { codeOf, EXIT, Failure, reasonOf } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { fileChunks } from './input.js';

/** Characters of a single level at most. */
const LONGEST_TEXT = 1024 * 1024;

/** What an argument that names levels turned out to be. */
export type Source =
  | { readonly kind: 'stdin'; readonly name: '-' }
  | { readonly kind: 'file'; readonly name: string; readonly path: string }
  | { readonly kind: 'id'; readonly name: string; readonly id: string }
  | {
      readonly kind: 'generated';
      readonly name: string;
      readonly generated: GeneratedName;
    }
  /** An address of the app. */
  | {
      readonly kind: 'link';
      readonly name: string;
      readonly address: Exclude<Address, { page: 'unknown' | 'play' }>;
    }
  /** A level of a pack that ships with the program; numbers count from 1. */
  | {
      readonly kind: 'shipped';
      readonly name: string;
      readonly path: string;
      readonly number: number;
      readonly played: Played;
    };

/**
 * What an argument names. An existing file beats a game's name (all levels shipped for it), which beats the name of one
 * shipped pack, as answers print it, `game:parameters#seed`, an address of the app, and an id. A folder beats nothing.
 * @throws Failure when it is none of them
 */
export function sourcesOf(argument: string): readonly Source[] {
  if (argument === '-') return [{ kind: 'stdin', name: '-' }];
  const path = kindOfPath(argument);
  if (path === 'file') return [{ kind: 'file', name: argument, path: argument }];
  if (rulebook.find(argument)) return shippedPacks(argument);
  const found = readReference(argument, rulebook);
  if (found?.kind === 'generated') return [{ kind: 'generated', name: argument, generated: found.name }];
  if (found?.kind === 'id' && path === null) return [{ kind: 'id', name: argument, id: found.id }];
  if (found?.kind === 'address') {
    const { address } = found;
    return [
      address.page === 'play' ? shippedLevel(argument, address) : { kind: 'link', name: argument, address },
    ];
  }
  const pack = shippedPack(argument);
  if (pack) return [pack];
  throw new Failure(EXIT.failed, path === 'folder' ? folderMessage(argument) : nothingNamed(argument));
}

/** @throws Failure when no such pack ships */
function shippedLevel(name: string, address: Extract<Address, { page: 'play' }>): Source {
  const { pack, number } = address;
  const file = shippedPack(`${pack}.txt`);
  if (file) return { kind: 'shipped', name, path: file.path, number, played: address };
  throw new Failure(EXIT.failed, `${shorten(name)}: no pack "${pack}" ships with this program`);
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

/** The whole text of a file or of standard input. @throws Failure when it cannot be read, or is no text of ours */
export async function readText(
  source: Source & { readonly kind: 'stdin' | 'file' },
  io: Io,
): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  try {
    for await (const chunk of source.kind === 'stdin' ? io.input.chunks() : fileChunks(source.path)) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > LONGEST_TEXT)
        throw new Failure(EXIT.invalid, `${source.name}: the text is too long for a level`);
    }
  } catch (error) {
    if (error instanceof Failure || codeOf(error) === '') throw error;
    throw unreadable(source.name, error);
  }
  return text + decoder.decode();
}

/** The packs that ship with the program for one game, in order. */
function shippedPacks(game: string): readonly (Source & { readonly kind: 'file' })[] {
  const folder = levelsFolder();
  if (folder === null) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.txt') && path.startsWith(`${game}/`))
    .sort()
    .map((path) => ({ kind: 'file', name: path, path: join(folder, path) }));
}

/** The shipped pack of a name that answers print as `file`, e.g. `theseus/1-first-steps.txt`; null when there is none. */
function shippedPack(name: string): (Source & { readonly kind: 'file' }) | null {
  const game = name.slice(0, Math.max(0, name.indexOf('/')));
  return rulebook.find(game) ? (shippedPacks(game).find((pack) => pack.name === name) ?? null) : null;
}

/** The folder `levels/` of this program: beside the package, or at the root of the repository. */
function levelsFolder(): string | null {
  for (const up of ['../levels', '../../levels', '../../../levels', '../../../../levels']) {
    const path = fileURLToPath(new URL(up, import.meta.url));
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
