import type { AnyRules, Outcome } from '../puzzle/index.js';
import { areMoves, areRules, illegal, movesOf } from './errors.js';
import { type GameMind, mindFor } from './mind.js';
import { handOut, type Seen, seenOf, showSeen, startOf, wholeOf } from './positions.js';
import { beginSession, type Session } from './session.js';
import { type GifOptions, type Show, type ShowOptions, showPuzzle } from './show.js';
import { type Puzzle, readerOf, take, vouch } from './taken.js';
import type { GameTypes, TypedRules, TypesOf } from './types.js';

/**
 * The rules of one game: reading and writing its levels, and playing them. Light enough for a page; what thinks about the
 * game is loaded by `mind`. All values are immutable and all methods are pure.
 */
export interface Game<T extends GameTypes> {
  /** The name in documents, addresses and commands. */
  readonly id: T['level']['game'];
  /** The name for people. */
  readonly title: string;
  /** What the game is, in one sentence. */
  readonly summary: string;
  /** The rules in a few short paragraphs of plain text. */
  readonly help: readonly string[];
  /** A small level as text, to begin one's own from. */
  readonly blank: string;
  /** Reads a level. A line `game:` may be left out. @throws KnossosError `bad-level`, `wrong-game` */
  parse(text: string): T['level'];
  /** The level as text, header included: `parse` gives the same level again. @throws KnossosError `wrong-game` */
  format(level: T['level']): string;
  /**
   * The first position of a level, as it is seen. `seed` throws the dice and lays hidden things, where a game has such; the
   * one that the level names unless given. @throws KnossosError `bad-level`, `wrong-game`
   */
  start(level: string | T['level'], seed?: string | number): T['position'];
  /** The same as a session, which takes moves back and plays them again. @throws KnossosError `bad-level`, `wrong-game` */
  session(level: string | T['level'], seed?: string | number): Session<T>;
  /**
   * The seen position by itself: nothing hidden hangs on it, so that it can be shown, solved and sent, but where something
   * is hidden not played. Its `pieces` say who stands where. @throws KnossosError `wrong-game`
   */
  see(position: T['position']): T['position'] & Seen;
  /**
   * The whole truth of a position, mines and dice included: the only way to hidden things. A bot has no use for it.
   * @throws KnossosError `wrong-game`; `bad-argument` for what {@link Game.see} gave, or a copy
   */
  reveal(position: T['position']): T['position'];
  /** The legal moves in the game's stated order; none when the game is over. @throws KnossosError `wrong-game` */
  moves(position: T['position']): readonly T['move'][];
  /** The position after a move, as it is seen. @throws KnossosError `illegal-move`, `wrong-game` */
  play(position: T['position'], move: T['move']): T['position'];
  /** Whether the game goes on, is won or is lost, and its score where it has one. @throws KnossosError `wrong-game` */
  outcome(position: T['position']): Outcome;
  /** Reads moves, with or without spaces between them: `RRUL`. @throws KnossosError `bad-moves` */
  parseMoves(text: string): readonly T['move'][];
  /** Moves as one text, which `parseMoves` reads again. */
  formatMoves(moves: readonly T['move'][]): string;
  /** The position in one or two sentences, without what the player does not know. @throws KnossosError `wrong-game` */
  describe(position: T['position']): string;
  /** A drawing of a level or a position, without what the player does not know; a game as a picture that moves. */
  readonly show: Show<Puzzle<T['level'], T['position']>>;
  /** Loads what thinks about the game: solver, hints, ratings, generator. The same promise every time. */
  mind(): Promise<GameMind<T>>;
}

/**
 * A game made of its rules: one of your own, or one of those that are shipped. No other game is loaded with it.
 *
 * @param given rules as `@knossos/engine/rules` describes them
 */
export function createGame<R extends TypedRules>(given: R): Game<TypesOf<R>> {
  // Inside, the types of all games are one; what comes in has been checked to be of this one.
  return gameOf(areRules(given) as unknown as AnyRules) as unknown as Game<TypesOf<R>>;
}

function gameOf(rules: AnyRules): Game<GameTypes> {
  const { id, title, summary, help, blank } = rules;
  const levelOf = (level: Puzzle) => take(rules, level).level;
  const seen = (puzzle: Puzzle) => seenOf(rules, take(rules, puzzle));
  const whole = (puzzle: Puzzle) => {
    const { level, position } = take(rules, puzzle);
    return position === null ? startOf(rules, level) : wholeOf(rules, position);
  };
  const moves = (position: Puzzle) => rules.moves(seen(position));
  return {
    id,
    title,
    summary,
    help,
    blank,
    parse: readerOf(rules),
    format: (level) => rules.format(levelOf(level)),
    start: (level, seed) => handOut(rules, startOf(rules, levelOf(level), seed)),
    session: (level, seed) => beginSession(rules, levelOf(level), seed),
    see: (position) => showSeen(rules, seen(position)),
    reveal: (position) => vouch(rules, whole(position)),
    moves,
    play: (position, move) => {
      const open = moves(position);
      return open.includes(move)
        ? handOut(rules, rules.play(whole(position), move).state)
        : illegal(move, open);
    },
    outcome: (position) => rules.outcome(seen(position)),
    parseMoves: (text) => movesOf(rules, text),
    formatMoves: (list) => rules.formatMoves(areMoves(list)),
    describe: (position) => rules.words.state(seen(position)),
    show: ((puzzle: Puzzle, options?: ShowOptions | GifOptions) =>
      showPuzzle(rules, take(rules, puzzle), options)) as Show<Puzzle>,
    mind: () => mindFor(rules),
  };
}
