import { aroundTable, COVERED, type Position } from '../board/board.js';

/** An opened number beside covered cells. */
export interface Clue {
  readonly cell: number;
  /** Mines that lie in its boxes together. */
  readonly mines: number;
  /** Indices of its boxes in the part. */
  readonly boxes: readonly number[];
}

/** Covered cells beside exactly the same opened numbers: to these they are all alike. */
export interface Box {
  readonly cells: readonly number[];
  /** Indices of its witnesses in the part. */
  readonly clues: readonly number[];
}

/** A piece of the shoreline that shares no number with the rest. */
export interface Part {
  /** Its covered cells, in an order in which numbers are soon finished. */
  readonly cells: readonly number[];
  readonly boxes: readonly Box[];
  readonly clues: readonly Clue[];
}

/** The covered cells of a position, split into what can be counted separately. */
export interface Border {
  readonly parts: readonly Part[];
  /** Covered cells beside none of the numbers, ascending. */
  readonly interior: readonly number[];
}

/**
 * Splits the covered cells. Only the numbers in `numbers` (opened cells; all of them when left out) are heard; the
 * other opened cells are known to be safe and no more.
 */
export function borderOf(position: Position, numbers?: Iterable<number>): Border {
  const { begin, cells } = aroundTable(position);
  const { shown } = position;
  const heardBy = numbersByCell(position, numbers);
  const parts: Part[] = [];
  const interior: number[] = [];
  const isMet = new Uint8Array(shown.length);
  for (let start = 0; start < shown.length; start++) {
    if (shown[start] !== COVERED || isMet[start]) continue;
    if (!heardBy[start]) {
      interior.push(start);
      continue;
    }
    const members = [start];
    const clueCells: number[] = [];
    isMet[start] = 1;
    // Members pushed while the loop runs are visited by it too.
    for (const cell of members) {
      for (const number of heardBy[cell] ?? []) {
        if (isMet[number]) continue;
        isMet[number] = 1;
        clueCells.push(number);
        for (let i = begin[number] ?? 0, end = begin[number + 1] ?? 0; i < end; i++) {
          const other = cells[i] ?? 0;
          if (shown[other] !== COVERED || isMet[other]) continue;
          isMet[other] = 1;
          members.push(other);
        }
      }
    }
    parts.push(partOf(members, clueCells, heardBy, shown));
  }
  return { parts, interior };
}

/** By cell: the numbers heard beside it, ascending; none where there is no entry, and for opened cells. */
type NumbersByCell = readonly (readonly number[] | undefined)[];

/** Filled from the numbers: most cells of a large board have none beside them. */
function numbersByCell(position: Position, numbers?: Iterable<number>): NumbersByCell {
  const { begin, cells } = aroundTable(position);
  const { shown } = position;
  const isHeard = new Uint8Array(shown.length);
  for (const cell of numbers ?? shown.keys()) isHeard[cell] = shown[cell] === COVERED ? 0 : 1;
  const heardBy: (number[] | undefined)[] = new Array(shown.length).fill(undefined);
  for (let number = 0; number < shown.length; number++) {
    if (isHeard[number] === 0) continue;
    for (let i = begin[number] ?? 0, end = begin[number + 1] ?? 0; i < end; i++) {
      const cell = cells[i] ?? 0;
      if (shown[cell] !== COVERED) continue;
      const list = heardBy[cell];
      if (list) list.push(number);
      else heardBy[cell] = [number];
    }
  }
  return heardBy;
}

function partOf(
  members: readonly number[],
  clueCells: readonly number[],
  heardBy: NumbersByCell,
  shown: Int8Array,
): Part {
  const indexOf = new Map(clueCells.map((cell, index) => [cell, index]));
  const boxes = new Map<string, { cells: number[]; clues: number[] }>();
  for (const cell of members) {
    const heard = heardBy[cell] ?? [];
    const key = heard.join();
    const box = boxes.get(key);
    if (box) box.cells.push(cell);
    else boxes.set(key, { cells: [cell], clues: heard.map((number) => indexOf.get(number) ?? -1) });
  }
  const list = [...boxes.values()];
  const touched: number[][] = clueCells.map(() => []);
  list.forEach((box, index) => {
    for (const clue of box.clues) touched[clue]?.push(index);
  });
  const clues = clueCells.map((cell, index) => ({
    cell,
    mines: shown[cell] ?? 0,
    boxes: touched[index] ?? [],
  }));
  return { cells: members, boxes: list, clues };
}

/**
 * An order of the boxes in which few witnesses are open at a time (begun and not finished). Always finish the open
 * witness whose boxes left are few and begin few others, the oldest of them first, from an end of the part on.
 */
export function boxOrder({ boxes, clues }: Part): number[] {
  // Witnesses stand in the order of a flood: the last one lies at an end.
  const open = [clues.length - 1];
  const isOpen = new Uint8Array(clues.length);
  isOpen[clues.length - 1] = 1;
  const isDone = new Uint8Array(boxes.length);
  const order: number[] = [];
  const left = (clue: number) => (clues[clue]?.boxes ?? []).filter((box) => isDone[box] === 0);
  const begun = (box: number) => (boxes[box]?.clues ?? []).filter((clue) => isOpen[clue] === 0);
  const cost = (clue: number) => left(clue).reduce((sum, box) => sum + 1 + begun(box).length, 0);
  while (open.length > 0) {
    const costs = open.map(cost);
    const [clue = 0] = open.splice(costs.indexOf(Math.min(...costs)), 1);
    for (const box of left(clue)) {
      isDone[box] = 1;
      order.push(box);
      for (const other of begun(box)) {
        isOpen[other] = 1;
        open.push(other);
      }
    }
  }
  return order;
}
