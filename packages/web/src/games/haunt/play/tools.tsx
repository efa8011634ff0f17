import type { HauntMove } from '@knossos/engine/games/haunt/index';
import { canRedo } from '@knossos/engine/puzzle';
import { mayUndo } from '@knossos/engine/session';
import { Button } from '../../../ui/button.js';
import { Choice } from '../../../ui/choice.js';
import { Select } from '../../../ui/fields.js';
import { copyText } from '../../../ui/share.js';
import { type Drawing, type HauntView, prefer, preferences } from '../preferences.js';
import { type HauntSession, linkToRun } from '../session.js';
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

/** The three keys of the game for thumbs and mice. */
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

interface MazeToolsProps {
  readonly session: HauntSession;
  readonly walking: Walking;
  readonly hasMap: boolean;
  readonly onMap: () => void;
}

/** What one can do in the maze beside walking. */
export function MazeTools({ session, walking, hasMap, onMap }: MazeToolsProps) {
  const { isExploring, setExploring } = walking;
  return (
    <div class="toolbar maze-tools">
      <Button icon="undo" label="Undo" off={!mayUndo(session)} to={takeBack} />
      <Button icon="redo" label="Redo" off={!canRedo(session.history)} to={doAgain} />
      <Button icon="explore" pressed={isExploring} to={() => setExploring(!isExploring)}>
        Explore
      </Button>
      <Button icon="layers" pressed={hasMap} to={onMap}>
        Map
      </Button>
      <Button
        icon="share"
        label="Copy a link to these dice"
        to={() => void copyText(linkToRun('play', session, false), 'Link')}
      />
    </div>
  );
}

/** What is shown, and how. */
export function ViewBar({ view }: { readonly view: HauntView }) {
  const { drawing, sound } = preferences.value;
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
        <Button look="small" pressed={sound} to={() => prefer({ sound: !sound })}>
          Sound {sound ? 'on' : 'off'}
        </Button>
      </span>
    </div>
  );
}

/** Both where there is room, unless somebody chose. */
export function standardView(): HauntView {
  const isWide = typeof matchMedia !== 'undefined' && matchMedia('(min-width: 700px)').matches;
  return preferences.value.view ?? (isWide ? 'both' : 'window');
}
