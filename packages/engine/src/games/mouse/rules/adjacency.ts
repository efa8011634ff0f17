import {
  type DrawnDocument,
  type Fault,
  failure,
  failureAt,
  faultAt,
  MOST_CELLS,
  nearest,
  quoted,
  type Result,
  success,
} from '../../../puzzle/index.js';
import type { NamedEnds } from './board.js';
import { FARTHEST_PLACE, type GraphBoard, type VertexPlace } from './level.js';

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.'-]*$/u;

/** Characters of a wrong place that its fault shows. */
const MOST_SHOWN = 60;

/** One line of adjacency text. */
interface Entry {
  readonly name: string;
  readonly neighbours: readonly string[];
  readonly place: VertexPlace | null;
  readonly line: number;
}

/**
 * Reads a graph: one line a vertex, `name: neighbours in preference order`, neighbours separated by spaces or
 * commas, and where it is drawn, `@ 10 20`, if all are. Every vertex has its line, and every edge stands in both its
 * ends' lists. Start and exit are named in the header.
 */
export function parseAdjacency(document: DrawnDocument, named: NamedEnds): Result<GraphBoard> {
  const entries: Entry[] = [];
  const numbers = new Map<string, number>();
  for (const [index, text] of document.drawing.entries()) {
    const entry = readEntry(text, document.drawingLine + index);
    if ('message' in entry) return failure(entry);
    const known = numbers.get(entry.name);
    if (known !== undefined) {
      const help = `Put all its neighbours into line ${entries[known]?.line}.`;
      return failureAt(entry.line, 1, `the vertex ${quoted(entry.name)} has a second line`, help);
    }
    numbers.set(entry.name, entries.length);
    entries.push(entry);
  }
  if (entries.length > MOST_CELLS) {
    const message = `the graph has ${entries.length} vertices, more than ${MOST_CELLS}`;
    return failureAt(document.drawingLine, null, message, 'Draw a smaller graph.');
  }
  const lists: number[][] = [];
  for (const entry of entries) {
    const list = readList(entry, numbers);
    if (!Array.isArray(list)) return failure(list);
    lists.push(list);
  }
  const oneWay = firstOneWay(entries, lists);
  if (oneWay) return failure(oneWay);
  const places = placesOf(entries);
  if (places !== null && 'message' in places) return failure(places);
  const start = endOf(document, 'start', named.start, numbers);
  if (typeof start === 'object') return failure(start);
  const exit = endOf(document, 'exit', named.exit, numbers);
  if (typeof exit === 'object') return failure(exit);
  if (start === exit) {
    const line = document.header.find(({ key }) => key === 'exit')?.line ?? null;
    const help = 'Squeaky needs at least one step: name two different vertices.';
    return failureAt(line, 7, `start and exit are the same vertex ${quoted(named.exit ?? '')}`, help);
  }
  const names = entries.map(({ name }) => name);
  return success({ shape: 'graph', names, lists, start, exit, ...(places && { places }) });
}

export function formatAdjacency({ names, lists, places }: GraphBoard): string {
  return lists
    .map((list, vertex) => {
      const place = places?.[vertex];
      const at = place ? ` @ ${place.x} ${place.y}` : '';
      return `${names[vertex]}:${list.map((next) => ` ${names[next]}`).join('')}${at}\n`;
    })
    .join('');
}

export function isVertexName(text: string): boolean {
  return NAME.test(text);
}

export const NAME_RULE =
  "A name consists of letters, digits, _ and, after its first character, also . - and '.";

function readEntry(text: string, line: number): Entry | Fault {
  // By hand, since a pattern with several runs of spaces in it would try all ways to share them out.
  const colon = text.indexOf(':');
  const name = text.slice(0, Math.max(0, colon)).trim();
  const help = 'Every line of a graph looks like a: b c, with neighbours in preference order.';
  if (name === '' || /[\s,]/.test(name)) return faultAt(line, 1, 'this is no list of neighbours', help);
  const sign = text.indexOf('@', colon);
  const end = sign < 0 ? text.length : sign;
  const neighbours: readonly string[] = text.slice(colon + 1, end).match(/[^\s,]+/g) ?? [];
  const bad = [name, ...neighbours].find((word) => !NAME.test(word));
  if (bad !== undefined) {
    return faultAt(line, text.indexOf(bad) + 1, `${quoted(bad)} is no name of a vertex`, NAME_RULE);
  }
  const place = sign < 0 ? null : readPlace(text.slice(sign + 1));
  if (sign >= 0 && place === null) {
    const message = `"${text.slice(sign, sign + MOST_SHOWN).trim()}" is no place`;
    const example = `A place is how far to the right and how far down, e.g. ${name}: @ 10 20, whole numbers from -${FARTHEST_PLACE} to ${FARTHEST_PLACE}.`;
    return faultAt(line, sign + 1, message, example);
  }
  return { name, neighbours, place, line };
}

/** Two whole numbers; null for anything else. */
function readPlace(text: string): VertexPlace | null {
  const words: readonly string[] = text.match(/[^\s,]+/g) ?? [];
  const [x = '', y = ''] = words;
  const isNumber = (word: string) => /^-?\d{1,4}$/.test(word);
  // Plus 0, so that -0 is 0.
  return words.length === 2 && isNumber(x) && isNumber(y) ? { x: Number(x) + 0, y: Number(y) + 0 } : null;
}

/** Where the vertices are drawn; null where the text does not say. All have a place, or none has one. */
function placesOf(entries: readonly Entry[]): VertexPlace[] | Fault | null {
  const drawn = entries.find(({ place }) => place !== null);
  if (!drawn) return null;
  const bare = entries.find(({ place }) => place === null);
  if (!bare) return entries.flatMap(({ place }) => place ?? []);
  const message = `${quoted(bare.name)} has no place, but ${quoted(drawn.name)} has one`;
  const help = `Say where it is drawn, e.g. "@ 10 20" at the end of its line, or take the places of all vertices out.`;
  return faultAt(bare.line, 1, message, help);
}

function readList({ name, neighbours, line }: Entry, numbers: ReadonlyMap<string, number>): number[] | Fault {
  const list = new Set<number>();
  for (const word of neighbours) {
    const number = numbers.get(word);
    if (number === undefined) {
      const near = nearest(word, [...numbers.keys()].slice(0, 1000));
      const help = `Every vertex has a line of its own${near === null ? '.' : `; did you mean ${quoted(near)}?`}`;
      return faultAt(
        line,
        null,
        `${quoted(name)} has the neighbour ${quoted(word)}, which has no line`,
        help,
      );
    }
    if (word === name) {
      return faultAt(
        line,
        null,
        `${quoted(name)} is its own neighbour`,
        'Squeaky always moves: take it out.',
      );
    }
    if (list.has(number)) {
      return faultAt(
        line,
        null,
        `${quoted(name)} has the neighbour ${quoted(word)} twice`,
        'Keep the preferred place.',
      );
    }
    list.add(number);
  }
  return [...list];
}

function firstOneWay(entries: readonly Entry[], lists: readonly (readonly number[])[]): Fault | null {
  const sets = lists.map((list) => new Set(list));
  for (const [vertex, list] of lists.entries()) {
    for (const next of list) {
      if (sets[next]?.has(vertex)) continue;
      const [from = '', to = ''] = [entries[vertex]?.name, entries[next]?.name];
      const message = `${quoted(from)} has the neighbour ${quoted(to)}, but ${quoted(to)} does not have ${quoted(from)}`;
      const help = `Mice go both ways: add ${quoted(from)} to the list of ${quoted(to)} or take ${quoted(to)} out of that of ${quoted(from)}.`;
      return faultAt(entries[next]?.line ?? null, null, message, help);
    }
  }
  return null;
}

function endOf(
  document: DrawnDocument,
  key: 'start' | 'exit',
  name: string | null,
  numbers: ReadonlyMap<string, number>,
): number | Fault {
  const line = document.header.find((one) => one.key === key)?.line ?? null;
  if (name === null) {
    const example = [...numbers.keys()][key === 'start' ? 0 : numbers.size - 1];
    const help = `Add a header line, e.g. "${key}: ${example}".`;
    return faultAt(document.drawingLine, null, `the graph does not say which vertex is the ${key}`, help);
  }
  const number = numbers.get(name);
  if (number !== undefined) return number;
  const near = nearest(name, [...numbers.keys()].slice(0, 1000));
  const help = near === null ? 'Name a vertex that has a line below.' : `Did you mean ${quoted(near)}?`;
  return faultAt(line, key.length + 3, `the graph has no vertex ${quoted(name)}`, help);
}
