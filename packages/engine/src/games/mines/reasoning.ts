import type { Accounts } from './accounts.js';
import type { Given, Step, SureWay } from './deduction.js';
import { type Claim, type MinimalSet, Prover } from './minimal.js';

/**
 * Every certain cell of a position, step by step, the easiest step first: one number whenever one is enough
 * (way 2), then the smallest piece of shore (way 3), then the mine count too (way 4). After each step it starts
 * from the easiest again, with what the step concluded as known. `certain` names what can be known at all; it is
 * asked for only when single numbers and pairs say no more.
 */
export function* reason(
  accounts: Accounts,
  certain: () => readonly Claim[],
  hardest: SureWay = 4,
): Generator<Step, void, void> {
  const prover = new Prover(accounts);
  const learn = (step: Step): Step => {
    for (const claim of step.claims) prover.learn(claim);
    return step;
  };
  let targets: readonly Claim[] | null = null;
  for (;;) {
    const single = accountStep(prover);
    if (single) {
      yield learn(single);
      continue;
    }
    if (hardest === 2) return;
    const pair = pairOf(prover);
    if (pair) {
      yield learn(overlayStep(prover, 3, pair.claim, { numbers: pair.numbers, isSmallest: true }));
      continue;
    }
    targets = (targets ?? certain()).filter(({ box }) => !prover.isKnown(box));
    const overlay =
      smallestOverlay(prover, targets) ?? (hardest === 4 ? smallestWithCount(prover, targets) : null);
    if (!overlay) return;
    yield learn(overlay);
  }
}

/** The sums of one number: mines known around it, and the boxes that are open. */
function balance(prover: Prover, index: number): { needed: number; open: number[]; cells: number } {
  const account = prover.accounts.numbers[index];
  let needed = account?.value ?? 0;
  let cells = 0;
  const open: number[] = [];
  for (const box of account?.boxes ?? []) {
    if (prover.isKnown(box)) needed -= prover.least[box] ?? 0;
    else {
      open.push(box);
      cells += prover.most[box] ?? 0;
    }
  }
  return { needed, open, cells };
}

/** Way 2, from the number with the fewest given cells, in reading order; null when no number says more. */
function accountStep(prover: Prover): Step | null {
  let best: Step | null = null;
  let bestGiven = Number.POSITIVE_INFINITY;
  for (let index = 0; index < prover.accounts.numbers.length; index++) {
    const { needed, open, cells } = balance(prover, index);
    if (open.length === 0 || (needed !== 0 && needed !== cells)) continue;
    const isMine = needed !== 0;
    const known = (prover.accounts.numbers[index]?.boxes ?? []).filter((box) => prover.isKnown(box));
    // Known mines close an account, known safe cells leave no other place for its mines.
    const used = known.filter((box) => isMine === (prover.most[box] === 0));
    const given = givenOf(prover, used);
    const size = given.mines.length + given.safe.length;
    if (size >= bestGiven) continue;
    bestGiven = size;
    best = {
      way: 2,
      claims: open.map((box) => ({ box, isMine })),
      numbers: [index],
      given,
      isSmallest: true,
    };
    if (size === 0) break;
  }
  return best;
}

function givenOf(prover: Prover, boxes: readonly number[]): Given {
  const cellsOf = (wanted: boolean) =>
    boxes
      .filter((box) => (prover.least[box] ?? 0) > 0 === wanted)
      .flatMap((box) => prover.accounts.boxes[box]?.cells ?? [])
      .sort((a, b) => a - b);
  return { mines: cellsOf(true), safe: cellsOf(false) };
}

/**
 * Two numbers that say more together than each alone. With no single number open to reasoning there is one such
 * rule: when the one needs just as many mines more than the other as it has cells of its own, its own cells are
 * mines, and the cells that only the other touches are safe.
 */
function pairOf(prover: Prover): { claim: Claim; numbers: readonly number[] } | null {
  const { numbers, boxes } = prover.accounts;
  const balances = numbers.map((_, index) => balance(prover, index));
  for (let one = 0; one < numbers.length; one++) {
    const mine = balances[one];
    if (!mine) continue;
    const near = new Set(mine.open.flatMap((box) => boxes[box]?.numbers ?? []));
    for (const other of near) {
      const theirs = balances[other];
      if (other === one || !theirs) continue;
      const own = mine.open.filter((box) => !theirs.open.includes(box));
      const rest = theirs.open.filter((box) => !mine.open.includes(box));
      const ownCells = own.reduce((sum, box) => sum + (prover.most[box] ?? 0), 0);
      if (mine.needed - theirs.needed !== ownCells) continue;
      const box = rest[0] ?? own[0];
      if (box === undefined) continue;
      const isMine = rest.length === 0;
      return { claim: { box, isMine }, numbers: [one, other].sort((a, b) => a - b) };
    }
  }
  return null;
}

/** The way 3 step with the fewest numbers, first in reading order among equals; null when the shore says no more. */
function smallestOverlay(prover: Prover, targets: readonly Claim[]): Step | null {
  let best: { claim: Claim; set: MinimalSet } | null = null;
  for (const claim of targets) {
    const set = smallestNear(prover, claim);
    if (set === null || (best !== null && set.numbers.length >= best.set.numbers.length)) continue;
    best = { claim, set };
    // Pairs have been tried before, so nothing is smaller than three.
    if (set.numbers.length <= 3) break;
  }
  return best === null ? null : overlayStep(prover, 3, best.claim, best.set);
}

/**
 * The smallest set that proves a claim without the mine count. A minimal set hangs together, so one of m numbers
 * lies within m rings around the claimed box; the rings are widened until they prove it, and once more if a
 * smaller set could reach farther.
 */
function smallestNear(prover: Prover, claim: Claim): MinimalSet | null {
  const rings = [...ringsAround(prover, claim.box)];
  for (let wide = 0; wide < rings.length; wide++) {
    const ground = rings[wide] ?? [];
    if (!prover.follows(claim, ground, false)) continue;
    const set = prover.smallest(claim, ground, false);
    const reach = Math.min(rings.length, (set?.numbers.length ?? 0) - 1);
    return reach <= wide + 1 ? set : prover.smallest(claim, rings[reach - 1] ?? ground, false);
  }
  return null;
}

/** The numbers around a box, then those that share an open box with them as well, and so on to the whole shore. */
function* ringsAround(prover: Prover, start: number): Generator<readonly number[]> {
  const { boxes, numbers } = prover.accounts;
  const reached = new Set(boxes[start]?.numbers);
  let edge = [...reached];
  while (edge.length > 0) {
    yield [...reached];
    const next = new Set<number>();
    for (const index of edge) {
      for (const box of numbers[index]?.boxes ?? []) {
        if (prover.isKnown(box)) continue;
        for (const other of boxes[box]?.numbers ?? []) if (!reached.has(other)) next.add(other);
      }
    }
    edge = [...next];
    for (const index of edge) reached.add(index);
  }
}

/** The way 4 step with the fewest numbers; null when nothing is left to say. */
function smallestWithCount(prover: Prover, targets: readonly Claim[]): Step | null {
  const { numbers } = prover.accounts;
  const ground = [...numbers.keys()].filter((index) => balance(prover, index).open.length > 0);
  let best: { claim: Claim; set: MinimalSet } | null = null;
  for (const claim of targets) {
    const set = prover.smallest(claim, ground, true);
    if (set === null || (best !== null && set.numbers.length >= best.set.numbers.length)) continue;
    best = { claim, set };
    if (set.numbers.length === 0) break;
  }
  return best === null ? null : overlayStep(prover, 4, best.claim, best.set);
}

/**
 * A step of way 3 or 4 from a set that proves one claim: finds which known cells the proof needs, and what else
 * follows from the same numbers and cells and needs every one of them.
 */
function overlayStep(prover: Prover, way: 3 | 4, claim: Claim, { numbers, isSmallest }: MinimalSet): Step {
  const { boxes } = prover.accounts;
  const withCount = way === 4;
  const least = prover.least.slice();
  const most = prover.most.slice();
  const scope = scopeOf(prover.accounts, numbers, withCount);
  const known = scope.filter((box) => prover.isKnown(box));
  const given: { box: number; cells: number; isMine: boolean }[] = [];
  for (const box of boxes.keys()) if (prover.isKnown(box)) prover.forget(box);
  for (const box of known) hold(prover, box, boxes[box]?.cells.length ?? 0, least[box] !== 0);
  for (const box of known) {
    const isMine = least[box] !== 0;
    // Takes cells back one by one while the proof still stands.
    let cells = boxes[box]?.cells.length ?? 0;
    while (cells > 0) {
      hold(prover, box, cells - 1, isMine);
      if (!prover.follows(claim, numbers, withCount)) break;
      cells--;
    }
    hold(prover, box, cells, isMine);
    if (cells > 0) given.push({ box, cells, isMine });
  }
  const isNeeded = (other: Claim): boolean =>
    numbers.every(
      (index) =>
        !prover.follows(
          other,
          numbers.filter((kept) => kept !== index),
          withCount,
        ),
    ) &&
    given.every(({ box, cells, isMine }) => {
      hold(prover, box, cells - 1, isMine);
      const stands = prover.follows(other, numbers, withCount);
      hold(prover, box, cells, isMine);
      return !stands;
    });
  const claims = [claim];
  for (const box of scope) {
    if (box === claim.box || least[box] === most[box]) continue;
    const other = [true, false]
      .map((isMine) => ({ box, isMine }))
      .find((one) => prover.follows(one, numbers, withCount));
    if (other && isNeeded(other)) claims.push(other);
  }
  prover.least.set(least);
  prover.most.set(most);
  const cellsOf = (wanted: boolean) =>
    given
      .filter(({ isMine }) => isMine === wanted)
      .flatMap(({ box, cells }) => boxes[box]?.cells.slice(0, cells) ?? [])
      .sort((a, b) => a - b);
  return { way, claims, numbers, given: { mines: cellsOf(true), safe: cellsOf(false) }, isSmallest };
}

/** Of a box whose cells are all alike, so many are known. */
function hold(prover: Prover, box: number, cells: number, isMine: boolean): void {
  prover.forget(box);
  if (isMine) prover.least[box] = cells;
  else prover.most[box] = (prover.most[box] ?? 0) - cells;
}

/** The boxes that some numbers, or the mine count, speak of. */
function scopeOf(accounts: Accounts, numbers: readonly number[], withCount: boolean): number[] {
  if (withCount) return [...accounts.boxes.keys()];
  return [...new Set(numbers.flatMap((index) => accounts.numbers[index]?.boxes ?? []))].sort((a, b) => a - b);
}
