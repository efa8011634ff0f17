import type { Solution, State } from '@knossos/engine/puzzle';
import type { Canvas } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import { type Action, actionOfKey, moveOfKey } from './bindings.js';
import { BranchList } from './branches.js';
import { drawGame } from './game-view.js';
import { LevelApp } from './level-app.js';
import { Playback } from './playback.js';

/** A level played on the whole screen: keys become moves, hints, overlays, replays. */
export class GameApp extends LevelApp {
  isWhyOpen = false;
  branches: BranchList | null = null;
  playback: Playback | null = null;

  /** The position to be drawn: the game's, or the one that is being played back. */
  get shown(): State {
    return this.playback ? this.playback.state : this.game.seen;
  }

  draw(canvas: Canvas): void {
    drawGame(this, canvas);
  }

  protected levelKey(key: Key): number | null {
    if (this.branches) return this.branchKey(this.branches, key);
    if (this.playback) return this.playbackKey(this.playback, key);
    const move = moveOfKey(key);
    if (move !== null) {
      this.play(move);
      return null;
    }
    const action = actionOfKey(key);
    return action === null ? null : this.gameAct(action);
  }

  private play(move: string): void {
    const word = this.game.rules.words.move(move);
    if (this.game.isOver) this.message = 'The game is over: u undoes, r restarts.';
    else if (this.game.play(move)) {
      this.changed();
      if (this.game.status === 'won') this.message = this.game.save() ?? '';
    } else this.message = move === 'W' ? 'You cannot wait here.' : `You cannot go ${word} here.`;
  }

  private gameAct(action: Action): number | null {
    switch (action) {
      case 'why':
        this.isWhyOpen = !this.isWhyOpen;
        return null;
      case 'branches':
        this.branches = new BranchList(this.game);
        return null;
      default:
        return this.act(action);
    }
  }

  protected solve(): void {
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

  private branchKey(list: BranchList, key: Key): number | null {
    if (key === 'q') return this.leave('quit');
    if (key === 'enter') {
      list.choose();
      this.changed();
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
