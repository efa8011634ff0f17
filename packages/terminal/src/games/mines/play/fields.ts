import { isBlank, type MinesLevel, type StartRule } from '@knossos/engine/internal/games/mines';
import { minesMind } from '@knossos/engine/internal/games/mines/mind';
import type { Grid } from '@knossos/engine/internal/grid';
import { counted, type Result, type Task } from '@knossos/engine/internal/puzzle';
import { levelTask } from '@knossos/engine/internal/session';

/** What boards that are laid one after the other have in common. */
export interface FieldKind extends Grid {
  readonly mines: number;
  readonly start: StartRule;
  /** Whether it is proved that no guess is needed. */
  readonly isNoGuess: boolean;
  /** Whether the first click is drawn by lot: way 1. */
  readonly isFirstRandom: boolean;
}

/** The kind of field that a level is of. */
export function kindOfField({ columns, rows, mines, start, meta }: MinesLevel): FieldKind {
  const source = meta.source ?? '';
  const isNoGuess = /\bno-guess=yes\b/.test(source);
  return { columns, rows, mines, start, isNoGuess, isFirstRandom: /\bfirst=random\b/.test(source) };
}

/** Whether somebody drew the board, so that a game on it counts as an assisted one. */
export function isGiven(level: MinesLevel): boolean {
  return !isBlank(level) && !kindOfField(level).isNoGuess;
}

/** E.g. `30x16, 99 mines`. */
export function nameOfField({ columns, rows, mines }: Pick<FieldKind, 'columns' | 'rows' | 'mines'>): string {
  return `${columns}x${rows}, ${counted(mines, 'mine')}`;
}

/** Lays a board: the same for the same seed. */
export function* layField(kind: FieldKind, seed: string): Task<Result<MinesLevel>> {
  const { columns, rows, mines, start, isNoGuess, isFirstRandom } = kind;
  const parameters = {
    size: `${columns}x${rows}`,
    mines: String(mines),
    start,
    ...(isFirstRandom ? { first: 'random' } : {}),
    ...(isNoGuess ? { 'no-guess': 'yes' } : {}),
  };
  const laid = yield* levelTask(minesMind, parameters, seed);
  if (!laid.ok) return laid;
  const { meta } = laid.value;
  return { ...laid, value: { ...laid.value, meta: { ...meta, title: nameOfField(kind) } } };
}
