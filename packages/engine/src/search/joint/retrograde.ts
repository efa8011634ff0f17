import { spend } from '../../grid/index.js';
import { CAUGHT, fillAnswerRow, type JointProblem, MOVES } from './joint.js';

/**
 * Distance to a win with best play from *every* joint state: `distances[place * configurations + configuration]`,
 * 0 for positions that are lost or over. A configuration numbers the units of all agents in mixed radix, the
 * first agent fastest.
 */
export interface RetrogradeTable {
  readonly problem: JointProblem;
  readonly configurations: number;
  readonly distances: Uint16Array;
  /** Longest distance there is; 0 when nothing can be won. */
  readonly longest: number;
}

/**
 * Retrograde analysis (K. Thompson, "Retrograde analysis of certain endgames", 1986, for one player): layers of
 * states at distance 1, 2, ... are found backwards from the wins. A layer is a bit set per place. For each place
 * the inverse of its answer row (which configurations are answered by which) turns the bits of a layer into the
 * configurations from which the player may arrive there. They are added to every place with a move there. Each
 * pair of an arrival and a configuration is looked at once, and grouping by place keeps the memory in use small.
 *
 * Yields the number of places worked on. Memory: about seven bytes an entry.
 */
export function* retrogradeTable(problem: JointProblem): Generator<number, RetrogradeTable, void> {
  const { places } = problem;
  const configurations = problem.units ** problem.kinds.length;
  const layers = new Layers(places, configurations);
  const arrivals = arrivalsOf(problem);
  const invert = inverter(problem, configurations);
  const inverse: (Inverse | null)[] = [];
  let done = 0;
  for (let place = 0; place < places; place++) {
    const ways = arrivals[place] as readonly number[];
    const row = ways.length === 0 ? null : invert(place);
    if (row && problem.goals[place] !== 0) layers.add(ways, row.items, 0, row.items.length, 1);
    inverse.push(problem.goals[place] !== 0 ? null : row);
    spend(configurations * ANSWERED);
    yield ++done;
  }
  let longest = 0;
  for (let active = layers.turn(); active.length > 0; active = layers.turn()) {
    longest++;
    for (const place of active) {
      const row = inverse[place];
      layers.pull(place, row ?? NOTHING, arrivals[place] as readonly number[], longest + 1);
      yield ++done;
    }
  }
  const { distances } = layers;
  clearStanding(problem, configurations, distances);
  return { problem, configurations, distances, longest };
}

/** Answering in a configuration, and sorting the answers, takes as long as looking at so many cells. */
const ANSWERED = 2;

/** Distances, and the bit sets of the layer being read and of the one being made. */
class Layers {
  readonly distances: Uint16Array;
  private readonly words: number;
  private current: Uint32Array;
  private next: Uint32Array;
  private marked: Uint8Array;

  constructor(
    private readonly places: number,
    private readonly configurations: number,
  ) {
    this.words = (configurations + 31) >> 5;
    this.distances = new Uint16Array(places * configurations);
    this.current = new Uint32Array(places * this.words);
    this.next = new Uint32Array(places * this.words);
    this.marked = new Uint8Array(places);
  }

  /** Gives `items[from .. to - 1]` a distance at each of the places `origins`, where they have none yet. */
  add(
    origins: readonly number[],
    items: Uint16Array | Uint32Array,
    from: number,
    to: number,
    distance: number,
  ): void {
    const { distances, next } = this;
    for (const origin of origins) {
      const base = origin * this.configurations;
      const bits = origin * this.words;
      let added = false;
      for (let i = from; i < to; i++) {
        const configuration = items[i];
        if (distances[base + configuration] !== 0) continue;
        distances[base + configuration] = distance;
        const word = bits + (configuration >> 5);
        next[word] = next[word] | (1 << (configuration & 31));
        added = true;
      }
      if (added) this.marked[origin] = 1;
    }
  }

  /** Takes the current layer's configurations at `place` and adds those that are answered by them. */
  pull(place: number, inverse: Inverse, origins: readonly number[], distance: number): void {
    const { current, words } = this;
    const { offsets, items } = inverse;
    let looked = words;
    // `from !== to` also skips places that cannot be entered, whose inverse is empty.
    for (let word = 0, bits = place * words; word < words; word++, bits++) {
      let left = current[bits];
      if (left === 0) continue;
      current[bits] = 0;
      while (left !== 0) {
        const bit = 31 - Math.clz32(left);
        left = (left ^ (1 << bit)) >>> 0;
        const configuration = (word << 5) | bit;
        const from = offsets[configuration];
        const to = offsets[configuration + 1];
        if (from === to) continue;
        looked += (to - from) * origins.length;
        this.add(origins, items, from, to, distance);
      }
    }
    spend(looked);
  }

  /** Makes the next layer the current one and returns its places. */
  turn(): number[] {
    const active: number[] = [];
    for (let place = 0; place < this.places; place++) if (this.marked[place] === 1) active.push(place);
    this.marked.fill(0);
    [this.current, this.next] = [this.next, this.current];
    return active;
  }
}

/** For one place: the configurations answered by `c` are `items[offsets[c]] .. items[offsets[c + 1] - 1]`. */
interface Inverse {
  readonly offsets: Uint16Array | Uint32Array;
  /** For a goal: all configurations that are not caught there, and no offsets. */
  readonly items: Uint16Array | Uint32Array;
}

const NOTHING: Inverse = { offsets: new Uint16Array(0), items: new Uint16Array(0) };

/** Inverts the joint answer row of a place by counting sort. */
function inverter(problem: JointProblem, configurations: number): (place: number) => Inverse {
  const { units, kinds, goals } = problem;
  const agents = kinds.length;
  const narrow = configurations < 0x10000;
  const numbers = (length: number) => (narrow ? new Uint16Array(length) : new Uint32Array(length));
  const joint = new Int32Array(configurations);
  const counts = new Int32Array(configurations + 1);
  const rows = new Map([...kinds].map((kind) => [kind, new Uint16Array(units)]));
  return (place) => {
    for (const [kind, row] of rows) fillAnswerRow(problem, kind, place, row);
    // Joint answers, agent by agent: those of the first i agents fill the first units ** i entries.
    joint[0] = 0;
    for (let i = 0, filled = 1, weight = 1; i < agents; i++, weight *= units) {
      const row = rows.get(kinds[i]) as Uint16Array;
      for (let unit = units - 1; unit >= 0; unit--) {
        const answer = row[unit];
        for (let low = 0; low < filled; low++) {
          const before = joint[low];
          joint[unit * filled + low] = answer === CAUGHT || before < 0 ? -1 : before + answer * weight;
        }
      }
      filled *= units;
    }
    counts.fill(0);
    let alive = 0;
    for (let c = 0; c < configurations; c++) {
      const answer = joint[c];
      if (answer < 0) continue;
      counts[answer + 1] = counts[answer + 1] + 1;
      alive++;
    }
    const items = numbers(alive);
    if (goals[place] !== 0) {
      for (let c = 0, at = 0; c < configurations; c++) if (joint[c] >= 0) items[at++] = c;
      return { offsets: items, items };
    }
    for (let c = 0; c < configurations; c++) counts[c + 1] = counts[c + 1] + counts[c];
    const offsets = numbers(configurations + 1);
    offsets.set(counts);
    for (let c = 0; c < configurations; c++) {
      const answer = joint[c];
      if (answer < 0) continue;
      items[counts[answer]] = c;
      counts[answer] = counts[answer] + 1;
    }
    return { offsets, items };
  };
}

/** The places from which a move leads to each place; goals are never moved on from. */
function arrivalsOf(problem: JointProblem): number[][] {
  const arrivals: number[][] = Array.from({ length: problem.places }, () => []);
  for (let place = 0; place < problem.places; place++) {
    if (problem.goals[place] !== 0) continue;
    for (let slot = place * MOVES; problem.targets[slot] >= 0; slot++) {
      const list = arrivals[problem.targets[slot]];
      if (!list.includes(place)) list.push(place);
    }
  }
  return arrivals;
}

/** Forgets the states in which an agent already stands on the player's place: they never occur. */
function clearStanding(problem: JointProblem, configurations: number, distances: Uint16Array): void {
  const { units, kinds, stands } = problem;
  const agents = kinds.length;
  for (let place = 0; place < problem.places; place++) {
    const base = place * configurations;
    for (let i = 0, weight = 1; i < agents; i++, weight *= units) {
      for (let unit = place; unit < units && place < stands; unit += stands) {
        for (let high = unit * weight; high < configurations; high += weight * units) {
          distances.fill(0, base + high, base + high + weight);
        }
      }
    }
  }
}

export function tableIndex(table: RetrogradeTable, place: number, units: readonly number[]): number {
  let configuration = 0;
  for (let i = units.length - 1; i >= 0; i--) configuration = configuration * table.problem.units + units[i];
  return place * table.configurations + configuration;
}
