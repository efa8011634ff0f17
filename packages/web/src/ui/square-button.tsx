import { Icon, type IconName } from './icon.js';

interface SquareButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Shown and announced as of no use now; it still takes clicks, so that `onClick` may say why. */
  readonly off: boolean;
  readonly onClick: () => void;
}

/** A button that is an icon alone; its label is read out, and shown under the mouse. */
export function SquareButton({ icon, label, off, onClick }: SquareButtonProps) {
  return (
    <button
      type="button"
      class="button square"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
