import { canRedo } from '@knossos/engine/puzzle';
import { mayUndo } from '@knossos/engine/session';
import { Icon } from '../../../ui/icon.js';
import { copyText } from '../../../ui/share.js';
import { SquareButton } from '../../../ui/square-button.js';
import { linkToRun } from '../links.js';
import { doAgain, takeBack } from './actions.js';
import type { HauntSession } from './session.js';
import type { Walking } from './use-walk.js';
import './walk-tools.css';

interface MazeToolsProps {
  readonly session: HauntSession;
  readonly walking: Walking;
  readonly hasMap: boolean;
  readonly onMap: () => void;
}

/** What one can do in the maze beside walking. */
export function MazeTools({ session, walking, hasMap, onMap }: MazeToolsProps) {
  const { history } = session;
  return (
    <div class="toolbar maze-tools">
      <SquareButton icon="undo" label="Undo" off={!mayUndo(session)} onClick={takeBack} />
      <SquareButton icon="redo" label="Redo" off={!canRedo(history)} onClick={doAgain} />
      <button
        type="button"
        class="button"
        aria-pressed={walking.isExploring}
        onClick={() => walking.setExploring(!walking.isExploring)}
      >
        <Icon name="explore" /> Explore
      </button>
      <button type="button" class="button" aria-pressed={hasMap} onClick={onMap}>
        <Icon name="layers" /> Map
      </button>
      <SquareButton
        icon="share"
        label="Copy a link to these dice"
        off={false}
        onClick={() => void copyText(linkToRun('play', session, false), 'Link')}
      />
    </div>
  );
}
