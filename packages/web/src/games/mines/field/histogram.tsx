import { clockText } from '@knossos/engine/session';
import { histogram } from '../statistics/statistics.js';

/** How long the wins took: one bar a stretch of time, with its count above. */
export function TimeHistogram({ times }: { readonly times: readonly number[] }) {
  const bars = histogram(times);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol class="plain time-bars" aria-label="Times of the wins">
      {bars.map(({ from, to, count }) => (
        <li key={from} style={{ '--share': count / most }}>
          <span class="bar-count">{count > 0 && count}</span>
          <span class="time-bar" aria-hidden="true" />
          <span class="bar-from" aria-hidden="true">
            {clockText(from)}
          </span>
          <span class="hidden-text">
            {count === 1 ? 'win' : 'wins'} from {clockText(from)} to {clockText(to)}
          </span>
        </li>
      ))}
    </ol>
  );
}
