import { type Knowledge, MINE, OPENED, SAFE, UNKNOWN } from './knowledge.js';

/**
 * Compares numbers two by two until nothing follows: where one lacks as many mines more than the other as it has cells
 * to itself, these are mines, and what the other has to itself is safe (the subset rule is the case in which one has
 * none). Whether anything was proved; the knowledge may turn out unsound.
 */
export function followPairs(knowledge: Knowledge): boolean {
  let isNew = false;
  for (let isAgain = true; isAgain && knowledge.isSound; ) {
    isAgain = false;
    for (let number = 0; number < knowledge.size && knowledge.isSound; number++) {
      if (knowledge.status[number] !== OPENED || knowledge.free[number] === 0) continue;
      if (comparePartners(knowledge, number)) isAgain = true;
    }
    isNew ||= isAgain;
    // What is safe shall be opened before more is looked for.
    if (knowledge.safeCount > 0) break;
  }
  return isNew;
}

function comparePartners(knowledge: Knowledge, number: number): boolean {
  const { begin, around, status, free, near, shown, scratch } = knowledge;
  // Marks in the scratch table: 1 for the number's own cells, and its partners once seen.
  let marked = 0;
  let isNew = false;
  for (let i = begin[number], end = begin[number + 1]; i < end; i++) {
    if (status[around[i]] === UNKNOWN) scratch[around[i]] = 1;
  }
  const partners = knowledge.partners;
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
    prove(knowledge, number, other, MINE);
    prove(knowledge, other, number, SAFE);
    isNew = true;
    break;
  }
  for (let p = 0; p < marked; p++) scratch[partners[p]] = 0;
  scratch[number] = 0;
  for (let i = begin[number], end = begin[number + 1]; i < end; i++) scratch[around[i]] = 0;
  if (isNew) knowledge.follow();
  return isNew;
}

/** What `number` has to itself, compared with `other`, is proved. */
function prove(knowledge: Knowledge, number: number, other: number, proved: number): void {
  const { begin, around, status } = knowledge;
  for (let i = begin[number], end = begin[number + 1]; i < end; i++) {
    const cell = around[i];
    if (status[cell] !== UNKNOWN) continue;
    let isShared = false;
    for (let j = begin[other], last = begin[other + 1]; j < last; j++)
      if (around[j] === cell) isShared = true;
    if (!isShared) knowledge.prove(cell, proved);
  }
}
