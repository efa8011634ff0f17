import * as v from 'valibot';
import { currentNode, loadHistory, type SavedHistory, saveHistory } from '../puzzle/index.js';
import { AIDS, type Aid, withAidIn } from './aids.js';
import { elapsedOf } from './clock.js';
import type { Session } from './session.js';

/** A session as plain data. The level or campaign played stands beside it, in the words of its caller. */
export interface SavedSession {
  readonly version: 2;
  /** Null where no dice fall, or where what stands beside it names the seed. */
  readonly seed: string | null;
  readonly history: SavedHistory;
  readonly aids: readonly Aid[];
  /** Milliseconds on the clock. */
  readonly elapsed: number;
  readonly times: readonly number[];
  readonly notes: readonly number[];
  /** Absent where it is 0, as is `idle`. */
  readonly given?: number | undefined;
  readonly idle?: number | undefined;
}

/** One in which nothing was tried. */
export const NOTHING_TRIED: SavedSession = {
  version: 2,
  seed: null,
  history: { parents: [], moves: [], current: 0 },
  aids: [],
  elapsed: 0,
  times: [],
  notes: [],
};

const NODE = v.pipe(v.number(), v.integer());

/** The tree of moves tried; whether it fits a level shows only when it is played. */
export const HISTORY_SCHEMA = v.pipe(
  v.object({ parents: v.array(NODE), moves: v.array(v.string()), current: NODE }),
  v.check(({ parents, moves }) => parents.length === moves.length),
);

/** Aids in unknown data; anything else is left out. */
export const AIDS_SCHEMA: v.GenericSchema<unknown, readonly Aid[]> = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((found) => AIDS.filter((aid) => found.includes(aid))),
);

const NUMBERS = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((found) => found.map((one) => (typeof one === 'number' ? one : 0))),
);
const NOTES = v.pipe(
  NUMBERS,
  v.transform((cells) => cells.filter((cell) => Number.isInteger(cell))),
);
const COUNT = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined);
const FLAG = v.fallback(v.boolean(), false);
const TEXT = v.fallback(v.nullable(v.string()), null);

const NOW = v.object({
  version: v.literal(2),
  seed: v.nullable(v.string()),
  history: HISTORY_SCHEMA,
  aids: AIDS_SCHEMA,
  elapsed: v.number(),
  times: NUMBERS,
  notes: NOTES,
  given: COUNT,
  idle: COUNT,
});

/**
 * All older forms at once, since each said the same in words of its own: the browser's puzzles (`dice`, `help`), fields
 * (`times`, `elapsed`, `queries`) and runs; the terminal's games (`helped`, `milliseconds`) and runs (`isHelped`,
 * `isRewound`).
 */
const BEFORE = v.pipe(
  v.object({
    version: v.optional(v.literal(1)),
    seed: TEXT,
    dice: TEXT,
    history: HISTORY_SCHEMA,
    aids: AIDS_SCHEMA,
    help: v.fallback(v.picklist(['none', 'hint', 'solution']), 'none'),
    helped: FLAG,
    isHelped: FLAG,
    isRewound: FLAG,
    elapsed: v.optional(v.number()),
    milliseconds: v.optional(v.number()),
    times: NUMBERS,
    queries: NOTES,
  }),
  v.transform((old): SavedSession => {
    const more: Aid[] = [
      ...(old.help === 'none' ? [] : [old.help]),
      ...(old.helped || old.isHelped ? (['hint'] as const) : []),
      ...(old.isRewound ? (['undo'] as const) : []),
    ];
    return {
      version: 2,
      seed: old.seed ?? old.dice,
      history: old.history,
      aids: more.reduce(withAidIn, old.aids),
      elapsed: old.elapsed ?? old.milliseconds ?? 0,
      times: old.times,
      notes: old.queries,
    };
  }),
);

const SESSION = v.union([NOW, BEFORE]);

/** A saved session from unknown data, of this form or an older one; null when it is none. Other fields are left out. */
export function readSession(value: unknown): SavedSession | null {
  const read = v.safeParse(SESSION, value);
  return read.success ? read.output : null;
}

/** A session as plain data; its clock is read at `now`. */
export function saveSession(session: Session, now = 0): SavedSession {
  const { seed, history, aids, clock, times, notes, given, idle } = session;
  return {
    version: 2,
    seed,
    history: saveHistory(history),
    aids,
    elapsed: elapsedOf(clock, now),
    times,
    notes,
    ...(given > 0 ? { given } : {}),
    ...(idle > 0 ? { idle } : {}),
  };
}

/** A session as it was saved, its clock stopped, over a `start` of the same level and seed; null where it does not fit. */
export function loadSession<T extends Session>(start: T, saved: SavedSession): T | null {
  const [root] = start.history.nodes;
  const history = root && loadHistory(start.game, root.state, saved.history);
  if (!history) return null;
  const { seed, aids, elapsed, notes, given = 0, idle = 0 } = saved;
  const times = history.nodes.map((_, node) => saved.times[node] ?? 0);
  return {
    ...{ ...start, seed: seed ?? start.seed, history, aids, clock: { elapsed, since: null }, times, notes },
    ...{ given: Math.min(given, currentNode(history).depth), idle },
  };
}

/** Every branch of `other` added to `own`, which keeps its numbers and its place, and where each node of `other` came to stand. */
function graft(own: SavedHistory, other: SavedHistory) {
  const parents = [...own.parents];
  const moves = [...own.moves];
  const children = new Map<string, number>();
  parents.forEach((parent, index) => {
    children.set(`${parent}/${moves[index]}`, index + 1);
  });
  const places = [0];
  other.parents.forEach((parent, index) => {
    const at = places[parent] ?? 0;
    const move = other.moves[index] ?? '';
    let child = children.get(`${at}/${move}`);
    if (child === undefined) {
      parents.push(at);
      moves.push(move);
      child = parents.length;
      children.set(`${at}/${move}`, child);
    }
    places.push(child);
  });
  return { history: { parents, moves, current: own.current }, places };
}

/** Two playthroughs of one level and seed: all branches, all help, the longer time; place and notes of `own`. */
export function mergeSessions(own: SavedSession, other: SavedSession): SavedSession {
  const { history, places } = graft(own.history, other.history);
  const times = [0, ...history.moves].map((_, node) => own.times[node] ?? 0);
  places.forEach((place, node) => {
    if (place > own.history.moves.length) times[place] = other.times[node] ?? 0;
  });
  return {
    ...own,
    history,
    aids: other.aids.reduce(withAidIn, own.aids),
    elapsed: Math.max(own.elapsed, other.elapsed),
    // Without counts, there are none.
    times: own.times.length + other.times.length === 0 ? [] : times,
  };
}

/** A session with the branches of another of its level and seed; the same where there is nothing new. */
export function withBranches<T extends Session>(own: T, other: SavedSession): T {
  const before = saveSession(own);
  const merged = mergeSessions(before, other);
  const isNew =
    merged.history.moves.length > before.history.moves.length || merged.aids.length > before.aids.length;
  const found = isNew ? loadSession(own, merged) : null;
  return found ? { ...found, clock: own.clock } : own;
}
