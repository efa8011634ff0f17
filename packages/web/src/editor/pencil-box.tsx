import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Figure } from '../board/actors.js';
import type { Stamp } from '../levels/palette.js';
import type { Pencil } from './strokes.js';

interface PencilBoxProps {
  readonly style: 'cells' | 'walls';
  readonly stamps: readonly Stamp[];
  readonly pencil: Signal<Pencil>;
}

/** What to draw with. */
export function PencilBox({ style, stamps, pencil }: PencilBoxProps) {
  const chosen = pencil.value;
  const ground = style === 'cells' ? 'Rock' : 'Wall';
  return (
    <fieldset class="pencils" aria-label="Draw with">
      <PencilButton
        text={ground}
        pressed={chosen.kind === 'ground'}
        onClick={() => {
          pencil.value = { kind: 'ground' };
        }}
      >
        <svg viewBox="-20 -20 40 40" aria-hidden="true">
          {style === 'cells' ? (
            <rect class="rock" x={-14} y={-14} width={28} height={28} rx={8} />
          ) : (
            <path class="wall" d="M-14 10V-12H14" />
          )}
        </svg>
      </PencilButton>
      {stamps.map((stamp) => (
        <PencilButton
          key={stamp.letter}
          text={stamp.name}
          short={stamp.short ?? stamp.name}
          letter={stamp.letter}
          pressed={chosen.kind === 'stamp' && chosen.stamp.letter === stamp.letter}
          onClick={() => {
            pencil.value = { kind: 'stamp', stamp };
          }}
        >
          <StampPicture stamp={stamp} style={style} />
        </PencilButton>
      ))}
      <PencilButton
        text="Eraser"
        pressed={chosen.kind === 'eraser'}
        onClick={() => {
          pencil.value = { kind: 'eraser' };
        }}
      >
        <svg viewBox="-20 -20 40 40" aria-hidden="true">
          <path class="eraser" d="M-4 13-14 3 3-14 14-3-2 13ZM-9-2 3 9M-6 13H14" />
        </svg>
      </PencilButton>
    </fieldset>
  );
}

function StampPicture({ stamp, style }: { readonly stamp: Stamp; readonly style: 'cells' | 'walls' }) {
  if (stamp.letter === 'E') {
    return (
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        <path class="exit-door" d="M-9 13V-4a9 9 0 0 1 18 0V13Z" />
        <path class="exit-step" d="M-4.500 3 0-2.500 4.500 3M0-2.500V9" />
      </svg>
    );
  }
  const role = stamp.letter === 'S' || stamp.letter === 'T' ? 'player' : 'pursuer';
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true" class={`actor ${role} letter-${stamp.letter}`}>
      <Figure actor={{ role, letter: stamp.letter }} style={style} mood="normal" />
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
      class="pencil"
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
