import type { Overlay, OverlayKind } from '@knossos/engine/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import type { Ref } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { OverlayLegend } from '../../board/overlay.js';
import { Icon } from '../../ui/icon.js';
import { Thinking } from '../../ui/thinking.js';
import { thinker } from '../../worker/client.js';
import type { OverlayState } from './use-overlay.js';

/** The lesson of the pursuit games: counting steps is not enough. */
const LESSON = { naive: 'nearer', exact: 'no-return' } as const;

interface OverlayPanelProps {
  readonly game: string;
  readonly chosen: Signal<string | null>;
  readonly compared: Signal<string | null>;
  readonly overlay: Overlay | null;
  readonly problem: string | null;
  /** What is being worked out; null when nothing is. */
  readonly pending: Pick<OverlayState, 'progress'> | null;
}

/** Which values are drawn over the board, and what they mean. */
export function OverlayPanel({ game, chosen, compared, overlay, problem, pending }: OverlayPanelProps) {
  const kinds = useSignal<readonly OverlayKind[]>([]);
  const failed = useSignal<string | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    thinker.ask({ kind: 'overlays', game }).then(
      (answer) => {
        if (answer) kinds.value = answer;
      },
      (error: unknown) => {
        failed.value = error instanceof Error ? error.message : String(error);
      },
    );
  }, [game, kinds, failed]);
  const has = (name: string) => kinds.value.some((kind) => kind.name === name);
  const summary = kinds.value.find((kind) => kind.name === chosen.value)?.summary;
  return (
    <div class="tool" data-test="overlays">
      <label class="stack setting" for="overlay-chosen">
        <span>Draw on the board</span>
        <KindSelect select={select} id="overlay-chosen" kinds={kinds.value} chosen={chosen} />
      </label>
      {summary && !overlay && <p class="soft">{summary}</p>}
      {overlay && chosen.value !== null && <OverlayLegend overlay={overlay} />}
      {pending && (
        <Thinking
          what="Working out what is drawn on the board"
          progress={pending.progress}
          onStop={() => {
            chosen.value = null;
            compared.value = null;
            select.current?.focus();
          }}
        />
      )}
      {problem !== null && <p class="notice calm">{problem}</p>}
      {failed.value !== null && <p class="notice">No overlays: {failed.value}</p>}
      {chosen.value === null && has(LESSON.naive) && has(LESSON.exact) && (
        <button
          type="button"
          class="button"
          onClick={() => {
            chosen.value = LESSON.exact;
            compared.value = LESSON.naive;
          }}
        >
          <Icon name="layers" /> Who is nearer, beside the exact answer
        </button>
      )}
      {chosen.value !== null && (
        <label class="stack setting" for="overlay-compared">
          <span>Beside it, for comparison</span>
          <KindSelect
            id="overlay-compared"
            kinds={kinds.value.filter((kind) => kind.name !== chosen.value)}
            chosen={compared}
          />
        </label>
      )}
    </div>
  );
}

function KindSelect({
  select = null,
  id,
  kinds,
  chosen,
}: {
  readonly select?: Ref<HTMLSelectElement>;
  readonly id: string;
  readonly kinds: readonly OverlayKind[];
  readonly chosen: Signal<string | null>;
}) {
  return (
    <select
      ref={select}
      id={id}
      class="field"
      value={chosen.value ?? ''}
      onChange={(event) => {
        chosen.value = event.currentTarget.value === '' ? null : event.currentTarget.value;
      }}
    >
      <option value="">Nothing</option>
      {kinds.map((kind) => (
        <option key={kind.name} value={kind.name}>
          {kind.title}
        </option>
      ))}
    </select>
  );
}
