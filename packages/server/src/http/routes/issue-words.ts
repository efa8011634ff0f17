import { counted, grouped, listed } from '@knossos/engine/internal/puzzle';
import type { BaseIssue } from 'valibot';

/** How the validator words what nobody has worded. */
const ITS_OWN = /^Invalid [\w ]+: (?:Expected .* but r|R)eceived /s;

/** What the validator calls the kinds of values. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/**
 * What is wrong with a value, in plain English: what its schema says of it, else our own words. What begins with `it` is about the
 * value, as in `it is missing`.
 */
export function issueWords(issue: BaseIssue<unknown>): string {
  const { type, input, message, requirement, expected } = issue;
  if (!ITS_OWN.test(message)) return message;
  if (input === undefined) return 'it is missing';
  const most = typeof requirement === 'number' ? grouped(requirement) : '';
  switch (type) {
    case 'max_length':
      return `it has ${sized(input)}; at most ${most} do`;
    case 'min_length':
      return requirement === 1 ? 'it is empty' : `it has ${sized(input)}; at least ${most} are needed`;
    case 'max_value':
      return `it is ${figure(input)}; at most ${most} is taken`;
    case 'min_value':
      return `it is ${figure(input)}; at least ${most} is needed`;
    case 'integer':
    case 'safe_integer':
      return 'a whole number is expected';
  }
  if (expected === 'never') return 'it is not known here';
  if (expected === null) return 'it is not in the form that is expected';
  const kinds = expected.replace(/^\((.*)\)$/s, '$1').split(' | ');
  return `${listed(
    kinds.map((kind) => KINDS[kind] ?? kind),
    'or',
  )} is expected`;
}

/** `300 characters`, `12 items`. */
function sized(input: unknown): string {
  if (typeof input === 'string') return counted(input.length, 'character');
  return counted(Array.isArray(input) ? input.length : 0, 'item');
}

function figure(input: unknown): string {
  return typeof input === 'number' ? grouped(input) : String(input);
}
