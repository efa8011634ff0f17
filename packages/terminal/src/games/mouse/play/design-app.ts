import {
  type Board,
  flipAt,
  flipMove,
  GO,
  type MouseLevel,
  type MouseState,
  placeCount,
} from '@knossos/engine/internal/games/mouse';
import { type Direction, DOWN, LEFT, RIGHT, UP } from '@knossos/engine/internal/grid';
import { counted, type Solution } from '@knossos/engine/internal/puzzle';
import { CURSOR_ACTIONS, type CursorAction, cellAfter } from '../../../play/coordinates.js';
import { type KeyHelp, WAYS } from '../../../play/key-table.js';
import { LevelApp, type LevelSetup } from '../../../play/level-app.js';
import { each, type Handlers } from '../../../play/shell.js';
import type { Canvas } from '../../../screen/canvas.js';
import type { Key } from '../../../screen/keys.js';
import { DESIGN_KEY_HELP, DESIGN_KEYS, type DesignAction, FILM_KEYS } from './bindings.js';
import { drawDesign } from './design-view.js';
import { Film } from './film.js';
import { LiveRun } from './live-run.js';

/** A maze designed on the whole screen: cells and walls are flipped, the score is live, the mouse is let loose. */
export class DesignApp extends LevelApp {
  readonly live: LiveRun;
  cursor: number;
  /** The run that is being shown. */
  film: Film | null = null;

  constructor(setup: LevelSetup) {
    super(setup);
    this.live = new LiveRun(setup.wakeups);
    this.cursor = this.state.board.start;
    this.live.update(this.level, this.state.board);
  }

  get level(): MouseLevel {
    return this.game.level as MouseLevel;
  }

  get state(): MouseState {
    return this.game.seen as MouseState;
  }

  protected get helpKeys(): KeyHelp {
    return DESIGN_KEY_HELP;
  }

  protected drawGame(canvas: Canvas): void {
    drawDesign(this, canvas);
  }

  override close(): string | null {
    this.live.close();
    this.stopFilm();
    return super.close();
  }

  protected gameKey(key: Key): number | null {
    const { film } = this;
    // Some keys mean something else while he runs.
    if (film === null || FILM_KEYS.actionOf(key) === null) return this.press(DESIGN_KEYS, this.handlers, key);
    const handlers = {
      faster: () => film.accelerate(1),
      slower: () => film.accelerate(-1),
      pause: () => film.pause(),
      step: () => film.step(),
      skip: () => film.skip(),
      design: () => this.backToDesign(),
    };
    return this.press(FILM_KEYS, handlers, key);
  }

  private stopFilm(): void {
    this.film?.stop();
    this.film = null;
  }

  /** Flips at the cursor: its cell, or the wall on a side of it. */
  private flip(side?: Direction): void {
    const flip = flipOf(this.state.board, this.cursor, side);
    if ('refusal' in flip) {
      this.message = flip.refusal;
      return;
    }
    this.backToDesign();
    if (this.game.play(flip.move)) this.changed();
  }

  /** Takes the release back, so that the design can be changed. */
  private backToDesign(): void {
    this.stopFilm();
    if (this.state.released === null) return;
    this.game.travel('undo');
    this.changed();
  }

  protected override changed(): void {
    this.stopFilm();
    this.live.update(this.level, this.state.board);
    super.changed();
  }

  /** From the run to the design. */
  protected override stepBack(): number | null {
    if (this.state.released === null) return super.stepBack();
    this.backToDesign();
    return null;
  }

  private readonly handlers: Handlers<DesignAction> = {
    ...this.levelHandlers,
    ...each(CURSOR_ACTIONS, (action) => {
      this.cursor = placeAfter(this.state.board, this.cursor, action);
    }),
    flip: () => this.flip(),
    'wall-up': () => this.flip(UP),
    'wall-right': () => this.flip(RIGHT),
    'wall-down': () => this.flip(DOWN),
    'wall-left': () => this.flip(LEFT),
    release: () => this.release(),
    overlay: () => {
      this.message = '';
      this.nextOverlay();
    },
  };

  private release(): void {
    this.stopFilm();
    if (this.state.released === null && !this.game.play(GO)) {
      this.message = 'The exit is cut off: open a way before you release him.';
      return;
    }
    this.message = '';
    this.hint.forget();
    this.runner.cancel();
    const { board, released } = this.state;
    if (released) this.film = new Film(board, this.level, released.turns, () => this.setup.wakeups.redraw());
  }

  /** Flips its way to a best design, which can be undone. */
  protected solve(): void {
    this.backToDesign();
    this.game.help('solution');
    this.runner.start(
      'enumerating all designs',
      this.mind.solve(this.state),
      (solution: Solution<string>) => {
        if (solution.status === 'gave-up') this.message = `No proof here: ${solution.reason}.`;
        else if (solution.status === 'impossible')
          this.message = 'Proved: there is no design with a way out.';
        else if (solution.status === 'solved') {
          const flips = solution.moves.filter((move) => move !== GO);
          for (const move of flips) this.game.play(move);
          this.changed();
          const count = `${counted(flips.length, 'flip')}`;
          this.message = `Proved: no design holds him longer. ${flips.length === 0 ? 'Yours was one already.' : `It took ${count}; u takes ${flips.length === 1 ? 'it' : 'them'} back.`}`;
        }
      },
    );
  }
}

export function openDesign(setup: LevelSetup): DesignApp {
  return new DesignApp(setup);
}

/** The place that an action leads the cursor to. */
function placeAfter(board: Board, at: number, action: CursorAction): number {
  if (board.shape !== 'graph') return cellAfter(board.maze, at, action);
  if (!WAYS.some((way) => way === action)) return at;
  const step = action === 'up' || action === 'left' ? -1 : 1;
  return Math.max(0, Math.min(placeCount(board) - 1, at + step));
}

/** The flip of a cell, or of the wall on a side of it: a move, or a sentence why not. */
function flipOf(
  board: Board,
  at: number,
  side: Direction | undefined,
): { readonly move: string } | { readonly refusal: string } {
  if (board.shape === 'graph') return { refusal: 'A graph has nothing to flip: g releases the mouse.' };
  if (board.shape === 'cells') {
    if (side !== undefined) return { refusal: 'Here cells are blocked, not walls: space flips the cell.' };
  } else if (side === undefined) {
    return { refusal: 'Here walls stand between cells: Shift and an arrow, or H J K L, flip one.' };
  }
  const flip = flipAt(board, at, side ?? null);
  if (flip) return { move: flipMove(board.maze, flip) };
  return { refusal: side === undefined ? 'Start and exit stay open.' : 'The outer wall stays as it is.' };
}
