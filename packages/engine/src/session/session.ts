import {
  canUndo,
  counted,
  currentNode,
  type Fault,
  faultOf,
  type GameEvent,
  goTo,
  type History,
  HistoryBuilder,
  lineTo,
  movesPlayed,
  type Outcome,
  type Playable,
  playMove,
  redo,
  restart,
  type State,
  startHistory,
  undo,
} from '../puzzle/index.js';
import { type Aid, withAidIn } from './aids.js';
import { type Clock, elapsedOf, runClock, STOPPED, stopClock } from './clock.js';

/**
 * A game session: one level, or several in a row, in play. An immutable value; screens hold one, and replace it. Times
 * are milliseconds; anyone who wants them counted says what time it is.
 */
export interface Session<
  S extends State = State,
  M extends string = string,
  E extends GameEvent = GameEvent,
> {
  readonly game: Playable<S, M, E>;
  readonly level: S['level'];
  /** What the dice, or the mines, were made from. */
  readonly seed: string;
  /** Everything that was tried. */
  readonly history: History<S, M, E>;
  /** Nodes that restarts have left, the last one at the end: undoing at the start goes back there. */
  readonly left: readonly number[];
  readonly aids: readonly Aid[];
  readonly clock: Clock;
  /** By node: what the clock said when it was first reached. Without a count, zeros and gaps. */
  readonly times: readonly number[];
  /** Cells that the player has marked for himself, such as with a question mark: no rule knows of them. */
  readonly notes: readonly number[];
  /** How many of the first moves came with the level, as in a link: the player did not make them. */
  readonly given: number;
  /** Actions without effect, where they are counted: no move tells of them. */
  readonly idle: number;
}

export function startSession<S extends State, M extends string, E extends GameEvent>(
  game: Playable<S, M, E>,
  start: S,
  seed: string,
): Session<S, M, E> {
  const history = startHistory<S, M, E>(start);
  const { level } = start;
  return {
    ...{ game, level, seed, history, left: [], aids: [], clock: STOPPED, times: [0], notes: [] },
    ...{ given: 0, idle: 0 },
  };
}

export function stateOf<S extends State, M extends string, E extends GameEvent>(
  session: Pick<Session<S, M, E>, 'history'>,
): S {
  return currentNode(session.history).state;
}

/** The moves from the start to the position at hand. */
export function movesOf<M extends string>(
  session: Pick<Session<State, M, GameEvent>, 'history'>,
): readonly M[] {
  return movesPlayed(session.history);
}

export function outcomeOf({ game, history }: Pick<Session, 'game' | 'history'>): Outcome {
  return game.outcome(game.see(currentNode(history).state));
}

/** Whether something has been done and the game is not over, so that another in its place would leave it behind. */
export function isUnderWay(session: Session): boolean {
  return session.history.nodes.length > 1 && outcomeOf(session).status === 'open';
}

export function allows({ game, history }: Session, move: string): boolean {
  return game.moves(game.see(currentNode(history).state)).includes(move);
}

/**
 * Plays a legal move; with `now`, the clock runs from the first move to the end. A move that leaves everything as it was,
 * such as a bump that takes no time, is none. Throws a RangeError for a move that is not legal.
 */
export function played<T extends Session>(session: T, move: string, now?: number): T {
  const history = playMove(session.game, session.history, move);
  if (currentNode(history).state === stateOf(session)) return session;
  const there = { ...session, history, left: [] };
  if (now === undefined) return there;
  const clock = runClock(session.clock, now);
  const times = session.times.slice();
  times[history.current] ??= elapsedOf(clock, now);
  const isOver = outcomeOf(there).status !== 'open';
  return { ...there, times, clock: isOver ? stopClock(clock, now) : clock };
}

/** A session with a line of moves played, and the first of them that was not legal, counted from 0. */
export interface PlayedLine<T extends Session> {
  readonly session: T;
  readonly refused: number | null;
}

/** Plays moves from the start, as far as they are legal, as a branch, in time linear in the moves. */
export function withLine<T extends Session>(session: T, moves: readonly string[]): PlayedLine<T> {
  const { game } = session;
  const builder = new HistoryBuilder(restart(session.history));
  const refused = moves.findIndex((move) => {
    if (!game.moves(game.see(builder.state)).includes(move)) return true;
    builder.make(game, move);
    return false;
  });
  return { session: { ...session, history: builder.history }, refused: refused < 0 ? null : refused };
}

/** Says which move of a line cannot be played. `index` counts from 0. */
export function refusedMove(word: string, index: number, count: number, isOver: boolean): Fault {
  const which = `move ${index + 1} of ${count} (${word})`;
  const why = isOver ? `${which} comes after the game is over` : `${which} cannot be played there`;
  const help = index === 0 ? 'You are at the start.' : `The ${counted(index, 'move')} before it were played.`;
  return faultOf(why, index === 1 ? 'The move before it was played.' : help);
}

/**
 * One move back; at the start, back to where the last restart came from. Where the move had shown something, taking it
 * back is help. The same session when there is nothing to take back.
 */
export function undone<T extends Session>(session: T): T {
  const { history, left, game } = session;
  const before = left.at(-1);
  if (!canUndo(history)) {
    return before === undefined
      ? session
      : { ...session, history: goTo(history, before), left: left.slice(0, -1) };
  }
  const back = backAt(session, undo(history));
  return game.reveals?.(currentNode(history).events) ? withAid(back, 'undo') : back;
}

/** A session at an earlier place: a given move that is taken back, and made again, is one's own. */
function backAt<T extends Session>(session: T, history: T['history']): T {
  return { ...session, history, given: Math.min(session.given, currentNode(history).depth) };
}

/** Whether there is something to take back: a move, or a restart. */
export function mayUndo({ history, left }: Pick<Session, 'history' | 'left'>): boolean {
  return left.length > 0 || canUndo(history);
}

/** One move on along the way that was taken back; the same session when there is none. */
export function redone<T extends Session>(session: T): T {
  const history = redo(session.history);
  return history === session.history ? session : { ...session, history };
}

/** Back to the start; the moves tried stay. The same session at the start. */
export function restarted<T extends Session>(session: T): T {
  const { history, left, game } = session;
  if (!canUndo(history)) return session;
  const back = { ...backAt(session, restart(history)), left: [...left, history.current], idle: 0 };
  return game.reveals ? withAid(back, 'again') : back;
}

/** Anywhere in the tree of moves tried. Throws a RangeError for an unknown node. */
export function goneTo<T extends Session>(session: T, node: number): T {
  return node === session.history.current ? session : { ...session, history: goTo(session.history, node) };
}

export function withAid<T extends Session>(session: T, aid: Aid): T {
  const aids = withAidIn(session.aids, aid);
  return aids === session.aids ? session : { ...session, aids };
}

/** The session with the player's mark put on a cell or taken away. */
export function withNote<T extends Session>(session: T, cell: number, isThere: boolean): T {
  const others = session.notes.filter((other) => other !== cell);
  return { ...session, notes: isThere ? [...others, cell] : others };
}

/** The session with one more thing done without effect; actions after the end of a game do not count. */
export function withIdle<T extends Session>(session: T): T {
  return outcomeOf(session).status === 'open' ? { ...session, idle: session.idle + 1 } : session;
}

/** Milliseconds that the game has taken so far. */
export function elapsed({ clock }: Pick<Session, 'clock'>, now: number): number {
  return elapsedOf(clock, now);
}

/** Stops the clock while the game is out of sight, and sets it going again. The same session where nothing changes. */
export function attended<T extends Session>(session: T, isSeen: boolean, now: number): T {
  const clock = isSeen && isUnderWay(session) ? runClock(session.clock, now) : stopClock(session.clock, now);
  return clock.since === session.clock.since ? session : { ...session, clock };
}

/** When each move to the position at hand was first made, in milliseconds on the clock. */
export function timesOf({ history, times }: Session): readonly number[] {
  return lineTo(history)
    .slice(1)
    .map((node) => Math.round(times[node] ?? 0));
}

/** Whether a move has brought a game to its first end: who takes the end back and plays on counts no second time. */
export function endsFirst(
  game: Session['game'],
  before: History<State, string, GameEvent>,
  after: typeof before,
): boolean {
  const isOpen = (state: State) => game.outcome(game.see(state)).status === 'open';
  return !isOpen(currentNode(after).state) && before.nodes.every(({ state }) => isOpen(state));
}
