import {
  corridorView,
  type HauntState,
  isFloorAt,
  offsetOf,
  pointInView,
  windowSize,
} from '@knossos/engine/internal/games/haunt/index';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type Gesture, useGestures } from '../../../board/gestures.js';
import { CorridorSight, Face, HALF_HEIGHT, HALF_WIDTH, lightAt } from './corridor-art.js';
import './corridor.css';
import type { RunChange } from '../words.js';
import { usePassage, useTurning } from './use-turning.js';

interface CorridorViewProps {
  readonly state: HauntState;
  readonly change: RunChange | null;
  readonly label: string;
  /** A tap's column is the third of the picture that was touched: 0, 1 or 2. */
  readonly onGesture?: (gesture: Gesture) => void;
}

const NOTHING = () => {};

/** The corridor as it lies before the player's eyes. It can have the focus where `onGesture` is given. */
export function CorridorView({ state, change, label, onGesture }: CorridorViewProps) {
  const surface = useRef<HTMLDivElement>(null);
  const world = useRef<SVGGElement>(null);
  useGestures(surface, (x) => ({ column: Math.floor(3 * x), row: 0 }), onGesture ?? NOTHING);
  useTurning(world as RefObject<SVGGElement>, change, TURNS);
  const step = useStep(change);
  const keyed = onGesture && {
    role: 'application' as const,
    tabIndex: 0,
    'aria-description': 'Arrow keys walk and turn you. 1 to 4 answer questions.',
    'data-test': 'corridor',
  };
  return (
    <div ref={surface} class="corridor-view" role="img" aria-label={label} {...keyed}>
      <svg
        viewBox={`${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`}
        aria-hidden="true"
        focusable="false"
      >
        <Scenery
          state={step?.state ?? state}
          advance={step?.advance ?? 0}
          world={world as RefObject<SVGGElement>}
        />
      </svg>
    </div>
  );
}

interface SceneryProps {
  readonly state: HauntState;
  /** How much of a step ahead has been made. */
  readonly advance: number;
  readonly world: RefObject<SVGGElement>;
}

function Scenery({ state, advance, world }: SceneryProps) {
  const id = useId();
  const shapes = useMemo(() => corridorView(state, advance), [state, advance]);
  const sight = state.level.vision.forward;
  return (
    <>
      <defs>
        <linearGradient id={`${id}-dark`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="dark-rim" />
          <stop offset="0.5" class="dark-end" />
          <stop offset="1" class="dark-rim" />
        </linearGradient>
        <radialGradient id={`${id}-torch`} r="0.75">
          <stop offset="0.35" stop-color="#000" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity="0.62" />
        </radialGradient>
      </defs>
      <rect
        x={-HALF_WIDTH}
        y={-HALF_HEIGHT}
        width={2 * HALF_WIDTH}
        height={2 * HALF_HEIGHT}
        fill={`url(#${id}-dark)`}
      />
      <g ref={world}>
        <Flagstones state={state} advance={advance} />
        {shapes.map((shape, index) =>
          shape.kind === 'figure' ? (
            <CorridorSight key={index} figure={shape} sight={sight} />
          ) : (
            <Face key={index} face={shape} sight={sight} />
          ),
        )}
      </g>
      <rect
        class="torch"
        x={-HALF_WIDTH}
        y={-HALF_HEIGHT}
        width={2 * HALF_WIDTH}
        height={2 * HALF_HEIGHT}
        fill={`url(#${id}-torch)`}
      />
    </>
  );
}

/** The ground and the ceiling of every open cell ahead. Walls that hide one are painted over it. */
function Flagstones({ state, advance }: Pick<SceneryProps, 'state' | 'advance'>) {
  const { vision, exit } = state.level;
  const { column: half } = windowSize(vision);
  const out = offsetOf(state, exit);
  const slabs = [];
  for (let ahead = vision.forward; ahead >= 0; ahead--) {
    for (let right = -half; right <= half; right++) {
      if (!isFloorAt(state, { ahead, right })) continue;
      const corners = [
        [0.5, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
        [-0.5, -0.5],
      ].map(([forth = 0, aside = 0]) =>
        pointInView({ ahead: ahead + forth - advance, right: right + aside }),
      );
      const outline = (side: 1 | -1) =>
        corners
          .map(
            ({ x, height }) => `${(x * HALF_WIDTH).toFixed(1)},${(side * height * HALF_HEIGHT).toFixed(1)}`,
          )
          .join(' ');
      const isOut = out.ahead === ahead && out.right === right;
      slabs.push(
        <g
          key={`${ahead}/${right}`}
          style={{ '--light': lightAt(Math.max(0, ahead - advance), vision.forward) }}
        >
          <polygon
            class={`flagstone ${isOut ? 'lit' : `tint-${Math.abs(ahead + right) % 2}`}`}
            points={outline(1)}
          />
          <polygon class="vault" points={outline(-1)} />
        </g>,
      );
    }
  }
  return <>{slabs}</>;
}

/** The picture slides in at a turn from so many pixels aside. */
const slide = (from: number) => [
  { transform: `translateX(${from}px)`, opacity: 0.35 },
  { transform: 'translateX(0)', opacity: 1 },
];
const TURNS = { left: slide(-420), right: slide(420) };

/** A step that is being made: where it began, and how much of it is done. */
interface Step {
  readonly state: HauntState;
  readonly advance: number;
}

/** Lets the player walk through a step instead of leaping; null while standing still. */
function useStep(change: RunChange | null): Step | null {
  const step = useSignal<Step | null>(null);
  const request = useRef(0);
  useLayoutEffect(() => {
    step.value = null;
    return () => cancelAnimationFrame(request.current);
  }, [change, step]);
  usePassage(change, (passage, ms) => {
    if (change === null || passage !== 'forward') return;
    const state = change.before.game;
    const begin = performance.now();
    const show = () => {
      const share = (performance.now() - begin) / (1.5 * ms);
      step.value = share < 1 ? { state, advance: share * (2 - share) } : null;
      if (share < 1) request.current = requestAnimationFrame(show);
    };
    show();
  });
  return step.value;
}
