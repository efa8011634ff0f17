import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { Flip } from '@knossos/engine/internal/games/mouse/rules/flips';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { toggle } from '../../../state/signals.js';
import { editorWorker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import type { BoardStudy } from '../board/maze-board.js';
import type { Design } from '../design.js';
import { beforeOnTable, originOnTable } from '../studio/maze-store.js';
import type { Layer } from '../words.js';
import { ORDER_FIELD } from './order-field.js';

type LateParts = typeof import('../studio/late-parts.js');

interface StudiesProps {
  /** What draws and tells of it; null before it has come. */
  readonly parts: LateParts | null;
  readonly design: Design;
  readonly layer: Layer;
  readonly onFlip: (flip: Flip) => void;
  readonly onTake: (design: Design) => void;
  readonly onChange: (design: Design, what: string) => void;
  /** Leaves the map of flips, which takes too long. */
  readonly onStop: () => void;
}

/** A moment in which nothing is drawn, before all flips are tried. */
const PAUSE_MS = 150;

/**
 * What can be learnt of the maze on the table: a map of its flips, another maze beside it, its landscape; and preferences of
 * single cells. Gives what the board shows of it, what stands beside the tools, and what the cards tell.
 */
export function useStudies(props: StudiesProps) {
  const { parts, design, layer, onFlip, onTake, onChange, onStop } = props;
  const pointed = useSignal<Flip | null>(null);
  const cell = useSignal(0);
  const isChoosing = useSignal(false);
  const isMapped = layer === 'flips';
  const job = useMemo<Job<'mouse/flips'> | null>(
    () => (isMapped ? { kind: 'mouse/flips', text: formatMouse(design) } : null),
    [design, isMapped],
  );
  const { answer, last, progress } = useAnswer(editorWorker, job, PAUSE_MS);
  const worths = answer ?? last;
  const map = useMemo(() => (worths && parts ? parts.mapOf(worths) : null), [worths, parts]);
  // The map before stays until the new one is there, so that nothing blinks; not that of another frame.
  const shown = map !== null && parts?.fitsBoard(map, design.board) ? map : null;
  const others = { design, before: beforeOnTable(), origin: originOnTable() };
  const other = parts?.marksDifferences.value ? parts.comparedWith(others) : null;
  const board: BoardStudy = {
    below: parts && shown && <parts.FlipLayer design={design} map={shown} isOld={answer === null} />,
    above: parts && other && (
      <parts.DifferenceLayer design={design} other={other.design} hasSigns={!isMapped} />
    ),
    words: (at) =>
      [
        parts && shown && answer ? parts.sentencesAt(design.board, shown, at) : '',
        parts && other ? parts.differenceAt(design, other.design, at) : '',
      ]
        .filter((part) => part !== '')
        .join('. '),
    onPoint: (flip) => {
      const before = pointed.peek();
      if (before?.cell !== flip?.cell || before?.side !== flip?.side) pointed.value = flip;
    },
    onCell: (at) => {
      cell.value = at;
    },
    choose: isChoosing.value ? () => document.getElementById(ORDER_FIELD)?.focus() : null,
  };
  return {
    board,
    legend: parts && isMapped && (
      <parts.FlipLegend
        design={design}
        map={answer ? shown : null}
        progress={progress}
        pointed={pointed}
        onFlip={onFlip}
        onStop={onStop}
      />
    ),
    cards: {
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
