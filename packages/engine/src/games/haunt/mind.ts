import { assessNode, solutionAt, winsWithin } from '../../dice/index.js';
import {
  type Assessment,
  LruCache,
  type Mind,
  NO_META,
  type Solution,
  type SolveOptions,
  type Task,
  unknownAssessment,
} from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import { HAUNT_OPTIONS, type HauntMindTypes } from './generator-options.js';
import { generateHaunt, HAUNT_SCALE } from './mind/generator.js';
import { hauntHint, seenHint } from './mind/hint.js';
import { HAUNT_OVERLAYS, hauntOverlay } from './mind/overlays.js';
import { rateHaunt } from './mind/rating.js';
import { analyse, MOST_KEYS, MOST_SCREEN_KEYS } from './policies/analysis.js';
import { createPolicy } from './policies/policies.js';
import { startWorth } from './policies/rows.js';
import { playGames } from './policies/simulate.js';
import { formatHaunt } from './rules/document.js';
import type { HauntLevel } from './rules/level.js';
import { startWith } from './rules/play.js';
import { HAUNT_ORDER, type HauntMove, type HauntState, legalHaunt, seenHaunt } from './rules/state.js';

export { mazeOverlay } from './mind/overlays.js';

/** Games that are played where a level is too large to be solved, and their seed. */
const SAMPLED_GAMES = 400;
const SAMPLED_SEED = '1';
/** Moves that chances of winning in time are followed. */
const MOST_MOVES = 200;

/**
 * The best policy with full knowledge of maze and monsters: least expected moves where the win is sure, else the
 * greatest probability of winning with the lives that are left. Where the level is too large for that, games played by
 * the cautious policy.
 */
export function* solveHaunt(seen: HauntState, options: SolveOptions = {}): Task<Solution<HauntMove>> {
  if (seen.status === 'lost') return { status: 'impossible', states: 0 };
  if (seen.status === 'won') return { status: 'solved', moves: [], optimal: true, plans: 1n, states: 0 };
  if (options.anyStart && options.limit === undefined && !options.stats) {
    const worth = yield* startWorth(seen.level, MOST_KEYS);
    const objective = objectiveOf(seen, seen.level.lives, true);
    if (worth !== null)
      return { status: 'policy', probability: 1, ...worth, first: null, within: null, objective };
  }
  const limits = options.limit === undefined ? {} : { nodes: options.limit };
  const analysis = yield* analyse(seen.level, { keys: MOST_KEYS, ...limits });
  if (analysis.status === 'too-large') return yield* sampleHaunt(seen, analysis.reason, options);
  const lives = options.anyStart ? seen.level.lives : seen.lives;
  const node = options.anyStart ? analysis.begin : analysis.nodeOf(seen);
  // Play does not lead there; it may have been made up.
  if (node === null) return yield* sampleHaunt(seen, 'no play of this level leads to this position', options);
  const found = yield* solutionAt(analysis.under(lives), node, HAUNT_ORDER);
  if (found.status === 'impossible') return found;
  return {
    ...found,
    first: options.anyStart ? null : found.first,
    within: options.stats ? [...((yield* winsWithin(analysis.graph, MOST_MOVES, [node]))[0] ?? [])] : null,
    objective: objectiveOf(seen, lives, found.expected !== null),
  };
}

function objectiveOf({ level }: HauntState, lives: number | null, isSure: boolean): string {
  if (level.zombies === 0) return 'least expected moves; nobody bites';
  if (lives === null) return isSure ? 'least expected moves, unlimited lives' : 'greatest chance of winning';
  const left = lives === 1 ? '1 life' : `${lives} lives`;
  if (!isSure) return `greatest chance of winning with ${left}`;
  return lives === 1
    ? 'least expected moves, without ever being bitten'
    : `sure with ${left}; least expected moves, lives not counted`;
}

/** Plays games with the cautious policy from a position, or from the start of its level. */
export function* sampleHaunt(
  seen: HauntState,
  reason: string,
  options: Pick<SolveOptions, 'anyStart'> = {},
  games = SAMPLED_GAMES,
): Task<Solution<HauntMove>> {
  const { level } = seen;
  const policy = createPolicy('cautious', level);
  const begin = (random: Random): HauntState =>
    options.anyStart ? startWith(level, random, level.lives) : { ...seen, dice: random.save() };
  const tally = yield* playGames(begin, policy, SAMPLED_SEED, games);
  const isOpen = !options.anyStart && legalHaunt(seen).length > 0;
  return {
    status: 'sampled',
    policy: 'cautious',
    games,
    won: tally.won,
    unfinished: tally.unfinished,
    expected: tally.mean,
    expectedInterval: tally.meanInterval,
    probability: tally.share,
    interval: tally.interval,
    gamesSeed: SAMPLED_SEED,
    reason,
    states: tally.moves,
    first: isOpen ? policy(seenHaunt(seen), Random.from(SAMPLED_SEED)) : null,
  };
}

export { seenHint };

/** Solver, hints, analysis and generator of Monster Maze. */
export const hauntMind: Mind<HauntLevel, HauntState, HauntMove, HauntMindTypes> = {
  id: 'haunt',
  solve: solveHaunt,
  *hint(seen, { from = 'all', history = [seen] } = {}) {
    return from === 'seen' ? seenHint(seen.level, history) : yield* hauntHint(seen);
  },
  assess: assessHaunt,
  overlays: HAUNT_OVERLAYS,
  overlay: hauntOverlay,
  rate: (level) => rateHaunt(level),
  generatorOptions: HAUNT_OPTIONS,
  generate: generateHaunt,
  difficultyScale: HAUNT_SCALE,
};

/** Levels, with the lives that are left, that turned out to be too large: a game asks about one of them at every move. */
const tooLarge = new LruCache<true>(200, () => 1);

/** Weighs up a position with full knowledge: exact where the level is small, else unknown. Lives count as they are left. */
function* assessHaunt(state: HauntState, played: HauntMove | null): Task<Assessment<HauntMove>> {
  const name = `${state.lives}\n${formatHaunt({ ...state.level, meta: NO_META })}`;
  if (tooLarge.find(name)) return unknownTo(played);
  const analysis = yield* analyse(state.level, { keys: MOST_SCREEN_KEYS });
  if (analysis.status !== 'found' || !(yield* analysis.isQuick(state.lives))) {
    tooLarge.keep(name, true);
    return unknownTo(played);
  }
  const node = analysis.nodeOf(state);
  return node === null
    ? unknownTo(played)
    : yield* assessNode(analysis.under(state.lives), node, HAUNT_ORDER, played);
}

function unknownTo(played: HauntMove | null): Assessment<HauntMove> {
  return unknownAssessment(
    'This maze is too large to be solved while you wait, and a guess would prove nothing.',
    played,
  );
}
