import {
  type Board,
  flipAt,
  flipMove,
  GO,
  type MouseLevel,
  type MouseState,
  placeCount,
} from '@knossos/engine/games/mouse';
import { type Direction, DOWN, LEFT, RIGHT, UP } from '@knossos/engine/grid';
import { counted, type Solution } from '@knossos/engine/puzzle';
import { isLevelAction } from '../../../play/bindings.js';
import { cellAfter } from '../../../play/coordinates.js';
import { isWay, type KeyHelp } from '../../../play/key-table.js';
import { LevelApp, type LevelSetup } from '../../../play/level-app.js';
import type { Canvas } from '../../../screen/canvas.js';
import type { Key } from '../../../screen/keys.js';
import { DESIGN_KEY_HELP, DESIGN_KEYS, type DesignAction, FILM_KEYS, type WallAction } from './bindings.js';
import { drawDesign } from './design-view.js';
import { Film, Projector } from './film.js';
import { LiveRun } from './live-run.js';

/** A maze designed on the whole screen: cells and walls are flipped, the score is live, the mouse is let loose. */
export class DesignApp extends LevelApp {
  readonly live: LiveRun;
  cursor: number;
  private readonly projector: Projector;

  constructor(setup: LevelSetup) {
    super(setup);
    const { wakeups } = setup;
    this.live = new LiveRun(wakeups);
    this.projector = new Projector(() => wakeups.redraw());
    this.cursor = this.state.board.start;
    this.live.update(this.level, this.state.board);
  }

  get level(): MouseLevel {
    return this.game.level as MouseLevel;
  }

  get state(): MouseState {
    return this.game.seen as MouseState;
  }

  /** The run that is being shown. */
  get film(): Film | null {
    return this.projector.film;
  }

  protected get helpKeys(): KeyHelp {
    return DESIGN_KEY_HELP;
  }

  protected drawGame(canvas: Canvas): void {
    drawDesign(this, canvas);
  }

  override close(): string | null {
    this.live.close();
    this.projector.stop();
    return super.close();
  }

  protected gameKey(key: Key): number | null {
    if (this.film && this.filmKey(this.film, key)) return null;
    const action = DESIGN_KEYS.actionOf(key);
    return action === null ? this.strange(key) : this.designAct(action);
  }

  /** Keys that mean something else while he runs; whether the key was one. */
  private filmKey(film: Film, key: Key): boolean {
    const action = FILM_KEYS.actionOf(key);
    if (action === 'design') this.backToDesign();
    else if (action !== null) film.act(action);
    return action !== null;
  }

  private flip(move: string): void {
    this.backToDesign();
    if (this.game.play(move)) this.changed();
  }

  /** Takes the release back, so that the design can be changed. */
  private backToDesign(): void {
    this.projector.stop();
    if (this.state.released === null) return;
    this.game.travel('undo');
    this.changed();
  }

  protected override changed(): void {
    this.projector.stop();
    this.live.update(this.level, this.state.board);
    super.changed();
  }

  /** From the run to the design. */
  protected override stepBack(): number | null {
    if (this.state.released === null) return super.stepBack();
    this.backToDesign();
    return null;
  }

  private designAct(action: DesignAction): number | null {
    const place = placeAfter(this.state.board, this.cursor, action);
    const flip = flipOf(this.state.board, this.cursor, action);
    if (place !== null) this.cursor = place;
    else if (flip !== null) {
      if ('refusal' in flip) this.message = flip.refusal;
      else this.flip(flip.move);
    } else if (action === 'release') this.release();
    else if (isLevelAction(action)) {
      if (action === 'overlay') this.message = '';
      return this.act(action);
    }
    return null;
  }

  private release(): void {
    this.projector.stop();
    if (this.state.released === null && !this.game.play(GO)) {
      this.message = 'The exit is cut off: open a way before you release him.';
      return;
    }
    this.message = '';
    this.hint.forget();
    this.thinker.cancel();
    const { board, released } = this.state;
    if (released) this.projector.show(new Film(board, this.level, released.turns));
  }

  /** Flips its way to a best design, which can be undone. */
  protected solve(): void {
    this.backToDesign();
    this.game.help('solution');
    this.thinker.start(
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
          this.message = `Proved: no design holds him longer. ${flips.length === 0 ? 'Yours was one already.' : `It took ${count}; u takes them back.`}`;
        }
      },
    );
  }
}

export function openDesign(setup: LevelSetup): DesignApp {
  return new DesignApp(setup);
}

const SIDES: Readonly<Record<WallAction, Direction>> = {
  'wall-up': UP,
  'wall-right': RIGHT,
  'wall-down': DOWN,
  'wall-left': LEFT,
};

/** The place that an action leads the cursor to; null for one that does not move it. */
function placeAfter(board: Board, at: number, action: DesignAction): number | null {
  if (board.shape !== 'graph') return cellAfter(board.maze, at, action);
  if (!isWay(action)) return null;
  const step = action === 'up' || action === 'left' ? -1 : 1;
  return Math.max(0, Math.min(placeCount(board) - 1, at + step));
}

/** What an action asks to flip at the cursor: a move, a sentence why not, or null for one that flips nothing. */
function flipOf(
  board: Board,
  at: number,
  action: DesignAction,
): { readonly move: string } | { readonly refusal: string } | null {
  const side = isWall(action) ? SIDES[action] : undefined;
  if (action !== 'flip' && side === undefined) return null;
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

function isWall(action: DesignAction): action is WallAction {
  return Object.hasOwn(SIDES, action);
}
