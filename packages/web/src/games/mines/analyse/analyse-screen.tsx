import { COVERED } from '@knossos/engine/internal/games/mines/index';
import type { Fault } from '@knossos/engine/internal/puzzle';
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { KeyBinding } from '../../../state/key-tables.js';
import { rewriteAddress, type ScreenRoute } from '../../../state/route.js';
import { put, toggle } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Alert, FaultNotice } from '../../../ui/messages/notice.js';
import { say } from '../../../ui/messages/speech.js';
import { toast } from '../../../ui/messages/toast.js';
import type { ScreenProps } from '../../../ui/screens.js';
import { useOpened } from '../../../ui/use-opened.js';
import { chanceWords } from '../coach/chances.js';
import { CellRings } from '../field/cell-layers.js';
import { ChanceLayer } from '../field/chance-layer.js';
import { faultOfSides, LEAST_SIDE, MOST_SIDE } from '../kind.js';
import { Zoom } from '../play/bars.js';
import { preferences } from '../preferences.js';
import { readId, toMines } from '../session.js';
import { SizeFields, sizeOf, type TypedSize, typedOf } from '../size-fields.js';
import { noteAid, state as stateNow } from '../store.js';
import { AnalysisCard } from './analysis-card.js';
import './analyse.css';
import {
  blankDraft,
  type DraftPosition,
  draft as draftNow,
  draftOf,
  draftOfState,
  draftText,
  lay,
  mayRedo,
  mayUndo,
  type Paint,
  paint,
  redoLay,
  resized,
  undoLay,
} from './draft.js';
import { DraftBoard } from './draft-board.js';
import { Palette } from './palette.js';
import { PasteCard } from './paste-card.js';
import { useAnalysis } from './use-analysis.js';

const pencil = signal<Paint>(1);
const showChances = signal(true);

/** Any position, painted or pasted: the certain cells, the likely ones and the impossible. */
export function AnalyseScreen({ route }: ScreenProps) {
  const fault = useOpened(route, take);
  const draft = draftNow.value;
  const analysed = useAnalysis(draft);
  const { analysis, dead, clash, best, fifties } = analysed;
  useEffect(() => {
    if (clash) say(clashWords(clash));
  }, [clash]);

  const travel = (done: boolean, word: string) =>
    say(done ? `${word}.` : `Nothing to ${word.toLowerCase()}.`);
  const undo = () => travel(undoLay(), 'Undo');
  const redo = () => travel(redoLay(), 'Redo');
  const bindings: readonly KeyBinding[] = [
    { on: 'undo', text: 'undo', act: undo },
    { on: 'redo', text: 'redo', act: redo },
  ];
  const remark = (cell: number): string => {
    const chance = analysis?.probability[cell] ?? Number.NaN;
    const words = Number.isNaN(chance) ? '' : `, ${chanceWords(chance)}`;
    return clash?.numbers.includes(cell) ? `${words}, cannot be right` : words;
  };
  const game = draftOfState(stateNow.value);
  const takeGame = () => {
    lay(game);
    noteAid('chances');
    toast('This is the position of your game.');
  };
  // A game that has begun is what one comes here with, until it is on the table.
  const isAwaited = game.shown.some((number) => number !== COVERED) && draftText(game) !== draftText(draft);
  const useGame = (
    <div class="row">
      <Button icon="next" look={isAwaited ? 'primary' : ''} to={takeGame}>
        Use the position of my game
      </Button>
    </div>
  );
  return (
    <div class={`split sweep ${draft.columns > 20 ? 'wide' : ''}`}>
      <div class="column">
        {isAwaited && useGame}
        {fault && (
          <FaultNotice title="This link holds no position. The one you had is unchanged." fault={fault} />
        )}
        <section class="stack sweep-board card" aria-label="The position">
          <Palette pencil={pencil} />
          <DraftBoard
            draft={draft}
            cellSize={preferences.value.cellSize}
            pencil={pencil.value}
            remark={remark}
            onPaint={(cells, what, stroke) => lay(paint(draftNow.peek(), cells, what), `stroke-${stroke}`)}
            bindings={bindings}
          >
            {analysis && showChances.value && (
              <ChanceLayer
                size={draft}
                analysis={analysis}
                dead={dead}
                isCovered={(cell) => draft.shown[cell] === COVERED && !draft.flags.includes(cell)}
              />
            )}
            <CellRings size={draft} cells={fifties.map(({ cell }) => cell)} kind="fifty" />
            <CellRings size={draft} cells={best === null ? [] : [best]} kind="best" />
            <CellRings size={draft} cells={clash?.numbers ?? []} kind="fault" />
          </DraftBoard>
          {clash && (
            <p class="notice" data-test="clash">
              {clashWords(clash)}
            </p>
          )}
          <div class="toolbar">
            <Button icon="undo" label="Undo" off={!mayUndo.value} to={undo} />
            <Button icon="redo" label="Redo" off={!mayRedo.value} to={redo} />
            <Button
              icon="restart"
              to={() => {
                lay(blankDraft(draft.columns, draft.rows, draft.mines));
                toast('All cells are covered. Undo brings the position back.');
              }}
            >
              Clear
            </Button>
            <Button icon="layers" pressed={showChances.value} to={toggle(showChances)}>
              Chances
            </Button>
            <Zoom />
          </div>
        </section>
        <p class="soft small">
          Click or drag to paint with the pencil. A second click or the right button covers a cell. By
          keyboard: arrows, digits, <kbd>F</kbd>, <kbd>Delete</kbd>. Cells with flags count as covered.
        </p>
      </div>
      <div class="column">
        <AnalysisCard draft={draft} analysed={analysed} />
        <Card title="Size and mines">
          <SizeForm draft={draft} />
          {!isAwaited && useGame}
        </Card>
        <PasteCard draft={draft} onDraft={lay} />
      </div>
    </div>
  );
}

const clashWords = ({ reason }: { readonly reason: string }) => `No layout of mines fits: ${reason}.`;

/** Puts the position that an address carries on the table; returns its fault, or null. */
function take({ id }: ScreenRoute): Fault | null {
  if (id === null) return null;
  const level = readId(id);
  if (!level.ok) return level.fault;
  lay(draftOf(level.value));
  rewriteAddress(toMines('analyse'));
  return null;
}

/** Size and number of mines; painted cells stay where they fit. */
function SizeForm({ draft }: { readonly draft: DraftPosition }) {
  const { columns, rows, mines } = draft;
  const typed = useSignal(typedOf(draft));
  useEffect(put(typed, typedOf({ columns, rows, mines })), [columns, rows, mines, typed]);
  const onInput = (next: TypedSize, changed: keyof TypedSize) => {
    typed.value = next;
    const value = sizeOf(next)[changed];
    if (changed === 'mines' && value >= 1 && value <= MOST_MINES) lay({ ...draft, mines: value });
    if (changed === 'mines' || !(value >= LEAST_SIDE && value <= MOST_SIDE)) return;
    lay(changed === 'columns' ? resized(draft, value, rows) : resized(draft, columns, value));
  };
  const size = sizeOf(typed.value);
  const fault = faultOfSides(size) ?? (size.mines >= 1 ? null : NO_MINES);
  return (
    <div class="stack">
      <SizeFields typed={typed.value} mostMines={MOST_MINES} onInput={onInput} />
      <Alert text={fault} />
    </div>
  );
}

const MOST_MINES = MOST_SIDE * MOST_SIDE;
const NO_MINES =
  'The number of mines must be a whole number, at least 1: with none there is nothing to find.';
