import './create.css';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { StillBoard } from '../board/still.js';
import { type Draft, dropDraft, unsavedDrafts } from '../library/drafts.js';
import { levelIn, ownLevels, titleOf } from '../library/kept-levels.js';
import { sceneOf } from '../library/pictures.js';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { toast } from '../ui/messages/toast.js';
import { CollectionTiles } from './collection-tiles.js';
import { LevelList } from './level-list.js';
import { NewLevel } from './new-level.js';
import { OpenFiles } from './open-files.js';
import { OpenLevel } from './open-level.js';

/** Levels of one's own: how to make and open more, and in what lists they stand. */
export function CreatePage() {
  const drafts = unsavedDrafts();
  const isEmpty = ownLevels.value.length === 0 && drafts.length === 0;
  return (
    <div class="stack create">
      <header>
        <h1>Create</h1>
        <p class="soft">
          Draw a level of any game while a solver looks on, keep it here, put your favourites on lists, and
          pass them on as files, pictures or sheets of paper.
        </p>
      </header>
      <OpenFiles />
      <NewLevel />
      <section class="stack" aria-labelledby="mine-title">
        <h2 id="mine-title">My levels</h2>
        {isEmpty ? (
          <div class="panel card empty" data-test="empty">
            <p>
              <strong>Nothing here yet.</strong> Choose a game above to draw your first level: it begins with
              a small one that can be won, and you change it from there. Levels that you open from files come
              here, too.
            </p>
          </div>
        ) : (
          <>
            {drafts.length > 0 && (
              <>
                <h3>Drafts, not saved yet</h3>
                {drafts.map((draft) => (
                  <DraftCard key={draft.key} draft={draft} />
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
          Go on drawing
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
