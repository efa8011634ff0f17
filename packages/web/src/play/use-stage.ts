import { useEffect, useMemo, useRef } from 'preact/hooks';
import { gridOf } from '../board/geometry.js';
import { createStage, type Stage } from '../board/stage.js';
import type { PositionChange } from '../session/play-store.js';
import { stepTime } from '../state/settings.js';
import type { Replay } from './review/replay.js';
import type { PlaySession } from './session.js';

/** A stage that follows one's own game, or the solution that is being looked at. */
export function useStage(session: PlaySession, replay: Replay | null): Stage {
  const stage = useMemo(() => {
    const fresh = createStage();
    fresh.show(session.scene.value);
    return fresh;
  }, [session]);
  const change = session.change.value;
  // Coming back from a solution shows the position, not the last turn once more.
  const shown = useRef<PositionChange | null>(null);
  const { rules } = session;

  useEffect(() => {
    if (replay) return;
    const isNew = change !== shown.current;
    shown.current = change;
    if (isNew && change?.kind === 'turn' && change.to === session.node.value) {
      const before = gridOf(rules.view(rules.see(change.from.state)));
      stage.play(before, change.to.events, session.scene.value, stepTime());
    } else {
      stage.show(session.scene.value);
    }
  }, [change, replay, session]);

  const at = replay?.at.value ?? 0;
  useEffect(() => {
    if (!replay) return;
    const before = replay.scenes.value[at - 1];
    const after = replay.scenes.value[at];
    if (!after) return;
    if (before && replay.playing.peek())
      stage.play(before, replay.nodes[at]?.events ?? [], after, Math.min(stepTime(), replay.pace.value / 4));
    else stage.show(after);
  }, [replay, at]);

  useEffect(() => () => stage.stop(), [stage]);
  return stage;
}
