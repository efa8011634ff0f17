import { effect, untracked } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { gridOf } from '../board/geometry.js';
import { createStage, type Stage } from '../board/stage.js';
import type { PositionChange } from '../session/play-store.js';
import { stepTime } from '../state/settings.js';
import type { Replay } from './end/replay.js';
import type { PlaySession } from './session.js';

/**
 * A stage that follows one's own game, or the solution that is being looked at. It follows at once, so that the same picture
 * shows the turn and everybody on their way.
 */
export function useStage(session: PlaySession, replay: Replay | null): Stage {
  const stage = useMemo(() => {
    const fresh = createStage();
    fresh.show(session.scene.peek());
    return fresh;
  }, [session]);
  // Coming back from a solution shows the position, not the last turn once more.
  const shown = useRef<PositionChange | null>(null);
  useLayoutEffect(
    () =>
      effect(() => {
        const change = session.change.value;
        const at = replay?.at.value ?? 0;
        untracked(() => {
          const { rules } = session;
          if (replay) {
            const [before, after] = [replay.scenes.value[at - 1], replay.scenes.value[at]];
            const ms = Math.min(stepTime(), replay.pace.value / 4);
            if (after && before && replay.playing.value)
              stage.play(before, replay.nodes[at]?.events ?? [], after, ms);
            else if (after) stage.show(after);
            return;
          }
          const after = session.scene.value;
          const isNew = change !== shown.current;
          shown.current = change;
          if (isNew && change?.kind === 'turn' && change.to === session.node.value)
            stage.play(gridOf(rules.view(rules.see(change.from.state))), change.to.events, after, stepTime());
          else stage.show(after);
        });
      }),
    [replay, session, stage],
  );
  useLayoutEffect(() => stage.stop, [stage]);
  return stage;
}
