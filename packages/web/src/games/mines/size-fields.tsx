import { capital } from '@knossos/engine/internal/puzzle';
import { NumberField } from '../../ui/forms/fields.js';
import { LEAST_SIDE, MOST_SIDE } from './kind.js';

/** Size and number of mines as they are typed, so that a field may be empty for a moment. */
export type TypedSize = Readonly<Record<(typeof NAMES)[number], string>>;

const NAMES = ['columns', 'rows', 'mines'] as const;

interface SizeFieldsProps {
  readonly typed: TypedSize;
  readonly mostMines: number;
  readonly onInput: (typed: TypedSize, changed: keyof TypedSize) => void;
}

/** Columns, rows and mines side by side. */
export function SizeFields({ typed, mostMines, onInput }: SizeFieldsProps) {
  return (
    <div class="beside">
      {NAMES.map((name) => (
        <NumberField
          key={name}
          label={capital(name)}
          value={typed[name]}
          least={name === 'mines' ? 1 : LEAST_SIDE}
          most={name === 'mines' ? mostMines : MOST_SIDE}
          onInput={(text) => onInput({ ...typed, [name]: text }, name)}
        />
      ))}
    </div>
  );
}

/** The size of a board as text. */
export function typedOf({ columns, rows, mines }: Readonly<Record<keyof TypedSize, number>>): TypedSize {
  return { columns: String(columns), rows: String(rows), mines: String(mines) };
}

/** The numbers that were typed; NaN where one is no whole number. */
export function sizeOf(typed: TypedSize): Readonly<Record<keyof TypedSize, number>> {
  const number = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);
  return { columns: number(typed.columns), rows: number(typed.rows), mines: number(typed.mines) };
}
