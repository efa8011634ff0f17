import { longer } from '../../grid/index.js';
import { predecessorsOf, TO_CAUGHT, TO_WIN } from '../graph/state-graph.js';
import { MOVES } from '../joint/joint.js';
import { turnOf } from '../joint/turn.js';
import type { JointSpace } from './joint-space.js';
import { Gathering, gaveUp, IMPOSSIBLE, type SearchEnd, type SearchStep, solvedIn } from './step.js';

const FIRST_EDGES = 4096;

/**
 * Retrograde analysis (K. Thompson, "Retrograde analysis of certain endgames", 1986, for one player): from all states that
 * win with one move, backwards to those that win with two, and so on until the start is met. It needs a table of every way
 * to put everybody on the board, reachable or not, since it does not know where it will come from; that table is kept. The
 * depth of a step is the number of moves to the win.
 */
export function* retrogradeSearch(space: JointSpace, limit: number): Generator<SearchStep, SearchEnd, void> {
  const table = new StateTable(space);
  if (table.entries > limit)
    return gaveUp(`its table of ${table.entries.toLocaleString('en')} states is above the limit`);
  const gathered = new Gathering(space);
  // States that can be reached have numbers; the others have a place in the table alone.
  const numbers = new Int32Array(table.entries).fill(-1);
  for (let state = 0; state < space.size; state++) numbers[table.indexOf(space.wordsOf(state))] = state;
  const { states, peak, offsets, targets } = yield* forwards(table, gathered);
  const back = predecessorsOf({ states, offsets, targets });
  let turned = back.next();
  for (; !turned.done; turned = back.next()) yield gathered.take(0, peak);
  const { offsets: starts, sources } = turned.value;
  const distances = new Int32Array(states);
  let layer: number[] = [];
  for (let entry = 0; entry < states; entry++) {
    if (!targets.subarray(offsets[entry], offsets[entry + 1]).includes(TO_WIN)) continue;
    distances[entry] = 1;
    layer.push(entry);
  }
  for (let depth = 1; layer.length > 0; depth++) {
    const next: number[] = [];
    for (const entry of layer) {
      const end = yield* gathered.another(limit, depth, peak);
      if (end) return end;
      gathered.addAt(numbers[entry], table.placeOf(entry));
      for (let i = starts[entry]; i < starts[entry + 1]; i++) {
        const from = sources[i];
        if (distances[from] !== 0) continue;
        distances[from] = depth + 1;
        next.push(from);
      }
    }
    yield gathered.take(depth, peak);
    if (distances[table.start] === depth) return solvedIn(depth);
    layer = next;
  }
  return IMPOSSIBLE;
}

/** Where the moves of every state of the table lead, as a graph in compressed rows. */
function* forwards(table: StateTable, gathered: Gathering) {
  const { problem } = table;
  const turn = turnOf(problem);
  const probe = new Uint16Array(problem.kinds.length + 1);
  const record = new Uint16Array(probe.length);
  const offsets = new Int32Array(table.entries + 1);
  let targets = new Int32Array(FIRST_EDGES);
  let edge = 0;
  let peak = 0;
  for (let entry = 0; entry < table.entries; entry++) {
    if ((entry & 8191) === 8191) yield gathered.take(0, peak);
    if (table.read(entry, record)) {
      peak++;
      if (edge + MOVES > targets.length) targets = longer(targets);
      for (let slot = record[0] * MOVES; problem.targets[slot] >= 0; slot++) {
        const target = problem.targets[slot];
        let to = TO_CAUGHT;
        if (turn.arrive(target, record, 0, probe))
          to = problem.goals[target] !== 0 ? TO_WIN : table.indexOf(probe);
        targets[edge++] = to;
      }
    }
    offsets[entry + 1] = edge;
  }
  return { states: table.entries, peak, offsets, targets };
}

/** Every way to put the player and the agents somewhere, numbered: the player's place first, then unit by unit. */
class StateTable {
  readonly problem;
  readonly entries: number;
  /** The position at hand, which is open at a goal too: only who arrives there has won. */
  readonly start: number;

  constructor(space: JointSpace) {
    this.problem = space.problem;
    this.entries = this.problem.places * this.problem.units ** this.problem.kinds.length;
    this.start = this.indexOf(space.wordsOf(0));
  }

  indexOf(words: ArrayLike<number>): number {
    let index = words[0];
    for (let i = 1; i < words.length; i++) index = index * this.problem.units + words[i];
    return index;
  }

  placeOf(entry: number): number {
    return Math.floor(entry / this.problem.units ** this.problem.kinds.length);
  }

  /** Writes a state's words; false where it is no open position: at a goal, caught, or equal agents out of order. */
  read(entry: number, words: Uint16Array): boolean {
    const { units, kinds, goals, stands, turn } = this.problem;
    let rest = entry;
    for (let i = words.length - 1; i > 0; i--) {
      words[i] = rest % units;
      rest = Math.floor(rest / units);
    }
    words[0] = rest;
    if (goals[rest] !== 0 && entry !== this.start) return false;
    for (let i = 1; i < words.length; i++) {
      // Where agents answer together, units beyond the board are of those who are no longer on it.
      const cell = turn === null ? words[i] % stands : words[i];
      if (cell === rest % stands) return false;
      if (i > 1 && kinds[i - 1] === kinds[i - 2] && words[i] < words[i - 1]) return false;
    }
    return true;
  }
}
