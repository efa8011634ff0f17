import type { ComponentChildren } from 'preact';
import './table.css';

interface TableProps {
  readonly heads: readonly string[];
  /** What each row is of, and the values beside that. */
  readonly rows: readonly (readonly [name: ComponentChildren, ...values: ComponentChildren[]])[];
  readonly look?: string;
  /** For readers, where no heading says what it shows. */
  readonly caption?: string;
  /** Name for tests. */
  readonly test?: string;
  /** The class of a row. */
  readonly rowLook?: (at: number) => string;
}

/** Figures in rows, each under its heading. */
export function Table({ heads, rows, look = 'figures-table small', caption, test, rowLook }: TableProps) {
  return (
    <table class={look} data-test={test}>
      {caption && <caption class="hidden-text">{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], at) => (
          <tr key={at} class={rowLook?.(at)}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={heads[column + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
