/** `1 move`, `1,200 moves`. */
export function countMoves(moves: number): string {
  return moves === 1 ? '1 move' : `${moves.toLocaleString('en-GB')} moves`;
}

/** The text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
