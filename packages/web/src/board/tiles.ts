import type { FieldScene, Tile } from '@knossos/engine/puzzle';

/** The part of a field's scene that is drawn. */
export type Tiles = Pick<FieldScene, 'columns' | 'rows' | 'tiles'>;

/** Whether a tile is drawn as land: covered, whatever lies on it. */
export function isLand(tile: Tile | undefined): boolean {
  return tile === 'covered' || tile === 'flag' || tile === 'wrong flag';
}
