import type { GameEvent, Playable, State } from '@knossos/engine/internal/puzzle';
import { currentNode, tellTurn } from '@knossos/engine/internal/puzzle';
import {
  allows,
  movesOf,
  outcomeOf,
  played,
  restarted,
  startSession,
  undone,
} from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import './small-table.css';
import { exclaim, say } from '../../ui/messages/speech.js';
import type { TableProps } from '../../ui/screens.js';

/**
 * The game of a table with a board of its own: it tells the page of every turn. Who tries again takes back `back`:
 * everything, or what ended the game alone.
 */
export function useSmallGame<S extends State, M extends string, E extends GameEvent>(
  game: Playable<S, M, E>,
  start: () => S,
  { level, seed = level.meta.seed ?? '1', onTurn, handle }: Omit<TableProps, 'rules' | 'label'>,
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
    const text = isTurn ? tellTurn(game.words, seen, events).join(' ') : '';
    const { status, score } = outcomeOf(next);
    if (isTurn) (status === 'open' ? say : exclaim)(text);
    onTurn?.({ status, score, moves: depth, line: movesOf(next), text });
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
    };
  });
  return table;
}
