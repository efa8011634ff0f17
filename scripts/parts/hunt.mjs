import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program =
  process.env.KNOSSOS ?? fileURLToPath(new URL('../../packages/terminal/bin/knossos.js', import.meta.url));

/** What the built program prints for a command; its progress is left out. @param {readonly string[]} command */
export function knossos(command) {
  return execFileSync(process.execPath, [program, ...command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e9,
  });
}

/** The value of an option, which is taken out of the words; null where it is not among them. @param {string[]} words @param {string} name */
export function take(words, name) {
  const at = words.indexOf(name);
  return at < 0 ? null : (words.splice(at, 2)[1] ?? null);
}

/** The whole numbers of a range, such as `3-14` or `7`. @param {string} text */
export function rangeOf(text) {
  const [first = Number.NaN, last = first] = text.split('-').map(Number);
  if (!(first <= last)) throw new Error(`"${text}" is no range; write one number or two, such as 3-14`);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
