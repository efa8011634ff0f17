import {
  amountOf,
  GATE,
  LYING_GATE,
  looseGold,
  looseNuggets,
  pieceOfMark,
} from '@knossos/engine/internal/draw/pieces';
import { DOWN } from '@knossos/engine/internal/grid';
import type { GridScene, Mark } from '@knossos/engine/internal/puzzle';
import { middle, UNIT } from './geometry.js';
import { Gold } from './gold.js';
import { PieceFace, pathsOf } from './piece.js';

/** What lies on cells, stands in a maze, or leads out through gaps. */
export function Marks({ scene }: { readonly scene: GridScene }) {
  const lumps = scene.isGolden ? looseNuggets(looseGold(scene).map((cell) => middle(scene, cell))) : [];
  return (
    <g>
      <g class="piece">{pathsOf(lumps)}</g>
      {scene.marks.map((mark) => {
        const { kind, cell, side, letter } = mark;
        const { x, y } = middle(scene, cell, kind === 'exit' ? side : null);
        const isLying = kind === 'gate' && side === DOWN;
        const place = isLying ? [x, y + UNIT / 2] : kind === 'gate' ? [x + UNIT / 2, y] : [x, y];
        return (
          <g
            key={`${kind}-${cell}-${side}`}
            class={`mark-${kind}`}
            transform={`translate(${place.join(' ')})${isLying ? LYING_GATE : ''}`}
          >
            <MarkFace mark={mark} />
            {(kind === 'start' || kind === 'ground') && <text y={5}>{letter}</text>}
          </g>
        );
      })}
    </g>
  );
}

/** A mark around the origin. */
export function MarkFace({ mark }: { readonly mark: Pick<Mark, 'kind' | 'side' | 'letter' | 'isOpen'> }) {
  const { kind, side, letter, isOpen = false } = mark;
  if (kind === 'gold') return <Gold amount={amountOf(letter)} />;
  if (kind === 'ground') return null;
  if (kind === 'gate') return <GateFace isOpen={isOpen} />;
  // A start is marked in its cell, where its letter stands too.
  return <PieceFace piece={pieceOfMark(kind, kind === 'start' ? null : side)} />;
}

/** A gate that stands up and down at the origin; the style sheet turns its leaves. */
function GateFace({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <g class="piece">
      {isOpen && pathsOf(GATE.sill)}
      {GATE.hinges.map((hinge) => (
        <g key={hinge} transform={hinge}>
          <g class={isOpen ? 'gate-leaf open' : 'gate-leaf'}>{pathsOf(GATE.leaf)}</g>
        </g>
      ))}
      {pathsOf(GATE.posts)}
    </g>
  );
}
