import { type Campaign, type Run, seenHaunt } from '@knossos/engine/games/haunt';
import { hauntMind, mazeOverlay } from '@knossos/engine/games/haunt/mind';
import { lineTo, type OverlayAnswer, type OverlayClass, type Task } from '@knossos/engine/puzzle';

const BEEN: OverlayClass = { name: 'you have been here', tone: 'good', symbol: '+' };
const TRAIL = 'trail';

/** What can be drawn over the map of a level. */
export const MAP_OVERLAYS: readonly string[] = [TRAIL, ...hauntMind.overlays.map(({ name }) => name)];

/** An overlay over the map of a position of a run. */
export function* mapOverlay(run: Run, map: Campaign, name: string): Task<OverlayAnswer> {
  return name === TRAIL ? trailOf(run, map) : yield* mazeOverlay(seenHaunt(map.game), name);
}

/** Where the player has been in a level. */
function trailOf({ history }: Run, { at, level }: Campaign): OverlayAnswer {
  const values = new Array<number | null>(level.maze.sides.length).fill(null);
  for (const index of lineTo(history)) {
    const state = history.nodes[index]?.state;
    if (state?.at === at) values[state.game.player] = 0;
  }
  return {
    status: 'drawn',
    overlay: {
      name: TRAIL,
      title: 'Your trail',
      legend: 'where you have been in this level.',
      scale: { kind: 'classes', classes: [BEEN] },
      values,
    },
  };
}
