import type { Overlay } from '@knossos/engine/puzzle';
import { useMemo } from 'preact/hooks';
import { thinker } from '../../worker/client.js';
import { type Asked, useAnswer } from '../../worker/use-answer.js';
import type { Session } from '../session.js';

export interface OverlayState extends Pick<Asked<Overlay>, 'isBusy' | 'progress'> {
  /** While a new one is worked out, that of the position before, for the eye. */
  readonly overlay: Overlay | null;
  /** Why nothing is drawn, when that is so. */
  readonly problem: string | null;
}

/** Keeps an overlay for the present position; none where no name is chosen. */
export function useOverlay(session: Session, name: string | null): OverlayState {
  const node = session.node.value;
  const job = useMemo(
    () => (name === null ? null : ({ kind: 'overlay', position: session.position(), name } as const)),
    [name, node, session],
  );
  const { answer, last, isBusy, progress, problem } = useAnswer(thinker, job);
  const shown = answer ?? last;
  return {
    overlay: shown?.status === 'drawn' && problem === null ? shown.overlay : null,
    problem:
      problem !== null
        ? `This overlay could not be drawn: ${problem}`
        : answer?.status === 'gave-up'
          ? `This overlay was given up: ${answer.reason}`
          : null,
    isBusy,
    progress,
  };
}
