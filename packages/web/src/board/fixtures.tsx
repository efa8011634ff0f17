import type { GridScene, Mark } from '@knossos/engine/internal/puzzle';
import { middle, UNIT } from './geometry.js';

interface FixtureProps {
  readonly scene: GridScene;
  readonly mark: Mark;
}

/** What stands in a maze: a trap, a key, a gate. */
export function Fixture({ scene, mark }: FixtureProps) {
  const { x, y } = middle(scene, mark.cell);
  return (
    <g transform={`translate(${x} ${y})`}>
      {mark.kind === 'gate' ? (
        <g transform={`translate(${UNIT / 2} 0)`}>
          <GateFace isOpen={mark.isOpen === true} />
        </g>
      ) : mark.kind === 'key' ? (
        <KeyFace />
      ) : (
        <TrapFace />
      )}
    </g>
  );
}

/** A plate with spikes, around the origin. */
export function TrapFace() {
  return (
    <g class="mark-trap">
      <rect x={-14} y={-14} width={28} height={28} rx={3} />
      <path d="M-11 9-8-9-5 9M-3 9 0-9 3 9M5 9 8-9 11 9M-12 9.500H12" />
    </g>
  );
}

/** A key, around the origin. */
export function KeyFace() {
  return (
    <g class="mark-key" transform="rotate(-38) scale(0.85)">
      <path class="key-edge" d={KEY} />
      <path class="key-metal" d={KEY} />
    </g>
  );
}

const KEY = 'M-2.500 0A5 5 0 1 1-12.500 0A5 5 0 1 1-2.500 0M-2.500 0H13M7 0V5.500M12.500 0V7';

/** A gate that stands up and down at the origin: two leaves that meet when it is shut and lie aside when it is open. */
export function GateFace({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <g class={`mark-gate ${isOpen ? 'open' : 'shut'}`}>
      {isOpen && <path class="gate-sill" d="M0-11V11" />}
      <g transform="translate(0 -17)">
        <Leaf />
      </g>
      <g transform="translate(0 17) scale(1 -1)">
        <Leaf />
      </g>
      <circle class="gate-post" cy={-17.5} r={3.6} />
      <circle class="gate-post" cy={17.5} r={3.6} />
    </g>
  );
}

/** One leaf, hung at the origin; the style sheet turns it. */
function Leaf() {
  return (
    <g class="gate-leaf">
      <rect x={-3.8} y={0} width={7.6} height={17} rx={1} />
      <path d="M-3.800 5.500H3.800M-3.800 11.500H3.800" />
    </g>
  );
}
