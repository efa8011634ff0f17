/** A position as plain data: the text of the level, its seed, and the moves that lead there. */
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

interface Line<G, S> extends Opened<G, S> {
  readonly moves: string[];
  /** After each of the moves. */
  readonly states: S[];
}

/** How many texts are remembered. */
const MOST_OPEN = 8;

/**
 * Reaches positions. The games used last stay open, with the lines played in them: the text of a game is read once, and
 * only the moves that are new are played.
 */
export function keepPositions<G, S>(
  open: (text: string, seed: string) => Opened<G, S>,
): (position: Position) => { readonly game: G; readonly state: S } {
  const lines = new Map<string, Line<G, S>>();
  return ({ text, seed, moves }) => {
    const key = `${seed}\n${text}`;
    const line = lines.get(key) ?? { ...open(text, seed), moves: [], states: [] };
    // The last used one stands last; the first goes when there are too many.
    lines.delete(key);
    lines.set(key, line);
    const [oldest = key] = lines.keys();
    if (lines.size > MOST_OPEN) lines.delete(oldest);
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
