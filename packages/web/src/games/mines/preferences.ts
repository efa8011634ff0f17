import { signal } from '@preact/signals';
import { isRecord, readJson, store, writeJson } from '../../state/storage.js';
import { type BoardKind, checkKind, STANDARD_KIND } from './play/kind.js';

/** Sides of a cell that can be chosen, in pixels. */
export const CELL_SIZES = [18, 24, 30, 36, 44, 54] as const;
type CellSize = (typeof CELL_SIZES)[number];

/** How somebody likes to play Minehunt. */
export interface Preferences {
  /** The board dealt next. */
  readonly kind: BoardKind;
  readonly showTimer: boolean;
  /** A plain click on a number opens the rest around it. */
  readonly clickChords: boolean;
  /** A second flagging makes a flag a question mark, a third takes it away. */
  readonly questionMarks: boolean;
  /** Side of a cell in pixels; null: as large as fits. */
  readonly cellSize: CellSize | null;
}

const STANDARD: Preferences = {
  kind: STANDARD_KIND,
  showTimer: true,
  clickChords: true,
  questionMarks: false,
  cellSize: null,
};

/** Preferences from unknown data; whatever is missing or wrong takes its standard value. */
function checkPreferences(value: unknown): Preferences {
  const data = isRecord(value) ? value : {};
  const flag = (entry: unknown, standard: boolean) => (typeof entry === 'boolean' ? entry : standard);
  return {
    kind: checkKind(data.kind) ?? STANDARD.kind,
    showTimer: flag(data.showTimer, STANDARD.showTimer),
    clickChords: flag(data.clickChords, STANDARD.clickChords),
    questionMarks: flag(data.questionMarks, STANDARD.questionMarks),
    cellSize: CELL_SIZES.find((size) => size === data.cellSize) ?? null,
  };
}

const KEY = 'mines/preferences';

export const preferences = signal<Preferences>(readJson(store, KEY, checkPreferences) ?? STANDARD);

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.peek(), ...change };
  writeJson(store, KEY, preferences.peek());
}

/** The next cell size up or down; smaller than the smallest is as large as fits. */
export function resized(size: CellSize | null, step: 1 | -1): CellSize | null {
  if (size === null) return step === 1 ? 30 : 24;
  const at = CELL_SIZES.indexOf(size) + step;
  return CELL_SIZES[Math.min(at, CELL_SIZES.length - 1)] ?? null;
}
