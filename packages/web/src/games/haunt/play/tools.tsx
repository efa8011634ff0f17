import type { HauntMove } from '@knossos/engine/internal/games/haunt/index';
import { canRedo } from '@knossos/engine/internal/puzzle';
import { mayUndo } from '@knossos/engine/internal/session';
import { Key } from '../../../play/layout/controls.js';
import { settings } from '../../../state/settings.js';
import { Button } from '../../../ui/button.js';
import { Choice } from '../../../ui/forms/choice.js';
import { Select } from '../../../ui/forms/fields.js';
import { Icon } from '../../../ui/icon.js';
import { type Drawing, type HauntView, prefer, preferences } from '../preferences.js';
import type { HauntSession } from '../session.js';
import { doAgain, takeBack } from '../store.js';
import type { Walking } from './use-walk.js';

const KEYS = [
  { move: 'L', icon: 'turnLeft', text: 'Turn left' },
  { move: 'F', icon: 'up', text: 'Walk forward' },
  { move: 'R', icon: 'turnRight', text: 'Turn right' },
] as const;

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
    <div class="keypad maze-keys">
      <Key icon="undo" text="Undo" isOff={!mayUndo(session)} to={takeBack} />
      <Key icon="redo" text="Redo" isOff={!canRedo(session.history)} to={doAgain} />
      <Key icon="hint" text="Hint" isOff={isOver} to={props.onHint} />
      <Key icon="layers" text="Map" isOn={props.hasMap} to={props.onMap} />
      <Key icon="explore" text="Explore" isOn={isExploring} to={() => setExploring(!isExploring)} />
      {settings.value.pad !== 'off' && (
        <fieldset class="pad" aria-label="Walk and turn">
          {KEYS.map(({ move, icon, text }) => (
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
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** What is shown, and how. */
export function ViewBar({ view }: { readonly view: HauntView }) {
  const { drawing } = preferences.value;
  return (
    <div class="toolbar">
      <Choice<HauntView>
        label="What is shown"
        value={view}
        options={[
          { value: 'window', text: 'Window' },
          { value: 'corridor', text: 'Corridor' },
          { value: 'both', text: 'Both' },
        ]}
        onChange={(value) => prefer({ view: value })}
      />
      <span class="row">
        {view !== 'corridor' && (
          <Select<Drawing>
            label="How the window is drawn"
            value={drawing}
            options={[
              { value: 'drawn', text: 'drawn' },
              { value: 'emoji', text: 'emoji' },
              { value: 'unicode', text: 'Unicode' },
              { value: 'ascii', text: 'ASCII' },
            ]}
            onChange={(value) => prefer({ drawing: value })}
          />
        )}
      </span>
    </div>
  );
}

/** Both where there is room, unless somebody chose. */
export function standardView(): HauntView {
  const isWide = typeof matchMedia !== 'undefined' && matchMedia('(min-width: 700px)').matches;
  return preferences.value.view ?? (isWide ? 'both' : 'window');
}
