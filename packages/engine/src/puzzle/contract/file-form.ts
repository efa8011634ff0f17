import type { Result } from '../common/result.js';
import type { AnyRules, Level } from './game.js';

/** A level of a file that is no document, and the line of the file that holds it. */
export interface FileLevel<L extends Level> {
  readonly line: number;
  readonly level: Result<L>;
}

/** A form of files for levels of one game, beside the documents of all games. */
export interface FileForm<L extends Level> {
  /** What commands and forms call it. */
  readonly name: string;
  /** How the names of such files end, without the dot and in small letters. */
  readonly ending: string;
  /** Whether such a file is bytes that are no text; it holds one level then. */
  readonly isBinary: boolean;
  /** One line for lists of forms. */
  readonly summary: string;
  read(bytes: Uint8Array): readonly FileLevel<L>[];
  /** Fails for a level that the form cannot hold. */
  write(level: L): Result<Uint8Array>;
}

/** The form of a file by its name; null for a document. */
export function fileFormOf(games: readonly AnyRules[], path: string): FileForm<Level> | null {
  const name = path.toLowerCase();
  for (const { fileForms = [] } of games)
    for (const form of fileForms) if (name.endsWith(`.${form.ending}`)) return form;
  return null;
}
