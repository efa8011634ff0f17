import { PRESETS, type Preset, START_RULES, type StartRule } from '@knossos/engine/games/mines/board/board';
import { mostMines } from '@knossos/engine/games/mines/rules/field';
import { counted } from '@knossos/engine/puzzle';
import { boolean, check, is, number, object, picklist, pipe } from 'valibot';

/** What sort of board is played: boards of one kind are compared with one another. */
export interface BoardKind {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
  readonly start: StartRule;
  /** Made so that no step needs a guess. */
  readonly noGuess: boolean;
}

/** Boards that people play by hand: from 2 x 2 up to 100 x 100. */
export const LEAST_SIDE = 2;
export const MOST_SIDE = 100;

export const STANDARD_KIND: BoardKind = { columns: 9, rows: 9, mines: 10, start: 'safe', noGuess: false };

/** The preset with this size and so many mines; null for boards of one's own. */
export function presetOf(kind: Pick<BoardKind, 'columns' | 'rows' | 'mines'>): Preset | null {
  return (
    PRESETS.find(
      (preset) => preset.columns === kind.columns && preset.rows === kind.rows && preset.mines === kind.mines,
    ) ?? null
  );
}

/** `Expert`, or null for boards of one's own. */
export function nameOf(kind: Pick<BoardKind, 'columns' | 'rows' | 'mines'>): string | null {
  const preset = presetOf(kind);
  return preset && titled(preset);
}

/** A preset's name for a heading or a button. */
export function titled({ name }: Preset): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `16 × 16, 40 mines`. */
export function sizeWords({ columns, rows, mines }: Pick<BoardKind, 'columns' | 'rows' | 'mines'>): string {
  return `${columns} × ${rows}, ${counted(mines, 'mine')}`;
}

/** `safe start`, or `no guessing` for boards made for that. */
export function ruleWords({ start, noGuess }: Pick<BoardKind, 'start' | 'noGuess'>): string {
  return noGuess ? 'no guessing' : `${start} start`;
}

/** Equal for boards of one kind. */
export function kindKey(kind: BoardKind): string {
  return `${kind.columns}x${kind.rows}/${kind.mines} ${kind.noGuess ? 'no-guess' : kind.start}`;
}

/** What is wrong with a size and a number of mines, as a sentence; null when nothing is. */
export function faultOfKind(kind: BoardKind): string | null {
  for (const [name, side] of [
    ['columns', kind.columns],
    ['rows', kind.rows],
  ] as const) {
    if (!Number.isInteger(side) || side < LEAST_SIDE || side > MOST_SIDE)
      return `The number of ${name} must be a whole number from ${LEAST_SIDE} to ${MOST_SIDE}.`;
  }
  const most = mostMines(kind, kind.noGuess ? 'open' : kind.start);
  if (!Number.isInteger(kind.mines) || kind.mines < 1 || kind.mines > most) {
    const why = kind.start === 'open' || kind.noGuess ? ', so that the first click may open a sea' : '';
    return most < 1
      ? `No mine fits on ${kind.columns} × ${kind.rows} cells${why}: make the board larger.`
      : `The number of mines must be a whole number from 1 to ${most} here${why}.`;
  }
  return null;
}

/** A kind of board in saved data. */
export const boardKind = pipe(
  object({
    columns: number(),
    rows: number(),
    mines: number(),
    start: picklist(START_RULES),
    noGuess: boolean(),
  }),
  check((kind) => faultOfKind(kind) === null),
);

/** A kind of board from unknown data; null when it is none. */
export function checkKind(value: unknown): BoardKind | null {
  return is(boardKind, value) ? value : null;
}
