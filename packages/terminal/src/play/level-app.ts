import type { AnyMind, Hint, Level, Overlay } from '@knossos/engine/puzzle';
import type { Canvas } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import type { App, Wakeups } from '../screen/session.js';
import { Asking } from './asking.js';
import type { LevelAction } from './bindings.js';
import type { Game } from './game.js';
import { HelpPages, type KeyHelp } from './help.js';
import { strangerText } from './key-table.js';
import { isTooSmall, type Look } from './page.js';
import type { SaveFolder } from './saves.js';
import { Thinker } from './thinker.js';
import type { Travel } from './travels.js';

/** How a game on the screen ended. */
export type Leaving = 'quit' | 'back';

/** What a level on the screen begins with. */
export interface LevelSetup {
  readonly game: Game;
  readonly mind: AnyMind;
  readonly look: Look;
  /** Whether Esc leads back to a list of levels. */
  readonly hasList: boolean;
  readonly wakeups: Wakeups;
  /** Where games and results are saved. */
  readonly saves: SaveFolder;
  /** Goes on with another level of the game, in place of this one. */
  readonly change: (level: Level) => void;
  /** Begins the level anew with other dice, in place of this game; null where none fall. */
  readonly throwAnew: (() => void) | null;
  /** Ends with an exit code, or goes back to the list: null. */
  readonly leave: (leaving: Leaving) => number | null;
}

/** A level on the whole screen: what is the same whether it is played or designed. */
export abstract class LevelApp implements App {
  readonly thinker: Thinker;
  message = '';
  readonly help = new HelpPages();
  overlay: Overlay | null = null;
  overlayName: string | null = null;
  /** The hint for this position and how much of it has been told, from 1 to 3. */
  hint: { readonly answer: Hint<string>; readonly told: number } | null = null;

  protected readonly asking = new Asking();

  readonly game: Game;
  readonly mind: AnyMind;
  readonly look: Look;
  readonly hasList: boolean;
  readonly throwAnew: (() => void) | null;
  protected readonly leave: (leaving: Leaving) => number | null;

  constructor({ game, mind, look, hasList, wakeups, throwAnew, leave }: LevelSetup) {
    this.game = game;
    this.mind = mind;
    this.look = look;
    this.hasList = hasList;
    this.throwAnew = throwAnew;
    this.leave = leave;
    this.thinker = new Thinker(wakeups);
    if (game.isResumed) this.message = 'You go on where you left. r starts anew.';
  }

  /** The keys that the help explains now. */
  protected abstract get helpKeys(): KeyHelp;

  /** Draws the level where there is room for it and no help is shown. */
  protected abstract drawLevel(canvas: Canvas): void;

  draw(canvas: Canvas): void {
    if (isTooSmall(canvas)) return;
    if (this.help.isOpen) this.help.draw(this.game.rules, this.helpKeys, canvas);
    else this.drawLevel(canvas);
  }

  /** Takes a key while no help is shown. Returns an exit code to end, or null. */
  protected abstract levelKey(key: Key): number | null;

  protected abstract solve(): void;

  /** Goes a step back within the level, if there is one; whether there was. */
  protected stepBack(): boolean {
    return false;
  }

  key(key: Key): number | null {
    this.asking.next();
    if (!this.help.isOpen) return this.levelKey(key);
    this.help.key(key);
    return key === 'q' ? this.leave('quit') : null;
  }

  settle(): void {
    const problem = this.game.settle();
    if (problem !== null) this.message = this.message === '' ? problem : `${this.message} ${problem}`;
  }

  /** Says so when a key does nothing. */
  protected strange(key: Key): null {
    this.message = strangerText(key) ?? this.message;
    return null;
  }

  close(): string | null {
    this.thinker.cancel();
    return this.game.save();
  }

  /** The position has changed: what was said about the old one no longer holds. */
  protected changed(): void {
    this.message = '';
    this.hint = null;
    this.thinker.cancel();
    this.drawOverlay();
  }

  protected act(action: LevelAction): number | null {
    const { game } = this;
    switch (action) {
      case 'undo':
      case 'redo':
      case 'restart':
        this.travel(action);
        return null;
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
        this.help.open();
        return null;
      case 'back':
        if (this.thinker.cancel()) this.message = 'Stopped.';
        else if (!this.stepBack() && this.hasList) return this.leave('back');
        return null;
      case 'quit':
        return this.leave('quit');
    }
  }

  /** Undoes, redoes or restarts, which asks; whether anything has changed. */
  protected travel(where: Travel): boolean {
    if (where === 'restart' && this.game.history.current !== 0 && !this.asking.isSure('restart')) {
      this.message = 'r again restarts; any other key goes on.';
      return false;
    }
    const hasMoved = this.game.travel(where);
    this.changed();
    if (!hasMoved) this.message = `There is nothing to ${where}.`;
    else if (where === 'restart') this.message = 'This is the start: u takes the restart back.';
    return hasMoved;
  }

  private nextHint(): void {
    this.message = '';
    if (this.hint) {
      this.hint = { answer: this.hint.answer, told: Math.min(3, this.hint.told + 1) };
      return;
    }
    this.game.help();
    this.thinker.start('looking for a hint', this.mind.hint(this.game.seen), (answer) => {
      this.hint = { answer, told: 1 };
    });
  }

  private nextOverlay(): void {
    const names = this.mind.overlays.map((kind) => kind.name);
    const at = this.overlayName === null ? -1 : names.indexOf(this.overlayName);
    this.overlayName = names[at + 1] ?? null;
    this.drawOverlay();
  }

  private drawOverlay(): void {
    this.overlay = null;
    const kind = this.mind.overlays.find((one) => one.name === this.overlayName);
    if (!kind) return;
    this.thinker.start(`drawing "${kind.title}"`, this.mind.overlay(this.game.seen, kind.name), (answer) => {
      if (answer.status === 'drawn') this.overlay = answer.overlay;
      else this.message = `${kind.title}: ${answer.reason}.`;
    });
  }
}
