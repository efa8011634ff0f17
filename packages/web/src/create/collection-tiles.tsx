import { counted } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { StillBoard } from '../board/still.js';
import { keptLevels, levelIn } from '../library/kept-levels.js';
import { sceneOf } from '../library/pictures.js';
import { addTo, collectionNamed, FAVOURITES, shelf } from '../library/shelf.js';
import { formatRoute, go } from '../state/route.js';
import { Icon } from '../ui/icon.js';
import { toast } from '../ui/messages/toast.js';
import { draggedLevel, holdsLevel } from './dragging.js';
import { NewCollection } from './new-collection.js';

/** The favourites and all collections, and how to begin another. */
export function CollectionTiles() {
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

/** Pictures on a tile. */
const MOST_PICTURES = 4;

function CollectionTile({ name }: { readonly name: string }) {
  const isOver = useSignal(false);
  const collection = collectionNamed(name);
  if (!collection) return null;
  const { title, levels } = collection;
  const scenes = levels.slice(0, MOST_PICTURES).flatMap((level) => {
    const read = levelIn(keptLevels.value.get(level)?.text ?? '');
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
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={(event) => {
        isOver.value = false;
        const level = draggedLevel(event);
        if (level === null) return;
        event.preventDefault();
        addTo(name, [level]);
        toast(`It is on the list “${title}” now.`);
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
          ? 'The star on a level puts it here'
          : counted(levels.length, 'level')}
      </span>
    </a>
  );
}
