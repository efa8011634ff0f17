import type { Steps } from './paste-cells.js';

/** What a first line `30x16x99` says: columns, rows and mines. */
export interface PastedSize {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
}

/** Digits of each of the three numbers at most. */
const MOST_DIGITS = [5, 5, 6] as const;
const ZERO = 48;
const NINE = 57;

/**
 * Reads `30x16x99`, `30 16 99`, `30, 16, 99` and their like; null for any other line. Walks along the line once and
 * stops at the first character that does not fit.
 */
export function readSizeLine(line: string, steps: Steps): PastedSize | null {
  let at = 0;
  /** Skips what separates two numbers; whether there was a blank or one sign among it. */
  const skip = (isBetween: boolean): boolean => {
    let isSeparated = false;
    let signs = 0;
    for (; at < line.length; at++) {
      const letter = line.charAt(at);
      steps.count++;
      if (letter === 'x' || letter === '×' || letter === ',') {
        if (!isBetween || ++signs > 1) return false;
      } else if (letter.trim() !== '') break;
      if (letter !== '\t') isSeparated = true;
    }
    return isSeparated;
  };
  skip(false);
  const numbers: number[] = [];
  for (const [index, most] of MOST_DIGITS.entries()) {
    if (index > 0 && !skip(true)) return null;
    const begin = at;
    while (at < line.length && at - begin <= most && isDigit(line.charCodeAt(at))) {
      steps.count++;
      at++;
    }
    if (at === begin || at - begin > most) return null;
    numbers.push(Number(line.slice(begin, at)));
  }
  skip(false);
  const [columns = 0, rows = 0, mines = 0] = numbers;
  return at < line.length ? null : { columns, rows, mines };
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}
