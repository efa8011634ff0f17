import { type Campaign, campaignOf, legsOf, type Run, seenHaunt } from '@knossos/engine/internal/games/haunt';
import { hauntMind, mazeOverlay } from '@knossos/engine/internal/games/haunt/mind';
import type { Overlay } from '@knossos/engine/internal/puzzle';
import type { TaskRunner } from '../../../play/task-runner.js';
import { lookBack } from './run-words.js';

/** What can be drawn over the map of a level, one after another. */
const MAP_OVERLAYS: readonly string[] = ['trail', ...hauntMind.overlays.map(({ name }) => name)];

/** The map of a run: which maze it shows, and what lies over it. */
export class RunMap {
  /** The position whose whole maze is shown; null while no map is. */
  campaign: Campaign | null = null;
  overlay: Overlay | null = null;
  /** Why an overlay could not be drawn; empty for nothing. */
  problem = '';
  /** The number of the overlay; -1 for none. */
  private at = -1;

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
    this.draw(run, this.campaign !== null && this.campaign === past ? 0 : -1);
    return this.campaign === here;
  }

  /** Draws the next overlay; after the last there is none. */
  nextOverlay(run: Run): void {
    this.draw(run, this.at + 1 < MAP_OVERLAYS.length ? this.at + 1 : -1);
  }

  /** Shows the position that is reached now, where a map is open. */
  follow(run: Run): void {
    if (this.campaign !== null) this.campaign = campaignOf(run);
    this.draw(run, -1);
  }

  close(): void {
    this.campaign = null;
    this.overlay = null;
    this.runner.cancel();
  }

  private draw(run: Run, at: number): void {
    const { campaign, runner } = this;
    const name = MAP_OVERLAYS[at];
    this.at = at;
    this.overlay = campaign && at === 0 ? trailOf(run, campaign) : null;
    this.problem = '';
    runner.cancel();
    if (at <= 0 || name === undefined || campaign === null) return;
    runner.start(`drawing "${name}"`, mazeOverlay(seenHaunt(campaign.game), name), (answer) => {
      if (answer.status === 'drawn') this.overlay = answer.overlay;
      else this.problem = `${name}: ${answer.reason}.`;
    });
  }
}

function trailOf(run: Run, { at, level }: Campaign): Overlay {
  const values = new Array<number | null>(level.maze.sides.length).fill(null);
  for (const cell of legsOf(run)[at].ways.flat()) values[cell] = 0;
  return {
    name: 'trail',
    title: 'Your trail',
    legend: 'where you have been in this level.',
    scale: { kind: 'classes', classes: [{ name: 'you have been here', tone: 'good', symbol: '+' }] },
    values,
  };
}
