import { rulebook } from '@knossos/engine/internal/games';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { StillBoard } from '../board/still.js';
import { levelIn } from '../library/kept-levels.js';
import { sceneOf } from '../library/pictures.js';
import { formatRoute } from '../state/route.js';

/** A new level of each game, begun from a small one that can be won. */
export function NewLevel() {
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
