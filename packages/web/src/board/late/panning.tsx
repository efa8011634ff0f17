import './panning.css';
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { put } from '../../state/signals.js';
import type { ViewBox } from '../geometry.js';

/** What of a board's drawing is in sight, in its own units, and how many of them a pixel has. */
interface Sight extends ViewBox {
  readonly perPixel: number;
}

/** Whatever a board scrolls in. */
const WINDOWS = '.field-window, .board-scroll';
/** How long the small map stays after the last movement, in milliseconds. */
const LINGERS = 1500;

/** The visible part of a board that is larger than its window; null where all of it is. `part` is any part of its drawing. */
function useSight(part: RefObject<SVGElement | null>, viewBox: ViewBox): Signal<Sight | null> {
  const sight = useSignal<Sight | null>(null);
  const { left, top, width, height } = viewBox;
  useEffect(() => {
    const drawing = part.current?.ownerSVGElement;
    const box = drawing?.closest(WINDOWS);
    if (!drawing || !box) return;
    const look = () => {
      const [all, seen] = [drawing.getBoundingClientRect(), box.getBoundingClientRect()];
      const perPixel = width / all.width;
      const isWhole = all.width <= box.clientWidth + 2 && all.height <= box.clientHeight + 2;
      const from = (start: number, edge: number) => Math.max(0, edge - start) * perPixel;
      const [across, down] = [from(all.left, seen.left), from(all.top, seen.top)];
      sight.value = isWhole
        ? null
        : {
            left: left + across,
            top: top + down,
            width: Math.min(width - across, box.clientWidth * perPixel),
            height: Math.min(height - down, box.clientHeight * perPixel),
            perPixel,
          };
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(drawing);
    sizes.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [part, left, top, width, height]);
  return sight;
}

/** Longer side of the small map, and its distance from the corner of the window, in pixels. */
const MAP = 84;
const APART = 10;

/** Keeps the names of columns and rows at the edge of a window in which a board scrolls, and says where one is on it. */
export function Panning({ viewBox }: { readonly viewBox: ViewBox }) {
  const place = useRef<SVGGElement>(null);
  const sight = useSight(place, viewBox).value;
  const [across, down] = sight ? [sight.left - viewBox.left, sight.top - viewBox.top] : [0, 0];
  useLayoutEffect(() => {
    const drawing = place.current?.ownerSVGElement;
    drawing?.style.setProperty('--across', `${across}px`);
    drawing?.style.setProperty('--down', `${down}px`);
    drawing?.classList.toggle('panned', sight !== null);
    const beyond = [
      sight && across + sight.width < viewBox.width - 2 ? 'right' : '',
      sight && down + sight.height < viewBox.height - 2 ? 'below' : '',
    ];
    drawing?.closest<HTMLElement>(WINDOWS)?.setAttribute('data-beyond', beyond.join(' '));
  }, [across, down, sight, viewBox.width, viewBox.height]);
  return <g ref={place}>{sight && <SmallMap viewBox={viewBox} sight={sight} />}</g>;
}

/** Where one is: shown in the corner of the window at first, and while it moves. */
function SmallMap({ viewBox, sight }: { readonly viewBox: ViewBox; readonly sight: Sight }) {
  const isShown = useSignal(false);
  useEffect(() => {
    isShown.value = true;
    const timer = setTimeout(put(isShown, false), LINGERS);
    return () => clearTimeout(timer);
  }, [sight.left, sight.top]);
  const scale = (MAP * sight.perPixel) / Math.max(viewBox.width, viewBox.height);
  const apart = APART * sight.perPixel;
  const x = sight.left + sight.width - apart - viewBox.width * scale;
  const y = sight.top + sight.height - apart - viewBox.height * scale;
  return (
    <g
      class={isShown.value ? 'small-map' : 'small-map unseen'}
      transform={`translate(${x} ${y}) scale(${scale})`}
    >
      <rect class="whole" width={viewBox.width} height={viewBox.height} rx={4 / scale} />
      <rect
        class="sight"
        x={sight.left - viewBox.left}
        y={sight.top - viewBox.top}
        width={sight.width}
        height={sight.height}
        rx={2 / scale}
      />
    </g>
  );
}
