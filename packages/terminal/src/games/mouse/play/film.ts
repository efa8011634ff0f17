import {
  type Board,
  cellOfVertex,
  goalOf,
  type MouseLevel,
  networkOf,
  placeCount,
  Walk,
} from '@knossos/engine/games/mouse';
import type { FilmAction } from './bindings.js';

/** Speeds in turns a second; the last one is the whole run at once. */
const SPEEDS = [1, 2, 5, 10, 25, 60, 200, 1000, 10_000, 100_000, Number.POSITIVE_INFINITY] as const;
const FIRST_SPEED = 3;
/** Most turns that are walked before the screen is drawn again, so that keys stay live. */
const MOST_AT_ONCE = 2_000_000;

/** The run of a released mouse, shown at any speed. */
export class Film {
  isPaused = false;
  private readonly walk: Walk;
  private speedIndex = FIRST_SPEED;
  /** Turns that are due, with the fraction left over from the last frame. */
  private due = 0;

  constructor(
    private readonly board: Board,
    level: MouseLevel,
    /** Turns after which the run is over: out, once round the trap, or at the cap. */
    readonly length: number,
  ) {
    this.walk = new Walk(networkOf({ board, order: level.order }), level.modulo);
  }

  get turns(): number {
    return this.walk.turns;
  }

  get isOver(): boolean {
    return this.walk.turns >= this.length;
  }

  get speed(): number {
    return SPEEDS[this.speedIndex];
  }

  /** Where he is drawn: his place, or the last one before he left through a gap. */
  get place(): number {
    return cellOfVertex(this.board, this.walk.at) ?? goalOf(this.board);
  }

  /** Visits by place so far. */
  get visits(): Float64Array {
    return this.walk.visits.subarray(0, placeCount(this.board));
  }

  act(action: Exclude<FilmAction, 'design'>): void {
    switch (action) {
      case 'faster':
        this.speedIndex = Math.min(SPEEDS.length - 1, this.speedIndex + 1);
        break;
      case 'slower':
        this.speedIndex = Math.max(0, this.speedIndex - 1);
        break;
      case 'pause':
        this.isPaused = !this.isPaused;
        break;
      case 'step':
        this.isPaused = true;
        if (!this.isOver) this.walk.step();
        break;
      case 'skip':
        this.speedIndex = SPEEDS.length - 1;
        this.isPaused = false;
        break;
    }
  }

  /** Moves on by as much as is due after so many milliseconds; whether anything has changed. */
  advance(milliseconds: number): boolean {
    if (this.isPaused || this.isOver) return false;
    this.due = Math.min(MOST_AT_ONCE, this.due + (this.speed * milliseconds) / 1000);
    const before = this.walk.turns;
    const end = Math.min(this.length, before + Math.floor(this.due));
    while (this.walk.turns < end) this.walk.step();
    this.due = this.isOver || this.due === MOST_AT_ONCE ? 0 : this.due - (this.walk.turns - before);
    return this.walk.turns > before;
  }
}

/** Milliseconds between two pictures of a running mouse. */
const FRAME = 33;

/** Shows a film in its own time, at most one. */
export class Projector {
  film: Film | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** `redraw` is called when the picture has changed. */
  constructor(private readonly redraw: () => void) {}

  show(film: Film): void {
    this.stop();
    this.film = film;
    let shownAt = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      if (film.advance(now - shownAt)) this.redraw();
      shownAt = now;
    }, FRAME);
  }

  stop(): void {
    clearInterval(this.timer);
    this.film = null;
  }
}
