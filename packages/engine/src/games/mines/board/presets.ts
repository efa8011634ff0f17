import type { Grid } from '../../../grid/index.js';

/** A field that players know by name. */
export interface Preset extends Grid {
  readonly name: string;
  readonly mines: number;
}

/** The fields of the classic game, and the small one that studies measure on. */
export const PRESETS: readonly Preset[] = [
  { name: 'small', columns: 8, rows: 8, mines: 10 },
  { name: 'beginner', columns: 9, rows: 9, mines: 10 },
  { name: 'intermediate', columns: 16, rows: 16, mines: 40 },
  { name: 'expert', columns: 30, rows: 16, mines: 99 },
];
