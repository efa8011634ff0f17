import { type GenericSchema, type InferInput, type InferOutput, safeParse } from 'valibot';
import { type Endpoint, isMedia, type Method } from './endpoint.js';
import { type Flaw, PROBLEM } from './problem.js';

/** Texts of an address, which may be given as numbers. */
type Written<T> = { readonly [K in keyof T]: T[K] | number };

/** The same, of which nothing can be changed. */
export type Frozen<T> = T extends readonly (infer I)[]
  ? readonly Frozen<I>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

type Needed<K extends string, T> = object extends T
  ? { readonly [Key in K]?: T }
  : { readonly [Key in K]: T };

type Place<E extends Endpoint> = (E extends { readonly params: infer P extends GenericSchema }
  ? { readonly params: Written<InferInput<P>> }
  : unknown) &
  (E extends { readonly query: infer Q extends GenericSchema }
    ? Needed<'query', Written<InferInput<Q>>>
    : unknown);

/** What an endpoint is given: the parameters of its path, what stands behind the question mark, and the body. */
export type Given<E extends Endpoint> = Place<E> &
  (E extends { readonly body: infer B extends GenericSchema }
    ? { readonly body: Frozen<InferInput<B>> }
    : unknown) & { readonly headers?: Readonly<Record<string, string>> };

export type AnswerOf<E extends Endpoint> = E extends { readonly answer: infer A extends GenericSchema }
  ? InferOutput<A>
  : never;

/** Why there is no answer: sentences for people. */
export interface Failure {
  readonly ok: false;
  /** The status of HTTP; 0 where no answer came. */
  readonly status: number;
  /** Whether a server of ours says so, and not a proxy before it or another site. */
  readonly isOurs: boolean;
  readonly message: string;
  readonly help: string;
  /** Faults of single fields, where the server says so. */
  readonly flaws: readonly Flaw[];
}

/** What the server answered, or why it did not. */
export type Answered<T> = { readonly ok: true; readonly value: T } | Failure;

export interface CallRequest {
  readonly method: Method;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

/** Sends a request, such as `fetch`; the address, from `api/` on, goes behind that of the server. */
export type Send = (
  address: string,
  request: CallRequest,
) => Promise<{ readonly status: number; readonly ok: boolean; text(): Promise<string> }>;

interface Loose {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The address of an endpoint, from `api/` on: `api/levels/7?limit=3`. */
export function addressOf<E extends Endpoint>({ path }: E, given: Place<E>): string {
  const { params = {}, query = {} } = given as Loose;
  const place = path.slice(1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(`${params[name]}`));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? place : `${place}?${pairs.join('&')}`;
}

/** Asks a server, and reads its answer by the schema of the endpoint. @throws whatever `send` throws */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  send: Send,
): Promise<Answered<AnswerOf<E>>> {
  const { body, headers = {} } = given as Loose;
  const answer = await send(addressOf(endpoint, given), {
    method: endpoint.method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status, ok } = answer;
  const content = jsonIn(await answer.text());
  const failed = { ok: false, status, isOurs: true, flaws: [] } as const;
  if (!ok) {
    const parsed = safeParse(PROBLEM, content);
    if (!parsed.success) {
      const message = `The server answered with ${status}.`;
      return { ...failed, isOurs: false, message, help: 'Check the address, and try again later.' };
    }
    const { detail: message, help, errors: flaws } = parsed.output;
    return { ...failed, message, help, flaws };
  }
  const read = isMedia(endpoint.answer) ? null : safeParse(endpoint.answer, content);
  // The schema is the endpoint's own, whose type the table of all endpoints has forgotten.
  if (read?.success) return { ok, value: read.output as AnswerOf<E> };
  const message = 'The server answered in a form that is not known here.';
  return {
    ...failed,
    isOurs: content !== undefined,
    message,
    help: 'Reload or update: there may be a newer version of Knossos.',
  };
}

/** JSON that was read; undefined where the text is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
