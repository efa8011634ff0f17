import { DOWN, RIGHT } from '../../../grid/index.js';
import {
  add,
  all,
  and,
  block,
  both,
  byteAt,
  type Code,
  call,
  choose,
  either,
  forEach,
  get,
  I32,
  int,
  isAtLeast,
  isEqual,
  isLess,
  isOther,
  isZero,
  leave,
  type ModuleBuilder,
  NOTHING,
  or,
  set,
  shiftLeft,
  shiftRight,
  shiftRightUnsigned,
  shortAt,
  store,
  subtract,
  tee,
  type Variable,
  when,
  whileTrue,
  wordAt,
  xor,
} from '../../../wasm/index.js';
import type { Game } from '../rules/game.js';
import { AWAKE, CELL, CHANGES, FACING, FORM, GATES, PIECE, WAYS, YOU } from '../rules/position.js';
import { MOST_SLIDE } from '../rules/steps.js';
import { type Layout, SHARED } from './layout.js';

/** What lies on a cell, a bit each. */
export const EXIT = 1;
export const TOKEN = 2;
export const FALLING = 4;
/** The gate where there is none: no bit of any gates. */
export const NO_GATE = 31;

/** A piece of the position. */
export interface PieceAt {
  /** Where its numbers begin in the memory. */
  readonly address: Code;
  get(index: number): Code;
  set(index: number, value: Code): Code;
  /** Writes what stands in variables to the memory, and reads it from there; nothing where the piece is in the memory alone. */
  readonly flush: Code;
  readonly reload: Code;
}

/** Pieces where they stand: in the memory, or in variables of a function. */
export type Where = (piece: number) => PieceAt;

export type Board = ReturnType<typeof boardCode>;

/** The position in the module's memory, the ground as it stands, and what is entered by a step: as in the rules, in code. */
export function boardCode(module: ModuleBuilder, game: Game, layout: Layout) {
  const { at, room, facts, pieces, forms, meetings, subjects } = layout;
  const { terrain, firstPiece } = game.setting;
  const { passesGate, passesRock, isDynamic } = terrain;
  const { stops, pairMasks } = masksOf(layout);
  const spent = (cells: Code) => store(int(0), add(wordAt(int(0), SHARED.work), cells), SHARED.work);

  const number = (index: number): Code => wordAt(int(0), at.now + index * 4);
  const setNumber = (index: number, value: Code): Code => store(int(0), value, at.now + index * 4);
  const firstAddress = at.now + firstPiece * 4;
  const lastAddress = firstAddress + pieces * PIECE * 4;
  const inMemory = (address: Code, offset: number): Pick<PieceAt, 'get' | 'set'> => ({
    get: (index) => wordAt(address, offset + index * 4),
    set: (index, value) => store(address, value, offset + index * 4),
  });
  /** A piece by its number, or by a variable that has its address. */
  const pieceAt = (piece: number): PieceAt => {
    const offset = firstAddress + piece * PIECE * 4;
    return { address: int(offset), ...inMemory(int(0), offset), flush: NOTHING, reload: NOTHING };
  };
  const pieceBy = (address: Variable): PieceAt => ({
    ...{ address: get(address), flush: NOTHING, reload: NOTHING },
    ...inMemory(get(address), 0),
  });
  /** A piece whose numbers stand in variables of a function; what others have to see of them is flushed. */
  const pieceIn = (piece: number, numbers: readonly (Variable | null)[]): PieceAt => {
    const { address, ...memory } = pieceAt(piece);
    const own = numbers.flatMap((variable, index) => (variable ? [{ variable, index }] : []));
    return {
      address,
      get: (index) => (numbers[index] ? get(numbers[index]) : memory.get(index)),
      set: (index, value) => (numbers[index] ? set(numbers[index], value) : memory.set(index, value)),
      flush: all(...own.map(({ variable, index }) => memory.set(index, get(variable)))),
      reload: all(...own.map(({ variable, index }) => set(variable, memory.get(index)))),
    };
  };
  /** Does something with every piece, whose address the variable has. */
  const eachPiece = (address: Variable, body: Code): Code =>
    forEach(address, int(firstAddress), int(lastAddress), body, PIECE * 4);

  const short = (table: number, cell: Code): Code => shortAt(shiftLeft(cell, int(1)), table);
  const columnOf = (cell: Code): Code => short(at.columns, cell);
  const rowOf = (cell: Code): Code => short(at.rows, cell);
  const isOn = (cell: Code, what: number): Code => and(byteAt(cell, at.flags), int(what));

  /** Where the bits of a cell's change stand: its word in the upper ones, its bit in the lower five. */
  const changeOf = (cell: Code): Code => short(at.changes, cell);
  const wordOf = (change: Code): Code => shiftLeft(shiftRight(change, int(5)), int(2));
  const isChanged = (cell: Code, spare: Variable): Code =>
    and(
      shiftRight(wordAt(wordOf(tee(spare, changeOf(cell))), at.now + CHANGES * 4), and(get(spare), int(31))),
      int(1),
    );
  const change = (cell: Code, spare: Variable): Code =>
    all(
      set(spare, changeOf(cell)),
      store(
        wordOf(get(spare)),
        or(wordAt(wordOf(get(spare)), at.now + CHANGES * 4), shiftLeft(int(1), and(get(spare), int(31)))),
        at.now + CHANGES * 4,
      ),
    );

  /** The gates that are shut for a subject, a bit each. */
  const shutFor = (subject: number): Code => {
    const passed = passesGate[subject].reduce((mask, passes, gate) => mask | (passes ? 1 << gate : 0), 0);
    return and(xor(number(GATES), int(-1)), int(~passed & (2 ** 30 - 1)));
  };
  const isShut = (subject: number, gate: Code): Code =>
    and(shiftRightUnsigned(shutFor(subject), gate), int(1));
  /** The gate on the side that a step crosses. */
  const sideGate = (cell: Variable, to: Variable, way: Code): Code =>
    either(
      and(way, int(1)),
      byteAt(choose(get(cell), get(to), isEqual(way, int(RIGHT))), at.gateRight),
      byteAt(choose(get(cell), get(to), isEqual(way, int(DOWN))), at.gateBelow),
    );

  const waysFrom = (subject: number) => at.ways + subjects.indexOf(facts.alike[subject]) * WAYS * room * 2;
  /** Sets `to` to where a step leads as the ground stands, -1 for nowhere. */
  const groundStep = (
    subject: number,
    cell: Variable,
    way: Code | number,
    to: Variable,
    spare: Variable,
  ): Code => {
    // The ways from a cell lie side by side.
    const [place, table] = [shiftLeft(get(cell), int(4)), waysFrom(subject)];
    const known = typeof way === 'number';
    const straight = set(
      to,
      known ? shortAt(place, table + way * 2) : shortAt(add(place, shiftLeft(way, int(1))), table),
    );
    if (!isDynamic) return straight;
    const nowhere = set(to, int(-1));
    const fallen =
      facts.hasFalls && !passesRock[subject]
        ? when(both(isOn(get(to), FALLING), isChanged(get(to), spare)), nowhere)
        : NOTHING;
    const gate = facts.hasGates
      ? when(both(isAtLeast(get(to), int(0)), isShut(subject, byteAt(get(to), at.gateAt))), nowhere)
      : NOTHING;
    const side = facts.hasSideGates
      ? when(
          both(
            both(isAtLeast(get(to), int(0)), isLess(asCode(way), int(4))),
            isShut(subject, sideGate(cell, to, asCode(way))),
          ),
          nowhere,
        )
      : NOTHING;
    return all(straight, when(isAtLeast(get(to), int(0)), all(fallen, gate, side)));
  };

  // Others that are in the way, as everybody stood before the round.
  const beforeCell = (address: Variable): Code => wordAt(halved(address), at.before);
  const beforeForm = (address: Variable): Code => wordAt(halved(address), at.before + 4);
  /** A piece has twice as many numbers as are remembered of it. */
  const halved = (address: Variable): Code => shiftRight(subtract(get(address), int(firstAddress)), int(1));
  const hasBefore = meetings.hasStops || game.rules.you.push.length > 0;
  const remember = (address: Variable): Code =>
    hasBefore
      ? eachPiece(
          address,
          all(
            store(halved(address), wordAt(get(address), CELL * 4), at.before),
            store(halved(address), wordAt(get(address), FORM * 4), at.before + 4),
          ),
        )
      : NOTHING;
  /** Whether another piece of one of these forms, a bit each, stood on a cell before the round. */
  const isStood = module.func({ parameters: [I32, I32, I32], result: I32 }, (scope, cell, self, mask) => {
    const other = scope.variable();
    const isHere = both(
      both(isEqual(beforeCell(other), get(cell)), isOther(get(other), get(self))),
      and(shiftRight(get(mask), beforeForm(other)), int(1)),
    );
    return all(spent(int(pieces)), eachPiece(other, when(isHere, leave(int(1)))), int(0));
  });
  /** Sets `to` to where a step of a piece leads; -1 where it may not. */
  const pieceStep = (
    piece: PieceAt,
    form: number,
    cell: Variable,
    way: Code,
    to: Variable,
    spare: Variable,
  ): Code => {
    const step = groundStep(form + 1, cell, way, to, spare);
    if (!meetings.hasStops) return step;
    const nowhere = set(to, int(-1));
    const byYou = meetings.blocksYou[form] === 1 ? when(isEqual(get(to), number(YOU)), nowhere) : NOTHING;
    const byOthers =
      stops[form] === 0
        ? NOTHING
        : when(
            both(isAtLeast(get(to), int(0)), call(isStood, get(to), piece.address, int(stops[form]))),
            nowhere,
          );
    return all(step, byYou, byOthers);
  };

  // Switches and gates.
  const letters = switchLettersOf(game);
  /** Turns the switches of a cell that a subject enters; they act on the gates later. */
  const press = (cell: Code, subject: number): Code => {
    if (!facts.hasSwitches) return NOTHING;
    return all(
      ...letters.map(({ turned }, index) => {
        const turning = turned.filter(({ isFor }) => isFor[subject]);
        if (turning.length === 0) return NOTHING;
        const turns = turning.map(({ gate, isOnce }) => {
          const turn = store(int(0), xor(wordAt(int(0), at.turned), int(1 << gate)), at.turned);
          if (!isOnce) return turn;
          const use = store(int(0), or(wordAt(int(0), at.usedUp), int(1 << gate)), at.usedUp);
          return when(isZero(and(wordAt(int(0), at.usedUp), int(1 << gate))), all(use, turn));
        });
        return when(isEqual(byteAt(cell, at.switches), int(index + 1)), all(...turns));
      }),
    );
  };
  const turnGates = facts.hasSwitches
    ? all(setNumber(GATES, xor(number(GATES), wordAt(int(0), at.turned))), store(int(0), int(0), at.turned))
    : NOTHING;

  const kill = (piece: PieceAt): Code =>
    all(piece.set(CELL, int(-1)), piece.set(FACING, int(0)), piece.set(AWAKE, int(0)));

  /** By form: cell after cell that a piece enters, until it stands still; given its address, the first cell and the way. */
  const entering = forms.map((_, form) => {
    const isBare =
      !facts.ice[form + 1] && !facts.traps[form + 1] && !facts.hasTeleports && !facts.hasSwitches;
    if (isBare) return null;
    return module.func({ parameters: [I32, I32, I32] }, (scope, address, cell, way) => {
      const [steps, to, spare] = [scope.variable(), scope.variable(), scope.variable()];
      const piece = pieceBy(address);
      const teleport = facts.hasTeleports
        ? when(
            isAtLeast(tee(to, short(at.teleports, get(cell))), int(0)),
            all(set(cell, get(to)), piece.set(CELL, get(cell))),
          )
        : NOTHING;
      return block((done) =>
        whileTrue(
          isLess(get(steps), int(MOST_SLIDE)),
          all(
            spent(int(1)),
            piece.set(CELL, get(cell)),
            press(get(cell), form + 1),
            teleport,
            facts.traps[form + 1]
              ? when(byteAt(get(cell), at.traps + (form + 1) * room), all(kill(piece), done()))
              : NOTHING,
            facts.ice[form + 1] ? done(isZero(byteAt(get(cell), at.ice + (form + 1) * room))) : done(),
            facts.ice[form + 1]
              ? all(
                  pieceStep(piece, form, cell, get(way), to, spare),
                  done(isLess(get(to), int(0))),
                  set(cell, get(to)),
                  set(steps, add(get(steps), int(1))),
                )
              : NOTHING,
          ),
        ),
      );
    });
  });
  /** A piece enters a cell by a way, and those that it comes to from there. */
  const enter = (piece: PieceAt, form: number, cell: Code, way: Code): Code => {
    const func = entering[form];
    if (func === null) return piece.set(CELL, cell);
    return when(
      byteAt(cell, at.bare + form * room),
      piece.set(CELL, cell),
      all(piece.flush, call(func, piece.address, cell, way), piece.reload),
    );
  };

  return {
    ...{ module, game, layout, spent, number, setNumber, firstAddress, lastAddress, pieceAt, pieceBy },
    ...{ pieceIn, eachPiece, short, columnOf, rowOf, isOn, isChanged, change, isShut, sideGate },
    ...{ groundStep, beforeCell, beforeForm, remember, hasBefore, pieceStep, press },
    ...{ turnGates, kill, enter, pairMasks },
  };
}

/** A number as code. */
const asCode = (value: Code | number): Code => (typeof value === 'number' ? int(value) : value);

/** A field of the packed position at an address. */
export function fieldOf({ wordOf, shiftOf, maskOf }: Layout, address: Variable, index: number): Code {
  const whole = wordAt(get(address), wordOf[index] * 4);
  if (maskOf[index] === -1) return whole;
  if (maskOf[index] === 0) return int(0);
  return and(
    shiftOf[index] === 0 ? whole : shiftRightUnsigned(whole, int(shiftOf[index])),
    int(maskOf[index]),
  );
}

/** Letters of the ground that switch something, in order, and what each turns. */
export const switchLettersOf = ({ setting }: Game) =>
  [...setting.lying].flatMap(([letter, { switches }]) =>
    switches.length === 0 ? [] : [{ letter, turned: switches }],
  );

/** By form, a bit for each form: those that it may not come upon, and those that it does something with when they meet. */
function masksOf({ forms, meetings }: Layout) {
  const maskOf = (isIn: (other: number) => boolean) =>
    forms.reduce((mask, _, other) => mask | (isIn(other) ? 1 << other : 0), 0);
  return {
    stops: forms.map((_, form) => maskOf((other) => meetings.isStopped[form * forms.length + other] === 1)),
    pairMasks: forms.map((_, form) =>
      maskOf((other) =>
        meetings.pairs.some(({ a, b }) => (a === form && b === other) || (a === other && b === form)),
      ),
    ),
  };
}
