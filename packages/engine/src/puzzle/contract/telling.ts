import { cellName, distancesFrom, type Maze } from '../../grid/index.js';
import { capital } from '../common/words.js';
import { headerOf } from '../document/headers.js';
import { isUnder, type Setting } from '../document/settings.js';
import type {
  ActorSentence,
  AnyModel,
  AnyPresentation,
  AnyRules,
  GameEvent,
  Level,
  State,
  Words,
} from './game.js';
import type { LegendEntry, Scene } from './scene.js';

/** The sentences of a turn, each with the actor whom it is about; an unseen event is an empty one. For `cited` see {@link Words}. */
export function tellActors<S extends State, E extends GameEvent>(
  words: Pick<Words<S, string, E>, 'event' | 'turn'>,
  seen: S,
  events: readonly E[],
  cited?: Set<string>,
): readonly ActorSentence[] {
  return words.turn?.(seen, events, cited) ?? events.map((event) => [event.actor, words.event(seen, event)]);
}

/** The sentences of a turn, none of them twice. */
export function tellTurn<S extends State, E extends GameEvent>(
  words: Pick<Words<S, string, E>, 'event' | 'turn'>,
  seen: S,
  events: readonly E[],
  cited?: Set<string>,
): string[] {
  const sentences = tellActors(words, seen, events, cited).map(([, sentence]) => sentence);
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

/** An actor that has answered a move. */
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

/**
 * Header lines of a game that have a label and, where a `text` is given, an effect in it: they stand in forms, and are told
 * of a level; others are left to its text.
 */
export function labelledSettings(
  { settings = [] }: AnyModel,
  text?: string,
): readonly (Setting & { readonly label: string })[] {
  const named = settings.map(({ key, standard }) => ({ name: key, standard }));
  const works = (setting: Setting) =>
    text === undefined || isUnder(setting, named, (key) => headerOf(text, key));
  return settings.flatMap((setting) =>
    setting.label === null || !works(setting) ? [] : [{ ...setting, label: setting.label }],
  );
}

/** The end of a label that says what may be done. */
const MAY = ' allowed';

/** The rules of a level that differ from the standard, each as a few words; read from its text. */
export function specialRules(text: string, rules: AnyModel): string[] {
  return labelledSettings(rules).flatMap(({ key, label, standard, values }) => {
    const value = headerOf(text, key);
    if (value === null || (values && value === standard)) return [];
    const word = values?.find((choice) => choice.value === value)?.text ?? value;
    if (word === 'yes') return [label];
    if (word === 'no') return [label.endsWith(MAY) ? label.replace(MAY, ' not allowed') : `${label}: no`];
    return [`${label} ${word}`];
  });
}

/** What to do in a level and who thinks back, in one or two short sentences for players. */
export function goalOf(rules: AnyPresentation, level: Level): string {
  return rules.goal?.(level) ?? rules.summary;
}

/**
 * Who and what a level shows, for a legend beside its board: each entry of the legend that stands in it, in the order of the
 * legend, and what play may bring. The player is told once. Empty where nothing of the legend is drawn at the start.
 */
export function legendOf(rules: AnyRules, level: Level): readonly LegendEntry[] {
  const start = rules.start(level, level.meta.seed ?? '1');
  const { actors, marks } = rules.overview?.(start) ?? rules.view(rules.see(start));
  const letters = new Set([...actors, ...marks].map(({ letter }) => letter));
  const hasExit = marks.some(({ kind }) => kind === 'exit');
  const gap = marks.find(({ kind, side }) => kind === 'exit' && side !== null);
  const text = rules.legendFor ? rules.format(level) : '';
  const legend = rules.legendFor?.((key) => headerOf(text, key), text) ?? rules.legend;
  // A gap in the wall is an exit too, and has another letter.
  return legend
    .filter(({ letter, look, comes }) => (look === 'exit' ? hasExit : comes || letters.has(letter)))
    .map((member) =>
      member.comes || letters.has(member.letter)
        ? member
        : {
            ...member,
            name: member.short ?? member.name,
            does: 'a gap in the outer wall',
            facing: gap?.side ?? undefined,
          },
    );
}

/** How a level looks before it is begun, without things to be found out. */
export function previewOf(rules: AnyRules, level: Level): Scene {
  return rules.preview?.(level) ?? rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
}
