/**
 * A frontier as a word of symbols, two bits each, sixteen to an integer of 32 bits, so 32 in `lo` and `hi`.
 *
 * The frontier is the line between the cells that have had their turn and those that have not; a symbol says what the
 * piece of path that crosses one of its edges is. Pieces do not cross one another on paper, so the two ends of a
 * piece stand like a pair of brackets (plug states; Chen Danqi, "Connectivity-state dynamic programming", 2008; the
 * idea of sweeping is D. Knuth's Simpath, "The Art of Computer Programming" 4A, 7.1.4, exercise 225).
 */
export const NONE = 0;
/** First end, in order of the frontier, of a piece whose other end is on the frontier too. */
export const OPENING = 1;
/** Second end of such a piece. */
export const CLOSING = 2;
/** End of a piece whose other end is fixed: it is an end of the path. */
export const LOOSE = 3;

/** Symbols that a state has room for. */
export const MOST_SYMBOLS = 32;

/** The symbol at a position. */
export function symbolAt(lo: number, hi: number, position: number): number {
  return position < 16 ? (lo >>> (2 * position)) & 3 : (hi >>> (2 * position - 32)) & 3;
}

/** The bits of a symbol at a position, as far as they lie in the first word, and in the second. */
export function loBits(symbol: number, position: number): number {
  return position < 16 ? (symbol << (2 * position)) | 0 : 0;
}

export function hiBits(symbol: number, position: number): number {
  return position < 16 ? 0 : (symbol << (2 * position - 32)) | 0;
}

/** The position of the closing end that belongs to an opening end at `position` (which need not be there any more). */
export function closingOf(lo: number, hi: number, position: number): number {
  let at = position + 1;
  let rest = at < 16 ? lo >>> (2 * at) : at < 32 ? hi >>> (2 * at - 32) : 0;
  let depth = 1;
  for (;;) {
    if (rest === 0) {
      at = 16;
      rest = hi;
    }
    // Skip to the next symbol that is not NONE.
    const zeros = (31 - Math.clz32(rest & -rest)) & ~1;
    rest >>>= zeros;
    at += zeros >>> 1;
    const symbol = rest & 3;
    if (symbol === OPENING) depth++;
    else if (symbol === CLOSING && --depth === 0) return at;
    rest >>>= 2;
    at++;
  }
}

/** The position of the opening end that belongs to a closing end at `position`. */
export function openingOf(lo: number, hi: number, position: number): number {
  let at = position - 1;
  let rest = 0;
  if (at >= 16) rest = hi << (2 * (31 - at));
  else if (at >= 0) rest = lo << (2 * (15 - at));
  let depth = 1;
  for (;;) {
    if (rest === 0) {
      at = 15;
      rest = lo;
    }
    const zeros = Math.clz32(rest) & ~1;
    rest <<= zeros;
    at -= zeros >>> 1;
    const symbol = rest >>> 30;
    if (symbol === CLOSING) depth++;
    else if (symbol === OPENING && --depth === 0) return at;
    rest <<= 2;
    at--;
  }
}
