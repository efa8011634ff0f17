import {
  type AnyMind,
  type Hint,
  type Overlay,
  redo,
  restart,
  type Solution,
  type State,
  undo,
} from '@knossos/engine/puzzle';
import type { Canvas } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import type { App, Wakeups } from '../screen/session.js';
import { type Action, actionOfKey, moveOfKey } from './bindings.js';
import { BranchList } from './branches.js';
import type { Game } from './game.js';
import { drawGame } from './game-view.js';
import type { Look } from './page.js';
import { Playback } from './playback.js';
import { Thinker } from './thinker.js';

/** How a game on the screen ended. */
export type Leaving = 'quit' | 'back';

/** A level played on the whole screen: keys become moves, hints, overlays, replays. */
export class GameApp implements App {
  readonly thinker: Thinker;
  message = '';
  isHelpOpen = false;
  isWhyOpen = false;
  branches: BranchList | null = null;
  playback: Playback | null = null;
  overlay: Overlay | null = null;
  /** The hint for this position and how much of it has been told, from 1 to 3. */
  hint: { readonly answer: Hint<string>; readonly told: number } | null = null;
  private overlayName: string | null = null;

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
    if (game.isResumed) this.message = 'You go on where you left. r starts anew.';
  }

  /** The position to be drawn: the game's, or the one that is being played back. */
  get shown(): State {
    return this.playback ? this.playback.state : this.game.seen;
  }

  draw(canvas: Canvas): void {
    drawGame(this, canvas);
  }

  close(): string | null {
    this.thinker.cancel();
    return this.game.save();
  }

  key(key: Key): number | null {
    if (this.isHelpOpen) {
      this.isHelpOpen = false;
      return key === 'q' ? this.leave('quit') : null;
    }
    if (this.branches) return this.branchKey(this.branches, key);
    if (this.playback) return this.playbackKey(this.playback, key);
    const move = moveOfKey(key);
    if (move !== null) {
      this.play(move);
      return null;
    }
    const action = actionOfKey(key);
    return action === null ? null : this.act(action);
  }

  private play(move: string): void {
    const word = this.game.rules.words.move(move);
    if (this.game.isOver) this.message = 'The game is over: u undoes, r restarts.';
    else if (this.game.play(move)) {
      this.moved();
      if (this.game.status === 'won') this.message = this.game.save() ?? '';
    } else this.message = move === 'W' ? 'You cannot wait here.' : `You cannot go ${word} here.`;
  }

  /** The position has changed: what was said about the old one no longer holds. */
  private moved(): void {
    this.message = '';
    this.hint = null;
    this.thinker.cancel();
    this.drawOverlay();
  }

  private act(action: Action): number | null {
    const { game } = this;
    switch (action) {
      case 'undo':
      case 'redo':
      case 'restart': {
        const before = game.history;
        game.go(action === 'undo' ? undo(before) : action === 'redo' ? redo(before) : restart(before));
        this.moved();
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
      case 'why':
        this.isWhyOpen = !this.isWhyOpen;
        return null;
      case 'branches':
        this.branches = new BranchList(game);
        return null;
      case 'replay':
        this.message = game.moves.length === 0 ? 'There is no move to save yet.' : game.saveReplay();
        return null;
      case 'help':
        this.isHelpOpen = true;
        return null;
      case 'back':
        if (this.thinker.cancel()) this.message = 'Stopped.';
        else if (this.hasList) return this.leave('back');
        return null;
      case 'quit':
        return this.leave('quit');
    }
  }

  private nextHint(): void {
    if (this.hint) {
      this.hint = { answer: this.hint.answer, told: Math.min(3, this.hint.told + 1) };
      return;
    }
    this.game.helped = true;
    this.thinker.start('looking for a hint', this.mind.hint(this.game.seen), (answer) => {
      this.hint = { answer, told: 1 };
    });
  }

  private solve(): void {
    const { game } = this;
    if (game.isOver) {
      this.message = 'The game is over: u undoes, r restarts.';
      return;
    }
    game.helped = true;
    const from = game.seen;
    this.thinker.start('solving', this.mind.solve(from), (solution: Solution<string>) => {
      if (solution.status === 'solved') {
        this.playback = new Playback(game.rules, game.node.state, solution.moves);
        this.message = '';
      } else if (solution.status === 'impossible') {
        this.message = 'Proved: it can no longer be won from here. u undoes.';
      } else this.message = `The solver gave up: ${solution.reason}.`;
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

  private branchKey(list: BranchList, key: Key): number | null {
    if (key === 'q') return this.leave('quit');
    if (key === 'enter') {
      list.choose();
      this.moved();
    }
    if (key === 'enter' || key === 'escape' || key === 'b') this.branches = null;
    else list.key(key);
    return null;
  }

  private playbackKey(playback: Playback, key: Key): number | null {
    if (key === 'q') return this.leave('quit');
    if (key === 'escape' || key === 'n') this.playback = null;
    else if (key === 'y') this.isWhyOpen = !this.isWhyOpen;
    else playback.key(key);
    return null;
  }
}
