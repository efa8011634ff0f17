import { describeFault, type Fault } from '@knossos/engine/internal/puzzle';
import type { Random } from '@knossos/engine/internal/random';

/**
 * Something that reads what comes from outside. An input is a text, also where bytes, JSON or the words of a command line
 * are meant, so that every target is mutated, shrunk and printed alike.
 */
export interface Target {
  readonly name: string;
  /** Makes an input, the same of the same random state. */
  readonly make: (random: Random) => string;
  /** Looks at what becomes of an input. @throws Error for everything that must not happen */
  readonly check: (input: string) => void | Promise<void>;
  /** Inputs that a short run gives it. */
  readonly inputs: number;
  /** Opens what it needs and closes it again; nothing where this is missing. */
  readonly open?: () => Promise<() => Promise<void>>;
}

/** What a fault has to say besides its message. */
export interface Wanted {
  /** Lines of the text that it is about; none where its place is the name of something. */
  readonly lines?: number;
  /** Words that the message may have without being broken, since the input has them. */
  readonly input: string;
}

/** Words that a message holds only where something that is not there was put into it. */
const BROKEN = ['undefined', 'NaN', '[object', 'null', 'Infinity', 'TypeError', 'RangeError'];

/** @throws Error where a fault does not say where, what, and what to do */
export function checkFault(fault: Fault, { lines, input }: Wanted): void {
  const text = describeFault(fault);
  const isMeant = (word: string) =>
    input.includes(word) || (word === 'Infinity' && /\d[eE]\+?\d{3}|\d{309}/.test(input));
  const broken = BROKEN.find((word) => text.includes(word) && !isMeant(word));
  if (broken !== undefined) throw new Error(`the fault says ${broken}: ${text}`);
  if (fault.message.length > 400)
    throw new Error(
      `the fault is long: ${fault.message.length} characters: ${text.slice(0, 100)} ... ${text.slice(-100)}`,
    );
  if (fault.help === null) throw new Error(`the fault does not say what to do: ${text}`);
  if (lines === undefined) return;
  // A cell's name is a place as well.
  if (fault.line === null && / [a-z]+\d+\b/.test(fault.message)) return;
  if (fault.line === null) throw new Error(`the fault has no place: ${text}`);
  const isInside = fault.line >= 1 && fault.line <= lines + 1 && (fault.column ?? 1) >= 1;
  if (!isInside)
    throw new Error(`the fault is at line ${fault.line}, column ${fault.column} of ${lines} lines: ${text}`);
}

/** @throws Error where two texts that have to be equal differ */
export function same(found: string, wanted: string, what: string): void {
  if (found === wanted) return;
  const at = [...found].findIndex((letter, index) => letter !== wanted[index]);
  const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 40));
  throw new Error(`${what} is not the same: ${near(found)}, not ${near(wanted)}`);
}
