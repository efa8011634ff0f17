import { cellName } from '../../grid/index.js';
import type { State } from './game.js';
import type { Scene } from './scene.js';

/** An actor on the board. */
export interface Piece {
  /** The letter in drawings. */
  readonly letter: string;
  /** For people: `the monster`. */
  readonly name: string;
  /** The number of the cell, row by row from 0 at the top left; of a vertex, in a graph. */
  readonly cell: number;
  /** The name of that cell, `c4`, or of the vertex. */
  readonly at: string;
  /** Whether it has left the board through a gap beside that cell. */
  readonly isOutside: boolean;
}

/** Who stands where in a scene, in drawing order. */
function piecesOf(scene: Scene): readonly Piece[] {
  return scene.actors.map(({ letter, name, cell, beyond }) => ({
    letter,
    name,
    cell,
    at: placeName(scene, cell),
    isOutside: beyond !== null,
  }));
}

/** Everybody of a position by the cells of its level, in drawing order. */
export function piecesIn<S extends State>(
  rules: { view(seen: S): Scene; overview?(state: S): Scene },
  seen: S,
): readonly Piece[] {
  return piecesOf(rules.overview?.(seen) ?? rules.view(seen));
}

/** The names of all cells of a scene in their order, or of all vertices; null where they are not those of the level. */
export function placeNames(scene: Scene): readonly string[] | null {
  if (scene.kind === 'grid' && scene.isWindow) return null;
  if (scene.kind === 'graph') return scene.vertices.map(({ name }) => name);
  return Array.from({ length: scene.columns * scene.rows }, (_, cell) => cellName(scene, cell));
}

/** The name of a cell of a scene, or of a vertex. */
export function placeName(scene: Scene, cell: number): string {
  return scene.kind === 'graph' ? (scene.vertices[cell]?.name ?? '') : cellName(scene, cell);
}
