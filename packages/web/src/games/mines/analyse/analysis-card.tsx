import type { EndgameAnswer } from '@knossos/engine/internal/games/mines/endgame/endgame';
import { seaAtRandom, seaKinds } from '@knossos/engine/internal/games/mines/exact/cascade-chance';
import type { UnavoidableRisk } from '@knossos/engine/internal/games/mines/exact/fifty';
import { COVERED, mostMines, START_RULES, type StartRule } from '@knossos/engine/internal/games/mines/index';
import type { Wait } from '@knossos/engine/internal/games/mines/players/first-clicks';
import { cellName } from '@knossos/engine/internal/grid';
import { counted } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { into } from '../../../state/signals.js';
import { Card } from '../../../ui/card.js';
import { Facts } from '../../../ui/facts.js';
import { Select } from '../../../ui/forms/fields.js';
import { editorWorker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { type AnswerState, useAnswer } from '../../../worker/use-answer.js';
import { exactPercent } from '../coach/chances.js';
import { FieldFacts } from '../field/field-facts.js';
import type { DraftPosition } from './draft.js';
import type { Analysed } from './use-analysis.js';

/** Before the first click: how likely it opens a sea, and how soon clicks at random come to something. */
function FirstClickFacts({ draft }: { readonly draft: DraftPosition }) {
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
  const { answer, isBusy } = useAnswer(editorWorker, job);
  const kinds = fits ? seaKinds(draft, mines, start.value) : [];
  return (
    <div data-test="first-click">
      <h3>The first click</h3>
      <p class="soft small">
        A cell that touches no mine is sea: it opens with all cells around it, and more of its kind.
      </p>
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
            answer &&
              !isBusy && ['Random clicks until a sea opens', <WaitText key="sea" wait={answer.sea} />],
            answer && !isBusy && ['Until a cell is certain', <WaitText key="cell" wait={answer.deduction} />],
          ]}
        />
      ) : (
        <p class="soft">There are too many mines for a first click with this start.</p>
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

/** The verdict on the position: whether it is possible, the certain cells, and what to open. */
export function AnalysisCard({
  draft,
  analysed,
}: {
  readonly draft: DraftPosition;
  readonly analysed: Analysed;
}) {
  const { query, endgame, guess, fifties, analysis, dead } = analysed;
  const status = query.isBusy ? 'busy' : (query.answer?.status ?? 'busy');
  return (
    <Card
      title="Analysis"
      test="analysis"
      busy={query.isBusy}
      beside={
        <>
          {status === 'possible' && <span class="chip good">possible</span>}
          {status === 'impossible' && <span class="chip bad">impossible</span>}
        </>
      }
    >
      {status !== 'impossible' && <FieldFacts grid={draft} query={query} dead={dead} />}
      {draft.shown.every((number) => number === COVERED) && <FirstClickFacts draft={draft} />}
      {fifties.length > 0 && <Fifties draft={draft} fifties={fifties} />}
      {endgame && <Best draft={draft} endgame={endgame} />}
      {guess && <Guess draft={draft} guess={guess} probability={analysis?.probability ?? []} />}
    </Card>
  );
}

/** The guess of the strategy that looks ahead: often the safest cell, sometimes one that tells more. */
function Guess({
  draft,
  guess,
  probability,
}: {
  readonly draft: DraftPosition;
  readonly guess: AnswerState<number>;
  readonly probability: ArrayLike<number>;
}) {
  const { answer, isBusy, problem } = guess;
  if (problem !== null) return <p class="notice">The look-ahead failed: {problem}</p>;
  if (isBusy) return <p class="soft">Looking ahead …</p>;
  if (answer === null || answer < 0) return null;
  return (
    <Facts
      look="ruled"
      test="guess"
      of={[
        [
          'Best by look-ahead',
          <>
            <strong>{cellName(draft, answer)}</strong>
            <span class="soft"> at {exactPercent(probability[answer] ?? Number.NaN)}</span>
          </>,
        ],
      ]}
    />
  );
}

/** Risks that stay whatever is opened elsewhere. */
function Fifties({
  draft,
  fifties,
}: {
  readonly draft: DraftPosition;
  readonly fifties: readonly UnavoidableRisk[];
}) {
  const names = (cells: readonly number[]) => cells.map((cell) => cellName(draft, cell)).join(' and ');
  const places = new Map<string, string>();
  for (const { cell, risk, fifty, isBest } of fifties) {
    const key = [...fifty.one, ...fifty.other].join();
    const what = `${names(fifty.one)} against ${names(fifty.other)}`;
    const when = isBest ? 'waiting gains nothing' : `${cellName(draft, cell)} may as well be opened now`;
    if (!places.has(key)) places.set(key, `${what}, ${exactPercent(risk)}: ${when}`);
  }
  return (
    <div class="ruled fifties" data-test="fifties">
      <h3>
        {fifties.some(({ isBest }) => isBest)
          ? '50/50s that no number will decide'
          : 'Risks that you have to take'}
      </h3>
      <ul>
        {[...places].slice(0, MOST_PLACES).map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {places.size > MOST_PLACES && <p class="soft">and {places.size - MOST_PLACES} more</p>}
    </div>
  );
}

const MOST_PLACES = 6;

function Best({
  draft,
  endgame,
}: {
  readonly draft: DraftPosition;
  readonly endgame: AnswerState<EndgameAnswer | null>;
}) {
  const { answer, isBusy, problem } = endgame;
  if (problem !== null) return <p class="notice">The search failed: {problem}</p>;
  if (isBusy) return <p class="soft">Searching to the end …</p>;
  if (!answer) return null;
  if (answer.cell < 0) return <p>Nothing is left to open: every covered cell holds a mine.</p>;
  const { wins, bound, total, cell, isExact } = answer;
  const share = (count: number) => `${((100 * count) / total).toFixed(1)} %`;
  return (
    <Facts
      look="ruled"
      test="best"
      of={[
        ['Best cell', <strong key="cell">{cellName(draft, cell)}</strong>],
        [isExact ? 'Won with best play' : 'Won at least', `${wins} of ${total}, ${share(wins)}`],
        !isExact && ['At most', `${bound} of ${total}, ${share(bound)}`],
      ]}
    />
  );
}
