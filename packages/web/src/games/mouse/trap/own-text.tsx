import { formatMouse } from '@knossos/engine/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/games/mouse/rules/level';
import { encodeId } from '@knossos/engine/puzzle';
import { go } from '../../../state/route.js';
import { Button } from '../../../ui/button.js';
import { CopyButtons } from '../../../ui/copy-buttons.js';
import { PasteForm } from '../../../ui/paste-form.js';
import { isDesign, readMouse } from '../design.js';
import { toMouse } from '../rooms.js';
import { putOnTable } from '../studio/table.js';
import { bring } from './trap-store.js';

/** The level as a text that may be changed, and the ways on from here. */
export function OwnText({ level: now }: { readonly level: MouseLevel }) {
  const text = formatMouse(now);
  return (
    <section class="card panel" aria-label="As text">
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
        <CopyButtons route={toMouse('traps', encodeId(text))} text={text} />
        {isDesign(now) && (
          <Button
            icon="edit"
            to={() => {
              putOnTable(now);
              go(toMouse('design'));
            }}
          >
            Take into the editor
          </Button>
        )}
      </div>
    </section>
  );
}
