import { DIRECTIONS, manhattan, walk } from '../../../grid/index.js';
import type { Successor } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import type { HauntLevel, Placed } from './level.js';
import { placesOf, stepZombies } from './places.js';
import {
  HAUNT_ORDER,
  type HauntEvent,
  type HauntMove,
  type HauntReason,
  type HauntState,
  type Placement,
  seenHaunt,
  touches,
  turned,
} from './state.js';

/**
 * How far a turn has come. Everything in it is certain but two throws: where ghosts are placed again, and where a shuffle
 * puts everybody. `ghosts` and `shuffle` are the moments before these throws; a game draws them, an analysis
 * takes every possibility.
 */
export type Stage =
  | { readonly kind: 'settled'; readonly state: HauntState; readonly events: readonly HauntEvent[] }
  /** The ghosts are lifted off; any `ghosts` different ones of `cells` are as likely. */
  | {
      readonly kind: 'ghosts';
      readonly state: HauntState;
      readonly cells: readonly number[];
      readonly events: readonly HauntEvent[];
    }
  /** Everybody is lifted off; lives are counted already. */
  | { readonly kind: 'shuffle'; readonly state: HauntState; readonly events: readonly HauntEvent[] };

/** A key is pressed: the turn up to the first throw, or to its end. Throws a RangeError when the game is over, and for a move that is no key. */
export function pressKey(state: HauntState, move: HauntMove): Stage {
  if (state.status !== 'open') throw new RangeError('the game is over');
  if (!HAUNT_ORDER.includes(move)) throw new RangeError(`${move} is no key`);
  const { level, player, facing } = state;
  const counted = { ...state, moves: state.moves + 1, since: state.since + 1 };
  if (move !== 'F') {
    const way = move === 'L' ? 'left' : 'right';
    const event = eventOf('player', 'turned', player, player, { kind: 'turn', way });
    return wakeGhosts({ ...counted, facing: turned(facing, move) }, [event]);
  }
  const to = walk(level.maze, player, facing);
  if (to === null) {
    const counts = level.rules === '1983';
    const event = eventOf('player', 'bumped', player, player, { kind: 'wall', counts });
    return counts ? wakeGhosts(counted, [event]) : { kind: 'settled', state, events: [event] };
  }
  const events = [eventOf('player', 'moved', player, to, { kind: 'own-move' })];
  const moved = { ...counted, player: to };
  if (to !== level.exit) return wakeGhosts(moved, events);
  events.push(eventOf('player', 'escaped', to, to, { kind: 'exit', moves: moved.moves }));
  return { kind: 'settled', state: { ...moved, status: 'won' }, events };
}

/** The ghosts are placed again if that is due. */
function wakeGhosts(state: HauntState, events: readonly HauntEvent[]): Stage {
  const { level, player, zombies, since } = state;
  if (level.ghosts === 0 || since % level.ghostEvery !== 0) return wakeZombies(state, events);
  const taken = new Set(zombies);
  const cells = placesOf(level)
    .awayFrom(player)
    .filter((cell) => !taken.has(cell));
  return { kind: 'ghosts', state: { ...state, ghosts: [] }, cells, events };
}

/** The turn goes on with ghosts on these cells, ascending. */
export function placeGhosts(stage: Stage & { readonly kind: 'ghosts' }, ghosts: readonly number[]): Stage {
  const because = { kind: 'due', every: stage.state.level.ghostEvery, cells: ghosts } as const;
  const event = eventOf('ghosts', 'placed', null, null, because);
  return wakeZombies({ ...stage.state, ghosts }, [...stage.events, event]);
}

function wakeZombies(state: HauntState, events: readonly HauntEvent[]): Stage {
  const { level, player, since } = state;
  if (level.zombies === 0 || since % level.zombieEvery !== 0) return meet(state, events);
  const zombies = stepZombies(state);
  const steps = zombies.map((to, index) => {
    const from = state.zombies[index] ?? to;
    const name = `zombie-${index}`;
    return to === from
      ? eventOf(name, 'stayed', from, from, { kind: 'no-closer-cell' })
      : eventOf(name, 'stepped', from, to, { kind: 'closer', distance: manhattan(level.maze, to, player) });
  });
  return meet({ ...state, zombies }, [...events, ...steps]);
}

/** The check with which the next turn begins: ghosts first, and anyone they touch is gone before a zombie bites. */
function meet(state: HauntState, events: readonly HauntEvent[]): Stage {
  const { level, player, ghosts, zombies, lives } = state;
  const ghost = ghosts.findIndex((cell) => touches(state, cell));
  if (ghost >= 0) {
    const cell = ghosts[ghost] ?? player;
    const distance = manhattan(level.maze, cell, player);
    const event = eventOf(`ghost-${ghost}`, 'touched', cell, player, { kind: 'contact', distance });
    return { kind: 'shuffle', state, events: [...events, event] };
  }
  const zombie = zombies.indexOf(player);
  if (zombie < 0) return { kind: 'settled', state, events };
  const left = lives === null ? null : lives - 1;
  const bite = eventOf(`zombie-${zombie}`, 'bit', player, player, { kind: 'bite', lives: left });
  if (left !== 0) return { kind: 'shuffle', state: { ...state, lives: left }, events: [...events, bite] };
  const death = eventOf('player', 'died', player, player, { kind: 'no-lives' });
  return {
    kind: 'settled',
    state: { ...state, lives: 0, status: 'lost' },
    events: [...events, bite, death],
  };
}

/** The turn ends with everybody placed again and all counters at the beginning. */
export function placeAll(
  stage: Stage & { readonly kind: 'shuffle' },
  placement: Placement,
): Stage & { readonly kind: 'settled' } {
  const { state, events } = stage;
  const event = eventOf('player', 'shuffled', state.player, placement.player, { kind: 'shuffle' });
  const shuffled = { ...state, ...placement, since: 0, shuffles: state.shuffles + 1 };
  return { kind: 'settled', state: shuffled, events: [...events, event] };
}

function eventOf(
  actor: string,
  action: HauntEvent['action'],
  from: number | null,
  to: number | null,
  because: HauntReason,
): HauntEvent {
  return { actor, action, from, to, because };
}

export interface HauntPlay {
  readonly state: HauntState;
  readonly events: readonly HauntEvent[];
}

/** The start of a level: anyone who is not drawn is placed by the dice of the seed. */
export function startHaunt(level: HauntLevel, seed: string): HauntState {
  return startWith(level, Random.from(seed), level.lives);
}

/** The start of a level with these dice, which are thrown on, and so many lives. */
export function startWith(level: HauntLevel, random: Random, lives: number | null): HauntState {
  const placement =
    level.placed === null ? drawPlacement(level, random) : drawRest(level, level.placed, random);
  const counters = { since: 0, moves: 0, shuffles: 0 };
  return { level, ...placement, lives, ...counters, dice: random.save(), status: 'open' };
}

/**
 * Plays a key. A bump against a wall leaves the state as it is (but with `rules: 1983`, where it counts). Throws a
 * RangeError when the game is over, and for a seen position, which has no dice to throw.
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

/** The start of a level that is drawn: ghosts and zombies who are not in the drawing come as by a shuffle. */
function drawRest(level: HauntLevel, placed: Placed, random: Random): Placement {
  const taken = new Set([...placed.ghosts, ...placed.zombies]);
  const free = placesOf(level)
    .farFrom(placed.player)
    .filter((cell) => !taken.has(cell));
  const more = level.ghosts - placed.ghosts.length + level.zombies - placed.zombies.length;
  const cells = drawCells(free, more, random);
  const ghosts = [...placed.ghosts, ...cells.splice(0, level.ghosts - placed.ghosts.length)];
  return { ...placed, ghosts: ghosts.sort((a, b) => a - b), zombies: [...placed.zombies, ...cells] };
}

/** So many different cells of a list, one after another, each uniform among those left. */
function drawCells(cells: readonly number[], count: number, random: Random): number[] {
  const left = [...cells];
  return Array.from({ length: count }, () => {
    const at = random.below(left.length);
    const cell = left[at];
    left[at] = left[left.length - 1];
    left.pop();
    return cell;
  });
}

/** A possible placement by a shuffle; its probability is exactly one in `oneIn`. */
export interface PossiblePlacement {
  readonly placement: Placement;
  readonly oneIn: number;
}

/**
 * Everything that a key may lead to, dice laid open, without the dice. The probabilities add up to 1. A solver had better
 * take the turn apart as here, so that each distribution is listed once. That of ghosts depends on the cells they may be
 * placed on alone, that of a shuffle on the level alone.
 */
export function* successorsOfHaunt(
  seen: HauntState,
  move: HauntMove,
): Generator<Successor<HauntState>, void> {
  yield* outcomes(pressKey(seenHaunt(seen), move), 1);
}

function* outcomes(stage: Stage, oneIn: number): Generator<Successor<HauntState>, void> {
  const { level } = stage.state;
  if (stage.kind === 'settled') {
    yield { state: stage.state, oneIn };
  } else if (stage.kind === 'ghosts') {
    const ways = countSubsets(stage.cells.length, level.ghosts);
    for (const ghosts of subsets(stage.cells, level.ghosts))
      yield* outcomes(placeGhosts(stage, ghosts), oneIn * ways);
  } else {
    for (const { placement, oneIn: ways } of placements(level))
      yield { state: placeAll(stage, placement).state, oneIn: oneIn * ways };
  }
}

export function* startPlacements(level: HauntLevel): Generator<PossiblePlacement, void> {
  const { placed } = level;
  if (placed === null) return yield* placements(level);
  const drawn = [...placed.ghosts, ...placed.zombies];
  const free = placesOf(level)
    .farFrom(placed.player)
    .filter((cell) => !drawn.includes(cell));
  const [moreGhosts, moreZombies] = [
    level.ghosts - placed.ghosts.length,
    level.zombies - placed.zombies.length,
  ];
  const oneIn = countSubsets(free.length, moreGhosts) * countLists(free.length - moreGhosts, moreZombies);
  for (const some of subsets(free, moreGhosts)) {
    const ghosts = [...placed.ghosts, ...some].sort((a, b) => a - b);
    const left = free.filter((cell) => !some.includes(cell));
    for (const others of lists(left, moreZombies))
      yield { placement: { ...placed, ghosts, zombies: [...placed.zombies, ...others] }, oneIn };
  }
}

/** Every placement that a shuffle may make. */
export function* placements(level: HauntLevel): Generator<PossiblePlacement, void> {
  const { starts, farFrom } = placesOf(level);
  for (const player of starts) {
    const far = farFrom(player);
    const free = far.length - level.ghosts;
    const ways = starts.length * 4 * countSubsets(far.length, level.ghosts) * countLists(free, level.zombies);
    for (const ghosts of subsets(far, level.ghosts)) {
      const left = far.filter((cell) => !ghosts.includes(cell));
      for (const zombies of lists(left, level.zombies))
        for (const facing of DIRECTIONS)
          yield { placement: { player, facing, ghosts, zombies }, oneIn: ways };
    }
  }
}

/** All sets of `size` cells, each in the order of `cells`. */
export function* subsets(
  cells: readonly number[],
  size: number,
  from = 0,
): Generator<readonly number[], void> {
  if (size === 0) yield [];
  else
    for (let at = from; at <= cells.length - size; at++)
      for (const rest of subsets(cells, size - 1, at + 1)) yield [cells[at], ...rest];
}

/** All lists of `size` different cells. */
function* lists(cells: readonly number[], size: number): Generator<readonly number[], void> {
  if (size === 0) yield [];
  else
    for (const first of cells) {
      const left = cells.filter((cell) => cell !== first);
      for (const rest of lists(left, size - 1)) yield [first, ...rest];
    }
}

/** The number of sets of `size` among `count`. */
export function countSubsets(count: number, size: number): number {
  let ways = 1;
  for (let i = 0; i < size; i++) ways = (ways * (count - i)) / (i + 1);
  return ways;
}

/** The number of lists of `size` different ones among `count`. */
function countLists(count: number, size: number): number {
  let ways = 1;
  for (let i = 0; i < size; i++) ways *= count - i;
  return ways;
}
