import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Io } from './io.js';

/** Where systems keep what terminals can do: a folder, in it one for each first letter, or for its number in hexadecimal. */
const FOLDERS = ['/etc/terminfo', '/lib/terminfo', '/usr/share/terminfo', '/usr/lib/terminfo'];

/** Bytes of an entry at most: ncurses writes none of more than 32,768. */
const MOST_BYTES = 40_000;
/** Number of the capability `max_colors` among the numbers of an entry. */
const MAX_COLORS = 13;

/** How many colours a terminal shows, 0 for none: by COLORTERM, its entry in terminfo, else its name. */
export function colourCount(env: Io['env']): number {
  if (/truecolor|24bit/i.test(env.COLORTERM ?? '')) return 2 ** 24;
  const name = env.TERM ?? '';
  const entry = entryOf(name, env);
  const known = entry === null ? null : coloursIn(entry);
  if (known !== null) return known;
  if (isPlain(name)) return 0;
  return name.includes('256') ? 256 : 16;
}

/** Whether a name is that of a terminal without colours: DEC's, and those that are called after their one colour. */
function isPlain(name: string): boolean {
  const [kind = '', ...variants] = name.split('-');
  return /^(?:dumb|unknown|vt\d{2,3})$/.test(kind) || variants.some((one) => one === 'm' || one === 'mono');
}

/** The compiled entry of a terminal; null where there is none. */
function entryOf(name: string, env: Io['env']): Buffer | null {
  if (!/^[\w][\w.+-]{0,60}$/.test(name)) return null;
  const { TERMINFO, TERMINFO_DIRS = '', HOME } = env;
  const own = [...(TERMINFO ? [TERMINFO] : []), ...(HOME ? [join(HOME, '.terminfo')] : [])];
  const folders = [...own, ...TERMINFO_DIRS.split(':').filter((folder) => folder !== ''), ...FOLDERS];
  const letters = [name.charAt(0), name.charCodeAt(0).toString(16)];
  const files = folders.flatMap((folder) => letters.map((letter) => join(folder, letter, name)));
  const file = files.find((path) => existsSync(path));
  try {
    return file === undefined ? null : readFileSync(file);
  } catch {
    // What cannot be read is as good as not there: the name has to do.
    return null;
  }
}

/** The colours that an entry tells, as `term(5)` lays it out; null where it is none. */
function coloursIn(entry: Buffer): number | null {
  if (entry.length < 12 || entry.length > MOST_BYTES) return null;
  const magic = entry.readUInt16LE(0);
  const bytes = magic === 0o432 ? 2 : magic === 0o1036 ? 4 : null;
  if (bytes === null) return null;
  // Behind the head stand names, flags and, from an even byte on, numbers.
  const first = 12 + entry.readUInt16LE(2) + entry.readUInt16LE(4);
  const at = first + (first % 2) + MAX_COLORS * bytes;
  if (entry.readUInt16LE(6) <= MAX_COLORS || at + bytes > entry.length) return 0;
  return Math.max(0, entry.readIntLE(at, bytes));
}
