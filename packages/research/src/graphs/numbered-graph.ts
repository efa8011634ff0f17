import type { GraphClass } from './class.js';
import type { Lists } from './design.js';
import { AT, EDGES, HEAD, IS_NEW, KnownPart, LEAF, NEIGHBOURS, STOOD, TURNS } from './known-part.js';
import { ones } from './numbers.js';
import { keyOfDegrees } from './untouched.js';

/**
 * A graph with fixed orders as far as it was decided, with Squeaky on it. Vertices have the numbers from 0, the start,
 * to n - 1, the exit. Of equally visited neighbours he takes the one with the lowest number. When he first stands on a
 * vertex it is decided which of those on which he never stood are its neighbours; nothing else is ever asked.
 */
export class NumberedGraph extends KnownPart {
  private readonly exit: number;
  /** Where in the state the neighbours begin that were decided on, as bits by vertex; before them stand its visits. */
  private readonly next: number;

  /** All choices are labelled, so each stands for one. */
  constructor(all: GraphClass) {
    const { vertices } = all;
    super(all, HEAD + 2 * vertices);
    this.exit = vertices - 1;
    this.next = HEAD + vertices;
  }

  advance(): number {
    const { state, exit } = this;
    for (;;) {
      if (state[IS_NEW] === 1) return NEIGHBOURS;
      if (state[AT] === exit) return LEAF;
      const to = this.preferred();
      state[HEAD + state[AT]]++;
      state[TURNS]++;
      state[AT] = to;
      if (to === exit || (state[STOOD] & (1 << to)) !== 0) continue;
      state[STOOD] |= 1 << to;
      state[IS_NEW] = 1;
    }
  }

  /** The least visited neighbour of where he stands, the one with the lowest number of several. */
  private preferred(): number {
    const { state, next } = this;
    let least = 0x7fffffff;
    let preferred = 0;
    for (let rest = state[next + state[AT]]; rest !== 0; rest &= rest - 1) {
      const vertex = 31 - Math.clz32(rest & -rest);
      if (state[HEAD + vertex] >= least) continue;
      least = state[HEAD + vertex];
      preferred = vertex;
    }
    return preferred;
  }

  optionCount(): number {
    return 1 << ones(this.untouched());
  }

  take(_: number, option: number): boolean {
    const { state, next, exit, bound } = this;
    const at = state[AT];
    const untouched = this.untouched();
    let place = 0;
    let canGoOn = false;
    for (let vertex = 0; vertex <= exit; vertex++) {
      if (((untouched >> vertex) & 1) === 0) continue;
      if (((option >> place++) & 1) === 1) {
        if (ones(state[next + vertex]) >= bound) return false;
        state[next + vertex] |= 1 << at;
        state[next + at] |= 1 << vertex;
        state[EDGES]++;
      }
      const degree = ones(state[next + vertex]);
      if (degree > 0 && (vertex === exit || degree < bound)) canGoOn = true;
    }
    // One more edge is needed where nothing leads to the exit yet.
    const needed = state[next + exit] === 0 ? 1 : 0;
    if (!canGoOn || ones(state[next + at]) > bound || state[EDGES] + needed > this.mostEdges) return false;
    state[IS_NEW] = 0;
    return true;
  }

  /** Vertices on which he never stood, the exit among them, as bits. */
  private untouched(): number {
    return ~this.state[STOOD] & ((2 << this.exit) - 1);
  }

  weight(): number {
    return 1;
  }

  exactWeight(): bigint {
    return 1n;
  }

  rest(): number {
    const { state, next, exit } = this;
    const others = [...Array(exit).keys()].filter((vertex) => ((state[STOOD] >> vertex) & 1) === 0);
    return keyOfDegrees(
      ones(state[next + exit]),
      others.map((vertex) => ones(state[next + vertex])),
    );
  }

  lists(): Lists {
    const { state, next, exit } = this;
    const vertices = [...Array(exit + 1).keys()];
    return vertices.map((vertex) => vertices.filter((other) => ((state[next + vertex] >> other) & 1) === 1));
  }
}
