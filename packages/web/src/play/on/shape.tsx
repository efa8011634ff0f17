import { shapeOf } from '@knossos/engine/internal/strength';
import type { PlayedOn } from '../../session/play-on.js';

/** How a row of levels went, as triangles: green for solved levels. */
export function Shape({ results }: Pick<PlayedOn, 'results'>) {
  return (
    <span class="on-shape" aria-hidden="true">
      {results.map(({ won }, at) => (
        <span key={at} class={won ? 'gained' : ''}>
          {shapeOf([{ won }])}
        </span>
      ))}
    </span>
  );
}
