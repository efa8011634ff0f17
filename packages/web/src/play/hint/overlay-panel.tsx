import type { GridScene, Overlay, OverlayKind } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { StillBoard } from '../../board/still.js';
import { SelectSetting } from '../../ui/forms/fields.js';
import { Thinking } from '../../ui/messages/thinking.js';
import { playWorker } from '../../worker/client.js';
import { useAnswer } from '../../worker/use-answer.js';
import { OverlayLegend } from './overlay-legend.js';
import type { Maps } from './use-maps.js';
import '../cards.css';

interface OverlayPanelProps {
  readonly game: string;
  readonly maps: Maps;
  /** The drawn overlay, where it is of the present position. */
  readonly overlay: Overlay | null;
  /** What it is drawn on, where that is not the board; nothing stands beside that to be compared with. */
  readonly on?: string;
  /** More ways to look at the level. */
  readonly children?: ComponentChildren;
}

/** Chooses the overlay of the board, and explains it. */
export function OverlayPanel({ game, maps, overlay, on, children }: OverlayPanelProps) {
  const { chosen, compared, pending, problem } = maps;
  const job = useMemo(() => ({ kind: 'overlays', game }) as const, [game]);
  const { answer, problem: failed } = useAnswer(playWorker, job);
  const kinds = answer ?? [];
  const select = useRef<HTMLSelectElement>(null);
  const summary = kinds.find((kind) => kind.name === chosen.value)?.summary;
  return (
    <div class="stack own-width tool" data-test="overlays">
      <SelectSetting
        label={`Show on ${on ?? 'the board'}`}
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
          what="Working out what the map shows"
          progress={pending.progress}
          onStop={() => {
            chosen.value = null;
            compared.value = null;
            select.current?.focus();
          }}
        />
      )}
      {problem !== null && <p class="notice calm">{problem}</p>}
      {failed !== null && <p class="notice">The maps could not be loaded: {failed}</p>}
      {chosen.value !== null && on === undefined && (
        <SelectSetting
          label="Compare with"
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

interface CompareBoardProps {
  readonly scene: GridScene;
  /** The overlay of the board at the left. */
  readonly main: Overlay | null;
  readonly overlay: Overlay;
  /** Whether it is of the position before, while the new one is worked out. */
  readonly isOld: boolean;
  /** After the end no one is on the way any more: there is nothing to compare. */
  readonly isOver: boolean;
}

/** The same position under other values: what a simpler question would have answered; and what the board beside it shows. */
export function CompareBoard({ scene, main, overlay, isOld, isOver }: CompareBoardProps) {
  return (
    <>
      <figure class="panel compare card" data-test="compare">
        <figcaption class="figure">{overlay.title}</figcaption>
        <StillBoard
          scene={scene}
          overlay={isOver ? null : overlay}
          isOld={isOld}
          label={`The same position with ${overlay.title}`}
        />
        {isOver ? (
          <p class="soft">The game is over. Undo a move to compare the maps.</p>
        ) : isOld ? (
          <p class="soft">Working it out …</p>
        ) : (
          <OverlayLegend overlay={overlay} />
        )}
      </figure>
      {main && (
        <div class="panel compare card" data-test="compared">
          <strong class="figure">{main.title}</strong>
          <OverlayLegend overlay={main} />
        </div>
      )}
    </>
  );
}
