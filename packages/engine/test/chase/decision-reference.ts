import type { Random } from '../../src/random/index.js';
import { type DecisionProblem, LOSS, WIN } from '../../src/search/index.js';

/** A process small enough to be solved by trying every policy. Targets are numbers of nodes, WIN or LOSS. */
export type SmallProcess = readonly SmallNode[];
export type SmallNode =
  | { readonly kind: 'choice'; readonly targets: readonly number[] }
  | { readonly kind: 'chance'; readonly targets: readonly number[]; readonly weights: readonly number[] };

/** Choices first; chance nodes lead to choices, ends, and chance nodes behind them. */
export function randomProcess(random: Random, mostChoices: number, mostChances: number): SmallProcess {
  const choices = 1 + random.below(mostChoices);
  const count = choices + random.below(mostChances + 1);
  const deadly = random.below(4);
  const end = () => (random.chance(deadly, 4) ? LOSS : WIN);
  return Array.from({ length: count }, (_, node): SmallNode => {
    if (node < choices) {
      const length = random.chance(1, 30) ? 0 : 1 + random.below(3);
      const targets = Array.from({ length }, () => (random.chance(1, 12) ? end() : random.below(count)));
      return { kind: 'choice', targets };
    }
    const later = count - node - 1;
    const targets = Array.from({ length: 1 + random.below(4) }, () => {
      if (random.chance(1, 5)) return end();
      if (later > 0 && random.chance(1, 4)) return node + 1 + random.below(later);
      return random.below(choices);
    });
    const even = random.chance(1, 2);
    return { kind: 'chance', targets, weights: targets.map(() => (even ? 3 : 1 + random.below(4))) };
  });
}

/** The process as solvers take it, every node a start; key of node n: n * stride. */
export function problemOf(process: SmallProcess, stride: number): DecisionProblem {
  return {
    keys: process.length * stride,
    starts: process.map((_, node) => node * stride),
    expand: (key, row) => {
      const node = process[key / stride];
      if (!node) throw new RangeError(`no node has the key ${key}`);
      node.targets.forEach((target, i) => {
        const to = target < 0 ? target : target * stride;
        if (node.kind === 'choice') row.move(i, to);
        else row.outcome(to, node.weights[i] ?? 0);
      });
    },
  };
}

export interface SmallAnswer {
  /** By node: greatest probability of ever winning, and least expected moves where that is 1, else infinite. */
  readonly chance: number[];
  readonly moves: number[];
}

/** Tries every policy that always makes the same move at a node, and solves its equations. */
export function tryEveryPolicy(
  process: SmallProcess,
  pinned: ReadonlyMap<number, number> = new Map(),
): SmallAnswer {
  const chance = process.map(() => 0);
  const moves = process.map(() => Number.POSITIVE_INFINITY);
  const policy = process.map(() => 0);
  for (;;) {
    const found = followPolicy(process, policy, pinned);
    found.chance.forEach((value, node) => {
      chance[node] = Math.max(chance[node] ?? 0, value);
      moves[node] = Math.min(moves[node] ?? 0, found.moves[node] ?? 0);
    });
    let node = 0;
    for (; node < process.length; node++) {
      const { kind, targets } = process[node] as SmallNode;
      if (kind === 'chance') continue;
      policy[node] = (policy[node] as number) + 1;
      if ((policy[node] as number) < targets.length) break;
      policy[node] = 0;
    }
    if (node === process.length) return { chance, moves };
  }
}

/** Probability of winning and expected moves under one policy (by choice, the slot of its move). */
export function followPolicy(
  process: SmallProcess,
  policy: readonly number[],
  pinned: ReadonlyMap<number, number> = new Map(),
): SmallAnswer {
  const next = process.map((node, i): [number, number][] => {
    if (pinned.has(i)) return [];
    if (node.kind === 'choice') {
      const target = node.targets[policy[i] as number];
      return target === undefined ? [] : [[target, 1]];
    }
    const sum = node.weights.reduce((a, b) => a + b, 0);
    return node.targets.map((target, j) => [target, (node.weights[j] as number) / sum]);
  });
  const worthOf = (node: number) => pinned.get(node) ?? 0;
  const leads = closure(next, (to, node) => to === WIN || worthOf(node) > 0);
  const chance = solve(next, leads, (node) => worthOf(node) + sumOf(next[node], WIN));
  const isSure = chance.map((value, node) => value > 1 - 1e-9 && !pinned.has(node));
  const moves = solve(next, isSure, (node) => (process[node]?.kind === 'choice' ? 1 : 0));
  return { chance, moves: moves.map((value, node) => (isSure[node] ? value : Number.POSITIVE_INFINITY)) };
}

function sumOf(row: readonly [number, number][] | undefined, target: number): number {
  return (row ?? []).reduce((sum, [to, share]) => sum + (to === target ? share : 0), 0);
}

/** Nodes from which a target that passes can be reached. */
function closure(
  next: readonly [number, number][][],
  passes: (to: number, node: number) => boolean,
): boolean[] {
  const found = next.map(() => false);
  for (let changed = true; changed; ) {
    changed = false;
    next.forEach((row, node) => {
      if (found[node] || !(passes(Number.NaN, node) || row.some(([to]) => passes(to, node) || found[to])))
        return;
      found[node] = true;
      changed = true;
    });
  }
  return found;
}

/** Solves x = constant + next * x over the nodes that take part, 0 elsewhere, by elimination with pivots. */
function solve(
  next: readonly [number, number][][],
  takesPart: readonly boolean[],
  constant: (node: number) => number,
): number[] {
  const nodes = next.flatMap((_, node) => (takesPart[node] ? [node] : []));
  const rows = nodes.map((node) => [
    ...nodes.map((other) => (node === other ? 1 : 0) - sumOf(next[node], other)),
    constant(node),
  ]);
  for (let column = 0; column < rows.length; column++) {
    let pivot = column;
    for (let row = column; row < rows.length; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    const swapped = rows[pivot] as number[];
    rows[pivot] = rows[column] as number[];
    rows[column] = swapped;
    for (let row = 0; row < rows.length; row++) {
      const factor = row === column ? 0 : (rows[row]?.[column] ?? 0) / (swapped[column] as number);
      if (factor === 0) continue;
      for (let i = column; i <= rows.length; i++)
        (rows[row] as number[])[i] = (rows[row]?.[i] as number) - factor * (swapped[i] as number);
    }
  }
  const answer = next.map(() => 0);
  nodes.forEach((node, i) => {
    answer[node] = (rows[i]?.[rows.length] as number) / (rows[i]?.[i] as number);
  });
  return answer;
}
