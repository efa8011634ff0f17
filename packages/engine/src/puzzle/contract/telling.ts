import type { GameEvent, State, Words } from './game.js';

/** The sentences of a turn, none of them twice; what nobody sees has none. */
export function tellTurn<S extends State, E extends GameEvent>(
  words: Pick<Words<S, string, E>, 'event' | 'turn'>,
  seen: S,
  events: readonly E[],
): string[] {
  const told = words.turn?.(seen, events) ?? events.map((event) => words.event(seen, event));
  return [...new Set(told)].filter((sentence) => sentence !== '');
}
