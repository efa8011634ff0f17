import { counted, grouped, LOSING_MOVE, leadingDigits, WINNING_MOVE } from '@knossos/engine/internal/puzzle';
import type { GraphModel } from './model.js';

/** How a position stands, in a few words. */
export function standing({ graph }: GraphModel, position: number): string {
  const distance = graph.distances[position];
  return distance === 0 ? 'lost' : `${counted(distance, 'move')} to the win`;
}

export function standingAfter(model: GraphModel, to: number): string {
  if (to === WINNING_MOVE) return 'wins';
  if (to === LOSING_MOVE) return 'caught';
  return standing(model, to);
}

/** A position in words: where everybody is, and how it stands. */
export function positionWords(model: GraphModel, position: number): string {
  const { rules, graph } = model;
  const reached = position === 0 ? 'the start' : `reached in ${counted(graph.layers[position], 'move')}`;
  return `${rules.words.state(rules.see(model.stateAt(position)))} Position ${grouped(position + 1)} of ${grouped(graph.positions)}: ${reached}, ${standing(model, position)}.`;
}

/** The whole graph in a few sentences, for those who do not see it and those who do. */
export function graphWords(model: GraphModel): readonly string[] {
  const { graph, won, lost, longest } = model;
  const sizes = `${counted(graph.positions, 'position')} can be reached from the start, of ${grouped(graph.bound)} that there could be at most.`;
  if (won === 0) return [sizes, 'None of them can be won: there is no way out.'];
  const shares = `${grouped(won)} can be won, ${lost === 0 ? 'none' : grouped(lost)} ${lost < 2 ? 'is' : 'are'} lost; the longest way to a win takes ${counted(longest, 'move')}.`;
  const plans = model.plansFrom(0);
  const ways = plans === 1n ? 'there is one shortest plan' : `there are ${bigWords(plans)} shortest plans`;
  const start =
    graph.distances[0] === 0
      ? 'The start is lost.'
      : `From the start it takes ${counted(graph.distances[0], 'move')}, and ${ways}.`;
  return [sizes, shares, start];
}

/** A count for people: in groups of three digits, or by its first digits and a power of ten. */
export function bigWords(count: bigint): string {
  const digits = String(count);
  if (digits.length <= 13) return grouped(count);
  const { digits: first, power } = leadingDigits(count, 3);
  return `${first} × 10${superscript(power)}`;
}

function superscript(power: number): string {
  return [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
}
