import type { MouseLevel, MouseState } from '@knossos/engine/games/mouse';
import { GO } from '@knossos/engine/games/mouse';
import {
  type AnyMind,
  type Hint,
  type Overlay,
  redo,
  restart,
  type Solution,
  undo,
} from '@knossos/engine/puzzle';
import type { Canvas } from '../../screen/canvas.js';
import type { Key } from '../../screen/keys.js';
import type { App, Wakeups } from '../../screen/session.js';
import type { Game } from '../game.js';
import type { Leaving } from '../game-app.js';
import type { Look } from '../page.js';
import { Thinker } from '../thinker.js';
import { type DesignAction, designActionOf } from './bindings.js';
import { flipOfKey, placeAfter } from './cursor.js';
import { drawDesign } from './design-view.js';
import { Film, Projector } from './film.js';
import { LiveRun } from './live-run.js';

/** A maze designed on the whole screen: cells and walls are flipped, the score is live, the mouse is let loose. */
export class DesignApp implements App {
  readonly thinker: Thinker;
  readonly live: LiveRun;
  message = '';
  isHelpOpen = false;
  cursor: number;
  overlay: Overlay | null = null;
  overlayName: string | null = null;
  /** The hint for this design and how much of it has been told, from 1 to 3. */
  hint: { readonly answer: Hint<string>; readonly told: number } | null = null;
  private readonly projector: Projector;

  constructor(
    readonly game: Game,
    readonly mind: AnyMind,
    readonly look: Look,
    /** Whether Esc leads back to a list of levels. */
    readonly hasList: boolean,
    wakeups: Wakeups,
    private readonly leave: (leaving: Leaving) => number | null,
  ) {
    this.thinker = new Thinker(wakeups);
    this.live = new LiveRun(wakeups);
    this.projector = new Projector(() => wakeups.redraw());
    this.cursor = this.state.board.start;
    if (game.isResumed) this.message = 'You go on where you left. r starts anew.';
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

  draw(canvas: Canvas): void {
    drawDesign(this, canvas);
  }

  close(): string | null {
    this.thinker.cancel();
    this.live.close();
    this.projector.stop();
    return this.game.save();
  }

  key(key: Key): number | null {
    if (this.isHelpOpen) {
      this.isHelpOpen = false;
      return key === 'q' ? this.leave('quit') : null;
    }
    if (this.film && this.filmKey(this.film, key)) return null;
    const place = placeAfter(this.state.board, this.cursor, key);
    if (place !== null) {
      this.cursor = place;
      return null;
    }
    const flip = flipOfKey(this.state.board, this.cursor, key);
    if (flip !== null) {
      if ('refusal' in flip) this.message = flip.refusal;
      else this.flip(flip.move);
      return null;
    }
    const action = designActionOf(key);
    return action === null ? null : this.act(action);
  }

  /** Keys that mean something else while he runs; whether the key was one. */
  private filmKey(film: Film, key: Key): boolean {
    switch (key) {
      case '+':
      case '=':
        film.faster();
        return true;
      case '-':
        film.slower();
        return true;
      case ' ':
        film.isPaused = !film.isPaused;
        return true;
      case 'right':
        film.isPaused = true;
        film.step();
        return true;
      case 'end':
        film.skip();
        return true;
      case 'escape':
        this.backToDesign();
        return true;
      default:
        return false;
    }
  }

  private flip(move: string): void {
    this.backToDesign();
    if (this.game.play(move)) this.changed();
  }

  /** Takes the release back, so that the design can be changed. */
  private backToDesign(): void {
    this.projector.stop();
    if (this.state.released === null) return;
    this.game.go(undo(this.game.history));
    this.changed();
  }

  /** The design has changed: what was said about the old one no longer holds. */
  private changed(): void {
    this.message = '';
    this.hint = null;
    this.thinker.cancel();
    this.projector.stop();
    this.live.update(this.level, this.state.board);
    this.drawOverlay();
  }

  private act(action: DesignAction): number | null {
    const { game } = this;
    switch (action) {
      case 'release':
        this.release();
        return null;
      case 'undo':
      case 'redo':
      case 'restart': {
        const before = game.history;
        game.go(action === 'undo' ? undo(before) : action === 'redo' ? redo(before) : restart(before));
        this.changed();
        if (game.history.current === before.current) this.message = `There is nothing to ${action}.`;
        return null;
      }
      case 'hint':
        this.nextHint();
        return null;
      case 'solve':
        this.solve();
        return null;
      case 'overlay':
        this.nextOverlay();
        return null;
      case 'replay':
        this.message = game.moves.length === 0 ? 'There is no move to save yet.' : game.saveReplay();
        return null;
      case 'help':
        this.isHelpOpen = true;
        return null;
      case 'back':
        if (this.thinker.cancel()) this.message = 'Stopped.';
        else if (this.state.released !== null) this.backToDesign();
        else if (this.hasList) return this.leave('back');
        return null;
      case 'quit':
        return this.leave('quit');
    }
  }

  private release(): void {
    this.projector.stop();
    if (this.state.released === null && !this.game.play(GO)) {
      this.message = 'The exit is cut off: open a way before you release him.';
      return;
    }
    this.message = '';
    this.hint = null;
    this.thinker.cancel();
    const { board, released } = this.state;
    if (released) this.projector.show(new Film(board, this.level, released.turns));
  }

  private nextHint(): void {
    if (this.hint) {
      this.hint = { answer: this.hint.answer, told: Math.min(3, this.hint.told + 1) };
      return;
    }
    this.game.helped = true;
    this.thinker.start('looking for a hint', this.mind.hint(this.state), (answer) => {
      this.hint = { answer, told: 1 };
    });
  }

  /** Flips its way to a best design, which can be undone. */
  private solve(): void {
    this.backToDesign();
    this.game.helped = true;
    this.thinker.start(
      'enumerating all designs',
      this.mind.solve(this.state),
      (solution: Solution<string>) => {
        if (solution.status === 'gave-up') this.message = `No proof here: ${solution.reason}.`;
        else if (solution.status === 'impossible')
          this.message = 'Proved: there is no design with a way out.';
        else {
          const flips = solution.moves.filter((move) => move !== GO);
          for (const move of flips) this.game.play(move);
          this.changed();
          const count = `${flips.length} ${flips.length === 1 ? 'flip' : 'flips'}`;
          this.message = `Proved: no design holds him longer. ${flips.length === 0 ? 'Yours was one already.' : `It took ${count}; u takes them back.`}`;
        }
      },
    );
  }

  private nextOverlay(): void {
    const names = this.mind.overlays.map((kind) => kind.name);
    const at = this.overlayName === null ? -1 : names.indexOf(this.overlayName);
    this.overlayName = names[at + 1] ?? null;
    this.message = '';
    this.drawOverlay();
  }

  private drawOverlay(): void {
    this.overlay = null;
    const kind = this.mind.overlays.find((one) => one.name === this.overlayName);
    if (!kind) return;
    this.thinker.start(`drawing "${kind.title}"`, this.mind.overlay(this.state, kind.name), (answer) => {
      if (answer.status === 'drawn') this.overlay = answer.overlay;
      else this.message = `${kind.title}: ${answer.reason}.`;
    });
  }
}
