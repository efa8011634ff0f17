import { overlayLegend } from '@knossos/engine/internal/draw';
import {
  type Board,
  barrierCount,
  busiest,
  flashCount,
  flipAt,
  flipMove,
  formatPreferences,
  GO,
  infeasible,
  type MouseLevel,
  type MouseState,
  placeCount,
  type Release,
} from '@knossos/engine/internal/games/mouse';
import { type Direction, DOWN, LEFT, RIGHT, UP } from '@knossos/engine/internal/grid';
import {
  type Actor,
  counted,
  goalOf,
  grouped,
  type Overlay,
  type Scene,
  type Solution,
  targetOf,
} from '@knossos/engine/internal/puzzle';
import { CURSOR_ACTIONS, type CursorAction, cellAfter } from '../../../play/coordinates.js';
import { each, type Handlers, type KeyHelp, WAYS } from '../../../play/key-table.js';
import { LevelApp, type LevelSetup } from '../../../play/level-app.js';
import type { Page } from '../../../play/page.js';
import type { Key } from '../../../screen/keys.js';
import { busiestPlaces, ownArrows, visitsOverlay } from '../places.js';
import { DESIGN_KEY_HELP, DESIGN_KEYS, type DesignAction, FILM_KEYS, Film } from './film.js';

/** A maze designed on the whole screen: cells and walls are flipped, then the mouse is let loose. What he needs is told only then. */
export class DesignApp extends LevelApp {
  private cursor: number;
  /** Turns of the design that was released last. */
  private before: number | null = null;
  /** The run that is being shown. */
  private film: Film | null = null;

  constructor(setup: LevelSetup) {
    super(setup);
    this.cursor = this.state.board.start;
  }

  private get level(): MouseLevel {
    return this.game.level as MouseLevel;
  }

  private get state(): MouseState {
    return this.game.seen as MouseState;
  }

  protected get helpKeys(): KeyHelp {
    return DESIGN_KEY_HELP;
  }

  override close(): string | null {
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
    const { released } = this.state;
    if (released === null) return;
    this.before = turnsOf(released);
    // An overlay of this run says nothing about the next one before it is run.
    this.overlayName = null;
    this.game.travel('undo');
    this.changed();
  }

  protected override changed(): void {
    this.stopFilm();
    super.changed();
  }

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
      // Before a release a map tells of its run, and what flips would do is always help.
      if (this.overlayName !== null && (this.state.released === null || this.overlayName === 'flips'))
        this.game.help('map');
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

  /** Whether the mouse is on his way. */
  private get isRunning(): boolean {
    return this.film !== null && !this.film.isOver;
  }

  /** The board; while he runs, with the mouse where he is. */
  protected override get scene(): Scene {
    const scene = super.scene;
    const { film } = this;
    if (!film || film.isOver) return scene;
    const actors = scene.actors.map(
      (actor): Actor => ({ ...actor, cell: film.place, letter: 'm', beyond: null, mood: 'normal' }),
    );
    return { ...scene, actors };
  }

  /** While he runs, the visits so far take the place of those of the whole run. */
  protected override overlayIn(): Overlay | null {
    if (!this.film || this.film.isOver) return this.overlay;
    return this.overlayName === 'visits' ? visitsOverlay(this.state.board, this.film.visits) : null;
  }

  protected override get details(): Partial<Page> {
    const { film, cursor } = this;
    const { board } = this.state;
    return {
      ...(board.shape === 'graph' ? {} : { named: board.maze }),
      arrows: ownArrows(board),
      focus: film?.place ?? cursor,
      cursor: this.isRunning ? null : cursor,
    };
  }

  protected get standing(): string {
    const { board, released } = this.state;
    if (released === null) return infeasible(board) === null ? drawnWords(board) : 'the exit is cut off';
    if (this.isRunning) return 'on his way';
    if (released.ending === 'cap') return `more than ${grouped(released.turns)} turns`;
    if (released.ending === 'trapped')
      return `trapped after ${counted(released.transient, 'turn')}, ${grouped(released.period)} a round`;
    const { turns } = released;
    const change =
      this.before === null || this.before === turns
        ? ''
        : ` (${turns > this.before ? '+' : ''}${grouped(turns - this.before)})`;
    return `${counted(turns, 'turn')}${change}, Flash ${grouped(flashCount(turns))}`;
  }

  private filmLines(film: Film): string[] {
    if (!film.isOver) return [film.standing];
    const end = `${this.goalWords()}${this.game.rules.words.state(this.state)} Esc: back to the design.`;
    return [end, ...this.winLines()];
  }

  /** Whether the goal of the level is reached, where it sets one. */
  private goalWords(): string {
    const { game, level } = this;
    const { released } = this.state;
    const target = targetOf(level);
    if (target === null || game.status !== 'won' || released === null) return '';
    const goal = `the goal of ${counted(target.value, 'turn')}`;
    const missing = target.value - released.turns;
    return missing > 0
      ? `${counted(missing, 'turn')} short of ${goal}. `
      : `WON${game.isHelped() ? ', with help' : ''}: ${goal} is reached. `;
  }

  protected lines(overlay: Overlay | null): string[] {
    const { game, state, film } = this;
    const { released } = state;
    const lines = [...(film ? this.filmLines(film) : []), ...this.news];
    if (game.node.depth === 0 && !film) lines.push(goalOf(game.rules, game.level));
    if (released !== null && !this.isRunning) {
      const places = busiestPlaces(state.board, released);
      const where = places.length > 3 ? `${places.length} places` : places.join(', ');
      lines.push(`Most visits: ${grouped(busiest(released.visits))}, at ${where}.`);
      if (game.best !== null) lines.push(`Your best: ${grouped(game.best)}.`);
    }
    if (!this.isRunning) lines.push(game.rules.words.cell(state, this.cursor));
    const own = state.board.shape === 'graph' ? null : formatPreferences(state.board);
    if (own !== null) lines.push(`Own preferences, the first one as an arrow: ${own}.`);
    lines.push(...this.hint.lines);
    if (overlay) lines.push('', ...overlayLegend(overlay));
    return lines;
  }

  protected get keyNames(): readonly string[] {
    const { hasList, setup } = this;
    if (this.isRunning)
      return ['+ faster', '- slower', 'space pause', 'Esc design', 'right one turn', 'End the rest'];
    if (this.film && this.game.status === 'won') {
      const onward = setup.next !== null ? ['Enter next'] : hasList ? ['Enter list'] : [];
      return [...onward, 'Esc design', 'g again', 'u undo', 'o overlay'];
    }
    const flips = {
      cells: ['arrows move', 'space flip'],
      walls: ['Shift-arrow wall'],
      graph: ['arrows read'],
    }[this.state.board.shape];
    return [...flips, 'g go', 'u undo', 't hint', ...(hasList ? ['Esc list'] : []), 'o overlay', 'v solve'];
  }
}

export function openDesign(setup: LevelSetup): DesignApp {
  return new DesignApp(setup);
}

const turnsOf = (released: Release): number | null => (released.ending === 'out' ? released.turns : null);

function drawnWords(board: Board): string {
  if (board.shape === 'graph') return counted(placeCount(board), 'vertex', 'vertices');
  return counted(barrierCount(board), board.shape === 'cells' ? 'block' : 'wall');
}

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
