/** A position as plain data: the text of what is played, its seed, and the moves that lead there. */
export interface Position {
  readonly text: string;
  readonly seed: string;
  readonly moves: readonly string[];
}

/** Something opened from its text, and how it is played. */
export interface Opened<G, S> {
  readonly game: G;
  readonly start: S;
  play(state: S, move: string): S;
}

/** What was opened, and where the moves lead. */
export interface Reached<G, S> {
  readonly game: G;
  readonly state: S;
}

interface Line<G, S> extends Opened<G, S> {
  readonly moves: string[];
  /** After each of the moves. */
  readonly states: S[];
}

/** How many texts are remembered, on either side. */
const MOST_OPEN = 8;

/**
 * Reaches positions. What was asked about last stays open, with the line played in it: the text of a game is read
 * once, and only the moves that are new are played.
 */
export function keepPositions<G, S>(
  open: (text: string, seed: string) => Opened<G, S>,
): (position: Position) => Reached<G, S> {
  const lines = new Map<string, Line<G, S>>();
  return ({ text, seed, moves }) => {
    const key = `${seed}\n${text}`;
    const line = lines.get(key) ?? { ...open(text, seed), moves: [], states: [] };
    touch(lines, key, line);
    const parted = moves.findIndex((move, index) => line.moves[index] !== move);
    const shared = parted < 0 ? moves.length : parted;
    line.moves.length = Math.min(line.moves.length, shared);
    line.states.length = line.moves.length;
    let state = line.states.at(-1) ?? line.start;
    for (const move of moves.slice(shared)) {
      state = line.play(state, move);
      line.moves.push(move);
      line.states.push(state);
    }
    return { game: line.game, state };
  };
}

/** Puts an entry last, as the one used last; returns those that had to go for it. */
export function touch<K, V>(entries: Map<K, V>, key: K, value: V): V[] {
  entries.delete(key);
  entries.set(key, value);
  const gone = [...entries].slice(0, Math.max(0, entries.size - MOST_OPEN));
  for (const [old] of gone) entries.delete(old);
  return gone.map(([, old]) => old);
}
