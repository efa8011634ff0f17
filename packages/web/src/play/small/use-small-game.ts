import { tellTurn } from '@knossos/engine/internal/puzzle';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { exclaim, say } from '../../ui/messages/speech.js';
import type { TableHandle, TableProps } from '../../ui/screens.js';
import { lastSentence } from '../hint/sentences.js';
import { createPlaySession, type PlaySession } from '../session.js';

/**
 * A game that is played where it stands, in a lesson or at the front door: it tells the page of every turn, and nothing of it
 * is kept. `speaks` has all that a turn brought said here, where nothing else says it.
 */
export function useSmallGame(
  { rules, level, seed = level.meta.seed ?? '1', onTurn }: Omit<TableProps, 'label'>,
  speaks = false,
): PlaySession {
  const session = useMemo(
    () => createPlaySession(level, { rules, seed, saved: null, moves: null }),
    [rules, level, seed],
  );
  const node = session.node.value;
  const reported = useRef(node);
  useEffect(() => {
    if (reported.current === node) return;
    reported.current = node;
    const { status, score } = session;
    const isTurn = session.change.peek()?.kind === 'turn';
    const text = speaks
      ? tellTurn(rules.words, rules.see(node.state), node.events).join(' ')
      : lastSentence(rules, node);
    if (speaks && isTurn) (status.value === 'open' ? say : exclaim)(text);
    onTurn?.({
      status: status.value,
      score: score.value,
      moves: node.depth,
      line: session.played(),
      text: isTurn ? text : '',
    });
  }, [node, session, onTurn]);
  return session;
}

/** Lets the page take back and start again; who tries again takes back `back`: everything, or what ended the game alone. */
export function useTableHandle(
  handle: TableProps['handle'],
  { undo, restart }: Pick<TableHandle, 'undo' | 'restart'>,
  back: 'all' | 'end' = 'all',
): void {
  useLayoutEffect(() => {
    if (handle) handle.current = { undo, restart, again: back === 'all' ? restart : undo };
  });
}
