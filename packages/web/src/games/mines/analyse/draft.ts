import {
  bareLevel,
  COVERED,
  formatField,
  formatMines,
  type Ground,
  type MinesLevel,
  type MinesState,
  type Position,
} from '@knossos/engine/internal/games/mines/index';
import type { Tile } from '@knossos/engine/internal/puzzle';
import { computed } from '@preact/signals';
import { draftHistory, type EditKind, editText } from '../../../session/drafts.js';
import { editControls } from '../../../state/edit-history.js';
import { store } from '../../../state/storage.js';

/**
 * A position on the analyser's table. Unlike a level it may be wrong: numbers may contradict one another, and there
 * may be more mines than cells.
 */
export interface DraftPosition extends Position {
  /** Covered cells with a flag, ascending. */
  readonly flags: readonly number[];
}

/** What can be painted on a cell: a number, or what covers it. */
export type Paint = number | 'covered' | 'flag';

export function blankDraft(columns: number, rows: number, mines: number): DraftPosition {
  return { columns, rows, mines, shown: new Int8Array(columns * rows).fill(COVERED), flags: [] };
}

/** The position that a level shows at its start; a layout is a blank draft with as many mines. */
export function draftOf({ columns, rows, mines, ground }: MinesLevel): DraftPosition {
  if (ground.kind === 'layout') return blankDraft(columns, rows, mines);
  return { columns, rows, mines, shown: ground.shown, flags: ground.flags };
}

/** What a player sees of a game. */
export function draftOfState({ level, shown, flags }: MinesState): DraftPosition {
  return { columns: level.columns, rows: level.rows, mines: level.mines, shown, flags };
}

/** The document of a draft; it can be read back only if no look tells that it is wrong. */
export function documentOf(draft: DraftPosition): string {
  return formatMines(bareLevel(draft, draft.mines, groundOf(draft)));
}

/** Paints cells; the same draft when nothing changes. */
export function paint(draft: DraftPosition, cells: readonly number[], what: Paint): DraftPosition {
  const changed = cells.filter((cell) => paintAt(draft, cell) !== what);
  if (changed.length === 0) return draft;
  const shown = draft.shown.slice();
  const flags = new Set(draft.flags);
  for (const cell of changed) {
    shown[cell] = typeof what === 'number' ? what : COVERED;
    if (what === 'flag') flags.add(cell);
    else flags.delete(cell);
  }
  return { ...draft, shown, flags: [...flags].sort((a, b) => a - b) };
}

/** The paint on a cell. */
export function paintAt({ shown, flags }: DraftPosition, cell: number): Paint {
  const number = shown[cell] ?? COVERED;
  if (number !== COVERED) return number;
  return flags.includes(cell) ? 'flag' : 'covered';
}

/** The draft in another size, its top left corner in place; new cells are covered. */
export function resized(draft: DraftPosition, columns: number, rows: number): DraftPosition {
  const next = blankDraft(columns, rows, draft.mines);
  const flags: number[] = [];
  const isFlag = new Set(draft.flags);
  for (let row = 0; row < Math.min(rows, draft.rows); row++) {
    for (let column = 0; column < Math.min(columns, draft.columns); column++) {
      const from = row * draft.columns + column;
      const to = row * columns + column;
      next.shown[to] = draft.shown[from] ?? COVERED;
      if (isFlag.has(from)) flags.push(to);
    }
  }
  return { ...next, flags };
}

/** The draft as tiles to be drawn. */
export function tilesOf(draft: DraftPosition): Tile[] {
  const isFlag = new Set(draft.flags);
  return Array.from(draft.shown, (number, cell) =>
    number === COVERED ? (isFlag.has(cell) ? 'flag' : 'covered') : number,
  );
}

/** A draft as text that keeps it whole, wrong or not: the number of mines, then the rows. */
export function draftText(draft: DraftPosition): string {
  return `${draft.mines}\n${formatField(draft, groundOf(draft))}`;
}

/** Reads what {@link draftText} wrote; null for anything else. */
export function readDraft(text: string): DraftPosition | null {
  const [first = '', ...lines] = text.split('\n');
  const rows = lines.filter((line) => line !== '');
  const columns = rows[0]?.length ?? 0;
  if (!/^\d{1,6}$/.test(first) || columns === 0) return null;
  if (rows.some((row) => row.length !== columns || !/^[.F0-8]+$/.test(row))) return null;
  const letters = rows.join('');
  const shown = Int8Array.from(letters, (letter) => (/[0-8]/.test(letter) ? Number(letter) : COVERED));
  const flags = [...letters].flatMap((letter, cell) => (letter === 'F' ? [cell] : []));
  return { columns, rows: rows.length, mines: Number(first), shown, flags };
}

function groundOf({ shown, flags }: DraftPosition): Ground {
  return { kind: 'position', shown, flags };
}

const KEY = 'mines/sheet';
const FIRST = blankDraft(9, 9, 10);

/** The analyser's table, with everything that was on it before. Once, all tabs had one together. */
const edits = draftHistory(saved() ?? draftText(FIRST), `${KEY}/`);

/** The position on the table. */
export const draft = computed<DraftPosition>(() => readDraft(edits.value.now) ?? FIRST);

export const { mayUndo, mayRedo, undo: undoLay, redo: redoLay } = editControls(edits);

/** Puts a position on the table; changes of one stroke are undone together. */
export function lay(next: DraftPosition, kind: EditKind = 'replace'): void {
  edits.value = editText(edits.peek(), draftText(next), kind, Date.now());
}

function saved(): string | null {
  const text = store.get(KEY);
  return text !== null && readDraft(text) ? text : null;
}
