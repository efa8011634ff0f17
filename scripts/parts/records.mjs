// Where scripts put what they find. They write only where --into says so, and nothing that stands there becomes less. Without it
// a record that beats the one of records/ is printed.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeAtomically } from '@knossos/server/files';
import { root, say } from './run.mjs';
import { EXIT, refuse } from './words.mjs';

/** Records that were printed, and stand nowhere, by file. @type {Map<string, string>} */
const printed = new Map();

/**
 * Where the records of a kind stand, and whether what is better may be written there.
 * @typedef {{ readonly folder: string, readonly isOurs: boolean }} Place
 */

/** @param {string | null} into the folder that was named @param {string} usual of the repository @returns {Place} */
export function placeOf(into, usual) {
  return { folder: into ?? join(root, usual), isOurs: into !== null };
}

/** What stands in a file, or was found for it; nothing where there is none. @param {string} file */
export function recordIn(file) {
  return printed.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
}

/**
 * What the note of a record says that it is worth; 0 where there is no record. A record without it is not to be beaten unseen.
 * @param {string} file @param {RegExp} pattern whose first group is the score
 */
export function scoreIn(file, pattern) {
  const record = recordIn(file);
  if (record === '') return '0';
  const [, score] = pattern.exec(record) ?? [];
  return score ?? refuse(`${file}: its note says no score, so nothing can be kept there`, EXIT.invalid);
}

/** Keeps a record that beats what is there. @param {Place} place @param {string} name @param {string} record */
export function putRecord({ folder, isOurs }, name, record) {
  const file = join(folder, name);
  if (isOurs) {
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, record);
    return;
  }
  printed.set(file, record);
  say(`beats ${relative(root, file)}; --into ${relative(root, folder)} writes it there, and here it is:`);
  process.stdout.write(`${record}\n`);
}

/**
 * Refuses work whose table would take the place of another one: a file is written again by its own command alone.
 * @param {string | null} into @param {string} name of the file @param {string} command
 */
export function expectOwnTable(into, name, command) {
  if (into === null) return;
  const file = join(into, name);
  if (!existsSync(file)) return;
  const said = commandIn(file);
  if (said === command) return;
  refuse(
    `${file} is there, by ${said === null ? 'no command that it names' : `another command: ${said}`}; it is not overwritten: ` +
      'name another folder with --into, or move that file away',
  );
}

/** @param {string} file */
function commandIn(file) {
  try {
    const { command } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof command === 'string' ? command : null;
  } catch {
    return null;
  }
}

/**
 * Writes a table and what belongs to it, each under its name.
 * @param {string | null} into @param {Readonly<Record<string, string>>} files
 */
export function putTable(into, files) {
  const names = Object.keys(files).join(' and ');
  if (into === null) return say(`nothing is written; --into FOLDER writes ${names} there`);
  mkdirSync(into, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeAtomically(join(into, name), text);
}
