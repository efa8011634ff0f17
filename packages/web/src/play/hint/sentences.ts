import {
  type Actor,
  type AnyNode,
  type AnyRules,
  measureOf,
  type Outcome,
  type State,
  tellTurn,
  worthOfWin,
  worthText,
} from '@knossos/engine/internal/puzzle';
import { gridOf } from '../../board/geometry.js';
import { countMoves } from '../../ui/words.js';
import { waysWords } from '../review/ways-on.js';
import type { Session } from '../session.js';

/** One actor's part of a turn: what it did and why, a sentence an event. */
export interface Account {
  readonly actor: string;
  readonly name: string;
  readonly letter: string;
  readonly role: Actor['role'] | 'gate';
  readonly figure?: Actor['figure'];
  readonly sentences: readonly string[];
}

/** What everybody did in the turn that led to a node, the player first. */
export function accountsOf(session: Session, node: Pick<AnyNode, 'state' | 'events'>): Account[] {
  const { rules } = session;
  const seen = rules.see(node.state);
  const { actors, dead = [], marks } = gridOf(rules.view(seen));
  const gate = marks.find(({ kind }) => kind === 'gate');
  const things = gate ? [{ id: gate.kind, name: gate.kind, letter: gate.letter, role: 'gate' } as const] : [];
  return [...actors, ...dead, ...things]
    .map(({ id, name, letter, role, ...more }) => ({
      actor: id,
      name,
      letter,
      role,
      figure: 'figure' in more ? more.figure : undefined,
      sentences: tellTurn(
        rules.words,
        seen,
        node.events.filter(({ actor }) => actor === id),
      ),
    }))
    .filter((account) => account.sentences.length > 0);
}

/** A turn as one message for a screen reader. */
export function turnMessage(rules: AnyRules, node: Pick<AnyNode, 'state' | 'events'>): string {
  const seen = rules.see(node.state);
  return tellTurn(rules.words, seen, node.events).join(' ');
}

/** What happened last in a turn, in a sentence: at the end of a game, what ended it. */
export function lastSentence(rules: AnyRules, { state, events }: Pick<AnyNode, 'state' | 'events'>): string {
  const seen = rules.see(state);
  const last = events.at(-1);
  return last === undefined ? rules.words.state(seen) : rules.words.event(seen, last);
}

/** The end of a game, said at once; null while it goes on. */
export function endMessage(session: Session, node: AnyNode): string | null {
  const outcome: Outcome = session.rules.outcome(session.rules.see(node.state));
  if (outcome.status === 'open') return null;
  const moves = countMoves(node.depth);
  const { won, lost } = endTitles(session.rules);
  if (outcome.status === 'lost') return `${lost} after ${moves}. ${waysWords(false, 'again')}`;
  const aids = session.aids.value;
  const shown = aids.includes('solution') ? ', with the solution shown' : ', with a hint';
  const help = aids.length === 0 ? '' : shown;
  const worth = worthOfWin(session.rules, outcome, node.depth);
  const isMore = measureOf(session.rules).better === 'more';
  const gain = isMore && worth !== null ? ` with ${worthText(session.rules, worth)}` : '';
  return `${won}${gain} in ${moves}${help}. ${waysWords(true, 'next')}`;
}

/** What has become of the player at the end of a game, in a word. */
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
  return scene.lit ? 'Nobody is in sight; the rest lies in the dark.' : 'Nobody hunts you here.';
}
