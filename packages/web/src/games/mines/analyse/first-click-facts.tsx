import { START_RULES, type StartRule } from '@knossos/engine/games/mines/board/board';
import { seaAtRandom, seaKinds } from '@knossos/engine/games/mines/exact/cascade-chance';
import type { Wait } from '@knossos/engine/games/mines/players/first-clicks';
import { mostMines } from '@knossos/engine/games/mines/rules/field';
import { counted } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { editorThinker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { exactPercent } from '../coach/chances.js';
import { Fact } from '../fact.js';
import type { Sheet } from './sheet.js';

/** Before the first click: how likely it opens a sea, and how soon clicks at random come to something. */
export function FirstClickFacts({ sheet }: { readonly sheet: Sheet }) {
  const start = useSignal<StartRule>('safe');
  const { columns, rows, mines, shown } = sheet;
  const fits = mines >= 1 && mines <= mostMines({ columns, rows }, start.value);
  const job = useMemo<Job<'mines/first-clicks'> | null>(
    () =>
      fits
        ? { kind: 'mines/first-clicks', field: { columns, rows, mines, shown }, start: start.value }
        : null,
    [fits, columns, rows, mines, shown, start.value],
  );
  const { answer, isBusy } = useAnswer(editorThinker, job);
  return (
    <div data-test="first-click">
      <h3>The first click</h3>
      <label class="row">
        <span>Start</span>
        <select
          class="field"
          value={start.value}
          onChange={(event) => {
            const { value } = event.currentTarget;
            start.value = START_RULES.find((rule) => rule === value) ?? 'safe';
          }}
        >
          {START_RULES.map((rule) => (
            <option key={rule} value={rule}>
              {rule}
            </option>
          ))}
        </select>
      </label>
      {fits ? (
        <dl class="facts">
          <SeaFacts sheet={sheet} start={start.value} />
          {answer && !isBusy && (
            <>
              <Fact name="Clicks at random to a sea" value={<WaitText wait={answer.sea} />} />
              <Fact name="To a cell that is certain" value={<WaitText wait={answer.deduction} />} />
            </>
          )}
        </dl>
      ) : (
        <p class="soft">So many mines leave no room for a first click with this start.</p>
      )}
    </div>
  );
}

function SeaFacts({ sheet, start }: { readonly sheet: Sheet; readonly start: StartRule }) {
  const kinds = seaKinds(sheet, sheet.mines, start);
  return (
    <>
      {kinds.map(({ neighbours, chance }) => (
        <Fact
          key={neighbours}
          name={`A sea, ${counted(neighbours, 'neighbour')}`}
          value={exactPercent(chance)}
        />
      ))}
      <Fact name="A sea, anywhere" value={exactPercent(seaAtRandom(kinds))} />
    </>
  );
}

function WaitText({ wait: { clicks, share, within } }: { readonly wait: Wait }) {
  if (clicks === null) return <>never</>;
  const interval = within === null || within === 0 ? '' : ` ± ${within.toFixed(2)}`;
  return (
    <>
      {clicks.toFixed(2)}
      {interval}
      <span class="soft"> in {exactPercent(share)} of games</span>
    </>
  );
}
