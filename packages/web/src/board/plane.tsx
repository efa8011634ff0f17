import type { ComponentChildren, RefObject } from 'preact';
import './board.css';
import { Cells, type CellsProps } from './cells.js';
import { UNIT } from './geometry.js';

interface PlaneProps extends CellsProps {
  /** What pointers touch. */
  readonly surface: RefObject<HTMLDivElement | null>;
  /** Classes beside `board`. */
  readonly kind: string;
  /** How long a step takes to be shown, where anything moves. */
  readonly stepMs?: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The drawing, in the board's units. */
  readonly children: ComponentChildren;
}

/** A drawing in its frame, and over it the grid of cells that takes keys. */
export function Plane(props: PlaneProps) {
  const { frame, stepMs } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the grid's cells
    <div
      ref={props.surface}
      class={`board ${props.kind}`}
      style={{
        '--ratio': frame.width / frame.height,
        '--columns': frame.width / UNIT,
        ...(stepMs !== undefined && { '--step': `${stepMs}ms` }),
      }}
      onKeyDown={props.onKeyDown}
    >
      <svg
        viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
        aria-hidden="true"
        focusable="false"
      >
        {props.children}
      </svg>
      <Cells
        frame={frame}
        columns={props.columns}
        rows={props.rows}
        active={props.active}
        label={props.label}
        description={props.description}
        cellLabel={props.cellLabel}
      />
    </div>
  );
}
