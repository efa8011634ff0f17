import { amountOf, DOOR, pieceOfMark } from '@knossos/engine/internal/draw/pieces';
import type { LegendEntry } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { Figure } from './actors.js';
import { MarkFace } from './marks.js';
import './field.css';
import { FieldPicture } from './field-picture.js';
import { PieceFace } from './piece.js';

interface StillPieceProps {
  readonly member: Pick<LegendEntry, 'letter' | 'look' | 'figure' | 'isUpright' | 'facing'>;
  readonly style: 'cells' | 'walls';
}

/** Any entry of a legend by itself, as on a button or in the list of them. */
export function StillPiece({ member, style }: StillPieceProps) {
  const { look, letter, ...more } = member;
  if (look === 'mine')
    return (
      <svg viewBox="0 0 40 40" class="still minefield" aria-hidden="true">
        <FieldPicture field={{ columns: 1, rows: 1, tiles: ['mine'] }} />
      </svg>
    );
  if (look === 'exit')
    return (
      <Small>
        <PieceFace piece={more.facing === undefined ? DOOR : pieceOfMark('exit', more.facing)} />
      </Small>
    );
  if (look === 'gold' && amountOf(letter) === 0)
    return (
      <Small>
        <rect class="bare-floor slab" x={-14} y={-14} width={28} height={28} rx={4} />
      </Small>
    );
  if (look === 'ground')
    return (
      <Small>
        <rect class="bare-floor slab" x={-14} y={-14} width={28} height={28} rx={4} />
        <g class="mark-ground">
          <text y={5} transform="scale(1.5)">
            {letter}
          </text>
        </g>
      </Small>
    );
  return (
    <Small>
      {look === 'gold' || look === 'gate' || look === 'key' || look === 'trap' ? (
        <MarkFace mark={{ kind: look, side: null, letter }} />
      ) : (
        <Figure actor={{ ...more, role: look, mood: 'normal' }} style={style} />
      )}
    </Small>
  );
}

/** A picture around the origin, on a button. */
export function Small({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true">
      {children}
    </svg>
  );
}
