import { type Campaign, campaignOf, legsOf, type Run, seenHaunt } from '@knossos/engine/internal/games/haunt';
import { hauntMind, mazeOverlay } from '@knossos/engine/internal/games/haunt/mind';
import type { Overlay, OverlayAnswer, OverlayClass, Task } from '@knossos/engine/internal/puzzle';
import type { TaskRunner } from '../../../play/task-runner.js';
import { lookBack } from './run-words.js';

const BEEN: OverlayClass = { name: 'you have been here', tone: 'good', symbol: '+' };
const TRAIL = 'trail';

/** What can be drawn over the map of a level. */
const MAP_OVERLAYS: readonly string[] = [TRAIL, ...hauntMind.overlays.map(({ name }) => name)];

/** The map of a run: which maze it shows, and what lies over it. */
export class RunMap {
  /** The position whose whole maze is shown; null while no map is. */
  campaign: Campaign | null = null;
  overlay: Overlay | null = null;
  /** Why an overlay could not be drawn; empty for nothing. */
  problem = '';
  private overlayName: string | null = null;

  constructor(private readonly runner: TaskRunner) {}

  /**
   * Opens the map of the level that has just been left, if one has; then, or else at once, of the level that is played;
   * then closes it. Returns whether the level that is played is shown now.
   */
  turn(run: Run): boolean {
    const past = lookBack(run);
    const here = campaignOf(run);
    if (this.campaign === null) this.campaign = past ?? here;
    else this.campaign = this.campaign === past && here.status === 'open' ? here : null;
    // Looking back shows the way that was walked; before that the map is to be read as it is.
    const isPast = this.campaign !== null && this.campaign === past;
    this.draw(run, isPast ? TRAIL : null);
    return this.campaign === here;
  }

  /** Draws the next overlay; after the last there is none. */
  nextOverlay(run: Run): void {
    this.draw(run, MAP_OVERLAYS[MAP_OVERLAYS.indexOf(this.overlayName ?? '') + 1] ?? null);
  }

  /** Shows the position that is reached now, where a map is open. */
  follow(run: Run): void {
    if (this.campaign !== null) this.campaign = campaignOf(run);
    this.draw(run, null);
  }

  close(): void {
    this.campaign = null;
    this.overlay = null;
    this.runner.cancel();
  }

  private draw(run: Run, name: string | null): void {
    const { campaign, runner } = this;
    this.overlayName = name;
    this.overlay = null;
    this.problem = '';
    runner.cancel();
    if (name === null || campaign === null) return;
    runner.start(`drawing "${name}"`, mapOverlay(run, campaign, name), (answer) => {
      if (answer.status === 'drawn') this.overlay = answer.overlay;
      else this.problem = `${name}: ${answer.reason}.`;
    });
  }
}

/** An overlay over the map of a position of a run. */
function* mapOverlay(run: Run, map: Campaign, name: string): Task<OverlayAnswer> {
  return name === TRAIL ? trailOf(run, map) : yield* mazeOverlay(seenHaunt(map.game), name);
}

/** Where the player has been in a level. */
function trailOf(run: Run, { at, level }: Campaign): OverlayAnswer {
  const values = new Array<number | null>(level.maze.sides.length).fill(null);
  for (const cell of legsOf(run)[at].ways.flat()) values[cell] = 0;
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
