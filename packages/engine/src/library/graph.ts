import { escapeXml } from '../draw/index.js';
import {
  type AnyRules,
  type Level,
  type MetPosition,
  type Outcome,
  type Piece,
  piecesIn,
  type State,
  walkPositions,
} from '../puzzle/index.js';
import { fail } from './errors.js';

/** A position of a graph, and where its moves lead. */
export interface GraphPosition<Move extends string> {
  /** Its place in the graph, from 0, which is the position that was asked about. */
  readonly number: number;
  /** Fewest moves from that one. */
  readonly depth: number;
  /** Whether the game goes on. */
  readonly status: Outcome['status'];
  /** The score, where the game has one there. */
  readonly score: number | null;
  /** Tells positions apart: two that play alike have the same. */
  readonly key: string;
  /** Who stands where. */
  readonly pieces: readonly Piece[];
  /** Whether the limit kept its moves from being tried; more may follow then. */
  readonly isCut: boolean;
  /** Its legal moves in the game's order; where dice fall, one for each position that a move may lead to. */
  readonly moves: readonly GraphMove<Move>[];
}

/** A move of a graph. */
export interface GraphMove<Move extends string> {
  /** The move. */
  readonly move: Move;
  /** The number of the position that it leads to. */
  readonly to: number;
  /** How likely it leads there, from 0 to 1: 1 where no dice fall. */
  readonly chance: number;
}

/** Positions that a graph has at most, unless a limit is given. */
export const GRAPH_LIMIT = 100_000;

/** Outcomes of the moves of one position; one with more is cut. */
const MOST_OUTCOMES = 1_000_000;

/** Why a level has no graph of positions, as a sentence; null where it has one. */
export function noGraph(rules: AnyRules, level: Level): string | null {
  const kind = rules.hidden(level);
  if (kind === 'nothing' || (kind === 'dice' && rules.successors)) return null;
  return `${rules.title} has no graph of positions: what a move leads to depends on what lies hidden`;
}

/**
 * All positions that can follow from one, in the order in which a breadth-first search meets them, one after another.
 *
 * @param limit positions after which no more moves are tried
 * @throws KnossosError `bad-argument` for a level that has no graph
 */
export function* graphOfPositions(
  rules: AnyRules,
  seen: State,
  limit: number,
): Generator<GraphPosition<string>, void> {
  const refusal = noGraph(rules, seen.level);
  if (refusal !== null)
    fail('bad-argument', refusal, 'Ask for the graph of a level in which nothing is hidden but dice.');
  let number = 0;
  const wish = {
    expands: (_: number, { met }: { readonly met: number }) => met < limit,
    mostOutcomes: MOST_OUTCOMES,
    hasDice: rules.hidden(seen.level) === 'dice',
  };
  for (const met of walkPositions(rules, seen, wish)) yield positionOf(rules, met, number++);
}

function positionOf(
  rules: AnyRules,
  { state, status, depth, steps, isCut }: MetPosition<State, string>,
  number: number,
): GraphPosition<string> {
  return {
    number,
    depth,
    status,
    score: rules.outcome(state).score?.value ?? null,
    key: rules.key(state),
    pieces: piecesIn(rules, state),
    isCut,
    moves: steps,
  };
}

/** Forms of a graph as text. */
export const GRAPH_FORMS: readonly GraphForm[] = ['json', 'graphml'];
/** A form of a graph as text: an object in JSON, or GraphML. */
export type GraphForm = 'json' | 'graphml';

/** A graph as text, piece by piece: none is kept once it is written. */
export function* graphText(
  level: Level,
  positions: Iterable<GraphPosition<string>>,
  form: GraphForm,
): Generator<string, void> {
  let isComplete = true;
  const write = form === 'json' ? jsonOf : nodeOf;
  yield form === 'json' ? jsonHead(level) : graphmlHead(level);
  for (const position of positions) {
    if (position.isCut) isComplete = false;
    yield write(position);
  }
  yield form === 'json'
    ? `\n],"isComplete":${isComplete}}\n`
    : `<data key="complete">${isComplete}</data>\n</graph>\n</graphml>\n`;
}

function jsonHead({ game, meta }: Level): string {
  return `{"game":${JSON.stringify(game)},"title":${JSON.stringify(meta.title)},"positions":[`;
}

function jsonOf(position: GraphPosition<string>): string {
  return `${position.number === 0 ? '' : ','}\n${JSON.stringify(position)}`;
}

/** What nodes, edges and the graph tell in GraphML, and the type of each. */
const KEYS = [
  ['game', 'graph', 'string'],
  ['title', 'graph', 'string'],
  ['complete', 'graph', 'boolean'],
  ['depth', 'node', 'int'],
  ['status', 'node', 'string'],
  ['score', 'node', 'double'],
  ['cut', 'node', 'boolean'],
  ['key', 'node', 'string'],
  ['pieces', 'node', 'string'],
  ['move', 'edge', 'string'],
  ['chance', 'edge', 'double'],
] as const;

const dataOf = (key: (typeof KEYS)[number][0], value: string | number | boolean | null) =>
  value === null ? '' : `<data key="${key}">${escapeXml(String(value))}</data>`;

/** GraphML: U. Brandes, M. Eiglsperger, I. Herman, M. Himsolt and M. S. Marshall, *GraphML progress report*, 2002. */
function graphmlHead({ game, meta }: Level): string {
  const space = 'http://graphml.graphdrawing.org/xmlns';
  const keys = KEYS.map(
    ([name, of, type]) => `<key id="${name}" for="${of}" attr.name="${name}" attr.type="${type}"/>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<graphml xmlns="${space}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"` +
    ` xsi:schemaLocation="${space} ${space}/1.0/graphml.xsd">\n${keys.join('')}` +
    `<graph id="positions" edgedefault="directed">\n${dataOf('game', game)}${dataOf('title', meta.title)}\n`
  );
}

/** A position with its moves; an edge may stand before the node that it leads to. */
function nodeOf({ number, depth, status, score, isCut, key, pieces, moves }: GraphPosition<string>): string {
  const stand = pieces.map(({ letter, at, isOutside }) => `${letter} ${at}${isOutside ? ' outside' : ''}`);
  const data =
    dataOf('depth', depth) +
    dataOf('status', status) +
    dataOf('score', score) +
    dataOf('cut', isCut) +
    dataOf('key', key) +
    dataOf('pieces', stand.join(', '));
  const edges = moves.map(
    ({ move, to, chance }) =>
      `<edge source="n${number}" target="n${to}">${dataOf('move', move)}${dataOf('chance', chance)}</edge>\n`,
  );
  return `<node id="n${number}">${data}</node>\n${edges.join('')}`;
}
