import { isVertexName, NAME_RULE } from './adjacency.js';
import { FARTHEST_PLACE, type GraphBoard, type VertexPlace } from './level.js';

/** A graph that is drawn: every vertex has its place. */
export interface DrawnGraph extends GraphBoard {
  readonly places: readonly VertexPlace[];
}

/** One change of a drawn graph. Vertices are meant by their names, which other changes do not move. */
export type GraphEdit =
  /** A new vertex; joined to another one where it is named. */
  | { readonly kind: 'add'; readonly name: string; readonly place: VertexPlace; readonly to: string | null }
  | { readonly kind: 'drop'; readonly name: string }
  /** An edge; each end becomes the other's last choice. */
  | { readonly kind: 'join' | 'part'; readonly name: string; readonly to: string }
  | { readonly kind: 'move'; readonly name: string; readonly place: VertexPlace }
  | { readonly kind: 'name'; readonly name: string; readonly to: string }
  | { readonly kind: 'start' | 'exit'; readonly name: string }
  /** A neighbour takes another rank among a vertex's choices, 0 being the first. */
  | { readonly kind: 'rank'; readonly name: string; readonly to: string; readonly rank: number };

/** The changed graph, or why it cannot be changed so. */
export type Edited =
  | { readonly board: DrawnGraph; readonly refusal: null }
  | { readonly board: null; readonly refusal: string };

/** Makes one change. The graph itself stays as it is. */
export function editGraph(board: DrawnGraph, edit: GraphEdit): Edited {
  const vertex = board.names.indexOf(edit.name);
  if (edit.kind === 'add') return added(board, edit);
  if (vertex < 0) return refused(`There is no vertex ${edit.name}.`);
  switch (edit.kind) {
    case 'drop':
      return dropped(board, vertex);
    case 'move':
      return done({ ...board, places: replaced(board.places, vertex, onSheet(edit.place)) });
    case 'name':
      return named(board, vertex, edit.to);
    case 'start':
    case 'exit':
      return done(withEnd(board, edit.kind, vertex));
    default: {
      const to = board.names.indexOf(edit.to);
      if (to < 0) return refused(`There is no vertex ${edit.to}.`);
      if (edit.kind === 'rank') return ranked(board, vertex, to, edit.rank);
      return edit.kind === 'join' ? joined(board, vertex, to) : parted(board, vertex, to);
    }
  }
}

/** The first free name: a to z, then a2, b2 and so on. */
export function freeName({ names }: GraphBoard): string {
  const taken = new Set(names);
  for (let at = 0; ; at++) {
    const round = Math.floor(at / 26);
    const name = String.fromCharCode(97 + (at % 26)) + (round === 0 ? '' : round + 1);
    if (!taken.has(name)) return name;
  }
}

/** The nearest place that a document can hold. */
export function onSheet({ x, y }: VertexPlace): VertexPlace {
  const near = (value: number) => Math.max(-FARTHEST_PLACE, Math.min(FARTHEST_PLACE, Math.round(value))) + 0;
  return { x: near(x), y: near(y) };
}

/** An edit as one line of words, e.g. `rank b c 0`. */
export function formatEdit(edit: GraphEdit): string {
  const words: (string | number)[] = [edit.kind, edit.name];
  if ('place' in edit) words.push(edit.place.x, edit.place.y);
  if ('to' in edit && edit.to !== null) words.push(edit.to);
  if ('rank' in edit) words.push(edit.rank);
  return words.join(' ');
}

/** Reads an edit; null for what is none. */
export function parseEdit(text: string): GraphEdit | null {
  const [kind = '', name = '', ...rest] = text.split(' ');
  if (name === '') return null;
  const [first = '', second = '', to = null] = rest;
  const place = { x: Number(first), y: Number(second) };
  const isPlace = first !== '' && second !== '' && Number.isInteger(place.x) && Number.isInteger(place.y);
  switch (kind) {
    case 'add':
      return isPlace && rest.length <= 3 ? { kind, name, place, to } : null;
    case 'move':
      return isPlace && rest.length === 2 ? { kind, name, place } : null;
    case 'drop':
    case 'start':
    case 'exit':
      return rest.length === 0 ? { kind, name } : null;
    case 'join':
    case 'part':
    case 'name':
      return rest.length === 1 ? { kind, name, to: first } : null;
    case 'rank':
      return rest.length === 2 && /^\d+$/.test(second)
        ? { kind, name, to: first, rank: Number(second) }
        : null;
    default:
      return null;
  }
}

function added(board: DrawnGraph, edit: Extract<GraphEdit, { kind: 'add' }>): Edited {
  const fault = nameFault(board, edit.name);
  if (fault !== null) return refused(fault);
  const grown: DrawnGraph = {
    ...board,
    names: [...board.names, edit.name],
    lists: [...board.lists, []],
    places: [...board.places, onSheet(edit.place)],
  };
  return edit.to === null ? done(grown) : editGraph(grown, { kind: 'join', name: edit.to, to: edit.name });
}

function dropped(board: DrawnGraph, vertex: number): Edited {
  const name = board.names[vertex];
  if (vertex === board.start)
    return refused(`Squeaky starts at ${name}: make another vertex the start first.`);
  if (vertex === board.exit) return refused(`${name} is the exit: make another vertex the exit first.`);
  const isOther = (_: unknown, at: number) => at !== vertex;
  const moved = (at: number) => (at > vertex ? at - 1 : at);
  return done({
    ...board,
    names: board.names.filter(isOther),
    lists: board.lists.filter(isOther).map((list) => list.filter((next) => next !== vertex).map(moved)),
    places: board.places.filter(isOther),
    start: moved(board.start),
    exit: moved(board.exit),
  });
}

function joined(board: DrawnGraph, a: number, b: number): Edited {
  const [from, to] = [board.names[a], board.names[b]];
  if (a === b) return refused(`${from} cannot be joined to itself: Squeaky always moves.`);
  if (board.lists[a]?.includes(b)) return refused(`${from} and ${to} are joined already.`);
  const lists = replaced(board.lists, a, [...(board.lists[a] ?? []), b]);
  return done({ ...board, lists: replaced(lists, b, [...(board.lists[b] ?? []), a]) });
}

function parted(board: DrawnGraph, a: number, b: number): Edited {
  if (!board.lists[a]?.includes(b)) {
    return refused(`There is no edge between ${board.names[a]} and ${board.names[b]}.`);
  }
  const without = (list: readonly number[] | undefined, out: number) =>
    (list ?? []).filter((next) => next !== out);
  const lists = replaced(board.lists, a, without(board.lists[a], b));
  return done({ ...board, lists: replaced(lists, b, without(board.lists[b], a)) });
}

function ranked(board: DrawnGraph, vertex: number, neighbour: number, rank: number): Edited {
  const list = board.lists[vertex] ?? [];
  if (!list.includes(neighbour)) {
    return refused(`There is no edge between ${board.names[vertex]} and ${board.names[neighbour]}.`);
  }
  const others = list.filter((next) => next !== neighbour);
  const order = [...others.slice(0, rank), neighbour, ...others.slice(rank)];
  return done({ ...board, lists: replaced(board.lists, vertex, order) });
}

function named(board: DrawnGraph, vertex: number, name: string): Edited {
  if (name === board.names[vertex]) return done(board);
  const fault = nameFault(board, name);
  return fault === null ? done({ ...board, names: replaced(board.names, vertex, name) }) : refused(fault);
}

/** Start and exit stay two vertices: one that is put on the other changes places with it. */
function withEnd(board: DrawnGraph, end: 'start' | 'exit', vertex: number): DrawnGraph {
  const { start, exit } = board;
  if (end === 'start') return { ...board, start: vertex, exit: vertex === exit ? start : exit };
  return { ...board, exit: vertex, start: vertex === start ? exit : start };
}

function nameFault({ names }: GraphBoard, name: string): string | null {
  if (!isVertexName(name))
    return name === '' ? 'A vertex needs a name.' : `"${name}" is no name. ${NAME_RULE}`;
  return names.includes(name) ? `There is a vertex ${name} already.` : null;
}

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((one, index) => (index === at ? value : one));
}

const done = (board: DrawnGraph): Edited => ({ board, refusal: null });
const refused = (refusal: string): Edited => ({ board: null, refusal });
