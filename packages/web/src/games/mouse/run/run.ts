import { type Network, Walk } from '@knossos/engine/games/mouse/walk/walk';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** Turns a second, by notch of the speed slider; the last notch is all at once. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000, 100_000, 500_000] as const;
export const ALL_AT_ONCE = SPEEDS.length;

/** Vertices of the trail that is shown behind the mouse, his own included. */
const TRAIL = 28;
/** Most time that one frame may spend on turns, in milliseconds, so that typing stays smooth. */
const FRAME_MS = 8;
/** Turns between two looks at the clock. */
const BATCH = 2000;

/** A mouse let loose: where he is, and the buttons that drive him. */
export interface MouseRun {
  readonly walk: Walk;
  /** Grows whenever something is to be drawn anew. */
  readonly frame: ReadonlySignal<number>;
  readonly playing: ReadonlySignal<boolean>;
  /** The turn that is being hurried to; null when none is. */
  readonly target: ReadonlySignal<number | null>;
  readonly speed: Signal<number>;
  /** Vertices walked last, the present one at the end. */
  trail(): readonly number[];
  play(): void;
  pause(): void;
  /** One turn on, or back. */
  step(by: 1 | -1): void;
  /** Hurries to a turn, in slices; `Infinity` is the end. */
  goTo(turn: number): void;
  /** Lets go of the clock. */
  stop(): void;
}

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

/**
 * Lets the mouse loose. `last` is the turn after which nothing new happens (a trapped mouse has been around his
 * cycle); `Infinity` while that is not known or where he gets out. `onEnd` is called when he is out.
 */
export function createRun(
  network: Network,
  modulo: number | null,
  last: () => number,
  speed: Signal<number>,
  onEnd: (walk: Walk) => void,
  clock: Clock = PAGE_CLOCK,
): MouseRun {
  let walk = new Walk(network, modulo);
  /** The vertex after each of the last turns, by turn modulo its length. */
  const ring = new Int32Array(TRAIL).fill(network.start);
  let due = 0;
  let before = 0;
  let request: number | null = null;
  const frame = signal(0);
  const playing = signal(false);
  const target = signal<number | null>(null);

  const advance = (turns: number): void => {
    for (let left = turns; left > 0 && !walk.isOut; left--) {
      walk.step();
      ring[walk.turns % TRAIL] = walk.at;
    }
  };
  /** Turns until the time of this frame is used up; returns how many there were. */
  const hurry = (turns: number): number => {
    const end = clock.now() + FRAME_MS;
    let done = 0;
    while (done < turns && !walk.isOut && clock.now() < end) {
      const batch = Math.min(BATCH, turns - done);
      advance(batch);
      done += batch;
    }
    return done;
  };
  const settle = () => {
    if (!walk.isOut) return;
    playing.value = false;
    target.value = null;
    onEnd(walk);
  };
  const tick = () => {
    request = null;
    const now = clock.now();
    const to = target.value;
    if (to !== null) {
      const goal = to === Number.POSITIVE_INFINITY ? last() : to;
      hurry(goal - walk.turns);
      if (walk.turns >= goal) target.value = null;
    } else if (playing.value) {
      const rate = SPEEDS[speed.value];
      if (rate === undefined) {
        hurry(last() - walk.turns);
        if (walk.turns >= last()) playing.value = false;
      } else {
        // A page that was away for long does not make up for it at one go.
        due += (Math.min(250, now - before) / 1000) * rate;
        const turns = Math.floor(due);
        due -= turns;
        hurry(turns);
      }
    }
    before = now;
    settle();
    frame.value++;
    wake();
  };
  const wake = () => {
    if (request === null && (playing.value || target.value !== null)) request = clock.request(tick);
  };
  const goTo = (turn: number) => {
    playing.value = false;
    if (turn < walk.turns) {
      walk = new Walk(network, modulo);
      ring[0] = walk.at;
    }
    target.value = turn;
    tick();
  };
  return {
    get walk() {
      return walk;
    },
    frame,
    playing,
    target,
    speed,
    trail: () => {
      const first = Math.max(0, walk.turns - TRAIL + 1);
      return Array.from({ length: walk.turns - first + 1 }, (_, i) => ring[(first + i) % TRAIL] ?? walk.at);
    },
    play() {
      if (walk.isOut) goTo(0);
      target.value = null;
      playing.value = true;
      // The first turn comes at once: a button that seems to do nothing is pressed twice.
      due = 1;
      before = clock.now();
      wake();
    },
    pause() {
      playing.value = false;
      target.value = null;
    },
    step(by) {
      goTo(Math.max(0, walk.turns + by));
    },
    goTo,
    stop() {
      playing.value = false;
      target.value = null;
      if (request !== null) clock.cancel(request);
      request = null;
    },
  };
}
