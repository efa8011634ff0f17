import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the repository. */
export const ROOT = join(import.meta.dirname, '..');

/** The text of a file of the repository. */
export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** What a file of JSON holds; that it is of this form is for the caller to know. */
export const jsonOf = <T>(path: string): T => JSON.parse(textOf(path)) as T;

/** The names that stand in a folder of the repository and end so, in their order. */
export const namesIn = (folder: string, ending = ''): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(ending))
    .sort();

/** All files and folders below a folder of the repository, by their paths from there. */
export const allBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
