import { screenOfLevel } from '../state/screen-of-level.js';
import './editor.css';
import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyRules,
  type Fault,
  headerOf,
  type Level,
  labelledSettings,
  readSketch,
  resizeSketch,
  type Sketch,
} from '@knossos/engine/internal/puzzle';
import { type Signal, signal, useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { hasRock, isGolden, rulesFor, stampsOf } from '../levels/level-forms.js';
import { DropFiles } from '../library/drop-files.js';
import { tellSaved } from '../library/keep-buttons.js';
import { Remarks } from '../library/remarks.js';
import { isStored, levelIn, savedLevels } from '../library/saved-levels.js';
import {
  changeDraft,
  draftOfTab,
  layId,
  replaceDraft,
  saveDraft,
  savedElsewhere,
  type TabDraft,
} from '../library/tab-draft.js';
import { type TakenFiles, takeFiles } from '../library/take-files.js';
import { beginTest } from '../library/testing.js';
import type { EditKind } from '../session/drafts.js';
import { type EditHistory, redoEdit, undoEdit } from '../state/edit-history.js';
import { features } from '../state/features.js';
import { usePageKeys } from '../state/page-keys.js';
import { formatRoute, go, type Route, rewriteAddress } from '../state/route.js';
import { into, put } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { lazy } from '../ui/lazy.js';
import { FaultNotice } from '../ui/messages/notice.js';
import { say } from '../ui/messages/speech.js';
import { passToast, toast } from '../ui/messages/toast.js';
import { DrawingBoard } from './drawing-board.js';
import { EditorBar, TableBar } from './editor-bar.js';
import { PencilBox } from './pencil-box.js';
import { Resizers } from './resizers.js';
import { RowCard } from './row-card.js';
import { SettingsCard, type Side, useIsWide } from './settings-card.js';
import { heldPencil, isLarge, type Pencil } from './strokes.js';
import { NewDialog, OpenDialog, ShareDialog } from './table-dialogs.js';
import { changeEnd, offsetOf, TextPane } from './text-pane.js';
import { tidied } from './tidy.js';
import { saidOf, useVerdict, VerdictPanel } from './verdict-panel.js';
import { Workshop } from './workshop.js';

const RulesPanel = lazy(
  () => import('./rules/rules-panel.js'),
  'RulesPanel',
  ({ rules }) => [rules.id],
);
const TryOut = lazy(
  () => import('./rules/try-out.js'),
  'TryOut',
  ({ rules }) => [rules.id],
);

/** What one has in hand stays there while a level is tried. */
const pencil = signal<Pencil>({ kind: 'ground' });

/** The drawing table: one text, as letters and as a drawing, with a live verdict. */
export function EditPage({ id }: { readonly id: string | null }) {
  const draft = draftOfTab(rulesFor(null, 'cells').blank);
  const dialog = useSignal<'new' | 'open' | 'generate' | 'share' | null>(null);
  const side = useSignal<Side>('rules');
  const isTrying = useSignal(false);
  const isWide = useIsWide();
  const area = useRef<HTMLTextAreaElement>(null);
  const close = put(dialog, null);
  usePassingRemarks();
  const { idFault, taken, lay, generated, takeIn } = useOpening(draft, id, close);
  const reading = useReading(draft);
  const { text, parsed, sketch, rules } = reading;
  const edits = useEdits(draft, reading, area);
  const { undo, redo } = edits;
  usePageKeys({
    title: 'On the drawing table',
    note: 'Ctrl+Z and Ctrl+Y go back and on, too. On the drawing its own keys come first.',
    bindings: [
      { on: 'undo', text: 'undo', act: undo },
      { on: 'redo', text: 'redo', act: redo },
    ],
  });
  const fault = parsed.ok ? null : parsed.fault;
  const isChosen = rules.sentences !== undefined && side.value === 'rules';
  const find = () => {
    if (!fault?.line || !area.current) return;
    const faulty = document.querySelector<HTMLElement>('.rule.faulty button');
    if (isChosen && faulty) return faulty.focus();
    const at = offsetOf(text, fault.line, fault.column ?? 1);
    area.current.focus();
    area.current.setSelectionRange(at, Math.min(text.length, at + 1));
  };
  const save = () => saveTable(draft, reading, lay);
  const said = (
    <VerdictPanel
      fault={fault}
      level={parsed.ok ? parsed.value : null}
      warnings={parsed.ok ? parsed.warnings : []}
      verdict={reading.verdict}
      isChosen={isChosen}
      onFind={find}
    />
  );
  return (
    <div class="page-stack editor">
      <DropFiles text="Drop to open it here" onFiles={(files) => void takeIn(files)} />
      <header class="bar editor-head">
        <EditorTitle rules={rules} sketch={sketch} />
        <EditorBar
          history={draft.history.value}
          sketch={sketch}
          onUndo={undo}
          onRedo={redo}
          onDraw={(next) => edits.draw(next, 'replace')}
        />
        <TableBar
          play={parsed.ok ? playAddress(parsed.value) : null}
          isSaved={isSaved(draft)}
          onNew={put(dialog, 'new')}
          onOpen={put(dialog, 'open')}
          onGenerate={() => {
            if (isWide) side.value = 'generate';
            else dialog.value = 'generate';
          }}
          onSave={save}
          onShare={put(dialog, 'share')}
          onPublish={NEEDED.every((feature) => features.value.has(feature)) ? () => go(PUBLISH) : null}
          onPlay={beginTest}
        />
      </header>
      {idFault && (
        <FaultNotice title="This link holds no level. Your drawing is unchanged." fault={idFault} />
      )}
      {taken && (
        <div class="stack" role="status">
          <Remarks of={taken} />
        </div>
      )}
      <SavedElsewhere draft={draft} lay={lay} onSave={save} />
      <div class="split editor-grid">
        <DrawingSide reading={reading} edits={edits} isTrying={isTrying} onShare={put(dialog, 'share')}>
          {!isWide && said}
        </DrawingSide>
        <section class="column text-side" aria-label="Verdict, settings and text">
          {isWide && said}
          {parsed.ok && <Workshop level={parsed.value} />}
          <SettingsCard
            text={text}
            options={labelledSettings(rules, text)}
            rules={rules}
            sentences={rules.sentences ? <RulesOfTable {...{ reading, edits, lay, isTrying }} /> : null}
            side={side}
            isWide={isWide}
            isGenerating={dialog.value === 'generate'}
            onEdit={edits.setRules}
            onLevel={generated}
            onClose={close}
          />
          <RowCard draft={draft} text={text} onEdit={edits.change} onLay={lay} />
          <TextPane area={area} text={text} fault={fault} onEdit={edits.change} onUndo={undo} onRedo={redo} />
        </section>
      </div>
      {dialog.value === 'new' && (
        <NewDialog
          onClose={close}
          onChoose={(game) => lay(rulesFor(game, 'cells').blank, null, 'A new level.')}
        />
      )}
      {dialog.value === 'open' && (
        <OpenDialog
          onClose={close}
          onOpen={(next, saved) => lay(next, saved, 'Opened.')}
          onFiles={(files) => void takeIn(files)}
        />
      )}
      {dialog.value === 'share' && parsed.ok && <ShareDialog level={parsed.value} onClose={close} />}
    </div>
  );
}

interface RulesOfTableProps {
  readonly reading: Reading;
  readonly edits: ReturnType<typeof useEdits>;
  readonly lay: ReturnType<typeof useOpening>['lay'];
  readonly isTrying: Signal<boolean>;
}

/** The rules of the level on the table, as sentences. */
function RulesOfTable({ reading, edits, lay, isTrying }: RulesOfTableProps) {
  const { text, parsed, rules, style } = reading;
  return (
    <RulesPanel
      rules={rules}
      text={text}
      fault={parsed.ok ? null : parsed.fault}
      stamps={stampsOf(rules, text)}
      style={style}
      onEdit={edits.change}
      onLay={(next) => lay(next, null, 'A new level.')}
      onDraw={(stamp) => {
        pencil.value = { kind: 'stamp', stamp };
        isTrying.value = false;
        requestAnimationFrame(focusDrawing);
      }}
    />
  );
}

/** What was told goes with whatever is done next, so that it lies over no control for long. */
function usePassingRemarks(): void {
  useEffect(() => {
    // First of all, so that what is said about this very action stays.
    for (const doing of DOINGS) addEventListener(doing, passToast, true);
    return () => {
      for (const doing of DOINGS) removeEventListener(doing, passToast, true);
    };
  }, []);
}

const DOINGS = ['pointerdown', 'keydown'];

/** Where a level goes out to others, and what the server must offer for that. */
const PUBLISH: Route = { page: 'together', section: 'levels', rest: ['publish'] };
const NEEDED = ['library', 'accounts'];

const IN_DRAFTS = 'Your last drawing is in your drafts.';

/** Puts a text on the table, of the kept level of that name where it is one; `what` begins what is told of it. */
type Lay = (text: string, saved: string | null, what: string) => void;

/** Which game a drawing was taken for that names none; nothing where it says so itself. */
function guessWords(text: string): string {
  const level = levelIn(text);
  if (!level.ok || headerOf(text, 'game') !== null) return '';
  return ` It names no game, and is read as ${rulebook.of(level.value).title}.`;
}

/** How levels come to the table: from the address, from files and lists, and generated. `close` ends the dialog. */
function useOpening(draft: TabDraft, id: string | null, close: () => void) {
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
type Reading = ReturnType<typeof useReading>;

function useReading({ history }: TabDraft) {
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
type Edits = ReturnType<typeof useEdits>;

function useEdits(
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

/** Saves what is on the table, and tells how that went. */
function saveTable(draft: TabDraft, { parsed, verdict }: Reading, lay: Lay): void {
  const other = draft.level.peek();
  const { isLasting, copy } = saveDraft(draft, parsed.ok ? saidOf(parsed.value, verdict) : null);
  if (!isLasting || copy === null) tellSaved(isLasting);
  else
    toast(`Both are saved. This one is “${copy}” in My levels.`, {
      text: 'See the other',
      onDo: () => lay(savedLevels.peek().get(other ?? '')?.text ?? '', other, 'Opened.'),
    });
}

function isSaved({ history, level }: TabDraft): boolean {
  const name = level.value;
  return name !== null && savedLevels.value.get(name)?.text === history.value.now && isStored(name);
}

function playAddress(level: Level): string {
  return formatRoute(screenOfLevel(level) ?? { page: 'level', id: rulebook.encode(level), moves: null });
}

function EditorTitle({ rules, sketch }: { readonly rules: AnyRules; readonly sketch: Sketch | null }) {
  return (
    <div class="editor-title">
      <h1>Drawing table</h1>
      <p class="soft small">
        {rules.title}
        {sketch && (
          <span class="editor-size" data-test="size">
            {` · ${sketch.maze.columns} × ${sketch.maze.rows}`}
          </span>
        )}
      </p>
    </div>
  );
}

/** Tells that the level on the table was saved by another tab, where it was. */
function SavedElsewhere({
  draft,
  lay,
  onSave,
}: {
  readonly draft: TabDraft;
  readonly lay: Lay;
  readonly onSave: () => void;
}) {
  const elsewhere = savedElsewhere(draft);
  if (elsewhere === null) return null;
  return (
    <div class="notice calm" role="status" data-test="elsewhere">
      <p>
        This level was saved in another tab while you were drawing. If you save here, both versions are kept.
      </p>
      <p class="row">
        <Button look="small" icon="open" to={() => lay(elsewhere, draft.level.value, 'Opened.')}>
          See the other
        </Button>
        <Button look="small" icon="download" to={onSave}>
          Keep both
        </Button>
      </p>
    </div>
  );
}

/** Takes the focus to the drawing, and the drawing into sight. */
function focusDrawing(): void {
  const cell = document.querySelector<HTMLElement>('.drawing-side [role=gridcell][tabindex="0"]');
  cell?.focus({ preventScroll: true });
  document.querySelector('.drawing-side .drawing-scroll')?.scrollIntoView({ block: 'nearest' });
}

interface DrawingSideProps {
  readonly reading: Reading;
  readonly edits: Edits;
  /** Whether the level is played where it is drawn. */
  readonly isTrying: Signal<boolean>;
  readonly onShare: () => void;
  /** What stands between the pencils and the drawing. */
  readonly children: ComponentChildren;
}

/** The text as a drawing, and the pencils for it. */
function DrawingSide({ reading, edits, isTrying, onShare, children }: DrawingSideProps) {
  const { text, parsed, sketch, style, rules } = reading;
  const isPlayed = isTrying.value && parsed.ok && rules.sentences !== undefined;
  const { draw } = edits;
  const tryOrDraw = () => {
    if (parsed.ok) isTrying.value = !isPlayed;
    else toast('It can be tried as soon as it is a level.');
  };
  const stamps = stampsOf(rules, text);
  const isRocky = style === 'walls' || hasRock(rules);
  const large = sketch !== null && isLarge(sketch);
  const held = heldPencil(pencil.value, stamps, isRocky, large);
  return (
    <section class="column drawing-side" aria-label="As a drawing">
      {rules.sentences && (
        <p>
          <Button icon={isPlayed ? 'edit' : 'play'} off={!parsed.ok} to={tryOrDraw}>
            {isPlayed ? 'Back to drawing' : 'Try it'}
          </Button>
        </p>
      )}
      {!isPlayed && (
        <PencilBox
          style={style}
          hasGround={isRocky}
          stamps={stamps}
          isLarge={large}
          chosen={held}
          onChoose={into(pencil)}
        />
      )}
      {children}
      {isPlayed && parsed.ok ? (
        <TryOut rules={rules} level={parsed.value} onShare={onShare} />
      ) : sketch ? (
        <Resizers
          sketch={sketch}
          onResize={(edge, by) => draw(resizeSketch(sketch, edge, by), 'replace')}
          isMoved={held.kind === 'hand'}
        >
          <DrawingBoard
            sketch={sketch}
            pencil={held}
            stamps={stamps}
            isGolden={isGolden(rules)}
            onDraw={(next, stroke) => draw(next, `stroke-${stroke}`)}
          />
        </Resizers>
      ) : (
        <NoDrawing
          onConvert={parsed.ok ? () => edits.change(rulebook.format(parsed.value), 'replace') : null}
        />
      )}
    </section>
  );
}

/** What stands in the drawing's place while there is none. */
function NoDrawing({ onConvert }: { readonly onConvert: (() => void) | null }) {
  if (onConvert === null) {
    return (
      <p class="notice">
        Correct the text to see the drawing again. The error is marked there. Undo takes back your last edit.
      </p>
    );
  }
  return (
    <div class="notice calm">
      <p>This level is written as lists, not as a drawing.</p>
      <p>
        <Button icon="edit" to={onConvert}>
          Show it as a drawing
        </Button>
      </p>
    </div>
  );
}
