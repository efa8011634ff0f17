import type { ActorSentence, GameEvent, State, Words } from './game.js';

/** The sentences of a turn, each with the actor whom it is about; what nobody sees is an empty one. */
export function tellActors<S extends State, E extends GameEvent>(
  words: Pick<Words<S, string, E>, 'event' | 'turn'>,
  seen: S,
  events: readonly E[],
): readonly ActorSentence[] {
  return words.turn?.(seen, events) ?? events.map((event) => [event.actor, words.event(seen, event)]);
}

/** The sentences of a turn, none of them twice. */
export function tellTurn<S extends State, E extends GameEvent>(
  words: Pick<Words<S, string, E>, 'event' | 'turn'>,
  seen: S,
  events: readonly E[],
): string[] {
  const sentences = tellActors(words, seen, events).map(([, sentence]) => sentence);
  return [...new Set(sentences)].filter((sentence) => sentence !== '');
}
