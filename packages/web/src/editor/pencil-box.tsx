import type { LegendEntry } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { Small, StillPiece } from '../board/still-piece.js';
import type { Pencil } from './strokes.js';

interface PencilBoxProps {
  readonly style: 'cells' | 'walls';
  /** Whether there is rock or a wall to draw. */
  readonly hasGround: boolean;
  readonly stamps: readonly LegendEntry[];
  /** Whether the board may be larger than its place. */
  readonly isLarge: boolean;
  readonly chosen: Pencil;
  readonly onChoose: (pencil: Pencil) => void;
}

/** Pencils that stand side by side on a phone; more stand in two rows, or in three where rows grow too long. */
const IN_A_ROW = 6;
const IN_TWO_ROWS = 14;

/** Characters of a name that have room below a pencil; a longer one without a short form is told by its letter there. */
const LONGEST_NAME = 10;

const shortOf = ({ short, name, letter }: LegendEntry) =>
  short ?? (name.length > LONGEST_NAME ? letter : name);

/** Whether another pencil shows the same picture, so that the letter must tell them apart; ground shows its own. */
const isDoubled = (stamp: LegendEntry, stamps: readonly LegendEntry[]) =>
  stamp.look !== 'ground' &&
  stamp.look !== 'gold' &&
  stamps.some(
    (one) =>
      one !== stamp && one.look === stamp.look && one.figure === stamp.figure && one.facing === stamp.facing,
  );

export function PencilBox({ style, hasGround, stamps, isLarge, chosen, onChoose }: PencilBoxProps) {
  const ground = style === 'cells' ? 'Rock' : 'Wall';
  const count = stamps.length + 1 + Number(hasGround) + Number(isLarge);
  return (
    <fieldset
      class="pencils"
      aria-label="Draw with"
      style={{ '--in-a-row': count > IN_A_ROW ? Math.ceil(count / (count > IN_TWO_ROWS ? 3 : 2)) : count }}
    >
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
          // Where several have one name, the short names tell them apart.
          text={
            stamps.some((one) => one !== stamp && one.name === stamp.name) && stamp.short
              ? stamp.short
              : stamp.name
          }
          short={shortOf(stamp)}
          letter={stamp.letter}
          isLettered={stamp.short !== undefined && isDoubled(stamp, stamps)}
          pressed={chosen.kind === 'stamp' && chosen.stamp.letter === stamp.letter}
          onClick={() => onChoose({ kind: 'stamp', stamp })}
        >
          <StillPiece member={stamp} style={style} />
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
      {isLarge && (
        <PencilButton
          text="Move the board"
          short="Move"
          pressed={chosen.kind === 'hand'}
          onClick={() => onChoose({ kind: 'hand' })}
        >
          <Small>
            <path
              class="eraser"
              d="M0-15V15M-15 0H15M-4-11 0-15 4-11M-4 11 0 15 4 11M-11-4-15 0-11 4M11-4 15 0 11 4"
            />
          </Small>
        </PencilButton>
      )}
    </fieldset>
  );
}

interface PencilButtonProps {
  readonly text: string;
  readonly short?: string;
  readonly letter?: string;
  /** Whether the letter stands beside the short name. */
  readonly isLettered?: boolean;
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

function PencilButton(props: PencilButtonProps) {
  const { text, short, letter, isLettered, pressed, onClick, children } = props;
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
      <span class="pencil-name">
        <span class="pencil-word">{short ?? text}</span>
        {isLettered && ` ${letter}`}
      </span>
    </button>
  );
}
