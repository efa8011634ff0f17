import {
  type Campaign,
  campaignOf,
  HAUNT_CAMPAIGN,
  type HauntEvent,
  type HauntLevel,
  type HauntMove,
  type HauntState,
  legsOf,
  livesText,
  type Run,
  type RunPlan,
  seenHaunt,
  seenSinceShuffle,
  startRun,
  sumOf,
  writeRun,
} from '@knossos/engine/internal/games/haunt';
import type { Hint, Mind, Task } from '@knossos/engine/internal/puzzle';
import { type SavedSession, startSession } from '@knossos/engine/internal/session';
import { shellWord } from '../../../cli/text.js';
import type { Setting } from '../../../cli/values.js';
import { LiveGame } from '../../../play/live-game.js';
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

/** A campaign being played, and its best result. */
export class RunGame extends LiveGame<Campaign, HauntMove, HauntEvent> {
  readonly plan: RunPlan;
  /** The best run of this kind without help before this one; null when there is none. */
  readonly best: BestRun | null;

  /** `saves` is null for a run that is not saved. */
  constructor(
    readonly source: CampaignSource,
    { plan, history }: Run,
    private readonly saves: RunSaves | null,
  ) {
    super({ ...startSession(HAUNT_CAMPAIGN, campaignOf({ plan, history }), plan.seed), history });
    this.plan = plan;
    this.best = saves?.best(plan) ?? null;
    this.touch();
  }

  /** A saved run as it was left; null when it does not fit these levels any more. */
  static load(source: CampaignSource, saved: SavedRun, saves: RunSaves | null): RunGame | null {
    const { seed, from, lives } = saved.plan;
    if (!source.levels[from - 1]) return null;
    const game = new RunGame(source, startRun({ seed, from, lives }, source.levels), saves);
    return game.resume(saved.session) ? game : null;
  }

  get run(): Run {
    return { plan: this.plan, history: this.history };
  }

  get campaign(): Campaign {
    return this.node.state;
  }

  /** Whether hints or maps were asked for. */
  get hadHints(): boolean {
    return this.isHelped(['undo', 'again']);
  }

  /** Whether a move was taken back, or the same dice started over. */
  get isRewound(): boolean {
    return this.hadAid('undo') || this.hadAid('again');
  }

  /** Exits found and moves, as they are compared. */
  get result(): BestRun {
    const { exits, moves } = sumOf(legsOf(this.run));
    return { exits, moves, seed: this.plan.seed };
  }

  /** Whether it has ended better than any before, without help. */
  get isRecord(): boolean {
    return this.isOver && !this.isHelped() && isBetter(this.result, this.best);
  }

  /** A hint, from the cells seen since the last shuffle, or from everything. */
  hint(mind: Mind<HauntLevel, HauntState, HauntMove>, from: 'seen' | 'all'): Task<Hint<HauntMove>> {
    return mind.hint(seenHaunt(this.campaign.game), { from, history: seenSinceShuffle(this.run) });
  }

  protected write(session: SavedSession): void {
    const { saves, plan } = this;
    saves?.write({ plan, session });
    if (this.isRecord) saves?.record(plan, this.result);
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
