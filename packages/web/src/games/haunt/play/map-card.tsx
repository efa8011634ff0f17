import type { OverlayKind } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import type { Ref } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { OverlayLegend } from '../../../board/overlay.js';
import { Icon } from '../../../ui/icon.js';
import { Thinking } from '../../../ui/thinking.js';
import { thinker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { positionIn } from '../links.js';
import { tracesOf } from '../trace.js';
import { MazeMap } from '../view/maze-map.js';
import type { Outing } from './outing.js';

interface MapCardProps {
  readonly outing: Outing;
  /** The number of the level that is looked at. */
  readonly number: number;
  readonly onNumber: (number: number) => void;
  readonly onClose: () => void;
}

const KINDS: Job<'overlays'> = { kind: 'overlays', game: 'haunt' };

/** The whole maze of a level, the way that was walked in it, and what could have been known of it. */
export function MapCard({ outing, number, onNumber, onClose }: MapCardProps) {
  const traces = useMemo(() => tracesOf(outing), [outing.run.history, outing.setup]);
  const trace = traces.find((one) => one.number === number) ?? traces.at(-1);
  const chosen = useSignal('');
  const kinds = useAnswer(thinker, KINDS);
  const name = chosen.value;
  const job = useMemo(
    () =>
      name === '' || !trace
        ? null
        : { kind: 'haunt/overlay' as const, position: positionIn(outing.setup, [...trace.moves]), name },
    [name, trace?.moves, outing.setup],
  );
  const asked = useAnswer(thinker, job);
  const card = useRef<HTMLElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);
  if (!trace) return null;
  const choose = (value: string) => {
    chosen.value = value;
  };
  const { answer } = asked;
  const overlay = answer?.status === 'drawn' ? answer.overlay : null;
  const refusal = answer?.status === 'gave-up' ? answer.reason : null;
  const problem = kinds.problem ?? asked.problem;
  return (
    <section ref={card} class="card panel haunt-card" aria-labelledby="map-title" data-test="map">
      <h2 id="map-title">The map</h2>
      {traces.length > 1 && (
        <label class="stack setting">
          <span>Level</span>
          <select
            class="field"
            value={trace.number}
            onChange={(event) => onNumber(Number(event.currentTarget.value))}
          >
            {traces.map((one) => (
              <option key={one.number} value={one.number}>
                {one.number}. {one.campaign.level.meta.title}
                {one.isLeft ? '' : ' (now)'}
              </option>
            ))}
          </select>
        </label>
      )}
      <MazeMap trace={trace} overlay={overlay} />
      <OverlayChoice select={select} kinds={kinds.answer ?? []} chosen={name} onChoose={choose} />
      {asked.isBusy && (
        <Thinking
          what="Working out what is drawn on the map"
          progress={asked.progress}
          onStop={() => {
            choose('');
            select.current?.focus();
          }}
        />
      )}
      {problem !== null && <p class="notice">The map stays as it is: {problem}</p>}
      {refusal !== null && <p class="notice calm">This cannot be drawn: {refusal}.</p>}
      {overlay && <OverlayLegend overlay={overlay} />}
      <p class="soft">
        {trace.isLeft
          ? 'The dotted line is your way; rings are the places where you woke up.'
          : 'A look at the map of the level that you are in counts as help.'}
      </p>
      <button type="button" class="button" onClick={onClose}>
        <Icon name="close" /> Put the map away
      </button>
    </section>
  );
}

function OverlayChoice({
  select,
  kinds,
  chosen,
  onChoose,
}: {
  readonly select: Ref<HTMLSelectElement>;
  readonly kinds: readonly OverlayKind[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}) {
  return (
    <label class="stack setting">
      <span>Draw on the map</span>
      <select
        ref={select}
        class="field"
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">Nothing</option>
        {kinds.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
