import { flipSketch, type Sketch } from '@knossos/engine/puzzle';
import type { Desk } from '../state/edit-history.js';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { copyText, linkTo } from '../ui/share.js';

interface EditorBarProps {
  readonly desk: Desk;
  readonly sketch: Sketch | null;
  /** The level's id, or null while the text is no level. */
  readonly id: string | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onDraw: (sketch: Sketch) => void;
}

/** Undo, mirrors, and the ways from the drawing table to a game. */
export function EditorBar({ desk, sketch, id, onUndo, onRedo, onDraw }: EditorBarProps) {
  const level = id === null ? null : ({ page: 'level', id, moves: null } as const);
  const play = (
    <span>
      Play<span class="wide-only"> it</span>
    </span>
  );
  return (
    <div class="bar editor-bar">
      <div class="row">
        <Button icon="undo" label="Undo" off={desk.past.length === 0} to={onUndo} />
        <Button icon="redo" label="Redo" off={desk.future.length === 0} to={onRedo} />
        <Button
          icon="flipColumns"
          label="Mirror left and right"
          off={sketch === null}
          to={() => sketch && onDraw(flipSketch(sketch, 'columns'))}
        />
        <Button
          icon="flipRows"
          label="Mirror top and bottom"
          off={sketch === null}
          to={() => sketch && onDraw(flipSketch(sketch, 'rows'))}
        />
      </div>
      <div class="row">
        {level === null ? (
          <button type="button" class="button" aria-disabled="true" aria-describedby="text-fault">
            <Icon name="play" /> {play}
          </button>
        ) : (
          <>
            <Button icon="share" to={() => void copyText(linkTo(level), 'Link')}>
              <span class="wide-only">Copy link</span>
            </Button>
            <Button look="primary" icon="play" to={formatRoute(level)}>
              {play}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
