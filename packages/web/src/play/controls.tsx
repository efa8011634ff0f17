import { Icon } from '../ui/icon.js';

interface ControlsProps {
  readonly canUndo: boolean;
  readonly canRestart: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onRestart: () => void;
  /** Waiting, in levels that know it; null in the others. */
  readonly wait: { readonly isLegal: boolean; readonly onWait: () => void } | null;
}

/** Always there; when there is nothing to do they say so instead of vanishing, and keep the focus. */
export function Controls({ canUndo, canRestart, canRedo, onUndo, onRedo, onRestart, wait }: ControlsProps) {
  return (
    <fieldset
      class={wait ? 'controls four' : 'controls'}
      aria-label={wait ? 'Wait and take back' : 'Take back'}
    >
      {wait && (
        <button type="button" class="button" aria-disabled={!wait.isLegal} onClick={wait.onWait}>
          <Icon name="wait" /> Wait
        </button>
      )}
      <button type="button" class="button" aria-disabled={!canUndo} onClick={onUndo}>
        <Icon name="undo" /> Undo
      </button>
      <button type="button" class="button" aria-disabled={!canRedo} onClick={onRedo}>
        <Icon name="redo" /> Redo
      </button>
      <button type="button" class="button" aria-disabled={!canRestart} onClick={onRestart}>
        <Icon name="restart" /> Restart
      </button>
    </fieldset>
  );
}
