import type { SearchKind, SearchTrace } from '@knossos/engine/internal/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { playWorker } from '../worker/client.js';
import type { Position } from '../worker/positions.js';

/** Positions that a search may work on in the page. */
const SEARCH_LIMIT = 1_000_000;

export interface Traces {
  readonly found: Readonly<Record<string, SearchTrace>>;
  readonly problem: string | null;
}

/** Runs all searches on a level, one after the other. */
export function useTraces(position: Position, kinds: readonly SearchKind[] | null): Signal<Traces> {
  const traces = useSignal<Traces>({ found: {}, problem: null });
  useEffect(() => {
    if (!kinds) return;
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      for (const { name } of kinds) {
        const trace = await playWorker.ask(
          { kind: 'graph/search', position, name, limit: SEARCH_LIMIT },
          { signal },
        );
        if (trace === null || signal.aborted) return;
        traces.value = { ...traces.peek(), found: { ...traces.peek().found, [name]: trace } };
      }
    };
    run().catch((error: unknown) => {
      if (!signal.aborted)
        traces.value = { ...traces.peek(), problem: error instanceof Error ? error.message : String(error) };
    });
    return () => controller.abort();
  }, [position, kinds, traces]);
  return traces;
}
