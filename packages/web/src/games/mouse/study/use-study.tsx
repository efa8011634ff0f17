import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { OverlayLayer } from '../../../board/overlay.js';
import { useMaps } from '../../../play/hint/use-maps.js';
import { into, toggle } from '../../../state/signals.js';
import type { BoardStudy } from '../board/maze-board.js';
import { sceneOf } from '../board/maze-picture.js';
import type { Design } from '../design.js';
import { noteHelp } from '../run/releases.js';
import { beforeOnTable, design as onTable, originOnTable } from '../studio/maze-store.js';
import { ORDER_FIELD } from '../words.js';

type LateParts = typeof import('../studio/late-parts.js');

interface StudyProps {
  /** What tells of it; null before it has come. */
  readonly parts: LateParts | null;
  readonly design: Design;
  /** Whether the run of this design is no secret any more. */
  readonly isKnown: boolean;
  readonly onTake: (design: Design) => void;
  readonly onChange: (design: Design, what: string) => void;
}

/** The maze on the table as positions are asked about. */
const position = () => ({ text: formatMouse(onTable.peek()), seed: '1', moves: [] });

/** The same, as a hint is asked for. */
export const hintOfTable = () => ({ kind: 'hint', position: position() }) as const;

/** What can be learnt of the maze on the table: what the board shows of it, and what the fold below tells. */
export function useStudy({ parts, design, isKnown, onTake, onChange }: StudyProps) {
  const cell = useSignal(0);
  const isChoosing = useSignal(false);
  const maps = useMaps(onTable.value, (name) => ({ kind: 'overlay', position: position(), name }));
  const { chosen, first } = maps;
  // What a map shows of the run is no help once that is known; what flips would do always is.
  const isHelp = chosen.value !== null && (!isKnown || chosen.value === 'flips');
  useEffect(() => {
    if (isHelp) noteHelp(design, 'map');
  }, [isHelp, design]);
  const others = { design, before: beforeOnTable(), origin: originOnTable() };
  const other = parts?.isMarked.value ? parts.comparedWith(others) : null;
  const isBest = other !== null && parts?.isRecord(other);
  useEffect(() => {
    if (isBest) noteHelp(design, 'solution');
  }, [isBest, design]);
  const board: BoardStudy = {
    map: first.overlay && (
      <OverlayLayer scene={sceneOf(design)} overlay={first.overlay} isOld={first.isBusy} />
    ),
    above: parts && other && (
      <parts.DifferenceLayer design={design} other={other.design} hasSigns={first.overlay === null} />
    ),
    words: (at) => (parts && other ? parts.differenceAt(design, other.design, at) : ''),
    onCell: into(cell),
    choose: isChoosing.value ? () => document.getElementById(ORDER_FIELD)?.focus() : null,
  };
  return {
    board,
    fold: {
      maps,
      compared: { ...others, onTake },
      preferred: {
        design,
        cell: Math.min(cell.value, design.board.maze.sides.length - 1),
        isChoosing: isChoosing.value,
        onChoosing: toggle(isChoosing),
        onChange,
      },
    },
  };
}
