import { LOSS_KINDS } from '@knossos/engine/internal/games/mines/replay/loss-kinds';
import type { ProfileRow } from '@knossos/engine/internal/games/mines/replay/profile';
import {
  plainRow,
  profileCsv,
  profileTable,
} from '@knossos/engine/internal/games/mines/replay/profile-table';
import type { ReplayReport, ShownLoss } from '@knossos/engine/internal/games/mines/replay/report';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { UNIT } from '../../../board/geometry.js';
import { ChooseFiles, DropFiles } from '../../../collections/drop-files.js';
import { handedOver, type RecordedFile } from '../../../collections/recordings.js';
import { createReviewed } from '../../../review/reviewed.js';
import { put } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Facts } from '../../../ui/facts.js';
import { PasteForm } from '../../../ui/forms/paste-form.js';
import { Thinking } from '../../../ui/messages/thinking.js';
import { downloadText } from '../../../ui/share.js';
import { playWorker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { exactPercent } from '../coach/chances.js';
import { readMines } from '../session.js';
import { GameReview, NO_MOVES } from './board-review.js';
import { type RecordingProps, WinChances } from './win-chances.js';

/** Files of more bytes than all of these together are not judged at once. */
const MOST_BYTES = 200 * 1024 * 1024;

/** Replays of other programs, judged on this machine: one is seen again, several make a profile. */
export function Recordings() {
  const job = useSignal<Job<'mines/replays'> | null>(null);
  const problem = useSignal<string | null>(null);
  const { answer, isBusy, progress } = useAnswer(playWorker, job.value);
  const judge = useCallback(
    (files: readonly RecordedFile[]) => {
      problem.value = null;
      if (files.length > 0) job.value = { kind: 'mines/replays', files };
    },
    [job, problem],
  );
  useEffect(() => {
    judge(handedOver.value);
    handedOver.value = [];
  }, [judge]);
  const take = useCallback(
    async (files: readonly File[]) => {
      if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) {
        problem.value = 'These are more than 200 MB. Choose fewer files at once.';
        return;
      }
      try {
        const read = await Promise.all(
          files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
        );
        judge(read);
      } catch {
        problem.value =
          'The browser could not read these files. A folder cannot be opened; choose the files in it.';
      }
    },
    [judge, problem],
  );
  const [first] = answer?.files ?? [];
  const only = answer?.files.length === 1 && first && !('fault' in first) ? first : null;
  return (
    <>
      {only && <OneRecording key={only.name} report={only} bytes={job.value?.files[0]?.bytes ?? null} />}
      <Card title="Replays of other programs" test="recordings">
        <DropFiles text="Drop replays to judge them" onFiles={(files) => void take(files)} />
        <div class="row">
          <ChooseFiles onFiles={(files) => void take(files)} />
          <span class="soft small">
            .avf, .mvf, .rmv, .evf, .rawvf, or drop them here. They stay on this machine.
          </span>
        </div>
        <PasteForm
          label="Or paste a replay that is text"
          button="Judge"
          rows={2}
          fails="This cannot be judged."
          onText={(text) => {
            judge([{ name: 'what was pasted', bytes: new TextEncoder().encode(text) }]);
            return null;
          }}
        />
        {isBusy && <Thinking what="Judging" progress={progress} onStop={put(job, null)} />}
        {problem.value !== null && <p class="notice bad">{problem.value}</p>}
        {answer?.files.map((file) => (
          <p key={file.name} class={'fault' in file ? 'notice bad' : ''}>
            <strong>{file.name}</strong> {'fault' in file ? file.fault : `${file.about}. ${summaryOf(file)}`}
          </p>
        ))}
        {answer && answer.files.length > 1 && <Profile rows={answer.profile} />}
      </Card>
    </>
  );
}

function summaryOf({ losses, pluck }: ReplayReport): string {
  if (losses.length === 0) return 'Every click was certain.';
  const said = pluck === null ? '' : `, pluck ${pluck.toFixed(3)}`;
  return `${losses.length === 1 ? 'One click was a risk' : `${losses.length} clicks were risks`}${said}.`;
}

/** One replay, seen again as it was played. */
function OneRecording({ report, bytes }: RecordingProps) {
  const game = useMemo(() => createReviewed(orThrow(readMines(report.text)), NO_MOVES), [report]);
  return (
    <GameReview
      game={game}
      times={report.times}
      overlay={(at) => <PointerPath report={report} at={at} />}
      cards={({ at, goTo }) => (
        <>
          <Card title="This replay">
            <p class="soft">{report.about}.</p>
            <Facts of={[...report.figures, ['Pluck', report.pluck?.toFixed(4) ?? 'not known']]} />
          </Card>
          <WinChances report={report} bytes={bytes} at={at} />
          <Card title="Losses" test="losses">
            <LossTable losses={report.losses} at={at} goTo={goTo} />
          </Card>
        </>
      )}
    />
  );
}

/** Where the pointer went between two moves. */
function PointerPath({
  report: { pointer, times },
  at,
}: {
  readonly report: ReplayReport;
  readonly at: number;
}) {
  const [from, to] = [times[at - 2] ?? Number.NEGATIVE_INFINITY, times[at - 1] ?? Number.NEGATIVE_INFINITY];
  const points: string[] = [];
  for (let i = 0; i < pointer.length; i += 3)
    if (pointer[i] >= from && pointer[i] <= to)
      points.push(`${(pointer[i + 1] * UNIT).toFixed(1)},${(pointer[i + 2] * UNIT).toFixed(1)}`);
  return <polyline class="pointer-path" points={points.join(' ')} />;
}

interface LossTableProps {
  readonly losses: readonly ShownLoss[];
  readonly at: number;
  readonly goTo: (at: number) => void;
}

/** Every risk by kind, the worst first; each leads to its move. */
function LossTable({ losses, at, goTo }: LossTableProps) {
  if (losses.length === 0) return <p>Every click was certain.</p>;
  return (
    <>
      {LOSS_KINDS.map((kind) => {
        const those = losses.filter((loss) => loss.kind === kind).sort((one, other) => other.risk - one.risk);
        if (those.length === 0) return null;
        const sum = those.reduce((all, { risk }) => all + risk, 0);
        return (
          <section key={kind} class="stack tight">
            <h3>
              {kind}, {sum.toFixed(2)} mines to be expected
            </h3>
            <ul class="plain stack tight">
              {those.map(({ ms, move, what, risk, least, isCertain, better }) => (
                <li key={ms}>
                  <button
                    type="button"
                    class="bare judged-move"
                    disabled={move === null}
                    aria-current={move === at ? 'step' : undefined}
                    onClick={() => move !== null && goTo(move)}
                  >
                    <span>
                      {(ms / 1000).toFixed(2)} s {what}
                    </span>
                    <strong>{exactPercent(risk)}</strong>
                    <span class="soft">
                      {isCertain
                        ? `${better ?? 'a cell'} was certain`
                        : risk > least
                          ? `${exactPercent(least)} on ${better}`
                          : 'the least possible'}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** What several games say of their player. */
function Profile({ rows }: { readonly rows: readonly ProfileRow[] }) {
  if (rows.length === 0) return null;
  const [heads = [], ...cells] = profileTable(rows);
  return (
    <div class="stack" data-test="profile">
      <p class="soft">
        Luck: mines to be expected where no risk was smaller. Skill: those of risks above the least; none is
        perfect.
      </p>
      <div class="scrolls">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row) => (
              <tr key={row.slice(0, 2).join()}>
                {row.map((cell, at) => (
                  <td key={heads[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="row">
        <Button icon="download" to={() => downloadText(profileCsv(rows), 'profile.csv', 'text/csv')}>
          CSV
        </Button>
        <Button
          icon="download"
          to={() => downloadText(JSON.stringify(rows.map(plainRow)), 'profile.json', 'application/json')}
        >
          JSON
        </Button>
      </div>
    </div>
  );
}
