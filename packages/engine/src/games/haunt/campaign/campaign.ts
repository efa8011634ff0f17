import { type Outcome, type Playable, type State, tellActors } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import type { HauntLevel } from '../rules/level.js';
import { playHaunt, startWith } from '../rules/play.js';
import {
  type HauntEvent,
  type HauntMove,
  type HauntState,
  legalHaunt,
  outcomeOfHaunt,
  seenHaunt,
} from '../rules/state.js';
import { HAUNT_WORDS } from '../words.js';

export const CAMPAIGN_LIVES = 6;

/** Where a campaign stands; lives and dice are carried from level to level. */
export interface Campaign extends State {
  readonly levels: readonly HauntLevel[];
  readonly level: HauntLevel;
  /** Its number, from 0. */
  readonly at: number;
  readonly game: HauntState;
  readonly movesBefore: number;
  /** All moves so far; one that takes no time does not count. */
  readonly moves: number;
  readonly seed: string;
  /** `won` after the last level. */
  readonly status: Outcome['status'];
}

/** Several levels one after another, played like one: behind the last move of a level that is won, the next one begins at once. */
export const HAUNT_CAMPAIGN: Playable<Campaign, HauntMove, HauntEvent> = {
  see: (state) => {
    const game = seenHaunt(state.game);
    return game === state.game ? state : { ...state, game };
  },
  moves: ({ status, game }) => (status === 'open' ? legalHaunt(seenHaunt(game)) : []),
  play: (state, move) => {
    if (state.status !== 'open') throw new RangeError('the campaign is over');
    const { state: game, events } = playHaunt(state.game, move);
    if (game === state.game) return { state, events };
    const { status } = outcomeOfHaunt(seenHaunt(game));
    const moves = state.moves + 1;
    const next = state.levels[state.at + 1];
    if (status !== 'won' || !next) return { state: { ...state, game, moves, status }, events };
    if (game.dice === null) throw new RangeError('what was only seen cannot be played');
    const begun = startWith(next, Random.restore(game.dice), game.lives);
    const at = state.at + 1;
    return { state: { ...state, level: next, at, game: begun, movesBefore: moves, moves }, events };
  },
  outcome: ({ status, game }) => ({ status, score: outcomeOfHaunt(seenHaunt(game)).score }),
  // Every key throws dice, or shows more of the maze.
  reveals: () => true,
  words: {
    ...(HAUNT_WORDS.ends && { ends: HAUNT_WORDS.ends }),
    state: (seen) => HAUNT_WORDS.state(seen.game),
    event: (seen, event) => HAUNT_WORDS.event(seen.game, event),
    turn: (seen, events) => tellActors(HAUNT_WORDS, seen.game, events),
    move: (move) => HAUNT_WORDS.move(move),
  },
};

/** The start of a campaign. Throws a RangeError without levels. */
export function startCampaign(
  levels: readonly HauntLevel[],
  seed: string,
  lives: number | null = CAMPAIGN_LIVES,
): Campaign {
  const [level] = levels;
  if (!level) throw new RangeError('a campaign has at least one level');
  const game = startWith(level, Random.from(seed), lives);
  return { levels, level, at: 0, game, movesBefore: 0, moves: 0, seed, status: 'open' };
}
