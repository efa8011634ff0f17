import { jointProblem, playersPart } from '../../../chase/deterministic/problem.js';
import { mazeOf } from '../../../chase/index.js';
import { axisFirstPursuer, type PackedPursuer } from '../../../pursuit/index.js';
import { CAUGHT, type JointProblem } from '../../../search/index.js';
import { THESEUS_ORDER, type TheseusState } from '../rules/level.js';
import { axisOf, mummyRoles, SCORPION } from '../rules/mummy-roles.js';
import { MummyTurn } from './mummy-turn.js';

/** A position in the packed form that solvers take. */
export function theseusProblem(state: TheseusState): JointProblem {
  if (state.level.rules === 'mummy') return mummyProblem(state);
  const { maze, steps } = state.level;
  const pursuer = (kind: string) => axisFirstPursuer(maze, steps, kind === 'V');
  return jointProblem(state, THESEUS_ORDER, { units: maze.sides.length, kinds: ['M', 'V'], pursuer });
}

/** Two mummies and a scorpion, each a kind of its own. */
const KINDS = Uint8Array.of(0, 1, 2);

/**
 * Under the rules of the Mummy Maze family pursuers are numbered, so that each is a kind of its own, and answer together.
 * One that is dead stands on the number of cells.
 */
function mummyProblem(state: TheseusState): JointProblem {
  const { level } = state;
  const { traps, key, gate } = level.fixtures ?? { traps: [], key: null, gate: null };
  const cells = level.maze.sides.length;
  const roles = mummyRoles(level);
  const agents = roles.scorpion === null ? roles.mummies : [...roles.mummies, roles.scorpion];
  // A lone pursuer meets no other, and the search for one is much faster.
  if (agents.length === 1 && gate === null)
    return loneProblem(state, axisOf(level, roles, agents[0]) === 'vertical');
  const open = level.maze;
  const shut = mazeOf({ level, isGateOpen: false });
  const isVertical = (index: number) => axisOf(level, roles, index) === 'vertical';
  const turn = new MummyTurn({
    mazes: [shut, open],
    traps,
    key: gate === null || key === null ? -1 : key,
    mummies: roles.mummies.map(isVertical),
    scorpion: roles.scorpion === null ? null : isVertical(roles.scorpion),
  });
  return {
    units: cells + 1,
    kinds: KINDS.subarray(0, agents.length),
    fillAnswers: (_kind, _place, row) => row.fill(CAUGHT),
    answers: [],
    turn,
    start: {
      place: state.isGateOpen ? state.player + cells : state.player,
      units: agents.map((index) => (state.pursuers[index].isDead ? cells : state.pursuers[index].cell)),
    },
    ...playersPart(level, THESEUS_ORDER, gate === null ? [open] : [shut, open]),
  };
}

/** One pursuer, and traps in which only the explorer dies. */
function loneProblem(state: TheseusState, isVertical: boolean): JointProblem {
  const { maze, pursuers, fixtures } = state.level;
  const [{ kind }] = pursuers;
  const { fill, answer } = axisFirstPursuer(maze, kind === SCORPION ? 1 : 2, isVertical);
  const isTrap = new Uint8Array(maze.sides.length);
  for (const cell of fixtures?.traps ?? []) isTrap[cell] = 1;
  const pursuer: PackedPursuer = {
    fill: (place, row) => (isTrap[place] === 1 ? row.fill(CAUGHT) : fill(place, row)),
    answer: (place, unit) => (isTrap[place] === 1 ? CAUGHT : answer(place, unit)),
  };
  return jointProblem(state, THESEUS_ORDER, {
    units: maze.sides.length,
    kinds: [kind],
    pursuer: () => pursuer,
  });
}
