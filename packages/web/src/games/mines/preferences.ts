import { boolean, fallback, nullable, object, picklist } from 'valibot';
import { savedPreferences } from '../../session/preferences.js';
import { boardKind, STANDARD_KIND } from './kind.js';

/** Sides of a cell that can be chosen, in pixels. */
export const CELL_SIZES = [18, 24, 30, 36, 44, 54, 66, 80] as const;
type CellSize = (typeof CELL_SIZES)[number];

/** A player's preferences in Minehunt. */
const schema = object({
  /** The board dealt next. */
  kind: fallback(boardKind, STANDARD_KIND),
  showTimer: fallback(boolean(), true),
  /** A plain click on a number opens the rest around it. */
  clickChords: fallback(boolean(), true),
  /** A second flagging makes a flag a question mark, a third takes it away. */
  questionMarks: fallback(boolean(), false),
  /** Side of a cell in pixels; null: as large as fits. */
  cellSize: fallback(nullable(picklist(CELL_SIZES)), null),
});

export const { preferences, prefer } = savedPreferences('mines/preferences', schema);

/** The next size above or below the one that is drawn, in pixels; null where that is the one that fits. */
export function resized(drawn: number, step: 1 | -1, fitting: number): CellSize | null {
  // The drawn size may be a hair off the chosen one.
  const isBeyond = (size: number) => (size - drawn) * step > 0.5;
  // Half of what fits is small enough.
  const sizes = CELL_SIZES.filter((size) => size >= fitting / 2);
  const found = step === 1 ? sizes.find(isBeyond) : sizes.filter(isBeyond).at(-1);
  const next = found ?? (step === 1 ? 80 : (sizes[0] ?? 80));
  const isFirst = isBeyond(fitting) && (found === undefined || (next - fitting) * step > 0);
  return isFirst && fitting > 0 ? null : next;
}
