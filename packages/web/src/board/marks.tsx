import type { GridScene, Mark } from '@knossos/engine/puzzle';
import { middle, UNIT } from './geometry.js';

/** Exits: a lit doorway in a cell, or an arrow out through a gap. A start: a ring with its letter. Gold and holes. */
export function Marks({ scene }: { readonly scene: GridScene }) {
  return (
    <g>
      {scene.marks.map((mark) =>
        mark.kind === 'gold' || mark.kind === 'hole' ? (
          <Ground key={`${mark.kind}-${mark.cell}`} scene={scene} mark={mark} />
        ) : mark.kind === 'start' ? (
          <Start key="start" scene={scene} mark={mark} />
        ) : mark.side === null ? (
          <Door key={mark.cell} scene={scene} mark={mark} />
        ) : (
          <Gap key={`${mark.cell}-${mark.side}`} scene={scene} mark={mark} />
        ),
      )}
    </g>
  );
}

interface MarkProps {
  readonly scene: GridScene;
  readonly mark: Mark;
}

/** A nugget with its number, or a hole where the floor has fallen in. */
function Ground({ scene, mark }: MarkProps) {
  const { x, y } = middle(scene, mark.cell);
  return (
    <g class={`mark-${mark.kind}`} transform={`translate(${x} ${y})`}>
      {mark.kind === 'hole' ? (
        <path d="M-14-4-9-13 3-15 13-8 15 4 6 14-7 15-15 7Z" />
      ) : (
        <NuggetFace letter={mark.letter} />
      )}
    </g>
  );
}

/** Gold by itself, around the origin. */
export function Nugget({ letter }: { readonly letter: string }) {
  return (
    <g class="mark-gold">
      <NuggetFace letter={letter} />
    </g>
  );
}

function NuggetFace({ letter }: { readonly letter: string }) {
  return (
    <>
      {letter !== '0' && <path d="M0-14 12-7V7L0 14-12 7V-7Z" />}
      <text y={5}>{letter}</text>
    </>
  );
}

function Start({ scene, mark }: MarkProps) {
  const { x, y } = middle(scene, mark.cell);
  return (
    <g class="mark-start" transform={`translate(${x} ${y})`}>
      <circle r={15} />
      <text y={5}>{mark.letter}</text>
    </g>
  );
}

function Door({ scene, mark }: MarkProps) {
  const { x, y } = middle(scene, mark.cell);
  return (
    <g class="exit" transform={`translate(${x} ${y})`}>
      <rect
        class="exit-glow"
        x={-UNIT / 2 + 2.5}
        y={-UNIT / 2 + 2.5}
        width={UNIT - 5}
        height={UNIT - 5}
        rx={7}
      />
      <DoorFace />
    </g>
  );
}

/** A doorway by itself, around the origin. */
export function DoorFace() {
  return (
    <>
      <path class="exit-door" d="M-9 13V-4a9 9 0 0 1 18 0V13Z" />
      <path class="exit-step" d="M-4.500 3 0-2.500 4.500 3M0-2.500V9" />
    </>
  );
}

function Gap({ scene, mark }: MarkProps) {
  const { x, y } = middle(scene, mark.cell, mark.side);
  return (
    <g class="exit" transform={`translate(${x} ${y}) rotate(${90 * (mark.side ?? 0)})`}>
      <rect class="exit-glow" x={-UNIT / 2 + 3} y={-10} width={UNIT - 6} height={24} rx={6} />
      <path class="exit-arrow" d="M-8 6 0-3 8 6M-8 13 0 4 8 13" />
    </g>
  );
}
