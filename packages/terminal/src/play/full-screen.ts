import { rulebook } from '@knossos/engine/internal/games';
import { FORMS, foreignFile, levelsOfFile } from '@knossos/engine/internal/games/forms';
import { type AnyMind, counted, describeFault, type Level } from '@knossos/engine/internal/puzzle';
import { levelsInText } from '@knossos/engine/internal/session';
import { freshSeed } from '../cli/options.js';
import type { ReadLevel } from '../io/levels.js';
import type { Canvas } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import { type App, runOnScreen, type Wakeups } from '../screen/run-on-screen.js';
import { isRow, seedFor } from './beginning.js';
import { type Entry, entriesOf } from './entries.js';
import { Game } from './game.js';
import { GameApp } from './game-app.js';
import type { GameEntry, OpenLevel } from './game-entry.js';
import { firstOpen, isDone, lessonNote } from './lessons.js';
import type { Leaving, LevelApp, LevelSetup } from './level-app.js';
import type { Look } from './page.js';
import { PickerApp } from './picker-app.js';
import { type PlayingOn, whyNone } from './playing-on.js';
import { ReplayApp } from './replay-app.js';
import type { SaveFolder } from './saves.js';
import { TaskRunner } from './task-runner.js';

/** What a game takes on the whole screen: the mind that answers, and its own way to play a level. */
export interface Screen {
  readonly mind: AnyMind;
  readonly open: OpenLevel;
}

/** The game on the whole screen, and its options. */
interface PlaySetup {
  /** A single level is played at once; several are shown in a list first. */
  readonly levels: readonly ReadLevel[];
  /** By the ids of games. */
  readonly screens: ReadonlyMap<string, Screen>;
  /** Loads the screen of another game; without it nothing is pasted. */
  readonly load?: (game: string) => Promise<Screen>;
  readonly look: Look;
  /** Whether the levels are lessons: each tells its note, Tab skips one, and the first to be won is begun with. */
  readonly isLearning?: boolean;
  /** One level after another as hard as one is strong, the first of which is the only one of `levels`. */
  readonly on?: PlayingOn;
  /** The moves of a game that is seen again, until one plays on from one of its positions; `levels` is its level alone. */
  readonly replay?: readonly string[];
  /** The seed that was asked for. */
  readonly seed: string | null;
  readonly saves: SaveFolder;
}

/** The screens of these games, loaded; `entries` are the games that have their own. */
export async function loadScreens(
  entries: readonly GameEntry[],
  games: readonly string[],
): Promise<PlaySetup['screens']> {
  const screens = new Map<string, Screen>();
  for (const { id } of rulebook.games.filter(({ id }) => games.includes(id)))
    screens.set(id, await loadScreen(entries, id));
  return screens;
}

async function loadScreen(entries: readonly GameEntry[], game: string): Promise<Screen> {
  const open = await entries.find(({ id }) => id === game)?.screen?.();
  const rules = rulebook.find(game);
  if (!rules) throw new RangeError(`there is no game ${game}`);
  return { mind: await rules.mind(), open: open ?? ((setup) => new GameApp(setup)) };
}

/** Plays on the whole screen. Returns the exit code. */
export async function playOnScreen(
  setup: Omit<PlaySetup, 'screens' | 'load'>,
  entries: readonly GameEntry[],
): Promise<number> {
  const games = setup.levels.flatMap(({ level }) => (level.ok ? [level.value.game] : []));
  const screens = await loadScreens(entries, games);
  return runOnScreen(
    (wakeups) => new PlayApp({ ...setup, screens, load: (game) => loadScreen(entries, game) }, wakeups),
  );
}

const isWon = ({ best }: Pick<Entry, 'best'>) => best !== null;

/** What of an entry is played. */
type Playable = Pick<Entry, 'rules' | 'level'>;

/** The list of levels, and the level that is being played. */
export class PlayApp implements App {
  private readonly picker: PickerApp;
  private game: (LevelApp & App) | null = null;
  /** What of the list is played. */
  private chosen: Entry | null = null;
  private readonly entries: readonly Entry[];
  private readonly screens: Map<string, Screen>;
  /** Makes the next level while one plays. */
  private readonly ahead: TaskRunner;

  constructor(
    private readonly setup: PlaySetup,
    private readonly wakeups: Wakeups,
  ) {
    const { levels, saves, look } = setup;
    this.ahead = new TaskRunner(wakeups);
    this.screens = new Map(setup.screens);
    const entries = entriesOf(levels, saves);
    this.entries = entries;
    const open = (entry: Entry) => {
      this.chosen = entry;
      this.game = setup.replay ? this.seeAgain(entry, setup.replay) : this.start(entry);
    };
    this.picker = new PickerApp(entries, look.glyphs !== 'ascii', open, wakeups);
    this.makeAhead();
    const [only, ...others] = entries;
    if (only && others.length === 0) open(only);
    else if (setup.isLearning || isRow(levels)) {
      const next = firstOpen(entries, setup.isLearning ? isDone : isWon) ?? entries[0];
      if (next) open(next);
    }
    // Said before anything is played that would be lost.
    const { problem } = saves;
    this.picker.problem = problem;
    if (problem !== null && this.game !== null) this.game.message = problem;
  }

  private start(entry: Playable, dice: string | null = null): LevelApp {
    return this.screenOf(entry).open(this.setupOf(entry, dice, this.setup.saves));
  }

  private screenOf({ level: { game } }: Playable): Screen {
    const screen = this.screens.get(game);
    if (!screen) throw new RangeError(`no screen for the game ${game}`);
    return screen;
  }

  /** Moves seen again, one by one; Enter plays on behind those that are shown. */
  private seeAgain(entry: Playable, replay: readonly string[]): LevelApp {
    return new ReplayApp(this.setupOf(entry, null, null), replay, (moves) => {
      const setup = this.setupOf(entry, null, this.setup.saves);
      setup.game.begin(moves);
      this.game = this.screenOf(entry).open(setup);
      this.game.message = `You play on behind ${counted(moves.length, 'move')}, which u takes back.`;
    });
  }

  /** `saves` is null for a game that is not saved. */
  private setupOf(entry: Playable, dice: string | null, saves: SaveFolder | null): LevelSetup {
    const { rules, level } = entry;
    const { levels, look } = this.setup;
    const [only] = levels;
    const isOpened = only?.level.ok && only.level.value === level && dice === null;
    const seed = dice ?? seedFor(rules, level, this.setup.seed, this.setup.saves);
    return {
      game: new Game(rules, level, seed, saves),
      mind: this.screenOf(entry).mind,
      look,
      hasList: levels.length > 1,
      next: this.setup.on ? 'as hard as you are strong' : (this.next?.title ?? null),
      wakeups: this.wakeups,
      saves: this.setup.saves,
      change: (next) => this.change({ ...entry, level: next }),
      throwAgain: rules.hidden(level) === 'dice' ? () => this.change(entry, freshSeed()) : null,
      note:
        this.setup.on?.note ?? (this.setup.isLearning ? `${lessonNote(level)} Tab skips this lesson.` : null),
      beat: isOpened ? only.beat : undefined,
      leave: (leaving) => this.leave(leaving),
    };
  }

  private leave(leaving: Leaving): number | null {
    if (leaving === 'quit') return 0;
    const problem = this.game?.close() ?? null;
    this.game = null;
    // It need not be the one that was chosen in the list: Enter goes on after a win.
    this.chosen?.forget();
    this.chosen = null;
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

  /** The level behind the one that is played; null behind the last one. */
  private get next(): Entry | null {
    const { chosen, entries } = this;
    return chosen === null ? null : (entries[entries.indexOf(chosen) + 1] ?? null);
  }

  /** Whether a key asks for the next level: Enter after a win, of a lesson one that did what it asks; Tab skips a lesson. */
  private asksForNext(key: Key): boolean {
    const { chosen, game, setup } = this;
    if (chosen === null || game === null) return false;
    if (setup.on)
      return key === 'tab' || (key === 'enter' && game.game.isOver && setup.on.outcomeOf(game.game) !== null);
    if (key === 'tab') return setup.isLearning === true;
    if (key !== 'enter' || game.game.status !== 'won') return false;
    chosen.forget();
    return !setup.isLearning || isDone(chosen);
  }

  /** Goes on with the next level, or back to the list behind the last one. */
  private goOn(): void {
    const { next, entries } = this;
    if (this.setup.on) this.playOn(this.setup.on);
    else if (next !== null) {
      this.chosen?.forget();
      this.chosen = next;
      this.change(next);
    } else if (entries.length > 1) this.leave('back');
  }

  /** Counts the level that is played, and goes on with the one that was made ahead. */
  private playOn(on: PlayingOn): void {
    const { game } = this;
    if (game === null) return;
    if (!on.isReady) {
      game.message = 'The next level is being made. Press the key again in a moment.';
      return;
    }
    on.count(game.game);
    const level = on.isOver ? null : on.next();
    if (level === null) {
      game.message = 'Time is up. Ctrl-C or q ends it.';
      return;
    }
    this.change({ rules: rulebook.of(level), level });
    this.makeAhead();
  }

  private makeAhead(): void {
    const { on } = this.setup;
    if (on)
      this.ahead.start('making the next level', on.ahead(false), (made) => {
        if (!made.ok && this.game) this.game.message = whyNone(made);
      });
  }

  get wantsMouse(): boolean {
    return this.game?.wantsMouse ?? false;
  }

  settle(): void {
    this.game?.settle?.();
  }

  cannotStop(): void {
    if (this.game) this.game.cannotStop?.();
    else this.picker.problem = 'No shell waits for this program, so it goes on. Ctrl-C quits.';
  }

  paste(text: string): void {
    if (this.game) this.game.paste?.(text);
    else this.open(text);
  }

  /** Plays the level that was pasted into the list; a line that is none is typed into the filter. */
  private open(text: string): void {
    const own = () => levelsInText(text, rulebook).map((one) => ({ line: 1, level: one }));
    const file = foreignFile(new TextEncoder().encode(text), { text });
    const [level, ...others] = levelsOfFile(file, FORMS, rulebook.format, own).map((one) => one.level);
    if (level?.ok && others.length === 0) this.playPasted(level.value);
    else if (!text.trim().includes('\n')) this.picker.type(text.trim());
    else if (level === undefined || level.ok)
      this.picker.problem = 'Paste one level; knossos play - reads a pack.';
    else this.picker.problem = `What was pasted is no level: ${describeFault(level.fault)}`;
  }

  private playPasted(level: Level): void {
    this.setup.load?.(level.game).then((screen) => {
      this.screens.set(level.game, screen);
      this.change({ rules: rulebook.of(level), level });
      this.wakeups.redraw();
    }, this.wakeups.fail);
  }

  draw(canvas: Canvas): void {
    (this.game ?? this.picker).draw(canvas);
  }

  key(key: Key): number | null {
    if (this.asksForNext(key)) {
      this.goOn();
      return null;
    }
    const code = (this.game ?? this.picker).key(key);
    if (this.game) this.setup.on?.settle(this.game.game);
    return code;
  }

  close(): string | null {
    const { on } = this.setup;
    if (on && this.game && on.outcomeOf(this.game.game) !== null) on.count(this.game.game);
    this.ahead.cancel();
    this.picker.close();
    return this.game?.close() ?? null;
  }
}
