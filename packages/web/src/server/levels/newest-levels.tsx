import { listLevels } from '@knossos/server/levels/api';
import { Button } from '../../ui/button.js';
import { useMe } from '../me.js';
import './levels.css';
import { SharedList } from './shared-list.js';
import { at } from './words.js';

/** How many are shown at most: as many as fit into a row. */
const SOME = 5;

/** The levels that were published last, with the ways to all of them and to one's own. */
export function NewestLevels() {
  useMe();
  return (
    <section class="stack" aria-labelledby="newest-levels">
      <div class="bar">
        <h2 id="newest-levels">New levels</h2>
        <div class="row">
          <Button icon="games" look="primary" to={at.list}>
            All levels
          </Button>
          <Button icon="edit" to="#/edit">
            Draw one
          </Button>
        </div>
      </div>
      <SharedList from={listLevels} query={{ sort: 'newest', limit: SOME }} isShort empty={<NoLevels />} />
    </section>
  );
}

/** The words where nothing is published. */
export function NoLevels() {
  return (
    <span class="row no-levels">
      No level is published here yet. Draw the first one and choose Publish: then everyone on this server can
      play it and give it a star.
      <Button icon="edit" look="primary" to="#/edit">
        Draw a level
      </Button>
    </span>
  );
}
