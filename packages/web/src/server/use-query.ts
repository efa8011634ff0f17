import {
  type Answered,
  type AnswerOf,
  addressOf,
  type Endpoint,
  type Failure,
  type Given,
} from '@knossos/server/api';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ask, wordsOf } from './api.js';

export interface Query<T> {
  /** What it answered last, which stays until there is something else; null until then. */
  readonly value: T | null;
  /** Why the last request failed; null where it did not. */
  readonly failure: Failure | null;
  /** The same in sentences. */
  readonly fault: string | null;
  /** Whether the last request is still unanswered. */
  readonly isLoading: boolean;
  /** Asks again. */
  reload(): void;
  /** Asks for the next page; null where there is none. */
  readonly more: (() => void) | null;
  /** Takes what the server answered to a change: what there is now, or why it was not done. Returns whether it was. */
  take(answer: Answered<T>): boolean;
  change(how: (now: T) => T): void;
  /** Shows why something else was not done, if it was not. Returns whether it was. */
  report(answer: Answered<unknown>): boolean;
}

interface QueryOptions<T> {
  /** Whatever else the answer depends on: it is asked for again when that changes. */
  readonly about?: unknown;
  /** Milliseconds that a search waits for the next letter. */
  readonly pause?: number;
  /** Puts a page behind those before it. */
  readonly join?: (before: T, page: T) => T;
}

interface State<T> {
  /** The answered request; null before the first answer. */
  readonly about: string | null;
  readonly value: T | null;
  readonly failure: Failure | null;
}

/** Asks the server when a page opens, and again when what it asks changes. */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  { about, pause = 0, join }: QueryOptions<AnswerOf<E>> = {},
): Query<AnswerOf<E>> {
  type T = AnswerOf<E>;
  const state = useSignal<State<T>>({ about: null, value: null, failure: null });
  const turn = useSignal(0);
  const current = useRef<AbortSignal | null>(null);
  const key = JSON.stringify([addressOf(endpoint, given), about]);
  const show = (answer: Answered<T>) => {
    state.value = answer.ok
      ? { about: key, value: answer.value, failure: null }
      : { about: key, value: state.peek().value, failure: answer };
    return answer.ok;
  };
  const load = async (signal: AbortSignal | null, after: string | null) => {
    if (signal === null) return;
    const query = {
      ...('query' in given && typeof given.query === 'object' && given.query),
      ...(after !== null && { after }),
    };
    try {
      const answer = await ask(endpoint, { ...given, query }, { signal });
      if (signal.aborted) return;
      const before = after === null ? null : state.peek().value;
      show(answer.ok && before !== null && join ? { ok: true, value: join(before, answer.value) } : answer);
    } catch (error) {
      // Something else is asked meanwhile.
      if (!signal.aborted) throw error;
    }
  };
  useEffect(() => {
    const leaving = new AbortController();
    current.current = leaving.signal;
    const last = state.peek().about;
    const timer = setTimeout(
      () => void load(leaving.signal, null),
      last === null || last === key ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key, turn.value]);
  const { about: answered, value, failure } = state.value;
  const next = join === undefined ? null : nextOf(value);
  return {
    ...{ value, failure, fault: failure && wordsOf(failure), isLoading: answered !== key },
    reload: () => {
      turn.value++;
    },
    more: next === null ? null : () => void load(current.current, next),
    take: show,
    change(how) {
      const now = state.peek();
      if (now.value !== null) state.value = { ...now, value: how(now.value) };
    },
    report(answer) {
      state.value = { ...state.peek(), failure: answer.ok ? null : answer };
      return answer.ok;
    },
  };
}

/** Where the page after this one begins; null for the last. */
function nextOf(value: unknown): string | null {
  const isPage = typeof value === 'object' && value !== null && 'next' in value;
  return isPage && typeof value.next === 'string' ? value.next : null;
}

/** Milliseconds after which a stream that was refused is asked for again. */
const AGAIN = 5000;

/** Calls `changed` whenever the server says that something is new, for as long as the page is open and seen; null: nothing is asked. */
export function useChanges(address: string | null, changed: () => void): void {
  useEffect(() => {
    if (address === null) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    };
    const open = () => {
      close();
      // A browser has few connections to one server: hidden pages need none.
      if (document.hidden) return;
      source = new EventSource(`./${address}`);
      source.addEventListener('changed', changed);
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        changed();
        timer = setTimeout(open, AGAIN);
      });
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
      document.removeEventListener('visibilitychange', open);
      close();
    };
    // Reports go to the page that began this.
  }, [address]);
}
