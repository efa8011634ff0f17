import { type AnyNode, tellTurn } from '@knossos/engine/internal/puzzle';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { settings } from '../../state/settings.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import type { TableProps } from '../../ui/screens.js';
import { lastSentence, standingMessage, turnMessage } from '../hint/sentences.js';
import { createPlaySession } from '../session.js';
import { reportedTravel } from '../travel.js';

interface SmallGameOptions {
  /** Whether all that a turn brought is said here, since nothing else says it. */
  readonly speaks?: boolean;
  /** The words about a turn, where the words of the game are not all. */
  readonly tell?: (before: object, events: AnyNode['events'], after: object) => string;
  /** Undone by trying again: everything, or the last move alone. */
  readonly back?: 'all' | 'end';
}

/** A game that is played where it stands, in a lesson or at the front door: it tells the page of every turn, and nothing of it is kept. */
export function useSmallGame(
  { rules, level, seed = level.meta.seed ?? '1', onTurn, handle }: Omit<TableProps, 'label'>,
  { speaks = false, tell, back = 'all' }: SmallGameOptions = {},
) {
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
    const change = session.change.peek();
    const isTurn = change?.kind === 'turn';
    const text = speaks
      ? tellTurn(rules.words, rules.see(node.state), node.events).join(' ')
      : lastSentence(rules, node);
    if (speaks && isTurn) {
      const news =
        tell?.(rules.see(change.from.state), node.events, rules.see(node.state)) ??
        turnMessage(rules, node, settings.peek().speech);
      if (status.value === 'open') say(news);
      else exclaim(text);
    }
    onTurn?.({
      status: status.value,
      score: score.value,
      moves: node.depth,
      line: session.played(),
      text: isTurn ? text : '',
    });
  }, [node, session, onTurn]);
  const standing = () => standingMessage(session);
  const travel = reportedTravel(session, standing);
  useLayoutEffect(() => {
    const { undo, restart } = travel;
    if (handle) handle.current = { undo, restart, again: back === 'all' ? restart : undo };
  });
  return { session, node, travel, standing };
}
