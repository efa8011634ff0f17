import { canRedo } from '@knossos/engine/puzzle';
import { mayUndo } from '@knossos/engine/session';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../ui/icon.js';
import { SquareButton } from '../../../ui/square-button.js';
import { CELL_SIZES, prefer, preferences, resized } from '../preferences.js';
import type { MinesSession } from './session.js';

interface PlayToolsProps {
  readonly flagMode: Signal<boolean>;
  readonly session: MinesSession;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Further switches. */
  readonly children?: ComponentChildren;
}

/** What lies at hand below the board. */
export function PlayTools({ flagMode, session, onUndo, onRedo, children }: PlayToolsProps) {
  return (
    <div class="toolbar sweep-tools">
      <SquareButton icon="undo" label="Undo" off={!mayUndo(session)} onClick={onUndo} />
      <SquareButton icon="redo" label="Redo" off={!canRedo(session.history)} onClick={onRedo} />
      <button
        type="button"
        class="button"
        aria-pressed={flagMode.value}
        title="A click or tap flags, a long press opens"
        onClick={() => {
          flagMode.value = !flagMode.value;
        }}
      >
        <Icon name="flag" /> Flag
      </button>
      {children}
      <Zoom />
    </div>
  );
}

/** How large the cells are; boards larger than the screen scroll in their own window. */
export function Zoom() {
  const { cellSize } = preferences.value;
  const largest = CELL_SIZES[CELL_SIZES.length - 1];
  const zoom = (step: 1 | -1) => prefer({ cellSize: resized(cellSize, step) });
  return (
    <span class="zoom">
      <SquareButton icon="minus" label="Smaller cells" off={cellSize === null} onClick={() => zoom(-1)} />
      <SquareButton icon="plus" label="Larger cells" off={cellSize === largest} onClick={() => zoom(1)} />
    </span>
  );
}
