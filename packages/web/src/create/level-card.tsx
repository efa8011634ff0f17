import { rulebook } from '@knossos/engine/internal/games';
import { encodeId, headerOf } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { StillBoard } from '../board/still.js';
import { NewCollection } from '../collections/new-collection.js';
import { sceneOf } from '../collections/pictures.js';
import { SaveAs } from '../collections/save-as.js';
import {
  addressOf,
  copyLevel,
  levelIn,
  puzzleOf,
  renameLevel,
  type SavedLevel,
  savedLevels,
  titleOf,
} from '../collections/saved-levels.js';
import { addTo, collections, dropEverywhere, shelf, takeOff } from '../collections/shelf.js';
import { Star } from '../collections/star.js';
import { recordsChanged, standingOf } from '../session/records.js';
import { formatRoute } from '../state/route.js';
import { into, put } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { Switch } from '../ui/forms/fields.js';
import { Icon } from '../ui/icon.js';
import { toast } from '../ui/messages/toast.js';
import { copyText, linkTo } from '../ui/share.js';

interface LevelCardProps {
  readonly name: string;
  /** Where it is played; where it is by itself when this is missing. */
  readonly play?: string;
  readonly children?: ComponentChildren;
  /** Taken off the list on which it stands; null in the list of all levels. */
  readonly onTakeOff?: (() => void) | undefined;
}

/** A saved level: its picture, its facts and its actions. */
export function LevelCard({ name, play, children, onTakeOff }: LevelCardProps) {
  const isOpen = useSignal(false);
  const entry = savedLevels.value.get(name);
  if (!entry) return null;
  const level = levelIn(entry.text);
  const title = titleOf(entry.text);
  const edit = formatRoute({ page: 'edit', id: encodeId(entry.text) });
  const address = level.ok ? (play ?? addressOf(entry) ?? edit) : edit;
  return (
    <article class="card my-level" aria-label={title}>
      <a class="my-level-link" href={address}>
        <span class="thumb">
          {level.ok ? <StillBoard scene={sceneOf(level.value)} /> : <Icon name="edit" />}
        </span>
        <strong class="anywhere">{title}</strong>
      </a>
      <p class="small soft">{level.ok ? rulebook.of(level.value).title : 'Cannot be played yet'}</p>
      <Known entry={entry} />
      <div class="row my-level-tools">
        <a class="button square quiet" href={edit} aria-label={`Edit ${title}`} title="Edit">
          <Icon name="edit" />
        </a>
        {level.ok && <Star level={level.value} title={title} />}
        {children}
        <span class="push">
          <Button icon="more" label={`More about ${title}`} to={put(isOpen, true)} />
        </span>
      </div>
      {isOpen.value && <LevelDialog name={name} onTakeOff={onTakeOff} onClose={put(isOpen, false)} />}
    </article>
  );
}

/** What a solver said of a level, and how far one has come in it. */
function Known({ entry: { text, verdict, grade } }: { readonly entry: SavedLevel }) {
  // Read again whenever a game was finished.
  void recordsChanged.value;
  const level = levelIn(text);
  const kind = level.ok ? standingOf(level.value, puzzleOf(level.value)).kind : 'new';
  const isSolved = kind === 'solved' || kind === 'perfect' || kind === 'helped';
  return (
    <p class="row tight small my-level-facts">
      {verdict !== null && <span>{verdict}</span>}
      {grade !== null && <span class={`chip grade ${grade}`}>{grade}</span>}
      {isSolved && (
        <span class="chip good">
          <Icon name="check" /> {kind === 'helped' ? 'solved with help' : kind}
        </span>
      )}
      {kind === 'begun' && <span class="chip">started</span>}
    </p>
  );
}

interface LevelDialogProps {
  readonly name: string;
  readonly onTakeOff: (() => void) | undefined;
  readonly onClose: () => void;
}

function LevelDialog({ name, onTakeOff, onClose }: LevelDialogProps) {
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
