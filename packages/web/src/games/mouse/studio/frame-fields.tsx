import { cellAt, columnOf, rowOf } from '@knossos/engine/grid';
import type { FrameChoice } from '../design.js';

interface PlaceFieldsProps {
  readonly label: 'Start' | 'Exit';
  readonly frame: FrameChoice;
  readonly cell: number;
  readonly onChange: (cell: number) => void;
}

/** A cell as column and row, counted from 1. */
export function PlaceFields({ label, frame, cell, onChange }: PlaceFieldsProps) {
  const column = columnOf(frame, cell);
  const row = rowOf(frame, cell);
  const options = (count: number) =>
    Array.from({ length: count }, (_, index) => (
      <option key={index} value={String(index)}>
        {index + 1}
      </option>
    ));
  return (
    <div class="frame-pair">
      <label class="stack setting">
        <span>{label}: column</span>
        <select
          class="field"
          value={String(column)}
          onChange={(event) => onChange(cellAt(frame, Number(event.currentTarget.value), row))}
        >
          {options(frame.columns)}
        </select>
      </label>
      <label class="stack setting">
        <span>{label}: row</span>
        <select
          class="field"
          value={String(row)}
          onChange={(event) => onChange(cellAt(frame, column, Number(event.currentTarget.value)))}
        >
          {options(frame.rows)}
        </select>
      </label>
    </div>
  );
}
