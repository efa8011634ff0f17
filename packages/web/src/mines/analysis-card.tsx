import type { EndgameAnswer } from '@knossos/engine/games/mines/endgame';
import { cellName } from '@knossos/engine/grid';
import type { FieldAnswer } from '../worker/protocol.js';
import type { Asked } from '../worker/use-answer.js';
import { Fact } from './fact.js';
import { FieldFacts } from './field-facts.js';
import type { Sheet } from './sheet.js';

interface AnalysisCardProps {
  readonly sheet: Sheet;
  readonly asked: Asked<FieldAnswer>;
  /** The complete search; null for positions with too many solutions. */
  readonly endgame: Asked<EndgameAnswer | null> | null;
}

/** The verdict on the position: whether it can be, what is certain, and what to open. */
export function AnalysisCard({ sheet, asked, endgame }: AnalysisCardProps) {
  const status = asked.isBusy ? 'busy' : (asked.answer?.status ?? 'busy');
  return (
    <section
      class="card mines-card"
      aria-labelledby="analysis-title"
      aria-busy={asked.isBusy}
      data-test="analysis"
    >
      <h2 id="analysis-title">
        Analysis {status === 'possible' && <span class="chip good">possible</span>}
        {status === 'impossible' && <span class="chip bad">impossible</span>}
      </h2>
      <FieldFacts grid={sheet} asked={asked} />
      {endgame && <Best sheet={sheet} endgame={endgame} />}
      {asked.answer?.status === 'possible' && !endgame && (
        <p class="soft">With 2,000 solutions or fewer, best play is searched to the end.</p>
      )}
    </section>
  );
}

function Best({ sheet, endgame }: { readonly sheet: Sheet; readonly endgame: Asked<EndgameAnswer | null> }) {
  const { answer, isBusy, problem } = endgame;
  if (problem !== null) return <p class="notice">The search failed: {problem}</p>;
  if (isBusy) return <p class="soft">Searching to the end …</p>;
  if (!answer) return null;
  if (answer.cell < 0) return <p>Nothing is left to open: every covered cell holds a mine.</p>;
  const { wins, bound, total, cell, isExact } = answer;
  const share = (count: number) => `${((100 * count) / total).toFixed(1)} %`;
  return (
    <dl class="facts best-facts" data-test="best">
      <Fact name="Best cell" value={<strong>{cellName(sheet, cell)}</strong>} />
      <Fact
        name={isExact ? 'Won with best play' : 'Won at least'}
        value={`${wins} of ${total}, ${share(wins)}`}
      />
      {!isExact && <Fact name="At most" value={`${bound} of ${total}, ${share(bound)}`} />}
    </dl>
  );
}
