import type { Overlay } from '@knossos/engine/internal/puzzle';
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { playWorker } from '../../worker/client.js';
import type { Position } from '../../worker/positions.js';
import { type AnswerState, useAnswer } from '../../worker/use-answer.js';

/** Which values are drawn over the board and beside it, for the present position. */
export interface Maps {
  /** Their names; null for none. */
  readonly chosen: Signal<string | null>;
  readonly compared: Signal<string | null>;
  readonly first: OverlayState;
  readonly second: OverlayState;
  /** What is being worked out; null when nothing is. */
  readonly pending: OverlayState | null;
  readonly problem: string | null;
}

/** What maps are drawn of. */
interface Mapped {
  /** Another value is another position. */
  readonly node: ReadonlySignal<object>;
  position(): Position;
}

export function useMaps(session: Mapped): Maps {
  const chosen = useSignal<string | null>(null);
  const compared = useSignal<string | null>(null);
  const first = useOverlay(session, chosen.value);
  const second = useOverlay(session, compared.value);
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
function useOverlay(session: Mapped, name: string | null): OverlayState {
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
