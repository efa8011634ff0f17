import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GenericSchema, InferOutput } from 'valibot';
import { type Answered, ask, type Question } from '../api.js';

/** What the server answers to a query, which is sent again when it changes; null until then. */
export function useAsked<S extends GenericSchema>(
  path: string | null,
  schema: S,
  query: Question['query'] = {},
): Signal<Answered<InferOutput<S>> | null> {
  const answer = useSignal<Answered<InferOutput<S>> | null>(null);
  const text = JSON.stringify(query);
  useEffect(() => {
    answer.value = null;
    if (path === null) return;
    const leaving = new AbortController();
    ask(path, schema, { query: JSON.parse(text), signal: leaving.signal }).then(
      (answered) => {
        answer.value = answered;
      },
      // Aborted: somebody else is waited for.
      () => {},
    );
    return () => leaving.abort();
  }, [answer, path, schema, text]);
  return answer;
}
