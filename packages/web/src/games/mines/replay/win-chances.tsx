import type { ReplayReport } from '@knossos/engine/internal/games/mines/replay/report';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { put } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Thinking } from '../../../ui/messages/thinking.js';
import { playWorker } from '../../../worker/client.js';
import type { Answer, Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { exactPercent } from '../coach/chances.js';

/** A replay and its file. */
export interface RecordingProps {
  readonly report: ReplayReport;
  /** Null once another one is asked for. */
  readonly bytes: Uint8Array | null;
}

interface WinChancesProps extends RecordingProps {
  readonly at: number;
}

/** How likely a win was after each move, once the player asks. */
export function WinChances({ report, bytes, at }: WinChancesProps) {
  const job = useSignal<Job<'mines/win-chances'> | null>(null);
  const { answer, isBusy, progress } = useAnswer(playWorker, job.value);
  useEffect(put(job, null), [report, job]);
  return (
    <Card title="Chance to win" test="win-chance">
      <p>All openings but the first go well with a chance of {exactPercent(report.survived)}.</p>
      {answer && <WinCurve chances={answer} at={at} />}
      {isBusy && <Thinking what="Reckoning" progress={progress} onStop={put(job, null)} />}
      {job.value === null && bytes !== null && (
        <Button to={put(job, { kind: 'mines/win-chances', bytes })}>
          Reckon the chance to win after each move
        </Button>
      )}
    </Card>
  );
}

type Chances = Answer<'mines/win-chances'>;
const HEIGHT = 80;

/** The chance to win from move to move; around estimates two standard errors up and down. */
function WinCurve({ chances, at }: { readonly chances: Chances; readonly at: number }) {
  const points = chances.flatMap((one, move) =>
    one === null || one.chance === null
      ? []
      : [{ x: (300 * (move + 1)) / chances.length, chance: one.chance, error: one.error }],
  );
  const line = (by: number) =>
    points.map(({ x, chance, error }) => {
      const high = Math.min(1, Math.max(0, chance + by * error));
      return `${x.toFixed(1)},${(1 + HEIGHT * (1 - high)).toFixed(1)}`;
    });
  const now = chances[at - 1] ?? null;
  const said =
    now === null || now.chance === null
      ? 'Not known'
      : `${exactPercent(now.chance)}${now.error === 0 ? ', exact,' : `, an estimate ± ${exactPercent(now.error)},`}`;
  const x = (300 * at) / Math.max(1, chances.length);
  return (
    <>
      <p>
        {said} after {at === 0 ? 'no move' : `move ${at}`}.
      </p>
      <svg
        class="win-curve"
        viewBox={`0 0 300 ${HEIGHT + 2}`}
        role="img"
        aria-label={`The chance to win, from 0 to 100 %, after each of ${chances.length} moves`}
      >
        <polygon points={[...line(2), ...line(-2).reverse()].join(' ')} />
        <polyline points={line(0).join(' ')} />
        <line x1={x} x2={x} y1={0} y2={HEIGHT + 2} />
      </svg>
      <p class="soft small">
        Exact with perfect play where few boards are left. Before that 200 games are played out on boards that
        fit, opening the safest cell; the band is two standard errors wide on each side.
      </p>
    </>
  );
}
