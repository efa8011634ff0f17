import { grouped } from '@knossos/engine/internal/puzzle';
import { type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { usePageKeys } from '../state/page-keys.js';
import { Button } from '../ui/button.js';
import { say } from '../ui/messages/speech.js';
import { type GraphCamera, useCamera, usePlaneGestures } from './canvas/camera.js';
import { type GraphMarks, paint, positionAt } from './canvas/painter.js';
import { type Palette, usePalette } from './canvas/palette.js';
import type { Layout } from './layout/layered.js';
import type { GraphModel } from './model.js';
import { positionWords, standing } from './words.js';

interface GraphViewProps {
  readonly model: GraphModel;
  readonly layout: Layout;
  /** Whether its dots stand in rows and columns. */
  readonly isLayered: boolean;
  readonly present: Signal<number>;
  /** By position, what a search that is watched has looked at; null where none is. */
  readonly looked: Uint8Array | null;
  /** Whether the shortest plans are drawn. */
  readonly hasPlans: boolean;
  readonly onGo: (position: number) => void;
}

/** The graph on a canvas: it is moved, zoomed and walked through by mouse, fingers and keys. */
export function GraphView(props: GraphViewProps) {
  const { model, layout, onGo } = props;
  const surface = useRef<HTMLDivElement>(null);
  const palette = usePalette(surface);
  const cursor = useSignal<number | null>(null);
  const view = useCamera(surface, layout);
  const canvas = usePainting(props, view, palette, cursor);
  /** Where the pointer is whose position is told beside it. */
  const tip = useSignal<Spot | null>(null);
  const find = (x: number, y: number, reach: number) => {
    const at = view.camera.peek();
    return at && positionAt(model, layout, at, x, y, reach);
  };
  usePlaneGestures(surface, {
    move(dx, dy) {
      view.move(dx, dy);
      tip.value = null;
    },
    zoom(factor, x, y) {
      tip.value = null;
      view.zoom(factor, x, y);
    },
    press(x, y, reach) {
      const position = find(x, y, reach);
      if (position === null) return;
      cursor.value = position;
      onGo(position);
    },
    point(at) {
      const position = at && find(at.x, at.y, 14);
      if (position === null || at === null) {
        tip.value = null;
        return;
      }
      cursor.value = position;
      tip.value = at;
    },
  });
  const walkTo = (position: number | null | undefined) => {
    if (position === null || position === undefined || position < 0) return;
    cursor.value = position;
    tip.value = null;
    view.show(position);
    say(positionWords(model, position));
  };
  useGraphKeys(props, view, cursor, walkTo);
  const pointed = cursor.value;
  return (
    <div class="graph-place">
      <div
        ref={surface}
        class="graph-surface"
        role="application"
        aria-label="Graph of positions. Arrow keys walk along the moves, Enter shows the position on the board, plus and minus zoom."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has keys of its own
        tabIndex={0}
        data-test="graph"
        data-positions={model.graph.positions}
        data-cursor={pointed ?? ''}
      >
        <canvas ref={canvas} />
        {tip.value !== null && pointed !== null && (
          <div class="graph-tip card" style={tipPlace(tip.value, view.size.value)} data-test="tip">
            <strong>{standing(model, pointed)}</strong>
            <span>{positionWords(model, pointed)}</span>
          </div>
        )}
      </div>
      <div class="graph-zoom">
        <Button icon="plus" label="Zoom in" to={() => view.zoom(1.4)} />
        <Button icon="minus" label="Zoom out" to={() => view.zoom(1 / 1.4)} />
        <Button icon="explore" label="Show the whole graph" to={view.fit} />
      </div>
    </div>
  );
}

/** Paints the graph whenever something of it has changed; returns the canvas that it is painted on. */
function usePainting(
  { model, layout, isLayered, present, looked, hasPlans }: GraphViewProps,
  { camera, size }: GraphCamera,
  palette: Signal<Palette | null>,
  cursor: Signal<number | null>,
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useRef({ layout, looked, isLayered, hasPlans });
  shown.current = { layout, looked, isLayered, hasPlans };
  const thread = useComputed(() => {
    const own = model.threadFrom(present.value);
    return present.value === 0 ? own : [...model.threadFrom(0), ...own];
  });
  // One picture a frame, however much has changed.
  const version = useSignal(0);
  useEffect(() => {
    version.value++;
  }, [layout, looked, hasPlans, version]);
  useSignalEffect(() => {
    version.value;
    const marks: Omit<GraphMarks, 'looked' | 'isThreadAbove'> = {
      present: present.value,
      cursor: cursor.value,
      thread: shown.current.hasPlans ? thread.value : [],
    };
    const [at, colours, { width, height }] = [camera.value, palette.value, size.value];
    const request = requestAnimationFrame(() => {
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (!element || !context || !at || !colours) return;
      const dense = devicePixelRatio || 1;
      element.width = Math.round(width * dense);
      element.height = Math.round(height * dense);
      context.setTransform(dense, 0, 0, dense, 0, 0);
      const all = { ...marks, looked: shown.current.looked, isThreadAbove: shown.current.isLayered };
      paint({ context, width, height }, model, shown.current.layout, at, colours, all);
    });
    return () => cancelAnimationFrame(request);
  });
  return canvas;
}

/** What keys do on the graph; `walkTo` goes to a position, where there is one. */
function useGraphKeys(
  { model, present, onGo }: GraphViewProps,
  { zoom, fit }: GraphCamera,
  cursor: Signal<number | null>,
  walkTo: (position: number | null | undefined) => void,
) {
  const from = () => cursor.peek() ?? present.peek();
  usePageKeys({
    title: 'On the graph',
    note: 'Drag to move it, turn the wheel or use two fingers to zoom, click a position to show it on the board.',
    bindings: [
      {
        on: ['arrowright'],
        text: 'a move forward, towards the win',
        act: () => walkTo(onwards(model, from())),
        isOnBoard: true,
      },
      { on: ['arrowleft'], text: 'a move back', act: () => walkTo(model.parents[from()]), isOnBoard: true },
      {
        on: ['arrowup'],
        text: 'another position after the same number of moves',
        act: () => walkTo(beside(model, from(), -1)),
        isOnBoard: true,
      },
      {
        on: ['arrowdown'],
        text: 'another position after the same number of moves',
        act: () => walkTo(beside(model, from(), 1)),
        isOnBoard: true,
      },
      { on: ['home'], text: 'to the start', act: () => walkTo(0), isOnBoard: true },
      { on: ['enter', ' '], text: 'show it on the board', act: () => onGo(from()), isOnBoard: true },
      { on: ['+', 'shift++', '='], text: 'zoom in', act: () => zoom(1.3), isOnBoard: true },
      { on: ['-'], text: 'zoom out', act: () => zoom(1 / 1.3), isOnBoard: true },
      { on: ['0'], text: 'show the whole graph', act: fit, isOnBoard: true },
    ],
  });
}

/** A point of the canvas, in pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The words beside the mouse, on the side where there is room. */
function tipPlace({ x, y }: Spot, { width, height }: { width: number; height: number }) {
  const across = x > width / 2 ? { right: `${width - x + 14}px` } : { left: `${x + 14}px` };
  const down = y > height / 2 ? { bottom: `${height - y + 10}px` } : { top: `${y + 10}px` };
  return { ...across, ...down };
}

/** Where the best move leads, or the first that leads anywhere. */
function onwards(model: GraphModel, from: number): number | null {
  const open = model.waysFrom(from).filter(({ to }) => to >= 0 && to !== from);
  const distance = (to: number) => model.graph.distances[to] || Number.POSITIVE_INFINITY;
  return open.reduce<number | null>(
    (best, { to }) => (best === null || distance(to) < distance(best) ? to : best),
    null,
  );
}

/** The next position with as many moves from the start; round at the ends. */
function beside({ graph }: GraphModel, from: number, step: number): number {
  let at = from;
  do at = (at + step + graph.positions) % graph.positions;
  while (graph.layers[at] !== graph.layers[from]);
  return at;
}

interface LegendProps {
  readonly model: GraphModel;
  readonly isSearched: boolean;
  readonly hasPlans: boolean;
  readonly isLayered: boolean;
}

/** What colours, shapes and places mean. */
export function GraphLegend({ model, isSearched, hasPlans, isLayered }: LegendProps) {
  const { longest, lost, won } = model;
  return (
    <div class="graph-legend small" data-test="graph-legend">
      <ul class="plain row airy">
        {won > 0 && (
          <li class="row tight">
            <span>1</span>
            <span class="graph-ramp" aria-hidden="true" />
            <span>{grouped(longest)} moves to the win</span>
          </li>
        )}
        {lost > 0 && (
          <li class="row tight">
            <Sign path="M4 4l8 8M12 4l-8 8" name="lost" /> lost
          </li>
        )}
        <li class="row tight">
          <Sign path="M3 3h10v10H3ZM7 7h2v2H7Z" name="out" /> the way out
        </li>
        {hasPlans && won > 0 && (
          <li class="row tight">
            <Sign path="M1 13 6 6l4 3 5-7" name="thread" /> shortest plans
          </li>
        )}
        <li class="row tight">
          <Sign path="M8 8m-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0" name="here" /> the position on the board
        </li>
        {isSearched && (
          <li class="row tight">
            <Sign path="M8 8m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0" name="frontier" /> looked at in this step
          </li>
        )}
        {isSearched && (
          <li class="row tight">
            <Sign path="M8 8m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0" name="faint" /> not looked at yet
          </li>
        )}
      </ul>
      <p class="soft">
        {isLayered
          ? 'From left to right: moves from the start. From bottom to top: nearer to the win; lost positions at the bottom.'
          : 'Every dot is a position, every line a move. The start is on the left.'}
      </p>
    </div>
  );
}

function Sign({ path, name }: { readonly path: string; readonly name: string }) {
  return (
    <svg class={`graph-sign ${name}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
