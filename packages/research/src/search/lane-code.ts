import { BLOCKED, type LoopKernel } from '@knossos/engine/internal/games/mouse/walk/loop-kernel';
import {
  add,
  all,
  and,
  type Code,
  choose,
  compile,
  type Exports,
  get,
  I32,
  int,
  isLess,
  isOther,
  ModuleBuilder,
  or,
  PAGE,
  type Scope,
  set,
  shiftLeft,
  shiftRight,
  store,
  type Variable,
  whileTrue,
  wordAt,
} from '@knossos/engine/internal/wasm';

/** Where boards begin in the memory, in words: before it stand places and exits, and no step leads below 0. */
const HEAD = 256;

/** Mice that go on in one loop of WebAssembly: while one waits for memory the others go on. */
export interface LaneLoop {
  /** The boards of all mice, one behind the other. */
  readonly boards: Int32Array;
  /** Indices into `boards`: where each mouse stands, and his exit. */
  readonly places: Int32Array;
  readonly exits: Int32Array;
  /** Lets all go on until one is out, or each has made `budget` turns; how many each made. */
  followAll(budget: number): number;
  /** Lets one alone go on. */
  followOne(lane: number, budget: number): number;
}

/** The loop of a kernel's walk for so many mice; null where there is no WebAssembly. */
export function laneLoop(kernel: LoopKernel, lanes: number): LaneLoop | null {
  const module = new ModuleBuilder();
  const numbers = Array.from({ length: lanes }, (_, lane) => lane);
  follower(module, 'all', kernel, lanes, numbers);
  for (const lane of numbers) follower(module, `one${lane}`, kernel, lanes, [lane]);
  const pages = Math.ceil((4 * (HEAD + lanes * kernel.size)) / PAGE);
  const exports: Exports | undefined = compile(module.bytes(pages))?.({});
  if (exports === undefined) return null;
  const { buffer } = exports.memory;
  const ones = numbers.map((lane) => exports.func(`one${lane}`));
  return {
    boards: new Int32Array(buffer, 4 * HEAD, lanes * kernel.size),
    places: new Int32Array(buffer, 0, lanes),
    exits: new Int32Array(buffer, 4 * lanes, lanes),
    followAll: exports.func('all'),
    followOne: (lane, budget) => ones[lane](budget),
  };
}

/** A function that lets some of the mice go on, and says how many turns each made. */
function follower(
  module: ModuleBuilder,
  name: string,
  kernel: LoopKernel,
  lanes: number,
  of: readonly number[],
): void {
  module.func({ name, parameters: [I32], result: I32 }, (scope, budget) => {
    const turns = scope.variable();
    const mice = of.map((lane) => ({ lane, at: scope.variable(), exit: scope.variable() }));
    const nobodyIsOut = mice
      .map(({ at, exit }) => isOther(get(at), get(exit)))
      .reduce((first, second) => and(first, second));
    return all(
      ...mice.flatMap(({ lane, at, exit }) => [
        set(at, shiftLeft(wordAt(int(4 * lane)), int(2))),
        set(exit, shiftLeft(wordAt(int(4 * (lanes + lane))), int(2))),
      ]),
      whileTrue(
        and(nobodyIsOut, isLess(get(turns), get(budget))),
        all(...mice.map(({ at }) => turn(scope, kernel, at)), set(turns, add(get(turns), int(1)))),
      ),
      ...mice.map(({ lane, at }) => store(int(4 * lane), shiftRight(get(at), int(2)))),
      get(turns),
    );
  });
}

/** One turn of the mouse whose place, in bytes, a variable holds: what {@link LoopKernel.follow} does. */
function turn(scope: Scope, { steps, pack, visit, hasWalls }: LoopKernel, at: Variable): Code {
  const here = scope.variable();
  const weights = steps.map(() => scope.variable());
  const [a, b, c, d] = weights as [Variable, Variable, Variable, Variable];
  const lesser = (first: Variable, second: Variable) =>
    set(first, choose(get(first), get(second), isLess(get(first), get(second))));
  const weighed = (rank: number): Code => {
    const value = add(wordAt(get(at), 4 * (HEAD + steps[rank])), int((rank * visit) / 4));
    return hasWalls ? or(value, and(shiftLeft(get(here), int(30 - rank)), int(BLOCKED))) : value;
  };
  // A word of walls has one bit more below the rank.
  const shift = hasWalls ? and(shiftRight(get(a), int(1)), int(24)) : get(a);
  return all(
    set(here, wordAt(get(at), 4 * HEAD)),
    store(get(at), add(get(here), int(visit)), 4 * HEAD),
    ...weights.map((weight, rank) => set(weight, weighed(rank))),
    lesser(a, b),
    lesser(c, d),
    lesser(a, c),
    set(at, add(get(at), shiftLeft(shiftRight(shiftLeft(int(pack), shift), int(24)), int(2)))),
  );
}
