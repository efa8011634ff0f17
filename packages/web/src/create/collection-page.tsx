import './create.css';
import { counted } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Collection } from '../collections/collections.js';
import { packNameOf } from '../collections/own-pack-names.js';
import { rowRoute } from '../collections/row.js';
import { SaveAs } from '../collections/save-as.js';
import { levelIn, savedLevels, titleOf } from '../collections/saved-levels.js';
import {
  collectionNamed,
  dropCollection,
  FAVOURITES,
  moveIn,
  renameCollection,
  takeOff,
} from '../collections/shelf.js';
import { formatRoute, go } from '../state/route.js';
import { put } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { say } from '../ui/messages/speech.js';
import { toast } from '../ui/messages/toast.js';
import { copyText, linkTo } from '../ui/share.js';
import { useTitle } from '../ui/title.js';
import { draggedLevel, dragLevel, holdsLevel } from './dragging.js';
import { LevelCard } from './level-card.js';
import { useMeasuring } from './use-measuring.js';

/** One collection: its levels in their order, to be played one after another, put in another order, and passed on. */
export function CollectionPage({ name }: { readonly name: string }) {
  const collection = collectionNamed(name);
  useTitle(collection?.title ?? 'Collection');
  if (!collection)
    return (
      <div class="stack narrow">
        <h1>No such collection</h1>
        <p>It was deleted, or it is saved in another browser.</p>
        <p>
          <Button to="#/create">My levels</Button>
        </p>
      </div>
    );
  return <Open name={name} collection={collection} />;
}

function Open({ name, collection }: { readonly name: string; readonly collection: Collection }) {
  const { title, levels } = collection;
  const saving = useSignal(false);
  const isOwn = name !== FAVOURITES;
  useMeasuring(levels);
  const read = levels.flatMap((level) => {
    const found = levelIn(savedLevels.value.get(level)?.text ?? '');
    return found.ok ? [found.value] : [];
  });
  const placeIn = (index: number) =>
    formatRoute({ page: 'play', pack: packNameOf(name), number: index + 1, moves: null });
  const remove = () => {
    const bringBack = dropCollection(name);
    go({ page: 'create' });
    toast(`The collection “${title}” is deleted. Your levels are still here.`, {
      text: 'Undo',
      onDo: bringBack,
    });
  };
  return (
    <div class="stack create">
      <nav class="small soft" aria-label="Where you are">
        <a href="#/create">Create</a> <span aria-hidden="true">/</span> Collections
      </nav>
      <header class="bar">
        {isOwn ? <Title key={name} name={name} title={title} /> : <h1>{title}</h1>}
        <div class="row">
          {levels.length > 0 && (
            <>
              <Button look="primary" icon="play" to={placeIn(0)}>
                Play
              </Button>
              {read.length > 0 && (
                <Button icon="share" to={() => void copyText(linkTo(rowRoute(read, title)), 'Link')}>
                  Copy link
                </Button>
              )}
              <Button icon="download" to={put(saving, true)}>
                Save as
              </Button>
            </>
          )}
          {isOwn && (
            <Button look="danger" icon="close" to={remove}>
              Delete
            </Button>
          )}
        </div>
      </header>
      <p class="soft">
        {levels.length === 0
          ? isOwn
            ? 'This list is empty. To add a level, open its “More” menu, or drag it here from My levels.'
            : 'Nothing yet. Press the star on any level to add it here.'
          : counted(levels.length, 'level')}
      </p>
      <Ordered name={name} levels={levels} isOwn={isOwn} placeIn={placeIn} />
      {saving.value && (
        <Dialog title={`Save “${title}”`} onClose={put(saving, false)}>
          <SaveAs levels={read} title={title} print={{ page: 'print', of: 'collection', name }} />
        </Dialog>
      )}
    </div>
  );
}

function Title({ name, title }: { readonly name: string; readonly title: string }) {
  const editing = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (editing.value) field.current?.select();
  }, [editing.value]);
  if (!editing.value)
    return (
      <div class="row one-line">
        <h1 class="anywhere">{title}</h1>
        <Button icon="edit" label="Rename this collection" to={put(editing, true)} />
      </div>
    );
  return (
    <form
      class="row one-line"
      onSubmit={(event) => {
        event.preventDefault();
        renameCollection(name, field.current?.value ?? title);
        editing.value = false;
      }}
    >
      <h1 class="hidden-text">{title}</h1>
      <input
        ref={field}
        class="field grow"
        type="text"
        maxLength={80}
        aria-label="Name"
        defaultValue={title}
      />
      <Button look="primary">Rename</Button>
    </form>
  );
}

interface OrderedProps {
  readonly name: string;
  readonly levels: readonly string[];
  readonly isOwn: boolean;
  readonly placeIn: (index: number) => string;
}

/** The levels in their order: dragged, or moved by buttons and by Alt with an arrow. */
function Ordered({ name, levels, isOwn, placeIn }: OrderedProps) {
  const over = useSignal<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const move = (level: string, to: number) => {
    if (to < 0 || to >= levels.length) return;
    moveIn(name, level, to);
    say(`${titleOf(savedLevels.peek().get(level)?.text ?? '')} is now number ${to + 1} of ${levels.length}.`);
  };
  return (
    <ul class="plain my-levels" ref={list}>
      {levels.map((level, index) => (
        <li
          key={level}
          class={over.value === level ? 'over' : ''}
          draggable={isOwn}
          data-level={level}
          onDragStart={(event) => dragLevel(event, level)}
          onDragOver={(event) => {
            if (!isOwn || !holdsLevel(event)) return;
            event.preventDefault();
            over.value = level;
          }}
          onDragLeave={put(over, null)}
          onDrop={(event) => {
            over.value = null;
            const dragged = draggedLevel(event);
            if (dragged === null || !isOwn) return;
            event.preventDefault();
            move(dragged, index);
          }}
          onKeyDown={(event) => {
            if (!isOwn || !event.altKey) return;
            const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            move(level, index + step);
          }}
        >
          <LevelCard
            name={level}
            play={placeIn(index)}
            onTakeOff={() => {
              const bringBack = takeOff(name, level);
              toast('Removed from the list.', { text: 'Undo', onDo: bringBack });
            }}
          >
            {isOwn && (
              <>
                <Button icon="left" label="Move up" off={index === 0} to={() => move(level, index - 1)} />
                <Button
                  icon="right"
                  label="Move down"
                  off={index === levels.length - 1}
                  to={() => move(level, index + 1)}
                />
              </>
            )}
          </LevelCard>
        </li>
      ))}
    </ul>
  );
}
