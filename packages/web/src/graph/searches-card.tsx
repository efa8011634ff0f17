import { counted, grouped, type SearchKind, type SearchTrace } from '@knossos/engine/internal/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ReplayBar } from '../play/end/replay-bar.js';
import type { Steps } from '../play/end/steps.js';
import { Card } from '../ui/card.js';
import { Select } from '../ui/forms/fields.js';
import { Table } from '../ui/table.js';
import { playWorker } from '../worker/client.js';
import type { Position } from '../worker/positions.js';
import { bigWords } from './words.js';

interface WatchBarProps {
  readonly kinds: readonly SearchKind[];
  readonly traces: Traces;
  /** The search that is watched; null for none. */
  readonly chosen: string | null;
  readonly steps: Steps | null;
  readonly onChoose: (name: string | null) => void;
  readonly onGo: (step: number) => void;
}

/** How long a whole search takes to be watched, and the most and the least that a step of it stands, in milliseconds. */
const WHOLE = 14_000;
const [SLOWEST, FASTEST] = [700, 60];

/** Chooses a search to be watched, and goes through it step by step. */
export function WatchBar({ kinds, traces, chosen, steps, onChoose, onGo }: WatchBarProps) {
  const kind = kinds.find(({ name }) => name === chosen);
  const trace = chosen === null ? undefined : traces.found[chosen];
  const pace = Math.min(SLOWEST, Math.max(FASTEST, WHOLE / Math.max(1, trace?.steps.length ?? 1)));
  const words = kind && trace && steps ? stepWords(kind, trace, steps.at.value) : '';
  return (
    <div class="watch-bar stack tight" data-test="watch">
      <div class="row one-line">
        <label for="search-chosen">Watch a search</label>
        <Select
          id="search-chosen"
          label="Watch a search"
          options={[
            { value: '', text: 'None' },
            ...kinds.map(({ name, title }) => ({ value: name, text: title })),
          ]}
          value={chosen ?? ''}
          onChange={(name) => onChoose(name || null)}
        />
      </div>
      {kind && trace && steps && (
        <>
          <ReplayBar steps={steps} words={words} pauseBefore={() => pace} onGo={onGo}>
            <p class="small watch-counter" data-test="step">
              {words}
            </p>
          </ReplayBar>
          <p class="small soft">{kind.summary}</p>
        </>
      )}
      {kind && !trace && traces.problem === null && <p class="soft">Searching …</p>}
    </div>
  );
}

/** What a step looks at, in a sentence. */
function stepWords({ name, depth }: SearchKind, { steps, status, length }: SearchTrace, at: number): string {
  const step = steps[at - 1];
  if (steps.length === 0) return 'It looks at no position.';
  if (!step) return 'Nothing has been looked at yet.';
  const what = name === 'sequences' ? 'sequences' : 'positions';
  const sum = `${bigWords(step.fresh)} ${step.fresh === 1n ? what.slice(0, -1) : what} looked at, ${bigWords(step.looked)} so far`;
  const end =
    at < steps.length
      ? ''
      : status === 'solved'
        ? ` The way out is found: ${counted(length ?? 0, 'move')}.`
        : status === 'impossible'
          ? ' There is no way out.'
          : ' It gave up here, so nothing is known.';
  return `${depth[0].toUpperCase()}${depth.slice(1)}: ${step.depth}. ${sum}.${end}`;
}

export function SearchesCard({ kinds, traces, chosen }: Pick<WatchBarProps, 'kinds' | 'traces' | 'chosen'>) {
  const found = kinds.flatMap(({ name }) => traces.found[name] ?? []);
  const [first] = found;
  const reasons = found.filter(({ reason }) => reason !== null);
  return (
    <Card title="Searches side by side" test="searches">
      <Table
        look="figures-table search-table"
        test="comparison"
        heads={['Search', 'Looked at', 'Stored', 'Moves']}
        rows={kinds.map(({ name, title }) => {
          const trace = traces.found[name];
          return trace
            ? [title, figure(trace, trace.looked), figure(trace, trace.kept), outcome(trace)]
            : [title, '…', '…', '…'];
        })}
        rowLook={(at) => (kinds[at]?.name === chosen ? 'chosen' : '')}
      />
      {traces.problem !== null && <p class="notice">The searches stopped: {traces.problem}</p>}
      {first && (
        <p class="soft small">
          Looked at: positions whose moves were tried (of “All sequences”, sequences of moves). Stored: the
          most that a program which searches so has to hold at once. There are at most {bigWords(first.bound)}{' '}
          positions, with everybody anywhere.
        </p>
      )}
      {reasons.map(({ name, reason }) => (
        <p key={name} class="soft small">
          {kinds.find((kind) => kind.name === name)?.title} stopped: {reason}.
        </p>
      ))}
    </Card>
  );
}

/** A count; a dash where a search did not even begin. */
function figure({ status, steps }: SearchTrace, count: bigint): string {
  return status === 'gave-up' && steps.length === 0 ? '–' : bigWords(count);
}

function outcome({ status, length }: SearchTrace): string {
  if (length !== null) return grouped(length);
  return status === 'impossible' ? 'no way out' : 'stopped';
}

/** Positions that a search may work on in the page. */
const SEARCH_LIMIT = 1_000_000;

interface Traces {
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
