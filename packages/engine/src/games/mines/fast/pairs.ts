import { MINE, OPENED, SAFE, type SinglePointPropagation, UNKNOWN } from './single-point.js';

/**
 * Compares numbers two by two until nothing follows. Where one lacks as many mines more than the other as it has cells
 * to itself, these are mines, and what the other has to itself is safe (the subset rule is the case in which one has
 * none). Whether anything was proved; the knowledge may turn out unsound.
 */
export function followPairs(propagation: SinglePointPropagation): boolean {
  let isNew = false;
  for (let isAgain = true; isAgain && propagation.isSound; ) {
    isAgain = false;
    for (let number = 0; number < propagation.size && propagation.isSound; number++) {
      if (propagation.status[number] !== OPENED || propagation.free[number] === 0) continue;
      if (comparePartners(propagation, number)) isAgain = true;
    }
    isNew ||= isAgain;
    // Safe cells shall be opened before more is looked for.
    if (propagation.safeCount > 0) break;
  }
  return isNew;
}

function comparePartners(propagation: SinglePointPropagation, number: number): boolean {
  const { begin, around, status, free, near, shown, scratch } = propagation;
  // Marks in the scratch table: 1 for the number's own cells, and its partners once seen.
  let marked = 0;
  let isNew = false;
  for (let i = begin[number], end = begin[number + 1]; i < end; i++) {
    if (status[around[i]] === UNKNOWN) scratch[around[i]] = 1;
  }
  const partners = propagation.partners;
  scratch[number] = 1;
  for (let i = begin[number], end = begin[number + 1]; i < end; i++) {
    const cell = around[i];
    if (status[cell] !== UNKNOWN) continue;
    for (let j = begin[cell], last = begin[cell + 1]; j < last; j++) {
      const other = around[j];
      if (status[other] !== OPENED || scratch[other] === 1) continue;
      scratch[other] = 1;
      partners[marked++] = other;
    }
  }
  const wanted = shown[number] - near[number];
  for (let p = 0; p < marked; p++) {
    const other = partners[p];
    let common = 0;
    for (let j = begin[other], last = begin[other + 1]; j < last; j++) {
      if (status[around[j]] === UNKNOWN) common += scratch[around[j]];
    }
    if (wanted - (shown[other] - near[other]) !== free[number] - common) continue;
    if (free[number] === common && free[other] === common) continue;
    prove(propagation, number, other, MINE);
    prove(propagation, other, number, SAFE);
    isNew = true;
    break;
  }
  for (let p = 0; p < marked; p++) scratch[partners[p]] = 0;
  scratch[number] = 0;
  for (let i = begin[number], end = begin[number + 1]; i < end; i++) scratch[around[i]] = 0;
  if (isNew) propagation.follow();
  return isNew;
}

/** What `number` has to itself, compared with `other`, is proved. */
function prove(propagation: SinglePointPropagation, number: number, other: number, proved: number): void {
  const { begin, around, status } = propagation;
  for (let i = begin[number], end = begin[number + 1]; i < end; i++) {
    const cell = around[i];
    if (status[cell] !== UNKNOWN) continue;
    let isShared = false;
    for (let j = begin[other], last = begin[other + 1]; j < last; j++)
      if (around[j] === cell) isShared = true;
    if (!isShared) propagation.prove(cell, proved);
  }
}
