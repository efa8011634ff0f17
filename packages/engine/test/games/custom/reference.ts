import type { CustomLevel } from '../../../src/games/custom/rules/level.js';
import { parseSentence } from '../../../src/games/custom/rules/sentences/grammar.js';
import type {
  Behaviour,
  PieceSentence,
  Sentence,
} from '../../../src/games/custom/rules/sentences/sentence.js';
import { isFloor, isOpen } from '../../../src/grid/index.js';
import { orThrow } from '../../../src/puzzle/index.js';

/**
 * The meaning of described levels once more, clause by clause after docs/own-rules.md, over plain objects and places of row
 * and column; of the game it shares the parsed sentences alone.
 */

interface Place {
  readonly row: number;
  readonly column: number;
}

interface Piece {
  readonly letter: string;
  readonly row: number;
  readonly column: number;
  readonly alive: boolean;
  readonly facing: number | null;
  readonly awake: boolean;
}

export interface Situation {
  readonly you: Place;
  readonly turn: number;
  readonly made: number;
  readonly open: readonly string[];
  readonly gone: readonly string[];
  readonly pieces: readonly Piece[];
  readonly end: 'won' | 'lost' | null;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  U: [-1, 0],
  R: [0, 1],
  D: [1, 0],
  L: [0, -1],
  E: [-1, 1],
  Q: [-1, -1],
  C: [1, 1],
  Z: [1, -1],
};
const CLOCKWISE = ['U', 'R', 'D', 'L'];
const same = (a: Place, b: Place) => a.row === b.row && a.column === b.column;
const text = ({ row, column }: Place) => `${row},${column}`;

export class Reference {
  private readonly sentences: readonly Sentence[];
  private readonly ground = new Map<string, string>();
  private readonly spots = new Map<string, Place[]>();
  private readonly sideGates = new Map<string, string>();

  constructor(private readonly level: CustomLevel) {
    this.sentences = level.rules.map((rule) => orThrow(parseSentence(rule)));
    for (const { letter, cell } of level.letters) {
      const place = this.placeOf(cell);
      this.spots.set(letter, [...(this.spots.get(letter) ?? []), place]);
      if (!this.isPiece(letter)) this.ground.set(text(place), letter);
    }
    for (const { letter, cell, side } of level.between)
      this.sideGates.set(`${side === 2 ? 'D' : 'R'} ${text(this.placeOf(cell))}`, letter);
  }

  start(): Situation {
    const pieces = this.level.letters
      .filter(({ letter }) => this.isPiece(letter))
      .map(({ letter, cell }) => ({
        letter,
        ...this.placeOf(cell),
        alive: true,
        facing: this.firstFacing(letter),
        awake: false,
      }));
    const open = this.sentences.flatMap((one) => (one.kind === 'open' ? [one.letter] : []));
    const start = {
      you: this.placeOf(this.level.start),
      turn: 0,
      made: 0,
      open,
      gone: [],
      pieces,
      end: null,
    };
    return this.movesOf(start).length === 0 ? { ...start, end: 'lost' } : start;
  }

  /** The gate on the side between two cells. */
  private sideGate(way: string, from: Place, to: Place): string | undefined {
    const name = { R: `R ${text(from)}`, L: `R ${text(to)}`, D: `D ${text(from)}`, U: `D ${text(to)}` }[way];
    return name === undefined ? undefined : this.sideGates.get(name);
  }

  movesOf(now: Situation): string[] {
    if (now.end !== null) return [];
    const waits = this.yourClause((one) => one.mayWait);
    const ways = this.sentences.some((one) => one.kind === 'you' && one.ways === 8) ? 'RUDLEQCZ' : 'RUDL';
    return [...[...ways].filter((way) => this.yourTarget(now, way) !== null), ...(waits ? ['W'] : [])];
  }

  play(before: Situation, move: string, roll: (sides: number) => number = () => 0): Situation {
    let now: Situation = before;
    const used = new Set<string>();
    if (move !== 'W') {
      now = this.youGo(now, move, used);
      if (now.end !== null) return now;
    }
    if (this.noneIsLeft(now)) return { ...now, end: 'won' };
    const steps = this.sentences.reduce(
      (most, one) => (one.kind === 'you' && one.steps !== null ? one.steps : most),
      1,
    );
    if (now.made + 1 < steps) return this.stuck({ ...now, made: now.made + 1 });
    now = { ...now, made: 0, turn: now.turn + 1 };
    for (const [at, group] of this.groups().entries()) {
      const later = this.groups().slice(at + 1);
      const rounds = Math.max(0, ...group.map((letter) => this.stepsOf(letter)));
      for (let round = 1; round <= rounds; round++) {
        now = this.round(now, group, later, round, move, used, roll);
        if (now.end !== null) return now;
      }
    }
    const survives = this.sentences.some((one) => one.kind === 'win-exit' && one.survive);
    if (survives && this.groundAt(now.you) === 'E') return { ...now, end: 'won' };
    if (this.isReunited(now)) return { ...now, end: 'won' };
    if (this.noneIsLeft(now)) return { ...now, end: 'won' };
    if (this.sentences.some((one) => one.kind === 'win-after' && now.turn >= one.turns))
      return { ...now, end: 'won' };
    return this.stuck(now);
  }

  /** Whether you and all that have to come with you stand on exits, at least one of each letter. */
  private isReunited(now: Situation): boolean {
    return this.sentences.some((one) => {
      if (one.kind !== 'win-exit' || one.others.length === 0 || this.groundAt(now.you) !== 'E') return false;
      return one.others.every((letter) => {
        const alive = now.pieces.filter((piece) => piece.alive && piece.letter === letter);
        return alive.length > 0 && alive.every((piece) => this.groundAt(piece) === 'E');
      });
    });
  }

  /** Equal for situations in which the same pieces stand on the same places; turns are counted as far as they matter. */
  key(now: Situation, period: number): string {
    const turn = now.turn > 2 * period ? (now.turn % period) + 2 * period : now.turn;
    return JSON.stringify([now.you, turn, now.made, [...now.open].sort(), [...now.gone].sort(), now.pieces]);
  }

  private stuck(now: Situation): Situation {
    return this.movesOf(now).length === 0 ? { ...now, end: 'lost' } : now;
  }

  private placeOf(cell: number): Place {
    return { row: Math.floor(cell / this.level.maze.columns), column: cell % this.level.maze.columns };
  }

  private cellOf({ row, column }: Place): number {
    return row * this.level.maze.columns + column;
  }

  private isPiece(letter: string): boolean {
    return this.sentences.some((one) => {
      switch (one.kind) {
        case 'piece':
          return one.letter === letter;
        case 'meeting':
          return (
            one.first === letter ||
            one.second === letter ||
            (one.result.kind === 'become' && one.result.letter === letter)
          );
        case 'you':
          return one.push.includes(letter);
        case 'win-none':
        case 'lose-exit':
          return one.letters.includes(letter);
        case 'turn':
          return one.groups.flat().includes(letter);
        case 'win-exit':
          return one.others.includes(letter);
        default:
          return false;
      }
    });
  }

  private said(letter: string): PieceSentence[] {
    return this.sentences.filter((one) => one.kind === 'piece').filter((one) => one.letter === letter);
  }

  private behaviourOf(letter: string): Behaviour {
    return this.said(letter).find((one) => one.behaviour !== null)?.behaviour ?? { kind: 'stands' };
  }

  private otherwiseOf(letter: string): Behaviour {
    return this.said(letter).find((one) => one.otherwise !== null)?.otherwise ?? { kind: 'stands' };
  }

  private stepsOf(letter: string): number {
    return this.said(letter).find((one) => one.steps !== null)?.steps ?? 1;
  }

  private firstFacing(letter: string): number | null {
    for (const one of [this.behaviourOf(letter), this.otherwiseOf(letter)]) {
      if (one.kind === 'walks') return one.facing;
      if ((one.kind === 'hunts' || one.kind === 'flees') && one.facing !== null) return one.facing;
    }
    return null;
  }

  private yourClause(test: (one: Extract<Sentence, { kind: 'you' }>) => boolean): boolean {
    return this.sentences.some((one) => one.kind === 'you' && test(one));
  }

  private groundAt(place: Place): string | null {
    return this.ground.get(text(place)) ?? null;
  }

  private about<K extends Sentence['kind']>(kind: K, letter: string | null): (Sentence & { kind: K })[] {
    return this.sentences
      .filter((one): one is Sentence & { kind: K } => one.kind === kind)
      .filter((one) => 'letter' in one && one.letter === letter);
  }

  private isIceFor(place: Place, name: string): boolean {
    const letter = this.groundAt(place);
    if (letter === null) return false;
    if (name === 'you' && this.yourClause(({ ice }) => ice.includes(letter))) return true;
    return this.holdsFor('ice', letter, name);
  }

  private killsHere(place: Place, name: string): boolean {
    return this.holdsFor('trap', this.groundAt(place), name);
  }

  /** Whether ground does something to somebody: what is said last of him holds. */
  private holdsFor(kind: 'ice' | 'trap', letter: string | null, name: string): boolean {
    let holds = false;
    for (const one of this.sentences) {
      if ((one.kind !== kind && one.kind !== 'spared') || one.letter !== letter) continue;
      if (one.kind === 'spared') {
        if (one.from === kind && one.whom.includes(name)) holds = false;
      } else if (one.whom === 'all' || one.whom.includes(name)) holds = true;
    }
    return holds;
  }

  private isGateLetter(letter: string): boolean {
    return this.sentences.some(
      (one) =>
        (one.kind === 'switch' && one.gate === letter) || (one.kind === 'open' && one.letter === letter),
    );
  }

  private passes(letter: string, what: string): boolean {
    return this.said(letter).some((one) => one.passes.includes(what));
  }

  private stops(letter: string, what: string): boolean {
    return this.said(letter).some((one) => one.stops.includes(what));
  }

  /** The place that a step leads to as far as the ground goes. */
  private groundTarget(now: Situation, name: string, from: Place, way: string): Place | null {
    const [rows, columns] = STEPS[way] ?? [0, 0];
    const to = { row: from.row + rows, column: from.column + columns };
    const { maze } = this.level;
    if (to.row < 0 || to.column < 0 || to.row >= maze.rows || to.column >= maze.columns) return null;
    const ghost = name !== 'you' && this.passes(name, 'walls');
    const letter = this.groundAt(to);
    if (!ghost) {
      if (!isFloor(maze, this.cellOf(to))) return null;
      const side = CLOCKWISE.indexOf(way);
      if (side >= 0 && isFloor(maze, this.cellOf(from)) && !isOpen(maze, this.cellOf(from), side as 0))
        return null;
      if (this.about('falls', letter).length > 0 && now.gone.includes(text(to))) return null;
    }
    const gate = (one: string | null | undefined) =>
      one !== null &&
      one !== undefined &&
      this.isGateLetter(one) &&
      !now.open.includes(one) &&
      !(name !== 'you' && this.passes(name, one));
    if (gate(letter)) return null;
    if (gate(this.sideGate(way, from, to))) return null;
    for (const { way: only } of this.about('one-way', letter))
      if (
        CLOCKWISE[(only + 2) % 4] === way &&
        !(name !== 'you' && letter !== null && this.passes(name, letter))
      )
        return null;
    if (letter !== null) {
      if (name === 'you' ? this.yourClause(({ avoid }) => avoid.includes(letter)) : this.stops(name, letter))
        return null;
    }
    return to;
  }

  private meeting(a: string, b: string) {
    if (this.passes(a, b) || this.passes(b, a)) return null;
    return (
      this.sentences
        .filter((one) => one.kind === 'meeting')
        .find((one) => (one.first === a && one.second === b) || (one.first === b && one.second === a)) ?? null
    );
  }

  /** The place that a step of a piece leads to, everybody standing as `before` says. */
  private pieceTarget(
    now: Situation,
    before: readonly Piece[],
    index: number,
    letter: string,
    from: Place,
    way: string,
  ): Place | null {
    const to = this.groundTarget(now, letter, from, way);
    if (to === null) return null;
    if (this.meeting(letter, 'you')?.result.kind === 'block' && same(to, now.you)) return null;
    const isBlocked = before.some(
      (other, at) =>
        at !== index &&
        other.alive &&
        same(other, to) &&
        (this.stops(letter, other.letter) || this.meeting(letter, other.letter)?.result.kind === 'block'),
    );
    return isBlocked ? null : to;
  }

  private pushTarget(now: Situation, index: number, way: string): Place | null {
    const piece = now.pieces[index] as Piece;
    const to = this.pieceTarget(now, now.pieces, index, piece.letter, piece, way);
    if (to === null) return null;
    const isInTheWay = now.pieces.some((other, at) => {
      if (at === index || !other.alive || !same(other, to)) return false;
      const kind = this.meeting(piece.letter, other.letter)?.result.kind ?? 'pass';
      return kind === 'pass' || kind === 'block';
    });
    return isInTheWay ? null : to;
  }

  private yourTarget(now: Situation, way: string): Place | null {
    const to = this.groundTarget(now, 'you', now.you, way);
    if (to === null) return null;
    for (const [index, piece] of now.pieces.entries()) {
      if (!piece.alive || !same(piece, to)) continue;
      if (this.yourClause(({ push }) => push.includes(piece.letter))) {
        if (this.pushTarget(now, index, way) === null) return null;
      } else if (this.meeting(piece.letter, 'you')?.result.kind === 'block') return null;
    }
    return to;
  }

  private presses(place: Place, name: string, used: Set<string>): string[] {
    const turned: string[] = [];
    const meant = this.about('switch', this.groundAt(place)).filter(
      ({ whom }) => whom === 'all' || whom.includes(name),
    );
    for (const one of meant) {
      // What is said of the same gate later is narrower, and holds instead.
      if (meant.filter(({ gate }) => gate === one.gate).at(-1) !== one) continue;
      if (one.isOnce && used.has(one.gate)) continue;
      if (one.isOnce) used.add(one.gate);
      turned.push(one.gate);
    }
    return turned;
  }

  private turnGates(now: Situation, turned: readonly string[]): Situation {
    let open = [...now.open];
    for (const gate of turned)
      open = open.includes(gate) ? open.filter((one) => one !== gate) : [...open, gate];
    return { ...now, open };
  }

  private otherEnd(place: Place): Place | null {
    const letter = this.groundAt(place);
    if (letter === null || this.about('teleport', letter).length === 0) return null;
    return this.spots.get(letter)?.find((one) => !same(one, place)) ?? null;
  }

  /** What becomes of a piece that enters places one after another, and the gates that it turns on its way. */
  private enter(
    now: Situation,
    before: readonly Piece[],
    index: number,
    first: Place,
    way: string,
    used: Set<string>,
  ) {
    let piece: Piece = { ...(now.pieces[index] as Piece) };
    const turned: string[] = [];
    let next: Place | null = first;
    for (let slides = 0; next !== null && slides < 4096; slides++) {
      turned.push(...this.presses(next, piece.letter, used));
      const place: Place = this.otherEnd(next) ?? next;
      piece = { ...piece, row: place.row, column: place.column };
      if (this.killsHere(place, piece.letter)) return { piece: this.dead(piece), turned };
      if (!this.isIceFor(place, piece.letter)) break;
      next = this.pieceTarget(now, before, index, piece.letter, place, way);
    }
    return { piece, turned };
  }

  private dead(piece: Piece): Piece {
    return { ...piece, alive: false, row: -1, column: -1, facing: null, awake: false };
  }

  private youGo(start: Situation, way: string, used: Set<string>): Situation {
    let now = start;
    for (let slides = 0; slides < 4096; slides++) {
      const to = this.yourTarget(now, way);
      if (to === null) return now;
      const turned: string[] = [];
      const { pieces } = now;
      for (const [index, piece] of pieces.entries()) {
        if (!piece.alive || !same(piece, to) || !this.yourClause(({ push }) => push.includes(piece.letter)))
          continue;
        const target = this.pushTarget({ ...now, pieces }, index, way);
        if (target === null) continue;
        const entered = this.enter(now, pieces, index, target, way, used);
        turned.push(...entered.turned);
        now = { ...now, pieces: now.pieces.map((one, at) => (at === index ? entered.piece : one)) };
      }
      if (this.about('falls', this.groundAt(now.you)).length > 0)
        now = { ...now, gone: [...now.gone, text(now.you)] };
      turned.push(...this.presses(to, 'you', used));
      now = this.turnGates(now, turned);
      now = { ...now, you: this.otherEnd(to) ?? to };
      if (this.killsHere(now.you, 'you')) return { ...now, end: 'lost' };
      now = this.exitLost(this.settle(now, this.groups()));
      if (now.end !== null) return now;
      const letter = this.groundAt(now.you);
      const taking = this.sentences.find((one) => one.kind === 'win-taken');
      const took = taking?.letter === letter && !now.gone.includes(text(now.you));
      if (took) now = { ...now, gone: [...now.gone, text(now.you)] };
      const wins = this.sentences.filter((one) => one.kind.startsWith('win'));
      const atOnce =
        wins.length === 0 ||
        wins.some((one) => one.kind === 'win-exit' && !one.survive && one.others.length === 0);
      if (atOnce && letter === 'E') return { ...now, end: 'won' };
      if (taking) {
        const isAll = (this.spots.get(taking.letter) ?? []).every((place) => now.gone.includes(text(place)));
        if (isAll && letter === (taking.thenExit ? 'E' : taking.letter)) return { ...now, end: 'won' };
      }
      if (!this.isIceFor(now.you, 'you')) return now;
    }
    return now;
  }

  private exitLost(now: Situation): Situation {
    const isOut = this.sentences.some(
      (one) =>
        one.kind === 'lose-exit' &&
        now.pieces.some(
          (piece) => piece.alive && one.letters.includes(piece.letter) && this.groundAt(piece) === 'E',
        ),
    );
    return now.end === null && isOut ? { ...now, end: 'lost' } : now;
  }

  private noneIsLeft(now: Situation): boolean {
    return this.sentences.some(
      (one) =>
        one.kind === 'win-none' &&
        !now.pieces.some((piece) => piece.alive && one.letters.includes(piece.letter)),
    );
  }

  private groups(): readonly (readonly string[])[] {
    const turn = this.sentences.find((one) => one.kind === 'turn');
    if (turn) return turn.groups;
    const moving = this.sentences.flatMap((one) => {
      if (one.kind === 'piece') return [one.letter];
      return one.kind === 'meeting' && one.isLate ? [one.first] : [];
    });
    return [[...new Set(moving)]];
  }

  private isActive(now: Situation, letter: string): boolean {
    const every = this.said(letter).find((one) => one.every !== null)?.every ?? null;
    return every === null || (now.turn >= every.from && (now.turn - every.from) % every.turns === 0);
  }

  private round(
    now: Situation,
    group: readonly string[],
    later: readonly (readonly string[])[],
    round: number,
    key: string,
    used: Set<string>,
    roll: (sides: number) => number,
  ): Situation {
    const before = now.pieces;
    const choices = this.inOrder(before).map((index) => {
      const piece = before[index] as Piece;
      const moves =
        piece.alive &&
        group.includes(piece.letter) &&
        this.stepsOf(piece.letter) >= round &&
        this.isActive(now, piece.letter);
      return { index, choice: moves ? this.choose(now, index, key, roll) : null };
    });
    const ends = new Map<number, { readonly piece: Piece; readonly turned: readonly string[] }>();
    const usedBefore = new Set(used);
    for (const { index, choice } of choices) {
      if (!choice?.way) continue;
      const to = this.pieceTarget(
        now,
        before,
        index,
        (before[index] as Piece).letter,
        before[index] as Piece,
        choice.way,
      );
      if (to) ends.set(index, this.enter(now, before, index, to, choice.way, new Set(used)));
    }
    const isHeld = (index: number) =>
      [...ends].some(([other, { piece }]) => {
        const own = ends.get(index)?.piece;
        return (
          own !== undefined &&
          other !== index &&
          piece.alive &&
          own.alive &&
          same(piece, own) &&
          this.meeting((before[index] as Piece).letter, (before[other] as Piece).letter)?.result.kind ===
            'block'
        );
      });
    used.clear();
    for (const gate of usedBefore) used.add(gate);
    const pieces = [...before];
    const turned: string[] = [];
    for (const { index, choice } of choices) {
      if (choice === null) continue;
      const noted = { ...(pieces[index] as Piece), awake: choice.awake, facing: choice.facing };
      pieces[index] = noted;
      if (!choice.way || isHeld(index)) continue;
      const to = this.pieceTarget(now, before, index, noted.letter, noted, choice.way);
      if (to === null) continue;
      const entered = this.enter({ ...now, pieces }, before, index, to, choice.way, used);
      pieces[index] = entered.piece;
      turned.push(...entered.turned);
    }
    return this.exitLost(this.settle(this.turnGates({ ...now, pieces }, turned), later));
  }

  /** Pieces by letter, then in reading order at the start, as indices. */
  private inOrder(pieces: readonly Piece[]): number[] {
    const first = this.start0();
    return [...pieces.keys()].sort((a, b) => {
      const [one, other] = [pieces[a] as Piece, pieces[b] as Piece];
      if (one.letter !== other.letter) return one.letter < other.letter ? -1 : 1;
      const [left, right] = [first[a] as string, first[b] as string];
      return left === right ? a - b : left < right ? -1 : 1;
    });
  }

  /** The letters with which pieces began. */
  private start0(): string[] {
    return this.level.letters.filter(({ letter }) => this.isPiece(letter)).map(({ letter }) => letter);
  }

  /** @param later groups that have not moved; who is met after its step alone waits while it is in one of them */
  private settle(start: Situation, later: readonly (readonly string[])[]): Situation {
    let now = start;
    for (;;) {
      for (const index of this.inOrder(now.pieces)) {
        const piece = now.pieces[index] as Piece;
        if (!piece.alive || !same(piece, now.you) || this.passes(piece.letter, 'you')) continue;
        const met = this.meeting(piece.letter, 'you');
        if (met?.isLate && later.flat().includes(piece.letter)) continue;
        const kind = met?.result.kind ?? 'you lose';
        if (kind === 'you lose') return { ...now, end: 'lost' };
        if (kind === 'first dies') now = this.replaced(now, index, this.dead(piece));
      }
      const next = this.firstMeeting(now);
      if (next === null) return now;
      now = next;
    }
  }

  private replaced(now: Situation, index: number, piece: Piece): Situation {
    return { ...now, pieces: now.pieces.map((one, at) => (at === index ? piece : one)) };
  }

  /** The situation after the first meeting of two pieces; null where none is left. */
  private firstMeeting(now: Situation): Situation | null {
    const order = this.inOrder(now.pieces);
    const pairs: [number, number][] = [];
    for (const [place, a] of order.entries()) for (const b of order.slice(place + 1)) pairs.push([a, b]);
    const letterOf = (index: number) => (now.pieces[index] as Piece).letter;
    // By the letters of both, then by who began first.
    const sorted = pairs
      .map(([a, b], at) => ({ a, b, at }))
      .sort((x, y) => {
        const one = letterOf(x.a) + letterOf(x.b);
        const other = letterOf(y.a) + letterOf(y.b);
        return one === other ? x.at - y.at : one < other ? -1 : 1;
      });
    for (const { a, b } of sorted) {
      const [one, other] = [now.pieces[a] as Piece, now.pieces[b] as Piece];
      if (!one.alive || !other.alive || !same(one, other)) continue;
      const met = this.meeting(one.letter, other.letter);
      if (met === null) continue;
      const [first, second] = met.first === one.letter ? [a, b] : [b, a];
      const { result } = met;
      const kill = (index: number) => (from: Situation) =>
        this.replaced(from, index, this.dead(from.pieces[index] as Piece));
      if (result.kind === 'first dies') return kill(first)(now);
      if (result.kind === 'second dies') return kill(second)(now);
      if (result.kind === 'later dies') return kill(b)(now);
      if (result.kind === 'both die') return kill(b)(kill(a)(now));
      if (result.kind === 'become') {
        const become = (piece: Piece): Piece => ({
          ...piece,
          letter: result.letter,
          facing: this.firstFacing(result.letter),
          awake: false,
        });
        return this.replaced(this.replaced(now, a, become(one)), b, become(other));
      }
    }
    return null;
  }

  /** Walking distances to you by a search from every place forwards: slow, and of another kind than the game's. */
  private distance(now: Situation, letter: string, from: Place): number | null {
    let layer = [from];
    const met = new Set([text(from)]);
    for (let steps = 0; layer.length > 0; steps++) {
      if (layer.some((place) => same(place, now.you))) return steps;
      const next: Place[] = [];
      for (const place of layer) {
        for (const way of CLOCKWISE) {
          const to = this.groundTarget(now, letter, place, way);
          if (to === null || met.has(text(to))) continue;
          met.add(text(to));
          next.push(to);
        }
      }
      layer = next;
    }
    return null;
  }

  private notices(now: Situation, piece: Piece): boolean {
    const { you } = now;
    const squared = (piece.row - you.row) ** 2 + (piece.column - you.column) ** 2;
    for (const { hears, sees } of this.said(piece.letter)) {
      if (hears?.throughRock && squared <= hears.within ** 2) return true;
      if (hears && !hears.throughRock) {
        const distance = this.distance(now, piece.letter, piece);
        if (distance !== null && distance <= hears.within) return true;
      }
      if (sees?.inAnyLine && squared <= sees.within ** 2 && this.isClear(now, piece, you)) return true;
      if (sees && !sees.inAnyLine && this.isStraight(now, piece, you, sees.within)) return true;
    }
    return false;
  }

  /** Whether a place is rock to the eye: rock, floor that has fallen, a shut gate. */
  private isDark(now: Situation, place: Place): boolean {
    if (!isFloor(this.level.maze, this.cellOf(place))) return true;
    const letter = this.groundAt(place);
    if (letter === null) return false;
    if (this.isGateLetter(letter)) return !now.open.includes(letter);
    return this.about('falls', letter).length > 0 && now.gone.includes(text(place));
  }

  private isStraight(now: Situation, from: Place, to: Place, within: number): boolean {
    if (same(from, to)) return true;
    if (from.row !== to.row && from.column !== to.column) return false;
    const way = from.row === to.row ? (to.column > from.column ? 'R' : 'L') : to.row > from.row ? 'D' : 'U';
    const [rows, columns] = STEPS[way] ?? [0, 0];
    let at: Place = from;
    for (let step = 1; step <= within; step++) {
      const next = { row: at.row + rows, column: at.column + columns };
      if (!isOpen(this.level.maze, this.cellOf(at), CLOCKWISE.indexOf(way) as 0)) return false;
      if (this.isDark(now, next)) return false;
      const gate = this.sideGate(way, at, next);
      if (gate !== undefined && !now.open.includes(gate)) return false;
      if (same(next, to)) return true;
      at = next;
    }
    return false;
  }

  /** No dark cell has corners on both sides of the line, and it runs through no corner at which two dark cells touch. */
  private isClear(now: Situation, a: Place, b: Place): boolean {
    const down = b.row - a.row;
    const across = b.column - a.column;
    const side = (row: number, column: number) =>
      across * (2 * (row - a.row) + 1) - down * (2 * (column - a.column) + 1);
    const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
    const [left, right] = [Math.min(a.column, b.column), Math.max(a.column, b.column)];
    const dark = (row: number, column: number) => this.isDark(now, { row, column });
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const corners = [
          side(row - 1, column - 1),
          side(row - 1, column),
          side(row, column - 1),
          side(row, column),
        ];
        const isCrossed = Math.min(...corners) < 0 && Math.max(...corners) > 0;
        const isStart = row === a.row && column === a.column;
        if (isCrossed && !isStart && dark(row, column)) return false;
        if (side(row, column) !== 0 || column === right || row === bottom) continue;
        const isFalling = across * down > 0;
        const beside = isFalling
          ? dark(row, column + 1) && dark(row + 1, column)
          : dark(row, column) && dark(row + 1, column + 1);
        if (beside) return false;
      }
    }
    return true;
  }

  private choose(now: Situation, index: number, key: string, roll: (sides: number) => number) {
    const piece = now.pieces[index] as Piece;
    const said = this.said(piece.letter);
    const hasSenses = said.some(({ hears, sees }) => hears !== null || sees !== null);
    const isAwake = !hasSenses || piece.awake || this.notices(now, piece);
    const awake = piece.awake || (hasSenses && isAwake && said.some(({ neverForgets }) => neverForgets));
    const behaviour = this.behaviourOf(piece.letter);
    const isLost =
      (behaviour.kind === 'hunts' || behaviour.kind === 'flees') &&
      behaviour.method === 'by shortest path' &&
      this.distance(now, piece.letter, piece) === null;
    const does = isAwake && !isLost ? behaviour : this.otherwiseOf(piece.letter);
    return { awake, ...this.wayOf(now, index, does, key, roll) };
  }

  private wayOf(
    now: Situation,
    index: number,
    does: Behaviour,
    key: string,
    roll: (sides: number) => number,
  ): { readonly way: string | null; readonly facing: number | null } {
    const piece = now.pieces[index] as Piece;
    const can = (way: string) => this.pieceTarget(now, now.pieces, index, piece.letter, piece, way) !== null;
    const { facing } = piece;
    const stay = { way: null, facing };
    switch (does.kind) {
      case 'stands':
        return stay;
      case 'wanders': {
        const ways = CLOCKWISE.filter(can);
        if (ways.length === 0) return stay;
        return { way: ways[ways.length === 1 ? 0 : roll(ways.length)] ?? null, facing };
      }
      case 'paces': {
        const every = this.said(piece.letter).find((one) => one.every !== null)?.every ?? {
          turns: 1,
          from: 1,
        };
        const step = does.path[((now.turn - every.from) / every.turns) % does.path.length] ?? null;
        const way = step === null ? null : (CLOCKWISE[step] ?? null);
        return { way: way !== null && can(way) ? way : null, facing };
      }
      case 'copies':
      case 'mirrors': {
        if (key === 'W') return stay;
        let way = key;
        const swap = (pairs: Readonly<Record<string, string>>) => {
          way = pairs[way] ?? way;
        };
        if (does.kind === 'mirrors' && does.mirror !== 'up-down')
          swap({ L: 'R', R: 'L', E: 'Q', Q: 'E', C: 'Z', Z: 'C' });
        if (does.kind === 'mirrors' && does.mirror !== 'left-right')
          swap({ U: 'D', D: 'U', E: 'C', C: 'E', Q: 'Z', Z: 'Q' });
        return { way: can(way) ? way : null, facing };
      }
      case 'walks': {
        const ahead = facing ?? 0;
        for (const turn of [0, ...does.turns]) {
          const at = (ahead + turn) % 4;
          if (can(CLOCKWISE[at] as string)) return { way: CLOCKWISE[at] ?? null, facing: at };
        }
        return stay;
      }
      case 'hunts':
      case 'flees':
        return this.huntWay(now, index, does, can);
    }
  }

  private huntWay(
    now: Situation,
    index: number,
    does: Extract<Behaviour, { kind: 'hunts' | 'flees' }>,
    can: (way: string) => boolean,
  ): { readonly way: string | null; readonly facing: number | null } {
    const piece = now.pieces[index] as Piece;
    const { facing } = piece;
    const flees = does.kind === 'flees';
    const right = flees ? now.you.column < piece.column : now.you.column > piece.column;
    const below = flees ? now.you.row < piece.row : now.you.row > piece.row;
    const row = now.you.column === piece.column ? null : right ? 'R' : 'L';
    const column = now.you.row === piece.row ? null : below ? 'D' : 'U';
    const first = (ways: readonly (string | null)[]) => ways.find((way) => way !== null && can(way)) ?? null;
    switch (does.method) {
      case 'rows first':
        return { way: first([row, column]), facing };
      case 'columns first':
        return { way: first([column, row]), facing };
      case 'both axes': {
        const diagonals: Readonly<Record<string, string>> = { RU: 'E', LU: 'Q', RD: 'C', LD: 'Z' };
        const way = row !== null && column !== null ? (diagonals[row + column] ?? null) : (row ?? column);
        return { way: first([way]), facing };
      }
      case 'by shortest path': {
        const here = this.distance(now, piece.letter, piece);
        const wanted = (here ?? 0) + (flees ? 1 : -1);
        const ways = does.ties.map((way) => CLOCKWISE[way] as string);
        const way = ways.find((one) => {
          if (!can(one)) return false;
          const to = this.groundTarget(now, piece.letter, piece, one);
          return to !== null && this.distance(now, piece.letter, to) === wanted;
        });
        return { way: way ?? null, facing };
      }
      case 'in straight line': {
        const isForward = (way: number) => does.facing === null || way !== ((facing ?? 0) + 2) % 4;
        const options = does.ties
          .filter((way) => isForward(way) && can(CLOCKWISE[way] as string))
          .map((way) => {
            const to = this.groundTarget(now, piece.letter, piece, CLOCKWISE[way] as string) as Place;
            const far = (to.row - now.you.row) ** 2 + (to.column - now.you.column) ** 2;
            return { way, far: flees ? -far : far };
          });
        const least = Math.min(...options.map(({ far }) => far));
        const best = options.find(({ far }) => far === least)?.way ?? null;
        const back = ((facing ?? 0) + 2) % 4;
        const way = best ?? (does.facing !== null && can(CLOCKWISE[back] as string) ? back : null);
        if (way === null) return { way: null, facing };
        return { way: CLOCKWISE[way] ?? null, facing: does.facing === null ? facing : way };
      }
    }
  }
}
