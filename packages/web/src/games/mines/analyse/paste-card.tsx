import type { MinesLevel } from '@knossos/engine/games/mines/rules/level';
import { readPosition } from '@knossos/engine/games/mines/rules/paste';
import { decodeId, encodeId, type Fault, type Result } from '@knossos/engine/puzzle';
import { formatRoute, idIn } from '../../../state/route.js';
import { Icon } from '../../../ui/icon.js';
import { PasteForm } from '../../../ui/paste-form.js';
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
  const text = documentOf(sheet);
  const id = encodeId(text);
  const bring = (pasted: string): Fault | null => {
    const level = readAny(pasted, sheet.mines);
    if (!level.ok) return level.fault;
    onSheet(sheetOf(level.value));
    const taken = level.warnings.map(({ message }) => `${message}.`).join(' ');
    toast(`The position is on the table. ${taken}`.trim());
    return null;
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
      <PasteForm
        label="A link, or a position as text: rows of digits with dots, # or tiles for covered cells, F for flags"
        button="Put it on the table"
        onText={bring}
      />
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
