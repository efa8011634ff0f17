import { levelsWith } from '@knossos/engine/games/haunt/campaign/address';
import { SIGHTS } from '@knossos/engine/games/haunt/rules/level';
import { dayText } from '@knossos/engine/session';
import { AskTwice } from '../../../ui/ask-twice.js';
import { toast } from '../../../ui/toast.js';
import { DayLine } from '../play/end-card.js';
import './results.css';
import { RunList } from '../replay/run-list.js';
import { bestOf, dropResults, hasResults } from './results.js';

/** Best results of every level and of the campaign, and one's own runs. */
export function ResultsRoom() {
  const shown = (moves: number | null) => (moves === null ? '–' : String(moves));
  return (
    <>
      <section class="card panel haunt-card" aria-labelledby="best-title" data-test="best">
        <h2 id="best-title">Fewest moves, without help</h2>
        <table class="figures-table best-table">
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">Walls hide nothing</th>
              <th scope="col">Walls hide</th>
            </tr>
          </thead>
          <tbody>
            {levelsWith('through').map(({ meta }, index) => (
              <tr key={meta.title}>
                <th scope="row">
                  {index + 1}. {meta.title}
                </th>
                {SIGHTS.map((sight) => (
                  <td key={sight}>{shown(bestOf(sight, index + 1))}</td>
                ))}
              </tr>
            ))}
            <tr class="sum">
              <th scope="row">The campaign</th>
              {SIGHTS.map((sight) => (
                <td key={sight}>{shown(bestOf(sight, 'campaign'))}</td>
              ))}
            </tr>
          </tbody>
        </table>
        <DayLine day={dayText(Date.now())} />
      </section>
      <RunList />
      {hasResults() && (
        <p>
          <AskTwice
            text="Drop all results …"
            yes="Drop all results and runs"
            no="Keep them"
            onYes={() => {
              dropResults();
              toast('All results and runs are gone.');
            }}
          />
        </p>
      )}
    </>
  );
}
