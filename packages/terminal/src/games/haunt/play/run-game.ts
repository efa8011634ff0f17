import {
  type Campaign,
  campaignOf,
  HAUNT_CAMPAIGN,
  type HauntEvent,
  type HauntLevel,
  type HauntMove,
  livesText,
  playRun,
  type Run,
  type RunPlan,
  startRun,
  writeRun,
} from '@knossos/engine/games/haunt';
import { loadHistory, saveHistory } from '@knossos/engine/puzzle';
import { shellWord } from '../../../cli/shell.js';
import type { Setting } from '../../../cli/values.js';
import { attempt } from '../../../play/game.js';
import { type Travel, Travels } from '../../../play/travels.js';
import { sumOf, talliesOf } from './run-card.js';
import { type BestRun, isBetter, type RunSaves, type SavedRun } from './run-saves.js';

/** The levels of a campaign, and how a command line names them. */
export interface CampaignSource {
  readonly levels: readonly HauntLevel[];
  /** The argument that named them; null for the campaign of the game. */
  readonly file: string | null;
  /** Header values set from outside. */
  readonly settings: readonly Setting[];
}

/** Lives for a run through these levels, unless said otherwise. */
export function usualLives(levels: readonly HauntLevel[]): number | null {
  return levels[0]?.lives ?? null;
}

/** A run being played: its tree of moves, and what is kept of it. */
export class RunGame {
  /** Whether hints or maps were asked for. */
  isHelped = false;
  /** Whether a move was taken back, or the same dice begun anew. */
  isRewound = false;
  /** The best run of this kind without help before this one; null when there is none. */
  readonly best: BestRun | null;
  private readonly travels = new Travels();
  /** Whether there is something that no file holds, and whether that has been tried. */
  private isDirty = true;
  private isTried = false;

  /** `saves` is null for a run that is not kept. */
  constructor(
    readonly source: CampaignSource,
    public run: Run,
    private readonly saves: RunSaves | null,
  ) {
    this.best = saves?.best(run.plan) ?? null;
  }

  /** A saved run as it was left; null when it does not fit these levels any more. */
  static load(source: CampaignSource, saved: SavedRun, saves: RunSaves | null): RunGame | null {
    const { seed, from, lives } = saved;
    if (!source.levels[from - 1]) return null;
    const run = startRun({ seed, from, lives }, source.levels);
    const history = loadHistory(HAUNT_CAMPAIGN, campaignOf(run), saved.history);
    if (history === null) return null;
    const game = new RunGame(source, { ...run, history }, saves);
    game.isHelped = saved.isHelped;
    game.isRewound = saved.isRewound;
    return game;
  }

  get campaign(): Campaign {
    return campaignOf(this.run);
  }

  get plan(): RunPlan {
    return this.run.plan;
  }

  get isOver(): boolean {
    return this.campaign.status !== 'open';
  }

  /** Exits found and moves, as they are compared. */
  get result(): BestRun {
    const { exits, moves } = sumOf(talliesOf(this.run));
    return { exits, moves, seed: this.plan.seed };
  }

  /** Whether it has ended better than any before, without help. */
  get isRecord(): boolean {
    return this.isOver && !this.isHelped && !this.isRewound && isBetter(this.result, this.best);
  }

  /** Presses a key; what came of it, and whether the run went on. Throws a RangeError when it is over. */
  press(move: HauntMove): { readonly events: readonly HauntEvent[]; readonly isMoved: boolean } {
    const { run, events } = playRun(this.run, move);
    const isMoved = run !== this.run;
    this.run = run;
    if (isMoved) this.touch();
    return { events, isMoved };
  }

  /** Whether it is in the middle: another one in its place would leave something behind. */
  get isUnderWay(): boolean {
    return !this.isOver && this.run.history.nodes.length > 1;
  }

  /** Goes along the tree of what was tried; whether there was a way. Undoing at the start takes back a restart. */
  travel(where: Travel): boolean {
    const { history } = this.run;
    const next = this.travels.go(history, where);
    if (next.current === history.current) return false;
    this.run = { ...this.run, history: next };
    this.isRewound = true;
    this.touch();
    return true;
  }

  /** Help was given. */
  help(): void {
    if (this.isHelped) return;
    this.isHelped = true;
    this.touch();
  }

  /** Keeps what has changed since this was last tried, so that even a killed program loses none of it. */
  settle(): string | null {
    return this.isTried ? null : this.save();
  }

  /** Keeps the run, if anything has changed. Returns why that failed, or null. */
  save(): string | null {
    const { saves, plan } = this;
    if (!this.isDirty || saves === null) return null;
    this.isTried = true;
    const { problem } = attempt(() => {
      const { isHelped, isRewound } = this;
      const history = saveHistory(this.run.history);
      saves.write({ version: 1, ...plan, history, isHelped, isRewound });
      if (this.isRecord) saves.record(plan, this.result);
    });
    this.isDirty = problem !== null;
    return problem;
  }

  private touch(): void {
    this.isDirty = true;
    this.isTried = false;
  }

  /** The command line that plays this run again, as far as it was played. */
  get command(): string {
    const { seed, from, lives, moves } = writeRun(this.run);
    const { file, settings, levels } = this.source;
    const isUsual = lives === livesText(usualLives(levels));
    const words = [
      ...(file === null ? [] : [shellWord(file)]),
      ...settings.map(([key, value]) => `--set ${shellWord(`${key}=${value}`)}`),
      `--seed ${shellWord(seed)}`,
      ...(from === '1' ? [] : [`--level ${from}`]),
      ...(isUsual ? [] : [`--lives ${lives}`]),
      ...(moves === '' ? [] : [`--moves ${moves}`]),
    ];
    return `knossos haunt play ${words.join(' ')}`;
  }
}
