import { rulebook } from '@knossos/engine/games';
import { columnOf, DIRECTION_LETTERS, type Direction, rowOf } from '@knossos/engine/grid';
import {
  type AnyHistory,
  type AnyNode,
  type AnyRules,
  canRedo,
  canUndo,
  counted,
  currentNode,
  type Fault,
  faultAt,
  type GridScene,
  goTo,
  HistoryBuilder,
  type Level,
  loadHistory,
  movesPlayed,
  type Outcome,
  playMove,
  redo,
  restart,
  type SavedHistory,
  saveHistory,
  startHistory,
  undo,
} from '@knossos/engine/puzzle';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { gridOf } from '../board/grid-of.js';
import type { Help } from '../state/records.js';
import type { Position } from '../worker/positions.js';

/** How the present position came about, for those who draw it. */
export interface Change {
  readonly kind: 'turn' | 'jump';
  readonly from: AnyNode;
  readonly to: AnyNode;
}

/** One level being played: the tree of everything tried, and where one stands in it. */
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
  readonly history: Signal<AnyHistory>;
  readonly help: Signal<Help>;
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
  /** Notes that help was taken; it never gets less. */
  takeHelp(help: Help): void;
  /** The present position as the thinking thread wants it. */
  position(): Position;
}

export interface SessionStart {
  readonly seed: string;
  readonly history: SavedHistory | null;
  readonly help: Help;
  /** Moves from the start that the address asks for; they become a branch of the tree. */
  readonly moves: string | null;
}

const HELP_ORDER: readonly Help[] = ['none', 'hint', 'solution'];

export function createSession(level: Level, begin: SessionStart): Session {
  const rules = rulebook.of(level);
  const { seed } = begin;
  const text = rules.format(level);
  const start = rules.start(level, seed);
  const saved = begin.history && loadHistory(rules, start, begin.history);
  const begun = withMoves(rules, saved ?? startHistory(start), begin.moves);
  const history = signal<AnyHistory>(begun.history);
  const help = signal<Help>(begin.help);
  const change = signal<Change | null>(null);
  const node = computed(() => currentNode(history.value));
  const seen = computed(() => rules.see(node.value.state));

  const move = (next: AnyHistory, kind: Change['kind']): boolean => {
    if (next === history.value) return false;
    change.value = { kind, from: currentNode(history.value), to: currentNode(next) };
    history.value = next;
    return true;
  };

  return {
    level,
    rules,
    refused: begun.refused,
    seed,
    dice: rules.hidden(level) !== 'nothing' ? seed : null,
    text,
    puzzle: rules.format(rules.puzzle(level)),
    history,
    help,
    change,
    node,
    scene: computed(() => gridOf(rules.view(seen.value))),
    status: computed(() => rules.outcome(seen.value).status),
    score: computed(() => rules.outcome(seen.value).score),
    legal: computed(() => rules.moves(seen.value)),
    play: (letter) =>
      rules.moves(seen.value).includes(letter) && move(playMove(rules, history.value, letter), 'turn'),
    undo: () => canUndo(history.value) && move(undo(history.value), 'jump'),
    redo: () => canRedo(history.value) && move(redo(history.value), 'turn'),
    restart: () => canUndo(history.value) && move(restart(history.value), 'jump'),
    goTo: (target) => {
      if (target !== history.value.current) move(goTo(history.value, target), 'jump');
    },
    forget: () => {
      help.value = 'none';
      move(startHistory(start), 'jump');
    },
    takeHelp: (taken) => {
      if (HELP_ORDER.indexOf(taken) > HELP_ORDER.indexOf(help.value)) help.value = taken;
    },
    position: () => ({
      text,
      seed,
      moves: movesPlayed(history.value),
    }),
  };
}

/**
 * The tree with a line of moves added and made current, as far as they are legal; `refused` says where the rest was
 * left out, counting characters of the text.
 */
function withMoves(
  rules: AnyRules,
  history: AnyHistory,
  text: string | null,
): { readonly history: AnyHistory; readonly refused: Fault | null } {
  if (text === null || text === '') return { history, refused: null };
  const moves = rules.parseMoves(text);
  if (!moves.ok) return { history, refused: moves.fault };
  const builder = new HistoryBuilder(restart(history));
  let refused: Fault | null = null;
  for (const [index, move] of moves.value.entries()) {
    const seen = rules.see(builder.state);
    if (!rules.moves(seen).includes(move)) {
      const isOver = rules.outcome(seen).status !== 'open';
      refused = refusedMove(rules.words.move(move), index, moves.value.length, isOver);
      break;
    }
    builder.play(rules, move);
  }
  return { history: builder.history, refused };
}

/** Says which move of a line cannot be played. `index` counts from 0. */
export function refusedMove(word: string, index: number, count: number, isOver: boolean): Fault {
  const which = `move ${index + 1} of ${count} (${word})`;
  const why = isOver ? `${which} comes after the game is over` : `${which} cannot be played there`;
  const help = index === 0 ? 'You are at the start.' : `The ${counted(index, 'move')} before it were played.`;
  return faultAt(null, null, why, index === 1 ? 'The move before it was played.' : help);
}

/** The saved form of a session's tree. */
export function treeOf(session: Session): SavedHistory {
  return saveHistory(session.history.value);
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
