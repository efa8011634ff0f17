import type { Overlay } from '@knossos/engine/internal/puzzle';
import { shortNumber, toneStyle } from '../../board/overlay.js';
import '../cards.css';

/** What the colours and signs of a map mean. */
export function OverlayLegend({ overlay }: { readonly overlay: Overlay }) {
  const { scale } = overlay;
  if (scale.kind === 'classes')
    return (
      <div class="stack legend" data-test="legend">
        <p>{overlay.legend}</p>
        <ul class="plain row">
          {scale.classes.map((entry) => (
            <li key={entry.name} class="row">
              <span class="swatch" style={toneStyle(entry.tone)}>
                {entry.symbol}
              </span>
              {entry.name}
            </li>
          ))}
        </ul>
      </div>
    );
  const ends = scale.isLeastStrong ? [scale.most, scale.least] : [scale.least, scale.most];
  const [weak = '', strong = ''] = ends.map((value) => endWords(value, scale.unit));
  return (
    <div class="stack legend" data-test="legend">
      <p>{overlay.legend}</p>
      <p class="row">
        <span>{weak}</span>
        <span class="ramp-bar" aria-hidden="true" />
        <span>{strong}</span>
      </p>
    </div>
  );
}

/** An end of a scale with its unit, which is one noun in the plural; what a chance of 0 and 1 means, in a word. */
export function endWords(value: number, unit: string): string {
  if (unit === 'probability') return value === 0 ? '0 (never)' : '1 (certain)';
  return `${shortNumber(value)} ${value === 1 ? unit.replace(/s$/, '') : unit}`.trim();
}
