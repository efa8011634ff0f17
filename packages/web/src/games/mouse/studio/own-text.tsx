import { formatMouse } from '@knossos/engine/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/games/mouse/rules/level';
import { encodeId, type Fault } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formatRoute, go } from '../../../state/route.js';
import { Icon } from '../../../ui/icon.js';
import { FaultNotice } from '../../../ui/notice.js';
import { copyText, linkTo } from '../../../ui/share.js';
import { type Design, isDesign } from '../design.js';
import { toMouse } from '../rooms.js';
import { bring } from '../trap/trap-store.js';
import { readMouse } from './desk.js';
import { putOnTable } from './table.js';

/** The level as a text that may be changed, and the ways on from here. */
export function OwnText({ level: now }: { readonly level: MouseLevel }) {
  const draft = useSignal<string | null>(null);
  const fault = useSignal<Fault | null>(null);
  const text = formatMouse(now);
  useEffect(() => {
    draft.value = null;
    fault.value = null;
  }, [now, draft, fault]);
  const address = formatRoute(toMouse('traps', encodeId(text)));
  return (
    <section class="card panel lab-card" aria-label="As text">
      <details>
        <summary>As text</summary>
        <form
          class="bring"
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.value === null) return;
            const read = readMouse(draft.value);
            if (read.ok) bring(read.value);
            else fault.value = read.fault;
          }}
        >
          <label>
            <span class="soft">
              Lists of neighbours in preference order, or a drawing; graphs name start and exit in the header.
            </span>
            <textarea
              class="field"
              rows={9}
              spellcheck={false}
              value={draft.value ?? text}
              onInput={(event) => {
                draft.value = event.currentTarget.value;
                fault.value = null;
              }}
            />
          </label>
          {fault.value && <FaultNotice title="This cannot be read." fault={fault.value} />}
          <button type="submit" class="button" aria-disabled={draft.value === null}>
            Put it on the bench
          </button>
        </form>
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
