import type { Overlay, OverlayAnswer } from '@knossos/engine/internal/puzzle';
import type { Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useSignalAbout } from '../../state/signals.js';
import { playWorker } from '../../worker/client.js';
import type { Answer, Job } from '../../worker/jobs.js';
import { type AnswerState, type CountedJob, useAnswer } from '../../worker/use-answer.js';

/** Which values are drawn over the board and beside it, for the present position. */
export interface Maps {
  /** Their names; null for none. */
  readonly chosen: Signal<string | null>;
  readonly compared: Signal<string | null>;
  readonly first: OverlayState;
  readonly second: OverlayState;
  /** The overlay that is being worked out; null for none. */
  readonly pending: OverlayState | null;
  readonly problem: string | null;
}

type OverlayJob = { [K in CountedJob]: Answer<K> extends OverlayAnswer ? K : never }[CountedJob];
type AskOverlay = (name: string) => Job<OverlayJob>;

/** Maps of a position; another `about` is another position, and for another `table` none is chosen yet. */
export function useMaps(about: object, ask: AskOverlay, table?: object): Maps {
  const chosen = useSignalAbout<string | null>(table, null);
  const compared = useSignalAbout<string | null>(table, null);
  const first = useOverlay(about, ask, chosen.value);
  const second = useOverlay(about, ask, compared.value);
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
function useOverlay(about: object, ask: AskOverlay, name: string | null): OverlayState {
  const job = useMemo(() => (name === null ? null : ask(name)), [name, about]);
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
