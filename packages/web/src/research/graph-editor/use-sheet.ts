import type { DrawnGraph } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import type { VertexPlace } from '@knossos/engine/internal/games/mouse/rules/level';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { drawWith } from '../../board/pen.js';
import type { Spot } from '../../board/plain-click.js';
import {
  beginStroke,
  endStroke,
  extendStroke,
  type SheetStroke,
  type StrokeResult,
  type Tool,
  type Under,
} from './pen.js';
import { edgeAt, fitted, grown, SCALE, type View, vertexAt, widened } from './sheet.js';

/** Radius of a disc, in places. */
const DISC = 2.3;
/** How far a hand may miss a vertex or an edge, and tremble, in pixels of the window. */
const MISS = { vertex: 22, edge: 11, slack: 6 };

interface SheetProps {
  readonly board: DrawnGraph;
  readonly tool: Tool;
  /** Another number: another graph, which is shown whole. */
  readonly shown: number;
  readonly onDone: (done: StrokeResult, view: View) => void;
}

/** A sheet that is drawn on with pointers: the part of it that is seen, and the stroke under way. */
export function useSheet(props: SheetProps) {
  const surface = useRef<HTMLDivElement>(null);
  const view = useSignal<View>(fitted(props.board.places));
  const aspect = useSignal(1.4);
  const stroke = useSignal<SheetStroke | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const fit = () => {
    view.value = fitted(latest.current.board.places);
  };
  useLayoutEffect(fit, [props.shown]);
  useLayoutEffect(() => {
    view.value = grown(view.peek(), props.board.places);
  }, [props.board]);
  const seen = widened(view.value, aspect.value);
  const seenNow = useRef(seen);
  seenNow.current = seen;
  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    const measure = () => {
      if (element.clientHeight > 0) aspect.value = element.clientWidth / element.clientHeight;
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [aspect]);
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    /** A point of the window on the sheet, and one pixel of the window in places. */
    const pointOf = ({ clientX, clientY }: Spot): { point: VertexPlace; pixel: number } => {
      const box = element.getBoundingClientRect();
      const { left, top, width } = seenNow.current;
      const pixel = width / box.width;
      return {
        point: { x: left + (clientX - box.left) * pixel, y: top + (clientY - box.top) * pixel },
        pixel,
      };
    };
    const underOf = (spot: Spot): Under => {
      const { board } = latest.current;
      const { point, pixel } = pointOf(spot);
      const vertex = vertexAt(board.places, point, Math.max(DISC, MISS.vertex * pixel));
      return { point, vertex, edge: vertex === null ? edgeAt(board, point, MISS.edge * pixel) : null };
    };
    const end = () => {
      const last = stroke.peek();
      stroke.value = null;
      if (last) latest.current.onDone(endStroke(last), seenNow.current);
    };
    const begin = (spot: Spot, isOther: boolean) => {
      const { tool } = latest.current;
      const used = isOther ? (tool === 'draw' ? 'move' : 'draw') : tool;
      stroke.value = beginStroke(used, underOf(spot));
    };
    return drawWith(
      {
        down: (event) => {
          if (event.button !== 0 || !event.isPrimary) return;
          begin(event, event.shiftKey);
          element.setPointerCapture(event.pointerId);
        },
        move: (event) => {
          const last = stroke.peek();
          if (last) stroke.value = extendStroke(last, underOf(event), MISS.slack * pointOf(event).pixel);
        },
        up: end,
        cancel: () => {
          stroke.value = null;
        },
      },
      element,
    );
  }, [stroke]);
  return { surface, view: seen, stroke: stroke.value, fit };
}

/** A place in the drawing's own units. */
export function drawnAt({ x, y }: VertexPlace): VertexPlace {
  return { x: x * SCALE, y: y * SCALE };
}
