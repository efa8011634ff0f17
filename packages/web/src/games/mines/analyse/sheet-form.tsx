import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { NumberField } from '../../../ui/fields.js';
import { LEAST_SIDE, MOST_SIDE } from '../play/kind.js';
import { resizeSheet, type Sheet } from './sheet.js';

interface SheetFormProps {
  readonly sheet: Sheet;
  readonly onSheet: (sheet: Sheet) => void;
}

/** Size and number of mines; what is painted stays where it fits. */
export function SheetForm({ sheet, onSheet }: SheetFormProps) {
  const { columns, rows, mines } = sheet;
  const typed = useSignal({ columns: '', rows: '', mines: '' });
  useEffect(() => {
    typed.value = { columns: String(columns), rows: String(rows), mines: String(mines) };
  }, [columns, rows, mines, typed]);
  const change = (name: 'columns' | 'rows' | 'mines', text: string) => {
    typed.value = { ...typed.peek(), [name]: text };
    const value = Number(text);
    const least = name === 'mines' ? 1 : LEAST_SIDE;
    const most = name === 'mines' ? MOST_SIDE * MOST_SIDE : MOST_SIDE;
    if (!/^\d+$/.test(text) || value < least || value > most) return;
    if (name === 'mines') onSheet({ ...sheet, mines: value });
    else if (name === 'columns') onSheet(resizeSheet(sheet, value, rows));
    else onSheet(resizeSheet(sheet, columns, value));
  };
  const fault = faultOf(typed.value);
  return (
    <div class="stack sheet-form">
      <div class="three-fields">
        <NumberField
          label="Columns"
          value={typed.value.columns}
          least={LEAST_SIDE}
          most={MOST_SIDE}
          onInput={(text) => change('columns', text)}
        />
        <NumberField
          label="Rows"
          value={typed.value.rows}
          least={LEAST_SIDE}
          most={MOST_SIDE}
          onInput={(text) => change('rows', text)}
        />
        <NumberField
          label="Mines"
          value={typed.value.mines}
          least={1}
          most={MOST_SIDE * MOST_SIDE}
          onInput={(text) => change('mines', text)}
        />
      </div>
      {fault !== null && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function faultOf(typed: {
  readonly columns: string;
  readonly rows: string;
  readonly mines: string;
}): string | null {
  for (const name of ['columns', 'rows'] as const) {
    const value = Number(typed[name]);
    if (!/^\d+$/.test(typed[name]) || value < LEAST_SIDE || value > MOST_SIDE)
      return `The number of ${name} must be a whole number from ${LEAST_SIDE} to ${MOST_SIDE}.`;
  }
  if (!/^\d+$/.test(typed.mines) || Number(typed.mines) < 1)
    return 'The number of mines must be a whole number, at least 1: with none there is nothing to find.';
  return null;
}
