import { cellName, distancesFrom, type Maze } from '../../grid/index.js';
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
  /** Where that is now. */
  readonly cell: number;
  readonly hasMoved: boolean;
}

/** As many as one can follow by ear. */
const MOST_ANSWERS = 2;

/** Who has answered a move, those first who have the fewest steps to the player: `The monster to c2, 3 away.`; many are counted. */
export function tellAnswers(maze: Maze, player: number, answers: readonly Answer[]): string[] {
  const steps = distancesFrom(maze, [player]);
  // Where no way leads, the distance is negative: as an unsigned number it is more than any other.
  const away = ({ cell }: Answer) => (steps[cell] ?? 0) >>> 0;
  const sorted = [...answers].sort((a, b) => away(a) - away(b));
  const nearest = sorted.slice(0, MOST_ANSWERS).map(({ name, cell, hasMoved }) => {
    const distance = steps[cell] ?? 0;
    return `${capital(name)} ${hasMoved ? `to ${cellName(maze, cell)}` : 'stays'}${distance < 0 ? '' : `, ${distance} away`}.`;
  });
  const more = sorted.length - nearest.length;
  return more === 0 ? nearest : [...nearest, `${more} more behind.`];
}
