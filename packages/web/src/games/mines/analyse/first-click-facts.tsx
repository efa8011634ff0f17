import { seaAtRandom, seaKinds } from '@knossos/engine/games/mines/exact/cascade-chance';
import { mostMines, START_RULES, type StartRule } from '@knossos/engine/games/mines/index';
import type { Wait } from '@knossos/engine/games/mines/players/first-clicks';
import { counted } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Select } from '../../../ui/fields.js';
import { editorThinker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { exactPercent } from '../coach/chances.js';
import { Fact } from '../field/field-facts.js';
import type { Draft } from './draft.js';

/** Before the first click: how likely it opens a sea, and how soon clicks at random come to something. */
export function FirstClickFacts({ draft }: { readonly draft: Draft }) {
  const start = useSignal<StartRule>('safe');
  const { columns, rows, mines, shown } = draft;
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
      <div class="row">
        <span>Start</span>
        <Select<StartRule>
          label="Start"
          value={start.value}
          options={START_RULES.map((rule) => ({ value: rule, text: rule }))}
          onChange={(rule) => {
            start.value = rule;
          }}
        />
      </div>
      {fits ? (
        <dl class="facts">
          <SeaFacts draft={draft} start={start.value} />
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

function SeaFacts({ draft, start }: { readonly draft: Draft; readonly start: StartRule }) {
  const kinds = seaKinds(draft, draft.mines, start);
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
