/**
 * A Markov decision process with one player, as its solvers want it. Nodes are of two kinds: at a *choice* the player
 * moves, and every move counts as one; at a *chance node*, the moment before the dice fall, an outcome is drawn, and
 * nothing is counted. A node is named by a *key*, any integer that the game packs its position into. All that leads
 * to the same throw of dice leads to one chance node, so each distribution is stored once: not for every move of
 * every position.
 *
 * Players may only ever meet finitely many chance nodes in a row: these must not form a cycle.
 */
export interface DecisionProblem {
  /** All keys are integers from 0 to `keys - 1`; at most 2^53. Up to 2^26 of them are looked up without hashing. */
  readonly keys: number;
  /** The nodes from which all others are found. */
  readonly starts: readonly number[];
  /**
   * Writes what can follow a node: either the player's moves or the outcomes of dice. A node without either is a dead
   * end, as good as {@link LOSS}. Asked once for each node.
   */
  expand(key: number, row: RowWriter): void;
}

/** Takes what can follow one node. Targets are keys, {@link WIN} or {@link LOSS}. */
export interface RowWriter {
  /** A move, by a number of the game's own from 0 to {@link NO_MOVE} - 1. */
  move(move: number, target: number): void;
  /**
   * An outcome of the dice. Weights are positive integers; an outcome's probability is its weight divided by the sum
   * of the node's weights. A target may be named more than once.
   */
  outcome(target: number, weight: number): void;
}

/** Targets at which the game is over. */
export const WIN = -1;
export const LOSS = -2;

/** In policies, of one byte a node: no move is advised here, or the node is no choice. */
export const NO_MOVE = 255;

/** Kinds of nodes in a graph. */
export const CHOICE = 0;
/** A chance node whose outcomes are equally likely. */
export const UNIFORM = 1;
/** A chance node with shares. */
export const WEIGHTED = 2;
/** A node at which the game is over, or a dead end. */
export const END = 3;

/** Numbers of two nodes in every graph. */
export const WON_NODE = 0;
export const LOST_NODE = 1;

/**
 * All that can be reached in a decision problem, as a graph in compressed rows: what can follow node `n` is
 * `targets[offsets[n]] .. targets[offsets[n + 1] - 1]`. Nodes from which the game can be won with lucky dice come
 * first after the two ends, by the number of moves that this takes at least; the others come last.
 */
export interface DecisionGraph {
  readonly status: 'built';
  readonly nodes: number;
  /** Choices among the nodes: the states of the game with the player to move. */
  readonly choices: number;
  /** By node: {@link CHOICE}, {@link UNIFORM}, {@link WEIGHTED} or {@link END}. */
  readonly kinds: Uint8Array;
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  /** By edge: the number of the move; 0 behind chance nodes. */
  readonly moves: Uint8Array;
  /**
   * By node: where the probabilities of its outcomes begin in `shares`, in the order of its targets; only meant for
   * weighted nodes. Null when there is none.
   */
  readonly sharesFrom: Int32Array | null;
  readonly shares: Float64Array;
  /** Chance nodes with chance nodes among their outcomes, each behind those that it leads to. */
  readonly chained: Int32Array;
  /** Nodes from which the game can be won with lucky dice have numbers below this, {@link LOST_NODE} aside. */
  readonly winnable: number;
  /** By node: least number of moves to a win with lucky dice; -1 where there is no way. */
  readonly distances: Int32Array;
  /** By node: its key; of the two ends {@link WIN} and {@link LOSS}. */
  readonly keys: Float64Array;
  /** The node of a key, or null when it cannot be reached. */
  nodeOf(key: number): number | null;
}

/** What may be spent on a graph. */
export interface DecisionLimits {
  /** Most nodes, choices and chance nodes together. */
  readonly nodes?: number;
  /** Most memory for building the graph, in bytes as far as they can be foreseen. */
  readonly bytes?: number;
}

/** A graph that a limit prevented. */
export interface DecisionOverflow {
  readonly status: 'gave-up';
  /** Nodes expanded until then. */
  readonly nodes: number;
  /** Which limit was met: of nodes, of memory, or of the ways in which one chance can fall. */
  readonly limit: 'nodes' | 'bytes' | 'outcomes';
  /** The same for people. */
  readonly reason: string;
}

/** Options of a solver that comes closer with every sweep. */
export interface SweepOptions {
  /** Stop when every value is known to be right within this (for expected moves: within this part of itself). */
  readonly error?: number;
  /** Sweeps after which to stop all the same. */
  readonly sweeps?: number;
  /** Whether to leap where many sweeps are needed. Values then differ in their last digits, on which levels made from seeds depend. */
  readonly leaps?: boolean;
}

/** What they are unless said otherwise. */
export const SWEEPING = { error: 1e-9, sweeps: 100_000 } as const;

/** What a chance node is worth by the values of its outcomes. */
export function expectation(
  { kinds, offsets, targets, sharesFrom, shares }: DecisionGraph,
  node: number,
  values: Float64Array,
): number {
  const from = offsets[node];
  const to = offsets[node + 1];
  let sum = 0;
  if (kinds[node] === UNIFORM || sharesFrom === null) {
    for (let edge = from; edge < to; edge++) sum += values[targets[edge]];
    return sum / (to - from);
  }
  let share = sharesFrom[node];
  for (let edge = from; edge < to; edge++) sum += values[targets[edge]] * shares[share++];
  return sum;
}

/** Whether a node goes on by dice. */
export function isChance(kind: number): boolean {
  return kind !== CHOICE && kind !== END;
}
