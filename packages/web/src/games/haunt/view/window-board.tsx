import { placesOf } from '@knossos/engine/internal/draw/film';
import {
  type HauntState,
  hauntRules,
  type Window,
  windowOf,
  windowScene,
} from '@knossos/engine/internal/games/haunt/index';
import type { GridScene } from '@knossos/engine/internal/puzzle';
import type { RefObject } from 'preact';
import { useId, useMemo, useRef } from 'preact/hooks';
import { Actors } from '../../../board/actors.js';
import { cellUnder, middle, UNIT, type ViewBox } from '../../../board/geometry.js';
import { useGestures } from '../../../board/gestures.js';
import { Ground, Rock } from '../../../board/ground.js';
import { Marks } from '../../../board/marks.js';
import type { GridProps } from '../../../board/plane.js';
import { Plane } from '../../../board/plane.js';
import { late } from '../../../ui/late.js';
import type { Walking } from '../play/use-walk.js';
import { preferences } from '../preferences.js';
import { type Passed, useTurning } from './use-turning.js';

const GlyphLayer = late(() => import('./glyph-layer.js')).part('GlyphLayer', true);

interface WindowBoardProps extends Pick<GridProps, 'label' | 'description'> {
  readonly state: HauntState;
  /** What led here, to be shown as a movement; null for none. */
  readonly change: Passed | null;
  /** The actions in it; null for a picture. */
  readonly walking: Walking | null;
}

/** The turned window: what the player knows of the maze nearby, the player facing up. */
export function WindowBoard(props: WindowBoardProps) {
  const { state, change, walking } = props;
  const { drawing } = preferences.value;
  const surface = useRef<HTMLDivElement>(null);
  const world = useRef<SVGGElement>(null);
  const window = useMemo(() => windowOf(state), [state]);
  const scene = useMemo(() => windowScene(state, window), [state, window]);
  const viewBox = viewBoxOfWindow(window);
  useGestures(surface, (x, y) => cellUnder(viewBox, x, y), walking?.onWindowGesture ?? (() => {}));
  const { x, y } = middle(scene, window.player);
  const turnFrom = (angle: number) => [
    { transform: `translate(${x}px, ${y}px) rotate(${angle}deg) translate(${-x}px, ${-y}px)` },
    { transform: `translate(${x}px, ${y}px) rotate(0deg) translate(${-x}px, ${-y}px)` },
  ];
  useTurning(world as RefObject<SVGGElement>, change, {
    forward: [{ transform: `translate(0px, ${-UNIT}px)` }, { transform: 'translate(0px, 0px)' }],
    left: turnFrom(-90),
    right: turnFrom(90),
  });
  return (
    <Plane
      surface={surface}
      kind={`cells haunt-window ${drawing} ${walking?.doing ?? 'playing'}`}
      viewBox={viewBox}
      columns={window.columns}
      rows={window.rows}
      active={walking?.active ?? window.player}
      label={props.label}
      description={props.description}
      cellLabel={(cell) => hauntRules.words.cell(state, cell)}
    >
      {drawing === 'drawn' ? (
        <>
          <Rock viewBox={viewBox} />
          <g ref={world}>
            <Ground scene={scene} viewBox={viewBox} />
            <Mist window={window} />
            <Lantern x={x} y={y} reach={viewBox.height} />
            <Marks scene={scene} />
            <Reach scene={scene} />
            <Actors
              key={`${state.shuffles}.${Math.floor(state.since / state.level.ghostEvery)}`}
              scene={partOf(scene, false)}
              places={placesOf(scene.actors)}
              settled
            />
          </g>
          <Actors scene={partOf(scene, true)} places={placesOf(scene.actors)} settled />
        </>
      ) : (
        <GlyphLayer scene={scene} viewBox={viewBox} glyphs={drawing} visible={window.visible} />
      )}
    </Plane>
  );
}

/** The same for every position, so that the picture does not breathe. */
function viewBoxOfWindow({ columns, rows }: Window): ViewBox {
  return { left: -6, top: -6, width: columns * UNIT + 12, height: rows * UNIT + 12 };
}

/** The scene with the player alone, or with everything else. */
const partOf = (scene: GridScene, isPlayer: boolean): GridScene => ({
  ...scene,
  actors: scene.actors.filter(({ role }) => (role === 'player') === isPlayer),
});

/** The light that the player carries. What it does not reach goes on outside, for what turns with it. */
function Lantern({ x, y, reach }: { readonly x: number; readonly y: number; readonly reach: number }) {
  const id = useId();
  return (
    <>
      <radialGradient id={id} class="lantern">
        <stop class="close" />
        <stop offset="0.17" />
        <stop class="far" offset="0.6" />
      </radialGradient>
      <circle cx={x} cy={y} r={reach} fill={`url(#${id})`} />
    </>
  );
}

/** Lies over what walls hide. */
function Mist({ window }: { readonly window: Window }) {
  let path = '';
  for (const [cell, seen] of window.visible.entries()) {
    if (seen === 1) continue;
    path += `M${(cell % window.columns) * UNIT} ${Math.floor(cell / window.columns) * UNIT}h${UNIT}v${UNIT}h-${UNIT}z`;
  }
  return path === '' ? null : <path class="haunt-mist" d={path} />;
}

/** The cells within a ghost's reach: its own and the four beside it. */
function Reach({ scene }: { readonly scene: GridScene }) {
  const ghosts = scene.actors.filter(({ letter }) => letter === 'G');
  return (
    <g class="haunt-reach">
      {ghosts.map(({ id, cell }) => {
        const { x, y } = middle(scene, cell);
        const [near, far] = [UNIT / 2 - 2, 1.5 * UNIT - 4];
        return (
          <path
            key={id}
            d={`M${x - near} ${y - far}H${x + near}V${y - near}H${x + far}V${y + near}H${x + near}V${y + far}H${x - near}V${y + near}H${x - far}V${y - near}H${x - near}Z`}
          />
        );
      })}
    </g>
  );
}
