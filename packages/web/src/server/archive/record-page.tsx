import {
  history,
  leaderboard,
  oneResult,
  type RecordKind,
  type Result,
  type ResultSummary,
} from '@knossos/api/records';
import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import { StillBoard } from '../../board/still.js';
import { formatRoute, type Route } from '../../state/route.js';
import { screenOfLevel } from '../../state/screen-of-level.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { CopyButtons } from '../../ui/copy-buttons.js';
import { dateText } from '../../ui/dates.js';
import { Facts } from '../../ui/facts.js';
import { Alert } from '../../ui/messages/notice.js';
import { useQuery } from '../use-query.js';
import { HistoryPlot } from './history-plot.js';
import { durationText, finderText, kindOf, placeText, recordHref, valueText } from './records.js';

interface HistoryCardProps {
  readonly record: ResultSummary;
  readonly kind: RecordKind | null;
}

/** Who beat whom in the category of a record, as a plot and as a list. */
function HistoryCard({ record, kind }: HistoryCardProps) {
  const { game, size, variant } = record;
  const { value, fault } = useQuery(history, { query: { game, kind: record.kind, size, variant } });
  if (fault !== null) return <Alert text={fault} />;
  const steps = value?.steps ?? [];
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

/** One record: its level, how it was found, and whom it beat. */
export function RecordPage({ id }: { readonly id: string }) {
  const known = useQuery(leaderboard, {});
  const { value: record, fault } = useQuery(oneResult, { params: { id } });
  if (fault !== null) return <Alert text={fault} />;
  if (record === null || known.isLoading) return <p class="loading soft">Asking the server …</p>;
  return <RecordView record={record} kind={known.value && kindOf(known.value.kinds, record)} />;
}

interface RecordViewProps {
  readonly record: Result;
  readonly kind: RecordKind | null;
}

function RecordView({ record, kind }: RecordViewProps) {
  const read = useMemo(() => rulebook.parse(record.found), [record.found]);
  const value = valueText(kind, record.value);
  const place = placeText(record);
  return (
    <div class="page-stack archive">
      <header class="stack tight">
        <p class="soft small">
          <a href="#/together/records">Records</a> · {kind ? `${kind.gameTitle}: ${kind.title}` : record.kind}
        </p>
        <h1>
          {value} <span class="soft archive-place">{place}</span>
        </h1>
        <Standing record={record} kind={kind} />
      </header>
      <div class="split">
        <div class="column">
          {read.ok ? (
            <>
              <div class="archive-board">
                <StillBoard scene={sceneOf(read.value)} label={`The level of this record, ${place}`} />
              </div>
              <OpenButtons level={read.value} text={record.found} />
            </>
          ) : (
            <pre class="anywhere">{record.found}</pre>
          )}
        </div>
        <div class="column">
          <Provenance record={record} />
        </div>
      </div>
      <HistoryCard record={record} kind={kind} />
    </div>
  );
}

/** Whether it counts, whom it beat, and whether it was beaten. */
function Standing({ record, kind }: RecordViewProps) {
  const { refused, verified, isRecord, beat, beatenBy } = record;
  if (refused !== null) return <p class="notice">This does not count: {refused}</p>;
  if (verified === null)
    return <p class="soft">It does not count yet: the server still has to run it again.</p>;
  const link = (one: ResultSummary) => <a href={recordHref(one.id)}>{valueText(kind, one.value)}</a>;
  return (
    <p>
      {isRecord ? null : 'It was not a record when it was handed in. '}
      {beat && <>It beat {link(beat)}. </>}
      {beatenBy ? <>It was beaten by {link(beatenBy)}.</> : 'Nothing better is known here.'}
    </p>
  );
}

/** How it was found. What finders say of themselves is what they say; the hash and the run are the server's own. */
function Provenance({ record }: { readonly record: Result }) {
  const { finder, command, version, seed, cpuSeconds, kept, verified, verifiedBy, hash } = record;
  return (
    <Card title="How it was found">
      <Facts
        look="archive-facts"
        of={[
          finder !== null && ['Handed in by', finder],
          command !== null && ['Command', <code class="anywhere">{command}</code>],
          seed !== null && ['Seed', seed],
          version !== null && ['Version', version],
          cpuSeconds !== null && ['Processor time', durationText(cpuSeconds)],
          ['Here since', dateText(kept)],
          verified !== null && ['Run again', `${dateText(verified)}, by ${verifiedBy}`],
          ['SHA-256', <code class="anywhere small">{hash}</code>],
        ]}
      />
    </Card>
  );
}

function OpenButtons({ level, text }: { readonly level: Level; readonly text: string }) {
  const target = routeOf(level);
  return (
    <div class="row">
      <Button look="primary" icon="play" to={formatRoute(target)}>
        Open
      </Button>
      <CopyButtons route={target} text={text} />
    </div>
  );
}

/** Where a level is played. */
function routeOf(level: Level): Route {
  return screenOfLevel(level) ?? { page: 'level', id: rulebook.encode(level), moves: null };
}

function sceneOf(level: Level) {
  const rules = rulebook.of(level);
  return rules.preview?.(level) ?? rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
}
