import { cellName } from '@knossos/engine/internal/grid';
import {
  type AnyNode,
  type AnyRules,
  achievementOf,
  capital,
  measureOf,
  type Outcome,
  type State,
  targetOf,
  tellBriefly,
  tellTurn,
  worthOfWin,
  worthText,
} from '@knossos/engine/internal/puzzle';
import { gridOf } from '../../board/geometry.js';
import type { Speech } from '../../state/settings.js';
import { countMoves } from '../../ui/words.js';
import { waysWords } from '../end/ways-on.js';
import type { PlaySession } from '../session.js';

/** A turn in four parts. */
interface Sentences {
  /** How it stands after it. */
  readonly stands: string;
  /** What answered, what changed and what threatens, in a few words. */
  readonly news: string;
  /** What everybody did, and why. */
  readonly happened: string;
  /** What can be done next; nothing once the game is over. */
  readonly next: string;
}

/** As much of a turn as the player wants to hear. */
export function asWanted({ stands, news, happened, next }: Sentences, speech: Speech): string {
  if (speech === 'full') return next === '' ? happened : `${happened} ${next}`;
  return speech === 'usual' ? news : stands;
}

/** Whether a board has the focus: the name of its cell is heard then, and need not be said again. */
const isOnBoard = () =>
  typeof document !== 'undefined' && document.activeElement?.closest('[role=grid]') instanceof Element;

/** News with the place that it is about, unless that is heard anyway. */
export const withPlace = (place: string, news: string) =>
  isOnBoard() ? news : `${capital(place)}. ${news}`.trim();

/** What there is to be told of the last turn before the first. */
export const NOTHING_YET = 'Nothing has happened yet.';

/** Where everybody is now. */
export const standingMessage = ({ rules, node }: Pick<PlaySession, 'rules' | 'node'>): string =>
  rules.words.state(rules.see(node.peek().state));

/** What everybody did in the last turn, and why: the answer to a key. */
export function whyMessage(rules: AnyRules, { state, events }: Pick<AnyNode, 'state' | 'events'>): string {
  return tellTurn(rules.words, rules.see(state), events).join(' ') || NOTHING_YET;
}

/** A turn as one message for a screen reader, as much as the player wants to hear; where the player is, the board tells. */
export function turnMessage(
  rules: AnyRules,
  node: Pick<AnyNode, 'state' | 'events'>,
  speech: Speech = 'usual',
): string {
  const seen = rules.see(node.state);
  const isOpen = rules.outcome(seen).status === 'open';
  const sentences = {
    stands: rules.words.state(seen),
    news: tellBriefly(rules.words, seen, node.events),
    happened: tellTurn(rules.words, seen, node.events).join(' '),
    next: isOpen ? legalMessage(rules, node.state) : '',
  };
  return asWanted(sentences, speech);
}

/**
 * Where everything lies: the player, or where there is none the cell that is read, then starts, exits and pursuers, each by
 * its name and by the steps between.
 */
export function overviewMessage(rules: AnyRules, state: State, read: number): string {
  const seen = rules.see(state);
  const around = rules.words.around?.(seen, read);
  if (around !== undefined) return around;
  const scene = gridOf(rules.view(seen));
  const player = scene.actors.find(({ role }) => role === 'player');
  const from = player?.cell ?? read;
  const marks = scene.marks.flatMap(({ kind, cell }) =>
    kind === 'exit' || kind === 'start' ? [{ name: `the ${kind}`, cell }] : [],
  );
  const pursuers = scene.actors.filter(({ role }) => role === 'pursuer');
  const away = [...marks, ...pursuers].map(
    ({ name, cell }) => `${capital(name)} on ${cellName(scene, cell)}, ${offsetWords(scene, from, cell)}.`,
  );
  const dark = scene.lit
    ? [pursuers.length === 0 ? 'Nobody is in sight; the rest is dark.' : 'The rest is dark.']
    : [];
  const here = player ? `${capital(player.name)} on ${cellName(scene, from)}` : rules.words.cell(seen, from);
  return [`${capital(here)}.`, ...away, ...dark].join(' ');
}

/** How far one cell lies from another on the board, as `3 right, 2 up`. */
function offsetWords({ columns }: { readonly columns: number }, from: number, to: number): string {
  const across = (to % columns) - (from % columns);
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  const parts = [
    ...(across === 0 ? [] : [`${Math.abs(across)} ${across > 0 ? 'right' : 'left'}`]),
    ...(down === 0 ? [] : [`${Math.abs(down)} ${down > 0 ? 'down' : 'up'}`]),
  ];
  return parts.length === 0 ? 'right here' : parts.join(', ');
}

/** What happened last in a turn, in a sentence: at the end of a game, what ended it. */
export function lastSentence(rules: AnyRules, { state, events }: Pick<AnyNode, 'state' | 'events'>): string {
  const seen = rules.see(state);
  const last = events.at(-1);
  return last === undefined ? rules.words.state(seen) : rules.words.event(seen, last);
}

/** The end of a game, said at once; null while it goes on. */
export function endMessage(session: PlaySession, node: AnyNode): string | null {
  const outcome: Outcome = session.rules.outcome(session.rules.see(node.state));
  if (outcome.status === 'open') return null;
  const { won, lost } = endTitles(session.rules);
  if (outcome.status === 'lost') return `${lost}. ${waysWords(false, 'again')}`;
  const aids = session.aids.value;
  const shown = aids.includes('solution') ? ', with the solution shown' : ', with a hint';
  const help = aids.length === 0 ? '' : shown;
  const worth = worthOfWin(session.rules, outcome, node.depth);
  const isMore = measureOf(session.rules).better === 'more';
  const gain = worth === null ? '' : ` with ${worthText(session.rules, worth)}`;
  const target = targetOf(session.level);
  if (isShortOf(session, node) && target !== null)
    return `${won} with ${worth} of ${worthText(session.rules, target.value)}${help}. ${waysWords(true, 'again')}`;
  // A result that is not measured in moves names none.
  const measured = isMore ? gain : ` in ${countMoves(node.depth)}`;
  return `${won}${measured}${help}. ${waysWords(true, 'next')}`;
}

/** Whether a game was won with less than its level asks for. */
export function isShortOf({ rules, level }: PlaySession, { state, depth }: AnyNode): boolean {
  const outcome = rules.outcome(rules.see(state));
  const target = targetOf(level);
  if (outcome.status !== 'won' || target === null) return false;
  return achievementOf(rules, target, worthOfWin(rules, outcome, depth)) === 'finished';
}

/** How a game ended for the player, in a word. */
export function endTitles({ words }: AnyRules): { readonly won: string; readonly lost: string } {
  return words.ends ?? { won: 'Escaped', lost: 'Caught' };
}

/** The move of a hint, and how far it is from there to the goal, where that is known. */
export function moveSentence({ words }: AnyRules, move: string, distance: number | null): string {
  const left = distance === null ? '' : `, ${countMoves(distance)} to the goal with best play`;
  return move === 'W' ? `Wait${left}.` : `Go ${words.move(move)}${left}.`;
}

/** The legal moves as words. */
export function legalMessage(rules: AnyRules, state: State): string {
  const words = rules.moves(rules.see(state)).map((move) => rules.words.move(move));
  return words.length === 0 ? 'The game is over: no moves.' : `You can go: ${words.join(', ')}.`;
}

/** Where the pursuers stand. */
export function pursuersMessage(rules: AnyRules, state: State): string {
  const seen = rules.see(state);
  const scene = gridOf(rules.view(seen));
  const places = scene.actors
    .filter((actor) => actor.role === 'pursuer')
    .map((actor) => rules.words.cell(seen, actor.cell));
  if (places.length > 0) return places.join('. ');
  return scene.lit ? 'Nobody is in sight; the rest is dark.' : 'Nobody hunts you here.';
}
