import {
  aroundTable,
  COVERED,
  type MinesState,
  minesRules,
  sceneOf,
} from '@knossos/engine/internal/games/mines/index';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { questionBindings } from '../../../play/hint/questions.js';
import { overviewMessage } from '../../../play/hint/sentences.js';
import type { KeyBinding } from '../../../state/key-tables.js';
import { tell } from '../../../ui/messages/toast.js';
import { CellRings, QueryMarks } from '../field/cell-layers.js';
import { FieldPlane, fieldCellAt } from '../field/field-plane.js';
import { FIELD_NOTE } from '../keys.js';
import type { PointerAct } from './pointer.js';
import { usePointer } from './pointer.js';

interface PlayBoardProps {
  readonly state: MinesState;
  readonly active: Signal<number>;
  readonly cellSize: number | null;
  readonly label: string;
  /** Cells with a question mark, as long as they are covered and have no flag. */
  readonly queries: readonly number[];
  /** Something to say of a cell beside what the rules say: a chance, a mark. */
  readonly remark: (cell: number) => string;
  readonly onAct: (act: PointerAct) => void;
  /** What keys do other than acting on a cell. */
  readonly bindings: readonly KeyBinding[];
  readonly children?: ComponentChildren;
}

const CELL_KEYS: readonly (Pick<KeyBinding, 'on' | 'text'> & Pick<PointerAct, 'kind'>)[] = [
  { on: ['enter', ' '], kind: 'press', text: 'open, or open the rest around a number' },
  { on: ['f'], kind: 'flag', text: 'flag, or take the flag away' },
  { on: ['c'], kind: 'chord', text: 'open the rest around a number' },
];

/** The questions that look around the cell at which one is; those of a lesson give no help. */
export function askBindings(
  state: MinesState,
  active: Signal<number>,
  tellWorth: ((cell: number) => void) | null,
  why: () => string,
): readonly KeyBinding[] {
  const { left } = minesRules.words;
  return [
    { on: 'what-is-legal', text: 'what can I do here?', act: () => tell(choicesAt(state, active.peek())) },
    ...questionBindings({
      around: () => overviewMessage(minesRules, state, active.peek()),
      onWorth: tellWorth && (() => tellWorth(active.peek())),
      worth: 'how safe is each cell around me?',
      left: left ? () => left(state) : null,
      why,
    }),
  ];
}

/** What keys do at a cell. */
function choicesAt(state: MinesState, cell: number): string {
  if (state.end !== null) return 'The game is over: U undoes.';
  const number = state.shown[cell] ?? COVERED;
  if (state.flags.includes(cell)) return 'F takes the flag away.';
  if (number === COVERED) return 'Enter opens this cell, F flags it.';
  return number === 0
    ? 'There is nothing to do here.'
    : 'Once it has all its flags, Enter opens the other cells around it.';
}

/** The field under one's hands: mouse, finger or keys. */
export function PlayBoard(props: PlayBoardProps) {
  const { state, active } = props;
  const surface = useRef<HTMLDivElement>(null);
  const aim = useSignal<readonly number[]>([]);
  usePointer(surface, {
    cellAt: (element, event) => fieldCellAt(state.level, element, event),
    onAct: (act) => {
      active.value = act.cell;
      props.onAct(act);
    },
    onAim: (at) => {
      const cells = at === null ? [] : aimedAt(state, at.kind, at.cell);
      if (cells.join() !== aim.peek().join()) aim.value = cells;
    },
  });
  const scene = useMemo(() => sceneOf(state), [state]);
  const words = useMemo(() => new Map<number, string>(), [state]);
  const isNote = (cell: number) => scene.tiles[cell] === 'covered';
  const queries = state.end === null ? props.queries.filter(isNote) : [];
  const cellLabel = (cell: number) => {
    let text = words.get(cell);
    if (text === undefined) {
      text = minesRules.words.cell(state, cell);
      words.set(cell, text);
    }
    return `${text}${queries.includes(cell) ? ', question mark' : ''}${props.remark(cell)}`;
  };
  const bindings = (cellOf: (event: KeyboardEvent) => number): readonly KeyBinding[] => [
    ...CELL_KEYS.map(({ kind, ...binding }) => ({
      ...binding,
      act: (event: KeyboardEvent) => props.onAct({ kind, cell: cellOf(event) }),
      isOnce: true,
      isOnBoard: kind === 'press',
    })),
    ...props.bindings,
    { on: 'what-is-here', text: 'what is here?', act: (event) => tell(cellLabel(cellOf(event))) },
  ];
  return (
    <FieldPlane
      field={scene}
      surface={surface}
      active={active}
      cellSize={props.cellSize}
      kind={`playing ${state.end?.status ?? ''}`}
      label={props.label}
      description="Arrow keys move the cursor, Enter or Space opens, F flags, C opens the rest around a number, U undoes, T gives a hint, 1 to 8 answer questions."
      cellLabel={cellLabel}
      title="On the field"
      note={FIELD_NOTE}
      bindings={bindings}
    >
      <QueryMarks size={state.level} cells={queries} />
      {props.children}
      <CellRings size={state.level} cells={aim.value} kind="aim" />
    </FieldPlane>
  );
}

/** The covered cells that give way under a press. */
function aimedAt(state: MinesState, kind: 'press' | 'chord', cell: number): number[] {
  if (state.end !== null) return [];
  const isFree = (other: number) => state.shown[other] === COVERED && !state.flags.includes(other);
  const { begin, cells } = aroundTable(state.level);
  const around = cells.subarray(begin[cell], begin[cell + 1]);
  const isOpen = state.shown[cell] !== COVERED;
  return [cell, ...(kind === 'chord' || isOpen ? around : [])].filter(isFree);
}
