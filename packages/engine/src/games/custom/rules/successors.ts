import { SLICE_WORK, spend, workDone } from '../../../grid/index.js';
import type { Game } from './game.js';
import { type Packing, packingOf, type Words } from './packing.js';
import { ILLEGAL, MOVE_ORDER, OPEN, type Position, type Status } from './position.js';
import type { Turn } from './turn.js';

/** Instead of a number of slots: a slice of work was done, and moves are left. */
export const MORE = -1;

/** What follows on a packed position, a slot for each legal move in the game's order. */
export interface Successors {
  /**
   * Looks at the position whose words begin at `words[at]`; the number of slots, which stand until the next is asked. {@link MORE}
   * where that takes long: asked again for the same position, it goes on.
   */
  of(words: Words, at: number): number;
  /** By slot: which move it is, as a place in the game's order, and what it comes to. */
  readonly places: Uint8Array;
  readonly statuses: Uint8Array;
  /** Where the game goes on: the packed position behind the move. */
  readonly packed: Int32Array;
}

/** Every move is played. */
export class StepSuccessors implements Successors {
  readonly places = new Uint8Array(MOVE_ORDER.length);
  readonly statuses = new Uint8Array(MOVE_ORDER.length);
  readonly packed: Int32Array;
  private readonly before: Position;
  private readonly now: Position;
  /** The position in hand, whose moves from `place` on are left, and the slots that it has so far; none where it has no words. */
  private words: Words | null = null;
  private at = 0;
  private place = 0;
  private slots = 0;
  /** Whether a position was put aside for another one: it is looked at again, and then to its end, so that two who take turns come on. */
  private isAside = false;
  private readonly turn: Turn;
  private readonly packing: Packing;

  constructor(game: Game) {
    const { start } = game.setting;
    this.turn = game.turn();
    this.packing = packingOf(game);
    this.before = start.slice();
    this.now = start.slice();
    this.packed = new Int32Array(MOVE_ORDER.length * this.packing.words);
  }

  of(words: Words, at: number): number {
    const goesOn = this.words === words && this.at === at;
    const mayPause = goesOn || (this.words === null && !this.isAside);
    if (!goesOn) this.begin(words, at);
    const until = workDone() + SLICE_WORK;
    for (; this.place < MOVE_ORDER.length; this.place++) {
      if (mayPause && workDone() > until) return MORE;
      const status = this.play(this.place, this.packed, this.slots * this.packing.words);
      if (status === ILLEGAL) continue;
      this.places[this.slots] = this.place;
      this.statuses[this.slots++] = status;
    }
    this.words = null;
    return this.slots;
  }

  private begin(words: Words, at: number): void {
    this.isAside = this.words !== null;
    this.words = words;
    this.at = at;
    this.place = 0;
    this.slots = 0;
    this.packing.unpack(words, at, this.before);
  }

  /** Plays one move in the position that was looked at. */
  private play(place: number, into: Words, at: number): Status | typeof ILLEGAL {
    this.now.set(this.before);
    spend(this.now.length);
    const status = this.turn.attempt(this.now, MOVE_ORDER[place]);
    if (status === OPEN) this.packing.pack(this.now, into, at);
    return status;
  }
}
