import { type Walker, walkOf } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import type { Network, Walk } from '@knossos/engine/internal/games/mouse/walk/walk';
import { type Signal, signal } from '@preact/signals';

/** Turns a second, by notch of the speed slider; the last notch is all at once. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000, 100_000, 500_000] as const;
export const ALL_AT_ONCE = SPEEDS.length;

/** Vertices of the trail that is shown behind the mouse, its own included. */
const TRAIL = 28;
/** Most time that one frame may spend on turns, in milliseconds, so that typing stays smooth. */
const DRAWING_MS = 8;
/** Turns between two looks at the clock. */
const BATCH = 2000;

/** What calls back before the next picture; a test passes its own. */
export interface Clock {
  readonly now: () => number;
  readonly request: (callback: () => void) => number;
  readonly cancel: (request: number) => void;
}

const PAGE_CLOCK: Clock = {
  now: () => performance.now(),
  request: (callback) => requestAnimationFrame(callback),
  cancel: (request) => cancelAnimationFrame(request),
};

/** A released mouse: where it is, and the controls that drive it. */
export class MouseRun {
  walk: Walk;
  /** Grows whenever something is to be drawn again. */
  readonly redraws = signal(0);
  readonly playing = signal(false);
  /** Whether the mouse has left the start, and whether a run has come to its end: then its result is no secret any more. */
  readonly begun = signal(false);
  readonly ended = signal(false);
  /** The turn that is being hurried to; null when none is. */
  readonly target = signal<number | null>(null);
  /** The vertex after each of the last turns, by turn modulo its length. */
  private readonly ring: Int32Array;
  private due = 0;
  private before = 0;
  private request: number | null = null;

  /**
   * `last` is the turn after which nothing new happens (a trapped mouse has been around its cycle); `Infinity` while that
   * is not known or where it gets out. `onEnd` is called when it is out.
   */
  constructor(
    private readonly network: Network,
    private readonly walker: Walker,
    readonly last: () => number,
    readonly speed: Signal<number>,
    private readonly onEnd: (walk: Walk) => void,
    private readonly clock: Clock = PAGE_CLOCK,
  ) {
    this.walk = walkOf(network, walker);
    this.ring = new Int32Array(TRAIL).fill(network.start);
  }

  /** Turns a second; `Infinity` where all come at once. */
  get rate(): number {
    return SPEEDS[this.speed.value] ?? Number.POSITIVE_INFINITY;
  }

  /** Whether steps can be told apart. */
  get isStepwise(): boolean {
    return this.rate <= 10;
  }

  /** Vertices walked last, the present one at the end. */
  trail(): readonly number[] {
    const { turns, at } = this.walk;
    const first = Math.max(0, turns - TRAIL + 1);
    return Array.from({ length: turns - first + 1 }, (_, i) => this.ring[(first + i) % TRAIL] ?? at);
  }

  play(): void {
    if (this.walk.isOut) this.goTo(0);
    this.target.value = null;
    this.playing.value = true;
    // The first turn comes at once: a button that seems to do nothing is pressed twice.
    this.due = 1;
    this.before = this.clock.now();
    this.wake();
  }

  pause(): void {
    this.playing.value = false;
    this.target.value = null;
  }

  step(by: 1 | -1): void {
    this.goTo(Math.max(0, this.walk.turns + by));
  }

  /** Hurries to a turn, in slices; `Infinity` is the end. */
  goTo(turn: number): void {
    this.playing.value = false;
    if (turn < this.walk.turns) {
      this.walk = walkOf(this.network, this.walker);
      this.ring[0] = this.walk.at;
    }
    this.target.value = turn;
    this.tick();
  }

  /** Lets go of the clock. */
  stop(): void {
    this.pause();
    if (this.request !== null) this.clock.cancel(this.request);
    this.request = null;
  }

  /** Turns until the time of this frame is used up. */
  private hurry(turns: number): void {
    const { walk, clock, ring } = this;
    const end = clock.now() + DRAWING_MS;
    for (let left = turns; left > 0 && !walk.isOut && clock.now() < end; left -= BATCH) {
      for (let i = Math.min(BATCH, left); i > 0 && !walk.isOut; i--) {
        walk.step();
        ring[walk.turns % TRAIL] = walk.at;
      }
    }
  }

  private tick(): void {
    this.request = null;
    const now = this.clock.now();
    const to = this.target.value;
    const { rate } = this;
    if (to !== null) {
      const goal = to === Number.POSITIVE_INFINITY ? this.last() : to;
      this.hurry(goal - this.walk.turns);
      if (this.walk.turns >= goal) this.target.value = null;
    } else if (this.playing.value && rate === Number.POSITIVE_INFINITY) {
      this.hurry(this.last() - this.walk.turns);
      if (this.walk.turns >= this.last()) this.playing.value = false;
    } else if (this.playing.value) {
      // A page that was away for long does not make up for it at one go.
      this.due += (Math.min(250, now - this.before) / 1000) * rate;
      const turns = Math.floor(this.due);
      this.due -= turns;
      this.hurry(turns);
      if (this.walk.turns >= this.last() && !this.ended.value) this.playing.value = false;
    }
    this.before = now;
    if (this.walk.turns > 0) this.begun.value = true;
    if (this.walk.isOut || this.walk.turns >= this.last()) this.ended.value = true;
    if (this.walk.isOut) {
      this.pause();
      this.onEnd(this.walk);
    }
    this.redraws.value++;
    this.wake();
  }

  private wake(): void {
    if (this.request !== null || !(this.playing.value || this.target.value !== null)) return;
    this.request = this.clock.request(() => this.tick());
  }
}
