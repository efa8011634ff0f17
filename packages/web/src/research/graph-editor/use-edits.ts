import { freeName, type GraphEdit } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import { type Direction, stepOf } from '@knossos/engine/internal/grid';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { say } from '../../ui/messages/speech.js';
import { MOST_VERTICES } from './graph-level.js';
import { edit, graph, held, hold, push } from './graph-store.js';
import type { StrokeResult } from './pen.js';
import { spotBeside, type View, vertexToward, within } from './sheet.js';

/** Places that one push by a key goes. */
const PUSH = 2;

/** What hands and keys do on the sheet. */
export type GraphEdits = ReturnType<typeof useEdits>;

/** `note` hears what was done. */
export function useEdits(note: (what: string) => void) {
  /** The vertex that was gone to last, by name. */
  const visited = useSignal<string | null>(null);
  /** The vertex that the next one will be joined to. */
  const joining = useSignal<string | null>(null);
  const view = useRef<View>({ left: 0, top: 0, width: 1, height: 1 });
  const boardNow = () => graph.peek().board;
  const nameOf = (vertex: number) => boardNow().names[vertex] ?? '';
  const { names, start } = graph.value.board;
  const now = held.value;
  const here = names.indexOf(now?.name ?? visited.value ?? '');
  const active = here < 0 ? start : here;
  const mark = joining.value === null ? -1 : names.indexOf(joining.value);

  const make = (change: GraphEdit, what: string): boolean => {
    const refusal = edit(change);
    if (refusal !== null) say(refusal);
    else note(what);
    return refusal === null;
  };
  const choose = (vertex: number) => {
    const name = nameOf(vertex);
    visited.value = name;
    hold({ kind: 'vertex', name });
  };
  const join = (from: number, to: number) => {
    joining.value = null;
    if (from === to) return say('Cancelled: a vertex cannot be joined to itself.');
    if (
      make(
        { kind: 'join', name: nameOf(from), to: nameOf(to) },
        `${nameOf(from)} and ${nameOf(to)} are joined.`,
      )
    )
      choose(to);
  };
  /** A click on a vertex, or Enter: joins it where a line was begun, else takes hold of it. */
  const press = (vertex: number) => (mark >= 0 ? join(mark, vertex) : choose(vertex));
  const add = (place: { x: number; y: number }, to: number | null) => {
    const board = boardNow();
    if (board.names.length >= MOST_VERTICES) return say(`A sheet holds ${MOST_VERTICES} vertices.`);
    const name = freeName(board);
    const joined = to === null ? null : nameOf(to);
    const what =
      joined === null ? `Vertex ${name} is added.` : `Vertex ${name} is added and joined to ${joined}.`;
    if (make({ kind: 'add', name, place: within(view.current, place), to: joined }, what))
      choose(board.names.length);
  };
  const drop = () => {
    const what = held.peek();
    if (what?.kind === 'edge') {
      make(
        { kind: 'part', name: what.name, to: what.to },
        `The edge from ${what.name} to ${what.to} is removed.`,
      );
      return;
    }
    const name = nameOf(active);
    const [next = start] = boardNow().lists[active] ?? [];
    const after = nameOf(next);
    if (make({ kind: 'drop', name }, `Vertex ${name} is removed.`)) visited.value = after;
  };
  return {
    active,
    joining: mark < 0 ? null : mark,
    /** The part of the sheet where new vertices belong. */
    see: (seen: View) => {
      view.current = seen;
    },
    make,
    press,
    drop,
    add: () => add(spotBeside(boardNow().places, active, view.current), active),
    /** Begins a line at the vertex at hand, or draws it to there. */
    join: () => {
      if (mark >= 0) return join(mark, active);
      joining.value = nameOf(active);
      say(`Join ${nameOf(active)} to which vertex? Go there and press J or Enter. Escape cancels.`);
    },
    /** Puts the start or the exit on the vertex at hand. */
    putEnd: (kind: 'start' | 'exit') => {
      const name = nameOf(active);
      make({ kind, name }, `The ${kind} is ${name}.`);
    },
    callOff: () => {
      if (joining.peek() === null) return hold(null);
      joining.value = null;
      say('Cancelled.');
    },
    go: (direction: Direction) => {
      const next = vertexToward(boardNow().places, active, direction);
      if (next !== null) choose(next);
    },
    /** Through all vertices in the order of the document. */
    turn: (by: number) => {
      const count = boardNow().names.length;
      choose((active + by + count) % count);
    },
    push: (direction: Direction) => {
      const { places } = boardNow();
      const { x, y } = places[active] ?? { x: 0, y: 0 };
      const step = stepOf(direction);
      push({
        kind: 'move',
        name: nameOf(active),
        place: { x: x + PUSH * step.columns, y: y + PUSH * step.rows },
      });
    },
    /** What a stroke of a pointer comes to. */
    take: (done: StrokeResult) => {
      switch (done.kind) {
        case 'vertex':
          return press(done.vertex);
        case 'edge':
          joining.value = null;
          return hold({ kind: 'edge', name: nameOf(done.edge[0]), to: nameOf(done.edge[1]) });
        case 'add': {
          const to = done.to ?? (mark >= 0 ? mark : null);
          joining.value = null;
          return add(done.at, to);
        }
        case 'join':
          return join(done.from, done.to);
        case 'move': {
          const { x, y } = boardNow().places[done.vertex] ?? { x: 0, y: 0 };
          const place = within(view.current, { x: x + done.by.x, y: y + done.by.y });
          const name = nameOf(done.vertex);
          choose(done.vertex);
          make({ kind: 'move', name, place }, `${name} is moved.`);
          return;
        }
        case 'nothing':
          joining.value = null;
          return hold(null);
      }
    },
  };
}
