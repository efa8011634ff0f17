import { type Direction, leastCommonMultiple, manhattan, walk } from '../../../grid/index.js';
import { type DecisionProblem, type RowWriter, WIN } from '../../../search/decision/decision.js';
import type { HauntLevel } from '../rules/level.js';
import { placesOf, zombieSteps, zombieWishes } from '../rules/places.js';
import { countSubsets, startPlacements, subsets } from '../rules/play.js';
import type { HauntState, Placement } from '../rules/state.js';

/** A level as a decision process. Moves are numbered as in `HAUNT_ORDER`. Lives are no part of its positions. */
export interface HauntProblem extends DecisionProblem {
  readonly shuffle: number;
  /** The node with which the level begins: a shuffle, or where it is drawn a chance node of its own. */
  readonly begin: number;
  /** The node of a bite: a shuffle, or with `endless: false` an end whose worth the solver is to be told. */
  readonly bite: number;
  keyOf(state: HauntState): number;
}

/** Most sets of ghosts' cells that are listed. */
const MOST_SETS = 2_000_000;

/** How positions of a level are numbered; null where they have no numbers below 2^53. */
export function numbersOf(level: HauntLevel) {
  const { ghosts, zombies, ghostEvery, zombieEvery } = level;
  const { corridor } = placesOf(level);
  const cells = corridor.length;
  const indexOf = new Int32Array(level.maze.sides.length).fill(-1);
  corridor.forEach((cell, index) => {
    indexOf[cell] = index;
  });
  const sets = countSubsets(cells, ghosts);
  const lists = cells ** zombies;
  const phases = leastCommonMultiple(ghosts > 0 ? ghostEvery : 1, zombies > 0 ? zombieEvery : 1);
  const choices = phases * lists * sets * 4 * cells;
  const lifted = phases * lists * 4 * cells;
  const shuffle = choices + lifted + cells;
  const bite = shuffle + 1;
  const begin = level.placed === null ? shuffle : bite + 1;
  const keys = Math.max(bite, begin) + 1;
  if (sets > MOST_SETS || keys > Number.MAX_SAFE_INTEGER) return null;

  return { corridor, cells, indexOf, sets, lists, phases, choices, lifted, shuffle, bite, begin, keys };
}

export type Numbers = NonNullable<ReturnType<typeof numbersOf>>;

/** What monsters do in a turn, over numbers. */
function turnOf(level: HauntLevel, numbers: Numbers) {
  const { maze, ghosts, zombies, ghostEvery, zombieEvery } = level;
  const { corridor, cells, indexOf, sets, lists, phases, choices, shuffle, bite } = numbers;
  const setTable = listSets(cells, ghosts, sets);
  const rankTable = rankTables(cells, ghosts);
  const rankOf = (ghost: (at: number) => number) => {
    let rank = 0;
    for (let at = 0; at < ghosts; at++) rank += rankTable[at * cells + ghost(at)];
    return rank;
  };
  const isNear = new Uint8Array(cells * cells);
  corridor.forEach((a, i) => {
    corridor.forEach((b, j) => {
      isNear[i * cells + j] = manhattan(maze, a, b) <= 1 ? 1 : 0;
    });
  });
  const wishes: (readonly number[] | undefined)[] = [];
  const steps = zombieSteps(level);

  const choiceKey = (phase: number, list: number, set: number, facing: number, player: number) =>
    (((phase * lists + list) * sets + set) * 4 + facing) * cells + player;
  const hunters = new Int32Array(zombies);
  const readList = (list: number) => {
    for (let i = zombies - 1, rest = list; i >= 0; i--, rest = Math.floor(rest / cells))
      hunters[i] = rest % cells;
  };
  const listOf = () => {
    let list = 0;
    for (let i = 0; i < zombies; i++) list = list * cells + hunters[i];
    return list;
  };
  const isTaken = (cell: number, set: number, self: number) => {
    for (let i = 0; i < ghosts; i++) if (setTable[set * ghosts + i] === cell) return true;
    for (let i = 0; i < zombies; i++) if (i !== self && hunters[i] === cell) return true;
    return false;
  };
  const wishesOf = (player: number, from: number) => {
    const at = player * cells + from;
    const known = wishes[at];
    if (known) return known;
    const found = zombieWishes(level, corridor[player], corridor[from]);
    const list = found.map((cell) => indexOf[cell]);
    wishes[at] = list;
    return list;
  };

  /** The rest of a turn once the ghosts are in place, the zombies read: where it leads. */
  const settle = (next: number, set: number, facing: number, player: number): number => {
    if (zombies > 0 && next % zombieEvery === 0) {
      for (let i = 0; i < zombies; i++) {
        for (let step = 0; step < steps; step++) {
          for (const cell of wishesOf(player, hunters[i])) {
            if (isTaken(cell, set, i)) continue;
            hunters[i] = cell;
            break;
          }
        }
      }
    }
    for (let i = 0; i < ghosts; i++)
      if (isNear[player * cells + setTable[set * ghosts + i]] === 1) return shuffle;
    for (let i = 0; i < zombies; i++) if (hunters[i] === player) return bite;
    return choiceKey(next % phases, listOf(), set, facing, player);
  };
  /** Where a turn leads whose key has been pressed, up to the first throw. */
  const press = (next: number, list: number, set: number, facing: number, player: number): number => {
    if (ghosts > 0 && next % ghostEvery === 0)
      return choices + (((next % phases) * lists + list) * 4 + facing) * cells + player;
    readList(list);
    return settle(next, set, facing, player);
  };

  return { setTable, rankOf, choiceKey, hunters, readList, listOf, settle, press };
}

/**
 * The decision process of a level, in packed form: it shares with the readable turn only where things may be placed and
 * where zombies wish to go. Chance nodes: ghosts lifted off (by player, facing, zombies and counters; then every set of
 * cells is as likely), a shuffle (then every start), and a start (then every placement). Null for levels whose positions
 * have no numbers below 2^53.
 */
export function hauntProblem(level: HauntLevel, endless: boolean): HauntProblem | null {
  const numbers = numbersOf(level);
  if (numbers === null) return null;
  const { maze, exit, ghosts, zombies } = level;
  const { starts, farFrom, awayFrom } = placesOf(level);
  const { corridor, cells, indexOf, sets, lists, phases, choices, lifted, shuffle, bite, begin, keys } =
    numbers;
  const { setTable, rankOf, choiceKey, hunters, readList, listOf, settle, press } = turnOf(level, numbers);
  const ahead = Int32Array.from({ length: cells * 4 }, (_, at) => {
    const next = walk(maze, corridor[at >> 2], (at & 3) as Direction);
    return next === null ? BUMP : next === exit ? EXIT : indexOf[next];
  });
  const isBumpCounted = level.rules === '1983';

  const expandChoice = (key: number, row: RowWriter) => {
    const player = key % cells;
    let rest = Math.floor(key / cells);
    const facing = rest % 4;
    rest = Math.floor(rest / 4);
    const set = rest % sets;
    rest = Math.floor(rest / sets);
    const list = rest % lists;
    const next = Math.floor(rest / lists) + 1;
    const target = ahead[player * 4 + facing];
    if (target === EXIT) row.move(0, WIN);
    else if (target !== BUMP) row.move(0, press(next, list, set, facing, target));
    else if (isBumpCounted) row.move(0, press(next, list, set, facing, player));
    row.move(1, press(next, list, set, (facing + 3) & 3, player));
    row.move(2, press(next, list, set, (facing + 1) & 3, player));
  };
  const expandLifted = (key: number, row: RowWriter) => {
    const player = key % cells;
    let rest = Math.floor(key / cells);
    const facing = rest % 4;
    rest = Math.floor(rest / 4);
    const list = rest % lists;
    const phase = Math.floor(rest / lists);
    const isFree = new Uint8Array(cells);
    for (const cell of awayFrom(corridor[player])) isFree[indexOf[cell]] = 1;
    readList(list);
    for (const zombie of hunters) isFree[zombie] = 0;
    for (let set = 0; set < sets; set++) {
      let isPossible = true;
      for (let i = 0; i < ghosts; i++) if (isFree[setTable[set * ghosts + i]] === 0) isPossible = false;
      if (!isPossible) continue;
      readList(list);
      // A due counter stands at the beginning again, which is a multiple of its period as well.
      row.outcome(settle(phase === 0 ? phases : phase, set, facing, player), 1);
    }
  };
  const expandStart = (player: number, row: RowWriter) => {
    const far = farFrom(corridor[player]).map((cell) => indexOf[cell]);
    for (const placed of subsets(far, ghosts)) {
      const set = rankOf((at) => placed[at]);
      const place = (index: number) => {
        if (index === zombies) {
          for (let facing = 0; facing < 4; facing++)
            row.outcome(choiceKey(0, listOf(), set, facing, player), 1);
          return;
        }
        for (const cell of far) {
          if (placed.includes(cell) || hunters.subarray(0, index).includes(cell)) continue;
          hunters[index] = cell;
          place(index + 1);
        }
      };
      place(0);
    }
  };
  const keyIn = (placement: Placement, phase: number) => {
    const set = rankOf((at) => indexOf[placement.ghosts[at]]);
    placement.zombies.forEach((cell, i) => {
      hunters[i] = indexOf[cell];
    });
    return choiceKey(phase, listOf(), set, placement.facing, indexOf[placement.player]);
  };
  return {
    keys,
    starts: [...new Set([begin, shuffle])],
    shuffle,
    begin,
    bite,
    expand: (key, row) => {
      if (key < choices) expandChoice(key, row);
      else if (key < choices + lifted) expandLifted(key - choices, row);
      else if (key < shuffle) expandStart(key - choices - lifted, row);
      else if (key === shuffle) for (const start of starts) row.outcome(choices + lifted + indexOf[start], 1);
      else if (key === bite) {
        if (endless) row.outcome(shuffle, 1);
      } else for (const { placement } of startPlacements(level)) row.outcome(keyIn(placement, 0), 1);
    },
    keyOf: (state) => keyIn(state, state.since % phases),
  };
}

const BUMP = -1;
const EXIT = -2;

/** All sets of `size` among `count`, ascending, in the order of {@link rankTables}. */
export function listSets(count: number, size: number, sets: number): Int16Array {
  const table = new Int16Array(sets * size);
  const all = Array.from({ length: count }, (_, index) => index);
  const ranks = rankTables(count, size);
  for (const set of subsets(all, size)) {
    const rank = set.reduce((sum, cell, at) => sum + ranks[at * count + cell], 0);
    table.set(set, rank * size);
  }
  return table;
}

/** `[at * count + cell]`: what the cell at place `at` of an ascending set adds to its number (combinatorial numbers). */
function rankTables(count: number, size: number): Float64Array {
  return Float64Array.from({ length: size * count }, (_, index) =>
    countSubsets(index % count, Math.floor(index / count) + 1),
  );
}
