import {
  type TheseusLevel,
  type TheseusState,
  theseusRules,
} from '../../../packages/engine/src/games/theseus/index.js';
import { theseusProblem } from '../../../packages/engine/src/games/theseus/mind.js';
import { Random } from '../../../packages/engine/src/random/index.js';
import { stateAfter, turnOf } from '../../../packages/engine/src/search/index.js';
import { plain, withoutMet } from '../../../packages/engine/test/games/theseus/mummy-positions.js';
import {
  referenceStart,
  referenceTurn,
} from '../../../packages/engine/test/games/theseus/mummy-reference.js';
import {
  crowdedMummyLevel,
  randomMummySize,
} from '../../../packages/engine/test/games/theseus/random-mummies.js';
import type { Target } from '../target.js';
import { agree, hasCells, twinTarget } from './twin.js';

const MOVES = 25;

/** A game of random moves by the rules and by packed numbers, against a second reading of the description. */
function checkMummies(level: TheseusLevel): void {
  const random = Random.from(theseusRules.format(level));
  let state: TheseusState = theseusRules.start(level, '');
  const reference = referenceStart(level);
  let turn = reference.start;
  for (let moves = 0; moves < MOVES && state.status === 'open'; moves++) {
    agree(`position after ${moves} moves`, plain(state), withoutMet(turn));
    const move = random.pick(theseusRules.moves(state));
    const before = state;
    state = theseusRules.play(state, move).state;
    turn = referenceTurn(reference.level, turn, move);
    agree(`end after ${moves + 1} moves`, state.status, turn.end);
    const problem = theseusProblem(before);
    const step = { U: -level.maze.columns, R: 1, D: level.maze.columns, L: -1, W: 0 }[move];
    const packed = stateAfter(turnOf(problem), problem.start, problem.start.place + step);
    agree(
      `packed after ${moves + 1} moves`,
      packed,
      turn.end === 'lost' ? null : theseusProblem(state).start,
    );
  }
}

export const mummyTwins: readonly Target[] = [
  twinTarget<TheseusLevel>({
    name: 'mummies',
    game: 'theseus',
    make: (random) => crowdedMummyLevel(random, randomMummySize(random, 5), random.below(40)),
    isSmall: ({ maze, rules, fixtures }) => hasCells(maze, 64) && rules === 'mummy' && fixtures !== null,
    check: checkMummies,
    inputs: 600,
  }),
];
