import { mazeScene } from '@knossos/engine/games/haunt/scene';
import type { GridScene, Overlay, OverlayKind } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Actors } from '../board/actors.js';
import { frameOf, middle } from '../board/geometry.js';
import { Ground } from '../board/ground.js';
import { Marks } from '../board/marks.js';
import { OverlayLayer, OverlayLegend } from '../board/overlay.js';
import { placesOf } from '../board/stage.js';
import { Icon } from '../ui/icon.js';
import { thinker } from '../worker/client.js';
import type { Job } from '../worker/protocol.js';
import { useAnswer } from '../worker/use-answer.js';
import { addressOf } from './links.js';
import type { Outing } from './outing.js';
import { type Trace, tracesOf } from './trace.js';

interface MapCardProps {
  readonly outing: Outing;
  /** The number of the level that is looked at. */
  readonly number: number;
  readonly onNumber: (number: number) => void;
  readonly onClose: () => void;
}

const KINDS: Job = { kind: 'overlays', game: 'haunt' };

/** The whole maze of a level, the way that was walked in it, and what could have been known of it. */
export function MapCard({ outing, number, onNumber, onClose }: MapCardProps) {
  const traces = useMemo(() => tracesOf(outing), [outing.run.history, outing.setup]);
  const trace = traces.find((one) => one.number === number) ?? traces.at(-1);
  const chosen = useSignal('');
  const kinds = useAnswer(thinker, KINDS as Extract<Job, { kind: 'overlays' }>);
  const name = chosen.value;
  const job = useMemo(
    () =>
      name === '' || !trace
        ? null
        : { kind: 'run-overlay' as const, address: addressOf(outing.setup, trace.moves), name },
    [name, trace?.moves, outing.setup],
  );
  const asked = useAnswer(thinker, job);
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);
  if (!trace) return null;
  const overlay = job && !asked.isBusy && asked.answer?.status === 'drawn' ? asked.answer.overlay : null;
  return (
    <section ref={card} class="card haunt-card look-back" aria-labelledby="map-title" data-test="map">
      <h2 id="map-title">The map</h2>
      {traces.length > 1 && (
        <label class="setting">
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
      <OverlayChoice kinds={kinds.answer ?? []} chosen={name} onChoose={(value) => (chosen.value = value)} />
      {asked.isBusy && <p class="soft">Thinking …</p>}
      {asked.problem !== null && <p class="notice">{asked.problem}</p>}
      {asked.answer?.status === 'gave-up' && job && <p class="notice calm">{asked.answer.reason}</p>}
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
  kinds,
  chosen,
  onChoose,
}: {
  readonly kinds: readonly OverlayKind[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}) {
  return (
    <label class="setting">
      <span>Draw on the map</span>
      <select class="field" value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
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

/** A maze seen from above, with a player's way through it. */
export function MazeMap({ trace, overlay }: { readonly trace: Trace; readonly overlay: Overlay | null }) {
  const scene = useMemo(() => mazeScene(trace.campaign.game), [trace.campaign]);
  const frame = frameOf(scene);
  return (
    <svg
      class="still cells"
      viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`The maze of level ${trace.number} from above, with your way through it`}
    >
      <Ground scene={scene} frame={frame} />
      {overlay && <OverlayLayer scene={scene} overlay={overlay} />}
      <Marks scene={scene} />
      <path class="trace" d={wayPath(scene, trace.ways)} />
      {trace.ways.map(([first], index) => {
        if (first === undefined) return null;
        const { x, y } = middle(scene, first);
        return <circle key={index} class="wakes" cx={x} cy={y} r={15} />;
      })}
      <Actors scene={scene} places={placesOf(scene.actors)} settled />
    </svg>
  );
}

function wayPath(scene: GridScene, ways: Trace['ways']): string {
  return ways
    .flatMap((way) =>
      way.map((cell, index) => {
        const { x, y } = middle(scene, cell);
        return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
      }),
    )
    .join('');
}
