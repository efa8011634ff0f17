import type { Outing } from './outing.js';
import './log-card.css';
import { logOf } from '../words.js';

const MOST_LINES = 6;

/** What the player has noticed of late, the newest first. */
export function LogCard({ outing }: { readonly outing: Outing }) {
  const entries = logOf(outing, MOST_LINES);
  return (
    <section class="card panel haunt-card" aria-labelledby="log-title" data-test="log">
      <h2 id="log-title">What happened</h2>
      {entries.length === 0 ? (
        <p class="soft">Nothing yet. You wake up somewhere in the maze, and something is about.</p>
      ) : (
        <ol class="plain stack haunt-log">
          {entries.map(({ number, key, told, tone }) => (
            <li key={number} class={tone}>
              <span class="number">{number}</span>
              <span>{[`${key}.`, ...told].join(' ')}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
