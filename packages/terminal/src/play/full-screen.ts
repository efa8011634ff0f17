import { mindOf } from '@knossos/engine/games/minds';
import { freshSeed } from '../cli/options.js';
import type { ReadLevel } from '../io/levels.js';
import type { Canvas } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import { type App, runOnScreen, type Wakeups } from '../screen/run-on-screen.js';
import { seedFor } from './beginning.js';
import { type Entry, entriesOf } from './entries.js';
import { Game } from './game.js';
import { GameApp } from './game-app.js';
import type { Screens } from './game-entry.js';
import type { Leaving, LevelApp, LevelSetup } from './level-app.js';
import type { Look } from './page.js';
import { PickerApp } from './picker-app.js';
import type { SaveFolder } from './saves.js';

/** What is played on the whole screen, and how. */
export interface PlaySetup {
  /** A single level is played at once; several are shown in a list first. */
  readonly levels: readonly ReadLevel[];
  readonly screens: Screens;
  readonly look: Look;
  /** The seed that was asked for. */
  readonly seed: string | null;
  readonly saves: SaveFolder;
}

/** Plays on the whole screen. Returns the exit code. */
export function playOnScreen(setup: PlaySetup): Promise<number> {
  return runOnScreen((wakeups) => new PlayApp(setup, wakeups));
}

/** What of an entry is played. */
type Playable = Pick<Entry, 'rules' | 'level'>;

/** The list of levels, and the level that is being played. */
export class PlayApp implements App {
  private readonly picker: PickerApp;
  private game: App | null = null;

  constructor(
    private readonly setup: PlaySetup,
    private readonly wakeups: Wakeups,
  ) {
    const { levels, saves, look } = setup;
    const entries = entriesOf(levels, saves);
    const open = (entry: Entry) => {
      this.game = this.start(entry);
    };
    this.picker = new PickerApp(entries, look.glyphs !== 'ascii', open, wakeups);
    const [only, ...others] = entries;
    if (only && others.length === 0) open(only);
  }

  private start(entry: Playable, dice: string | null = null): LevelApp {
    const { rules, level } = entry;
    const { levels, screens, look, saves } = this.setup;
    const seed = dice ?? seedFor(rules, level, this.setup.seed, saves);
    const setup: LevelSetup = {
      game: new Game(rules, level, seed, saves),
      mind: mindOf(level),
      look,
      hasList: levels.length > 1,
      wakeups: this.wakeups,
      saves,
      change: (next) => this.change({ ...entry, level: next }),
      throwAnew: rules.hidden(level) === 'dice' ? () => this.change(entry, freshSeed()) : null,
      leave: (leaving) => this.leave(leaving),
    };
    return screens.get(level.game)?.(setup) ?? new GameApp(setup);
  }

  private leave(leaving: Leaving): number | null {
    if (leaving === 'quit') return 0;
    const problem = this.game?.close() ?? null;
    this.game = null;
    this.picker.refresh(problem);
    return null;
  }

  /** Goes on with another level, or other dice, in place of the one that is played. */
  private change(entry: Playable, dice: string | null = null): void {
    const problem = this.game?.close() ?? null;
    const next = this.start(entry, dice);
    if (problem !== null) next.message = problem;
    this.game = next;
  }

  get wantsMouse(): boolean {
    return this.game?.wantsMouse ?? false;
  }

  settle(): void {
    this.game?.settle?.();
  }

  draw(canvas: Canvas): void {
    (this.game ?? this.picker).draw(canvas);
  }

  key(key: Key): number | null {
    return (this.game ?? this.picker).key(key);
  }

  close(): string | null {
    this.picker.close();
    return this.game?.close() ?? null;
  }
}
