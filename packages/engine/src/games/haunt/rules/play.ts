import { DIRECTIONS } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import type { HauntEvent } from './events.js';
import type { HauntLevel } from './level.js';
import { placesOf } from './places.js';
import type { HauntMove, HauntState, Placement } from './state.js';
import { placeAll, placeGhosts, pressKey, type Stage } from './turn.js';

/** A turn that has been played. */
export interface HauntPlay {
  readonly state: HauntState;
  readonly events: readonly HauntEvent[];
}

/** The start of a level: everybody is placed by the dice of the seed. */
export function startHaunt(level: HauntLevel, seed: string): HauntState {
  return startWith(level, Random.from(seed), level.lives);
}

/** The start of a level with these dice, which are thrown on, and so many lives. */
export function startWith(level: HauntLevel, random: Random, lives: number | null): HauntState {
  const placement = drawPlacement(level, random);
  const counters = { since: 0, moves: 0, shuffles: 0 };
  return { level, ...placement, lives, ...counters, dice: random.save(), status: 'open' };
}

/**
 * Plays a key. A bump against a wall leaves the state as it is (but with `rules: 1983`, where it counts). Throws a
 * RangeError when the game is over, and for what was only seen: nobody can throw dice that he does not have.
 */
export function playHaunt(state: HauntState, move: HauntMove): HauntPlay {
  if (state.dice === null) throw new RangeError('what was only seen cannot be played');
  const { level } = state;
  const random = Random.restore(state.dice);
  const throws = (stage: Stage): HauntPlay => {
    if (stage.kind === 'ghosts')
      return throws(
        placeGhosts(
          stage,
          drawCells(stage.cells, level.ghosts, random).sort((a, b) => a - b),
        ),
      );
    if (stage.kind === 'shuffle') return throws(placeAll(stage, drawPlacement(level, random)));
    const { events } = stage;
    return stage.state === state
      ? { state, events }
      : { state: { ...stage.state, dice: random.save() }, events };
  };
  return throws(pressKey(state, move));
}

/** A shuffle: the player, then ghosts, then zombies, then which way the player faces; everything uniform. */
function drawPlacement(level: HauntLevel, random: Random): Placement {
  const { starts, farFrom } = placesOf(level);
  const player = random.pick(starts);
  const far = farFrom(player);
  const ghosts = drawCells(far, level.ghosts, random).sort((a, b) => a - b);
  const taken = new Set(ghosts);
  const free = far.filter((cell) => !taken.has(cell));
  const zombies = drawCells(free, level.zombies, random);
  return { player, facing: random.pick(DIRECTIONS), ghosts, zombies };
}

/** So many different cells of a list, one after another, each uniform among those left. */
function drawCells(cells: readonly number[], count: number, random: Random): number[] {
  const left = [...cells];
  return Array.from({ length: count }, () => {
    const at = random.below(left.length);
    const cell = left[at] as number;
    left[at] = left[left.length - 1] as number;
    left.pop();
    return cell;
  });
}
