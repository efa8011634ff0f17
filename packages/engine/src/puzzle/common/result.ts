/** A fault in an input: where, what, and what to do. Lines and columns count from 1. */
export interface Fault {
  /** The fault, without a full stop. */
  readonly message: string;
  /** The line of the text, from 1; null where none is to blame. */
  readonly line: number | null;
  /** The column in that line, from 1; null where the whole line is meant. */
  readonly column: number | null;
  /** What to do about it, as a sentence; null when the message says it all. */
  readonly help: string | null;
}

/** Either a value (perhaps with warnings) or the fault that prevented it. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Fault[] }
  | { readonly ok: false; readonly fault: Fault };

/** A value that was read, with warnings about it. */
export function success<T>(value: T, warnings: readonly Fault[] = []): Result<T> {
  return { ok: true, value, warnings };
}

export function faultAt(
  line: number | null,
  column: number | null,
  message: string,
  help: string | null = null,
): Fault {
  return { message, line, column, help };
}

export function failure(fault: Fault): Result<never> {
  return { ok: false, fault };
}

/** A fault of the whole, at no place in it. */
export function faultOf(message: string, help: string | null = null): Fault {
  return faultAt(null, null, message, help);
}

export function failureOf(...fault: Parameters<typeof faultOf>): Result<never> {
  return failure(faultOf(...fault));
}

/** A failure at a line and column; see `faultAt`. */
export function failureAt(...fault: Parameters<typeof faultAt>): Result<never> {
  return failure(faultAt(...fault));
}

/** The value of an input that must be right, such as a text of our own. @throws Error that names the fault */
export function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(describeFault(result.fault));
}

/** One line for a person: `line 3, column 7: unknown letter "Q". Use ...`. */
export function describeFault(fault: Fault): string {
  const column = fault.column === null ? '' : `, column ${fault.column}`;
  const place = fault.line === null ? '' : `line ${fault.line}${column}: `;
  const help = fault.help === null ? '' : ` ${fault.help}`;
  return `${place}${fault.message}.${help}`;
}

/**
 * The candidate with the fewest edits from `word` (V. Levenshtein, 1966; two neighbours in the wrong order are one slip, as F. J.
 * Damerau counted in 1964), or null when none is near: a word of up to four letters has one slip, and a letter by itself none.
 *
 * @param part letters of a longer word to each slip
 */
export function nearest(word: string, candidates: readonly string[], part = 2): string | null {
  const typed = word.slice(0, 64).toLowerCase();
  let best: string | null = null;
  let bestEdits = (typed.length < 5 ? Math.min(1, typed.length - 1) : Math.floor(typed.length / part)) + 1;
  for (const candidate of candidates) {
    const edits = editDistance(typed, candidate.slice(0, 64).toLowerCase());
    if (edits < bestEdits) {
      best = candidate;
      bestEdits = edits;
    }
  }
  if (best !== null || typed.length < 3) return best;
  // The beginning of one word alone was meant to be that word.
  const begun = candidates.filter((candidate) => candidate.toLowerCase().startsWith(typed));
  return begun.length === 1 ? begun[0] : null;
}

function editDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
