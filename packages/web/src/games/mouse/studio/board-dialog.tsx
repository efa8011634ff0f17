import { formatOrder, MOST_MODULO, parseOrder } from '@knossos/engine/internal/games/mouse/rules/level';
import { DEFAULT_RULE } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import {
  cellAt,
  columnName,
  columnOf,
  DIRECTION_WORDS,
  DIRECTIONS,
  rowOf,
} from '@knossos/engine/internal/grid';
import { capital } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { ChoiceSetting } from '../../../ui/forms/choice.js';
import { NumberField, SelectSetting } from '../../../ui/forms/fields.js';
import { Form } from '../../../ui/forms/form.js';
import {
  type BoardChoice,
  boardChoiceOf,
  type Design,
  LEAST_SIDE,
  MOST_SIDE,
  reframe,
  rimSides,
} from '../design.js';
import { isWhole, MIND_CHOICES, ORDERS, withMind } from '../words.js';

interface BoardDialogProps {
  readonly design: Design;
  readonly onClose: () => void;
  readonly onBoard: (design: Design) => void;
}

const SHAPES = [
  { value: 'cells', text: 'Blocked cells' },
  { value: 'walls', text: 'Walls between cells' },
] as const;

/** Numbers as typed, so that a field may be empty for a moment. */
interface Typed {
  readonly columns: string;
  readonly rows: string;
  readonly modulo: string;
}

/** The board of a design: size, shape, start, exit, preferences, how the mouse explores, modulo. */
export function BoardDialog({ design, onClose, onBoard }: BoardDialogProps) {
  const choice = useSignal(boardChoiceOf(design));
  const now = choice.value;
  const typed = useSignal<Typed>({
    columns: String(now.columns),
    rows: String(now.rows),
    modulo: String(now.modulo ?? ''),
  });
  const change = (part: Partial<BoardChoice>) => {
    choice.value = { ...now, ...part };
  };
  const explore = (mind: string) => {
    choice.value = withMind(now, mind);
  };
  const size = (which: 'columns' | 'rows') => (text: string) => {
    typed.value = { ...typed.value, [which]: text };
    if (isWhole(text, LEAST_SIDE, MOST_SIDE)) {
      choice.value = resized(now, { columns: now.columns, rows: now.rows, [which]: Number(text) });
    }
  };
  const fault = faultOf(typed.value, now);
  const { cell, side } = now.exit;
  const exits = rimSides(now, cell).map((rim) => ({
    value: String(rim),
    text: `through a gap in the outer wall, ${DIRECTION_WORDS[rim]}`,
  }));
  return (
    <Dialog title="Size and rules" onClose={onClose}>
      <Form
        look="stack board-form"
        fault={fault}
        onSend={() => {
          onBoard(reframe(design, now));
          onClose();
        }}
        buttons={
          <div class="row">
            <Button look="primary" off={fault !== null}>
              Apply
            </Button>
            <Button to={onClose}>Cancel</Button>
          </div>
        }
      >
        <div class="beside">
          {(['columns', 'rows'] as const).map((which) => (
            <NumberField
              key={which}
              label={capital(which)}
              value={typed.value[which]}
              most={MOST_SIDE}
              least={LEAST_SIDE}
              onInput={size(which)}
            />
          ))}
        </div>
        <ChoiceSetting
          label="Built from"
          value={now.shape}
          options={SHAPES}
          onChange={(shape) => change({ shape, exit: { cell, side: null } })}
        />
        {now.shape !== design.board.shape && <p class="soft">A new shape starts with an empty board.</p>}
        <PlaceFields label="Start" grid={now} cell={now.start} onChange={(start) => change({ start })} />
        <PlaceFields
          label="Exit"
          grid={now}
          cell={cell}
          onChange={(to) => change({ exit: { cell: to, side: null } })}
        />
        {now.shape === 'walls' && exits.length > 0 && (
          <SelectSetting
            label="The mouse is out"
            value={side === null ? '' : String(side)}
            options={[{ value: '', text: 'on reaching the exit cell' }, ...exits]}
            onChange={(rim) =>
              change({ exit: { cell, side: DIRECTIONS.find((one) => String(one) === rim) ?? null } })
            }
          />
        )}
        <SelectSetting
          label="When counts tie, the mouse prefers"
          value={formatOrder(now.order)}
          options={ORDERS}
          onChange={(letters) => change({ order: parseOrder(letters) ?? now.order })}
        />
        <SelectSetting
          label="The mouse"
          value={now.mind ?? DEFAULT_RULE}
          options={MIND_CHOICES}
          onChange={explore}
        />
        <NumberField
          label="The mouse counts modulo"
          least={2}
          most={MOST_MODULO}
          placeholder="empty: no limit"
          value={typed.value.modulo}
          onInput={(text) => {
            typed.value = { ...typed.value, modulo: text };
            if (text === '') change({ modulo: null });
            else if (isWhole(text, 2, MOST_MODULO)) change({ modulo: Number(text) });
          }}
        />
      </Form>
    </Dialog>
  );
}

interface PlaceFieldsProps {
  readonly label: 'Start' | 'Exit';
  readonly grid: BoardChoice;
  readonly cell: number;
  readonly onChange: (cell: number) => void;
}

/** A cell by the letter of its column and the number of its row, as texts name it. */
function PlaceFields({ label, grid, cell, onChange }: PlaceFieldsProps) {
  const column = columnOf(grid, cell);
  const row = rowOf(grid, cell);
  const named = (count: number, text: (at: number) => string) =>
    Array.from({ length: count }, (_, index) => ({ value: index, text: text(index) }));
  return (
    <div class="beside">
      <SelectSetting
        label={`${label}: column`}
        value={column}
        options={named(grid.columns, columnName)}
        onChange={(to) => onChange(cellAt(grid, to, row))}
      />
      <SelectSetting
        label={`${label}: row`}
        value={row}
        options={named(grid.rows, (at) => String(at + 1))}
        onChange={(to) => onChange(cellAt(grid, column, to))}
      />
    </div>
  );
}

/** Keeps start and exit at their column and row as far as they fit; an exit in the last row stays in the last row. */
function resized(choice: BoardChoice, grid: { columns: number; rows: number }): BoardChoice {
  const move = (cell: number) => {
    const row = rowOf(choice, cell);
    const to = row === choice.rows - 1 ? grid.rows - 1 : Math.min(row, grid.rows - 1);
    return cellAt(grid, Math.min(columnOf(choice, cell), grid.columns - 1), to);
  };
  const exit = { cell: move(choice.exit.cell), side: choice.exit.side };
  const isRim = exit.side !== null && rimSides(grid, exit.cell).includes(exit.side);
  return { ...choice, ...grid, start: move(choice.start), exit: { ...exit, side: isRim ? exit.side : null } };
}

/** The fault of a board, as a sentence; null for none. */
function faultOf(typed: Typed, choice: BoardChoice): string | null {
  for (const name of ['columns', 'rows'] as const) {
    if (!isWhole(typed[name], LEAST_SIDE, MOST_SIDE))
      return `The number of ${name} must be a whole number from ${LEAST_SIDE} to ${MOST_SIDE}.`;
  }
  if (typed.modulo !== '' && !isWhole(typed.modulo, 2, MOST_MODULO)) {
    return 'Enter 2 or more. Leave the field empty for a mouse that counts without limit.';
  }
  if (choice.modulo !== null && choice.mind !== undefined) {
    return 'Only the mouse that goes where he has been least counts modulo a number: leave that field empty.';
  }
  if (choice.start === choice.exit.cell && choice.exit.side === null) {
    return 'Start and exit are the same cell: move one of them.';
  }
  return null;
}
