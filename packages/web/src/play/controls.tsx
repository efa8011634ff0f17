import { Icon } from '../ui/icon.js';

interface ControlsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onRestart: () => void;
}

/** Always there; when there is nothing to do they say so instead of vanishing, and keep the focus. */
export function Controls({ canUndo, canRedo, onUndo, onRedo, onRestart }: ControlsProps) {
  return (
    <fieldset class="controls" aria-label="Take back">
      <button type="button" class="button" aria-disabled={!canUndo} onClick={onUndo}>
        <Icon name="undo" /> Undo
      </button>
      <button type="button" class="button" aria-disabled={!canRedo} onClick={onRedo}>
        <Icon name="redo" /> Redo
      </button>
      <button type="button" class="button" aria-disabled={!canUndo} onClick={onRestart}>
        <Icon name="restart" /> Restart
      </button>
    </fieldset>
  );
}
