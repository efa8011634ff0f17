import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulebook } from '@knossos/engine/games';
import { looksLikeId } from '@knossos/engine/puzzle';
import { codeOf, EXIT, Failure } from '../cli/failure.js';
import { fileChunks } from './input.js';
import type { Io } from './io.js';

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
      readonly game: string;
      readonly parameters: string;
      readonly seed: string;
    };

/**
 * What an argument names. An existing file beats a game's name (all levels shipped for it), which beats
 * `game:parameters#seed` and an id or a link that holds one. @throws Failure when it is none of them.
 */
export function sourcesOf(argument: string): readonly Source[] {
  if (argument === '-') return [{ kind: 'stdin', name: '-' }];
  const file = fileSource(argument);
  if (file) return [file];
  if (rulebook.find(argument)) return shippedPacks(argument);
  const generated = /^([a-z]+):([^#]*)#(.+)$/.exec(argument);
  if (generated && rulebook.find(generated[1] as string)) {
    const [, game, parameters, seed] = generated as unknown as [string, string, string, string];
    return [{ kind: 'generated', name: argument, game, parameters, seed }];
  }
  const linked = /#\/(?:level|edit)\/([A-Za-z0-9_-]+)/.exec(argument)?.[1];
  const id = linked ?? argument;
  if (looksLikeId(id)) return [{ kind: 'id', name: argument, id }];
  throw new Failure(
    EXIT.failed,
    `there is no file "${shorten(argument)}", and it is neither a game (${gameNames()}) nor a level id`,
  );
}

function fileSource(path: string): Source | null {
  if (path === '')
    throw new Failure(EXIT.failed, 'a file name is empty; name a file, or - for standard input');
  try {
    const found = statSync(path);
    if (found.isDirectory()) {
      throw new Failure(
        EXIT.failed,
        `"${path}" is a folder; name the files in it, e.g. ${join(path, '*.txt')}`,
      );
    }
    return { kind: 'file', name: path, path };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const code = codeOf(error);
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(code)) return null;
    throw unreadable(path, error);
  }
}

/** Whether a file's name says that it holds boards of Minehunt in a form that is no document. */
export function isFieldFile(path: string): boolean {
  return /\.(mbf|boards)$/i.test(path);
}

/** One message for a file that cannot be read. */
export function unreadable(path: string, error: unknown): Failure {
  const reasons: Readonly<Record<string, string>> = {
    EACCES: 'you are not allowed to read it',
    EPERM: 'you are not allowed to read it',
    EISDIR: 'it is a folder',
    ENOENT: 'it does not exist',
  };
  const code = codeOf(error);
  return new Failure(EXIT.failed, `"${path}" cannot be read: ${reasons[code] ?? (code || String(error))}`);
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
    .filter((path) => path.endsWith('.txt') && path.startsWith(game))
    .sort()
    .map((path) => ({ kind: 'file', name: path, path: join(folder, path) }));
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
