import { rulebook } from '@knossos/engine/internal/games';
import { counted, encodeId, headerOf } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { StillBoard } from '../board/still.js';
import { NewCollection } from '../collections/new-collection.js';
import { sceneOf } from '../collections/pictures.js';
import { levelIn, ownLevels, savedLevels, titleOf } from '../collections/saved-levels.js';
import { addTo, collectionNamed, FAVOURITES, shelf } from '../collections/shelf.js';
import { type Draft, dropDraft, unsavedDrafts } from '../collections/tab-draft.js';
import { formatRoute, go } from '../state/route.js';
import { into, put } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Field, SelectSetting } from '../ui/forms/fields.js';
import { Icon } from '../ui/icon.js';
import { toast } from '../ui/messages/toast.js';
import { draggedLevel, holdsLevel } from './dragging.js';
import { LevelCard } from './level-card.js';
import { OpenFiles } from './open-files.js';
import { OpenLevel } from './open-level.js';
import { useMeasuring } from './use-measuring.js';
import './create.css';

function NewLevel() {
  return (
    <section class="stack" aria-labelledby="new-title">
      <h2 id="new-title">New level</h2>
      <ul class="plain new-tiles">
        {rulebook.games.map(({ id, title, noun, blank }) => {
          const level = levelIn(blank);
          return (
            <li key={id}>
              <a class="tile new-tile" href={formatRoute({ page: 'edit', id: encodeId(blank) })}>
                <span class="thumb">{level.ok && <StillBoard scene={sceneOf(level.value)} />}</span>
                <strong>{title}</strong>
                <span class="soft small">New {noun}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** With fewer there is nothing to search. */
const MANY = 7;

/** Cards that are shown before one asks for all. */
const FIRST = 12;

/** Levels as cards, with a search over their titles and games. */
function LevelList({ names }: { readonly names: readonly string[] }) {
  const wanted = useSignal('');
  const game = useSignal('');
  const isWhole = useSignal(false);
  useMeasuring(names);
  const games = rulebook.games.filter(({ id }) => names.some((name) => gameOf(name) === id));
  const words = wanted.value.toLowerCase().split(/\s+/);
  const shown = names.filter((name) => {
    const text = savedLevels.value.get(name)?.text ?? '';
    const title = `${titleOf(text)} ${rulebook.find(gameOf(name))?.title ?? ''}`.toLowerCase();
    return (game.value === '' || gameOf(name) === game.value) && words.every((word) => title.includes(word));
  });
  return (
    <>
      {names.length >= MANY && (
        <div class="level-filter form">
          <Field label="Search my levels" value={wanted.value} autocomplete="off" onInput={into(wanted)} />
          {games.length > 1 && (
            <SelectSetting
              label="Game"
              value={game.value}
              options={[
                { value: '', text: 'All games' },
                ...games.map(({ id, title }) => ({ value: id, text: title })),
              ]}
              onChange={into(game)}
            />
          )}
        </div>
      )}
      {names.length >= MANY && shown.length === 0 && (
        <p class="soft" role="status">
          None of your levels has that title.
        </p>
      )}
      <ul class="plain my-levels">
        {(isWhole.value ? shown : shown.slice(0, FIRST)).map((name) => (
          <li key={name}>
            <LevelCard name={name} />
          </li>
        ))}
      </ul>
      {!isWhole.value && shown.length > FIRST && (
        <p>
          <Button to={put(isWhole, true)}>Show all {shown.length}</Button>
        </p>
      )}
    </>
  );
}

function gameOf(name: string): string {
  return headerOf(savedLevels.value.get(name)?.text ?? '', 'game') ?? '';
}

/** The favourites and all collections, and how to begin another. */
function CollectionTiles() {
  return (
    <section class="stack" aria-labelledby="collections-title">
      <h2 id="collections-title">Collections</h2>
      <ul class="plain collection-tiles">
        {[FAVOURITES, ...shelf.value].map((name) => (
          <li key={name}>
            <CollectionTile name={name} />
          </li>
        ))}
      </ul>
      <NewCollection text="New collection" onMade={(name) => go({ page: 'collection', name })} />
    </section>
  );
}

const MOST_PICTURES = 4;

function CollectionTile({ name }: { readonly name: string }) {
  const isOver = useSignal(false);
  const collection = collectionNamed(name);
  if (!collection) return null;
  const { title, levels } = collection;
  const scenes = levels.slice(0, MOST_PICTURES).flatMap((level) => {
    const read = levelIn(savedLevels.value.get(level)?.text ?? '');
    return read.ok ? [{ level, scene: sceneOf(read.value) }] : [];
  });
  return (
    <a
      class={`tile collection-tile ${isOver.value ? 'over' : ''}`}
      href={formatRoute({ page: 'collection', name })}
      onDragOver={(event) => {
        if (!holdsLevel(event)) return;
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={put(isOver, false)}
      onDrop={(event) => {
        isOver.value = false;
        const level = draggedLevel(event);
        if (level === null) return;
        event.preventDefault();
        addTo(name, [level]);
        toast(`Added to the list “${title}”.`);
      }}
    >
      <span class="pictures">
        {scenes.length === 0 ? (
          <Icon name={name === FAVOURITES ? 'star' : 'list'} />
        ) : (
          scenes.map(({ level, scene }) => (
            <span key={level} class="thumb">
              <StillBoard scene={scene} />
            </span>
          ))
        )}
      </span>
      <strong class="anywhere">{title}</strong>
      <span class="soft small">
        {levels.length === 0 && name === FAVOURITES
          ? 'Levels that you star appear here'
          : counted(levels.length, 'level')}
      </span>
    </a>
  );
}

/** Levels of one's own: how to make and open more, and in what lists they stand. */
export function CreatePage() {
  const drafts = unsavedDrafts();
  const isEmpty = ownLevels.value.length === 0 && drafts.length === 0;
  return (
    <div class="stack create">
      <header>
        <h1>Create</h1>
        <p class="soft">
          Draw levels for any game while a solver checks them. Save them here, sort them into lists, and share
          them as files, pictures or printed sheets.
        </p>
      </header>
      <OpenFiles />
      <NewLevel />
      <section class="stack" aria-labelledby="mine-title">
        <h2 id="mine-title">My levels</h2>
        {isEmpty ? (
          <div class="panel card empty" data-test="empty">
            <p>
              <strong>Nothing here yet.</strong> Choose a game above to draw your first level. You start from
              a small one that can be won, and change it. Levels that you open from files appear here too.
            </p>
          </div>
        ) : (
          <>
            {drafts.length > 0 && (
              <>
                <h3>Unsaved drafts</h3>
                {drafts.map((draft) => (
                  <DraftCard key={draft.name} draft={draft} />
                ))}
                {ownLevels.value.length > 0 && <h3>Saved</h3>}
              </>
            )}
            <LevelList names={ownLevels.value} />
          </>
        )}
      </section>
      <CollectionTiles />
      <OpenLevel />
    </div>
  );
}

/** A drawing that was left on a drawing table without being saved. */
function DraftCard({ draft }: { readonly draft: Draft }) {
  const level = levelIn(draft.text);
  const address = formatRoute({ page: 'edit', id: draft.isHere ? null : encodeId(draft.text) });
  return (
    <div class="card draft-card" data-test="draft">
      <span class="thumb">{level.ok && <StillBoard scene={sceneOf(level.value)} />}</span>
      <p>
        <strong>{titleOf(draft.text)}</strong>
        {draft.isHere && <span class="soft"> is on the drawing table.</span>}
      </p>
      <div class="row">
        <Button look="small" icon="edit" to={address}>
          Continue drawing
        </Button>
        <Button
          look="small danger"
          icon="close"
          to={() => {
            const bringBack = dropDraft(draft);
            toast('The draft is deleted.', { text: 'Undo', onDo: bringBack });
          }}
        >
          Delete
        </Button>
      </div>
    </div>
  );
}
