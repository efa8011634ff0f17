import {
  add,
  addFloats,
  all,
  and,
  block,
  both,
  type Callable,
  type Code,
  call,
  F64,
  forEach,
  get,
  getGlobal,
  I32,
  int,
  isAtLeast,
  isEqual,
  isLess,
  isLessUnsigned,
  isZero,
  leave,
  load,
  loadFloat,
  multiply,
  set,
  setGlobal,
  shiftLeft,
  shiftRightUnsigned,
  store,
  storeByte,
  storeFloat,
  subtract,
  tee,
  type Variable,
  when,
  whileTrue,
  xor,
} from '../../../wasm/index.js';
import { ILLEGAL, MOVE_ORDER, OPEN, WON } from '../rules/position.js';
import type { Board } from './board-code.js';

/** Multiplies hashes (D. E. Knuth, "The Art of Computer Programming", volume 3, 1973: the golden ratio). */
const MIX = 0x9e3779b1 | 0;

/**
 * Breadth-first search over packed positions, in code: their table with open addressing, their numbers in the order in which they
 * are met, the one that each was met from, and the number of shortest ways to each. Where these lie is told by global variables.
 */
export function searchCode({ module, layout, work }: Board, play: Callable): void {
  const { at, words, moves } = layout;
  const shared = (name: string) => module.global(I32, name);
  const [size, capacity, table, mask] = [
    shared('size'),
    shared('capacity'),
    shared('table'),
    shared('mask'),
  ];
  const [states, parents, counts] = [shared('states'), shared('parents'), shared('counts')];
  const [winner, winningMove] = [shared('winner'), shared('winningMove')];
  const wins = module.global(F64, 'wins');

  const stateAt = (state: Code): Code => add(getGlobal(states), multiply(state, int(words * 4)));
  const quadAt = (base: Variable, index: Code): Code => add(getGlobal(base), shiftLeft(index, int(2)));
  const countAt = (state: Code): Code => add(getGlobal(counts), shiftLeft(state, int(3)));
  const hashOf = (from: Variable, hash: Variable): Code =>
    all(
      set(hash, int(0)),
      ...Array.from({ length: words }, (_, word) =>
        set(
          hash,
          multiply(
            add(
              xor(get(hash), load(get(from), word * 4)),
              word === 0 ? int(0) : shiftRightUnsigned(get(hash), int(15)),
            ),
            int(MIX),
          ),
        ),
      ),
      set(hash, xor(get(hash), shiftRightUnsigned(get(hash), int(15)))),
    );
  /** Sets `slot` to the address in the table where the record at an address is, or would be; `found` to its number and one, or 0. */
  const seek = (from: Variable, slot: Variable, found: Variable, hash: Variable): Code => {
    const isSame = (known: Code): Code =>
      all(
        set(slot, stateAt(subtract(known, int(1)))),
        Array.from({ length: words }, (_, word) =>
          isEqual(load(get(slot), word * 4), load(get(from), word * 4)),
        ).reduce((a, b) => both(a, b)),
      );
    return all(
      hashOf(from, hash),
      block((done) =>
        whileTrue(
          int(1),
          all(
            set(hash, and(get(hash), getGlobal(mask))),
            set(found, load(quadAt(table, get(hash)))),
            done(isZero(get(found))),
            done(isSame(get(found))),
            set(hash, add(get(hash), int(1))),
          ),
        ),
      ),
      set(slot, quadAt(table, get(hash))),
    );
  };
  /** The number of the record at an address; the next free one, which is `size` before the call, where it is new. */
  const number = module.func({ parameters: [I32], result: I32, name: 'number' }, (frame, from) => {
    const [slot, found, hash] = [frame.variable(), frame.variable(), frame.variable()];
    return all(
      seek(from, slot, found, hash),
      when(get(found), leave(subtract(get(found), int(1)))),
      set(found, getGlobal(size)),
      set(hash, stateAt(get(found))),
      ...Array.from({ length: words }, (_, word) => store(get(hash), load(get(from), word * 4), word * 4)),
      setGlobal(size, add(get(found), int(1))),
      store(get(slot), getGlobal(size)),
      get(found),
    );
  });
  module.func({ parameters: [I32], result: I32, name: 'find' }, (frame, from) => {
    const [slot, found, hash] = [frame.variable(), frame.variable(), frame.variable()];
    return all(seek(from, slot, found, hash), subtract(get(found), int(1)));
  });
  /** Fills an empty table with all records. */
  module.func({ parameters: [], name: 'rehash' }, (frame) => {
    const [state, from, hash] = [frame.variable(), frame.variable(), frame.variable()];
    return forEach(
      state,
      int(0),
      getGlobal(size),
      all(
        set(from, stateAt(get(state))),
        hashOf(from, hash),
        set(hash, and(get(hash), getGlobal(mask))),
        whileTrue(
          load(quadAt(table, get(hash))),
          set(hash, and(add(get(hash), int(1)), getGlobal(mask))),
        ),
        store(quadAt(table, get(hash)), add(get(state), int(1))),
      ),
    );
  });

  /** Tries every move from the record at an address, in the game's order: how many are legal; what they come to stands in slots. */
  module.func({ parameters: [I32], result: I32, name: 'row' }, (frame, from) => {
    const [slots, status] = [frame.variable(), frame.variable()];
    return all(
      ...moves.map((move) =>
        when(
          isLess(
            tee(
              status,
              call(
                play,
                get(from),
                int(move),
                add(int(at.packed), multiply(get(slots), int(words * 4))),
              ),
            ),
            int(ILLEGAL),
          ),
          all(
            storeByte(get(slots), get(status), at.statuses),
            storeByte(get(slots), int(MOVE_ORDER.indexOf(move)), at.places),
            set(slots, add(get(slots), int(1))),
          ),
        ),
      ),
      get(slots),
    );
  });

  /**
   * Expands positions from a number until another one, fewer where the work or the room comes to its end: the number of the next.
   * Those from `layerEnd` on belong to the next layer.
   */
  module.func(
    { parameters: [I32, I32, I32, I32], result: I32, name: 'expand' },
    (frame, head, until, layerEnd, mostWork) => {
      const [status, place, met, from, before] = Array.from({ length: 5 }, () => frame.variable());
      const plans = frame.variable(F64);
      const addPlans = storeFloat(
        countAt(get(met)),
        addFloats(loadFloat(countAt(get(met))), get(plans)),
      );
      const packed = frame.variable();
      const opened = all(
        set(before, getGlobal(size)),
        set(met, call(number, get(packed))),
        when(
          isLess(get(met), get(before)),
          when(isAtLeast(get(met), get(layerEnd)), addPlans),
          all(
            store(quadAt(parents, get(met)), get(head)),
            storeFloat(countAt(get(met)), get(plans)),
          ),
        ),
      );
      const hasWon = all(
        when(
          isLess(getGlobal(winner), int(0)),
          all(setGlobal(winner, get(head)), setGlobal(winningMove, get(place))),
        ),
        setGlobal(wins, addFloats(getGlobal(wins), get(plans))),
      );
      const tried = (move: number): Code =>
        all(
          set(status, call(play, get(from), int(move), get(packed))),
          when(
            isEqual(get(status), int(OPEN)),
            opened,
            when(isEqual(get(status), int(WON)), all(set(place, int(move)), hasWon)),
          ),
        );
      return all(
        set(packed, int(at.packed)),
        block((done) =>
          whileTrue(
            isLess(get(head), get(until)),
            all(
              done(isLess(getGlobal(capacity), add(getGlobal(size), int(moves.length)))),
              done(isLessUnsigned(get(mostWork), getGlobal(work))),
              set(plans, loadFloat(countAt(get(head)))),
              set(from, stateAt(get(head))),
              ...moves.map(tried),
              set(head, add(get(head), int(1))),
            ),
          ),
        ),
        get(head),
      );
    },
  );
}
