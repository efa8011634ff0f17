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
  choose,
  F64,
  float,
  floatAt,
  forEach,
  get,
  I32,
  int,
  isAtLeast,
  isEqual,
  isLess,
  isLessUnsigned,
  leave,
  multiply,
  NOTHING,
  or,
  set,
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
  wordAt,
  xor,
} from '../../../wasm/index.js';
import { GATES, ILLEGAL, MOVE_ORDER, OPEN, WAIT, WON } from '../rules/position.js';
import { type Board, fieldOf } from './board-code.js';
import { LAYERS, PARENT_BITS, SHARED } from './layout.js';

/** Multiplies hashes (D. E. Knuth, "The Art of Computer Programming", volume 3, 1973: the golden ratio). */
const MIX = 0x9e3779b1 | 0;

/** What a move leads to: you are lost, or have won, or the position of number `n`, as {@link MET} + `n`. */
const TO_LOSS = 0;
const TO_WIN = 1;
const MET = 2;

/**
 * Breadth-first search over packed positions, in code: their numbers in the order in which they are met, with the position and the move
 * that each was met by, and the number of shortest ways to each. Positions of few bits have a table with a place for each, in which
 * whatever is less than `base` is of a search before; others a hash table with open addressing.
 *
 * Of positions of few bits it is also remembered what an arrival leads to, which is the position before with you where your step
 * leads: several positions have it in common.
 */
export function searchCode(board: Board, play: Callable): void {
  const { module, layout } = board;
  const { at, words, moves, isDirect, remembers, maskOf, facts, yourBits, cells } = layout;
  /** Where a position of one word, less your cell, and your cell have their place in a table, in bytes. */
  const placeOf = (others: Code, you: Code): Code =>
    shiftLeft(add(multiply(shiftRightUnsigned(others, int(yourBits)), int(cells)), you), int(2));
  const ownPlace = (word: Code): Code => placeOf(word, and(word, int(maskOf[0])));
  const shared = (name: keyof typeof SHARED): Code => wordAt(int(0), SHARED[name]);
  const share = (name: keyof typeof SHARED, value: Code): Code => store(int(0), value, SHARED[name]);

  const stateAt = (state: Code): Code => add(shared('states'), multiply(state, int(words * 4)));
  const quadAt = (base: Code, index: Code): Code => add(base, shiftLeft(index, int(2)));
  const hashOf = (from: Variable, hash: Variable): Code =>
    all(
      set(hash, int(0)),
      ...Array.from({ length: words }, (_, word) =>
        set(
          hash,
          multiply(
            add(
              xor(get(hash), wordAt(get(from), word * 4)),
              word === 0 ? int(0) : shiftRightUnsigned(get(hash), int(15)),
            ),
            int(MIX),
          ),
        ),
      ),
      set(hash, xor(get(hash), shiftRightUnsigned(get(hash), int(15)))),
    );
  /** Sets `slot` to the address in the table where the record at an address is, or would be; `found` to its number, less than 0 where it is new. */
  const seek = (from: Variable, slot: Variable, found: Variable, hash: Variable): Code => {
    if (isDirect)
      return all(
        set(slot, ownPlace(wordAt(get(from)))),
        set(found, subtract(wordAt(get(slot), at.direct), shared('base'))),
        set(slot, add(get(slot), int(at.direct))),
      );
    const isSame = all(
      set(slot, stateAt(get(found))),
      Array.from({ length: words }, (_, word) =>
        isEqual(wordAt(get(slot), word * 4), wordAt(get(from), word * 4)),
      ).reduce((a, b) => both(a, b)),
    );
    return all(
      hashOf(from, hash),
      block((done) =>
        whileTrue(
          int(1),
          all(
            set(hash, and(get(hash), shared('mask'))),
            set(found, subtract(wordAt(quadAt(shared('table'), get(hash))), int(1))),
            done(isLess(get(found), int(0))),
            done(isSame),
            set(hash, add(get(hash), int(1))),
          ),
        ),
      ),
      set(slot, quadAt(shared('table'), get(hash))),
    );
  };
  /** The number of the record at an address; the next free one, which is `size` before the call, where it is new. */
  const number = module.func({ parameters: [I32], result: I32, name: 'number' }, (scope, from) => {
    const [slot, found, hash] = [scope.variable(), scope.variable(), scope.variable()];
    return all(
      seek(from, slot, found, hash),
      when(isAtLeast(get(found), int(0)), leave(get(found))),
      set(found, shared('size')),
      set(hash, stateAt(get(found))),
      ...Array.from({ length: words }, (_, word) => store(get(hash), wordAt(get(from), word * 4), word * 4)),
      share('size', add(get(found), int(1))),
      store(get(slot), add(get(found), isDirect ? shared('base') : int(1))),
      get(found),
    );
  });
  module.func({ parameters: [I32], result: I32, name: 'find' }, (scope, from) => {
    const [slot, found, hash] = [scope.variable(), scope.variable(), scope.variable()];
    return all(seek(from, slot, found, hash), choose(get(found), int(-1), isAtLeast(get(found), int(0))));
  });
  /** Fills an empty table with all records. */
  module.func({ parameters: [], name: 'rehash' }, (scope) => {
    if (isDirect) return NOTHING;
    const [state, from, hash] = [scope.variable(), scope.variable(), scope.variable()];
    return forEach(
      state,
      int(0),
      shared('size'),
      all(
        set(from, stateAt(get(state))),
        hashOf(from, hash),
        set(hash, and(get(hash), shared('mask'))),
        whileTrue(
          wordAt(quadAt(shared('table'), get(hash))),
          set(hash, and(add(get(hash), int(1)), shared('mask'))),
        ),
        store(quadAt(shared('table'), get(hash)), add(get(state), int(1))),
      ),
    );
  });

  /** Tries every move from the record at an address, in the game's order: how many are legal; what they come to stands in slots. */
  module.func({ parameters: [I32], result: I32, name: 'row' }, (scope, from) => {
    const [slots, status] = [scope.variable(), scope.variable()];
    return all(
      ...moves.map((move) => {
        const slot = add(int(at.packed), multiply(get(slots), int(words * 4)));
        return when(
          isLess(tee(status, call(play, get(from), int(move), slot)), int(ILLEGAL)),
          all(
            storeByte(get(slots), get(status), at.statuses),
            storeByte(get(slots), int(MOVE_ORDER.indexOf(move)), at.places),
            set(slots, add(get(slots), int(1))),
          ),
        );
      }),
      get(slots),
    );
  });

  /**
   * Expands layer after layer from a position on, up to a limit, less where the work or the room comes to its end: the number of the
   * next. Where layers end is noted. Ends with the layer in which the game is won, and where nothing is left.
   */
  module.func(
    { parameters: [I32, I32, I32], result: I32, name: 'expand' },
    (scope, head, limit, mostWork) => {
      const [status, met, from, word, packed] = Array.from({ length: 5 }, () => scope.variable());
      const [to, you, spare, arrival, base] = Array.from({ length: 5 }, () => scope.variable());
      const [states, parents, counts] = [scope.variable(), scope.variable(), scope.variable()];
      const [others, size, capacity, layerEnd] = Array.from({ length: 4 }, () => scope.variable());
      const plans = scope.variable(F64);
      const countAt = (state: Code): Code => add(get(counts), shiftLeft(state, int(3)));
      /** The number of the packed position, in a table with a place for each. */
      const numbered = all(
        set(word, wordAt(get(packed))),
        set(spare, ownPlace(get(word))),
        set(met, subtract(wordAt(get(spare), at.direct), get(base))),
        when(
          isLess(get(met), int(0)),
          all(
            set(met, get(size)),
            store(get(spare), add(get(met), get(base)), at.direct),
            store(quadAt(get(states), get(met)), get(word)),
          ),
        ),
      );
      /** Plays a move, and sets `met` to what it leads to; -1 where it is illegal. */
      const played = (move: number): Code =>
        all(
          set(status, call(play, get(from), int(move), get(packed))),
          when(
            isEqual(get(status), int(OPEN)),
            all(
              isDirect ? numbered : set(met, call(number, get(packed))),
              when(
                isAtLeast(get(met), get(size)),
                all(
                  set(size, add(get(met), int(1))),
                  store(quadAt(get(parents), get(met)), or(get(head), int(move << PARENT_BITS))),
                  storeFloat(countAt(get(met)), float(0)),
                ),
              ),
              set(met, add(get(met), int(MET))),
            ),
            set(
              met,
              choose(
                int(TO_WIN),
                choose(int(-1), int(TO_LOSS), isEqual(get(status), int(ILLEGAL))),
                isEqual(get(status), int(WON)),
              ),
            ),
          ),
        );
      /** Looks up what an arrival leads to; plays the move where that is not known. */
      const remembered = (move: number): Code =>
        all(
          set(arrival, add(get(others), shiftLeft(get(to), int(2)))),
          set(met, subtract(wordAt(get(arrival), at.arrivals), get(base))),
          when(
            isLess(get(met), int(0)),
            all(played(move), store(get(arrival), add(get(met), get(base)), at.arrivals)),
          ),
        );
      const led = (move: number): Code => {
        if (!remembers) return played(move);
        if (move === WAIT)
          return when(
            both(get(head), shared('waitsAlike')),
            all(set(to, get(you)), remembered(move)),
            played(move),
          );
        return all(
          facts.hasGates ? board.setNumber(GATES, fieldOf(layout, from, GATES)) : NOTHING,
          board.groundStep(0, you, move, to, spare),
          when(isAtLeast(get(to), int(0)), remembered(move), set(met, int(-1))),
        );
      };
      const tried = (move: number): Code =>
        all(
          led(move),
          when(
            isAtLeast(get(met), int(MET)),
            all(
              set(met, subtract(get(met), int(MET))),
              when(
                isAtLeast(get(met), get(layerEnd)),
                storeFloat(tee(met, countAt(get(met))), addFloats(floatAt(get(met)), get(plans))),
              ),
            ),
            when(
              isEqual(get(met), int(TO_WIN)),
              all(
                when(
                  isLess(shared('winner'), int(0)),
                  all(share('winner', get(head)), share('winningMove', int(move))),
                ),
                storeFloat(int(0), addFloats(floatAt(int(0), SHARED.wins), get(plans)), SHARED.wins),
              ),
            ),
          ),
        );
      const nextLayer = (done: (condition?: Code) => Code): Code =>
        all(
          done(isAtLeast(shared('winner'), int(0))),
          done(isEqual(get(head), get(size))),
          done(isEqual(shared('layers'), int(LAYERS))),
          store(quadAt(int(at.layerEnds), shared('layers')), get(size)),
          share('layers', add(shared('layers'), int(1))),
          set(layerEnd, get(size)),
        );
      return all(
        set(packed, int(at.packed)),
        set(base, shared('base')),
        set(states, shared('states')),
        set(parents, shared('parents')),
        set(counts, shared('counts')),
        set(size, shared('size')),
        set(capacity, shared('capacity')),
        set(layerEnd, shared('layerEnd')),
        block((done) =>
          whileTrue(
            int(1),
            all(
              when(isEqual(get(head), get(layerEnd)), nextLayer(done)),
              done(isAtLeast(get(head), get(limit))),
              done(isLess(get(capacity), add(get(size), int(moves.length)))),
              done(isLessUnsigned(get(mostWork), add(shared('work'), shared('elsewhere')))),
              set(plans, floatAt(countAt(get(head)))),
              set(from, add(get(states), multiply(get(head), int(words * 4)))),
              remembers
                ? all(
                    set(others, placeOf(wordAt(get(from)), int(0))),
                    set(you, and(wordAt(get(from)), int(maskOf[0]))),
                  )
                : NOTHING,
              ...moves.map(tried),
              remembers ? board.spent(int(moves.length)) : NOTHING,
              set(head, add(get(head), int(1))),
            ),
          ),
        ),
        share('size', get(size)),
        get(head),
      );
    },
  );
}
