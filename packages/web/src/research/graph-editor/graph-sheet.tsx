import type { DrawnGraph } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import type { VertexPlace } from '@knossos/engine/internal/games/mouse/rules/level';
import type { Trapped } from '@knossos/engine/internal/games/mouse/rules/network';
import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { Mouse } from '../../games/mouse/board/mouse.js';
import { HOT, heatOf, shortCount } from '../../games/mouse/words.js';
import '../../games/mouse/board/graph.css';
import '../graph.css';
import './graph-editor.css';
import type { Held } from './graph-store.js';
import { awayOf, type SheetStroke } from './pen.js';
import { edgesOfGraph, SCALE, type View } from './sheet.js';
import { drawnAt } from './use-sheet.js';

interface GraphSheetProps {
  readonly board: DrawnGraph;
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly view: View;
  readonly stroke: SheetStroke | null;
  readonly held: Held | null;
  /** The vertex in the tab order. */
  readonly active: number;
  /** The vertex that is about to be joined to another one; null where none is. */
  readonly joining: number | null;
  /** What the mouse sees at a vertex; null before it ran. */
  readonly seen: ((vertex: number) => number) | null;
  readonly modulo: number | null;
  readonly trail: readonly number[];
  /** Milliseconds that a step slides. */
  readonly slide: number;
  readonly trapped: Trapped | null;
  readonly label: string;
  readonly wordsOf: (vertex: number) => string;
  readonly onPress: (vertex: number) => void;
}

/** With more vertices than this only the names of those at hand are written. */
const MOST_NAMES = 60;

/** The graph as it is drawn: edges, vertices with counts, and the mouse in it. Every vertex takes the focus. */
export function GraphSheet(props: GraphSheetProps) {
  const { board, surface, view, stroke, held, active, trail, modulo, trapped, seen } = props;
  const spots = spotsOf(board, stroke);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof Element) || !surface.current?.contains(focused)) return;
    surface.current.querySelector<SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [active, surface]);
  const most = modulo === null && seen ? busiest(board.names.map((_, vertex) => seen(vertex))) : 0;
  const isFar = board.names.length > MOST_NAMES;
  const mouse = spots[trail.at(-1) ?? board.start];
  return (
    <div
      ref={surface}
      class={`graph-sheet ${stroke?.tool === 'move' ? 'pushing' : ''}`}
      role="application"
      aria-label={props.label}
      aria-description="Arrow keys go from vertex to vertex, A adds one, J joins, Shift with an arrow pushes, Delete removes. The keys are listed below."
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields */}
      <svg
        viewBox={[view.left, view.top, view.width, view.height].map((value) => value * SCALE).join(' ')}
        focusable="false"
        role="group"
        aria-label="Vertices"
      >
        <g>
          {edgesOfGraph(board).map(([a, b]) => {
            const [from, to] = [spots[a], spots[b]];
            const isHeld = held?.kind === 'edge' && isEdge(held, board.names[a] ?? '', board.names[b] ?? '');
            return (
              from &&
              to && (
                <path
                  key={`${a} ${b}`}
                  class={`graph-edge-line ${isHeld ? 'held' : ''}`}
                  d={line(from, to)}
                />
              )
            );
          })}
          <Trail spots={spots} trail={trail} />
          {held?.kind === 'vertex' && (
            <Ranks board={board} spots={spots} vertex={board.names.indexOf(held.name)} />
          )}
          <Wire spots={spots} stroke={stroke} />
        </g>
        {spots.map(({ x, y }, vertex) => {
          const name = board.names[vertex] ?? '';
          const isHeld = held?.kind === 'vertex' && held.name === name;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be an HTML button
            <g
              key={name}
              class={`sheet-vertex ${isHeld ? 'held' : ''} ${props.joining === vertex ? 'joining' : ''}`}
              role="button"
              tabindex={vertex === active ? 0 : -1}
              aria-label={props.wordsOf(vertex)}
              aria-pressed={isHeld}
              data-vertex={name}
              transform={`translate(${x} ${y})`}
              onClick={(event) => {
                // Clicks of a hand are heard by the sheet; these come from speech control and screen readers.
                if (event.detail === 0) props.onPress(vertex);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                props.onPress(vertex);
              }}
            >
              <Disc
                board={board}
                vertex={vertex}
                count={seen ? seen(vertex) : null}
                modulo={modulo}
                most={most}
                trapped={trapped}
                name={isFar && !isHeld ? '' : name}
              />
            </g>
          );
        })}
        {mouse && (
          <g
            class="squeaky"
            style={{
              transform: `translate(${mouse.x + 13}px, ${mouse.y - 15}px)`,
              '--slide': `${props.slide}ms`,
            }}
          >
            <g transform="scale(0.8)">
              <Mouse />
            </g>
          </g>
        )}
      </svg>
    </div>
  );
}

interface DiscProps {
  readonly board: DrawnGraph;
  readonly vertex: number;
  readonly count: number | null;
  readonly modulo: number | null;
  readonly most: number;
  readonly trapped: Trapped | null;
  readonly name: string;
}

/** One vertex: start and exit are marked by a letter and by their shape, a count is in the middle. */
function Disc({ board, vertex, count, modulo, most, trapped, name }: DiscProps) {
  const isStart = vertex === board.start;
  const isExit = vertex === board.exit;
  const shown = count !== null && count > 0 && !isExit;
  const isFull = modulo !== null && count === modulo - 1 && !isExit;
  const share = shown && modulo === null ? heatOf(count, most) : 0;
  const text = isExit
    ? 'E'
    : shown
      ? shortCount(count)
      : isStart
        ? 'S'
        : modulo !== null && count === 0
          ? '0'
          : '';
  const ink = isFull || share > HOT ? 'hot' : '';
  return (
    <>
      {trapped?.territory.includes(vertex) && <circle class="vertex-orbit" r={23} />}
      {trapped?.mousetrap?.vertices.includes(vertex) && (
        <rect class="vertex-halo trap-over" x={-26} y={-26} width={52} height={52} rx={12} />
      )}
      <circle class="focus-ring" r={24} />
      <circle
        class={`vertex-disc ${isFull ? 'full' : ''} ${isExit ? 'exit' : ''} ${isStart ? 'start' : ''} ${shown && modulo === null ? 'warm' : ''}`}
        r={17}
        style={{ '--share': `${share}%` }}
      />
      <text class={`vertex-count ${ink} ${text.length > 4 ? 'long' : ''}`} y={5}>
        {text}
      </text>
      <text class="vertex-name" y={36}>
        {name}
        {isStart && shown && name !== '' ? ' (S)' : ''}
      </text>
    </>
  );
}

/** The numbers of a vertex's choices, on its edges. */
function Ranks({
  board,
  spots,
  vertex,
}: {
  readonly board: DrawnGraph;
  readonly spots: readonly VertexPlace[];
  readonly vertex: number;
}) {
  const here = spots[vertex];
  return (
    <>
      {(board.lists[vertex] ?? []).map((next, rank) => {
        const there = spots[next];
        if (!here || !there) return null;
        const { x, y } = awayOf(here, there);
        const length = Math.max(1, Math.hypot(x, y));
        const away = Math.min(32, length / 2);
        return (
          <g
            key={next}
            class="rank"
            transform={`translate(${here.x + (x / length) * away} ${here.y + (y / length) * away})`}
          >
            <circle r={8.5} />
            <text y={4}>{rank + 1}</text>
          </g>
        );
      })}
    </>
  );
}

/** The line that is being drawn. */
function Wire({
  spots,
  stroke,
}: {
  readonly spots: readonly VertexPlace[];
  readonly stroke: SheetStroke | null;
}) {
  if (!stroke?.isDrag || stroke.tool !== 'draw' || stroke.from.vertex === null) return null;
  const from = spots[stroke.from.vertex];
  const over = stroke.to.vertex === null ? null : spots[stroke.to.vertex];
  const to = over ?? drawnAt(stroke.to.point);
  if (!from) return null;
  return (
    <>
      <path class="wire" d={line(from, to)} />
      <circle class="wire" cx={to.x} cy={to.y} r={over ? 22 : 17} />
    </>
  );
}

/** The path of the mouse, fading towards its beginning. */
function Trail({
  spots,
  trail,
}: {
  readonly spots: readonly VertexPlace[];
  readonly trail: readonly number[];
}) {
  return (
    <g class="mouse-trail">
      {trail.slice(1).map((vertex, index) => {
        const [from, to] = [spots[trail[index] ?? vertex], spots[vertex]];
        return (
          from && to && <path key={index} d={line(from, to)} opacity={((index + 2) / trail.length) ** 2} />
        );
      })}
    </g>
  );
}

/** Where vertices are drawn, one that is being pushed under the finger. */
function spotsOf(board: DrawnGraph, stroke: SheetStroke | null): readonly VertexPlace[] {
  const pushed = stroke?.isDrag && stroke.tool === 'move' ? stroke.from.vertex : null;
  const by = stroke ? awayOf(stroke.from.point, stroke.to.point) : { x: 0, y: 0 };
  return board.places.map(({ x, y }, vertex) =>
    drawnAt(vertex === pushed ? { x: x + by.x, y: y + by.y } : { x, y }),
  );
}

const isEdge = (edge: Extract<Held, { kind: 'edge' }>, a: string, b: string) =>
  (edge.name === a && edge.to === b) || (edge.name === b && edge.to === a);

const line = (from: VertexPlace, to: VertexPlace) => `M${from.x} ${from.y}L${to.x} ${to.y}`;
