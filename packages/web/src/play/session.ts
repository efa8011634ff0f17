import { rulebook } from '@knossos/engine/games';
import { columnOf, DIRECTION_LETTERS, type Direction, rowOf } from '@knossos/engine/grid';
import {
  type AnyHistory,
  type AnyNode,
  type AnyRules,
  currentNode,
  type Fault,
  type GridScene,
  type Level,
  type Outcome,
  success,
} from '@knossos/engine/puzzle';
import {
  type Aid,
  allows,
  type Session as GameSession,
  goneTo,
  loadSession,
  mayUndo,
  movesOf,
  outcomeOf,
  played,
  redone,
  refusedMove,
  restarted,
  type SavedSession,
  saveSession,
  startSession,
  undone,
  withAid,
  withLine,
} from '@knossos/engine/session';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { gridOf } from '../board/grid-of.js';
import type { Position } from '../worker/positions.js';

/** How the present position came about, for those who draw it. */
export interface Change {
  readonly kind: 'turn' | 'jump';
  readonly from: AnyNode;
  readonly to: AnyNode;
}

/** One level being played, as signals over a session of the engine. */
export interface Session {
  readonly level: Level;
  readonly rules: AnyRules;
  /** Canonical text of the level, and of the bare puzzle under which it is kept. */
  readonly text: string;
  readonly puzzle: string;
  /** Why the moves that the address asked for were not all played; null where they were. */
  readonly refused: Fault | null;
  readonly seed: string;
  /** The same seed where dice fall in the level; else null. */
  readonly dice: string | null;
  readonly history: ReadonlySignal<AnyHistory>;
  /** Whether there is a move or a restart to take back. */
  readonly mayUndo: ReadonlySignal<boolean>;
  readonly aids: ReadonlySignal<readonly Aid[]>;
  readonly change: Signal<Change | null>;
  readonly node: ReadonlySignal<AnyNode>;
  readonly scene: ReadonlySignal<GridScene>;
  readonly status: ReadonlySignal<'open' | 'won' | 'lost'>;
  /** The named score of the present position, in games that have one. */
  readonly score: ReadonlySignal<Outcome['score']>;
  readonly legal: ReadonlySignal<readonly string[]>;
  /** Plays a move; returns false when it is not legal here. */
  play(move: string): boolean;
  undo(): boolean;
  redo(): boolean;
  restart(): boolean;
  goTo(node: number): void;
  /** Drops everything tried and begins anew, as if the level had never been opened. */
  forget(): void;
  /** Notes that help was taken. */
  takeHelp(aid: Aid): void;
  /** The present position as the thinking thread wants it. */
  position(): Position;
  /** The session as plain data. */
  save(): SavedSession;
}

interface SessionStart {
  readonly seed: string;
  /** The game that was left; null to begin anew. */
  readonly saved: SavedSession | null;
  /** Moves from the start that the address asks for; they become a branch of the tree. */
  readonly moves: string | null;
}

export function createSession(level: Level, { seed, saved, moves }: SessionStart): Session {
  const rules = rulebook.of(level);
  const text = rules.format(level);
  const start = startSession(rules, rules.start(level, seed), seed);
  const left = (saved && loadSession(start, { ...saved, seed })) ?? start;
  const begun = withMoves(rules, left, moves ?? '');
  const now = signal<GameSession>(begun.session);
  const change = signal<Change | null>(null);
  const node = computed(() => currentNode(now.value.history));
  const seen = computed(() => rules.see(node.value.state));
  const outcome = computed(() => rules.outcome(seen.value));
  const dice = rules.hidden(level) === 'nothing' ? null : seed;

  const move = (next: GameSession, kind: Change['kind']): boolean => {
    const before = now.peek();
    if (next === before) return false;
    change.value = { kind, from: currentNode(before.history), to: currentNode(next.history) };
    now.value = next;
    return true;
  };

  return {
    level,
    rules,
    refused: begun.refused,
    seed,
    dice,
    text,
    puzzle: rules.format(rules.puzzle(level)),
    history: computed(() => now.value.history),
    mayUndo: computed(() => mayUndo(now.value)),
    aids: computed(() => now.value.aids),
    change,
    node,
    scene: computed(() => gridOf(rules.view(seen.value))),
    status: computed(() => outcome.value.status),
    score: computed(() => outcome.value.score),
    legal: computed(() => rules.moves(seen.value)),
    play: (letter) => allows(now.peek(), letter) && move(played(now.peek(), letter), 'turn'),
    undo: () => move(undone(now.peek()), 'jump'),
    redo: () => move(redone(now.peek()), 'turn'),
    restart: () => move(restarted(now.peek()), 'jump'),
    goTo: (target) => {
      move(goneTo(now.peek(), target), 'jump');
    },
    forget: () => {
      move(start, 'jump');
    },
    takeHelp: (aid) => {
      now.value = withAid(now.peek(), aid);
    },
    position: () => ({ text, seed, moves: movesOf(now.peek()) }),
    save: () => ({ ...saveSession(now.value), seed: dice }),
  };
}

/** The session with the moves of an address made current, and why the rest was left out; null where none was. */
function withMoves(
  rules: AnyRules,
  session: GameSession,
  text: string,
): { readonly session: GameSession; readonly refused: Fault | null } {
  const moves = text === '' ? success([]) : rules.parseMoves(text);
  if (!moves.ok) return { session, refused: moves.fault };
  if (moves.value.length === 0) return { session, refused: null };
  const line = withLine(session, moves.value);
  const { refused: at } = line;
  const move = at === null ? undefined : moves.value[at];
  if (at === null || move === undefined) return { session: line.session, refused: null };
  const isOver = outcomeOf(line.session).status !== 'open';
  return {
    session: line.session,
    refused: refusedMove(rules.words.move(move), at, moves.value.length, isOver),
  };
}

/** The letter of the move in a direction, as every walking game writes it. */
export function moveOf(direction: Direction): string {
  return DIRECTION_LETTERS[direction];
}

/**
 * The move that a tap asks for, seen from the player's cell: one step towards it, or a wait on the cell
 * itself. Null when it lies too slantwise to tell.
 */
export function moveTowards(scene: GridScene, column: number, row: number): string | null {
  const player = scene.actors.find((actor) => actor.role === 'player');
  if (!player) return null;
  const across = column - columnOf(scene, player.cell);
  const down = row - rowOf(scene, player.cell);
  if (across === 0 && down === 0) return 'W';
  if (Math.abs(across) === Math.abs(down)) return null;
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'R' : 'L';
  return down > 0 ? 'D' : 'U';
}

/** The cell that a move leads to, or null for one that leads nowhere on the board. */
export function targetOf(scene: GridScene, move: string): number | null {
  const player = scene.actors.find((actor) => actor.role === 'player');
  if (!player) return null;
  const step = { U: -scene.columns, D: scene.columns, L: -1, R: 1, W: 0 }[move];
  if (step === undefined) return null;
  const column = columnOf(scene, player.cell) + (move === 'L' ? -1 : move === 'R' ? 1 : 0);
  const row = rowOf(scene, player.cell) + (move === 'U' ? -1 : move === 'D' ? 1 : 0);
  return column < 0 || row < 0 || column >= scene.columns || row >= scene.rows
    ? player.cell
    : player.cell + step;
}
