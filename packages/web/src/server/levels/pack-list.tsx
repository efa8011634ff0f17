import { counted } from '@knossos/engine/internal/puzzle';
import { Alert } from '../../ui/messages/notice.js';
import { ask } from '../api.js';
import { PACKS, type SharedPack } from './api.js';
import { type Me, mayPublish } from './me.js';
import { useAsked } from './use-asked.js';
import { at } from './words.js';

/** All packs, the newest first. */
export function PackList({ me }: { readonly me: Me | null }) {
  const { answer } = useAsked(() => ask('library/packs', PACKS, { query: { limit: 100 } }), 'packs');
  if (answer === null) return <p class="soft shared-waiting">Loading …</p>;
  if (!answer.ok) return <Alert text={`${answer.message} ${answer.help}`} />;
  const { items } = answer.value;
  return (
    <section class="stack" aria-label="Packs">
      {items.length === 0 && (
        <p class="notice calm">There are no packs yet. Open a level, and choose “Put into a pack”.</p>
      )}
      {mayPublish(me) && items.length > 0 && (
        <p class="soft">To make one of your own, open a level and choose “Put into a pack”.</p>
      )}
      <ul class="plain shared-packs" data-test="packs">
        {items.map((pack) => (
          <li key={pack.id}>
            <PackTile pack={pack} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PackTile({ pack: { id, title, about, author, count } }: { readonly pack: SharedPack }) {
  return (
    <a class="tile" href={at.pack(id)}>
      <strong class="anywhere">{title}</strong>
      <span class="soft small anywhere">
        {counted(count, 'level')} · by {author.name}
      </span>
      {about !== '' && <span class="small anywhere">{about}</span>}
    </a>
  );
}
