import { TILES } from '@knossos/engine/internal/draw/pieces';
import type { Signal } from '@preact/signals';
import { pathsOf } from '../../../board/piece.js';
import { put } from '../../../state/signals.js';
import type { Paint } from './draft.js';

const PAINTS: readonly { readonly paint: Paint; readonly name: string }[] = [
  { paint: 'covered', name: 'Covered' },
  { paint: 'flag', name: 'Flag' },
  { paint: 0, name: 'Sea, 0' },
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ paint: number, name: `Number ${number}` })),
];

/** What the pencil paints. */
export function Palette({ pencil }: { readonly pencil: Signal<Paint> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar of pencils is no form
    <div class="toolbar tight" role="group" aria-label="Pencil">
      {PAINTS.map(({ paint, name }) => (
        <button
          key={name}
          type="button"
          class="bare palette-tool"
          aria-pressed={pencil.value === paint}
          aria-label={name}
          title={name}
          onClick={put(pencil, paint)}
        >
          <PaintSign paint={paint} />
        </button>
      ))}
    </div>
  );
}

function PaintSign({ paint }: { readonly paint: Paint }) {
  if (typeof paint === 'number')
    return (
      <span class="paint-sea" style={{ '--colour': `var(--number-${paint})` }}>
        {paint === 0 ? '' : paint}
      </span>
    );
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="6" class="land" />
      {paint === 'flag' && (
        <g class="piece" transform="translate(20 20)">
          {pathsOf(TILES.flag)}
        </g>
      )}
    </svg>
  );
}
