import { capital } from '../common/words.js';
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

/** A turn in a few words; empty where nothing answered and nothing changed. */
export function tellBriefly<S extends State, E extends GameEvent>(
  words: Pick<Words<S, string, E>, 'event' | 'turn' | 'brief'>,
  seen: S,
  events: readonly E[],
): string {
  return (words.brief?.(seen, events) ?? tellTurn(words, seen, events)).join(' ');
}

/** Somebody who has answered a move. */
export interface Answer {
  /** As in a sentence: `the monster`. */
  readonly name: string;
  /** The name of the cell gone to; null for who stayed. */
  readonly to: string | null;
  /** Steps from the player; null where no way leads there. */
  readonly away: number | null;
}

/** As many as one can follow by ear. */
const MOST_ANSWERS = 2;

/** Who has answered a move, the nearest first: `The monster to c2, 3 away.`; many are counted. */
export function tellAnswers(answers: readonly Answer[]): string[] {
  const far = ({ away }: Answer) => away ?? Number.POSITIVE_INFINITY;
  const sorted = [...answers].sort((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b)));
  const nearest = sorted.slice(0, MOST_ANSWERS).map(({ name, to, away }) => {
    const distance = away === null ? '' : `, ${away} away`;
    return `${capital(name)} ${to === null ? 'stays' : `to ${to}`}${distance}.`;
  });
  const more = sorted.length - nearest.length;
  return more === 0 ? nearest : [...nearest, `${more} more behind.`];
}
