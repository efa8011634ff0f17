import {
  type AnyMind,
  achievementOf,
  type Level,
  legendOf,
  type Overlay,
  type Scene,
  targetOf,
  worthOfWin,
  worthText,
} from '@knossos/engine/internal/puzzle';
import { challengeWords, type Reached } from '@knossos/engine/internal/session';
import type { Canvas } from '../screen/canvas.js';
import type { Wakeups } from '../screen/run-on-screen.js';
import type { LevelAction } from './bindings.js';
import type { Game } from './game.js';
import type { HelpText } from './help.js';
import { keyBar } from './key-bar.js';
import type { Handlers } from './key-table.js';
import { type CellFinder, drawPage, type Look, type Page } from './page.js';
import type { SaveFolder } from './saves.js';
import { Shell } from './shell.js';

/** How a game on the screen ended. */
export type Leaving = 'quit' | 'back';

/** What a level on the screen begins with. */
export interface LevelSetup {
  readonly game: Game;
  readonly mind: AnyMind;
  readonly look: Look;
  /** Whether Esc leads back to a list of levels. */
  readonly hasList: boolean;
  /** The title of the level to which Enter leads after a win; null behind the last one. */
  readonly next: string | null;
  readonly wakeups: Wakeups;
  /** Where games and results are saved. */
  readonly saves: SaveFolder;
  /** Goes on with another level of the game, in place of this one. */
  readonly change: (level: Level) => void;
  /** Begins the level again with other dice, in place of this game; null where none fall. */
  readonly throwAgain: (() => void) | null;
  /** What a lesson tells; null for other levels. */
  readonly note: string | null;
  /** What a friend has reached in the level. */
  readonly beat: Reached | undefined;
  /** Ends with an exit code, or goes back to the list: null. */
  readonly leave: (leaving: Leaving) => number | null;
}

/**
 * A level on the whole screen. What differs between games are the parts of its page: its state, the drawing, the text
 * below, and the named keys.
 */
export abstract class LevelApp extends Shell<Game> {
  protected overlay: Overlay | null = null;
  protected overlayName: string | null = null;
  protected readonly mind: AnyMind;
  protected readonly hasList: boolean;
  /** Where the cells were drawn last. */
  protected cellAt: CellFinder = () => null;

  constructor(protected readonly setup: LevelSetup) {
    super(setup.game, setup.look, setup.wakeups);
    this.mind = setup.mind;
    this.hasList = setup.hasList;
    if (this.game.isResumed) this.message = 'You continue where you left off. r restarts.';
  }

  protected abstract solve(): void;

  /** How the game stands, behind the title. */
  protected abstract get standing(): string;

  /** The messages, in paragraphs; `overlay` is the one that is drawn. */
  protected abstract lines(overlay: Overlay | null): readonly string[];

  /** The keys that can be pressed now, the most important first. */
  protected abstract get keyNames(): readonly string[];

  protected get scene(): Scene {
    return this.game.rules.view(this.game.seen);
  }

  /** What lies over the board in a window of so many columns. */
  protected overlayIn(_columns: number): Overlay | null {
    return this.overlay;
  }

  /** What else of the page differs. */
  protected get details(): Partial<Page> {
    return {};
  }

  protected drawGame(canvas: Canvas): void {
    const { rules, level } = this.game;
    const { scene } = this;
    const overlay = this.overlayIn(canvas.columns);
    const page = {
      title: level.meta.title ?? rules.title,
      standing: this.standing,
      ...{ scene, overlay },
      focus: scene.actors.find((actor) => actor.role === 'player')?.cell ?? 0,
      cursor: null,
      newest: this.hint.newest,
      lines: this.lines(overlay),
      keys: keyBar(this.keyNames, canvas.columns),
      ...this.details,
    };
    this.cellAt = drawPage(page, this.look, canvas);
  }

  protected get helpText(): HelpText {
    const { rules, level } = this.game;
    return { ...rules, members: legendOf(rules, level) };
  }

  /** The text below a win: how it compares with the best possible, and what Enter does. */
  protected winLines(): string[] {
    const { rules, level, outcome, node } = this.game;
    if (outcome.status !== 'won') return [];
    const target = targetOf(level);
    const worth = worthOfWin(rules, outcome, node.depth);
    const best =
      target === null || worth === null || !target.isBest
        ? []
        : achievementOf(rules, target, worth) === 'perfect'
          ? ['This is the best possible.']
          : [`The best possible is ${worthText(rules, target.value)}.`];
    const { next, beat } = this.setup;
    const { after } = level.meta;
    return [
      ...[after, this.game.comparedWith(beat)].filter((line) => line !== null),
      ...best,
      ...(next !== null ? [`Enter: next, "${next}".`] : this.hasList ? ['Enter: back to the list.'] : []),
    ];
  }

  override get news(): string[] {
    const { rules, level, node } = this.game;
    const { note, beat } = this.setup;
    const challenge = beat ? challengeWords(rules, level, beat) : null;
    const start = node.depth === 0 ? [note ?? level.meta.before, challenge] : [note];
    return [...start.filter((line) => line !== null), ...super.news];
  }

  protected override quit(): number | null {
    return this.setup.leave('quit');
  }

  protected override stepBack(): number | null {
    return this.hasList ? this.setup.leave('back') : null;
  }

  protected override changed(): void {
    super.changed();
    this.drawOverlay();
  }

  /** What keys do at any level, played or designed. */
  protected readonly levelHandlers: Handlers<LevelAction> = {
    ...this.shellHandlers,
    hint: () => {
      const { game, mind } = this;
      this.askHint(
        { name: 'Hint', key: 't' },
        () => mind.hint(game.seen),
        game.rules.words.move,
        game.node.depth === 0,
      );
    },
    solve: () => this.solve(),
    overlay: () => this.nextOverlay(),
    replay: () => {
      const { game } = this;
      this.message = game.moves.length === 0 ? 'There is no move to save yet.' : game.saveReplay();
    },
  };

  protected nextOverlay(): void {
    const names = this.mind.overlays.map((kind) => kind.name);
    const at = this.overlayName === null ? -1 : names.indexOf(this.overlayName);
    this.overlayName = names[at + 1] ?? null;
    this.drawOverlay();
  }

  private drawOverlay(): void {
    this.overlay = null;
    const kind = this.mind.overlays.find((one) => one.name === this.overlayName);
    if (!kind) return;
    this.runner.start(`drawing "${kind.title}"`, this.mind.overlay(this.game.seen, kind.name), (answer) => {
      if (answer.status === 'drawn') this.overlay = answer.overlay;
      else this.message = `${kind.title}: ${answer.reason}.`;
    });
  }
}
