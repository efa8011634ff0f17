import type { GameEvent, Outcome } from '@knossos/engine/internal/puzzle';
import { useEffect, useRef } from 'preact/hooks';
import { middle } from '../board/geometry.js';
import type { Stage } from '../board/stage.js';
import { type Cue, feel } from '../state/feel.js';
import { settings } from '../state/settings.js';
import type { Change, Session } from './session.js';

/** What a turn sounds like: a step, what it brought, and how it ended. */
export function cuesOfTurn(
  events: readonly GameEvent[],
  gained: number,
  status: Outcome['status'],
): readonly Cue[] {
  const own = events.find(({ actor }) => actor === 'player');
  const cues: Cue[] = own && own.from !== own.to ? ['step'] : ['turn'];
  if (gained > 0) cues.push('taken');
  if (status === 'won') cues.push('won');
  if (status === 'lost') cues.push('caught');
  return cues;
}

/** Lets one hear and feel every turn that is played; what is undone or looked at stays silent. */
export function useFeel(session: Session): void {
  const change = session.change.value;
  const felt = useRef<Change | null>(change);
  useEffect(() => {
    if (change === null || change === felt.current) return;
    felt.current = change;
    if (change.kind !== 'turn') return;
    const { rules } = session;
    const worth = (state: typeof change.to.state) => rules.outcome(rules.see(state)).score?.value ?? 0;
    feel(
      cuesOfTurn(change.to.events, worth(change.to.state) - worth(change.from.state), session.status.peek()),
    );
  }, [change, session]);
}

/** What an end looks like: where sparks fly from, or whether the board shakes. Only an end that was just played. */
export function useEnd(session: Session, stage: Stage) {
  const change = session.change.value;
  const isFresh =
    change?.kind === 'turn' &&
    change.to === session.node.value &&
    stage.settled.value &&
    settings.value.motion !== 'off';
  const status = session.status.value;
  const scene = session.scene.value;
  const player = scene.actors.find(({ role }) => role === 'player');
  return {
    celebrated: isFresh && status === 'won' && player ? middle(scene, player.cell, player.beyond) : null,
    isShaken: isFresh && status === 'lost',
  };
}
