import { mostMines, PRESETS, type Preset, START_RULES } from '@knossos/engine/internal/games/mines/index';
import { capital, counted } from '@knossos/engine/internal/puzzle';
import { boolean, check, type InferOutput, number, object, picklist, pipe } from 'valibot';

const schema = object({
  columns: number(),
  rows: number(),
  mines: number(),
  start: picklist(START_RULES),
  /** Made so that no step needs a guess. */
  noGuess: boolean(),
});

/** What sort of board is played: boards of one kind are compared with one another. */
export type BoardKind = Readonly<InferOutput<typeof schema>>;

/** A kind of board in saved data. */
export const boardKind = pipe(
  schema,
  check((kind) => faultOfKind(kind) === null),
);

type Size = Pick<BoardKind, 'columns' | 'rows' | 'mines'>;

/** Boards that people play by hand: from 2 x 2 up to 100 x 100. */
export const LEAST_SIDE = 2;
export const MOST_SIDE = 100;

export const STANDARD_KIND: BoardKind = { columns: 9, rows: 9, mines: 10, start: 'open', noGuess: false };

/** The preset with this size and so many mines; null for boards of one's own. */
export function presetOf(kind: Size): Preset | null {
  return (
    PRESETS.find(
      (preset) => preset.columns === kind.columns && preset.rows === kind.rows && preset.mines === kind.mines,
    ) ?? null
  );
}

/** `Expert`, or null for boards of one's own. */
export function nameOf(kind: Size): string | null {
  const preset = presetOf(kind);
  return preset && capital(preset.name);
}

/** `16 × 16, 40 mines`. */
export function sizeWords({ columns, rows, mines }: Size): string {
  return `${columns} × ${rows}, ${counted(mines, 'mine')}`;
}

/** `opening first`, or `no guessing` for boards made for that. */
export function ruleWords({ start, noGuess }: Pick<BoardKind, 'start' | 'noGuess'>): string {
  return noGuess ? 'no guessing' : start === 'open' ? 'opening first' : `${start} start`;
}

/** Equal for boards of one kind. */
export function kindKey(kind: BoardKind): string {
  return `${kind.columns}x${kind.rows}/${kind.mines} ${kind.noGuess ? 'no-guess' : kind.start}`;
}

/** The fault of the sides of a board, as a sentence; null for none. */
export function faultOfSides(size: Pick<BoardKind, 'columns' | 'rows'>): string | null {
  const wrong = (['columns', 'rows'] as const).find(
    (name) => !Number.isInteger(size[name]) || size[name] < LEAST_SIDE || size[name] > MOST_SIDE,
  );
  if (wrong === undefined) return null;
  return `The number of ${wrong} must be a whole number from ${LEAST_SIDE} to ${MOST_SIDE}.`;
}

/** The fault of a size and a number of mines, as a sentence; null for none. */
export function faultOfKind(kind: BoardKind): string | null {
  const fault = faultOfSides(kind);
  if (fault !== null) return fault;
  const most = mostMines(kind, kind.noGuess ? 'open' : kind.start);
  if (!Number.isInteger(kind.mines) || kind.mines < 1 || kind.mines > most) {
    const why =
      kind.start === 'open' || kind.noGuess ? ', so that the first click may open more than one cell' : '';
    return most < 1
      ? `No mine fits on ${kind.columns} × ${kind.rows} cells${why}: make the board larger.`
      : `The number of mines must be a whole number from 1 to ${most} here${why}.`;
  }
  return null;
}
