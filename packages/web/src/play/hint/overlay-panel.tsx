import type { GridScene, Overlay, OverlayKind } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { OverlayLegend } from '../../board/overlay.js';
import { StillBoard } from '../../board/still.js';
import { Button } from '../../ui/button.js';
import { SelectSetting } from '../../ui/forms/fields.js';
import { Thinking } from '../../ui/messages/thinking.js';
import { thinker } from '../../worker/client.js';
import { type Asked, useAnswer } from '../../worker/use-answer.js';
import type { Session } from '../session.js';

/** The lesson of the pursuit games: counting steps is not enough. */
const LESSON = { naive: 'nearer', exact: 'no-return' } as const;

/** Which values are drawn over the board and beside it, for the present position. */
export type Maps = ReturnType<typeof useMaps>;

export function useMaps(session: Session) {
  const chosen = useSignal<string | null>(null);
  const compared = useSignal<string | null>(null);
  const first = useOverlay(session, chosen.value);
  const second = useOverlay(session, compared.value);
  /** What is being worked out; null when nothing is. */
  const pending = [first, second].find(({ isBusy }) => isBusy) ?? null;
  return { chosen, compared, first, second, pending, problem: first.problem ?? second.problem };
}

interface OverlayPanelProps {
  readonly game: string;
  readonly maps: Maps;
  /** What is drawn, where it is of the present position. */
  readonly overlay: Overlay | null;
  /** More ways to look at the level. */
  readonly children?: ComponentChildren;
}

/** Chooses what is drawn over the board, and says what it means. */
export function OverlayPanel({ game, maps, overlay, children }: OverlayPanelProps) {
  const { chosen, compared, pending, problem } = maps;
  const job = useMemo(() => ({ kind: 'overlays', game }) as const, [game]);
  const { answer, problem: failed } = useAnswer(thinker, job);
  const kinds = answer ?? [];
  const select = useRef<HTMLSelectElement>(null);
  const has = (name: string) => kinds.some((kind) => kind.name === name);
  const summary = kinds.find((kind) => kind.name === chosen.value)?.summary;
  return (
    <div class="stack own-width tool" data-test="overlays">
      <SelectSetting
        label="Draw on the board"
        id="overlay-chosen"
        element={select}
        options={namesOf(kinds)}
        value={chosen.value ?? ''}
        onChange={(name) => {
          chosen.value = name || null;
        }}
      />
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
      {failed !== null && <p class="notice">No maps: {failed}</p>}
      {chosen.value === null && has(LESSON.naive) && has(LESSON.exact) && (
        <Button
          icon="layers"
          to={() => {
            chosen.value = LESSON.exact;
            compared.value = LESSON.naive;
          }}
        >
          Who is nearer, beside the exact answer
        </Button>
      )}
      {chosen.value !== null && (
        <SelectSetting
          label="Beside it, for comparison"
          id="overlay-compared"
          options={namesOf(kinds.filter((kind) => kind.name !== chosen.value))}
          value={compared.value ?? ''}
          onChange={(name) => {
            compared.value = name || null;
          }}
        />
      )}
      {children}
    </div>
  );
}

function namesOf(kinds: readonly OverlayKind[]) {
  return [{ value: '', text: 'Nothing' }, ...kinds.map(({ name, title }) => ({ value: name, text: title }))];
}

interface OverlayState extends Pick<Asked<Overlay>, 'isBusy' | 'progress'> {
  /** While a new one is worked out, that of the position before, for the eye. */
  readonly overlay: Overlay | null;
  /** Why nothing is drawn, when that is so. */
  readonly problem: string | null;
}

/** Keeps an overlay for the present position; none where no name is chosen. */
function useOverlay(session: Session, name: string | null): OverlayState {
  const node = session.node.value;
  const job = useMemo(
    () => (name === null ? null : ({ kind: 'overlay', position: session.position(), name } as const)),
    [name, node, session],
  );
  const { answer, last, isBusy, progress, problem } = useAnswer(thinker, job);
  const shown = answer ?? last;
  return {
    overlay: shown?.status === 'drawn' && problem === null ? shown.overlay : null,
    problem:
      problem !== null
        ? `This map could not be drawn: ${problem}`
        : answer?.status === 'gave-up'
          ? 'This map would take too long here.'
          : null,
    isBusy,
    progress,
  };
}

interface CompareBoardProps {
  readonly scene: GridScene;
  readonly overlay: Overlay;
  /** Whether it is of the position before, while the new one is worked out. */
  readonly isOld: boolean;
}

/** The same position under other values: what a simpler question would have answered. */
export function CompareBoard({ scene, overlay, isOld }: CompareBoardProps) {
  return (
    <figure class="panel compare card" data-test="compare">
      <figcaption class="figure">{overlay.title}</figcaption>
      <StillBoard
        scene={scene}
        overlay={overlay}
        isOld={isOld}
        label={`The same position with ${overlay.title}`}
      />
      {isOld ? <p class="soft">Working it out …</p> : <OverlayLegend overlay={overlay} />}
    </figure>
  );
}
