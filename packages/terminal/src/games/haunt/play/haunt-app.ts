import {
  type Campaign,
  HAUNT_ORDER,
  type HauntEvent,
  type HauntMove,
  hauntRules,
  type Run,
} from '@knossos/engine/internal/games/haunt';
import { hauntMind } from '@knossos/engine/internal/games/haunt/mind';
import { BACKWARDS, moveOfWay } from '../../../play/bindings.js';
import { each, type KeyHelp, WAYS } from '../../../play/key-table.js';
import type { Travel } from '../../../play/live-game.js';
import type { Look } from '../../../play/page.js';
import { Playback } from '../../../play/playback.js';
import { Shell } from '../../../play/shell.js';
import type { Canvas } from '../../../screen/canvas.js';
import { ringBell } from '../../../screen/display.js';
import type { Key } from '../../../screen/keys.js';
import { runOnScreen, type Wakeups } from '../../../screen/run-on-screen.js';
import { REPLAY_KEYS, RUN_KEYS, VIEWS, type View } from './bindings.js';
import type { RunGame } from './run-game.js';
import { RunMap } from './run-map.js';
import { drawRun } from './run-view.js';
import { turnText } from './run-words.js';

const CORRIDOR_HELP =
  'Along the corridor you see as with your own eyes. Small letters are what stands behind walls, known from the window: g ghost, z zombie, e exit.';

interface HauntSetup {
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

export class HauntApp extends Shell<RunGame> {
  view: View;
  isCommandOpen = false;
  /** Whether the command line was asked for, so that it is to be printed at the end. */
  wantsCommand = false;
  readonly playback: Playback<Campaign, HauntMove, HauntEvent> | null;
  readonly map: RunMap;
  private isBellOn: boolean;
  protected override readonly over = 'The run is over: u undoes, n begins a new one.';

  constructor(private readonly setup: HauntSetup) {
    super(setup.game, setup.look, setup.wakeups);
    this.view = setup.view;
    this.message = setup.message;
    this.isBellOn = setup.isBellOn;
    this.map = new RunMap(this.runner);
    this.playback = setup.isReplay ? new Playback(setup.game.history) : null;
  }

  /** The run as far as it is shown: the game's, or the replay's. */
  get shown(): Run {
    const { playback, game } = this;
    return playback ? { ...game.run, history: playback.history } : game.run;
  }

  protected get helpText() {
    return { title: hauntRules.title, help: [CORRIDOR_HELP, ...hauntRules.help] };
  }

  protected get helpKeys(): KeyHelp {
    return (this.playback ? REPLAY_KEYS : RUN_KEYS).help;
  }

  protected drawGame(canvas: Canvas): void {
    drawRun(this, canvas);
  }

  protected gameKey(key: Key): number | null {
    if (key === 'q') return this.quit();
    if (this.isCommandOpen) {
      this.isCommandOpen = false;
      if (key === '?') this.help.open();
      return null;
    }
    const { playback } = this;
    if (!playback) return this.press(RUN_KEYS, this.handlers, key.replace(/^shift-/, ''));
    const step = () => {
      playback.step(key);
      this.changed();
    };
    return this.press(REPLAY_KEYS, { ...this.handlers, step }, key);
  }

  override settle(): void {
    if (!this.playback) super.settle();
  }

  override close(): string | null {
    if (!this.playback) return super.close();
    this.runner.cancel();
    return null;
  }

  protected override stepBack(): null {
    this.map.close();
    return null;
  }

  private play(move: HauntMove): void {
    const { game } = this;
    if (this.isEnded()) return;
    this.map.close();
    const before = game.campaign;
    const events = game.play(move) ?? [];
    if (game.campaign !== before) this.changed();
    else this.message = turnText(before, events);
    if (this.isBellOn && events.some(rings)) this.setup.ring();
  }

  private readonly handlers = {
    ...this.shellHandlers,
    ...each(WAYS, (way) => {
      const move = HAUNT_ORDER.find((key) => key === moveOfWay(way, HAUNT_ORDER));
      if (move) this.play(move);
      else this.message = BACKWARDS;
    }),
    new: () => this.dealAgain(),
    hint: () => this.hintFrom('seen'),
    'full-hint': () => this.hintFrom('all'),
    map: () => this.turnMap(),
    overlay: () => {
      if (this.map.campaign) this.map.nextOverlay(this.shown);
      else this.message = 'Overlays lie over the map: m opens it.';
    },
    view: () => {
      this.view = VIEWS[(VIEWS.indexOf(this.view) + 1) % VIEWS.length] ?? 'both';
    },
    sound: () => {
      this.isBellOn = !this.isBellOn;
      this.message = `The bell is ${this.isBellOn ? 'on' : 'off'}.`;
    },
    command: () => {
      this.isCommandOpen = true;
      this.wantsCommand = true;
    },
  };

  /** A run that is going on is left only when the key comes twice; it is saved. */
  private dealAgain(): void {
    const { game } = this;
    if (!this.mayLeave('this run for a new one')) return;
    const problem = game.save();
    this.game = this.setup.deal();
    this.changed();
    this.map.close();
    this.message = problem ?? 'A new run, with new dice.';
  }

  private hintFrom(from: 'seen' | 'all'): void {
    const { game } = this;
    if (this.isEnded()) return;
    this.map.close();
    this.askHint(HINTS[from], () => game.hint(hauntMind, from), hauntRules.words.move);
  }

  /** The map of a level that has been left is for nothing; that of the one that is played counts as help. */
  private turnMap(): void {
    this.message = '';
    if (this.map.turn(this.shown) && !this.playback) this.game.help('map');
  }

  /** Something else is shown: texts about the old position no longer hold. */
  protected override changed(): void {
    super.changed();
    this.map.follow(this.shown);
  }

  protected override travel(where: Travel): boolean {
    const hasMoved = super.travel(where);
    if (hasMoved) this.map.close();
    return hasMoved;
  }
}

/** What each kind of hint is called, and the key that asks for more of it. */
const HINTS = {
  seen: { name: 'Hint', key: 't' },
  all: { name: 'Hint from everything', key: 'T' },
} as const;

function rings({ action }: HauntEvent): boolean {
  return action === 'shuffled' || action === 'died' || action === 'escaped';
}

/** Plays or replays a run on the whole screen: the exit code, and the command line that plays it again, if it was asked for. */
export async function playHauntOnScreen(setup: Omit<HauntSetup, 'wakeups' | 'ring'>) {
  const app: HauntApp[] = [];
  const code = await runOnScreen((wakeups) => {
    const only = new HauntApp({ ...setup, wakeups, ring: ringBell });
    app.push(only);
    return only;
  });
  const command = app.find(({ wantsCommand }) => wantsCommand)?.game.command ?? null;
  return { code, command };
}
