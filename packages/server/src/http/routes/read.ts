import { counted, grouped, listed } from '@knossos/engine/internal/puzzle';
import { type BaseIssue, type GenericSchema, getDotPath, safeParse } from 'valibot';
import type { Flaw } from '../../api/problem.js';
import type { ServerContext } from '../environment.js';
import { Problem } from '../problem.js';
import type { Input, Route } from './route.js';
import { textFlaws } from './text.js';

/** Bytes of a body where its route does not say otherwise. */
export const USUAL_BODY = 64 * 1024;

/** Most letters of a fault. */
const MOST_OF_FAULT = 200;

const LOOK = 'Put it right, and send it once more. GET /api says what is taken.';

/** Reads all that a request holds by the schemas of its route. @throws Problem naming every flaw */
export async function readInput(route: Route, c: ServerContext): Promise<Input<unknown, unknown, unknown>> {
  const body = route.body === undefined ? undefined : await readBody(c);
  const flaws: Flaw[] = [];
  const read = (where: string, schema: GenericSchema | undefined, value: unknown) => {
    if (schema === undefined) return undefined;
    const odd = textFlaws(where, value);
    flaws.push(...odd);
    if (odd.length > 0) return undefined;
    const result = safeParse(schema, value);
    if (result.success) return result.output;
    for (const issue of result.issues) {
      const path = getDotPath(issue);
      flaws.push({ where: path === null ? where : `${where}.${path}`, what: shortened(issueWords(issue)) });
    }
    return undefined;
  };
  const input = {
    params: read('path', route.params, c.req.param()),
    query: read('query', route.query, c.req.query()),
    body: read('body', route.body, body),
  };
  if (flaws.length === 0) return input;
  throw new Problem('invalid', {
    detail: flaws.slice(0, 1).map(sentence).join(''),
    help: LOOK,
    errors: flaws,
  });
}

/** `puzzle is missing.`, `count: a whole number is expected.` */
function sentence({ where, what }: Flaw): string {
  const name = where.replace(/^body\./, '');
  const words = what.replace(/\.$/, '');
  return words.startsWith('it ') ? `${name} ${words.slice(3)}.` : `${name}: ${words}.`;
}

/** The useful part of a fault: some repeat the sent value. */
function shortened(what: string): string {
  return what.length <= MOST_OF_FAULT ? what : `${what.slice(0, MOST_OF_FAULT)}…`;
}

async function readBody(c: ServerContext): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Problem('wrong-type', {
      detail: 'The body is not said to be JSON.',
      help: 'Send it with Content-Type: application/json.',
    });
  }
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid', { detail: 'The body is no JSON.', help: LOOK });
  }
}

/** The validator's own wording, where a schema has none. */
const ITS_OWN = /^Invalid [\w ]+: (?:Expected .* but r|R)eceived /s;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/**
 * The fault of a value: the message of its schema, else our own. A message that begins with `it` is about the value,
 * as `it is missing`.
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
