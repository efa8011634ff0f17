import { MOST_MODULO, parseOrder } from '@knossos/engine/games/mouse/rules/level';
import { cellAt, columnOf, DIRECTION_WORDS, type Direction, rowOf } from '@knossos/engine/grid';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Choice } from '../../../ui/choice.js';
import { Dialog } from '../../../ui/dialog.js';
import { NumberField } from '../../../ui/fields.js';
import {
  type Design,
  type FrameChoice,
  frameChoiceOf,
  LEAST_SIDE,
  MOST_SIDE,
  reframe,
  rimSides,
} from '../design.js';
import { allOrders, orderLetters, orderText } from '../words.js';
import { PlaceFields } from './frame-fields.js';

interface FrameDialogProps {
  readonly open: boolean;
  readonly design: Design;
  readonly onClose: () => void;
  readonly onFrame: (design: Design) => void;
}

const SHAPES = [
  { value: 'cells', text: 'Blocked cells' },
  { value: 'walls', text: 'Walls between' },
] as const;

/** The frame of a design: size, shape, start, exit, preferences, modulo. */
export function FrameDialog(props: FrameDialogProps) {
  return (
    <Dialog title="Frame of the maze" open={props.open} onClose={props.onClose}>
      {props.open && <FrameForm {...props} />}
    </Dialog>
  );
}

/** Numbers as typed, so that a field may be empty for a moment. */
interface Typed {
  readonly columns: string;
  readonly rows: string;
  readonly modulo: string;
}

function FrameForm({ design, onClose, onFrame }: FrameDialogProps) {
  const choice = useSignal<FrameChoice>(frameChoiceOf(design));
  const typed = useSignal<Typed>({ columns: '', rows: '', modulo: '' });
  useEffect(() => {
    const fresh = frameChoiceOf(design);
    choice.value = fresh;
    typed.value = {
      columns: String(fresh.columns),
      rows: String(fresh.rows),
      modulo: fresh.modulo === null ? '' : String(fresh.modulo),
    };
  }, [design, choice, typed]);
  const now = choice.value;
  const change = (part: Partial<FrameChoice>) => {
    choice.value = { ...now, ...part };
  };
  const resize = (which: 'columns' | 'rows', text: string) => {
    typed.value = { ...typed.value, [which]: text };
    const size = Number(text);
    if (!Number.isInteger(size) || size < LEAST_SIDE || size > MOST_SIDE) return;
    choice.value = resized(now, { columns: now.columns, rows: now.rows, [which]: size });
  };
  const fault = faultOf(typed.value, now);
  const sides = now.shape === 'walls' ? rimSides(now, now.exit.cell) : [];
  return (
    <form
      class="stack form frame-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault !== null) return;
        onFrame(reframe(design, now));
        onClose();
      }}
    >
      <div class="frame-pair">
        <NumberField
          label="Columns"
          value={typed.value.columns}
          most={MOST_SIDE}
          least={LEAST_SIDE}
          onInput={(text) => resize('columns', text)}
        />
        <NumberField
          label="Rows"
          value={typed.value.rows}
          most={MOST_SIDE}
          least={LEAST_SIDE}
          onInput={(text) => resize('rows', text)}
        />
      </div>
      <div class="stack setting">
        <span id="shape-label">Built from</span>
        <Choice
          label="Built from"
          value={now.shape}
          options={SHAPES}
          onChange={(shape) => change({ shape, exit: { cell: now.exit.cell, side: null } })}
        />
        {now.shape !== design.board.shape && <p class="soft">Another shape begins with an empty board.</p>}
      </div>
      <PlaceFields label="Start" frame={now} cell={now.start} onChange={(start) => change({ start })} />
      <PlaceFields
        label="Exit"
        frame={now}
        cell={now.exit.cell}
        onChange={(cell) => change({ exit: { cell, side: null } })}
      />
      {sides.length > 0 && (
        <label class="stack setting">
          <span>He is free</span>
          <select
            class="field"
            value={now.exit.side === null ? '' : String(now.exit.side)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              const side = sides.find((one) => String(one) === value) ?? null;
              change({ exit: { cell: now.exit.cell, side } });
            }}
          >
            <option value="">on reaching the exit cell</option>
            {sides.map((side: Direction) => (
              <option key={side} value={String(side)}>
                through a gap in the outer wall, {DIRECTION_WORDS[side]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="stack setting">
        <span>When counts tie he prefers</span>
        <select
          class="field"
          value={orderLetters(now.order)}
          onChange={(event) => change({ order: parseOrder(event.currentTarget.value) ?? now.order })}
        >
          {allOrders().map((letters) => (
            <option key={letters} value={letters}>
              {orderText(parseOrder(letters) ?? [])}
            </option>
          ))}
        </select>
      </label>
      <label class="stack setting">
        <span>He counts modulo</span>
        <input
          class="field"
          type="number"
          inputMode="numeric"
          min={2}
          max={MOST_MODULO}
          placeholder="nothing: he counts on"
          value={typed.value.modulo}
          onInput={(event) => {
            const text = event.currentTarget.value;
            typed.value = { ...typed.value, modulo: text };
            const modulo = Number(text);
            if (text === '') change({ modulo: null });
            else if (Number.isInteger(modulo) && modulo >= 2 && modulo <= MOST_MODULO) change({ modulo });
          }}
        />
      </label>
      {fault !== null && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      <div class="row">
        <button type="submit" class="button primary" aria-disabled={fault !== null}>
          Use this frame
        </button>
        <button type="button" class="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Keeps start and exit at their column and row as far as they fit; an exit in the last row stays in the last row. */
function resized(choice: FrameChoice, grid: { columns: number; rows: number }): FrameChoice {
  const move = (cell: number) => {
    const row = rowOf(choice, cell);
    const to = row === choice.rows - 1 ? grid.rows - 1 : Math.min(row, grid.rows - 1);
    return cellAt(grid, Math.min(columnOf(choice, cell), grid.columns - 1), to);
  };
  const exit = { cell: move(choice.exit.cell), side: choice.exit.side };
  const isRim = exit.side !== null && rimSides(grid, exit.cell).includes(exit.side);
  return { ...choice, ...grid, start: move(choice.start), exit: { ...exit, side: isRim ? exit.side : null } };
}

/** What is wrong with a frame, as a sentence; null when nothing is. */
function faultOf(typed: Typed, choice: FrameChoice): string | null {
  for (const [name, text] of [
    ['columns', typed.columns],
    ['rows', typed.rows],
  ] as const) {
    const size = Number(text);
    if (text === '' || !Number.isInteger(size) || size < LEAST_SIDE || size > MOST_SIDE) {
      return `The number of ${name} must be a whole number from ${LEAST_SIDE} to ${MOST_SIDE}.`;
    }
  }
  const modulo = Number(typed.modulo);
  if (typed.modulo !== '' && (!Number.isInteger(modulo) || modulo < 2 || modulo > MOST_MODULO)) {
    return 'He can count modulo 2 or more; leave the field empty for a mouse that counts on.';
  }
  if (choice.start === choice.exit.cell && choice.exit.side === null) {
    return 'Start and exit are the same cell: move one of them.';
  }
  return null;
}
