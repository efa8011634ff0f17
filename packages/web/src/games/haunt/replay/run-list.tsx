import { formatRoute } from '../../../state/route.js';
import { Icon } from '../../../ui/icon.js';
import { finishedRuns } from '../results/results.js';
import { toHaunt } from '../rooms.js';
import '../results/results.css';
import { countMoves } from '../../../ui/words.js';

/** One's own finished runs, the newest first, each to be seen again. */
export function RunList() {
  const runs = finishedRuns();
  return (
    <section class="card panel haunt-card" aria-labelledby="own-runs-title" data-test="own-runs">
      <h2 id="own-runs-title">Your runs</h2>
      {runs.length === 0 ? (
        <p class="soft">Finished runs stand here, to be seen again. They stay in this browser.</p>
      ) : (
        <ul class="plain stack run-list">
          {runs.map((run) => {
            const when = new Date(run.time);
            return (
              <li key={run.time}>
                <span class={`chip ${run.isWon ? 'good' : 'bad'}`}>{run.isWon ? 'out' : 'taken'}</span>
                <span class="name">{run.name}</span>
                <span>
                  {run.last > 1 && `level ${run.reached} of ${run.last}, `}
                  {countMoves(run.moves)}
                </span>
                {run.aids.length > 0 && <span class="chip">with help</span>}
                <time class="soft" dateTime={when.toISOString()}>
                  {when.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
                <a class="button small" href={formatRoute(toHaunt('replay', run))}>
                  <Icon name="play" /> Watch
                  <span class="hidden-text"> the run of {when.toLocaleString('en-GB')}</span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
