import { sceneToText, type TextOptions } from '@knossos/engine/draw';
import { type Board, type MouseLevel, mouseRules } from '@knossos/engine/games/mouse';
import { isFloor } from '@knossos/engine/grid';
import type { Overlay } from '@knossos/engine/puzzle';

/** The visits of a run over the cells that were visited. */
export function visitsOverlay(board: Board, visits: Float64Array): Overlay {
  const isShown = (place: number) => board.shape === 'graph' || isFloor(board.maze, place);
  return {
    name: 'visits',
    title: 'visits',
    legend: 'how often Squeaky left each place',
    scale: { kind: 'sequential', least: 0, most: visits.reduce((a, b) => Math.max(a, b), 0), unit: 'visits' },
    values: Array.from(visits, (count, place) => (isShown(place) && count > 0 ? count : null)),
  };
}

/** A level's board with its visits. */
export function heatMap(level: MouseLevel, visits: Float64Array, options: TextOptions): string {
  const overlay = visitsOverlay(level.board, visits);
  return sceneToText(mouseRules.view(mouseRules.start(level, '')), { ...options, overlay });
}
