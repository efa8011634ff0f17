import type { MinesLevel } from '@knossos/engine/games/mines/rules/level';
import { readPosition } from '@knossos/engine/games/mines/rules/paste';
import { decodeId, encodeId, type Fault, type Result } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { idIn } from '../../../state/opening.js';
import { formatRoute } from '../../../state/route.js';
import { Icon } from '../../../ui/icon.js';
import { FaultNotice } from '../../../ui/notice.js';
import { copyText, linkTo } from '../../../ui/share.js';
import { toast } from '../../../ui/toast.js';
import { readMines } from '../play/sitting.js';
import { toMines } from '../rooms.js';
import { documentOf, type Sheet, sheetOf } from './sheet.js';

interface PasteCardProps {
  readonly sheet: Sheet;
  readonly onSheet: (sheet: Sheet) => void;
}

/** Ways to pass a position on, and to bring one in. */
export function PasteCard({ sheet, onSheet }: PasteCardProps) {
  const pasted = useSignal('');
  const fault = useSignal<Fault | null>(null);
  const text = documentOf(sheet);
  const id = encodeId(text);
  const bring = () => {
    const level = readAny(pasted.peek(), sheet.mines);
    fault.value = level.ok ? null : level.fault;
    if (!level.ok) return;
    onSheet(sheetOf(level.value));
    pasted.value = '';
    const taken = level.warnings.map(({ message }) => `${message}.`).join(' ');
    toast(`The position is on the table. ${taken}`.trim());
  };
  return (
    <section class="card panel mines-card" aria-labelledby="paste-title">
      <h2 id="paste-title">Share and bring in</h2>
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() => void copyText(linkTo(formatRoute(toMines('analyse', id))), 'Link')}
        >
          <Icon name="share" /> Copy link
        </button>
        <button type="button" class="button" onClick={() => void copyText(text, 'Text')}>
          <Icon name="copy" /> Copy text
        </button>
        <a class="button" href={formatRoute(toMines('play', id))}>
          <Icon name="play" /> Play it
        </a>
      </div>
      <form
        class="bring"
        onSubmit={(event) => {
          event.preventDefault();
          bring();
        }}
      >
        <label>
          <span class="soft">
            A link, or a position as text: rows of digits with dots, # or tiles for covered cells, F for flags
          </span>
          <textarea
            class="field"
            rows={5}
            spellcheck={false}
            aria-invalid={fault.value !== null}
            value={pasted.value}
            onInput={(event) => {
              pasted.value = event.currentTarget.value;
              fault.value = null;
            }}
          />
        </label>
        <button type="submit" class="button" aria-disabled={pasted.value.trim() === ''}>
          Put it on the table
        </button>
      </form>
      {fault.value && <FaultNotice title="This cannot be read." fault={fault.value} />}
    </section>
  );
}

/** A position from a link, an id, a document, or rows as other players write them. */
function readAny(text: string, mines: number): Result<MinesLevel> {
  // A row of digits has the form of an id.
  const id = /^[0-8F#.?\s]*$/.test(text) ? null : idIn(text.trim());
  if (id === null) return readPosition(text, mines);
  const document = decodeId(id);
  return document.ok ? readMines(document.value) : document;
}
