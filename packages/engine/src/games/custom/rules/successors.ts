import { longer, SLICE_WORK, spend, workDone } from '../../../grid/index.js';
import type { Game } from './game.js';
import { type Packing, packingOf, type Words } from './packing.js';
import {
  type Action,
  CELL,
  ILLEGAL,
  LOST,
  MOVE_ORDER,
  OPEN,
  PIECE,
  type Position,
  type Status,
  WAIT,
  WON,
  YOU,
} from './position.js';
import type { Setting } from './setting.js';
import { type Turn, turnOf } from './turn.js';

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
  /** Whether it takes so little memory that it may be kept. */
  readonly isSmall: boolean;
}

const known = new WeakMap<Game, Successors>();

/**
 * What follows on packed positions of a game: by tables where most of it can be looked up, else by the step itself. Tables stay
 * with the level where they are small.
 */
export function successorsOf(game: Game): Successors {
  const before = known.get(game);
  if (before?.isSmall) return before;
  const made = createSuccessors(game);
  known.set(game, made);
  return made;
}

function createSuccessors(game: Game): Successors {
  const { setting, turn } = game;
  const packing = packingOf(game);
  const byStep = new StepSuccessors(setting, turn, packing);
  return TableSuccessors.fits(setting, turn, packing)
    ? new TableSuccessors(setting, packing, byStep)
    : byStep;
}

/** Every move is played. */
class StepSuccessors implements Successors {
  readonly isSmall = true;
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

  constructor(
    { start }: Setting,
    private readonly turn: Turn,
    private readonly packing: Packing,
  ) {
    this.before = start.slice();
    this.now = start.slice();
    this.packed = new Int32Array(MOVE_ORDER.length * packing.words);
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
    this.look(words, at);
  }

  look(words: Words, at: number): void {
    this.packing.unpack(words, at, this.before);
  }

  /** Plays one move in the position that was looked at. */
  play(place: number, into: Words, at: number): Status | typeof ILLEGAL {
    this.now.set(this.before);
    spend(this.now.length);
    const status = this.turn.attempt(this.now, MOVE_ORDER[place]);
    if (status === OPEN) this.packing.pack(this.now, into, at);
    return status;
  }
}

/** What a move comes to, beside the statuses: pieces move, and then the game goes on or is won. */
const TURN_OPEN = 4;
const TURN_WON = 5;
/** Behind the last move of a place. */
const END = 6;
/** Answers of pieces: not asked yet, or something that the step has to settle, or you are caught; else a value and one. */
const UNASKED = 0;
const UNUSUAL = 0xfffe;
const CAUGHT = 0xffff;
/** Answers and places that are kept; all are forgotten where there would be more. */
const MOST_ANSWERS = 2 ** 22;
/** Room for answers to begin with, and up to which tables stay with their level. */
const FIRST_ANSWERS = 2 ** 16;
const MOST_CACHED = 2 ** 18;
const MOST_PLACES = 2 ** 16;
/** Where so many places are known and few positions share one, tables do not pay. */
const MANY_PLACES = 2048;
const LEAST_SHARED = 4;
/** Bits of headers that are looked up directly. */
const DIRECT = 16;

/** Numbers of an arrow: what the move comes to, as a place in the game's order which one it is, and the header behind it. */
const ARROW = 5;
const MOVE = 1;
const HEADER = 2;
/** What pieces answer to. */
const ARRIVAL = 3;
/** The only cell that is entered; -1 where there is none; below that a list of them. */
const PATH = 4;
const ROOM = (MOVE_ORDER.length + 1) * ARROW;
const NO_CELL = -1;
/** The cell of the dead. */
const NOWHERE = 0xffff;
const FIRST_LIST = -2;

/**
 * A position is a place (all but the pieces) and a value for each piece. What your move does, and what a piece answers to it in
 * a round, is played once with that piece alone on the board and kept. Where more than that comes into play, the step itself is
 * asked: pieces on a cell that you enter, pieces of which one might do something to another, switches, and letters of which none
 * may be left.
 */
class TableSuccessors implements Successors {
  readonly places: Uint8Array;
  readonly statuses: Uint8Array;
  readonly packed: Int32Array;
  private readonly turn: Turn;
  private readonly lone: Position;
  private readonly headerMask: number;
  private readonly direct: Int32Array | null;
  private readonly far = new Map<number, number>();
  private readonly pieces: number;
  /** By piece: where its value stands in a packed position. */
  private readonly wordOf: Int32Array;
  private readonly shiftOf: Int32Array;
  private readonly maskOf: Int32Array;
  /** By round: the forms that move in it. */
  private readonly rounds: readonly Uint8Array[];
  /** Values of all classes, one class behind the other; by piece where those of its class begin. */
  private readonly valuesFrom: Int32Array;
  private readonly allValues: number;
  private readonly cellOf: Uint16Array;
  private readonly formOf: Uint8Array;
  /** By piece: whether it does something to others that it meets. */
  private readonly mingles: Uint8Array;
  private readonly hasMingling: boolean;
  /** Whether pieces neither do something to one another nor are in your way. */
  private readonly isPlain: boolean;
  private readonly hasOrder: boolean;
  private readonly isKeyed: boolean;
  private readonly values: Int32Array;
  private readonly result: Int32Array;
  private readonly seen: Int32Array;
  private stamp = 0;

  private known = 0;
  /** By place, with room for all moves and an end. */
  private arrows = new Int32Array(32 * ROOM);
  private paths: (readonly number[])[] = [];
  private readonly arrivalOf = new Map<number, number>();
  private arrivalHeaders: number[] = [];
  private arrivalCells: number[] = [];
  private arrivalKeys: number[] = [];
  /** What pieces answer to an arrival in a round: `answers[arrival * allValues + valuesFrom[piece] + value]`. */
  private answers: Uint16Array<ArrayBuffer>;
  /** The same for a whole turn, where they do nothing to one another. */
  private turns: Uint16Array<ArrayBuffer>;

  private looked = 0;
  /** How often a piece was asked that was not asked before, and so often that it takes a slice of work. */
  private asks = 0;
  private readonly mostAsks: number;
  private isGivenUp = false;
  /** The arrival whose header the lone position has. */
  private loaded = -1;
  private readonly word = new Int32Array(1);

  static fits(setting: Setting, turn: Turn, { headerBits, classes }: Packing): boolean {
    const { forms, meetings, start } = setting;
    return (
      headerBits !== null &&
      classes.every(({ count }) => count < UNUSUAL) &&
      !meetings.isStopped.includes(1) &&
      forms.every(
        ({ behaviour, otherwise }) => behaviour.kind !== 'wanders' && otherwise.kind !== 'wanders',
      ) &&
      turn.isQuiet(start)
    );
  }

  constructor(
    private readonly setting: Setting,
    private readonly packing: Packing,
    private readonly byStep: StepSuccessors,
  ) {
    const { forms, meetings, groups, firstPiece, starts, cells } = setting;
    const { classes, headerBits, header } = packing;
    this.places = new Uint8Array(MOVE_ORDER.length);
    this.statuses = new Uint8Array(MOVE_ORDER.length);
    this.packed = new Int32Array(MOVE_ORDER.length * packing.words);
    this.turn = turnOf(setting, 1);
    this.lone = new Int32Array(firstPiece + PIECE);
    const bits = headerBits ?? 0;
    this.headerMask = 2 ** bits - 1;
    this.direct = bits <= DIRECT ? new Int32Array(2 ** bits).fill(-1) : null;
    this.pieces = starts.length;
    this.wordOf = packing.wordOf.slice(header);
    this.shiftOf = packing.shiftOf.slice(header);
    this.maskOf = packing.maskOf.slice(header);
    this.rounds = groups.flatMap(({ isIn, rounds }) =>
      Array.from({ length: rounds }, (_, number) =>
        Uint8Array.from(forms, ({ steps }, form) => Number(isIn[form] === 1 && steps > number)),
      ),
    );
    this.allValues = classes.reduce((sum, { count }) => sum + count, 0);
    this.valuesFrom = new Int32Array(this.pieces);
    this.cellOf = new Uint16Array(this.allValues).fill(NOWHERE);
    this.formOf = new Uint8Array(this.allValues);
    this.mingles = new Uint8Array(this.pieces);
    let first = 0;
    for (const one of classes) {
      const others = (one.count - 1) / cells / one.forms.length;
      for (let value = 1; value < one.count; value++) {
        const rest = Math.floor((value - 1) / others);
        this.cellOf[first + value] = Math.floor(rest / one.forms.length);
        this.formOf[first + value] = one.forms[rest % one.forms.length];
      }
      this.valuesFrom.fill(first, one.from, one.to);
      const isMeeting = meetings.pairs.some(({ a, b }) => one.forms.includes(a) || one.forms.includes(b));
      this.mingles.fill(Number(isMeeting), one.from, one.to);
      first += one.count;
    }
    this.hasMingling = this.mingles.includes(1) && this.pieces > 1;
    this.isPlain = !this.hasMingling && !meetings.hasStops && setting.rules.you.push.length === 0;
    this.hasOrder = classes.some(({ isSorted }) => isSorted);
    this.isKeyed = forms.some(({ behaviour, otherwise }) =>
      [behaviour.kind, otherwise.kind].some((kind) => kind === 'mirrors' || kind === 'copies'),
    );
    this.mostAsks = Math.ceil(SLICE_WORK / (4 * cells));
    this.values = new Int32Array(this.pieces);
    this.result = packing.values;
    this.seen = new Int32Array(cells);
    const room = Math.min(this.allValues * cells, FIRST_ANSWERS);
    this.answers = new Uint16Array(room);
    this.turns = new Uint16Array(this.isPlain ? room : 0);
  }

  get isSmall(): boolean {
    return this.arrivalHeaders.length * this.allValues <= MOST_CACHED;
  }

  of(words: Words, at: number): number {
    this.looked++;
    const header = words[at] & this.headerMask;
    const known = this.direct === null ? (this.far.get(header) ?? -1) : this.direct[header];
    let arrow = (known < 0 ? this.addPlace(header, words, at) : known) * ROOM;
    if (this.isGivenUp) return this.played(words, at);
    const { values, result, pieces, wordOf, shiftOf, maskOf, valuesFrom, isPlain } = this;
    const { arrows, turns, places, statuses, packed, allValues } = this;
    const width = this.packing.words;
    for (let piece = 0; piece < pieces; piece++)
      values[piece] = (words[at + wordOf[piece]] >>> shiftOf[piece]) & maskOf[piece];
    let slots = 0;
    let isLooked = false;
    const { asks, mostAsks } = this;
    spend((pieces + 1) * MOVE_ORDER.length);
    for (let kind = arrows[arrow]; kind !== END; arrow += ARROW, kind = arrows[arrow]) {
      const to = slots * width;
      let status: Status | typeof ILLEGAL;
      // What was looked up so far is kept: asked again, it costs little.
      if (this.asks - asks >= mostAsks && !isLooked) return MORE;
      if (kind < TURN_OPEN || !isPlain || arrows[arrow + PATH] !== NO_CELL) status = this.follow(kind, arrow);
      else {
        // The same as in `follow`, where it is asked most.
        const base = arrows[arrow + ARRIVAL] * allValues;
        status = kind === TURN_WON ? WON : OPEN;
        for (let piece = 0; piece < pieces; piece++) {
          const value = values[piece];
          const turn = turns[base + valuesFrom[piece] + value];
          const answer = turn === UNASKED ? this.turnOf(arrows[arrow + ARRIVAL], piece, value) : turn;
          if (answer === UNUSUAL) {
            status = ILLEGAL;
            break;
          }
          if (answer === CAUGHT) status = LOST;
          else result[piece] = answer - 1;
        }
      }
      if (status === OPEN) {
        if (this.hasOrder) this.packing.sortValues();
        for (let word = 1; word < width; word++) packed[to + word] = 0;
        packed[to] = arrows[arrow + HEADER];
        for (let piece = 0; piece < pieces; piece++)
          packed[to + wordOf[piece]] |= result[piece] << shiftOf[piece];
      } else if (status === ILLEGAL) {
        // Only the step itself can tell.
        if (!isLooked) this.byStep.look(words, at);
        isLooked = true;
        status = this.byStep.play(arrows[arrow + MOVE], packed, to);
        if (status === ILLEGAL) continue;
      }
      places[slots] = arrows[arrow + MOVE];
      statuses[slots++] = status;
    }
    return slots;
  }

  private played(words: Words, at: number): number {
    const { byStep } = this;
    const slots = byStep.of(words, at);
    if (slots === MORE) return MORE;
    this.places.set(byStep.places);
    this.statuses.set(byStep.statuses);
    this.packed.set(byStep.packed);
    return slots;
  }

  /** What a move comes to, the pieces' new values being left in `result`; `ILLEGAL` where the step has to be asked. */
  private follow(kind: number, arrow: number): Status | typeof ILLEGAL {
    const { arrows, values, result, pieces } = this;
    const path = arrows[arrow + PATH];
    if (path !== NO_CELL && this.isMet(path)) return ILLEGAL;
    if (kind !== OPEN && kind < TURN_OPEN) return kind as Status | typeof ILLEGAL;
    for (let piece = 0; piece < pieces; piece++) result[piece] = values[piece];
    if (kind === OPEN) return OPEN;
    const end = this.roundByRound(arrows[arrow + ARRIVAL]);
    return end === OPEN && kind === TURN_WON ? WON : end;
  }

  /** Whether a piece stands where you come to. */
  private isMet(path: number): boolean {
    const { values, pieces, valuesFrom, cellOf } = this;
    for (let piece = 0; piece < pieces; piece++) {
      const cell = cellOf[valuesFrom[piece] + values[piece]];
      if (cell === path || (path <= FIRST_LIST && this.paths[FIRST_LIST - path].includes(cell))) return true;
    }
    return false;
  }

  /** What a piece that others do nothing to answers in a whole turn. */
  private turnOf(arrival: number, piece: number, value: number): number {
    let answer = value + 1;
    if (this.cellOf[this.valuesFrom[piece] + value] === this.arrivalCells[arrival]) {
      this.load(arrival, piece, value);
      answer = this.turn.isCaughtAtOnce(this.lone) ? CAUGHT : UNUSUAL;
    }
    for (const moving of this.rounds)
      if (answer > 1 && answer < UNUSUAL) answer = this.answer(moving, arrival, piece, answer - 1);
    this.turns[arrival * this.allValues + this.valuesFrom[piece] + value] = answer;
    return answer;
  }

  private roundByRound(arrival: number): Status | typeof ILLEGAL {
    const { result, pieces } = this;
    for (const moving of this.rounds) {
      let isCaught = false;
      for (let piece = 0; piece < pieces; piece++) {
        if (result[piece] === 0) continue;
        const answer = this.answer(moving, arrival, piece, result[piece]);
        if (answer === UNUSUAL) return ILLEGAL;
        if (answer === CAUGHT) isCaught = true;
        else result[piece] = answer - 1;
      }
      if (isCaught) return LOST;
      if (this.hasMingling && this.isMeeting()) return ILLEGAL;
    }
    return OPEN;
  }

  /** Whether two of those who do something to others stand on one cell. */
  private isMeeting(): boolean {
    const { result, pieces, valuesFrom, cellOf, seen, mingles } = this;
    const stamp = ++this.stamp;
    for (let piece = 0; piece < pieces; piece++) {
      if (result[piece] === 0 || mingles[piece] === 0) continue;
      const cell = cellOf[valuesFrom[piece] + result[piece]];
      if (seen[cell] === stamp) return true;
      seen[cell] = stamp;
    }
    return false;
  }

  /** What a living piece answers in a round. */
  private answer(moving: Uint8Array, arrival: number, piece: number, value: number): number {
    const at = this.valuesFrom[piece] + value;
    if (moving[this.formOf[at]] === 0) return value + 1;
    const known = this.answers[arrival * this.allValues + at];
    return known === UNASKED ? this.ask(arrival, piece, value) : known;
  }

  private ask(arrival: number, piece: number, value: number): number {
    const { lone, turn, packing, setting } = this;
    const { firstPiece } = setting;
    this.asks++;
    this.load(arrival, piece, value);
    const pressed = turn.presses();
    const isLost = turn.loneRound(lone, this.arrivalKeys[arrival]);
    let answer = isLost ? CAUGHT : packing.numberOfPiece(piece, lone, firstPiece) + 1;
    const isDead = lone[firstPiece + CELL] < 0;
    // Who comes to an exit may die there by another one, before it is looked who has come to one.
    const isSaved = isLost && this.hasMingling && setting.loseExit.length > 0;
    if (turn.presses() !== pressed || (isDead && setting.winNone.length > 0) || isSaved) {
      answer = UNUSUAL;
      this.loaded = -1;
    }
    this.answers[arrival * this.allValues + this.valuesFrom[piece] + value] = answer;
    return answer;
  }

  /** Puts a piece alone on the board as it stands after an arrival. */
  private load(arrival: number, piece: number, value: number): void {
    if (this.loaded !== arrival) {
      this.loaded = arrival;
      this.word[0] = this.arrivalHeaders[arrival];
      this.packing.unpackHeader(this.word, 0, this.lone);
    }
    this.packing.readPiece(piece, value, this.lone, this.setting.firstPiece);
  }

  private addPlace(header: number, words: Words, at: number): number {
    const isFull = this.known >= MOST_PLACES || this.arrivalHeaders.length * this.allValues > MOST_ANSWERS;
    if ((isFull || this.known > MANY_PLACES) && this.known * LEAST_SHARED > this.looked) {
      this.isGivenUp = true;
      this.forget();
    }
    if (this.isGivenUp) return 0;
    if (isFull) this.forget();
    const place = this.known++;
    if (this.known * ROOM > this.arrows.length) this.arrows = longer(this.arrows);
    if (this.direct === null) this.far.set(header, place);
    else this.direct[header] = place;
    let arrow = place * ROOM;
    for (let move = 0; move < MOVE_ORDER.length; move++)
      if (this.learn(arrow, move, words, at)) arrow += ARROW;
    this.arrows[arrow] = END;
    return place;
  }

  private forget(): void {
    this.known = 0;
    this.looked = 0;
    this.direct?.fill(-1);
    this.far.clear();
    this.paths = [];
    this.arrivalOf.clear();
    this.arrivalHeaders = [];
    this.arrivalCells = [];
    this.arrivalKeys = [];
    this.answers = new Uint16Array(this.isGivenUp ? 0 : this.answers.length);
    this.turns = new Uint16Array(this.isGivenUp ? 0 : this.turns.length);
    this.loaded = -1;
  }

  /** Plays a move of this place with nobody else on the board; whether it is legal. */
  private learn(arrow: number, place: number, words: Words, at: number): boolean {
    const { lone, turn, packing, arrows } = this;
    const { rules, firstPiece } = this.setting;
    const move = MOVE_ORDER[place];
    if (move === WAIT ? !rules.you.mayWait : move >= rules.you.ways) return false;
    this.loaded = -1;
    packing.unpackHeader(words, at, lone);
    packing.readPiece(0, 0, lone, firstPiece);
    const path: number[] = [];
    const note = (who: number, action: Action, _: number, to: number) => {
      if (who === -1 && action === 'moved') path.push(to);
    };
    const status = turn.arrive(lone, move, note);
    if (status === ILLEGAL) return false;
    arrows[arrow] = status;
    arrows[arrow + MOVE] = place;
    arrows[arrow + PATH] = path.length === 1 ? path[0] : path.length === 0 ? NO_CELL : this.addPath(path);
    if (status !== OPEN) return true;
    const isOver = turn.passTurn(lone);
    const header = this.headerOf(lone);
    arrows[arrow + HEADER] = header;
    if (!isOver) return true;
    // A piece that stands where you come to is told by the answers.
    if (path.length === 1 && path[0] === lone[YOU] && this.isPlain) arrows[arrow + PATH] = NO_CELL;
    arrows[arrow + ARRIVAL] = this.arrivalAt(header, move === WAIT ? -1 : move);
    const isMeantForMore = this.setting.isCompany.includes(1) && this.setting.terrain.isExit[lone[YOU]] === 1;
    if (isMeantForMore) arrows[arrow] = ILLEGAL;
    else arrows[arrow] = turn.endOf(lone, false) === WON ? TURN_WON : TURN_OPEN;
    return true;
  }

  private addPath(path: readonly number[]): number {
    return FIRST_LIST + 1 - this.paths.push(path);
  }

  private headerOf(p: Position): number {
    const { header, shiftOf } = this.packing;
    let number = 0;
    for (let index = 0; index < header; index++) number |= p[index] << shiftOf[index];
    return number;
  }

  /** The number of what pieces answer to: all but themselves, and your key where one of them goes by it. */
  private arrivalAt(header: number, key: number): number {
    const name = this.isKeyed ? header * (WAIT + 1) + key + 1 : header;
    const known = this.arrivalOf.get(name);
    if (known !== undefined) return known;
    const arrival = this.arrivalHeaders.length;
    this.arrivalOf.set(name, arrival);
    this.arrivalHeaders.push(header);
    this.arrivalCells.push(this.lone[YOU]);
    this.arrivalKeys.push(key);
    const used = (arrival + 1) * this.allValues;
    if (used > this.answers.length)
      this.answers = longer(this.answers, Math.max(used, Math.min(used * 2, MOST_ANSWERS)));
    if (this.isPlain && this.turns.length < this.answers.length)
      this.turns = longer(this.turns, this.answers.length);
    return arrival;
  }
}
