import { Icon } from '../ui/icon.js';

interface DiceLineProps {
  /** Their seed. */
  readonly dice: string;
  readonly onThrow: () => void;
}

/** Which dice fall in this game, and how to get others. */
export function DiceLine({ dice, onThrow }: DiceLineProps) {
  return (
    <p class="toolbar dice-line" data-test="dice">
      <span>
        Dice <code>{dice}</code>
      </span>
      <button type="button" class="button small" onClick={onThrow}>
        <Icon name="dice" /> New dice
      </button>
    </p>
  );
}
