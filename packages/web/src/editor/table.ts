import { rulebook } from '@knossos/engine/internal/games';
import { mazeOfFloor } from '@knossos/engine/internal/grid';
import {
  type AnyRules,
  type Fault,
  headerOf,
  type Level,
  readSketch,
  type Sketch,
  setHeader,
  writeSketch,
} from '@knossos/engine/internal/puzzle';
import { useComputed, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { tellSaved } from '../collections/keep-buttons.js';
import { isStored, levelIn, savedLevels } from '../collections/saved-levels.js';
import { changeDraft, layId, replaceDraft, saveDraft, type TabDraft } from '../collections/tab-draft.js';
import { type TakenFiles, takeFiles } from '../collections/take-files.js';
import { hasRock, rulesFor } from '../levels/level-forms.js';
import type { EditKind } from '../session/drafts.js';
import { type EditHistory, redoEdit, undoEdit } from '../state/edit-history.js';
import { rewriteAddress } from '../state/route.js';
import { say } from '../ui/messages/speech.js';
import { toast } from '../ui/messages/toast.js';
import { changeEnd } from './text-pane.js';
import { saidOf, useVerdict } from './verdict-panel.js';

const IN_DRAFTS = 'Your last drawing is in your drafts.';

/** Puts a text on the table, of the saved level of that name where it is one; `what` begins the message about it. */
export type Lay = (text: string, saved: string | null, what: string) => void;

/** Which game a drawing was taken for that names none; nothing where it says so itself. */
function guessWords(text: string): string {
  const level = levelIn(text);
  if (!level.ok || headerOf(text, 'game') !== null) return '';
  return ` It names no game, and is read as ${rulebook.of(level.value).title}.`;
}

/** How levels come to the table: from the address, from files and lists, and generated. `close` ends the dialog. */
export function useOpening(draft: TabDraft, id: string | null, close: () => void) {
  const idFault = useSignal<Fault | null>(null);
  const taken = useSignal<TakenFiles | null>(null);
  useEffect(() => {
    if (id === null) return;
    const { fault, isKeeping } = layId(draft, id);
    idFault.value = fault;
    if (isKeeping) toast(IN_DRAFTS);
    rewriteAddress({ page: 'edit', id: null });
  }, [id]);
  const lay: Lay = (next, saved, what) => {
    close();
    idFault.value = null;
    taken.value = null;
    const isKeeping = replaceDraft(draft, next, saved);
    const mayUndo = draft.history.peek().past.length > 0;
    const news = `${what}${guessWords(next)}`;
    toast(isKeeping ? `${news} ${IN_DRAFTS}` : mayUndo ? `${news} Undo brings the old one back.` : news);
  };
  const generated = (made: string) => {
    close();
    // One generated level after another is tried; none of them is kept unless one says so.
    draft.level.value = null;
    draft.base.value = null;
    changeDraft(draft, made, 'replace');
    toast('Generated. Undo brings the old level back.');
  };
  const takeIn = async (files: readonly File[]) => {
    const got = await takeFiles(files);
    const [first] = got.levels;
    const entry = savedLevels.peek().get(first ?? '');
    if (first === undefined || !entry) {
      const fault = got.faults[0];
      if (fault) toast(`${fault.file}: ${fault.fault.message}. ${fault.fault.help}`);
      return;
    }
    const rest = got.levels.length === 1 ? '' : ` The other ${got.levels.length - 1} are in My levels.`;
    lay(entry.text, first, `Opened.${rest}`);
    if (got.faults.length + got.warnings.length > 0) taken.value = got;
  };
  return { idFault: idFault.value, taken: taken.value, lay, generated, takeIn };
}

/** The text on the table, and what it says: of which game, as a level and as a drawing. */
export type Reading = ReturnType<typeof useReading>;

export function useReading({ history }: TabDraft) {
  const level = useComputed(() => levelIn(history.value.now));
  const read = useComputed(() => readSketch(history.value.now));
  // The last drawing that could be read stays in sight while the text is in pieces.
  const lastSketch = useRef<Sketch | null>(null);
  if (read.value.ok) lastSketch.current = read.value.value;
  const { now: text } = history.value;
  const parsed = level.value;
  const style = lastSketch.current?.style ?? 'cells';
  return {
    text,
    parsed,
    /** Null while the text is no drawing. */
    sketch: read.value.ok ? read.value.value : null,
    style,
    rules: rulesFor(parsed.ok ? parsed.value.game : headerOf(text, 'game'), style),
    verdict: useVerdict(parsed.ok ? parsed.value : null),
  };
}

/** What hands do to the text on the table. */
export type Edits = ReturnType<typeof useEdits>;

export function useEdits(
  draft: TabDraft,
  { text, parsed, sketch, rules }: Reading,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const { history } = draft;
  const change = (next: string, kind: EditKind) => changeDraft(draft, next, kind);
  /** Goes to another state of the history, and takes the cursor of the text to where it differs. */
  const travel = (next: EditHistory, done: string, nothing: string) => {
    say(next === history.value ? nothing : done);
    const at = changeEnd(history.value.now, next.now);
    history.value = next;
    if (document.activeElement !== area.current) return;
    requestAnimationFrame(() => area.current?.setSelectionRange(at, at));
  };
  /** The level as it stood when its rules were last changed for others, which may bring something of it back. */
  const underOthers = useRef<Level | null>(null);
  const setRules = (next: string) => {
    const before = underOthers.current?.game === rules.id ? underOthers.current : null;
    const rewritten = parsed.ok ? (rules.rewritten?.(parsed.value, next, before) ?? null) : null;
    if (rewritten === null || !parsed.ok) change(next, 'header');
    else {
      underOthers.current = parsed.value;
      change(rewritten.text, 'replace');
      if (rewritten.lost !== null)
        toast(rewritten.lost, { text: 'Undo', onDo: () => change(text, 'replace') });
    }
  };
  return {
    change,
    draw: (next: Sketch, kind: EditKind) => change(tidied(sketch ?? next, next, rules), kind),
    setRules,
    undo: () => travel(undoEdit(history.value), 'Undone.', 'There is nothing to undo.'),
    redo: () => travel(redoEdit(history.value), 'Redone.', 'There is nothing to redo.'),
  };
}

/** Saves the level on the table, and tells how that went. */
export function saveTable(draft: TabDraft, { parsed, verdict }: Reading, lay: Lay): void {
  const other = draft.level.peek();
  const { isLasting, copy } = saveDraft(draft, parsed.ok ? saidOf(parsed.value, verdict) : null);
  if (!isLasting || copy === null) tellSaved(isLasting);
  else
    toast(`Both are saved. This one is “${copy}” in My levels.`, {
      text: 'See the other',
      onDo: () => lay(savedLevels.peek().get(other ?? '')?.text ?? '', other, 'Opened.'),
    });
}

export function isSaved({ history, level }: TabDraft): boolean {
  const name = level.value;
  return name !== null && savedLevels.value.get(name)?.text === history.value.now && isStored(name);
}

/**
 * The text of a drawing after an edit by hand, with what its game asks of every drawing: no rock where it has none, and
 * header lines that say how many of a piece there are, as long as they said so before.
 */
export function tidied(before: Sketch, after: Sketch, rules: AnyRules): string {
  const open =
    after.style === 'cells' && !hasRock(rules)
      ? { ...after, maze: mazeOfFloor(after.maze, () => true) }
      : after;
  return (rules.settings ?? []).reduce((text, { key, counts }) => {
    const isCounted = counts !== undefined && headerOf(text, key) === String(countOf(before, counts));
    return isCounted ? setHeader(text, key, String(countOf(after, counts))) : text;
  }, writeSketch(open));
}

function countOf({ letters }: Sketch, letter: string): number {
  return [...letters.values()].reduce((sum, text) => sum + text.split(letter).length - 1, 0);
}
