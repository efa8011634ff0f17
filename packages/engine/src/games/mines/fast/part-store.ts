import { longer } from '../../../grid/index.js';
import { mixWord } from '../../../random/index.js';
import { MINE, SAFE, UNKNOWN } from './single-point.js';

/** How the count of a part ended. */
export const COUNTED = 0;
export const CONTRADICTORY = 1;
export const TOO_WIDE = 2;

const HASH_A = 0;
const HASH_B = 1;
const STATE = 2;
/** Where the cells stand in `ints`, box by box; before them stand the ends of the boxes. */
const BOXES_AT = 3;
const BOXES = 4;
const CELLS = 5;
const LOW = 6;
const WIDTH = 7;
const EXPONENT = 8;
const VALUES_AT = 9;
const CERTAIN = 10;
const FIELDS = 12;

/**
 * Counted parts of shorelines by content, so that a part met again is not counted again. An entry is a number. Its
 * key are 64 bits over its cells and what its numbers still want; two contents with one key are taken for one.
 */
export class PartStore {
  /** Cells by box: a part's boxes end at `ints[at + b]` (relative), its cells follow. */
  ints = new Int32Array(1 << 10);
  /** Ways by number of mines, then by box the mines in these ways; scaled by the part's exponent. */
  values = new Float64Array(1 << 10);
  intsUsed = 0;
  valuesUsed = 0;
  private records = new Int32Array(FIELDS << 6);
  private entries = 0;
  private table = new Int32Array(1 << 8).fill(-1);

  constructor(
    /** How many parts are kept before it is time to forget them. */
    private readonly most = 1 << 14,
  ) {}

  /** How many parts are kept. */
  get length(): number {
    return this.entries;
  }

  /** Whether it is time to forget all, when no entry is needed. */
  get isFull(): boolean {
    return this.entries >= this.most || this.intsUsed > 1 << 20 || this.valuesUsed > 1 << 21;
  }

  clear(): void {
    this.entries = 0;
    this.intsUsed = 0;
    this.valuesUsed = 0;
    this.table.fill(-1);
  }

  /** The entry of that key, or -1. */
  find(a: number, b: number): number {
    const { table, records } = this;
    const mask = table.length - 1;
    for (let slot = mixWord(a) & mask; ; slot = (slot + 1) & mask) {
      const entry = table[slot];
      if (entry < 0) return -1;
      if (records[entry * FIELDS + HASH_A] === a && records[entry * FIELDS + HASH_B] === b) return entry;
    }
  }

  /** A new entry; its values are zero and are to be filled in by the caller. */
  add(a: number, b: number, state: number, boxes: number, cells: number, width: number): number {
    if (2 * this.entries >= this.table.length) this.growTable();
    const entry = this.entries++;
    if (this.records.length < this.entries * FIELDS) this.records = longer(this.records);
    const at = entry * FIELDS;
    const { records } = this;
    records[at + HASH_A] = a;
    records[at + HASH_B] = b;
    records[at + STATE] = state;
    records[at + BOXES_AT] = this.intsUsed;
    records[at + BOXES] = boxes;
    records[at + CELLS] = cells;
    records[at + LOW] = 0;
    records[at + WIDTH] = width;
    records[at + EXPONENT] = 0;
    records[at + VALUES_AT] = this.valuesUsed;
    records[at + CERTAIN] = 0;
    this.intsUsed += boxes + cells;
    if (this.ints.length < this.intsUsed) this.ints = longer(this.ints, 2 * this.intsUsed);
    this.valuesUsed += (boxes + 1) * width;
    if (this.values.length < this.valuesUsed) this.values = longer(this.values, 2 * this.valuesUsed);
    this.enter(entry);
    return entry;
  }

  stateOf(entry: number): number {
    return this.records[entry * FIELDS + STATE];
  }
  boxesOf(entry: number): number {
    return this.records[entry * FIELDS + BOXES];
  }
  /** Index in `ints` of the ends of the boxes. */
  boxEndsAt(entry: number): number {
    return this.records[entry * FIELDS + BOXES_AT];
  }
  /** Index in `ints` of the cells. */
  cellsAt(entry: number): number {
    return this.records[entry * FIELDS + BOXES_AT] + this.records[entry * FIELDS + BOXES];
  }
  cellsOf(entry: number): number {
    return this.records[entry * FIELDS + CELLS];
  }
  /** Fewest mines. */
  lowOf(entry: number): number {
    return this.records[entry * FIELDS + LOW];
  }
  /** Numbers of mines from the fewest to the most. */
  widthOf(entry: number): number {
    return this.records[entry * FIELDS + WIDTH];
  }
  /** True values are those kept times two to this power. */
  exponentOf(entry: number): number {
    return this.records[entry * FIELDS + EXPONENT];
  }
  /** Index in `values` of the ways; those of box `b` start `(b + 1) * width` later. */
  valuesAt(entry: number): number {
    return this.records[entry * FIELDS + VALUES_AT];
  }
  /** Whether its counts are whole numbers without rounding. */
  isExact(entry: number): boolean {
    const at = this.valuesAt(entry);
    let isExact = this.exponentOf(entry) === 0;
    // No box has more mines in all ways together than eight a way.
    for (let i = 0; isExact && i < this.widthOf(entry); i++) isExact = this.values[at + i] < 2 ** 50;
    return isExact;
  }
  /** Whether some box is the same in all ways. */
  isCertain(entry: number): boolean {
    return this.records[entry * FIELDS + CERTAIN] === 1;
  }
  /** What all ways agree on in a box: `SAFE`, `MINE`, or `UNKNOWN` when they do not, or none can be sure. */
  certainty(entry: number, box: number): number {
    const { values } = this;
    const at = this.valuesAt(entry);
    const width = this.widthOf(entry);
    const ends = this.boxEndsAt(entry);
    const size = this.ints[ends + box] - (box === 0 ? 0 : this.ints[ends + box - 1]);
    let isSafe = true;
    // Mines are sure only while counts are exact.
    let isMine = this.exponentOf(entry) === 0;
    for (let i = 0; i < width; i++) {
      const mines = values[at + (box + 1) * width + i];
      if (mines !== 0) isSafe = false;
      if (mines !== size * values[at + i] || mines >= 2 ** 53) isMine = false;
    }
    return isSafe ? SAFE : isMine ? MINE : UNKNOWN;
  }
  /** To be called when the values are filled in. */
  finish(entry: number, low: number, exponent: number): void {
    this.records[entry * FIELDS + LOW] = low;
    this.records[entry * FIELDS + EXPONENT] = exponent;
    for (let box = 0; box < this.boxesOf(entry); box++) {
      if (this.certainty(entry, box) !== UNKNOWN) this.records[entry * FIELDS + CERTAIN] = 1;
    }
  }

  private enter(entry: number): void {
    const mask = this.table.length - 1;
    let slot = mixWord(this.records[entry * FIELDS + HASH_A]) & mask;
    while (this.table[slot] >= 0) slot = (slot + 1) & mask;
    this.table[slot] = entry;
  }

  private growTable(): void {
    this.table = new Int32Array(2 * this.table.length).fill(-1);
    for (let entry = 0; entry < this.entries; entry++) this.enter(entry);
  }
}
