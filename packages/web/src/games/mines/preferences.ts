import { boolean, fallback, nullable, object, picklist } from 'valibot';
import { savedPreferences } from '../../session/preferences.js';
import { boardKind, STANDARD_KIND } from './kind.js';

/** Sides of a cell that can be chosen, in pixels. */
export const CELL_SIZES = [18, 24, 30, 36, 44, 54] as const;
type CellSize = (typeof CELL_SIZES)[number];

/** How somebody likes to play Minehunt. */
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

/** The next cell size up or down; smaller than the smallest is as large as fits. */
export function resized(size: CellSize | null, step: 1 | -1): CellSize | null {
  if (size === null) return step === 1 ? 30 : 24;
  const at = CELL_SIZES.indexOf(size) + step;
  return CELL_SIZES[Math.min(at, CELL_SIZES.length - 1)] ?? null;
}
