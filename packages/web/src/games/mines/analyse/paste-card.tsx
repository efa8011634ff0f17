import { readPosition } from '@knossos/engine/internal/games/mines/foreign/positions';
import type { MinesLevel } from '@knossos/engine/internal/games/mines/index';
import { encodeId, type Fault, type Result } from '@knossos/engine/internal/puzzle';
import { KeepButtons } from '../../../collections/keep-buttons.js';
import { idIn } from '../../../state/reference.js';
import { formatRoute } from '../../../state/route.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { CopyButtons } from '../../../ui/copy-buttons.js';
import { PasteForm } from '../../../ui/forms/paste-form.js';
import { toast } from '../../../ui/messages/toast.js';
import { readId, toMines } from '../session.js';
import { type DraftPosition, documentOf, draftOf } from './draft.js';

interface PasteCardProps {
  readonly draft: DraftPosition;
  readonly onDraft: (draft: DraftPosition) => void;
}

/** Ways to pass a position on, and to bring one in. */
export function PasteCard({ draft, onDraft }: PasteCardProps) {
  const text = documentOf(draft);
  const id = encodeId(text);
  const bring = async (pasted: string): Promise<Fault | null> => {
    const level = await readAny(pasted, draft.mines);
    if (!level.ok) return level.fault;
    onDraft(draftOf(level.value));
    const taken = level.warnings.map(({ message }) => `${message}.`).join(' ');
    toast(`The position is loaded. ${taken}`.trim());
    return null;
  };
  return (
    <Card title="Share and import">
      <div class="row">
        <CopyButtons route={toMines('analyse', id)} text={text} />
        <Button icon="play" to={formatRoute(toMines('play', id))}>
          Play it
        </Button>
        <KeepButtons text={text} />
      </div>
      <PasteForm
        label="A link, or a position as text: rows of digits with dots, # or tiles for covered cells, F for flags"
        button="Load it"
        onText={bring}
      />
    </Card>
  );
}

/** A position from a link, an id, a document, rows as other players write them, or a board of another program. */
async function readAny(text: string, mines: number): Promise<Result<MinesLevel>> {
  const { foreignFile, MINES_FORMS } = await import('@knossos/engine/internal/games/mines/foreign/index');
  const file = foreignFile(new TextEncoder().encode(text), {
    text,
    settings: new Map([['mines', `${mines}`]]),
  });
  const [foreign] = MINES_FORMS.find((form) => form.recognises(file))?.read(file) ?? [];
  if (foreign) return foreign.level;
  // A row of digits has the form of an id.
  const id = /^[0-8F#.?\s]*$/.test(text) ? null : idIn(text.trim());
  return id === null ? readPosition(text, mines) : readId(id);
}
