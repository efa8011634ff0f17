import type { HauntMove } from '@knossos/engine/games/haunt/rules/state';
import { Icon } from '../../../ui/icon.js';
import './walk-tools.css';

const BUTTONS = [
  { move: 'L', icon: 'turnLeft', text: 'Turn left' },
  { move: 'F', icon: 'up', text: 'Walk forward' },
  { move: 'R', icon: 'turnRight', text: 'Turn right' },
] as const;

interface WalkPadProps {
  readonly isOver: boolean;
  readonly onMove: (move: HauntMove) => void;
}

/** The three keys of the game for thumbs and mice. */
export function WalkPad({ isOver, onMove }: WalkPadProps) {
  return (
    <fieldset class="walk-pad" aria-label="Walk and turn">
      {BUTTONS.map(({ move, icon, text }) => (
        <button key={move} type="button" class="button" aria-disabled={isOver} onClick={() => onMove(move)}>
          <Icon name={icon} />
          {text}
        </button>
      ))}
    </fieldset>
  );
}
