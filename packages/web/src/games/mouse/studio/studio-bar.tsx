import { isFeasible } from '@knossos/engine/games/mouse/rules/network';
import { mazeOfFloor } from '@knossos/engine/grid';
import type { Signal } from '@preact/signals';
import { Choice } from '../../../ui/choice.js';
import { Icon } from '../../../ui/icon.js';
import { SquareButton } from '../../../ui/square-button.js';
import { blankDesign, type Design, frameChoiceOf, reframe } from '../design.js';
import { mayRedo, mayUndo } from './table.js';

/** What is drawn over the cells. */
const LAYERS = [
  { value: 'plain', text: 'Maze' },
  { value: 'counts', text: 'Counts' },
  { value: 'heat', text: 'Heat map' },
] as const;
export type Layer = (typeof LAYERS)[number]['value'];

interface StudioBarProps {
  readonly design: Design;
  readonly layer: Signal<Layer>;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onFrame: () => void;
  readonly onTake: (design: Design, message: string) => void;
}

/** Undo, the frame, fresh boards, and what is drawn over the cells. */
export function StudioBar({ design, layer, onUndo, onRedo, onFrame, onTake }: StudioBarProps) {
  return (
    <div class="bar studio-bar">
      <div class="row">
        <SquareButton icon="undo" label="Undo" off={!mayUndo.value} onClick={onUndo} />
        <SquareButton icon="redo" label="Redo" off={!mayRedo.value} onClick={onRedo} />
        <button type="button" class="button" onClick={onFrame}>
          <Icon name="gear" /> Frame
        </button>
        <button
          type="button"
          class="button"
          onClick={() => onTake(cleared(design), 'A board without blocks.')}
        >
          <Icon name="plus" /> Clear
        </button>
        {design.board.shape === 'cells' && (
          <button
            type="button"
            class="button"
            onClick={() => onTake(scattered(design), 'A quarter of the cells blocked by chance.')}
          >
            <Icon name="dice" /> Scatter
          </button>
        )}
      </div>
      <Choice
        label="Draw on the board"
        value={layer.value}
        options={LAYERS}
        onChange={(value) => {
          layer.value = value;
        }}
      />
    </div>
  );
}

function cleared(design: Design): Design {
  const { columns, rows } = design.board.maze;
  const blank = blankDesign({ columns, rows }, design.board.shape);
  return reframe(blank, frameChoiceOf(design));
}

/** Every cell but start and exit blocked with probability a quarter, as the article's random search does. */
function scattered(design: Design): Design {
  const { board } = design;
  for (let tries = 0; tries < 1000; tries++) {
    const maze = mazeOfFloor(
      board.maze,
      (cell) => cell === board.start || cell === board.exit.cell || Math.random() >= 0.25,
    );
    const next: Design = { ...design, board: { ...board, maze } };
    if (isFeasible(next.board)) return next;
  }
  return cleared(design);
}
