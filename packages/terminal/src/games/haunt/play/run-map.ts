import { type Campaign, campaignOf, type Run } from '@knossos/engine/games/haunt';
import type { Overlay } from '@knossos/engine/puzzle';
import type { Thinker } from '../../../play/thinker.js';
import { MAP_OVERLAYS, mapOverlay } from './map-overlays.js';
import { lookBack } from './run-words.js';

/** The map of a run: which maze it shows, and what lies over it. */
export class RunMap {
  /** The position whose whole maze is shown; null while no map is. */
  campaign: Campaign | null = null;
  overlay: Overlay | null = null;
  /** Why an overlay could not be drawn; empty for nothing. */
  problem = '';
  private overlayName: string | null = null;

  constructor(private readonly thinker: Thinker) {}

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
    this.draw(run, isPast ? (MAP_OVERLAYS[0] ?? null) : null);
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
    this.thinker.cancel();
  }

  private draw(run: Run, name: string | null): void {
    const { campaign, thinker } = this;
    this.overlayName = name;
    this.overlay = null;
    this.problem = '';
    thinker.cancel();
    if (name === null || campaign === null) return;
    thinker.start(`drawing "${name}"`, mapOverlay(run, campaign, name), (answer) => {
      if (answer.status === 'drawn') this.overlay = answer.overlay;
      else this.problem = `${name}: ${answer.reason}.`;
    });
  }
}
