import { Icon } from '../ui/icon.js';
import { capital } from '../ui/words.js';
import type { Session } from './session.js';

interface PadProps {
  readonly session: Session;
  readonly onMove: (move: string) => void;
}

const BUTTONS = [
  { move: 'U', icon: 'up' },
  { move: 'L', icon: 'left' },
  { move: 'W', icon: 'wait' },
  { move: 'R', icon: 'right' },
  { move: 'D', icon: 'down' },
] as const;

/** Arrow buttons for thumbs. Buttons for moves that are not legal now stay where they are, but do nothing. */
export function Pad({ session, onMove }: PadProps) {
  const legal = session.legal.value;
  return (
    <fieldset class="pad" aria-label="Move">
      {BUTTONS.filter(({ move }) => session.rules.moveOrder.includes(move)).map(({ move, icon }) => (
        <button
          key={move}
          type="button"
          class={`button pad-${move}`}
          aria-disabled={!legal.includes(move)}
          aria-label={capital(session.rules.words.move(move))}
          onClick={() => onMove(move)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </fieldset>
  );
}
