// What is typed behind a script. What it cannot take it says in one line, and ends with the exit code for wrong usage.
import { say } from './run.mjs';

export const EXIT = { failed: 1, usage: 2, invalid: 3, unfinished: 75 };

/** Says why a script ends here. @param {string} why @param {number} code @returns {never} */
export function refuse(why, code = EXIT.usage) {
  say(why);
  process.exit(code);
}

/**
 * The value of an option, `--name value` or `--name=value`, which is taken out of the words; null where it is not among them.
 * @param {string[]} words @param {string} name
 */
export function take(words, name) {
  const at = words.findIndex((word) => word === name || word.startsWith(`${name}=`));
  if (at < 0) return null;
  const joined = words[at] !== name;
  const [word = '', next] = words.splice(at, joined ? 1 : 2);
  const value = joined ? word.slice(name.length + 1) : next;
  if (value === undefined || value === '' || value.startsWith('--')) refuse(`${name}: its value is missing`);
  if (words.some((one) => one === name || one.startsWith(`${name}=`))) refuse(`${name} stands twice`);
  return value;
}

/** Whether a word without a value is there, which is taken out. @param {string[]} words @param {string} name */
export function takeFlag(words, name) {
  const at = words.indexOf(name);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

/** Refuses what is left when all that a script knows was taken. @param {readonly string[]} words @param {string} usage */
export function expectNoMore(words, usage) {
  const [first] = words;
  if (first !== undefined) refuse(`"${first}" means nothing here; use: ${usage}`);
}

/** A whole number. @param {string} text @param {string} name @param {number} [from] @param {number} [to] */
export function numberOf(text, name, from = 1, to = 1e12) {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= from && number <= to) return number;
  return refuse(`${name}: "${text}" is no whole number from ${from} to ${to}`);
}

/** The whole numbers of a range, such as `3-14` or `7`. @param {string} text @param {string} name */
export function rangeOf(text, name) {
  const [, first = '', last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === '' || from > to)
    refuse(`${name}: "${text}" is no range; write one number or two, the smaller one first, such as 3-14`);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
