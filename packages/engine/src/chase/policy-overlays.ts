import type { OverlayAnswer, OverlayClass, OverlayKind, Task } from '../puzzle/index.js';
import type { ChaseLevel } from './level.js';
import type { ChaseTools } from './mind.js';
import {
  CHANCE_OVERLAY,
  CHANCE_SCALE,
  CHASE_OVERLAYS,
  chaseOverlay,
  classes,
  drawn,
  floorCells,
  RETURN,
  sequential,
} from './overlays.js';
import { type ChasePolicy, DANGER_MOVES } from './policy.js';
import { policyOf } from './policy-shelf.js';
import type { ChaseState } from './state.js';

/** What overlays say where pursuers throw dice, if it differs. */
const SUMMARIES: Readonly<Record<string, Pick<OverlayKind, 'title' | 'summary'>>> = {
  danger: {
    title: 'Danger',
    summary: `The chance of being caught within ${DANGER_MOVES} moves from each cell, if you only try to stay free, with your pursuers where they are now.`,
  },
  joint: {
    title: 'Expected moves to escape',
    summary:
      'Moves to the exit on average with best play from each cell whose win is sure, with your pursuers where they are now.',
  },
  'no-return': {
    title: 'Point of no return',
    summary:
      'Cells from which the win is sure, from which it takes luck, and from which it is lost, with your pursuers where they are now.',
  },
};

const SURE_OR_LUCK: readonly OverlayClass[] = [
  { name: 'the win is sure', tone: 'good', symbol: '+' },
  { name: 'it takes luck', tone: 'even', symbol: '?' },
  ...RETURN.filter(({ tone }) => tone === 'bad'),
];

/** Draws an overlay of a position in which pursuers throw dice. Throws a RangeError for an unknown name. */
export function* policyOverlay<L extends ChaseLevel>(
  tools: ChaseTools<L>,
  state: ChaseState<L>,
  name: string,
): Task<OverlayAnswer> {
  const isChance = name === CHANCE_OVERLAY.name;
  const kind = isChance ? CHANCE_OVERLAY : { ...kindOf(name), ...SUMMARIES[name] };
  if (!isChance && !SUMMARIES[name]) return yield* chaseOverlay(tools, state, name);
  const joint = tools.problem(state);
  const { units } = joint.start;
  const occupied = new Set(units.map((unit) => unit % joint.stands));
  const cells = floorCells(state).filter((cell) => !occupied.has(cell) && joint.goals[cell] === 0);
  const casts = cells.map((place) => ({ place, units }));
  const policy = yield* policyOf(tools, state, casts);
  if (policy.status === 'gave-up')
    return { status: 'gave-up', reason: 'this level has too many joint states for a picture of all of them' };
  const values: (number | null)[] = new Array(state.level.maze.sides.length).fill(null);
  const read = yield* reader(policy, name);
  for (const cell of cells) values[cell] = read(policy.graph.nodeOf(policy.problem.keyOf(cell, units)) ?? 0);
  if (name === 'no-return') return drawn(classes(kind, values, SURE_OR_LUCK));
  if (name === 'joint') return drawn(sequential(kind, values, 'moves'));
  return drawn({ ...sequential(kind, values, 'probability'), scale: CHANCE_SCALE });
}

function kindOf(name: string): OverlayKind {
  const kind = CHASE_OVERLAYS.find((one) => one.name === name);
  if (!kind) throw new RangeError(`there is no overlay ${name}`);
  return kind;
}

/** What an overlay says of a node. */
function* reader(
  { graph, region, least, greatest, dangerOfFleeing }: ChasePolicy,
  name: string,
): Task<(node: number) => number | null> {
  const isSure = (node: number) => region.isSure[node] === 1;
  switch (name) {
    case 'danger': {
      const values = yield* dangerOfFleeing();
      return (node) => values[node] as number;
    }
    case 'joint':
      return (node) => (isSure(node) ? (least.values[node] as number) : null);
    case 'no-return':
      return (node) => (isSure(node) ? 0 : node < graph.winnable ? 1 : 2);
    default: {
      const { values } = yield* greatest();
      return (node) => (isSure(node) ? 1 : (values[node] as number));
    }
  }
}
