import { amountOf } from '@knossos/engine/internal/draw/nuggets';
import type { CastMember } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { StillFigure } from '../board/actors.js';
import { Gold } from '../board/gold.js';
import { DoorFace } from '../board/marks.js';
import '../board/field.css';
import { FieldPicture } from '../board/field-picture.js';
import type { Pencil } from './strokes.js';

interface PencilBoxProps {
  readonly style: 'cells' | 'walls';
  /** Whether there is rock or a wall to draw. */
  readonly hasGround: boolean;
  readonly stamps: readonly CastMember[];
  readonly chosen: Pencil;
  readonly onChoose: (pencil: Pencil) => void;
}

/** What to draw with. */
export function PencilBox({ style, hasGround, stamps, chosen, onChoose }: PencilBoxProps) {
  const ground = style === 'cells' ? 'Rock' : 'Wall';
  return (
    <fieldset class="pencils" aria-label="Draw with">
      {hasGround && (
        <PencilButton
          text={ground}
          pressed={chosen.kind === 'ground'}
          onClick={() => onChoose({ kind: 'ground' })}
        >
          <Small>
            {style === 'cells' ? (
              <rect class="rock" x={-14} y={-14} width={28} height={28} rx={8} />
            ) : (
              <path class="wall" d="M-14 10V-12H14" />
            )}
          </Small>
        </PencilButton>
      )}
      {stamps.map((stamp) => (
        <PencilButton
          key={stamp.letter}
          text={stamp.name}
          short={stamp.short ?? stamp.name}
          letter={stamp.letter}
          pressed={chosen.kind === 'stamp' && chosen.stamp.letter === stamp.letter}
          onClick={() => onChoose({ kind: 'stamp', stamp })}
        >
          <StampPicture stamp={stamp} style={style} />
        </PencilButton>
      ))}
      <PencilButton
        text="Eraser"
        pressed={chosen.kind === 'eraser'}
        onClick={() => onChoose({ kind: 'eraser' })}
      >
        <Small>
          <path class="eraser" d="M-4 13-14 3 3-14 14-3-2 13ZM-9-2 3 9M-6 13H14" />
        </Small>
      </PencilButton>
    </fieldset>
  );
}

function StampPicture({ stamp, style }: { readonly stamp: CastMember; readonly style: 'cells' | 'walls' }) {
  const { look, letter } = stamp;
  if (look === 'mine')
    return (
      <svg viewBox="0 0 40 40" class="still minefield" aria-hidden="true">
        <FieldPicture field={{ columns: 1, rows: 1, tiles: ['mine'] }} />
      </svg>
    );
  if (look !== 'exit' && look !== 'gold') return <StillFigure member={stamp} style={style} />;
  return <Small>{look === 'exit' ? <DoorFace /> : <Gold amount={amountOf(letter)} />}</Small>;
}

/** A picture around the origin, on a button. */
function Small({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true">
      {children}
    </svg>
  );
}

interface PencilButtonProps {
  readonly text: string;
  readonly short?: string;
  readonly letter?: string;
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

function PencilButton({ text, short, letter, pressed, onClick, children }: PencilButtonProps) {
  return (
    <button
      type="button"
      class="bare pencil"
      aria-label={letter ? `${text}, key ${letter}` : text}
      aria-pressed={pressed}
      title={letter ? `${text} (${letter})` : text}
      onClick={onClick}
    >
      {children}
      <span>{short ?? text}</span>
    </button>
  );
}
