import {
  type Board,
  cellOfVertex,
  goalOf,
  type MouseLevel,
  networkOf,
  placeCount,
  type Walk,
  walkOf,
} from '@knossos/engine/internal/games/mouse';
import { counted, grouped } from '@knossos/engine/internal/puzzle';
import { COMMON_ROWS } from '../../../play/bindings.js';
import {
  type ActionOf,
  type KeyHelp,
  KeyTable,
  keysOfWay,
  WAY_KEYS,
  WAY_NAMES,
} from '../../../play/key-table.js';

export const DESIGN_KEYS = new KeyTable([
  [WAY_NAMES, 'move the cursor', WAY_KEYS],
  COMMON_ROWS.edges,
  ['space, x', 'flip the cell: open or blocked', { ' ': 'flip', x: 'flip' }],
  [
    'Shift-arrows, H J K L',
    'flip the wall on that side (mazes of walls)',
    {
      'shift-up': 'wall-up',
      'shift-right': 'wall-right',
      'shift-down': 'wall-down',
      'shift-left': 'wall-left',
      H: 'wall-left',
      J: 'wall-down',
      K: 'wall-up',
      L: 'wall-right',
    },
  ],
  ['Enter, g', 'release the mouse', { enter: 'release', g: 'release' }],
  COMMON_ROWS.undo,
  ['r', 'restart; asks, u takes it back', { r: 'restart' }],
  ['t', 'hint; again: the move; again: the reason', { t: 'hint' }],
  ['v', 'solve: the proved best design, on small boards', { v: 'solve' }],
  ['o', 'next overlay: visits (heat map), first visit ...', { o: 'overlay' }],
  COMMON_ROWS.replay,
  COMMON_ROWS.help,
  ['Esc', 'back; stops the solver', { escape: 'back' }],
  ['q', 'quit; the design is kept, and you can continue it', { q: 'quit' }],
]);

/** What a key may ask for while a maze is designed. */
export type DesignAction = ActionOf<typeof DESIGN_KEYS>;

/** The keys while the mouse runs. All others mean what they mean in the design. */
export const FILM_KEYS = new KeyTable([
  [
    '+, = / -',
    'while he runs: faster, up to all at once / slower',
    { '+': 'faster', '=': 'faster', '-': 'slower' },
  ],
  ['space', 'while he runs: pause', { ' ': 'pause' }],
  ['right, d, l', 'while he runs: one turn', keysOfWay('right', 'step')],
  ['End', 'while he runs: the rest at once', { end: 'skip' }],
  ['Esc', 'from the run back to the design', { escape: 'design' }],
]);

export const DESIGN_KEY_HELP: KeyHelp = [...DESIGN_KEYS.help, ...FILM_KEYS.help];

/** Speeds in turns a second; the last one is the whole run at once. */
const SPEEDS = [1, 2, 5, 10, 25, 60, 200, 1000, 10_000, 100_000, Number.POSITIVE_INFINITY] as const;
const FIRST_SPEED = 3;
/** Most turns that are walked before the screen is drawn again, so that keys stay live. */
const MOST_AT_ONCE = 2_000_000;

/** Milliseconds between two pictures of a running mouse. */
const PICTURE_MS = 33;

/** The run of a released mouse, shown in its own time at any speed, until it is stopped. */
export class Film {
  private isPaused = false;
  private readonly timer: NodeJS.Timeout;
  private readonly walk: Walk;
  private speedIndex = FIRST_SPEED;
  /** Turns that are due, with the fraction left over from the last frame. */
  private due = 0;

  constructor(
    private readonly board: Board,
    level: MouseLevel,
    /** Turns after which the run is over: out, once round the trap, or at the cap. */
    private readonly length: number,
    /** Called when the picture has changed. */
    redraw: () => void,
  ) {
    this.walk = walkOf(networkOf({ board, order: level.order }), level);
    let shownAt = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      if (this.advance(now - shownAt)) redraw();
      shownAt = now;
    }, PICTURE_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** How far he is, and how fast he is shown. */
  get standing(): string {
    const speed = Number.isFinite(this.speed) ? `${counted(this.speed, 'turn')} a second` : 'all at once';
    return `Turn ${grouped(this.walk.turns)}, ${speed}${this.isPaused ? ', paused' : ''}.`;
  }

  get isOver(): boolean {
    return this.walk.turns >= this.length;
  }

  private get speed(): number {
    return SPEEDS[this.speedIndex];
  }

  /** Where he is drawn: his place, or the last one before he left through a gap. */
  get place(): number {
    return cellOfVertex(this.board, this.walk.at) ?? goalOf(this.board);
  }

  get visits(): Float64Array {
    return this.walk.visits.subarray(0, placeCount(this.board));
  }

  /** Faster by so many speeds. */
  accelerate(by: number): void {
    this.speedIndex = Math.min(SPEEDS.length - 1, Math.max(0, this.speedIndex + by));
  }

  pause(): void {
    this.isPaused = !this.isPaused;
  }

  step(): void {
    this.isPaused = true;
    if (!this.isOver) this.walk.step();
  }

  skip(): void {
    this.accelerate(SPEEDS.length);
    this.isPaused = false;
  }

  /** Moves on by as much as is due after so many milliseconds; whether anything has changed. */
  private advance(milliseconds: number): boolean {
    if (this.isPaused || this.isOver) return false;
    this.due = Math.min(MOST_AT_ONCE, this.due + (this.speed * milliseconds) / 1000);
    const before = this.walk.turns;
    const end = Math.min(this.length, before + Math.floor(this.due));
    while (this.walk.turns < end) this.walk.step();
    this.due = this.isOver || this.due === MOST_AT_ONCE ? 0 : this.due - (this.walk.turns - before);
    return this.walk.turns > before;
  }
}
