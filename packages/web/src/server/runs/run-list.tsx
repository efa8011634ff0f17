import { listRuns, type RunSummary } from '@knossos/api/runs';
import { grouped } from '@knossos/engine/internal/puzzle';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Alert } from '../../ui/messages/notice.js';
import { useQuery } from '../use-query.js';
import { partsWords, STATES, timeWords } from './words.js';

/** Milliseconds between two looks at the list. */
const LOOK = 1000;

/** All runs, the newest first, looked at again while the page is seen. */
export function RunList() {
  const { value, fault, more } = useQuery(
    listRuns,
    {},
    { every: LOOK, join: (before, page) => ({ ...page, runs: [...before.runs, ...page.runs] }) },
  );
  return (
    <Card title="All searches" test="runs">
      <Alert text={fault} />
      {value === null && fault === null && <p class="loading soft">Asking the server …</p>}
      {value?.runs.length === 0 && (
        <p class="soft">No search has been started yet. What people start appears here.</p>
      )}
      <ul class="plain run-list">
        {value?.runs.map((run) => (
          <li key={run.run}>
            <RunRow run={run} />
          </li>
        ))}
      </ul>
      {more !== null && (
        <Button look="small" to={more}>
          Older ones
        </Button>
      )}
    </Card>
  );
}

function RunRow({ run }: { readonly run: RunSummary }) {
  const { state, best, left, about } = run;
  return (
    <a class="run-row" href={`#/together/searches/${run.run}`}>
      <span class="run-name">
        <strong>{run.title}</strong>
        <StateChip state={state} />
      </span>
      <span class="soft small">{about}</span>
      <Bar run={run} />
      <span class="soft small">
        {[
          run.owner === null ? null : `by ${run.owner}`,
          partsWords(run),
          best === null ? null : `best ${grouped(best, 2)}`,
          left === null ? null : `${timeWords(left)} left`,
        ]
          .filter((word) => word !== null)
          .join(', ')}
      </span>
    </a>
  );
}

/** How a run stands, as a chip. */
export function StateChip({ state }: Pick<RunSummary, 'state'>) {
  const look = { active: 'medium', paused: '', done: 'good', failed: 'bad', cancelled: '' }[state];
  return <span class={`chip ${look}`}>{STATES[state]}</span>;
}

/** How far a run is. */
export function Bar({
  run: { done, total, state },
}: {
  readonly run: Pick<RunSummary, 'done' | 'total' | 'state'>;
}) {
  if (total === null || state === 'cancelled') return null;
  return <progress class="share-done" value={done} max={total} aria-label={partsWords({ done, total })} />;
}
