import type { Progress } from '@knossos/engine/internal/puzzle';
import { type Rung, rungsOf } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readDaily } from '../play/daily/daily-level.js';
import { makeDaily } from '../play/daily/make-daily.js';
import { playRoute } from '../play/level-route.js';
import { slotOf } from '../session/dailies.js';
import { today } from '../session/today.js';
import { GAMES } from '../state/games.built.js';
import { formatRoute } from '../state/route.js';
import { into } from '../state/signals.js';

/** Leads on to the puzzle of a rung of a day, which is made where it is not there yet; Back skips this page. */
export function RungPage({ day: given, rung }: { readonly day: string | null; readonly rung: Rung }) {
  const day = given === null || given > today.value ? today.value : given;
  const progress = useSignal<Progress | null>(null);
  const problem = useSignal<string | null>(null);
  const game = rungsOf(day, GAMES).find((one) => one.rung === rung)?.game ?? '';
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = into(progress);
    makeDaily({ game, day, rung }, { signal, onProgress }).then(
      () => {
        const made = readDaily(slotOf(game, rung), day);
        if (made && !signal.aborted) location.replace(formatRoute(playRoute(made.level)));
      },
      (error: unknown) => {
        problem.value = error instanceof Error ? error.message : String(error);
      },
    );
    return () => controller.abort();
  }, [game, day, rung, progress, problem]);
  if (problem.value !== null) return <p class="notice">This puzzle could not be made: {problem.value}</p>;
  const share = progress.value?.total ? Math.min(1, progress.value.done / progress.value.total) : undefined;
  return (
    <div class="stack loading soft">
      <p>The {rung} one is being made …</p>
      <progress aria-label="Making the puzzle" value={share} max={1} />
    </div>
  );
}
