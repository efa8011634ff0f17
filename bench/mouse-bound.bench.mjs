// What a bound would have to do that prunes the tree of runs, and what three ideas do: how long runs are below nodes near
// the leaves, upper bounds by Lemma 6 with the counts of the moment, parts that one cell cuts off, and equal subtrees.
// DESCENTS=3000 random descents for each size; SHARE=6 is the largest square whose equal subtrees are counted.
import { Random } from '@knossos/engine/internal/random';
import { machine } from './machine.mjs';
import { Runs } from './mouse-bound.mjs';

const BEST = { 6: 115, 7: 330, 8: 703 };
const DESCENTS = Number(process.env.DESCENTS ?? 3000);
const SHARE = Number(process.env.SHARE ?? 6);
/** Nodes with so many times as many leaves below are left out. */
const MANY = 30;
/** A node is near the leaves when it is the last one on a descent with so many leaves below. */
const NEAR = [100, 10_000];

console.log(machine());
for (const side of [6, 7, 8]) {
  for (const near of NEAR) nearLeaves(side, near, near > 1000 ? Math.ceil(DESCENTS / 5) : DESCENTS);
  lemmaSix(side, DESCENTS);
}
for (let side = 4; side <= SHARE; side++) share(side);

/** Goes down by fair coins until the exit comes next; the weight is 2^(coins thrown). `look` sees every node. */
function descend(runs, random, look = () => {}) {
  let weight = 1;
  for (;;) {
    const cell = runs.advance();
    if (cell === runs.exit) return weight;
    look(weight);
    const isFree = runs.isFree(cell);
    if (isFree) weight *= 2;
    runs.decide(cell, isFree && random.chance(1, 2), isFree);
  }
}

/** Weighted by descents: what the last nodes with at least `near` leaves below look like. */
function nearLeaves(side, near, descents) {
  const random = Random.from(`near ${side}`);
  const runs = new Runs(side);
  const rows = [];
  for (let i = 0; i < descents; i++) {
    const weight = descend(runs, random);
    let below = { leaves: 0, longest: 0 };
    while (runs.depth > 0 && below.leaves < near) if (runs.undo()) below = runs.below(MANY * near);
    // A short run may have the whole tree beside it: no node of this size is above it.
    if (below.leaves >= MANY * near) {
      while (runs.depth > 0) runs.undo();
      continue;
    }
    runs.advance();
    const cut = runs.undecidedReached();
    rows.push({ weight, turns: runs.turns - 1, total: below.longest, ...cut });
    while (runs.depth > 0) runs.undo();
  }
  const at = (key, part) => quantile(rows, key, part);
  const behind = rows.reduce((sum, { weight, cutOff }) => sum + weight * cutOff, 0);
  const all = rows.reduce((sum, { weight, undecided }) => sum + weight * undecided, 0);
  console.log(
    `${side}x${side}, nodes with ${near} leaves or a few more: ${at('turns', 0.5)} turns so far, ${at('undecided', 0.5)} undecided ` +
      `cells (${((100 * behind) / all).toFixed(0)} % of them cut off by one cell), longest run below ${at('total', 0.5)}, ` +
      `95 % up to ${at('total', 0.95)}, 99 % up to ${at('total', 0.99)}; to beat ${BEST[side]}`,
  );
}

/** The tree with a bound by Lemma 6 and the counts of the moment, granted that every undecided cell is open. */
function lemmaSix(side, descents) {
  const random = Random.from(`lemma ${side}`);
  const runs = new Runs(side);
  let whole = 0;
  let pruned = 0;
  const bounds = [];
  for (let i = 0; i < descents; i++) {
    let cut = 0;
    const weight = descend(runs, random, (above) => {
      if (cut === 0 && runs.bound() <= BEST[side]) cut = above;
    });
    whole += weight;
    pruned += cut === 0 ? weight : cut;
    // The finished maze: everything that was never asked for is rock.
    const turns = runs.turns;
    runs.shutUndecided();
    const bound = runs.bound();
    if (bound < turns) throw new Error(`a bound of ${bound} for ${turns} turns`);
    bounds.push({ weight: 1, ratio: Math.round(bound / turns) });
    runs.openAgain();
    while (runs.depth > 0) runs.undo();
  }
  const atRoot = quantile(bounds, 'ratio', 0.5);
  console.log(
    `${side}x${side}, Lemma 6 with the counts of the moment: ${(whole / descents).toExponential(2)} leaves, ` +
      `${(whole / pruned).toFixed(2)} times as many as where a cut node is a leaf; on finished mazes, the last turn to come, ${atRoot} times the turns (median)`,
  );
}

/** How many different subtrees there are: the most that any memory of equal subtrees can save. */
function share(side) {
  const began = performance.now();
  const { nodes, leaves, kinds } = new Runs(side).kinds();
  console.log(
    `${side}x${side}: ${leaves} leaves, ${nodes} nodes, ${kinds} different subtrees, ${(nodes / kinds).toFixed(1)} nodes each, ` +
      `${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
}

/** The weighted quantile of one figure. */
function quantile(rows, key, part) {
  const sorted = rows.toSorted((a, b) => a[key] - b[key]);
  const wanted = part * rows.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const row of sorted) {
    sum += row.weight;
    if (sum >= wanted) return row[key];
  }
  return sorted.at(-1)[key];
}
