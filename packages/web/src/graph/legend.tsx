import { grouped } from '@knossos/engine/internal/puzzle';
import type { GraphModel } from './model.js';

interface LegendProps {
  readonly model: GraphModel;
  /** Whether a search is watched. */
  readonly isSearched: boolean;
  readonly isLayered: boolean;
}

/** What colours, shapes and places mean. */
export function GraphLegend({ model, isSearched, isLayered }: LegendProps) {
  const { longest, lost, won } = model;
  return (
    <div class="graph-legend small" data-test="graph-legend">
      <ul class="plain row airy">
        {won > 0 && (
          <li class="row tight">
            <span>1</span>
            <span class="graph-ramp" aria-hidden="true" />
            <span>{grouped(longest)} moves to the win</span>
          </li>
        )}
        {lost > 0 && (
          <li class="row tight">
            <Sign path="M4 4l8 8M12 4l-8 8" name="lost" /> lost
          </li>
        )}
        <li class="row tight">
          <Sign path="M3 3h10v10H3ZM7 7h2v2H7Z" name="out" /> the way out
        </li>
        {won > 0 && (
          <li class="row tight">
            <Sign path="M1 13 6 6l4 3 5-7" name="thread" /> shortest plans
          </li>
        )}
        <li class="row tight">
          <Sign path="M8 8m-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0" name="here" /> the position on the board
        </li>
        {isSearched && (
          <li class="row tight">
            <Sign path="M8 8m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0" name="frontier" /> looked at in this step
          </li>
        )}
        {isSearched && (
          <li class="row tight">
            <Sign path="M8 8m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0" name="faint" /> not looked at yet
          </li>
        )}
      </ul>
      <p class="soft">
        {isLayered
          ? 'From left to right: moves from the start. From bottom to top: nearer to the win; lost positions at the bottom.'
          : 'Every dot is a position, every line a move. The start is on the left.'}
      </p>
    </div>
  );
}

function Sign({ path, name }: { readonly path: string; readonly name: string }) {
  return (
    <svg class={`graph-sign ${name}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
