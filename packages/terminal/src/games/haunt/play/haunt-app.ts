import type { HauntEvent, HauntMove, Run } from '@knossos/engine/games/haunt';
import { Asking } from '../../../play/asking.js';
import { BACKWARDS } from '../../../play/bindings.js';
import { HelpPages } from '../../../play/help.js';
import { strangerText } from '../../../play/key-table.js';
import { tellThinking } from '../../../play/level-view.js';
import type { Look } from '../../../play/page.js';
import { Thinker } from '../../../play/thinker.js';
import type { Travel } from '../../../play/travels.js';
import type { Canvas } from '../../../screen/canvas.js';
import type { Key } from '../../../screen/keys.js';
import type { App, Wakeups } from '../../../screen/session.js';
import { REPLAY_KEYS, RUN_KEYS, type RunAction, runMoveOf } from './bindings.js';
import type { RunGame } from './run-game.js';
import { type HintKind, RunHint } from './run-hint.js';
import { RunMap } from './run-map.js';
import { RunPlayback } from './run-playback.js';
import { drawRun } from './run-view.js';
import { turnText } from './run-words.js';
import { VIEWS, type View } from './views.js';

const OVER = 'The run is over: u undoes, n begins a new one.';

/** How a run on the screen begins. */
export interface HauntSetup {
  readonly game: RunGame;
  readonly look: Look;
  readonly view: View;
  readonly isBellOn: boolean;
  /** Whether the run is looked at instead of played. */
  readonly isReplay: boolean;
  readonly message: string;
  readonly wakeups: Wakeups;
  /** A run with new dice. */
  readonly deal: () => RunGame;
  readonly ring: () => void;
}

/** A run on the whole screen. */
export class HauntApp implements App {
  readonly thinker: Thinker;
  readonly look: Look;
  game: RunGame;
  view: View;
  message: string;
  readonly help = new HelpPages();
  isCommandOpen = false;
  /** Whether the command line was asked for, so that it is to be printed at the end. */
  wantsCommand = false;
  playback: RunPlayback | null;
  readonly map: RunMap;
  private readonly hint: RunHint;
  private isBellOn: boolean;
  private readonly asking = new Asking();

  constructor(private readonly setup: HauntSetup) {
    this.game = setup.game;
    this.look = setup.look;
    this.view = setup.view;
    this.message = setup.message;
    this.isBellOn = setup.isBellOn;
    this.thinker = new Thinker(setup.wakeups);
    this.map = new RunMap(this.thinker);
    this.hint = new RunHint(this.thinker);
    this.playback = setup.isReplay ? new RunPlayback(setup.game.run) : null;
  }

  /** The run as far as it is shown: the game's, or the replay's. */
  get shown(): Run {
    return this.playback ? this.playback.run : this.game.run;
  }

  draw(canvas: Canvas): void {
    drawRun(this, canvas);
  }

  key(key: Key): number | null {
    this.asking.next();
    if (key === 'q') return 0;
    if (this.help.isOpen) {
      this.help.key(key);
      return null;
    }
    if (this.isCommandOpen) {
      this.isCommandOpen = false;
      if (key === '?') this.help.open();
      return null;
    }
    if (this.playback?.key(key)) {
      this.changed();
      return null;
    }
    const action = this.playback ? REPLAY_KEYS.actionOf(key) : RUN_KEYS.actionOf(key.replace(/^shift-/, ''));
    if (action === null || action === 'step') this.message = strangerText(key) ?? this.message;
    else this.act(action);
    return null;
  }

  settle(): void {
    const problem = this.playback ? null : this.game.settle();
    if (problem !== null) this.message = this.message === '' ? problem : `${this.message} ${problem}`;
  }

  close(): string | null {
    this.thinker.cancel();
    return this.playback ? null : this.game.save();
  }

  /** What is to be said besides the log: messages, and as much of the hint as has been asked for. */
  tell(): string[] {
    const message = this.message === '' ? [] : [this.message];
    return [...message, ...tellThinking(this.thinker), ...this.hint.tell()];
  }

  private press(move: HauntMove): void {
    const { game } = this;
    if (game.isOver) {
      this.message = OVER;
      return;
    }
    this.map.close();
    const before = game.campaign;
    const { events, isMoved } = game.press(move);
    if (isMoved) this.changed();
    else this.message = turnText(before, events);
    if (this.isBellOn && events.some(rings)) this.setup.ring();
  }

  private act(action: RunAction): void {
    const move = runMoveOf(action);
    if (move === 'backwards') this.message = BACKWARDS;
    else if (move !== null) this.press(move);
    switch (action) {
      case 'undo':
      case 'redo':
      case 'restart':
        this.travel(action);
        return;
      case 'new':
        this.dealAnew();
        return;
      case 'hint':
      case 'full-hint':
        this.askHint(action);
        return;
      case 'map':
        this.turnMap();
        return;
      case 'overlay':
        if (this.map.campaign) this.map.nextOverlay(this.shown);
        else this.message = 'Overlays lie over the map: m opens it.';
        return;
      case 'view':
        this.view = VIEWS[(VIEWS.indexOf(this.view) + 1) % VIEWS.length] ?? 'both';
        return;
      case 'sound':
        this.isBellOn = !this.isBellOn;
        this.message = `The bell is ${this.isBellOn ? 'on' : 'off'}.`;
        return;
      case 'command':
        this.isCommandOpen = true;
        this.wantsCommand = true;
        return;
      case 'help':
        this.help.open();
        return;
      case 'back':
        if (this.thinker.cancel()) this.message = 'Stopped.';
        else this.map.close();
        return;
      case 'quit':
        return;
    }
  }

  private travel(where: Travel): void {
    if (this.playback) return;
    if (where === 'restart' && this.game.run.history.current !== 0 && !this.asking.isSure('restart')) {
      this.message = 'r again restarts with the same dice; any other key goes on.';
      return;
    }
    const hasMoved = this.game.travel(where);
    this.changed();
    this.map.close();
    if (!hasMoved) this.message = `There is nothing to ${where}.`;
    else if (where === 'restart') this.message = 'This is the start: u takes the restart back.';
  }

  /** A run that is going on is left only when the key comes twice; it is kept. */
  private dealAnew(): void {
    if (this.playback) return;
    const { game } = this;
    if (game.isUnderWay && !this.asking.isSure('new')) {
      this.message = 'n again leaves this run for a new one; any other key goes on.';
      return;
    }
    const problem = game.save();
    this.game = this.setup.deal();
    this.changed();
    this.map.close();
    this.message = problem ?? 'A new run, with new dice.';
  }

  private askHint(kind: HintKind): void {
    this.message = '';
    if (this.playback || this.hint.more(kind)) return;
    const { game } = this;
    if (game.isOver) {
      this.message = OVER;
      return;
    }
    game.help();
    this.message = '';
    this.map.close();
    this.hint.ask(kind, game.run);
  }

  /** The map of a level that has been left is for nothing; that of the one that is played counts as help. */
  private turnMap(): void {
    this.message = '';
    const isPresent = this.map.turn(this.shown);
    if (!isPresent || this.playback) return;
    this.game.help();
  }

  /** Something else is shown: what was said about the old position no longer holds. */
  private changed(): void {
    this.message = '';
    this.hint.forget();
    this.map.follow(this.shown);
  }
}

/** Whether an event is worth a bell. */
function rings({ action }: HauntEvent): boolean {
  return action === 'shuffled' || action === 'died' || action === 'escaped';
}
