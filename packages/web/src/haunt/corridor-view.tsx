import { corridorView, pointInView } from '@knossos/engine/games/haunt/corridor';
import type { HauntState } from '@knossos/engine/games/haunt/state';
import { isFloorAt, offsetOf, windowSize } from '@knossos/engine/games/haunt/window';
import type { RefObject } from 'preact';
import { useId, useMemo, useRef } from 'preact/hooks';
import { type Gesture, useGestures } from '../board/gestures.js';
import { CorridorSight, Face, HALF_HEIGHT, HALF_WIDTH, lightAt } from './corridor-art.js';
import type { Change } from './table.js';
import { usePassage } from './use-turning.js';

interface CorridorViewProps {
  readonly state: HauntState;
  readonly change: Change | null;
  readonly label: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** A tap's column is the third of the picture that was touched: 0, 1 or 2. */
  readonly onGesture?: (gesture: Gesture) => void;
}

const NOTHING = () => {};

/** The corridor as it lies before the player's eyes. It takes keys where `onKeyDown` is given. */
export function CorridorView({ state, change, label, onKeyDown, onGesture }: CorridorViewProps) {
  const surface = useRef<HTMLDivElement>(null);
  const world = useRef<SVGGElement>(null);
  useGestures(surface, (x) => ({ column: Math.floor(3 * x), row: 0 }), onGesture ?? NOTHING);
  useWalking(world as RefObject<SVGGElement>, change);
  const picture = (
    <svg
      viewBox={`${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <Scenery state={state} world={world as RefObject<SVGGElement>} />
    </svg>
  );
  if (!onKeyDown)
    return (
      <div ref={surface} class="corridor-view" role="img" aria-label={label}>
        {picture}
      </div>
    );
  return (
    <div
      ref={surface}
      class="corridor-view"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys
      tabIndex={0}
      aria-label={label}
      aria-description="Arrow keys walk and turn you. 1 to 4 ask."
      data-test="corridor"
      onKeyDown={onKeyDown}
    >
      {picture}
    </div>
  );
}

function Scenery({ state, world }: { readonly state: HauntState; readonly world: RefObject<SVGGElement> }) {
  const id = useId();
  const shapes = useMemo(() => corridorView(state), [state]);
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
        <Flagstones state={state} />
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
function Flagstones({ state }: { readonly state: HauntState }) {
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
      ].map(([forth = 0, aside = 0]) => pointInView({ ahead: ahead + forth, right: right + aside }));
      const outline = (side: 1 | -1) =>
        corners
          .map(
            ({ x, height }) => `${(x * HALF_WIDTH).toFixed(1)},${(side * height * HALF_HEIGHT).toFixed(1)}`,
          )
          .join(' ');
      const isOut = out.ahead === ahead && out.right === right;
      slabs.push(
        <g key={`${ahead}/${right}`} style={{ '--light': lightAt(ahead, vision.forward) }}>
          <polygon
            class={`slab ${isOut ? 'lit' : `tint-${Math.abs(ahead + right) % 2}`}`}
            points={outline(1)}
          />
          <polygon class="vault" points={outline(-1)} />
        </g>,
      );
    }
  }
  return <>{slabs}</>;
}

/** Lets the picture come nearer at a step, and slide at a turn. */
function useWalking(world: RefObject<SVGGElement>, change: Change | null): void {
  usePassage(change, (passage, ms) => {
    const frames = {
      forward: [
        { transform: 'scale(0.72)', opacity: 0.5 },
        { transform: 'scale(1)', opacity: 1 },
      ],
      left: [
        { transform: 'translateX(-420px)', opacity: 0.35 },
        { transform: 'translateX(0)', opacity: 1 },
      ],
      right: [
        { transform: 'translateX(420px)', opacity: 0.35 },
        { transform: 'translateX(0)', opacity: 1 },
      ],
      elsewhere: [{ opacity: 0 }, { opacity: 1 }],
      none: [],
    }[passage];
    if (frames.length === 0) return;
    const duration = (passage === 'elsewhere' ? 2.5 : 1.4) * ms;
    world.current?.animate(frames, { duration, easing: 'cubic-bezier(0.2, 0, 0.2, 1)' });
  });
}
