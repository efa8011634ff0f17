import { counted, grouped, type Progress } from '@knossos/engine/internal/puzzle';

/** `1 move`, `1,200 moves`. */
export function countMoves(moves: number): string {
  return counted(moves, 'move');
}

/** How far long work has come. */
export function progressText(progress: Progress | null): string {
  if (!progress) return 'Thinking …';
  const number = (value: number) => grouped(value);
  const note = progress.note === null ? '' : `, ${progress.note}`;
  const of = progress.total === null ? '' : ` of ${number(progress.total)}`;
  return `${number(progress.done)}${of} ${progress.unit}${note} …`;
}

/** The same for players, who need not know the counted unit. */
export function plainProgress(progress: Progress | null): string {
  if (!progress) return 'Thinking …';
  return `Thinking … ${grouped(progress.done)} positions so far`;
}
