import { randomInt } from 'node:crypto';

/**
 * Letters and digits of codes: none looks like another (no 0 and o, no 1, i and l), and without vowels there are no words. There are 28.
 */
const LETTERS = '23456789bcdfghjkmnpqrstvwxyz';

/**
 * Letters of a class's code: 28^10 = 3.0 · 10^14 codes. One guess in ten seconds for a year meets one of a thousand
 * classes with 1 in 90,000.
 */
export const CLASS_CODE = 10;

/** Letters of a pupil's own code: 28^12 = 2.3 · 10^17, the same guesses meet one of 30,000 pupils with 1 in 2.4 million. */
export const PUPIL_CODE = 12;

export function newCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A code as people read and write it: `bcdfg-hjkmn`, `bcdf-ghjk-mnpq`. */
export function shownCode(code: string): string {
  const size = code.length === CLASS_CODE ? 5 : 4;
  const groups = Array.from({ length: Math.ceil(code.length / size) }, (_, at) =>
    code.slice(at * size, (at + 1) * size),
  );
  return groups.join('-');
}

/** A typed code, as it is stored: large letters, spaces and dashes do not count. Null where it is no code. */
export function readCode(text: string): string | null {
  if (text.length > 100) return null;
  const code = text.toLowerCase().replace(/[\s-]/g, '');
  const isCode = [...code].every((letter) => LETTERS.includes(letter));
  return isCode && (code.length === CLASS_CODE || code.length === PUPIL_CODE) ? code : null;
}
