import { mindOf } from '@knossos/engine/games/minds';
import { freshSeed } from '../cli/seed.js';
import { LeftBoards } from '../games/mines/play/left-boards.js';
import { MinesApp } from '../games/mines/play/mines-app.js';
import { MinesStatistics } from '../games/mines/play/statistics.js';
import { DesignApp } from '../games/mouse/play/design-app.js';
import type { ReadLevel } from '../io/levels.js';
import type { Canvas } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import { type App, runOnScreen, type Wakeups } from '../screen/session.js';
import { hasDice, seedFor } from './beginning.js';
import { type Entry, entriesOf } from './entries.js';
import { Game } from './game.js';
import { GameApp } from './game-app.js';
import type { Leaving, LevelApp, LevelSetup } from './level-app.js';
import type { Look } from './page.js';
import { PickerApp } from './picker-app.js';
import { SaveFolder } from './saves.js';

/** Plays on the whole screen: a single level at once, several from a list. Returns the exit code. */
export function playOnScreen(
  levels: readonly ReadLevel[],
  look: Look,
  seed: string | null,
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const saves = new SaveFolder(env);
  return runOnScreen((wakeups) => new PlayApp(levels, look, seed, saves, wakeups));
}

/** What of an entry is played. */
type Playable = Pick<Entry, 'rules' | 'level'>;

/** The list of levels, and the level that is being played. */
export class PlayApp implements App {
  private readonly picker: PickerApp;
  private game: App | null = null;

  constructor(
    private readonly levels: readonly ReadLevel[],
    private readonly look: Look,
    private readonly seed: string | null,
    private readonly saves: SaveFolder,
    private readonly wakeups: Wakeups,
  ) {
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
    const seed = dice ?? seedFor(rules, level, this.seed, this.saves);
    const setup: LevelSetup = {
      game: new Game(rules, level, seed, this.saves),
      mind: mindOf(level),
      look: this.look,
      hasList: this.levels.length > 1,
      wakeups: this.wakeups,
      throwAnew: hasDice(rules, level) ? () => this.change(entry, freshSeed()) : null,
      leave: (leaving) => this.leave(leaving),
    };
    if (level.game === 'mouse') return new DesignApp(setup);
    if (level.game !== 'mines') return new GameApp(setup);
    return new MinesApp(setup, {
      statistics: new MinesStatistics(this.saves),
      left: new LeftBoards(this.saves),
      change: (next) => this.change({ ...entry, level: next }),
    });
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
