import type { GameEvent, Level, Outcome, Playable, Rules, State } from './game.js';
import { tellActors } from './telling.js';

/** Where a campaign stands. */
export interface CampaignState<S extends State = State> extends State {
  readonly levels: readonly S['level'][];
  /** The level that is played. */
  readonly level: S['level'];
  /** Its number, from 0. */
  readonly at: number;
  /** The position in that level. */
  readonly game: S;
  /** Moves in the levels before. */
  readonly movesBefore: number;
  /** All moves so far; one that takes no time does not count. */
  readonly moves: number;
  readonly seed: string;
  /** `won` after the last level. */
  readonly status: Outcome['status'];
}

/** Several levels of a game one after another, played like one. */
export interface Campaign<S extends State, M extends string, E extends GameEvent>
  extends Playable<CampaignState<S>, M, E> {
  /** The start; `first` is the first position where it is not the usual one. Throws a RangeError without levels. */
  start(levels: readonly S['level'][], seed: string, first?: S): CampaignState<S>;
}

/** What a campaign needs of its game. */
type CampaignRules<L extends Level, S extends State, M extends string, E extends GameEvent> = Playable<
  S,
  M,
  E
> &
  Pick<Rules<L, S, M, E>, 'start' | 'carry'>;

/** A campaign over any levels of a game. Behind the last move of a level that is won, the next one begins at once. */
export function campaignOf<L extends Level, S extends State, M extends string, E extends GameEvent>(
  rules: CampaignRules<L, S, M, E>,
): Campaign<S, M, E> {
  const startOf = (level: S['level'], seed: string) => rules.start(level as L, seed);
  return {
    start: (levels, seed, first) => {
      const [level] = levels;
      if (!level) throw new RangeError('a campaign has at least one level');
      const game = first ?? startOf(level, seed);
      return { levels, level, at: 0, game, movesBefore: 0, moves: 0, seed, status: 'open' };
    },
    see: (state) => {
      const game = rules.see(state.game);
      return game === state.game ? state : { ...state, game };
    },
    moves: ({ status, game }) => (status === 'open' ? rules.moves(rules.see(game)) : []),
    play: (state, move) => {
      if (state.status !== 'open') throw new RangeError('the campaign is over');
      const { state: game, events } = rules.play(state.game, move);
      if (game === state.game) return { state, events };
      const { status } = rules.outcome(rules.see(game));
      const moves = state.moves + 1;
      const next = state.levels[state.at + 1];
      if (status !== 'won' || !next) return { state: { ...state, game, moves, status }, events };
      const begun = rules.carry?.(game, next as L) ?? startOf(next, state.seed);
      const at = state.at + 1;
      return { state: { ...state, level: next, at, game: begun, movesBefore: moves, moves }, events };
    },
    outcome: ({ status, game }) => ({ status, score: rules.outcome(rules.see(game)).score }),
    ...(rules.reveals && { reveals: (events) => rules.reveals?.(events) === true }),
    words: {
      ...(rules.words.ends && { ends: rules.words.ends }),
      state: (seen) => rules.words.state(seen.game),
      event: (seen, event) => rules.words.event(seen.game, event),
      turn: (seen, events) => tellActors(rules.words, seen.game, events),
      move: (move) => rules.words.move(move),
    },
  };
}
