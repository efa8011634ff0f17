import type { Solution, State } from '@knossos/engine/puzzle';
import type { Canvas } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import { type Action, actionOfKey, moveOfKey } from './bindings.js';
import { BranchList } from './branches.js';
import { type Game, isScored } from './game.js';
import { drawGame } from './game-view.js';
import { LevelApp, type LevelSetup } from './level-app.js';
import { Playback } from './playback.js';
import { Thinker } from './thinker.js';

/** States that a forecast may cost; it is made after every move. */
const PROSPECT_LIMIT = 2_000_000;

/** What a forecast says, in few words. */
function prospectText(solution: Solution<string>): string | null {
  if (solution.status === 'impossible') return 'no way out any more';
  if (solution.status !== 'solved' || !solution.score) return null;
  const { value, bound } = solution.score;
  return solution.optimal ? `can still get ${value}` : `can still get ${value}, at most ${bound}`;
}

/** What befell the player in the last turn after his own move, such as being sent away, and why; empty for nothing. */
function befallen({ rules, seen, node: { events } }: Game): string {
  const last = events.map(({ actor }) => actor).lastIndexOf('player');
  if (last < 1) return '';
  return events
    .slice(last - 1, last + 1)
    .map((event) => rules.words.event(seen, event))
    .join(' ');
}

/** A level played on the whole screen: keys become moves, hints, overlays, replays. */
export class GameApp extends LevelApp {
  isWhyOpen = false;
  branches: BranchList | null = null;
  playback: Playback | null = null;
  /** What can still be scored from here, where the game has a score; null while nobody knows. */
  prospect: string | null = null;
  /** Whether the level lets the player wait. */
  readonly canWait: boolean;
  private readonly forecaster: Thinker;

  constructor(setup: LevelSetup) {
    super(setup);
    const { rules, history } = setup.game;
    this.canWait = history.nodes[0] !== undefined && rules.moves(history.nodes[0].state).includes('W');
    this.forecaster = new Thinker(setup.wakeups);
    this.forecast();
  }

  override close(): string | null {
    this.forecaster.cancel();
    return super.close();
  }

  protected override changed(): void {
    super.changed();
    this.forecast();
  }

  /** Asks in the background what can still be scored. */
  private forecast(): void {
    const { game } = this;
    this.prospect = null;
    this.forecaster.cancel();
    if (!isScored(game.level) || game.isOver) return;
    const task = this.mind.solve(game.seen, { limit: PROSPECT_LIMIT });
    this.forecaster.start('forecasting', task, (solution) => {
      this.prospect = prospectText(solution);
    });
  }

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
    const move = moveOfKey(key, this.game.rules.moveOrder);
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
      else if (this.game.status === 'open') this.message = befallen(this.game);
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
      case 'dice':
        if (this.throwAnew) this.throwAnew();
        else this.message = 'No dice fall in this level; r restarts.';
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
      } else if (solution.status === 'policy') {
        const { expected, probability, first } = solution;
        const best = first === null ? '' : ` Best now: ${game.rules.words.move(first)}; h says why.`;
        this.message =
          expected === null
            ? `No way out is sure: ${(100 * probability).toFixed(2)} % with best play.${best}`
            : `The way out is sure: ${expected.toFixed(2)} moves on average.${best}`;
      } else if (solution.status === 'sampled') {
        const { games, probability, policy } = solution;
        this.message = `Too large to be solved. Of ${games} games from here ${policy} wins ${(100 * probability).toFixed(1)} %.`;
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
