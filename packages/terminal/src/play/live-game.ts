import {
  currentNode,
  type GameEvent,
  goTo,
  type History,
  HistoryBuilder,
  type HistoryNode,
  lineTo,
  movesPlayed,
  type Outcome,
  type State,
} from '@knossos/engine/internal/puzzle';
import {
  type Aid,
  elapsed,
  isHelped,
  isUnderWay,
  loadSession,
  redone,
  restarted,
  runClock,
  type SavedSession,
  type Session,
  saveSession,
  stopClock,
  undone,
  withAid,
  withIdle,
  withLine,
} from '@knossos/engine/internal/session';
import { codeOf, reasonOf, WRITING } from '../cli/failure.js';

/** Ways through a tree of moves. */
export type Travel = 'undo' | 'redo' | 'restart';

const TRAVELS = { undo: undone, redo: redone, restart: restarted } as const;

/** A session as it is played at a terminal: it changes in place, and is saved as it goes. */
export abstract class LiveGame<
  S extends State = State,
  M extends string = string,
  E extends GameEvent = GameEvent,
> {
  private session: Session<S, M, E>;
  /** Takes moves in place, so that a long row of them takes time in the moves; null while the session has them. */
  private builder: HistoryBuilder<S, M, E> | null = null;
  private isTimed = false;
  /** Whether there is something that no file holds, and whether that has been tried. */
  private isUnsaved = false;
  private isTried = false;
  /** The last report. */
  private reported: string | null = null;

  constructor(session: Session<S, M, E>) {
    this.session = session;
  }

  /** Writes the saved session. @throws the system's error */
  protected abstract write(saved: SavedSession): void;

  /** Takes note of where the game stands now. */
  protected arrive(): void {
    this.touch();
  }

  /** Goes on where a session was left, if it fits; whether it does. */
  protected resume(saved: SavedSession): boolean {
    const session = loadSession(this.session, saved);
    if (session !== null) this.session = session;
    return session !== null;
  }

  private get whole(): Session<S, M, E> {
    if (this.builder !== null) this.session = { ...this.session, history: this.builder.history };
    this.builder = null;
    return this.session;
  }

  /** Everything played so far. */
  get history(): History<S, M, E> {
    return this.whole.history;
  }

  get seed(): string {
    return this.session.seed;
  }

  get node(): HistoryNode<S, M, E> {
    return this.builder?.node ?? currentNode(this.session.history);
  }

  /** What the player sees now. */
  get seen(): S {
    return this.session.game.see(this.node.state);
  }

  get outcome(): Outcome {
    return this.session.game.outcome(this.seen);
  }

  get status(): Outcome['status'] {
    return this.outcome.status;
  }

  get isOver(): boolean {
    return this.status !== 'open';
  }

  /** Whether it is in the middle: another one in its place would leave something behind. */
  get isUnderWay(): boolean {
    return isUnderWay(this.whole);
  }

  get moves(): readonly M[] {
    return movesPlayed(this.history);
  }

  /** The nodes from the start to the one at hand. */
  get line(): readonly HistoryNode<S, M, E>[] {
    const { history } = this;
    return lineTo(history).map((node) => history.nodes[node]);
  }

  /** What the line alone does not tell: its moves that came with the level, what had no effect, and the time. */
  get counts(): { readonly given: number; readonly idle: number; readonly milliseconds: number } {
    const { given, idle } = this.session;
    return { given, idle, milliseconds: this.milliseconds };
  }

  /** Milliseconds that it has taken, where they are counted. */
  get milliseconds(): number {
    return elapsed(this.session, performance.now());
  }

  /** Whether it was helped; `but` names aids that do not count here. */
  isHelped(but: readonly Aid[] = []): boolean {
    return isHelped(this.session.aids, but);
  }

  hadAid(aid: Aid): boolean {
    return this.session.aids.includes(aid);
  }

  /**
   * Plays a move, if it is legal: what it brought about, or null. One that leaves everything as it was, such as a bump that takes
   * no time, is no move of the tree.
   */
  play(move: M): readonly E[] | null {
    if (!this.session.game.moves(this.seen).includes(move)) return null;
    const before = this.node;
    const builder = this.builder ?? new HistoryBuilder(this.session.history);
    const events = builder.make(this.session.game, move);
    if (builder.node === before) return events;
    this.builder = builder;
    const { clock } = this.session;
    this.session = {
      ...this.session,
      left: [],
      clock: this.isTimed ? runClock(clock, performance.now()) : clock,
    };
    this.moved();
    return events;
  }

  /** Undoes, redoes or restarts; whether there was a way. Undoing at the start takes back a restart. */
  travel(where: Travel): boolean {
    const before = this.whole;
    this.session = TRAVELS[where](before);
    if (this.session.history.current === before.history.current) return false;
    this.moved();
    return true;
  }

  /** Goes anywhere in the tree. */
  goTo(node: number): void {
    this.session = { ...this.session, history: goTo(this.history, node) };
    this.moved();
  }

  /** Goes on behind moves of another player; the moves tried before stay. */
  begin(moves: readonly M[]): void {
    const { session } = withLine(this.whole, moves);
    this.session = withAid({ ...session, given: moves.length, left: [] }, 'given');
    this.moved();
  }

  private moved(): void {
    if (this.isOver) this.stopClock();
    this.arrive();
  }

  /** Whether the time is running. */
  get isRunning(): boolean {
    return this.session.clock.since !== null;
  }

  /** Counts the time from the next move to the end. */
  countTime(): void {
    this.isTimed = true;
  }

  stopClock(): void {
    this.session = { ...this.session, clock: stopClock(this.session.clock, performance.now()) };
  }

  /** Something was done without effect. */
  idle(): void {
    const session = withIdle(this.whole);
    if (session === this.session) return;
    this.session = session;
    this.touch();
  }

  /** Help was given. */
  help(aid: Aid): void {
    const session = withAid(this.session, aid);
    if (session === this.session) return;
    this.session = session;
    this.touch();
  }

  /**
   * Saves what has changed since this was last tried, so that even a killed program loses none of it. Returns why that failed, once
   * for each reason, or null.
   */
  settle(): string | null {
    if (this.isTried) return null;
    const problem = this.save();
    if (problem === this.reported) return null;
    this.reported = problem;
    return problem;
  }

  /** Saves the game, if anything has changed. Returns why that failed, or null. */
  save(): string | null {
    if (!this.isUnsaved) return null;
    this.isTried = true;
    const { problem } = attempt(() => this.write(saveSession(this.whole, performance.now())));
    this.isUnsaved = problem !== null;
    return problem;
  }

  /** Says that something is to be saved that no move has told of. */
  touch(): void {
    this.isUnsaved = true;
    this.isTried = false;
  }
}

/** What comes of writing a file: a full disk or a forbidden folder is no reason to end a game. */
export function attempt<T>(
  write: () => T,
  fault = 'It could not be saved',
): { readonly value: T | null; readonly problem: string | null } {
  try {
    return { value: write(), problem: null };
  } catch (error) {
    if (codeOf(error) === '') throw error;
    const help = 'Set XDG_DATA_HOME to a folder of yours.';
    return { value: null, problem: `${fault}: ${reasonOf(error, WRITING)}. ${help}` };
  }
}
