import type { EndgameAnswer } from '@knossos/engine/internal/games/mines/endgame/endgame';
import type { UnavoidableRisk } from '@knossos/engine/internal/games/mines/exact/fifty';
import { COVERED } from '@knossos/engine/internal/games/mines/index';
import { cellName } from '@knossos/engine/internal/grid';
import { Card } from '../../../ui/card.js';
import { Facts } from '../../../ui/facts.js';
import type { Asked } from '../../../worker/use-answer.js';
import { exactPercent } from '../coach/chances.js';
import { FieldFacts } from '../field/field-facts.js';
import type { Draft } from './draft.js';
import { FirstClickFacts } from './first-click-facts.js';
import type { Analysed } from './use-analysis.js';

/** The verdict on the position: whether it can be, what is certain, and what to open. */
export function AnalysisCard({ draft, analysed }: { readonly draft: Draft; readonly analysed: Analysed }) {
  const { asked, endgame, guess, fifties, analysis } = analysed;
  const status = asked.isBusy ? 'busy' : (asked.answer?.status ?? 'busy');
  return (
    <Card
      title="Analysis"
      test="analysis"
      busy={asked.isBusy}
      beside={
        <>
          {status === 'possible' && <span class="chip good">possible</span>}
          {status === 'impossible' && <span class="chip bad">impossible</span>}
        </>
      }
    >
      {status !== 'impossible' && <FieldFacts grid={draft} asked={asked} />}
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
  readonly draft: Draft;
  readonly guess: Asked<number>;
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
  readonly draft: Draft;
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
        {fifties.some(({ isBest }) => isBest) ? '50/50s that nothing resolves' : 'Risks that have to be run'}
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

function Best({ draft, endgame }: { readonly draft: Draft; readonly endgame: Asked<EndgameAnswer | null> }) {
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
