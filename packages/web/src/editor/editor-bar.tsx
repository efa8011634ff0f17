import { flipSketch, type Sketch } from '@knossos/engine/internal/puzzle';
import type { EditHistory } from '../state/edit-history.js';
import { Button } from '../ui/button.js';
import { Icon, type IconName } from '../ui/icon.js';

interface TableBarProps {
  /** Where the level is played; null while the text is no level. */
  readonly play: string | null;
  /** Where it is played on the table itself: whether it is, and what turns that; null where it has a page for it. */
  readonly here: { readonly isPlayed: boolean; readonly turn: () => void } | null;
  readonly isSaved: boolean;
  readonly onNew: () => void;
  readonly onOpen: () => void;
  readonly onGenerate: () => void;
  readonly onSave: () => void;
  readonly onShare: () => void;
  /** Null where there is no server to publish on. */
  readonly onPublish: (() => void) | null;
  readonly onPlay: () => void;
}

/** What can be done with a drawing as a whole, the same for every game. */
export function TableBar({ play, here, isSaved, onPlay, ...on }: TableBarProps) {
  const play_ = (
    <>
      <Icon name="play" />
      <span>
        Play<span class="hidden-text"> it</span>
      </span>
    </>
  );
  return (
    <div class="table-tools" role="toolbar" aria-label="The drawing">
      <Tool icon="plus" text="New" onDo={on.onNew} />
      <Tool icon="open" text="Open" onDo={on.onOpen} />
      <Tool icon="dice" text="Generate" onDo={on.onGenerate} />
      <Tool
        icon={isSaved ? 'check' : 'download'}
        text={isSaved ? 'Saved' : 'Save'}
        remark="Save to My levels"
        onDo={on.onSave}
      />
      <Tool icon="share" text="Share" off={play === null} onDo={on.onShare} />
      {on.onPublish !== null && (
        <Tool
          icon="people"
          text="Publish"
          remark="For everyone on this server"
          off={play === null}
          onDo={on.onPublish}
        />
      )}
      {play === null ? (
        <button
          type="button"
          class="button primary table-tool"
          aria-disabled="true"
          aria-describedby="text-fault"
        >
          {play_}
        </button>
      ) : here ? (
        <button type="button" class="button primary table-tool" onClick={here.turn}>
          {here.isPlayed ? (
            <>
              <Icon name="edit" />
              <span>Draw</span>
            </>
          ) : (
            play_
          )}
        </button>
      ) : (
        <a class="button primary table-tool" href={play} onClick={onPlay}>
          {play_}
        </a>
      )}
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly text: string;
  readonly remark?: string;
  readonly off?: boolean;
  readonly onDo: () => void;
}

function Tool({ icon, text, remark, off = false, onDo }: ToolProps) {
  return (
    <button
      type="button"
      class="button table-tool"
      title={remark}
      aria-disabled={off || undefined}
      aria-describedby={off ? 'text-fault' : undefined}
      onClick={() => off || onDo()}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  );
}

interface EditorBarProps {
  readonly history: EditHistory;
  readonly sketch: Sketch | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onDraw: (sketch: Sketch) => void;
}

export function EditorBar({ history, sketch, onUndo, onRedo, onDraw }: EditorBarProps) {
  return (
    <div class="row editor-bar">
      <Button icon="undo" label="Undo" off={history.past.length === 0} to={onUndo} />
      <Button icon="redo" label="Redo" off={history.future.length === 0} to={onRedo} />
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
  );
}
