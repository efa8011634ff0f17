import {
  figuresOf,
  figureWords,
  type MinesEvent,
  type MinesLevel,
  type MinesState,
  minesRules,
  moveText,
  positionOf,
} from '@knossos/engine/internal/games/mines';
import {
  COVERED,
  cellsWhere,
  layoutOf,
  type Position,
} from '@knossos/engine/internal/games/mines/board/board';
import { type Advice, advise } from '@knossos/engine/internal/games/mines/coach/coach';
import { adviceTexts, marksOf, movesOfAdvice } from '@knossos/engine/internal/games/mines/coach/steps';
import { analysing, deadCells } from '@knossos/engine/internal/games/mines/exact/analysis';
import type { Unfinished } from '@knossos/engine/internal/games/mines/exact/border-count';
import { worstGuessIn, worstGuessText } from '@knossos/engine/internal/games/mines/mind/guesses';
import { ziniOf } from '@knossos/engine/internal/games/mines/replay/zini';
import {
  describeFault,
  goalOf,
  type HistoryNode,
  nounOf,
  type Overlay,
  type Task,
} from '@knossos/engine/internal/puzzle';
import { clockText, endsFirst, exactTime, playedSteps, reviewGame } from '@knossos/engine/internal/session';
import { freshSeed } from '../../../cli/options.js';
import { CURSOR_ACTIONS, cellAfter, gutterOf } from '../../../play/coordinates.js';
import { each, type Handlers, type KeyHelp } from '../../../play/key-table.js';
import { LevelApp, type LevelSetup } from '../../../play/level-app.js';
import { attempt, type Travel } from '../../../play/live-game.js';
import type { Page } from '../../../play/page.js';
import { type Click, type Key, readClick } from '../../../screen/keys.js';
import { FIELD_KEYS, type FieldAction } from './bindings.js';
import {
  adviceOverlay,
  classOverlay,
  type Insight,
  insightLines,
  legendLines,
  percentOverlay,
  risk,
} from './insight.js';
import { isGiven, kindOfField, LeftBoards, layField, MinesStatistics, nameOfField } from './stores.js';

/** States of one part of the shore after which an analysis is given up. */
const MOST_STATES = 2_000_000;

/** Columns that a cell takes with its chance in percent. */
const PERCENT_COLUMNS = 4;

const COACH = { name: 'Coach', key: 't', saysWhere: true } as const;

/** A field on the whole screen: cells are opened, flagged and chorded at a cursor, with a coach and an analyser. */
class MinesApp extends LevelApp {
  readonly wantsMouse = true;
  protected override readonly over = 'The game is over: u undoes, n deals a new board.';
  private cursor: number;
  /** What the coach has said about the position, as far as it was told. */
  private advice: Advice | null = null;
  private insight: Insight | null = null;
  private isTimerShown = true;
  private isAnalyserOpen = false;
  private areChancesShown = false;
  /** Draws again every second while the time runs. */
  private ticking: NodeJS.Timeout | undefined;
  private isBoardSaved = false;
  /** What the clicks came to, once the game is over. */
  private verdict: readonly string[] = [];

  private readonly statistics: MinesStatistics;
  private readonly left: LeftBoards;

  constructor(setup: LevelSetup) {
    super(setup);
    const { game, saves } = setup;
    this.statistics = new MinesStatistics(saves);
    this.left = new LeftBoards(saves);
    game.countTime();
    if (game.isResumed) this.message = 'You continue where you left off. n deals a new board.';
    const { columns, rows } = this.level;
    this.cursor = columns * (rows >> 1) + (columns >> 1);
  }

  private get level(): MinesLevel {
    return this.game.level as MinesLevel;
  }

  private get state(): MinesState {
    return this.game.seen as MinesState;
  }

  protected get helpKeys(): KeyHelp {
    return FIELD_KEYS.help;
  }

  override settle(): void {
    if (!this.isBoardSaved && this.game.isUnderWay) {
      this.isBoardSaved = true;
      this.message = this.left.keep(this.level) ?? this.message;
    }
    super.settle();
  }

  override close(): string | null {
    clearInterval(this.ticking);
    this.game.stopClock();
    // The time since the last move is part of the game, too.
    if (this.game.isUnderWay) this.game.touch();
    return super.close();
  }

  protected gameKey(key: Key): number | null {
    const click = readClick(key);
    if (!click) return this.press(FIELD_KEYS, this.handlers, key);
    this.click(click);
    return null;
  }

  protected solve(): void {
    this.isAnalyserOpen = !this.isAnalyserOpen;
    this.analyse();
  }

  private readonly handlers: Handlers<FieldAction> = {
    ...this.levelHandlers,
    ...each(CURSOR_ACTIONS, (action) => {
      this.cursor = cellAfter(this.level, this.cursor, action);
    }),
    open: () => this.open(),
    flag: () => this.flag(),
    chord: () => this.chord(),
    coach: () => this.askCoach(),
    obey: () => this.obeyCoach(),
    analyse: () => this.solve(),
    new: () => this.dealAgain(),
    timer: () => {
      this.isTimerShown = !this.isTimerShown;
    },
    chances: () => {
      this.areChancesShown = !this.areChancesShown;
      this.hint.forget();
      this.advice = null;
      this.analyse();
    },
  };

  private click({ button, x, y }: Click): void {
    const cell = this.cellAt(x, y);
    if (cell === null) return;
    this.cursor = cell;
    this.handlers[({ left: 'open', right: 'flag', middle: 'chord' } as const)[button]]();
  }

  private open(): void {
    const { state, cursor } = this;
    if (state.shown[cursor] !== COVERED) this.chord();
    else if (!this.playHere('open') && !this.game.isOver)
      this.message = 'A flag stands here: f takes it away.';
  }

  private flag(): void {
    if (!this.playHere('flag') && !this.game.isOver) this.message = 'This cell is open.';
  }

  private chord(): void {
    if (!this.playHere('chord') && !this.game.isOver)
      this.message = 'A chord takes an open number with as many flags around it, and something left to open.';
  }

  /** Plays at the cursor, if that is legal; whether it was. A click without effect is counted. */
  private playHere(action: 'open' | 'flag' | 'chord'): boolean {
    const isPlayed = this.play(moveText(this.level, action, this.cursor));
    if (!isPlayed) this.game.idle();
    return isPlayed;
  }

  /** Plays a move, if it is legal; whether it was. */
  private play(move: string): boolean {
    const { game } = this;
    if (this.isEnded()) return false;
    const before = game.history;
    if (!game.play(move)) return false;
    const isCounted = endsFirst(game.rules, before, game.history);
    this.changed();
    this.tick();
    if (isCounted) this.message = this.record() ?? '';
    if (game.isOver) this.judge();
    return true;
  }

  /** Says what the clicks of a game that is over came to. */
  private judge(): void {
    const { game, level } = this;
    const { rules, line } = game;
    const states = line.map(({ state }) => state);
    const moves = line.flatMap(({ move }) => move ?? []);
    const { zini, human } = ziniOf(layoutOf(level, cellsWhere(this.state.end?.isMine ?? [])));
    this.verdict = [`ZiNi ${zini}, openings first ${human}.`];
    const task = reviewGame(rules, this.mind, playedSteps(rules, states, moves));
    this.runner.start('judging the clicks', task, (review) => {
      this.verdict = [...this.verdict, worstGuessText(worstGuessIn(review))];
    });
  }

  /** Goes on to a new board of the same kind, which takes a while where it is to be solved without guesses. */
  private dealAgain(): void {
    if (!this.mayLeave('this board for a new one')) return;
    this.runner.start('laying a board', layField(kindOfField(this.level), freshSeed()), (laid) => {
      if (laid.ok) this.setup.change(laid.value);
      else this.message = describeFault(laid.fault);
    });
  }

  /** Adds the finished game to the statistics; returns why that failed, or null. */
  private record(): string | null {
    const { status, milliseconds } = this.game;
    const isAssisted = this.game.isHelped() || isGiven(this.level);
    const game = { isWon: status === 'won', isAssisted, milliseconds };
    return attempt(() => this.statistics.add(this.level, game), 'The statistics could not be kept').problem;
  }

  protected override travel(where: Travel): boolean {
    const hasMoved = super.travel(where);
    this.tick();
    return hasMoved;
  }

  /** Shows the time as it goes by, until the game is over. */
  private tick(): void {
    clearInterval(this.ticking);
    this.ticking = undefined;
    if (this.game.isRunning) this.ticking = setInterval(() => this.setup.wakeups.redraw(), 1000);
  }

  private askCoach(): void {
    if (!this.isEnded() && !this.hint.more(COACH)) this.consult((advice) => this.tell(advice));
  }

  private tell(advice: Advice): void {
    this.advice = advice;
    this.hint.give(COACH, adviceTexts(this.state, advice), (place) => place);
  }

  /** Has the coach look at the position. */
  private consult(then: (advice: Advice) => void): void {
    const { state } = this;
    if (this.level.start !== 'wild' && state.shown.every((number) => number === COVERED)) {
      this.message = 'The first cell you open holds no mine: open any.';
      return;
    }
    this.game.help('coach');
    this.runner.start('the coach is thinking', advise(positionOf(state), state.flags), then);
  }

  /** Does what the coach says, who is asked where he has not spoken yet: opens and flags. A guess is told before it is made. */
  private obeyCoach(): void {
    if (this.isEnded()) return;
    if (this.advice !== null) this.follow(this.advice);
    else this.consult((advice) => (advice.kind === 'step' ? this.follow(advice) : this.tell(advice)));
  }

  private follow(advice: Advice): void {
    const { state } = this;
    const moves = movesOfAdvice(state, advice);
    const texts = adviceTexts(state, advice);
    const { safe, best } = marksOf(advice, 3);
    this.cursor = [...safe, ...best].at(-1) ?? this.cursor;
    // What one of the moves opens, with the sea around it, is not opened twice.
    for (const move of moves) if (!this.game.isOver) this.play(move);
    if (!this.game.isOver) this.message = texts.reason;
  }

  protected override changed(): void {
    super.changed();
    this.advice = null;
    this.analyse();
  }

  /** Looks into the position again, if anybody wants to know. */
  private analyse(): void {
    this.insight = null;
    if ((!this.isAnalyserOpen && !this.areChancesShown) || this.game.isOver) return;
    this.game.help('chances');
    const task = insightInto(positionOf(this.state), this.isAnalyserOpen);
    this.runner.start('analysing', task, (answer) => {
      if (answer.status === 'gave-up') this.message = 'The shore is too tangled to be analysed.';
      else this.insight = answer;
    });
  }

  /** What the coach concludes, else the chances, as exactly as the window allows. */
  protected override overlayIn(columns: number): Overlay | null {
    const { advice, insight, level, state } = this;
    if (advice && this.hint.stepsShown >= 3)
      return adviceOverlay(marksOf(advice, 3), level.columns * level.rows);
    if (!this.areChancesShown || insight?.status !== 'possible') return null;
    return PERCENT_COLUMNS * level.columns + gutterOf(level) <= columns
      ? percentOverlay(insight, state.flags)
      : classOverlay(insight, state.flags);
  }

  /** What of the page differs: what the advice rests on is underlined. */
  protected override get details(): Partial<Page> {
    const { advice, cursor, hint, level } = this;
    return {
      title: level.meta.title ?? nameOfField(level),
      named: level,
      ...{ focus: cursor, cursor },
      ...(advice ? { marked: groundsOf(advice, hint.stepsShown) } : {}),
      newest: hint.stepsShown === 0 ? [] : [...hint.newest, ...this.doing],
    };
  }

  /** How what the coach advises is done, where it is something to be done. */
  private get doing(): readonly string[] {
    return this.advice?.kind === 'step' || this.advice?.kind === 'guess' ? ['x does it.'] : [];
  }

  protected get standing(): string {
    const { game, state, level } = this;
    const time = this.isTimerShown ? `, ${clockText(game.milliseconds)}` : '';
    const help = game.isHelped() ? ', assisted' : '';
    if (game.isOver) return `${game.status.toUpperCase()}${help}${time}`;
    const left = level.mines - state.flags.length;
    return `${left} ${nounOf(Math.abs(left), 'mine')} left${time}${help}`;
  }

  protected lines(overlay: Overlay | null): string[] {
    const { game, level, state, advice, cursor, insight } = this;
    const lines = this.news;
    if (game.node.depth === 0 && overlay === null) lines.push(goalOf(minesRules, level));
    const chance =
      insight?.status === 'possible' && this.areChancesShown ? insight.probability[cursor] : undefined;
    const danger = chance === undefined || Number.isNaN(chance) ? '' : `, a mine with ${risk(chance)}`;
    lines.push(`${minesRules.words.cell(state, cursor)}${danger}`);
    if (game.isOver) lines.push(...this.endLines(), ...this.winLines());
    lines.push(...this.hint.lines, ...this.doing);
    if (this.isAnalyserOpen && insight) lines.push(...insightLines(insight, level));
    if (overlay && !advice) lines.push(...legendLines(overlay));
    return lines;
  }

  private endLines(): string[] {
    const { game, statistics, level } = this;
    const lines = [`${minesRules.words.state(this.state)} u undoes, n deals a new board.`];
    const line = game.line as readonly HistoryNode<MinesState, string, MinesEvent>[];
    const figures = figuresOf({ ...game.counts, line });
    if (figures) {
      const words = figureWords(figures).map(({ name, value }) => `${name} ${value}`);
      lines.push(`${exactTime(game.milliseconds)}; ${words.join('; ')}.`);
    }
    lines.push(...this.verdict);
    const { games, wins, bestMilliseconds, streak, longestStreak, assisted } = statistics.of(level);
    const best = bestMilliseconds === null ? '' : `, fastest ${exactTime(bestMilliseconds)}`;
    const alone = `${wins} of ${games} won${best}, ${streak} in a row (at most ${longestStreak})`;
    const helped = `${assisted}${games === 0 ? '' : ' more'} with help or on a known board`;
    const parts = [...(games === 0 ? [] : [alone]), ...(assisted === 0 ? [] : [helped])];
    if (parts.length > 0) lines.push(`On such fields: ${parts.join(', ')}.`);
    return lines;
  }

  protected get keyNames(): readonly string[] {
    const { game, hasList, setup } = this;
    const list = hasList ? ['Esc list'] : [];
    const on = game.status === 'won' && setup.next !== null ? ['Enter next level'] : [];
    if (game.isOver) return [...on, 'n new board', 'r same board', 'u undo', ...list, 'p save moves'];
    const back = hasList ? list : ['n new'];
    return ['space open', 'f flag', 't hint', 'x do it', 'u undo', ...back, 'c chord', 'o risk', 'e analyse'];
  }
}

function groundsOf(advice: Advice, stepsShown: number): ReadonlySet<number> {
  if (advice.kind === 'impossible') return new Set(advice.cell === null ? [] : [advice.cell]);
  const { cited, near } = marksOf(advice, stepsShown);
  return new Set([...cited, ...near]);
}

/** The analysis of a position; dead cells, which take longer, where they are shown. */
function* insightInto(position: Position, withDead: boolean): Task<Insight | Unfinished> {
  const analysis = yield* analysing(position, MOST_STATES);
  if (analysis.status !== 'possible') return analysis;
  return { ...analysis, dead: withDead ? yield* deadCells(position, analysis) : [] };
}

export function openField(setup: LevelSetup): LevelApp {
  return new MinesApp(setup);
}
