import { amountOf, LOOSE_NUGGET, looseGold } from '@knossos/engine/internal/draw/nuggets';
import type { GridScene, Mark } from '@knossos/engine/internal/puzzle';
import { Fixture } from './fixtures.js';
import { middle, UNIT } from './geometry.js';
import { Gold } from './gold.js';

/** Exits: a lit doorway in a cell, or an arrow out through a gap. A start: a ring with its letter. Gold, holes, fixtures. */
export function Marks({ scene }: { readonly scene: GridScene }) {
  return (
    <g>
      {scene.isGolden && <LooseGold scene={scene} />}
      {scene.marks.map((mark) =>
        mark.kind === 'exit' ? (
          mark.side === null ? (
            <Door key={mark.cell} scene={scene} mark={mark} />
          ) : (
            <Gap key={`${mark.cell}-${mark.side}`} scene={scene} mark={mark} />
          )
        ) : mark.kind === 'gold' || mark.kind === 'hole' ? (
          <Ground key={mark.cell} scene={scene} mark={mark} />
        ) : mark.kind === 'start' || mark.kind === 'ground' ? (
          <Start key={mark.cell} scene={scene} mark={mark} />
        ) : (
          <Fixture key={`${mark.kind}-${mark.cell}`} scene={scene} mark={mark} />
        ),
      )}
    </g>
  );
}

/** One lump on every floor cell on which nothing else lies or stands; all of them are one path. */
function LooseGold({ scene }: { readonly scene: GridScene }) {
  const cells = looseGold(scene);
  const path = ({ x, y, path: shape }: (typeof LOOSE_NUGGET)['lump']) =>
    cells
      .map((cell) => {
        const place = middle(scene, cell);
        return `M${place.x + x} ${place.y + y}${shape}`;
      })
      .join('');
  return (
    <g class="mark-gold">
      <path class="gold-lump" d={path(LOOSE_NUGGET.lump)} />
      <path class="gold-gleam" d={path(LOOSE_NUGGET.gleam)} />
    </g>
  );
}

interface MarkProps {
  readonly scene: GridScene;
  readonly mark: Mark;
}

/** Gold, or a hole where the floor has fallen in. */
function Ground({ scene, mark }: MarkProps) {
  const { x, y } = middle(scene, mark.cell);
  return (
    <g transform={`translate(${x} ${y})`}>
      {mark.kind === 'hole' ? (
        <g class="mark-hole">
          <path d="M-14-4-9-13 3-15 13-8 15 4 6 14-7 15-15 7Z" />
        </g>
      ) : (
        <Gold amount={amountOf(mark.letter)} />
      )}
    </g>
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

/** A doorway by itself, around the origin: an arch, daylight in it, and the way that leads out. */
export function DoorFace() {
  return (
    <>
      <path class="exit-door" d="M-11.500 14V-3.500a11.500 11.500 0 0 1 23 0V14Z" />
      <path class="exit-light" d="M-8 14V-3.500a8 8 0 0 1 16 0V14Z" />
      <path class="exit-way" d="M-5.500 14-1.800 2H1.800L5.500 14Z" />
      <path class="exit-step" d="M-14 15.200H14" />
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
