import { formatMouse } from '@knossos/engine/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/games/mouse/rules/level';
import { encodeId } from '@knossos/engine/puzzle';
import { formatRoute, go } from '../../../state/route.js';
import { Icon } from '../../../ui/icon.js';
import { PasteForm } from '../../../ui/paste-form.js';
import { copyText, linkTo } from '../../../ui/share.js';
import { type Design, isDesign, readMouse } from '../design.js';
import { toMouse } from '../rooms.js';
import { bring } from '../trap/trap-store.js';
import { putOnTable } from './table.js';

/** The level as a text that may be changed, and the ways on from here. */
export function OwnText({ level: now }: { readonly level: MouseLevel }) {
  const text = formatMouse(now);
  const address = formatRoute(toMouse('traps', encodeId(text)));
  return (
    <section class="card panel lab-card" aria-label="As text">
      <details>
        <summary>As text</summary>
        <PasteForm
          key={text}
          label="Lists of neighbours in preference order, or a drawing; graphs name start and exit in the header."
          button="Put it on the bench"
          text={text}
          rows={9}
          onText={(written) => {
            const read = readMouse(written);
            if (read.ok) bring(read.value);
            return read.ok ? null : read.fault;
          }}
        />
      </details>
      <div class="row">
        <button type="button" class="button" onClick={() => void copyText(linkTo(address), 'Link')}>
          <Icon name="share" /> Copy link
        </button>
        <button type="button" class="button" onClick={() => void copyText(text, 'Text')}>
          <Icon name="copy" /> Copy text
        </button>
        {isDesign(now) && (
          <button type="button" class="button" onClick={() => toTable(now)}>
            <Icon name="edit" /> Take into the editor
          </button>
        )}
      </div>
    </section>
  );
}

function toTable(maze: Design): void {
  putOnTable(maze);
  go(toMouse('design'));
}
