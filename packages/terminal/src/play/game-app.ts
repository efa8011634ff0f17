import {
  type AnyNode,
  counted,
  playMoves,
  type Solution,
  type State,
  startHistory,
} from '@knossos/engine/puzzle';
import type { Canvas } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import { type Action, BACKWARDS, BRANCH_KEYS, gameKeys, moveOfAction } from './bindings.js';
import { BranchList } from './branches.js';
import { type Game, isScored } from './game.js';
import { drawGame } from './game-view.js';
import { isWay, type KeyHelp, type KeyTable } from './key-table.js';
import { LevelApp, type LevelSetup } from './level-app.js';
import { PLAYBACK_KEYS, Playback } from './playback.js';
import { Thinker } from './thinker.js';

/** States that a forecast may cost; it is made after every move. */
const PROSPECT_LIMIT = 2_000_000;

const OVER = 'The game is over: u undoes, r restarts.';

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
  readonly keys: KeyTable<Action>;
  private readonly forecaster: Thinker;

  constructor(setup: LevelSetup) {
    super(setup);
    const { rules, history } = setup.game;
    this.canWait = history.nodes[0] !== undefined && rules.moves(history.nodes[0].state).includes('W');
    const { moveOrder } = rules;
    this.keys = gameKeys(this.canWait ? moveOrder : moveOrder.filter((move) => move !== 'W'));
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
    if (!isScored(game.rules) || game.isOver) return;
    const task = this.mind.solve(game.seen, { limit: PROSPECT_LIMIT });
    this.forecaster.start('forecasting', task, (solution) => {
      this.prospect = prospectText(solution);
    });
  }

  /** The position to be drawn: the game's, or the one that is being played back. */
  get shown(): State {
    return this.game.rules.see(this.shownNode.state);
  }

  /** The same with what led there. */
  get shownNode(): AnyNode {
    return this.playback?.node ?? this.game.node;
  }

  protected get helpKeys(): KeyHelp {
    return (this.branches ? BRANCH_KEYS : this.playback ? PLAYBACK_KEYS : this.keys).help;
  }

  protected drawGame(canvas: Canvas): void {
    drawGame(this, canvas);
  }

  protected gameKey(key: Key): number | null {
    if (this.branches) return this.branchKey(this.branches, key);
    if (this.playback) return this.playbackKey(this.playback, key);
    const action = this.keys.actionOf(key.replace(/^shift-/, ''));
    if (action !== null) return this.gameAct(action);
    if (key !== ' ' && key !== '.') return this.strange(key);
    this.message = 'You cannot wait here.';
    return null;
  }

  private play(move: string): void {
    const word = this.game.rules.words.move(move);
    if (this.game.isOver) this.message = OVER;
    else if (this.game.play(move)) {
      this.changed();
      if (this.game.status === 'open') this.message = befallen(this.game);
    } else this.message = `You cannot go ${word} here.`;
  }

  private gameAct(action: Action): number | null {
    if (action === 'wait' || isWay(action)) {
      const move = moveOfAction(action, this.game.rules.moveOrder);
      if (move === null) this.message = BACKWARDS;
      else this.play(move);
      return null;
    }
    switch (action) {
      case 'why':
        this.isWhyOpen = !this.isWhyOpen;
        return null;
      case 'branches':
        this.branches = new BranchList(this.game);
        return null;
      case 'new':
        this.dealAnew();
        return null;
      default:
        return this.act(action);
    }
  }

  /** The level anew with other dice, whose game takes the place of this one: asks where that is in the middle. */
  private dealAnew(): void {
    if (!this.throwAnew) this.message = 'No dice fall in this level; r restarts.';
    else if (!this.game.isUnderWay || this.isSure('new', 'n again leaves this game for one with new dice'))
      this.throwAnew();
  }

  protected solve(): void {
    const { game } = this;
    if (game.isOver) {
      this.message = OVER;
      return;
    }
    game.help('solution');
    const from = game.seen;
    this.thinker.start('solving', this.mind.solve(from), (solution: Solution<string>) => {
      if (solution.status === 'solved') {
        this.playback = new Playback(playMoves(game.rules, startHistory(game.node.state), solution.moves));
        this.message = '';
      } else if (solution.status === 'impossible') {
        this.message = 'Proved: it can no longer be won from here. u undoes.';
      } else if (solution.status === 'policy') {
        const { expected, probability, first } = solution;
        const best = first === null ? '' : ` Best now: ${game.rules.words.move(first)}; t says why.`;
        this.message =
          expected === null
            ? `No way out is sure: ${(100 * probability).toFixed(2)} % with best play.${best}`
            : `The way out is sure: ${expected.toFixed(2)} moves on average.${best}`;
      } else if (solution.status === 'sampled') {
        const { games, probability, policy } = solution;
        this.message = `Too large to be solved. Of ${counted(games, 'game')} from here ${policy} wins ${(100 * probability).toFixed(1)} %.`;
      } else this.message = `The solver gave up: ${solution.reason}.`;
    });
  }

  private branchKey(list: BranchList, key: Key): number | null {
    const action = BRANCH_KEYS.actionOf(key);
    switch (action) {
      case 'quit':
      case 'help':
        return this.act(action);
      case 'choose':
        list.choose();
        this.branches = null;
        this.changed();
        return null;
      case 'back':
        this.branches = null;
        return null;
      case null:
        return this.strange(key);
      default:
        list.step(action);
        return null;
    }
  }

  private playbackKey(playback: Playback, key: Key): number | null {
    if (playback.key(key)) return null;
    const action = PLAYBACK_KEYS.actionOf(key);
    switch (action) {
      case 'quit':
      case 'help':
        return this.act(action);
      case 'why':
        this.isWhyOpen = !this.isWhyOpen;
        return null;
      case 'back':
        this.playback = null;
        this.message = '';
        return null;
      default:
        return this.strange(key);
    }
  }
}
