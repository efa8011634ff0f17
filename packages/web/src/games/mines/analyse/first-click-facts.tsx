import { seaAtRandom, seaKinds } from '@knossos/engine/internal/games/mines/exact/cascade-chance';
import { mostMines, START_RULES, type StartRule } from '@knossos/engine/internal/games/mines/index';
import type { Wait } from '@knossos/engine/internal/games/mines/players/first-clicks';
import { counted } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { into } from '../../../state/signals.js';
import { Facts } from '../../../ui/facts.js';
import { Select } from '../../../ui/forms/fields.js';
import { editorThinker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { exactPercent } from '../coach/chances.js';
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
  const kinds = fits ? seaKinds(draft, mines, start.value) : [];
  return (
    <div data-test="first-click">
      <h3>The first click</h3>
      <div class="row">
        <span>Start</span>
        <Select<StartRule>
          label="Start"
          value={start.value}
          options={START_RULES.map((rule) => ({ value: rule, text: rule }))}
          onChange={into(start)}
        />
      </div>
      {fits ? (
        <Facts
          of={[
            ...kinds.map(
              ({ neighbours, chance }) =>
                [`A sea, ${counted(neighbours, 'neighbour')}`, exactPercent(chance)] as const,
            ),
            ['A sea, anywhere', exactPercent(seaAtRandom(kinds))],
            answer && !isBusy && ['Clicks at random to a sea', <WaitText key="sea" wait={answer.sea} />],
            answer &&
              !isBusy && ['To a cell that is certain', <WaitText key="cell" wait={answer.deduction} />],
          ]}
        />
      ) : (
        <p class="soft">So many mines leave no room for a first click with this start.</p>
      )}
    </div>
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
