import type { Constraints } from './constraints.js';
import type { Step } from './deduction.js';
import type { Claim, MinimalSet, Prover } from './minimal.js';

/**
 * A step of way 3 or 4 from a set that proves one claim: finds which known cells the proof needs, and what else
 * follows from the same numbers and cells and needs every one of them.
 */
export function overlayStep(
  prover: Prover,
  way: 3 | 4,
  claim: Claim,
  { numbers, isSmallest }: MinimalSet,
): Step {
  const { boxes } = prover.constraints;
  const withCount = way === 4;
  const least = prover.least.slice();
  const most = prover.most.slice();
  const scope = scopeOf(prover.constraints, numbers, withCount);
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
function scopeOf(constraints: Constraints, numbers: readonly number[], withCount: boolean): number[] {
  if (withCount) return [...constraints.boxes.keys()];
  return [...new Set(numbers.flatMap((index) => constraints.numbers[index]?.boxes ?? []))].sort(
    (a, b) => a - b,
  );
}
