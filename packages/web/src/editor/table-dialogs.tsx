import { rulebook } from '@knossos/engine/internal/games';
import { bareText, type Fault, faultOf, type Level, type Result } from '@knossos/engine/internal/puzzle';
import { readCarried } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { StillBoard } from '../board/still.js';
import { ChooseFiles } from '../collections/drop-files.js';
import { sceneOf } from '../collections/pictures.js';
import { SaveAs } from '../collections/save-as.js';
import { levelIn, nameOf, ownLevels, savedLevels, titleOf } from '../collections/saved-levels.js';
import { readForeignText } from '../levels/foreign-text.js';
import { referenceIn } from '../state/reference.js';
import { into } from '../state/signals.js';
import { CopyButtons } from '../ui/copy-buttons.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { Field } from '../ui/forms/fields.js';
import { PasteForm } from '../ui/forms/paste-form.js';
import type { LevelVerdict } from './verdict-panel.js';

interface NewDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (game: string) => void;
}

export function NewDialog({ onClose, onChoose }: NewDialogProps) {
  return (
    <Dialog title="A new level" onClose={onClose}>
      <ul class="plain new-levels">
        {rulebook.games.map(({ id, title, noun, blank }) => {
          const level = levelIn(blank);
          return (
            <li key={id}>
              <button type="button" class="tile" onClick={() => onChoose(id)}>
                <span class="thumb">{level.ok && <StillBoard scene={sceneOf(level.value)} />}</span>
                <strong>{title}</strong>
                <span class="soft small">New {noun}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

interface OpenDialogProps {
  readonly onClose: () => void;
  /** Puts a text on the table; with the name of the level that it is of, where it is a kept one. */
  readonly onOpen: (text: string, level: string | null) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Cards that are shown before one searches. */
const MOST_SHOWN = 24;

/** One of one's own levels, a file, or whatever was copied. */
export function OpenDialog({ onClose, onOpen, onFiles }: OpenDialogProps) {
  const wanted = useSignal('');
  const names = ownLevels.value.filter((name) =>
    titleOf(savedLevels.value.get(name)?.text ?? '')
      .toLowerCase()
      .includes(wanted.value.trim().toLowerCase()),
  );
  const paste = async (text: string): Promise<Fault | null> => {
    const row = rowIn(text);
    if (row?.ok) {
      onFiles([new File([row.value], 'game.txt')]);
      return null;
    }
    const found = row?.fault ?? (await foreignText(text)) ?? textIn(text);
    if (typeof found !== 'string') return found;
    onOpen(found, null);
    return null;
  };
  return (
    <Dialog title="Open a level" onClose={onClose}>
      {ownLevels.value.length > 6 && (
        <Field label="Search my levels" value={wanted.value} onInput={into(wanted)} />
      )}
      {ownLevels.value.length === 0 ? (
        <p class="soft">You have no saved levels yet. Open a file, or paste a level here.</p>
      ) : (
        <ul class="plain open-levels">
          {names.slice(0, MOST_SHOWN).map((name) => {
            const text = savedLevels.value.get(name)?.text ?? '';
            const level = levelIn(text);
            return (
              <li key={name}>
                <button type="button" class="tile" onClick={() => onOpen(text, name)}>
                  <span class="thumb">{level.ok && <StillBoard scene={sceneOf(level.value)} />}</span>
                  <strong class="anywhere">{titleOf(text)}</strong>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <ChooseFiles onFiles={onFiles} />
      <PasteForm
        label="A link, an id, a level as text, or what another program copies"
        button="Open"
        rows={3}
        fails="This cannot be opened."
        onText={paste}
      />
    </Dialog>
  );
}

/** The levels of a game that a pasted link carries; null for any other text. */
function rowIn(pasted: string): Result<string> | null {
  const found = referenceIn(pasted);
  return found?.kind === 'address' && found.address.page === 'play' ? readCarried(found.address.pack) : null;
}

/** The text of a level that another program has written; null where it is none that can be read. */
async function foreignText(text: string): Promise<string | null> {
  const { level } = await readForeignText(text);
  return level?.ok ? rulebook.format(level.value) : null;
}

/** The text of a level that was pasted: a link's, an id's, or its own. */
function textIn(pasted: string): string | Fault {
  const found = referenceIn(pasted);
  if (found === null) return bareText(pasted).lines.join('\n');
  const id =
    found.kind === 'id'
      ? found.id
      : found.kind === 'address' && 'id' in found.address
        ? found.address.id
        : null;
  if (id === null)
    return faultOf('this is not a level that can be drawn', 'Copy the link of a level, such as #/level/ID.');
  const level = rulebook.decode(id);
  return level.ok ? rulebook.format(level.value) : level.fault;
}

interface ShareDialogProps {
  readonly level: Level;
  readonly verdict: LevelVerdict;
  readonly onClose: () => void;
}

/** Ways to pass the drawing on. */
export function ShareDialog({ level, verdict, onClose }: ShareDialogProps) {
  const id = rulebook.encode(level);
  return (
    <Dialog title="Share this level" onClose={onClose}>
      {verdict.solved.answer?.status === 'impossible' && (
        <p class="notice">This level cannot be won. Whoever opens it is not told so.</p>
      )}
      <p class="soft">The link carries the whole level, so nobody needs an account to open it.</p>
      <div class="row">
        <CopyButtons route={{ page: 'level', id, moves: null }} text={rulebook.format(level)} />
      </div>
      <h3>Save as</h3>
      <SaveAs levels={[level]} title={nameOf(level)} print={{ page: 'print', of: 'level', name: id }} />
    </Dialog>
  );
}
