import { COVERED } from '@knossos/engine/games/mines/board/board';
import { decodeId, type Fault } from '@knossos/engine/puzzle';
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { intentOf } from '../../../state/keys.js';
import { type RoomRoute, rewriteAddress } from '../../../state/route.js';
import { settings } from '../../../state/settings.js';
import { Icon } from '../../../ui/icon.js';
import { FaultNotice } from '../../../ui/notice.js';
import type { RoomProps } from '../../../ui/screens.js';
import { say } from '../../../ui/speech.js';
import { SquareButton } from '../../../ui/square-button.js';
import { toast } from '../../../ui/toast.js';
import './analyse.css';
import { chanceWords } from '../coach/chances.js';
import { CellRings } from '../field/cell-layers.js';
import { ChanceLayer } from '../field/chance-layer.js';
import { Zoom } from '../play/play-tools.js';
import { readMines } from '../play/session.js';
import { noteAid, state as stateNow } from '../play/store.js';
import { preferences } from '../preferences.js';
import { toMines } from '../rooms.js';
import { AnalysisCard } from './analysis-card.js';
import { Palette } from './palette.js';
import { PasteCard } from './paste-card.js';
import { blankSheet, type Paint, paint, type Sheet, sheetOf, sheetOfState } from './sheet.js';
import { SheetBoard } from './sheet-board.js';
import { SheetForm } from './sheet-form.js';
import { lay, mayRedo, mayUndo, redoLay, sheet as sheetNow, undoLay } from './sheet-table.js';
import { useAnalysis } from './use-analysis.js';

const pencil = signal<Paint>(1);
const showChances = signal(true);

/** Any position, painted or pasted: what is certain, what is likely, and what is impossible. */
export function AnalyseRoom({ route }: RoomProps) {
  const fault = useBrought(route);
  const active = useSignal(0);
  const sheet = sheetNow.value;
  const analysed = useAnalysis(sheet);
  const { analysis, clash, best, fifties } = analysed;
  useEffect(() => {
    if (clash) say(`No layout of mines fits: ${clash.reason}.`);
  }, [clash]);

  const travel = (done: boolean, word: string) =>
    say(done ? `${word}.` : `Nothing to ${word.toLowerCase()}.`);
  const undo = () => travel(undoLay(), 'Undo');
  const redo = () => travel(redoLay(), 'Redo');
  const onKey = (event: KeyboardEvent): boolean => {
    const intent = intentOf(event, settings.peek().ownKeys);
    if (intent?.kind === 'undo') undo();
    else if (intent?.kind === 'redo') redo();
    else return false;
    return true;
  };
  const take = (next: Sheet) => lay(next);
  const remark = (cell: number): string => {
    const chance = analysis?.probability[cell] ?? Number.NaN;
    const words = Number.isNaN(chance) ? '' : `, ${chanceWords(chance)}`;
    return clash?.numbers.includes(cell) ? `${words}, cannot be right` : words;
  };
  return (
    <div class={`split sweep ${sheet.columns > 20 ? 'wide' : ''}`}>
      <div class="column sweep-main">
        {fault && (
          <FaultNotice
            title="This link holds no position; what was on the table is still here."
            fault={fault}
          />
        )}
        <section class="stack sweep-board card" aria-label="The position">
          <Palette pencil={pencil} />
          <SheetBoard
            sheet={sheet}
            active={active}
            cellSize={preferences.value.cellSize}
            pencil={pencil.value}
            remark={remark}
            onPaint={(cells, what, stroke) => lay(paint(sheetNow.peek(), cells, what), `stroke-${stroke}`)}
            onKey={onKey}
          >
            {analysis && showChances.value && (
              <ChanceLayer
                size={sheet}
                analysis={analysis}
                isCovered={(cell) => sheet.shown[cell] === COVERED && !sheet.flags.includes(cell)}
              />
            )}
            <CellRings size={sheet} cells={fifties.map(({ cell }) => cell)} kind="fifty" />
            <CellRings size={sheet} cells={best === null ? [] : [best]} kind="best" />
            <CellRings size={sheet} cells={clash?.numbers ?? []} kind="fault" />
          </SheetBoard>
          <div class="toolbar sweep-tools">
            <SquareButton icon="undo" label="Undo" off={!mayUndo.value} onClick={undo} />
            <SquareButton icon="redo" label="Redo" off={!mayRedo.value} onClick={redo} />
            <button
              type="button"
              class="button"
              onClick={() => {
                take(blankSheet(sheet.columns, sheet.rows, sheet.mines));
                toast('Everything is covered. Undo brings the position back.');
              }}
            >
              <Icon name="restart" /> Clear
            </button>
            <button
              type="button"
              class="button"
              aria-pressed={showChances.value}
              onClick={() => {
                showChances.value = !showChances.peek();
              }}
            >
              <Icon name="layers" /> Chances
            </button>
            <Zoom />
          </div>
        </section>
        <p class="soft paint-help">
          Click or drag to paint with the pencil, a second click or the right button covers. By keyboard:
          arrows, digits, <kbd>F</kbd>, <kbd>Delete</kbd>. Flags count as covered.
        </p>
      </div>
      <div class="column sweep-side">
        <AnalysisCard sheet={sheet} analysed={analysed} />
        <section class="card panel mines-card" aria-labelledby="size-title">
          <h2 id="size-title">Size and mines</h2>
          <SheetForm sheet={sheet} onSheet={take} />
          <div class="row">
            <button
              type="button"
              class="button"
              onClick={() => {
                take(sheetOfState(stateNow.peek()));
                noteAid('chances');
                toast('The position of your game is on the table.');
              }}
            >
              <Icon name="next" /> Take my game’s position
            </button>
          </div>
        </section>
        <PasteCard sheet={sheet} onSheet={take} />
      </div>
    </div>
  );
}

/** Puts the position that an address carries on the table; returns what is wrong with it, or null. */
function useBrought(route: RoomRoute): Fault | null {
  const { id } = route;
  const fault = useSignal<Fault | null>(null);
  useEffect(() => {
    if (id === null) return;
    const text = decodeId(id);
    const level = text.ok ? readMines(text.value) : text;
    fault.value = level.ok ? null : level.fault;
    if (!level.ok) return;
    lay(sheetOf(level.value));
    rewriteAddress(toMines('analyse'));
  }, [route, fault]);
  return fault.value;
}
