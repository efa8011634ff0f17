import { signal } from '@preact/signals';
import { array, type GenericSchema, type InferOutput, object, optional, safeParse, string } from 'valibot';

/** One thing that is wrong with what was sent: where, such as `body.title`, and what. */
export interface Flaw {
  readonly where: string;
  readonly what: string;
}

/** What the server answered, or why it did not: sentences for people. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      /** The status of HTTP; 0 where no answer came. */
      readonly status: number;
      readonly message: string;
      readonly help: string;
      /** What is wrong with single fields, where the server says so. */
      readonly flaws?: readonly Flaw[];
    };

/** The address of the page on which the server last asked for an account; null where it did not. */
export const wantsAccount = signal<string | null>(null);

/** Grows when the server is open again that was not when a page asked: what is shown then is asked for again. */
export const openings = signal(0);

/** Seconds between two looks whether the server is open, where it does not say. */
const LOOK_EVERY = 2;

let isWaiting = false;

/** Asks again and again until the server says something else than that it is not ready. */
async function awaitOpening(url: string, answer: Response): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  let seen = answer;
  while (seen.status === 503) {
    const seconds = Number(seen.headers.get('Retry-After') ?? LOOK_EVERY);
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    // One that does not answer is asked again, too.
    seen = await fetch(url).catch(() => seen);
  }
  isWaiting = false;
  openings.value++;
}

/** How to ask. */
export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** What stands behind the question mark; what is undefined is left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Whether it is sent also where the page goes away meanwhile. */
  readonly keepalive?: boolean;
}

const PROBLEM = object({
  detail: string(),
  help: optional(string(), ''),
  errors: optional(array(object({ where: string(), what: string() })), []),
});

/**
 * Asks the server, whose addresses stand beside the page: `ask('levels/7', SCHEMA)` asks `/api/levels/7`. Never throws, but for
 * what the caller aborts.
 */
export async function ask<S extends GenericSchema>(
  path: string,
  schema: S,
  { method = 'GET', query = {}, body, headers = {}, signal, keepalive = false }: Question = {},
): Promise<Answered<InferOutput<S>>> {
  const said = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const behind = said.length === 0 ? '' : `?${new URLSearchParams(said)}`;
  let answer: Response;
  let content: unknown;
  try {
    answer = await fetch(`./api/${path}${behind}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      keepalive,
    });
    content = await answer.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    const message = 'The server does not answer.';
    return { ok: false, status: 0, message, help: 'Check that you are online, and try again.' };
  }
  const { status } = answer;
  if (!answer.ok) {
    const told = safeParse(PROBLEM, content);
    if (!told.success) {
      return { ok: false, status, message: `The server answered with ${status}.`, help: 'Try again.' };
    }
    const { detail: message, help, errors: flaws } = told.output;
    if (status === 401) wantsAccount.value = location.hash;
    if (status === 503 && method === 'GET') void awaitOpening(answer.url, answer);
    return { ok: false, status, message, help, flaws };
  }
  const read = safeParse(schema, content);
  if (read.success) return { ok: true, value: read.output };
  const message = 'The server answered in a form that this page does not know.';
  return { ok: false, status, message, help: 'Reload the page: there may be a newer version.' };
}
