import type { Direction } from '@knossos/engine/internal/grid';
import type { Sketch } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../ui/button.js';

interface ResizersProps {
  readonly sketch: Sketch;
  readonly onResize: (edge: Direction, by: 1 | -1) => void;
  /** Whether a drawing larger than its place is moved about in it, and not drawn on. */
  readonly isMoved: boolean;
  readonly children: ComponentChildren;
}

const EDGES = [
  { edge: 0, place: 'top', row: true },
  { edge: 3, place: 'left', row: false },
  { edge: 1, place: 'right', row: false },
  { edge: 2, place: 'bottom', row: true },
] as const;

/** Buttons at each edge that add a row or column there, or take it away. */
export function Resizers({ sketch, onResize, isMoved, children }: ResizersProps) {
  const place = useRef<HTMLDivElement>(null);
  const window = useRef<HTMLDivElement>(null);
  useSpaceAbove(place);
  useFadedEdges(window, sketch.maze.columns * 100 + sketch.maze.rows);
  return (
    <div class="resizers">
      <div class="resized" ref={place}>
        <div class={`drawing-scroll ${isMoved ? 'moving' : ''}`} ref={window}>
          {children}
        </div>
      </div>
      {EDGES.map(({ edge, place, row }) => {
        const what = row ? 'row' : 'column';
        const last = row ? sketch.maze.rows === 1 : sketch.maze.columns === 1;
        return (
          <fieldset
            key={place}
            class={`toolbar resizer ${place}`}
            style={{ '--edge': place }}
            aria-label={`Size at the ${place}`}
          >
            <Button
              icon="minus"
              label={`Remove the ${place} ${what}`}
              off={last}
              to={() => onResize(edge, -1)}
            />
            <span class="resizer-name">{place}</span>
            <Button icon="plus" label={`Add a ${what} at the ${place}`} to={() => onResize(edge, 1)} />
          </fieldset>
        );
      })}
    </div>
  );
}

/** Tells the style sheet how much of the page lies above the drawing, which takes the rest of the window. */
function useSpaceAbove(place: { readonly current: HTMLElement | null }): void {
  const measure = () => {
    const { current } = place;
    if (!current) return;
    const above = Math.round(current.getBoundingClientRect().top - heldDown(current) + scrollY);
    current.style.setProperty('--above', `${above}px`);
  };
  useLayoutEffect(measure);
  useEffect(() => {
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
}

/** How far below its place in the page the side of the drawing is held, so that it stays in sight; in pixels. */
function heldDown(drawing: HTMLElement): number {
  const side = drawing.closest('.drawing-side');
  if (!side?.parentElement || getComputedStyle(side).position !== 'sticky') return 0;
  return side.getBoundingClientRect().top - side.parentElement.getBoundingClientRect().top;
}

/** Tells the style sheet at which edges of its window a drawing goes on. */
function useFadedEdges(window: { readonly current: HTMLElement | null }, size: number): void {
  useEffect(() => {
    const { current } = window;
    if (!current) return;
    const measure = () => {
      const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = current;
      // Less than a pixel is only rounding.
      const edges = {
        above: scrollTop,
        below: scrollHeight - clientHeight - scrollTop,
        left: scrollLeft,
        right: scrollWidth - clientWidth - scrollLeft,
      };
      current.dataset.more = Object.entries(edges)
        .flatMap(([edge, hidden]) => (hidden > 1 ? [edge] : []))
        .join(' ');
    };
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    current.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      watch.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [size]);
}
