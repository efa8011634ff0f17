import { FinishedList } from '../../../play/finished-list.js';
import { formatRoute } from '../../../state/route.js';
import { countMoves } from '../../../ui/words.js';
import { finishedRuns } from '../results/results.js';
import { toHaunt } from '../rooms.js';

/** One's own finished runs, the newest first, each to be seen again. */
export function RunList() {
  const runs = finishedRuns();
  return (
    <section class="card panel haunt-card" aria-labelledby="own-runs-title" data-test="own-runs">
      <h2 id="own-runs-title">Your runs</h2>
      {runs.length === 0 && (
        <p class="soft">Finished runs stand here, to be seen again. They stay in this browser.</p>
      )}
      <FinishedList
        what="run"
        games={runs.map((run) => ({
          time: run.time,
          isWon: run.isWon,
          end: run.isWon ? 'out' : 'taken',
          name: run.name,
          reached: `${run.last > 1 ? `level ${run.reached} of ${run.last}, ` : ''}${countMoves(run.moves)}`,
          helped: run.aids.length > 0 ? 'with help' : null,
          href: formatRoute(toHaunt('replay', run)),
        }))}
      />
    </section>
  );
}
