import { encodeId, headerOf } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { NewCollection } from '../library/new-collection.js';
import { SaveAs } from '../library/save-as.js';
import { copyLevel, levelIn, renameLevel, savedLevels, titleOf } from '../library/saved-levels.js';
import { addTo, collections, dropEverywhere, shelf, takeOff } from '../library/shelf.js';
import { into } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { Switch } from '../ui/forms/fields.js';
import { toast } from '../ui/messages/toast.js';
import { copyText, linkTo } from '../ui/share.js';

interface LevelDialogProps {
  readonly name: string;
  readonly onTakeOff: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Everything that can be done with a kept level. */
export function LevelDialog({ name, onTakeOff, onClose }: LevelDialogProps) {
  const entry = savedLevels.value.get(name);
  const title = useSignal(headerOf(entry?.text ?? '', 'title') ?? '');
  if (!entry) return null;
  const level = levelIn(entry.text);
  const shown = titleOf(entry.text);
  const id = encodeId(entry.text);
  const remove = () => {
    onClose();
    const bringBack = dropEverywhere(name);
    toast(`“${shown}” is deleted.`, { text: 'Undo', onDo: bringBack });
  };
  return (
    <Dialog title={shown} onClose={onClose}>
      <form
        class="row one-line"
        onSubmit={(event) => {
          event.preventDefault();
          renameLevel(name, title.value);
          toast('Renamed.');
        }}
      >
        <input
          class="field grow"
          type="text"
          maxLength={120}
          aria-label="Title"
          placeholder="Title"
          value={title.value}
          onInput={({ currentTarget }) => into(title)(currentTarget.value)}
        />
        <Button>Rename</Button>
      </form>
      <Lists name={name} />
      {level.ok && (
        <section class="stack" aria-label="Save or share">
          <h3>Save or share</h3>
          <SaveAs levels={[level.value]} title={shown} print={{ page: 'print', of: 'level', name: id }} />
        </section>
      )}
      <div class="row">
        {level.ok && (
          <Button icon="share" to={() => void copyText(linkTo({ page: 'level', id, moves: null }), 'Link')}>
            Copy link
          </Button>
        )}
        <Button
          icon="copy"
          to={() => {
            copyLevel(name);
            onClose();
            toast('A copy is in My levels.');
          }}
        >
          Duplicate
        </Button>
        {onTakeOff ? (
          <Button
            icon="close"
            to={() => {
              onClose();
              onTakeOff();
            }}
          >
            Remove from this list
          </Button>
        ) : (
          <Button look="danger" icon="close" to={remove}>
            Delete
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The collections on which a level stands, each to be ticked, and a new one. */
function Lists({ name }: { readonly name: string }) {
  return (
    <section class="stack" aria-label="Collections">
      <h3>Collections</h3>
      {shelf.value.map((list) => (
        <Switch
          key={list}
          label={collections.value.get(list)?.title ?? ''}
          on={collections.value.get(list)?.levels.includes(name) ?? false}
          onChange={(on) => void (on ? addTo(list, [name]) : takeOff(list, name))}
        />
      ))}
      <NewCollection text="Add" levels={[name]} />
    </section>
  );
}
