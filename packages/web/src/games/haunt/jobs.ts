import {
  campaignOf,
  HAUNT_ORDER,
  type HauntMove,
  type HauntState,
  hauntRules,
  playRun,
  type Run,
  seenHaunt,
  seenSinceShuffle,
} from '@knossos/engine/internal/games/haunt/index';
import { hauntMind, mazeOverlay, seenHint } from '@knossos/engine/internal/games/haunt/mind';
import { type Hint, lineTo, type OverlayAnswer } from '@knossos/engine/internal/puzzle';
import { type PlayedStep, type Review, reviewGame } from '@knossos/engine/internal/session';
import { answer, type JobTable } from '../../worker/jobs.js';
import { keepPositions, type Position } from '../../worker/positions.js';
import { unwrap } from '../../worker/refused.js';
import { addressIn, readAddress } from './session.js';

declare module '../../worker/jobs.js' {
  interface Jobs {
    /** A hint in a run through Monster Maze, from seen cells alone or from full knowledge. */
    'haunt/hint': Asks<{ readonly position: Position; readonly knows: 'seen' | 'all' }, Hint<string>>;
    /** Values over the whole maze of the level at which such a run stands. */
    'haunt/overlay': Asks<{ readonly position: Position; readonly name: string }, OverlayAnswer>;
    /** Every move of such a run, judged level by level. */
    'haunt/review': Asks<{ readonly position: Position }, Review>;
  }
}

/** Runs that were asked about last; the text is what stands behind the screen in their address. */
const reach = keepPositions<null, Run>((text) => ({
  game: null,
  start: unwrap(readAddress(addressIn(text), '')),
  play(state, move) {
    const key = HAUNT_ORDER.find((one) => one === move);
    if (key === undefined) throw new RangeError(`${move} is no key of this game`);
    return playRun(state, key).run;
  },
}));

export const jobs: JobTable = {
  *'haunt/hint'({ position, knows }) {
    const { state: run } = reach(position);
    const { level, game } = campaignOf(run);
    if (knows === 'all') return yield* hauntMind.hint(seenHaunt(game));
    return yield* answer(seenHint(level, seenSinceShuffle(run)));
  },
  'haunt/overlay': ({ position, name }) =>
    mazeOverlay(seenHaunt(campaignOf(reach(position).state).game), name),
  'haunt/review': ({ position }) => reviewGame(hauntRules, hauntMind, stepsOfRun(reach(position).state)),
};

/** The keys of a run, each in the level in which it was pressed: the step through an exit ends at the exit. */
function stepsOfRun({ history }: Run): readonly PlayedStep<HauntState, HauntMove>[] {
  const line = lineTo(history).map((node) => history.nodes[node]);
  return line.slice(1).flatMap(({ move, state }, index) => {
    const before = line[index].state;
    if (move === null) return [];
    const after = state.at === before.at ? state.game : hauntRules.play(before.game, move).state;
    return [{ seen: seenHaunt(before.game), move, after: seenHaunt(after) }];
  });
}
