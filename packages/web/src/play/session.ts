import { columnOf, rowOf, SLANT_LETTERS, SLANTS } from '@knossos/engine/internal/grid';
import {
  type AnyRules,
  type GridScene,
  type Level,
  levelText,
  puzzleText,
  success,
} from '@knossos/engine/internal/puzzle';
import {
  type Aid,
  allows,
  loadSession,
  movesOf,
  outcomeOf,
  refusedMove,
  type SavedSession,
  type Session,
  saveSession,
  startSession,
  withBranches,
  withLine,
} from '@knossos/engine/internal/session';
import { computed, signal } from '@preact/signals';
import { gridOf } from '../board/geometry.js';
import { playStore } from '../session/play-store.js';
import { moveOn } from '../state/keys.js';
import type { Position } from '../worker/positions.js';

/** One level being played, as signals over a session of the engine. */
export type PlaySession = ReturnType<typeof createPlaySession>;

interface SessionStart {
  /** Those of the level's game; to play one level, the rules of the other games need not be loaded. */
  readonly rules: AnyRules;
  readonly seed: string;
  /** The game that was left; null to start a new one. */
  readonly saved: SavedSession | null;
  /** Moves from the start that the address asks for; they become a branch of the tree. */
  readonly moves: string | null;
}

export function createPlaySession(level: Level, { rules, seed, saved, moves }: SessionStart) {
  const text = levelText(rules, level);
  const start = startSession(rules, rules.start(level, seed), seed);
  const left = (saved && loadSession(start, { ...saved, seed })) ?? start;
  const begun = withMoves(rules, left, moves ?? '');
  const store = playStore(signal(begun.session));
  const { session: now, node } = store;
  const seen = computed(() => rules.see(node.value.state));
  const outcome = computed(() => rules.outcome(seen.value));
  const dice = rules.hidden(level) === 'nothing' ? null : seed;
  // Aids of the tries before this one: they count again once one goes back to those tries.
  let before: readonly Aid[] = [];
  const andBefore = (isDone: boolean): boolean => {
    if (isDone) before.forEach(store.takeHelp);
    return isDone;
  };
  return {
    ...store,
    /** Begins again: who looks nothing up from here on solves it alone, unless dice or mines are known by now. */
    restart: () => {
      const { aids } = now.peek();
      const isDone = store.restart();
      if (isDone && !rules.reveals) {
        before = [...before, ...aids];
        now.value = { ...now.peek(), aids: [] };
      }
      return isDone;
    },
    undo: () => (node.peek().depth > 0 ? store.undo() : andBefore(store.undo())),
    redo: () => andBefore(store.redo()),
    goTo: (target: number) => andBefore(store.goTo(target)),
    level,
    rules,
    /** The moves that the level knows, whether or not they are legal now. */
    known: rules.movesIn?.(level) ?? rules.moveOrder,
    /** Canonical text of the level, and of the bare puzzle under which it is kept. */
    text,
    puzzle: puzzleText(rules, level),
    /** Why the moves that the address asked for were not all played; null where they were. */
    refused: begun.refused,
    seed,
    /** The same seed where dice fall in the level; else null. */
    dice,
    scene: computed(() => gridOf(rules.view(seen.value))),
    status: computed(() => outcome.value.status),
    /** The named score of the present position, in games that have one. */
    score: computed(() => outcome.value.score),
    legal: computed(() => rules.moves(seen.value)),
    /** Plays a move; returns false when it is not legal here. */
    play: (letter: string) => allows(now.peek(), letter) && store.play(letter),
    /** Drops everything tried and starts again, as if the level had never been opened. */
    forget: () =>
      store.through('jump', () => {
        now.value = start;
      }),
    /** Adds what another tab has tried; the place stays. With other dice that leads elsewhere. */
    takeIn: (other: SavedSession) => {
      if (other.seed === dice) now.value = withBranches(now.peek(), other);
    },
    /** The present position as the worker wants it. */
    position: (): Position => ({ text, seed, moves: movesOf(now.peek()) }),
    /** The session as plain data. */
    save: (): SavedSession => ({ ...saveSession(now.value), seed: dice }),
  };
}

/** The session with the moves of an address made current, and why the rest was left out; null where none was. */
export function withMoves<T extends Session>(rules: AnyRules, session: T, text: string) {
  const moves = text === '' ? success([]) : rules.parseMoves(text);
  if (!moves.ok) return { session, refused: moves.fault };
  return moves.value.length === 0 ? { session, refused: null } : linePlayed(rules, session, moves.value);
}

/** A session with a line of moves played from its start, and why the rest was left out; null where none was. */
export function linePlayed<T extends Session>(rules: AnyRules, from: T, moves: readonly string[]) {
  const { session, refused: at } = withLine(from, moves);
  const isOver = outcomeOf(session).status !== 'open';
  const refused =
    at === null ? null : refusedMove(rules.words.move(moves[at] ?? ''), at, moves.length, isOver);
  return { session, refused };
}

/**
 * The move that a tap asks for, seen from the player's cell: one step towards it, or a wait on the cell
 * itself. Where it lies as far across as down that is a slanting step, which not every game has.
 */
export function moveTowards(scene: GridScene, column: number, row: number): string | null {
  const player = scene.actors.find((actor) => actor.role === 'player');
  if (!player) return null;
  const across = column - columnOf(scene, player.cell);
  const down = row - rowOf(scene, player.cell);
  if (across === 0 && down === 0) return 'W';
  if (Math.abs(across) === Math.abs(down))
    return SLANT_LETTERS.find((each) => SLANTS[each][0] * across > 0 && SLANTS[each][1] * down > 0) ?? null;
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'R' : 'L';
  return down > 0 ? 'D' : 'U';
}

/** The cell that a move leads to, or null for one that leads nowhere on the board. */
export function targetOf(scene: GridScene, move: string): number | null {
  const player = scene.actors.find((actor) => actor.role === 'player');
  if (!player) return null;
  if (move === 'W') return player.cell;
  return 'URDLQEZC'.includes(move) ? moveOn(scene, player.cell, move) : null;
}
