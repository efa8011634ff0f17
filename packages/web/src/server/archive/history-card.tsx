import { Card } from '../../ui/card.js';
import { dateText } from '../../ui/dates.js';
import { HistoryPlot } from './history-plot.js';
import { NoAnswer } from './no-answer.js';
import {
  finderText,
  HISTORY,
  type RecordKind,
  type ResultSummary,
  recordHref,
  valueText,
} from './records.js';
import { useAsked } from './use-asked.js';

interface HistoryCardProps {
  readonly record: ResultSummary;
  readonly kind: RecordKind | null;
}

/** Who beat whom in the category of a record, as a plot and as a list. */
export function HistoryCard({ record, kind }: HistoryCardProps) {
  const { game, size, variant } = record;
  const asked = useAsked('records/history', HISTORY, { game, kind: record.kind, size, variant }).value;
  if (asked === null) return null;
  if (!asked.ok) return <NoAnswer {...asked} />;
  const { steps } = asked.value;
  if (steps.length === 0) return null;
  return (
    <Card title="Who beat whom">
      {steps.length === 1 ? (
        <p class="soft">The first record of its kind here. Nobody has beaten it yet.</p>
      ) : (
        <HistoryPlot steps={steps} kind={kind} />
      )}
      <table class="records">
        <thead>
          <tr>
            <th scope="col">Record</th>
            <th scope="col">Found by</th>
            <th scope="col">Here since</th>
          </tr>
        </thead>
        <tbody>
          {[...steps].reverse().map((step) => (
            <tr key={step.id}>
              <td>
                {step.id === record.id ? (
                  <strong>{valueText(kind, step.value)}</strong>
                ) : (
                  <a href={recordHref(step.id)}>{valueText(kind, step.value)}</a>
                )}
              </td>
              <td class="anywhere">{finderText(step)}</td>
              <td>{dateText(step.kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
