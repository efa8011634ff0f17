import type { GameEvent, Playable, State } from '@knossos/engine/puzzle';
import { currentNode } from '@knossos/engine/puzzle';
import { allows, outcomeOf, played, restarted, startSession, undone } from '@knossos/engine/session';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import './small-table.css';
import { exclaim, say } from '../../ui/messages/speech.js';
import type { TableProps } from '../../ui/screens.js';

/**
 * The game of a table with a board of its own: it tells the page of every turn, and takes its keys to the board, which
 * stands in `place`. Who tries again takes back `back`: everything, or what ended the game alone.
 */
export function useSmallGame<S extends State, M extends string, E extends GameEvent>(
  game: Playable<S, M, E>,
  start: () => S,
  { level, seed = level.meta.seed ?? '1', onTurn, handle }: Omit<TableProps, 'rules' | 'label'>,
  place: RefObject<HTMLElement | null>,
  back: 'all' | 'end' = 'all',
) {
  const session = useSignal(startSession(game, start(), seed));
  const begun = useRef(level);
  if (begun.current !== level) {
    begun.current = level;
    session.value = startSession(game, start(), seed);
  }
  const take = (next: typeof session.value, isTurn: boolean): boolean => {
    if (next === session.peek()) return false;
    session.value = next;
    const { state, events, depth } = currentNode(next.history);
    const seen = game.see(state);
    const text = isTurn ? events.map((event) => game.words.event(seen, event)).join(' ') : '';
    const { status, score } = outcomeOf(next);
    if (isTurn) (status === 'open' ? say : exclaim)(text);
    onTurn?.({ status, score, moves: depth, text });
    return true;
  };
  const node = currentNode(session.value.history);
  const table = {
    state: node.state,
    events: node.events,
    seen: game.see(node.state),
    status: outcomeOf(session.value).status,
    play: (move: string) => allows(session.peek(), move) && take(played(session.peek(), move), true),
    undo: () => {
      take(undone(session.peek()), false);
    },
    restart: () => {
      take(restarted(session.peek()), false);
    },
  };
  useLayoutEffect(() => {
    if (!handle) return;
    const { undo, restart } = table;
    handle.current = {
      undo,
      restart,
      again: back === 'all' ? restart : undo,
      press: (event) => pressOn(place.current, event),
    };
  });
  return table;
}

/** Hands a key to the cell of a board that takes keys, and the focus with it; whether the board used it. */
function pressOn(place: HTMLElement | null, event: KeyboardEvent): boolean {
  const cell = place?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
  if (!cell) return false;
  cell.focus({ preventScroll: true });
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
  const keys = { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat };
  return !cell.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
}
