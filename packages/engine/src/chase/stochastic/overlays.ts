import { DANGER_MOVES } from '../../dice/index.js';
import {
  CHANCE_SCALE,
  drawn,
  type OverlayAnswer,
  type OverlayClass,
  type OverlayKind,
  overlayKind,
  type Task,
  WINNABLE,
} from '../../puzzle/index.js';
import { LOSS, LOST_NODE, WIN, WON_NODE } from '../../search/index.js';
import {
  CHANCE_OVERLAY,
  CHASE_OVERLAYS,
  chaseOverlay,
  floorCells,
  isGoalAtOnce,
  TOO_MANY_STATES,
} from '../deterministic/overlays.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';
import { type ChasePolicy, policyOf } from './policy.js';

/** What overlays say where pursuers throw dice, if it differs. */
const SUMMARIES: Readonly<Record<string, Pick<OverlayKind, 'title' | 'summary'>>> = {
  danger: {
    title: 'Danger',
    summary: `The chance of being caught within ${DANGER_MOVES} moves if your next move took you to a cell and you only tried to stay free; on your own cell, from now on.`,
  },
  joint: {
    title: 'Moves to escape, on average',
    summary:
      'Moves left on average with best play, where the win is sure, after your next move takes you to a cell and everybody has answered; on your own cell, the moves left now.',
  },
  'no-return': {
    title: 'Point of no return',
    summary:
      'Where the win is sure, where it takes luck, and where it is lost, after your next move takes you to a cell and everybody has answered; on your own cell, as things are now.',
  },
};

const SURE_OR_LUCK: readonly OverlayClass[] = [
  { name: 'the win is sure', tone: 'good', symbol: '+' },
  { name: 'it takes luck', tone: 'even', symbol: '?' },
  ...WINNABLE.filter(({ tone }) => tone === 'bad'),
];

/** Draws an overlay of a position in which pursuers throw dice. Throws a RangeError for an unknown name. */
export function* policyOverlay<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
  name: string,
): Task<OverlayAnswer> {
  const isChance = name === CHANCE_OVERLAY.name;
  const kind = { ...overlayKind([...CHASE_OVERLAYS, CHANCE_OVERLAY], name), ...SUMMARIES[name] };
  if (!isChance && !SUMMARIES[name]) return yield* chaseOverlay(context, state, name);
  const joint = context.problem(state);
  const { place, units } = joint.start;
  const cells = floorCells(state).filter((cell) => !isGoalAtOnce(joint, cell));
  const policy = yield* policyOf(context, state, (problem) =>
    cells.map((cell) => problem.arrive(cell, units)).filter((key) => key !== WIN && key !== LOSS),
  );
  if (policy.status === 'gave-up') return TOO_MANY_STATES;
  const values: (number | null)[] = new Array(state.level.maze.sides.length).fill(null);
  const read = yield* reader(policy, name);
  const { problem, graph } = policy;
  for (const cell of cells) {
    const isHere = cell === place && state.status === 'open';
    const key = isHere ? problem.keyOf(cell, units) : problem.arrive(cell, units);
    values[cell] = read(key === WIN ? WON_NODE : key === LOSS ? LOST_NODE : (graph.nodeOf(key) ?? LOST_NODE));
  }
  return drawn(kind, values, name === 'no-return' ? SURE_OR_LUCK : name === 'joint' ? 'moves' : CHANCE_SCALE);
}

/** What an overlay says of a node. */
function* reader(
  { graph, region, least, greatest, dangerOfFleeing }: ChasePolicy,
  name: string,
): Task<(node: number) => number | null> {
  const sure = (yield* region()).isSure;
  const isSure = (node: number) => node === WON_NODE || sure[node] === 1;
  switch (name) {
    case 'danger': {
      const values = yield* dangerOfFleeing();
      return (node) => (node === LOST_NODE ? 1 : node === WON_NODE ? 0 : values[node]);
    }
    case 'joint': {
      const { values } = yield* least();
      return (node) => (node === WON_NODE ? 0 : isSure(node) ? values[node] : null);
    }
    case 'no-return':
      return (node) => (isSure(node) ? 0 : node !== LOST_NODE && node < graph.winnable ? 1 : 2);
    default: {
      const { values } = yield* greatest();
      return (node) => (isSure(node) ? 1 : node === LOST_NODE ? 0 : values[node]);
    }
  }
}
