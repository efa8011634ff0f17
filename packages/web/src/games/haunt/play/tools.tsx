import { capital } from '@knossos/engine/internal/puzzle';
import { Key } from '../../../play/layout/key.js';
import { Keypad, Pad, type PadKey } from '../../../play/layout/keypad.js';
import { isDesktop } from '../../../play/layout/on-side.js';
import { DIRECTIONS } from '../../../state/keys.js';
import { prefer, standardView } from '../preferences.js';
import { run } from '../store.js';
import type { Walking } from './use-walk.js';

/** The three keys of the game. */
export const WALK_KEYS = [
  { move: 'L', icon: 'turnLeft', text: 'Turn left', action: 'left' },
  { move: 'F', icon: 'up', text: 'Walk forward', action: 'up' },
  { move: 'R', icon: 'turnRight', text: 'Turn right', action: 'right' },
] as const;

/** What the same buttons read while one explores. */
const READING_KEYS = ['up', 'left', 'down', 'right'] as const;

interface MazeKeypadProps {
  readonly walking: Walking;
  readonly isOver: boolean;
  readonly hasMap: boolean;
  readonly onMap: () => void;
  readonly onHint: () => void;
}

/** The three keys of the game for thumbs and mice, and what one can do beside walking. */
export function MazeKeypad({ walking, isOver, hasMap, onMap, onHint }: MazeKeypadProps) {
  const { isExploring, setExploring } = walking;
  const view = standardView();
  const reading = READING_KEYS.map(
    (way): PadKey => ({
      icon: way,
      text: capital(way),
      action: way,
      to: () => walking.readBy(DIRECTIONS[way]),
    }),
  );
  const playing = WALK_KEYS.map(
    ({ move, ...key }): PadKey => ({ ...key, isOff: isOver, to: () => run.walk(move) }),
  );
  return (
    <Keypad
      kind={`maze-keys ${isExploring ? 'reading-keys' : ''}`}
      travel={run}
      hint={{ isOff: isOver, to: onHint }}
    >
      <Key
        icon="layers"
        action={{ own: 'm' }}
        text={
          <>
            Map<span aria-hidden="true"> (help)</span>
          </>
        }
        isOn={hasMap}
        to={onMap}
      />
      {!isDesktop.value && (
        <Key
          icon="eye"
          text={view === 'corridor' ? 'Window' : 'Corridor'}
          to={() => prefer({ view: view === 'corridor' ? 'window' : 'corridor' })}
        />
      )}
      <Key
        icon="explore"
        action="explore"
        text="Explore"
        isOn={isExploring}
        to={() => setExploring(!isExploring)}
      />
      <Pad label={isExploring ? 'Read the window' : 'Walk and turn'} keys={isExploring ? reading : playing} />
    </Keypad>
  );
}
