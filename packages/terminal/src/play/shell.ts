import type { Hint, Task } from '@knossos/engine/internal/puzzle';
import { describeProgress } from '../cli/work.js';
import type { Canvas } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import type { App, Wakeups } from '../screen/run-on-screen.js';
import { HelpPages, type HelpText } from './help.js';
import { Asking, each, type Handlers, type KeyHelp, type KeyTable, strangerText } from './key-table.js';
import type { LiveGame, Travel } from './live-game.js';
import { isTooSmall, type Look } from './page.js';
import { type HintName, ShownHint } from './shown-hint.js';
import { TaskRunner } from './task-runner.js';

/** What a key may ask for wherever something is played. */
type ShellAction = Travel | 'help' | 'back' | 'quit';

/**
 * A game on the whole screen, as far as all games are alike: frame, help, messages, hints, undo, questions that ask for
 * the key once more, and saving after each move. A game gives its picture and its keys.
 */
export abstract class Shell<G extends LiveGame = LiveGame> implements App {
  readonly runner: TaskRunner;
  message = '';
  readonly help = new HelpPages();
  readonly hint = new ShownHint();
  private readonly asking = new Asking();

  constructor(
    public game: G,
    readonly look: Look,
    wakeups: Wakeups,
  ) {
    this.runner = new TaskRunner(wakeups);
  }

  /** What the help is about: a title and paragraphs. */
  protected abstract get helpText(): HelpText;

  /** The keys that the help explains now. */
  protected abstract get helpKeys(): KeyHelp;

  /** Draws the game where there is room for it and no help is shown. */
  protected abstract drawGame(canvas: Canvas): void;

  /** Takes a key while no help is shown. Returns an exit code to end, or null. */
  protected abstract gameKey(key: Key): number | null;

  /** Ends the game: the exit code. */
  protected quit(): number | null {
    return 0;
  }

  /** Goes a step back where nothing is to be stopped. Returns an exit code to end, or null. */
  protected stepBack(): number | null {
    return null;
  }

  draw(canvas: Canvas): void {
    if (isTooSmall(canvas)) return;
    if (this.help.isOpen) this.help.draw(this.helpText, this.helpKeys, canvas);
    else this.drawGame(canvas);
  }

  key(key: Key): number | null {
    this.asking.next();
    if (!this.help.isOpen) return this.gameKey(key);
    this.help.key(key);
    return key === 'q' ? this.quit() : null;
  }

  paste(): void {
    this.message = 'Pasted text is no move. A level that is pasted into the list of levels opens.';
  }

  cannotStop(): void {
    this.message = 'No shell waits for this program, so it goes on. q quits; the game is kept.';
  }

  settle(): void {
    const problem = this.game.settle();
    if (problem !== null) this.message = this.message === '' ? problem : `${this.message} ${problem}`;
  }

  close(): string | null {
    this.runner.cancel();
    return this.game.save();
  }

  /** What has just happened, and the current work, in paragraphs. */
  get news(): string[] {
    const { label, progress } = this.runner;
    const far = progress ? `: ${describeProgress(progress, 0)}` : '';
    return [
      ...(this.message === '' ? [] : [this.message]),
      ...(label === null ? [] : [`${label}${far} ... (Esc stops)`]),
    ];
  }

  /** Says so when a key does nothing. */
  protected strange(key: Key): null {
    this.message = strangerText(key) ?? this.message;
    return null;
  }

  /** The position has changed: texts about the old one no longer hold. */
  protected changed(): void {
    this.message = '';
    this.hint.forget();
    this.runner.cancel();
  }

  /** The message to players who try to move after the end. */
  protected readonly over: string = 'The game is over: u undoes, r restarts.';

  /** Says so where the game is over; whether it is. */
  protected isEnded(): boolean {
    const { isOver } = this.game;
    if (isOver) this.message = this.over;
    return isOver;
  }

  /** Whether another game may take the place of this one: `n` asks where that would leave one in the middle. */
  protected mayLeave(forWhat: string): boolean {
    return !this.game.isUnderWay || this.isSure('new', `n again leaves ${forWhat}`);
  }

  /** What keys do wherever something is played. */
  protected readonly shellHandlers: Handlers<ShellAction> = {
    ...each(['undo', 'redo', 'restart'], (where) => this.travel(where)),
    help: () => this.help.open(),
    back: () => {
      if (!this.runner.cancel()) return this.stepBack();
      this.message = 'Stopped.';
      return null;
    },
    quit: () => this.quit(),
  };

  /** Does what a key asks for. Returns an exit code to end, or null. */
  protected press<A extends string>(keys: KeyTable<A>, handlers: Handlers<A>, key: Key): number | null {
    const action = keys.actionOf(key);
    if (action === null) return this.strange(key);
    const code = handlers[action]();
    return typeof code === 'number' ? code : null;
  }

  /** Undoes, redoes or restarts, which asks; whether anything has changed. */
  protected travel(where: Travel): boolean {
    if (where === 'restart' && this.game.node.depth > 0 && !this.isSure('restart', 'r again restarts'))
      return false;
    const hasMoved = this.game.travel(where);
    this.changed();
    if (!hasMoved) this.message = `There is nothing to ${where}.`;
    else if (where === 'restart') this.message = 'This is the start: u takes the restart back.';
    return hasMoved;
  }

  /** Whether a key has come twice in a row that is not to be pressed by mistake; if not, says what it would do. */
  protected isSure(action: string, question: string): boolean {
    if (this.asking.isSure(action)) return true;
    this.message = `${question}; any other key goes on.`;
    return false;
  }

  /** Tells more of the hint for this position, or looks for one. */
  protected askHint<M extends string>(
    name: HintName,
    find: () => Task<Hint<M>>,
    sayMove: (move: M) => string,
    isStart = false,
  ): void {
    this.message = '';
    if (this.hint.more(name)) return;
    this.game.help('hint');
    this.hint.forget();
    this.runner.start('looking for a hint', find(), (answer) =>
      this.hint.give(name, answer, sayMove, isStart),
    );
  }
}
