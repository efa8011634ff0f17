import { type PositionGraph, type Task, WINNING_MOVE } from '@knossos/engine/internal/puzzle';
import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Layout } from './layered.js';

/** How long an arrow wants to be. */
const LENGTH = 20;
const ROUNDS = 260;
/** The golden angle, by which dots of one layer are put around its middle at first. */
const TURN = 2.399963;

/**
 * A layout by springs: arrows pull, dots push one another away, and a light wind blows positions to the right by their moves
 * from the start (M. Bostock's d3-force, velocity Verlet integration with a quadtree, after J. Barnes and P. Hut, 1986). It
 * begins from places that depend on the graph alone and throws no dice, so that a graph looks the same every time.
 */
export function* springLayout(graph: PositionGraph): Task<Layout> {
  const { positions, layers } = graph;
  const size = Math.sqrt(positions) * LENGTH;
  const last = layers.reduce((a, b) => Math.max(a, b), 0) + 1;
  const windOf = (index: number) => (((layers[index] ?? last) / last) * 2 - 1) * size;
  const nodes: SimulationNodeDatum[] = Array.from({ length: positions + 1 }, (_, index) => ({
    index,
    x: windOf(index),
    y: Math.sqrt(index) * LENGTH * 0.5 * Math.sin(index * TURN),
  }));
  const simulation = forceSimulation(nodes)
    .stop()
    .alphaDecay(1 - 0.001 ** (1 / ROUNDS))
    .force('link', forceLink(linksOf(graph)).distance(LENGTH).iterations(2))
    .force(
      'charge',
      forceManyBody()
        .strength(-LENGTH * 2.2)
        .theta(0.9)
        .distanceMax(LENGTH * 25),
    )
    .force('x', forceX((_: SimulationNodeDatum, index: number) => windOf(index)).strength(0.035))
    .force('y', forceY(0).strength(0.03));
  for (let round = 0; round < ROUNDS; round++) {
    simulation.tick();
    yield { done: round + 1, total: ROUNDS, unit: 'rounds', note: 'laying out' };
  }
  const at = (value: number | undefined) => value ?? 0;
  return {
    x: Float32Array.from(nodes, (node) => at(node.x)),
    y: Float32Array.from(nodes, (node) => at(node.y)),
    radius: Float32Array.from(nodes, (_, index) => (index === positions ? LENGTH * 0.42 : LENGTH * 0.26)),
  };
}

/** Every pair of positions with an arrow between them once, and those that win with one move joined to the way out. */
function linksOf({ positions, offsets, targets }: PositionGraph): SimulationLinkDatum<SimulationNodeDatum>[] {
  const links = new Map<number, SimulationLinkDatum<SimulationNodeDatum>>();
  for (let source = 0; source < positions; source++) {
    for (let e = offsets[source]; e < offsets[source + 1]; e++) {
      const target = targets[e] === WINNING_MOVE ? positions : targets[e];
      if (target < 0 || target === source) continue;
      const key = Math.min(source, target) * (positions + 1) + Math.max(source, target);
      links.set(key, { source, target });
    }
  }
  return [...links.values()];
}
