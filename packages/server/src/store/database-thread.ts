import { parentPort, workerData } from 'node:worker_threads';
import { type PGlite, types } from '@electric-sql/pglite';
import { createEmbedded, type EmbeddedPlace } from './create-embedded.js';
import { asError } from './failure.js';

/** What a thread is asked. Values are plain data; `asDrizzle` has times told as text and rows in the form that Drizzle wants. */
export type ThreadQuestion = { readonly id: number } & (
  | {
      readonly kind: 'query';
      readonly text: string;
      readonly values: readonly unknown[];
      readonly asDrizzle: 'array' | 'object' | null;
    }
  | { readonly kind: 'exec'; readonly text: string }
  | { readonly kind: 'close' }
);

/** An error as plain data: only its own texts, so that no value of a query is told. */
export interface PlainError {
  readonly message: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly cause: PlainError | null;
}

/** What it answers. The first answer, without a question, says that the database is open. */
export type ThreadAnswer = { readonly id: number } & (
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly error: PlainError }
);

/** Answers are given to questions, from 1; this is the opening. */
export const OPENING = 0;

/** Times as the database writes them: what Drizzle asks for. */
const AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map(
    (type) => [type, (value: string) => value],
  ),
);

/** Serves the embedded database to the thread that has started this one: all that the entry of such a thread does. */
export async function serveDatabase(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('a database is served in a worker thread only');
  const reply = (answer: ThreadAnswer) => port.postMessage(answer);
  try {
    const client = await createEmbedded(workerData as EmbeddedPlace);
    // One after the other, in the order in which they came.
    let last: Promise<void> = Promise.resolve();
    port.on('message', (question: ThreadQuestion) => {
      last = last.then(async () => reply(await answer(client, question)));
      if (question.kind === 'close') last = last.then(() => port.close());
    });
    reply({ kind: 'done', id: OPENING, value: null });
  } catch (error) {
    reply({ kind: 'failed', id: OPENING, error: tell(error) });
    port.close();
  }
}

async function answer(client: PGlite, question: ThreadQuestion): Promise<ThreadAnswer> {
  const { id } = question;
  try {
    return { kind: 'done', id, value: await ask(client, question) };
  } catch (error) {
    return { kind: 'failed', id, error: tell(error) };
  }
}

async function ask(client: PGlite, question: ThreadQuestion): Promise<unknown> {
  if (question.kind === 'close') return client.close();
  if (question.kind === 'exec') return client.exec(question.text);
  const { text, values, asDrizzle } = question;
  const form = asDrizzle === null ? {} : { rowMode: asDrizzle, parsers: AS_TEXT };
  const { rows, affectedRows } = await client.query(text, [...values], form);
  return { rows, affectedRows, fields: [] };
}

function tell(thrown: unknown): PlainError {
  const error = asError(thrown);
  const texts = Object.entries(error).filter(([, value]) => typeof value === 'string');
  return {
    message: error.message,
    texts: Object.fromEntries(texts),
    cause: error.cause === undefined ? null : tell(error.cause),
  };
}
