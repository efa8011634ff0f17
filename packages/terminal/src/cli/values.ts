import { grouped, nearest } from '@knossos/engine/internal/puzzle';
import { InvalidArgumentError } from 'commander';
import type { Reader } from './command.js';

export function text(typed: string): string {
  return typed;
}

/** Reads a whole number from an option, and says of itself how large it may be. */
export function wholeNumber(
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): ((typed: string) => number) & { readonly most: number } {
  const read = (typed: string) => {
    const number = /^[0-9]{1,16}$/.test(typed) ? Number(typed) : Number.NaN;
    if (number >= least && number <= most) return number;
    if (/^[0-9]+$/.test(typed) && most === Number.MAX_SAFE_INTEGER && typed.length > 15)
      throw new InvalidArgumentError(`It takes a whole number of ${most} at most.`);
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} up` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`It takes a whole number ${range}.`);
  };
  return Object.assign(read, { most });
}

export function decimal(typed: string): number {
  const number = /^[0-9]{1,12}(\.[0-9]{1,12})?$|^\.[0-9]{1,12}$/.test(typed) ? Number(typed) : 0;
  if (number > 0) return number;
  throw new InvalidArgumentError('It takes a number greater than 0, e.g. 0.5.');
}

export interface WordReader<T> extends Reader<unknown, T> {
  (typed: string): T;
  readonly choices: readonly string[];
}

/** The same reader, which says of itself which words it takes. */
export function choosing<T>(choices: readonly string[], read: (typed: string) => T): WordReader<T> {
  return Object.assign((typed: string) => read(typed), { choices });
}

export function oneOf<T extends string>(choices: readonly T[], help = (_: string) => ''): WordReader<T> {
  return choosing(choices, (typed) => {
    const found = choices.find((choice) => choice === typed);
    if (found !== undefined) return found;
    const list = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
    // The likely word comes first: a long list is cut.
    throw new InvalidArgumentError(`${help(typed)}It takes ${list}.`);
  });
}

/** Reads one of many words from an option; a wrong one is told the nearest. */
export function nearestOf<T extends string>(choices: readonly T[]): WordReader<T> {
  return oneOf(choices, (typed) => {
    const near = nearest(typed, choices);
    return near === null ? '' : `Did you mean ${near}? `;
  });
}

/** Reads several different words, joined by commas, from an option. */
export function listOf<T extends string>(
  readOne: ((typed: string) => T) & { readonly choices?: readonly string[] },
): Reader<unknown, readonly T[]> {
  const read = (typed: string) => {
    const names = typed.split(',').map((word) => readOne(word.trim()));
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice === undefined) return names;
    throw new InvalidArgumentError(`It names ${twice} twice.`);
  };
  return readOne.choices === undefined
    ? read
    : Object.assign(read, { choices: readOne.choices, isList: true });
}

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Reads COLUMNSxROWS; `most` is the most cells, `tooSmall` says why a single cell is not enough. */
export function sizeOf(most: number, tooSmall: string): (typed: string) => Size {
  return (typed) => {
    const found = /^([0-9]{1,9})[xX×]([0-9]{1,9})$/.exec(typed);
    if (!found) throw new InvalidArgumentError('It takes COLUMNSxROWS, e.g. 6x6.');
    const columns = Number(found[1]);
    const rows = Number(found[2]);
    const cells = columns * rows;
    if (cells < 2) throw new InvalidArgumentError(tooSmall);
    if (cells > most) {
      const count = `${grouped(columns)} x ${grouped(rows)}`;
      throw new InvalidArgumentError(
        `${count} are ${grouped(cells)} cells; this command can do up to ${grouped(most)}.`,
      );
    }
    return { columns, rows };
  };
}

/** A header value set from outside, and the option that says so where it is not `--set`. */
export type Setting = readonly [key: string, value: string, option?: string];

/** Reads one more `key=value` from an option that may be given several times. */
export function nextSetting(typed: string, before: readonly Setting[]): readonly Setting[] {
  const at = typed.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It takes a name and a value, e.g. --set wait=yes.');
  return [...before, [typed.slice(0, at).trim().toLowerCase(), typed.slice(at + 1).trim()]];
}
