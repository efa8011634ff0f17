import type { HauntMove } from '@knossos/engine/internal/games/haunt/index';
import { canRedo, capital } from '@knossos/engine/internal/puzzle';
import { mayUndo } from '@knossos/engine/internal/session';
import { Key, KeyName } from '../../../play/layout/key.js';
import { DIRECTIONS } from '../../../state/keys.js';
import { settings } from '../../../state/settings.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { type HauntView, preferences } from '../preferences.js';
import type { HauntSession } from '../session.js';
import { run } from '../store.js';
import type { Walking } from './use-walk.js';

const KEYS = [
  { move: 'L', icon: 'turnLeft', text: 'Turn left', action: 'left' },
  { move: 'F', icon: 'up', text: 'Walk forward', action: 'up' },
  { move: 'R', icon: 'turnRight', text: 'Turn right', action: 'right' },
] as const;

/** What the same buttons read while one explores. */
const READING_KEYS = ['up', 'left', 'down', 'right'] as const;

interface WalkPadProps {
  readonly isOver: boolean;
  readonly onMove: (move: HauntMove) => void;
}

/** The three keys of the game by themselves, with their names. */
export function WalkPad({ isOver, onMove }: WalkPadProps) {
  return (
    <fieldset class="walk-pad" aria-label="Walk and turn">
      {KEYS.map(({ move, icon, text }) => (
        <Button key={move} icon={icon} off={isOver} to={() => onMove(move)}>
          {text}
        </Button>
      ))}
    </fieldset>
  );
}

interface MazeKeypadProps {
  readonly session: HauntSession;
  readonly walking: Walking;
  readonly isOver: boolean;
  readonly hasMap: boolean;
  readonly onMap: () => void;
  readonly onHint: () => void;
  readonly onMove: (move: HauntMove) => void;
}

/** The three keys of the game for thumbs and mice, and what one can do beside walking. */
export function MazeKeypad(props: MazeKeypadProps) {
  const { session, walking, isOver } = props;
  const { isExploring, setExploring } = walking;
  return (
    <div class={`keypad maze-keys ${isExploring ? 'reading-keys' : ''}`}>
      <Key icon="undo" action="undo" text="Undo" isOff={!mayUndo(session)} to={run.undo} />
      <Key icon="redo" action="redo" text="Redo" isOff={!canRedo(session.history)} to={run.redo} />
      <Key icon="hint" action="hint" text="Hint" isOff={isOver} to={props.onHint} />
      <Key icon="layers" action={{ own: 'm' }} text="Map" isOn={props.hasMap} to={props.onMap} />
      <Key
        icon="explore"
        action="explore"
        text="Explore"
        isOn={isExploring}
        to={() => setExploring(!isExploring)}
      />
      {settings.value.pad !== 'off' && (
        <fieldset class="pad" aria-label={isExploring ? 'Read the window' : 'Walk and turn'}>
          {isExploring &&
            READING_KEYS.map((way) => (
              <button
                key={way}
                type="button"
                class="button"
                style={{ gridArea: way }}
                aria-label={capital(way)}
                onClick={() => walking.readBy(DIRECTIONS[way])}
              >
                <Icon name={way} />
                <KeyName of={way} look="key-letter" />
              </button>
            ))}
          {!isExploring &&
            KEYS.map(({ move, icon, text, action }) => (
              <button
                key={move}
                type="button"
                class="button"
                style={{ gridArea: icon }}
                aria-label={text}
                aria-disabled={isOver}
                onClick={() => props.onMove(move)}
              >
                <Icon name={icon} />
                <KeyName of={action} look="key-letter" />
              </button>
            ))}
        </fieldset>
      )}
    </div>
  );
}

/** Both where there is room, unless somebody chose. */
export function standardView(): HauntView {
  const isWide = typeof matchMedia !== 'undefined' && matchMedia('(min-width: 43.75em)').matches;
  return preferences.value.view ?? (isWide ? 'both' : 'window');
}
