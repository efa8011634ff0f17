import './editor.css';
import { rulebook } from '@knossos/engine/games';
import {
  type Fault,
  headerOf,
  readSketch,
  resizeSketch,
  type Sketch,
  writeSketch,
} from '@knossos/engine/puzzle';
import { type Signal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { optionsOf, rulesFor, stampsOf } from '../levels/level-forms.js';
import { changeEnd, type Desk, type EditKind, edit, redoEdit, undoEdit } from '../state/edit-history.js';
import { rewriteAddress } from '../state/route.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FaultNotice } from '../ui/notice.js';
import { toast } from '../ui/toast.js';
import { keptDesk } from './drafts.js';
import { DrawingBoard } from './drawing-board.js';
import { EditorBar } from './editor-bar.js';
import { GenerateDialog } from './generate-dialog.js';
import { OptionsForm } from './options-form.js';
import { PencilBox } from './pencil-box.js';
import { Resizers } from './resizers.js';
import { heldPencil, type Pencil } from './strokes.js';
import { offsetOf, TextPane } from './text-pane.js';
import { useVerdict, VerdictPanel } from './verdict-panel.js';

/** The desk outlives the page, so that undo reaches back beyond a playtest. */
let kept: Signal<Desk> | null = null;

/** The drawing table: one text, as letters and as a drawing, with a live verdict. */
export function EditPage({ id }: { readonly id: string | null }) {
  kept ??= keptDesk(rulesFor(null, 'cells').blank);
  const desk = kept;
  const pencil = useSignal<Pencil>({ kind: 'ground' });
  const dialog = useSignal<'new' | 'generate' | null>(null);
  const idFault = useSignal<Fault | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { text } = desk.value;
  const change = (next: string, kind: EditKind) => {
    desk.value = edit(desk.value, next, kind, performance.now());
  };
  /** Goes to another state of the desk, and takes the cursor of the text to where it differs. */
  const travel = (next: Desk) => {
    const at = changeEnd(desk.value.text, next.text);
    desk.value = next;
    if (document.activeElement !== area.current) return;
    requestAnimationFrame(() => area.current?.setSelectionRange(at, at));
  };
  const undo = () => travel(undoEdit(desk.value));
  const redo = () => travel(redoEdit(desk.value));

  useEffect(() => {
    if (id === null) return;
    const level = rulebook.decode(id);
    if (level.ok) {
      idFault.value = null;
      change(rulebook.format(level.value), 'replace');
    } else idFault.value = level.fault;
    rewriteAddress({ page: 'edit', id: null });
  }, [id]);

  const level = useComputed(() => rulebook.parse(desk.value.text));
  const read = useComputed(() => readSketch(desk.value.text));
  // The last drawing that could be read stays in sight while the text is in pieces.
  const lastSketch = useRef<Sketch | null>(null);
  if (read.value.ok) lastSketch.current = read.value.value;
  const sketch = read.value.ok ? read.value.value : null;
  const parsed = level.value;
  const fault = parsed.ok ? null : parsed.fault;
  const verdict = useVerdict(parsed.ok ? parsed.value : null);
  const style = sketch?.style ?? lastSketch.current?.style ?? 'cells';
  const rules = rulesFor(parsed.ok ? parsed.value.game : headerOf(text, 'game'), style);
  const stamps = stampsOf(rules);
  const held = heldPencil(pencil.value, stamps);
  const draw = (next: Sketch, kind: EditKind) => change(writeSketch(next), kind);
  const levelId = parsed.ok ? rulebook.encode(parsed.value) : null;

  const find = () => {
    if (!fault?.line || !area.current) return;
    const at = offsetOf(text, fault.line, fault.column ?? 1);
    area.current.focus();
    area.current.setSelectionRange(at, Math.min(text.length, at + 1));
  };
  const show = (which: 'new' | 'generate' | null) => {
    dialog.value = which;
  };
  const close = () => show(null);
  const fresh = (which: string) => {
    close();
    change(rulesFor(which, 'cells').blank, 'replace');
    toast('A new level. Undo brings the old one back.');
  };
  return (
    <div class="page-stack">
      <header class="bar editor-head">
        <h1>Drawing table</h1>
        <div class="row">
          <Button look="small" icon="plus" to={() => show('new')}>
            New
          </Button>
          <Button look="small" icon="dice" to={() => show('generate')}>
            Generate
          </Button>
        </div>
      </header>
      {idFault.value && (
        <FaultNotice
          title="This link holds no level; what was on the table is still here."
          fault={idFault.value}
        />
      )}
      <div class="split editor-grid">
        <section class="column drawing-side" aria-label="As a drawing">
          <EditorBar
            desk={desk.value}
            sketch={sketch}
            id={levelId}
            onUndo={undo}
            onRedo={redo}
            onDraw={(next) => draw(next, 'replace')}
          />
          <PencilBox
            style={style}
            stamps={stamps}
            chosen={held}
            onChoose={(chosen) => {
              pencil.value = chosen;
            }}
          />
          {sketch ? (
            <Resizers
              sketch={sketch}
              onResize={(edge, by) => draw(resizeSketch(sketch, edge, by), 'replace')}
            >
              <div class="board-scroll">
                <DrawingBoard
                  sketch={sketch}
                  pencil={held}
                  stamps={stamps}
                  onDraw={(next, stroke) => draw(next, `stroke-${stroke}`)}
                  onUndo={undo}
                  onRedo={redo}
                />
              </div>
            </Resizers>
          ) : (
            <NoDrawing
              onConvert={parsed.ok ? () => change(rulebook.format(parsed.value), 'replace') : null}
            />
          )}
        </section>
        <section class="column text-side" aria-label="As text, with the verdict">
          <VerdictPanel
            fault={fault}
            level={parsed.ok ? parsed.value : null}
            warnings={parsed.ok ? parsed.warnings : []}
            verdict={verdict}
            onFind={find}
          />
          <TextPane area={area} text={text} fault={fault} onEdit={change} onUndo={undo} onRedo={redo} />
          <OptionsForm text={text} options={optionsOf(rules)} onEdit={(next) => change(next, 'header')} />
        </section>
      </div>
      {dialog.value === 'new' && <NewDialog onClose={close} onChoose={fresh} />}
      {dialog.value === 'generate' && (
        <GenerateDialog
          game={rules.id}
          onClose={close}
          onLevel={(made) => {
            change(made, 'replace');
            close();
            toast('Generated. Undo brings the old level back.');
          }}
        />
      )}
    </div>
  );
}

/** What stands in the drawing's place while there is none. */
function NoDrawing({ onConvert }: { readonly onConvert: (() => void) | null }) {
  if (onConvert === null) {
    return (
      <p class="notice">
        The drawing can be shown again when the text is mended; the place is marked there. Undo takes the last
        edit back.
      </p>
    );
  }
  return (
    <div class="notice calm">
      <p>This level is written as lists, not as a drawing.</p>
      <p>
        <Button icon="edit" to={onConvert}>
          Draw it out
        </Button>
      </p>
    </div>
  );
}

interface NewDialogProps {
  readonly onClose: () => void;
  /** Begins a level of a game. */
  readonly onChoose: (game: string) => void;
}

/** Which game the new level is of. */
function NewDialog({ onClose, onChoose }: NewDialogProps) {
  return (
    <Dialog title="A new level" onClose={onClose}>
      <ul class="plain stack new-levels">
        {rulebook.games.map(({ id, title, noun }) => (
          <li key={id}>
            <Button icon="plus" to={() => onChoose(id)}>
              <span>
                New {noun}
                <span class="soft">{title}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
