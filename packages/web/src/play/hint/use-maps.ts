import type { Overlay } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { playWorker } from '../../worker/client.js';
import { type AnswerState, useAnswer } from '../../worker/use-answer.js';
import type { PlaySession } from '../session.js';

/** Which values are drawn over the board and beside it, for the present position. */
export type Maps = ReturnType<typeof useMaps>;

export function useMaps(session: PlaySession) {
  const chosen = useSignal<string | null>(null);
  const compared = useSignal<string | null>(null);
  const first = useOverlay(session, chosen.value);
  const second = useOverlay(session, compared.value);
  /** What is being worked out; null when nothing is. */
  const pending = [first, second].find(({ isBusy }) => isBusy) ?? null;
  return { chosen, compared, first, second, pending, problem: first.problem ?? second.problem };
}

interface OverlayState extends Pick<AnswerState<Overlay>, 'isBusy' | 'progress'> {
  /** While a new one is worked out, that of the position before, for the eye. */
  readonly overlay: Overlay | null;
  /** Why nothing is drawn, when that is so. */
  readonly problem: string | null;
}

/** Keeps an overlay for the present position; none where no name is chosen. */
function useOverlay(session: PlaySession, name: string | null): OverlayState {
  const node = session.node.value;
  const job = useMemo(
    () => (name === null ? null : ({ kind: 'overlay', position: session.position(), name } as const)),
    [name, node, session],
  );
  const { answer, last, isBusy, progress, problem } = useAnswer(playWorker, job);
  const shown = answer ?? last;
  return {
    overlay: shown?.status === 'drawn' && problem === null ? shown.overlay : null,
    problem:
      problem !== null
        ? `This map could not be drawn: ${problem}`
        : answer?.status === 'gave-up'
          ? 'This map would take too long here.'
          : null,
    isBusy,
    progress,
  };
}
