import './editor.css';
import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, type Level, labelledSettings, type Sketch } from '@knossos/engine/internal/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { DropFiles } from '../collections/drop-files.js';
import { Remarks } from '../collections/remarks.js';
import { draftOfTab, savedElsewhere, type TabDraft } from '../collections/tab-draft.js';
import { beginTest } from '../collections/testing.js';
import { rulesFor, stampsOf } from '../levels/level-forms.js';
import { playRoute } from '../play/level-route.js';
import { features } from '../state/features.js';
import { usePageKeys } from '../state/page-keys.js';
import { formatRoute, go, type Route, screenRoute } from '../state/route.js';
import { put, toggle } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { lazy } from '../ui/lazy.js';
import { FaultNotice } from '../ui/messages/notice.js';
import { passToast } from '../ui/messages/toast.js';
import { useScreens } from '../ui/screens.js';
import { DrawingSide, focusDrawing, pencil } from './drawing-side.js';
import { EditorBar, TableBar } from './editor-bar.js';
import { RowCard } from './row-card.js';
import { SettingsCard, type Side, useIsWide } from './settings-card.js';
import {
  type Edits,
  isSaved,
  type Lay,
  type Reading,
  saveTable,
  useEdits,
  useOpening,
  useReading,
} from './table.js';
import { NewDialog, OpenDialog, ShareDialog } from './table-dialogs.js';
import { offsetOf, TextPane } from './text-pane.js';
import { VerdictPanel } from './verdict-panel.js';

const RulesPanel = lazy(
  () => import('./rules/rules-panel.js'),
  'RulesPanel',
  ({ rules }) => [rules.id],
);
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
  const play = parsed.ok ? formatRoute(playRoute(parsed.value)) : null;
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
          play={play}
          here={rules.sentences ? { isPlayed: isTrying.value, turn: toggle(isTrying) } : null}
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
        <DrawingSide {...{ reading, edits, play }} isTrying={isTrying.value} onShare={put(dialog, 'share')}>
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
      {dialog.value === 'share' && parsed.ok && (
        <ShareDialog level={parsed.value} verdict={reading.verdict} onClose={close} />
      )}
    </div>
  );
}

interface RulesOfTableProps {
  readonly reading: Reading;
  readonly edits: Edits;
  readonly lay: Lay;
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

/** A message goes with the next action, so that it lies over no control for long. */
function usePassingRemarks(): void {
  useEffect(() => {
    // Before other listeners, so that the message about this very action stays.
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

/** The way to what else a game has for its makers. */
function Workshop({ level }: { readonly level: Level }) {
  const { workshop } = useScreens(level.game);
  if (!workshop) return null;
  return (
    <p class="row">
      <Button icon="next" to={formatRoute(screenRoute(level.game, workshop.screen, rulebook.encode(level)))}>
        {workshop.text}
      </Button>
    </p>
  );
}
